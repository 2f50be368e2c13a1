import { useQueries } from "@tanstack/react-query";
import { useMemo, useCallback } from "react";
import type { GameJson, LineupJson, PastRostersJson } from "@agate/api";
import {
  makeFile,
  peopleList,
  personKeyOf,
  type Assignment,
  type EditedList,
  type FileParts,
  type Overlay,
  type PeopleJson,
  type PeopleList,
} from "@agate/assignment";
import type { CaptionFile, FileChoices } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { lineupOf, type PeopleQuery } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useToday, useNow } from "../../../lib/use-now.ts";
import { positionCodesOf } from "../../../product/lease/code-queries.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import type { Dated } from "../../../product/roster-age.ts";
import { styleInfo } from "../../../product/styles/style-name.ts";
import { choicesWith, useStyle } from "../../../product/styles/use-style.ts";
import type { Editing } from "../edits/use-editing.ts";
import type { EditsEngine } from "../edits/use-edits-engine.ts";
import { columnsOfEdits, useMyEdits, type ColumnsOfEdits } from "../edits/use-my-edits.ts";
import { fromLineup } from "../report/from-lineup.ts";
import type { ReportColumn } from "../report/report-words.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import { useDated, useFileSources, type FileSource, type LiveFile } from "../sources/use-file-sources.ts";
import { useCommonCodes } from "./use-common-codes.ts";

/** A list of people that a form asks for. */
interface WantedList extends Pick<PeopleList, "part" | "name"> {
  /** Of the team, or of the event itself; null while none is chosen. */
  readonly id: string | null;
  /** "the field": what waiting for it is called; null while it is not known what it is of. */
  readonly source: string | null;
  readonly query: PeopleQuery;
  /** There is no file without it. */
  readonly isNeeded?: boolean;
  /** It is the person's own, and has no age. */
  readonly isOwn?: boolean;
}

/** What the form of a page says of its assignment; the same object until it changes. */
export interface AssignmentForm<Settings extends Pick<FieldSettings, "captionStyle" | "names">> extends GameOfForm {
  readonly settings: Settings;
  /** The game or event; null: a matchup of one's own, or none is chosen. */
  readonly event: string | null;
  readonly wanted: readonly WantedList[];
  /** Whether the line-up of the game counts, where there is one (rule LU16). */
  readonly withLineup?: boolean;
  /** Null while the form is incomplete. */
  readonly assign: (read: Pick<Assignment, "lists" | "positionCodes">) => Assignment | null;
}

/** The file of a page's assignment, with the people it is made of. */
export interface AssignmentFile extends LiveFile {
  /** Null while the form is incomplete. */
  readonly assignment: Assignment | null;
  /** What the file is made with beside its assignment; null until it has arrived or been given up. */
  readonly parts: FileParts | null;
  /** The lists that are wanted with the person's edits over them. */
  readonly lists: readonly EditedList[];
  /** Whether each of them has been read, and as what. */
  readonly reads: readonly (PeopleJson | undefined)[];
  /** The person's edits, as far as they have arrived. */
  readonly edits: Overlay;
  /** What lines of edited people are marked with, by the person's key in the file. */
  readonly marks: ReadonlyMap<string, string>;
  readonly columnsOfEdits: ColumnsOfEdits;
  /** What the report tells of the line-up; nothing where there is none. */
  readonly columnsOfLineup: (file: Pick<CaptionFile, "lines">, today: Day) => readonly ReportColumn[];
  /** The file is of a past game, whose people are those of its day (rule LU21). */
  readonly isPast: boolean;
  /** Between these and today's (rule LU24). */
  readonly hasChoice: boolean;
  /** Whether the style writes the day around sentences. */
  readonly hasFrame: boolean;
}

/**
 * Reads all that the file of a form is made of and makes it, whatever the kind of its league.
 * @param ofForm what the form itself still waits for: the event of a link
 */
