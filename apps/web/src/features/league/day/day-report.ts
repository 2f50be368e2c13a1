import { keyOf, titleOf, type PlannedFile, type SetCodeLeftOut } from "@agate/assignment";
import { targets, type TargetName } from "@agate/captions";
import { editsTitle } from "../edits/list-words.ts";
import { columnIfAny, type ReportColumn, type ReportItem } from "../report/report-words.ts";
import type { DayFiles } from "./use-day-files.ts";

/** Most names listed for one file; its league's page lists them all. */
const maxNamed = 4;

export function dayReport(
  { plan, facts, readings, codesLeftOut }: Pick<DayFiles, "plan" | "facts" | "readings" | "codesLeftOut">,
  target: TargetName,
  isEntitled: boolean,
) {
  const fileOf = new Map<ReportItem, PlannedFile>();
  const item = (file: PlannedFile, why: string, what = titleOf(file.event)): ReportItem => {
    const one = { what, why };
    fileOf.set(one, file);
    return one;
  };
  const column = (title: string, note: string, casesOf: (file: PlannedFile) => readonly string[]): ReportColumn => {
    const all = plan.files.map((file) => ({ file, cases: casesOf(file) })).filter(({ cases }) => cases.length > 0);
    const count = all.reduce((sum, { cases }) => sum + cases.length, 0);
    return { count, title, note: count ? "" : note, items: all.map(({ file, cases }) => item(file, listed(cases))) };
  };
  const reportOf = ({ event }: PlannedFile) => facts.get(keyOf(event))?.report ?? null;
  // A bad prefix is reported below its box.
  const hasItsPrefixes = ({ prefixes }: PlannedFile) => prefixes.every(({ problem }) => problem === null);
  const failed = plan.files.filter(
    (file) =>
      readings.get(keyOf(file.event))?.state === "failed" ||
      (hasItsPrefixes(file) && facts.get(keyOf(file.event))?.problem),
  );
  const columns: ReportColumn[] = [
    column("left out", "Every player is in a file.", (file) =>
      (reportOf(file)?.leftOut ?? []).map(({ name, jersey }) => name || `Number ${jersey || "unknown"} without a name`),
    ),
    column("shared numbers", "Every number belongs to one person.", (file) => [
      ...(reportOf(file)?.sharedNumbers ?? []).map(({ code }) => code),
      ...(reportOf(file)?.sharedInitials ?? []).map(({ initials }) => initials),
    ]),
    column("without a position", "Every player has one.", (file) =>
      (reportOf(file)?.unknownPositions ?? []).map(({ name, position }) => `${name} (${position})`),
    ),
  ];
  const ofWording = [
    column("codes lack your name", "", (file) => (reportOf(file)?.gaps ?? []).map(({ code }) => code)),
    column("names in doubt", "", (file) => (reportOf(file)?.doubtfulNames ?? []).map(({ name }) => name)),
    column("names in other scripts", "", (file) => (reportOf(file)?.unfoldedNames ?? []).map(({ name }) => name)),
    column("names without accents", "", (file) => (reportOf(file)?.foldedNames ?? []).map(({ name }) => name)),
  ];
  columns.push(...ofWording.filter(({ count }) => count > 0));
  const codes = column("common codes left out", "", (file) =>
    (reportOf(file)?.commonCodesLeftOut ?? []).map(({ line }) => line.split("\t")[0] || "an empty line"),
  );
  const codesOf = (reason: SetCodeLeftOut["reason"]) => [
    ...new Set(codesLeftOut.flatMap((one) => (one.reason === reason ? (one.line.split("\t")[0] ?? "") : []))),
  ];
  const unlike = codesOf("two-meanings");
  const ousted = codesOf("own-code");
  if (codes.count || unlike.length || ousted.length)
    columns.push({
      ...codes,
      count: codes.count + unlike.length + ousted.length,
      note: [
        unlike.length && `Two sports of these files use them for different things: ${unlike.join(", ")}.`,
        ousted.length && `Codes of your own stand in their place: ${ousted.join(", ")}.`,
      ]
        .filter(Boolean)
        .join(" "),
    });
  const forProgram = column(`not in the files for ${targets[target].label}`, "", (file) =>
    // Codes are only for people who may export.
    isEntitled ? (facts.get(keyOf(file.event))?.leftOut ?? []).flatMap(({ what }) => what) : [],
  );
  if (forProgram.count) columns.push(forProgram);
  const past = plan.files.flatMap((file) => {
    const reading = readings.get(keyOf(file.event));
    const words = isEntitled && reading?.state === "ready" && reading.past;
    return words ? [item(file, words)] : [];
  });
  const edits = plan.files.flatMap((file) =>
    (facts.get(keyOf(file.event))?.edits ?? []).map(({ what, why }) => item(file, why, what)),
  );
  const unmade = failed.map((file) =>
    item(file, facts.get(keyOf(file.event))?.problem ?? `${people[file.event.kind]} could not be loaded.`),
  );
  columns.push(
    ...columnIfAny(past.length === 1 ? "past game" : "past games", past),
    ...columnIfAny(editsTitle(edits.length), edits),
    ...columnIfAny(unmade.length === 1 ? "file not made" : "files not made", unmade),
  );
  return {
    columns,
    notes: plan.files.flatMap((file) => (reportOf(file)?.notes ?? []).filter((note) => note.startsWith("No "))),
    fileOf,
  };
}

const people = { matchup: "The rosters", field: "The field", race: "The drivers" } as const;

function listed(cases: readonly string[]): string {
  const more = cases.length - maxNamed;
  return `${cases.slice(0, maxNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
