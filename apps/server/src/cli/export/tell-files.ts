import type { Report } from "@agate/captions";
import { asideWords, type LineupReport } from "@agate/assignment";
import { printable } from "../../words/escape.ts";
import type { MadeFiles } from "./make-files.ts";

/** The report on the files of a day, a line each, and what could not be made (rule DY10). */
export function tellFiles({ files, refused, postponed, codesLeftOut }: MadeFiles): readonly string[] {
  return [
    ...files.flatMap(({ name, lines, prefixes, report, lineups, past, leftOut }) => [
      printable(
        [name, `${lines} lines`, prefixes.length ? prefixes.join(" ") : "", counts(report)].filter(Boolean).join("  "),
      ),
      ...report.notes.map((note) => printable(`  ${note}`)),
      ...past.map(({ team, asOf }) =>
        printable(
          `  ${team}: ${asOf === null ? "today's roster, as its history does not go back that far" : `roster as of ${asOf}`}`,
        ),
      ),
      ...lineups.flatMap(tellLineup).map((told) => printable(`  ${told}`)),
      ...leftOut.map(({ why, what }) => printable(`  ${what.length} left out for the program: ${why}`)),
    ]),
    ...(codesLeftOut.length
      ? [printable(`Common codes that two sports use for different things are in no file: ${codesLeftOut.join(", ")}`)]
      : []),
    ...postponed.map((title) => printable(`Postponed: ${title}.`)),
    ...refused.map(({ title, why }) => printable(`Not made: ${title}. ${why}`)),
  ];
}

/** What was taken from a line-up, and what was not (rule LU17). */
function tellLineup({ added, renumbered, aside }: LineupReport): readonly string[] {
  const named = ({ number, name }: { readonly number: string; readonly name: string }) => `${number} ${name}`.trim();
  return [
    ...added.map((one) => `${named(one)}: added from the line-up`),
    ...renumbered.map((one) => `${named(one)}: the number of the line-up, ${one.from || "none"} on the roster`),
    ...aside.map((one) => `${named(one)}: in the line-up, not taken from it. ${asideWords[one.why]}`),
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