export function useAssignment<Settings extends FieldSettings>(
  league: League,
  form: AssignmentForm<Settings>,
  editing: Editing,
  ofForm: readonly FileSource[] = noSources,
): AssignmentFile {
  const { slug } = league;
  const { wanted, event, assign, withLineup = false } = form;
  const chosen = wanted.filter(({ id }) => id !== null);
  const isChosen = chosen.length > 0;
  const answers = useQueries({ queries: chosen.map(({ query }) => query) });
  const people = wanted.map((one) => answers[chosen.indexOf(one)]);
  const lineup = useQuery({ ...lineupOf(slug, event ?? ""), enabled: withLineup && event !== null });
  const isLineupUnread = lineup.data === undefined && lineup.errorUpdateCount > 0;
  const common = useCommonCodes(league, isChosen);
  const today = useToday();
  // A day at a venue may end before the Eastern one does, never before that begins.
  const dayOfGame = (common.isEntitled && form.game?.local_date) || null;
  const mayBePast = dayOfGame !== null && today !== null && dayOfGame <= today;
  // Only college football has a table of its own (rule RD10).
  const needsUnits =
    isChosen && common.isEntitled && league.kind === "matchup" && league.sharedJerseys === "by-listed-unit";
  const units = useQuery({ ...positionCodesOf(slug), enabled: needsUnits });
  const style = useFileStyle(form.settings, isChosen);
  const told = (withLineup && lineup.data) || null;
  const edits = useMyEdits(slug, isChosen, {
    isNeeded: editing.open !== null || told?.coverage != null || isLineupUnread || mayBePast,
    isAwaited: mayBePast && dayOfGame !== today,
  });
  const past = usePastRosters(league, form, edits.engine, common.isEntitled);
  const { ofDay } = past;
  const dated = useDated(
    league,
    wanted.flatMap(({ id, source, isOwn = false }, at) => {
      const provenance = people[at]?.data?.provenance;
      return id !== null && source !== null && !isOwn && provenance ? [{ id, provenance }] : [];
    }),
  );
  const sources = useFileSources([
    ...style.sources,
    ...edits.sources,
    ...ofForm,
    ...past.sources,
    ...wanted.flatMap(({ id, source, isNeeded = false }, at): readonly FileSource[] => {
      const read = people[at];
      return id !== null && source !== null && read ? [{ id, kind: "people", name: source, isNeeded, read }] : [];
    }),
    // Without a line-up there is a file all the same.
    ...(withLineup && event !== null && !isLineupUnread
      ? [{ id: "lineup", kind: "people" as const, name: "the line-up", read: lineup }]
      : []),
    ...common.sources,
    ...(needsUnits ? [{ id: "units", kind: "codes" as const, name: "the units of the positions", read: units }] : []),
  ]);

  const asked = JSON.stringify(wanted.map(({ part, name, id }) => ({ part, name, teamId: id, league: slug, event })));
  const [first, second] = people.map((read) => read?.data);
  const read = useMemo(
    () =>
      (JSON.parse(asked) as readonly Parameters<typeof peopleList>[0][]).map((one, at) =>
        peopleList(one, ofDay(at ? second : first), told),
      ),
    [asked, first, second, told, ofDay],
  );
  const { overlay } = edits;
  const lists = useMemo(() => read.map(overlay), [read, overlay]);
  const positionCodes = units.data?.codes ?? noUnits;
  const assignment = useMemo(() => assign({ lists: read, positionCodes }), [assign, read, positionCodes]);
  const isReady = sources.loading.length === 0 && sources.failed.length === 0;
  const { choices } = style;
  const { codes, own } = common;
  const parts = useMemo(
    () => (isReady && choices ? { edits: overlay, choices, codes: { common: codes, own } } : null),
    [isReady, overlay, choices, codes, own],
  );
  const made = useMemo(() => assignment && parts && makeFile(assignment, parts), [assignment, parts]);
  return {
    ...sources,
    assignment,
    parts,
    lists,
    edits: overlay,
    reads: [first, second],
    isComplete: sources.isComplete && !isLineupUnread,
    columnsOfLineup: (file, today) => edits.engine?.lineupColumns({ lists, isLineupUnread }, file, today) ?? [],
    marks: useMemo(() => new Map(lists.flatMap((list) => [...lineupMarks(list), ...list.marks])), [lists]),
    columnsOfEdits: columnsOfEdits(edits, lists),
    isPast: past.isPast,
    hasChoice: past.hasChoice,
    hasFrame: choices !== null && choices.style.record.frame !== null,
    built: made?.built ?? null,
    origin: made?.origin ?? null,
    withheldCodes: common.withheld,
    dated: past.datedOf(dated, lists),
  };
}

