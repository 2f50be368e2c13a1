/** "3 hours", "12 minutes". */
export function tellAge(seconds: number): string {
  const units = [
    [86_400, "days"],
    [3_600, "hours"],
    [60, "minutes"],
  ] as const;
  const [size, name] = units.find(([size]) => seconds >= 2 * size) ?? [1, "seconds"];
  return `${Math.floor(seconds / size)} ${name}`;
}
