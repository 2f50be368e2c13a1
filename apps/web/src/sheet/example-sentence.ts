import type { Line } from "@agate/captions";

/**
 * Codes of this very file that make a sentence: who, does what, against whom, when ("b3 hr A 1st"). Whatever the file does
 * not hold is left out; without a person there is none.
 */
export function exampleSentence(lines: readonly Line[]): string {
  const person = lines.find(({ kind, part }) => kind === "code" && people.has(part));
  if (person?.kind !== "code") return "";
  const common = lines.flatMap((line) =>
    line.kind === "verbatim" ? [{ code: line.code, words: line.line.split("\t")[1] ?? "" }] : [],
  );
  const [action] = common;
  // "plays a tee shot on the" goes on with "first hole".
  const object = action?.words.endsWith(" the") ? common.find(({ words }) => words.startsWith("first ")) : undefined;
  const time = common.find(({ words }) => /^(?:in|during) the first /.test(words));
  return [person.code, action?.code, object?.code, opponentOf(person.part, lines), time?.code]
    .filter(Boolean)
    .join(" ");
}

const people: ReadonlySet<string> = new Set(["home", "away", "field", "drivers"]);

/** The code of "against ..." the other team (FORMAT.md M5: a match-up has four of them, home before away). */
function opponentOf(part: Line["part"], lines: readonly Line[]): string | undefined {
  const against = lines.flatMap((line) =>
    line.kind === "code" && line.part === "headers" && line.replacements[0]?.startsWith("against ") ? [line.code] : [],
  );
  if (against.length < 4) return undefined;
  return against[part === "away" ? 0 : 1];
}