/** Whose lines are there because of the line-up alone (rule LU17). */
function lineupMarks({ part, edited }: EditedList): readonly (readonly [key: string, mark: string])[] {
  return edited.flatMap(({ tonight }, at) => (tonight?.isAdded ? [[personKeyOf(part, at), fromLineup] as const] : []));
}

const noSources: readonly FileSource[] = [];
const noUnits: Assignment["positionCodes"] = [];

interface FileStyle<Settings> {
  /** What the file is built with; null while the style is not here. */
  readonly choices: (Settings & FileChoices) | null;
  readonly sources: readonly FileSource[];
}

/**
 * The style that a page's settings name, as one of the things its file is made of (rule ST3): while it is on its way there is
 * no file, and never one of another style.
 * @param wanted false while there is nothing to build yet
 */
function useFileStyle<Settings extends Pick<FieldSettings, "captionStyle" | "names">>(
  settings: Settings,
  wanted: boolean,
): FileStyle<Settings> {
  const { captionStyle, names } = settings;
  const read = useStyle(captionStyle, names);
  const { data: style } = read;
  const { creditName = "" } = usePresets().known;
  const choices = useMemo(
    () => (style ? choicesWith({ ...settings, creditName }, style) : null),
    [settings, creditName, style],
  );
  const name = `the wording of ${styleInfo(captionStyle).label}`;
  return {
    choices,
    sources: wanted ? [{ id: `style-${captionStyle}`, kind: "style", name, isNeeded: true, read }] : [],
  };
}

/** What a form says of the game its file is of. */
interface GameOfForm {
  /** As scheduled; null: there is none, or it has not arrived. */
  readonly game?: GameJson | null;
  /** Its file is made of today's rosters though its day is over. */
  readonly hasTodaysRosters?: boolean;
}

/** The rosters of a past game on its day, and the reading of them as one of the things a file is made of. */
interface PastRosters {
  /** The game's day is over, and this person may and wants to have that day's rosters (rules LU20, LU22). */
  readonly isPast: boolean;
  /** Today's can be chosen in their place, or are: not where that day's are not known. */
  readonly hasChoice: boolean;
  /** Gives a roster as it was on that day; as long as that is not read, or not wanted, as it is. */
  readonly ofDay: (read: PeopleJson | undefined) => PeopleJson | undefined;
  /** Which day the lists are of, in place of how old today's are. */
  readonly datedOf: (dated: readonly Dated[], lists: readonly PeopleList[]) => readonly Dated[];
  readonly sources: readonly FileSource[];
}

/** @param engine null: it has not come, and no game is past yet */
function usePastRosters(
  league: League,
  { game, hasTodaysRosters = false }: GameOfForm,
  engine: EditsEngine | null,
  isEntitled: boolean,
): PastRosters {
  const now = useNow();
  const isOffline = useOffline();
  const past = isEntitled && game && now !== null && engine?.pastGameOf(league, game, now);
  const isWanted = past && !hasTodaysRosters;
  const read = useQuery<PastRostersJson>({ ...(isWanted ? past.rosters : nothing), enabled: !!isWanted });
  useQuery<LineupJson>({ ...(isWanted ? past.lineup : nothing), enabled: !!isWanted });
  const rosters = (isWanted && read.data) || null;
  // A day that ends at a venue without a network takes no file away.
  const usesSaved = isOffline && !rosters;
  return {
    isPast: !!isWanted,
    hasChoice:
      !!past && !usesSaved && !!(hasTodaysRosters || read.error || rosters?.home?.as_of || rosters?.away?.as_of),
    ofDay: useCallback((one) => (rosters && engine?.rosterOn(one, rosters)) || one, [rosters, engine]),
    datedOf: (dated, lists) =>
      !isWanted || usesSaved ? dated : ((rosters && engine?.pastDated(rosters, lists, dated)) ?? []),
    sources:
      isWanted && !usesSaved
        ? [{ id: "past", kind: "people", name: "the rosters of that day", isNeeded: true, read }]
        : [],
  };
}

const nothing = { queryKey: ["league"] };
