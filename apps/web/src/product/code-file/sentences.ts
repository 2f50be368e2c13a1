import type { CodeLine, Line, SideName } from "@agate/captions";

/**
 * Returns codes of this very file that make a sentence: who, does what, against whom, when ("b3 hr A 1st"). Parts the
 * file lacks are left out; without a person the sentence is empty.
 */
export function exampleSentence(lines: readonly Line[]): string {
  const person = firstPerson(lines);
  if (!person) return "";
  const common = lines.flatMap((line) =>
    line.kind === "verbatim" ? [{ code: line.code, words: line.line.split("\t")[1] ?? "" }] : [],
  );
  const [action] = common;
  // "plays a tee shot on the" continues with "first hole".
  const object = action?.words.endsWith(" the") ? common.find(({ words }) => words.startsWith("first ")) : undefined;
  const time = common.find(({ words }) => /^(?:in|during) the first /.test(words));
  return [person.code, action?.code, object?.code, opponentOf(person.about?.side, lines), time?.code]
    .filter(Boolean)
    .join(" ");
}

/**
 * Returns what a file makes of its first person, with what its style writes around a sentence: "Portland Pioneers
 * pitcher Marcus Ellery (8)", "PORTLAND, Oregon: ... during an MLB baseball game at ... (Photo by ...)". "" if the
 * file has no person.
 */
export function styleSentence(lines: readonly Line[]): string {
  const person = firstPerson(lines);
  if (!person) return "";
  const textOf = (code: string) => {
    const line = lines.find((one) => one.part === "headers" && one.kind === "code" && one.code === code);
    return (line?.kind === "code" && line.replacements[0]) || "";
  };
  const close = textOf("close");
  const link = close && !/^(at|in|on|during) /.test(close) ? "during" : "";
  return [textOf("open"), person.replacements[0], link, close].filter(Boolean).join(" ");
}

const people: ReadonlySet<string> = new Set(["home", "away", "field", "drivers"]);

function firstPerson(lines: readonly Line[]): CodeLine | undefined {
  return lines.find((line): line is CodeLine => line.kind === "code" && people.has(line.part));
}

/** Returns the code for "against ..." the other team. A file with one team or none doesn't have one. */
function opponentOf(side: SideName | null | undefined, lines: readonly Line[]): string | undefined {
  const against = lines.find(
    (line) => line.kind === "code" && line.about?.form === "against" && line.about.side !== side,
  );
  return against?.kind === "code" ? against.code : undefined;
}
