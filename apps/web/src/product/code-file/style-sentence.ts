import type { Line } from "@agate/captions";

/**
 * Returns what a file makes of its first person, with what its style writes around a sentence: "Portland Pioneers
 * pitcher Marcus Ellery (8)", "PORTLAND, Oregon: ... during an MLB baseball game at ... (Photo by ...)". "" if the
 * file has no person.
 */
export function styleSentence(lines: readonly Line[]): string {
  const person = lines.find(({ kind, part }) => kind === "code" && people.has(part));
  if (person?.kind !== "code") return "";
  const textOf = (code: string) => {
    const line = lines.find((one) => one.part === "headers" && one.kind === "code" && one.code === code);
    return (line?.kind === "code" && line.replacements[0]) || "";
  };
  const close = textOf("close");
  const link = close && !/^(at|in|on|during) /.test(close) ? "during" : "";
  return [textOf("open"), person.replacements[0], link, close].filter(Boolean).join(" ");
}

const people: ReadonlySet<string> = new Set(["home", "away", "field", "drivers"]);
