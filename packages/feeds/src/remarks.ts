/** Counts what was unusable in a good response, to report it once in a run. */
export function countRemarks() {
  const counts = new Map<string, number>();
  return {
    /** `one` as in "1 game on a day that does not exist", `many` as in "3 games on ...". */
    add(one: string, many: string): void {
      const text = `${one}|${many}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    },
    list: (): readonly string[] =>
      [...counts].map(([text, count]) => `${count} ${text.split("|")[count === 1 ? 0 : 1]}`),
  };
}
