import type { About, CodeLine, Line, VerbatimLine } from "../line.ts";
import type { Person } from "../person.ts";
import type { LeftOutByTarget } from "./target.ts";

/**
 * Returns the columns of a line with a code, the replacement for the bare code first; a common code can have empty
 * ones.
 */
export function columnsOf(line: CodeLine | VerbatimLine): readonly string[] {
  // A lone surrogate is stored as a replacement character in UTF-8; no other form of the text may have it either.
  return line.kind === "code"
    ? line.replacements
    : line.line
        .replace(/\p{Cs}/gu, "\uFFFD")
        .split("\t")
        .slice(1);
}

/** Returns the lines that have a code, in file order. */
export function linesWithCode(lines: readonly Line[]): readonly (CodeLine | VerbatimLine)[] {
  return lines.filter((line) => line.kind !== "note");
}

/** A line about a person. */
export interface PersonLine extends CodeLine {
  readonly about: About & { readonly person: Person };
}

export function isAboutPerson(line: Line): line is PersonLine {
  return line.kind === "code" && line.about?.person != null;
}

/**
 * Returns the lines with a code, best examples first: those about a player or driver, about any other person, then the
 * others.
 */
export function examplesIn(lines: readonly Line[]): readonly (CodeLine | VerbatimLine)[] {
  const rankOf = (line: CodeLine | VerbatimLine) => {
    const person = line.kind === "code" ? line.about?.person : null;
    return person?.number ? 0 : person ? 1 : 2;
  };
  return linesWithCode(lines).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns what a program left out, if anything. */
export function leftOutFor(
  reason: LeftOutByTarget["reason"],
  why: string,
  what: readonly string[],
): readonly LeftOutByTarget[] {
  return what.length ? [{ reason, why, what }] : [];
}

/** Returns the notes of a file, for programs that hold nothing without a code. */
export function notesLeftOut(lines: readonly Line[]): readonly LeftOutByTarget[] {
  return leftOutFor(
    "note",
    "A note has no code to type.",
    lines.flatMap((line) => (line.kind === "note" ? [line.text] : [])),
  );
}
