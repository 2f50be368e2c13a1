import { expand, type CaptionFile } from "@agate/captions";
import type { FilePart } from "../../../product/code-file/file-rows.ts";
import type { ReportItem } from "../report/report-words.ts";

/** Where an entry of the report is in the file as shown. */
interface PlaceInFile {
  /** The codes of its lines that are shown; empty if it has no line. */
  readonly codes: readonly string[];
  /**
   * The line (from 0) to scroll to: its own, otherwise the first of the part it is missing from, otherwise the last.
   */
  readonly line: number;
  /** What is there, for a screen reader. */
  readonly words: string;
}

export function placeInFile(
  { codes = [], missingFrom }: ReportItem,
  { lines }: Pick<CaptionFile, "lines">,
  parts: readonly FilePart[],
): PlaceInFile {
  const found = codes.flatMap((code) => {
    const line = expand(lines, code);
    return line ? [{ code, ...line }] : [];
  });
  const [first] = found;
  if (first)
    return {
      codes: found.map(({ code }) => code),
      line: first.line,
      words: found.map(({ code, replacements }) => `${code}: ${replacements[0]}`).join(". "),
    };
  const part = parts.find((one) => one.part === missingFrom);
  if (part) return { codes: [], line: part.first, words: `Has no line. ${part.label} begins here.` };
  return { codes: [], line: lines.length - 1, words: codes.length ? "Its line is for subscribers." : "Has no line." };
}
