import type { CodeLine, Line, VerbatimLine } from "../line.ts";
import { linesWithCode } from "./columns.ts";

/** The lines with a code in the order in which they are good examples: of a player or driver, of anybody else, the others. */
export function examplesIn(lines: readonly Line[]): readonly (CodeLine | VerbatimLine)[] {
  const rankOf = (line: CodeLine | VerbatimLine) => {
    const person = line.kind === "code" ? line.about?.person : null;
    return person?.number ? 0 : person ? 1 : 2;
  };
  return linesWithCode(lines).toSorted((a, b) => rankOf(a) - rankOf(b));
}
