import {
  assignmentOfEvent,
  type Choices,
  commonCodesOfDay,
  fileNamesInFolder,
  isPostponed,
  type LineupReport,
  makeFile,
  planDay,
  titleOf,
} from "@agate/assignment";
import type { LeftOutByTarget, PrefixLength, Report, Writer } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { EventRead } from "./read-day.ts";

/** How the files of a day are made. */
export interface DayOrder {
  readonly day: Day;
  /** The prefix length if the files are loaded together; null: each on its own. */
  readonly together: PrefixLength | null;
  /** Anything not chosen gets its default. */
  readonly choices: Partial<Choices>;
  /** For the program the files are made for. */
  readonly writer: Writer;
  /** The sign that is typed around codes; left out: the default. */
  readonly delimiter?: string | undefined;
}

/** One file, ready to be written. */
export interface DayFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly lines: number;
  /** Home and away, or an event's own; empty if the file has none. */
  readonly prefixes: readonly string[];
  readonly report: Report;
  /** How line-ups changed its rosters. */
  readonly lineups: readonly LineupReport[];
  /** Its rosters that are from a day other than today, or for which a past day was requested. */
  readonly past: readonly { readonly team: string; readonly asOf: Day | null }[];
  /** What the program cannot hold. */
  readonly leftOut: readonly LeftOutByTarget[];
}

export interface MadeFiles {
  readonly files: readonly DayFile[];
  /** Events without a file, and why. */
  readonly refused: readonly { readonly title: string; readonly why: string }[];
  /** Games that are not played on their day, and so have no file for it. */
  readonly postponed: readonly string[];
  /** Codes that two sports use for different things: left out of all files (rule P5). */
  readonly codesLeftOut: readonly string[];
}

export function makeFiles(
  events: readonly EventRead[],
  { day, together, choices, writer, delimiter }: DayOrder,
): MadeFiles {
  const refused: { title: string; why: string }[] = [];
  const postponed = events.filter(({ event }) => isPostponed(event));
  const played = events.filter(({ event }) => !isPostponed(event));
  const readable = played.filter(({ event, people }) => {
    if (!people) refused.push({ title: titleOf(event), why: "The teams are not known yet" });
    return people !== null;
  });
  const common = commonCodesOfDay(
    new Map(readable.map(({ sport, commonCodes }) => [sport, commonCodes])),
    // This request has no person behind it, so there are no personal codes.
    new Map(),
    together !== null,
  );
  const plan = planDay(
    readable.map(({ event }) => event),
    { together, typed: new Map(), commonCodes: common.codes },
  );
  const made = plan.files.flatMap(({ event, prefixes }, at) => {
    const people = readable[at]?.people;
    const problem = prefixes.find((one) => one.problem)?.problem;
    const one =
      people && !problem
        ? makeFile(assignmentOfEvent(event, { ...people, day, prefixes: prefixes.map(({ prefix }) => prefix) }), {
            choices,
            codes: { common: common.lines.get(event.league.commonCodes) ?? [], own: [] },
            set: plan.set,
          })
        : null;
    const built = one?.built;
    if (!built?.ok) {
      const why = problem ?? built?.problems.map(({ text }) => text).join(". ") ?? "";
      refused.push({ title: titleOf(event), why });
      return [];
    }
    return [
      {
        ...writer.write(built.file, delimiter),
        slug: event.league.slug,
        lines: built.file.lines.length,
        prefixes: prefixes.map(({ prefix }) => prefix),
        report: built.file.report,
        lineups: (one?.lists ?? []).flatMap(({ lineup }) => lineup ?? []),
        past: (one?.lists ?? []).flatMap(({ name: team, asOf }) => (asOf === undefined ? [] : { team, asOf })),
      },
    ];
  });
  const names = fileNamesInFolder(made);
  return {
    files: made.map(({ content, lines, prefixes, report, lineups, past, leftOut, name }, at) => ({
      name: names[at] ?? name,
      content,
      lines,
      prefixes,
      report,
      lineups,
      past,
      leftOut,
    })),
    refused,
    postponed: postponed.map(({ event }) => titleOf(event)),
    codesLeftOut: [...new Set(common.leftOut.map(({ line }) => line.split("\t")[0] ?? ""))],
  };
}
