import type { CodeLine, Line, VerbatimLine } from "../line.ts";
import type { About, Person } from "../person.ts";
import type { LeftOutByTarget } from "./target.ts";

/** The columns of a line with a code, first the replacement that the bare code stands for; a common code may have empty ones. */
export function columnsOf(line: CodeLine | VerbatimLine): readonly string[] {
  // Half a letter is stored as a replacement character in UTF-8; no other form of text may hold it either.
  return line.kind === "code"
    ? line.replacements
    : line.line
        .replace(/\p{Cs}/gu, "\uFFFD")
        .split("\t")
        .slice(1);
}

/** The lines that have a code, in file order. */
export function linesWithCode(lines: readonly Line[]): readonly (CodeLine | VerbatimLine)[] {
  return lines.filter((line) => line.kind !== "note");
}

/** A line about somebody. */
export interface PersonLine extends CodeLine {
  readonly about: About & { readonly person: Person };
}

export function isAboutPerson(line: Line): line is PersonLine {
  return line.kind === "code" && line.about?.person != null;
}

/** The lines with a code in the order in which they are good examples: of a player or driver, of anybody else, the others. */
export function examplesIn(lines: readonly Line[]): readonly (CodeLine | VerbatimLine)[] {
  const rankOf = (line: CodeLine | VerbatimLine) => {
    const person = line.kind === "code" ? line.about?.person : null;
    return person?.number ? 0 : person ? 1 : 2;
  };
  return linesWithCode(lines).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** What a program left out, where there is any of it. */
export function leftOutFor(
  reason: LeftOutByTarget["reason"],
  why: string,
  what: readonly string[],
): readonly LeftOutByTarget[] {
  return what.length ? [{ reason, why, what }] : [];
}

/** The notes of a file, for programs that hold nothing without a code. */
export function notesLeftOut(lines: readonly Line[]): readonly LeftOutByTarget[] {
  return leftOutFor(
    "note",
    "A note has no code to type.",
    lines.flatMap((line) => (line.kind === "note" ? [line.text] : [])),
  );
}
