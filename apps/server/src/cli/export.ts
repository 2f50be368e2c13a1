import { asideWords, type LineupReport } from "@agate/assignment";
import {
  captionStyles,
  defaultTarget,
  prefixLengths,
  type Report,
  type TargetName,
  targetNames,
} from "@agate/captions";
import { isDay } from "@agate/captions/calendar";
import { namedStyles } from "@agate/captions/styles";
import { leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import { printable } from "../words/words.ts";
import { choiceFrom, delimiterFrom, loadTarget, print, readArgs, readLeague, UsageFault } from "./command.ts";
import { type DayFile, type DayOrder, type MadeFiles, makeFiles } from "./export/make-files.ts";
import { type DayQuery, readDay } from "./export/read-day.ts";
import { type OutFile, writeFiles, zipFiles } from "./export/write-files.ts";
import { withAppContext } from "./with-app-context.ts";

/** The command's arguments. */
export interface ExportArgs extends Omit<DayOrder, "writer">, DayQuery {
  readonly target: TargetName;
  readonly folder: string;
  readonly isZip: boolean;
  /** Replaces existing files of the same names. */
  readonly mayReplace: boolean;
}

/**
 * `agate export`: the files of a day's games, tournaments and races, for a desk (rules DY9 to DY11).
 * @returns 0; 1 when there was nothing to make, something could not be made, or a file already exists
 */
export async function exportDay(args: readonly string[]): Promise<number> {
  const exportArgs = readExportArgs(args);
  return withAppContext((context) => runExport(context, exportArgs), { logLevel: "error" });
}

/** @throws UsageFault naming what is invalid */
export function readExportArgs(args: readonly string[]): ExportArgs {
  const { values, positionals } = readArgs(args, {
    league: { type: "string", multiple: true },
    day: { type: "string" },
    out: { type: "string" },
    zip: { type: "boolean" },
    replace: { type: "boolean" },
    together: { type: "string" },
    "no-line-up": { type: "boolean" },
    unnumbered: { type: "boolean" },
    officials: { type: "boolean" },
    "as-of": { type: "string" },
    style: { type: "string" },
    target: { type: "string" },
    delimiter: { type: "string" },
  });
  if (positionals.length) throw new UsageFault(`Unexpected argument '${positionals[0]}'`);
  const { day, out } = values;
  const named = (values.league ?? []).flatMap((one) => one.split(",")).filter(Boolean);
  if (!named.length) throw new UsageFault("No league was given");
  if (day === undefined) throw new UsageFault("No day was given");
  if (!isDay(day)) throw new UsageFault(`'${day}' is not a day (yyyy-MM-dd)`);
  if (!out) throw new UsageFault("No folder was given");
  const captionStyle = choiceFrom("caption style", captionStyles, values.style) ?? "standard";
  const style = namedStyles[captionStyle];
  const letters = choiceFrom("length of prefixes", prefixLengths.map(String), values.together);
  return {
    leagues: named.includes("all") ? leaguesWithPage : [...new Set(named.map(readLeague))],
    day,
    folder: out,
    isZip: values.zip ?? false,
    mayReplace: values.replace ?? false,
    withLineups: !values["no-line-up"],
    asOf: readAsOf(values["as-of"]),
    together: prefixLengths.find((length) => String(length) === letters) ?? null,
    choices: { style, unnumbered: values.unnumbered ?? false, officials: values.officials ?? false },
    target: choiceFrom("target", targetNames, values.target) ?? defaultTarget,
    delimiter: delimiterFrom(values.delimiter),
  };
}

export async function runExport(context: Pick<AppContext, "database" | "now">, order: ExportArgs): Promise<number> {
  const events = await readDay(context, order);
  if (!events.length) return refuse(`no league of these has a game or event on ${order.day}`);
  const made = makeFiles(events, { ...order, writer: await loadTarget(order.target) });
  await print(
    describeFiles(made)
      .map((line) => `${line}\n`)
      .join(""),
  );
  if (!made.files.length) return 1;
  const fault = await writeFiles(
    order.folder,
    order.isZip ? [zipFiles(made.files, order.day)] : made.files.map(outFile),
    order,
  );
  if (fault) return refuse(fault);
  return made.refused.length ? 1 : 0;
}

function readAsOf(value: string | undefined): ExportArgs["asOf"] {
  if (value === undefined || value === "game") return value ?? null;
  if (!isDay(value)) throw new UsageFault(`'${value}' is neither game nor a day yyyy-MM-dd`);
  return value;
}

function outFile({ name, content }: DayFile): OutFile {
  return { name, pieces: [typeof content === "string" ? Buffer.from(content) : content] };
}

function refuse(why: string): number {
  console.error(`agate export: ${why}`);
  return 1;
}

/** The report on the files of a day, one line each, and what could not be made (rule DY10). */
function describeFiles({ files, refused, postponed, codesLeftOut }: MadeFiles): readonly string[] {
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
      ...lineups.flatMap(describeLineup).map((line) => printable(`  ${line}`)),
      ...leftOut.map(({ why, what }) => printable(`  ${what.length} left out for the program: ${why}`)),
    ]),
    ...(codesLeftOut.length
      ? [printable(`Common codes that two sports use differently are left out: ${codesLeftOut.join(", ")}`)]
      : []),
    ...postponed.map((title) => printable(`Postponed: ${title}.`)),
    ...refused.map(({ title, why }) => printable(`Not made: ${title}. ${why}`)),
  ];
}

/** What was taken from a line-up, and what was not (rule LU17). */
function describeLineup({ added, renumbered, aside }: LineupReport): readonly string[] {
  const named = ({ number, name }: { readonly number: string; readonly name: string }) => `${number} ${name}`.trim();
  return [
    ...added.map((one) => `${named(one)}: added from the line-up`),
    ...renumbered.map((one) => `${named(one)}: the line-up's number; the roster has ${one.from || "none"}`),
    ...aside.map((one) => `${named(one)}: in the line-up, not taken from it. ${asideWords(one)}`),
  ];
}

function counts({
  leftOut,
  sharedNumbers,
  sharedInitials,
  unknownPositions,
  gaps,
  commonCodesLeftOut,
}: Report): string {
  return [
    [leftOut.length, "left out"],
    [sharedNumbers.length + sharedInitials.length, "shared"],
    [unknownPositions.length, "without a position"],
    [gaps.length, "to fill in"],
    [commonCodesLeftOut.length, "common codes left out"],
  ]
    .filter(([count]) => count)
    .map(([count, what]) => `${count} ${what}`)
    .join(", ");
}
