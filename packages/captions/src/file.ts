import type { FileChoices } from "./choices.ts";
import { admitCommonCodes } from "./common-codes.ts";
import type { Line, Section } from "./line.ts";
import { doubtfulNames, emptyReport, type Problem, type Report, type SheetReport } from "./report.ts";
import type { Lettered } from "./styles/style.ts";

/** A finished file before it is text, for a target's writer. */
export interface CaptionFile {
  /** The file's name without its extension (rule F). */
  readonly stem: string;
  readonly lines: readonly Line[];
  readonly report: Report;
}

/** A file, or the reasons why there is none. */
export type Built =
  | { readonly ok: true; readonly file: CaptionFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Assembles the sections of a kind in file order, then the common codes that fit after them, the person's own first.
 */
export function assemble<Sheet extends { readonly report: SheetReport }>(
  stem: string,
  sections: readonly Section<Sheet>[],
  sheet: Sheet,
  choices: FileChoices,
  commonCodes: readonly string[],
  ownCodes: readonly string[],
): Built {
  const worded = sections.flatMap((section) => section(sheet));
  const { lines: built, ...names } = inLetters(choices, worded);
  const common = admitCommonCodes(commonCodes, built, ownCodes);
  const lines = [...built, ...common.lines];
  const doubtful = { doubtfulNames: doubtfulNames(worded), commonCodesLeftOut: common.leftOut };
  return { ok: true, file: { stem, lines, report: { ...emptyReport, ...sheet.report, ...doubtful, ...names } } };
}

const noNames: readonly never[] = [];

/**
 * Returns the lines in the letters that style and person have chosen (ST10), with the chosen mark before notes (T5).
 */
function inLetters({ style, names, noteMark }: FileChoices, lines: readonly Line[]): Lettered {
  const marked =
    noteMark === "//" ? lines.map((line) => (line.kind === "note" ? { ...line, mark: noteMark } : line)) : lines;
  const { record, tools } = style;
  return tools?.writeLetters(record, names, marked) ?? { lines: marked, foldedNames: noNames, unfoldedNames: noNames };
}
