import type { Line, Part } from "@agate/captions";
import { type FilePart, rowsOf } from "../../../product/code-file/file-rows.ts";
import kept from "./sample-file.json" with { type: "json" };

/**
 * The sample's lines, as the core built them. They are stored in `sample-file.json`, so that a visitor does not load
 * the core.
 */
const lines: readonly Line[] = kept.lines.map(readLine);

/** The landing page's file: what a photographer would get for the sample game, with short rosters. */
export const sampleFile = { name: kept.name, lines, rows: rowsOf(lines, kept.parts as readonly FilePart[]) } as const;

/** A stored line is its part, a TAB, and the line of the file. */
function readLine(line: string): Line {
  const [part = "", code = "", ...replacements] = line.split("\t");
  return part === "common"
    ? { kind: "verbatim", part, code, line: line.slice(part.length + 1) }
    : { kind: "code", part: part as Part, code, replacements };
}
