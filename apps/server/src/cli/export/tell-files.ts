import type { Report } from "@agate/captions";
import { printable } from "../../printable.ts";
import type { MadeFiles } from "./make-files.ts";

/** The report on the files of a day, a line each, and what could not be made (rule DY10). */
export function tellFiles({ files, refused, codesLeftOut }: MadeFiles): readonly string[] {
  return [
    ...files.flatMap(({ name, lines, prefixes, report, leftOut }) => [
      printable(
        [name, `${lines} lines`, prefixes.length ? prefixes.join(" ") : "", counts(report)].filter(Boolean).join("  "),
      ),
      ...report.notes.map((note) => printable(`  ${note}`)),
      ...leftOut.map(({ why, what }) => printable(`  ${what.length} left out for the program: ${why}`)),
    ]),
    ...(codesLeftOut.length
      ? [printable(`Common codes that two sports use for different things are in no file: ${codesLeftOut.join(", ")}`)]
      : []),
    ...refused.map(({ title, why }) => printable(`Not made: ${title}. ${why}`)),
  ];
}

function counts({ leftOut, sharedNumbers, sharedInitials, unknownPositions, commonCodesLeftOut }: Report): string {
  return [
    [leftOut.length, "left out"],
    [sharedNumbers.length + sharedInitials.length, "shared"],
    [unknownPositions.length, "without a position"],
    [commonCodesLeftOut.length, "common codes left out"],
  ]
    .filter(([count]) => count)
    .map(([count, what]) => `${count} ${what}`)
    .join(", ");
}
