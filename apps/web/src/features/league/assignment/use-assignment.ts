import { use, useMemo, useCallback, useState } from "react";
import type { GameJson, PastRostersJson } from "@agate/api";
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
import type { CaptionFile, Style } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { answerOf } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { FirstViewContext } from "../../../lib/first-view-context.ts";
import { useOffline } from "../../../lib/offline.ts";
import { useToday, useNow } from "../../../lib/use-now.ts";
import { useAnswers, type AnswerReading } from "../../../product/answers/use-answers.ts";
import { positionCodesOf } from "../../../product/lease/code-queries.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import type { Dated } from "../../../product/roster-age.ts";
import { sampleInStyle } from "../../../product/styles/sample-in-style.ts";
import { styleInfo, type StyleName } from "../../../product/styles/style-name.ts";
import { choicesWith, useStyle } from "../../../product/styles/use-style.ts";
import type { Editing } from "../edits/use-editing.ts";
import type { EditsEngine } from "../edits/use-edits-engine.ts";
import { columnsOfEdits, useMyEdits, type ColumnsOfEdits } from "../edits/use-my-edits.ts";
import { fromLineup, type ReportColumn } from "../report/report-words.ts";
import type { FieldSettings } from "../settings/kinds.ts";
import { useDated, useFileSources, type FileSource, type LiveFile } from "../sources/use-file-sources.ts";
import { useCommonCodes } from "./use-common-codes.ts";

/** A list of people that a form needs. */
interface RequestedList extends Pick<PeopleList, "part" | "name"> {
  /** The id of the team, or of the event itself; null while none is chosen. */
  readonly id: string | null;
  /** "the field": what the loading message calls it; null until it is known what the list belongs to. */
  readonly source: string | null;
  /** There is no file without this list. */
  readonly isNeeded?: boolean;
  /** The list is the person's own, so it has no age. */
  readonly isOwn?: boolean;
}

/** The assignment as a page's form describes it; the same object until it changes. */
export interface AssignmentForm<Settings extends Pick<FieldSettings, "captionStyle" | "names">> extends GameOfForm {
  readonly settings: Settings;
  /** The game or event; null for a matchup the person put together, or when none is chosen. */
  readonly event: string | null;
  readonly wanted: readonly RequestedList[];
  /** Whether to apply the game's line-up if there is one (rule LU16). */
  readonly withLineup?: boolean;
  /** Null while the form is incomplete. */
  readonly assign: (read: Pick<Assignment, "lists" | "positionCodes">) => Assignment | null;
}

/** The file of a page's assignment, with the people in it. */
export interface AssignmentFile extends LiveFile {
  /** Null while the form is incomplete. */
  readonly assignment: Assignment | null;
  /** What the file is made with besides its assignment; null until that has loaded or failed for good. */
  readonly parts: (FileParts & { readonly edits: Overlay }) | null;
  /**
   * The file of the page's first view, from what is public alone, until everything has loaded (rule SV19). It is only
   * looked at; null otherwise.
   */
  readonly first: CaptionFile | null;
  /** The requested lists with the person's edits over them. */
  readonly lists: readonly EditedList[];
  /** The answer for each list; undefined until it has been read. */
  readonly reads: readonly (PeopleJson | undefined)[];
  /** The person's edits, as far as they have loaded. */
  readonly edits: Overlay;
  /** The marks on lines of edited people, by the person's key in the file. */
  readonly marks: ReadonlyMap<string, string>;
  readonly columnsOfEdits: ColumnsOfEdits;
  /** What the report says about the line-up; empty without one. */
  readonly columnsOfLineup: (file: Pick<CaptionFile, "lines">, today: Day) => readonly ReportColumn[];
  /** The file is for a past game and lists the people of that day (rule LU21). */
  readonly isPast: boolean;
  /** The person can switch between that day's people and today's (rule LU24). */
  readonly hasChoice: boolean;
  /** Whether the style writes the day around sentences. */
  readonly hasFrame: boolean;
}

/**
 * Reads everything a form's file needs and makes it, for every kind of league.
 * @param ofForm what the form itself is still waiting for: the event of a link
 */
export function useAssignment<Settings extends FieldSettings>(
  league: League,
  form: AssignmentForm<Settings>,
  editing: Editing,
  ofForm: readonly FileSource[] = noSources,
): AssignmentFile {
  const { slug } = league;
  const { wanted, event, assign, withLineup = false } = form;
  const isChosen = wanted.some(({ id }) => id !== null);
  const teams = league.kind === "matchup" ? wanted.map(({ id }) => id) : [];
  const [{ answer, event: readingOfEvent, people } = unread] = useAnswers([{ league: slug, event, teams }]);
  const isLineupUnread = withLineup && !answer && (readingOfEvent?.errorUpdateCount ?? 0) > 0;
  const common = useCommonCodes(league, isChosen);
  const today = useToday();
  // A venue's day can end before the Eastern day does, but never before that day begins.
  const dayOfGame = (common.isEntitled && form.game?.local_date) || null;
  const couldBePast = dayOfGame !== null && today !== null && dayOfGame <= today;
  // Only college football has a position table of its own (rule RD10).
  const needsUnits =
    isChosen && common.isEntitled && league.kind === "matchup" && league.sharedJerseys === "by-listed-unit";
  const units = useQuery({ ...positionCodesOf(slug), enabled: needsUnits });
  const style = useFileStyle(form.settings, isChosen);
  const lineup = answer?.lineup ?? null;
  const edits = useMyEdits(slug, isChosen, {
    isNeeded: editing.open !== null || (withLineup && lineup?.coverage != null) || isLineupUnread || couldBePast,
    isRequired: couldBePast && dayOfGame !== today,
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
    // With other teams than the game's, the file is still made without its line-up.
    ...(withLineup && isChosen && readingOfEvent && !isLineupUnread
      ? [{ id: "lineup", kind: "people" as const, name: "the line-up", read: readingOfEvent }]
      : []),
    ...common.sources,
    ...(needsUnits ? [{ id: "units", kind: "codes" as const, name: "the units of the positions", read: units }] : []),
  ]);

  const listsKey = JSON.stringify(
    wanted.map(({ part, name, id }) => ({ part, name, teamId: id, league: slug, event })),
  );
  const [first, second] = people.map((read) => read?.data);
  const read = useMemo(
    () =>
      (JSON.parse(listsKey) as readonly Parameters<typeof peopleList>[0][]).map((one, at) =>
        peopleList(one, ofDay(at ? second : first), lineup, withLineup),
      ),
    [listsKey, first, second, lineup, withLineup, ofDay],
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
  const isFirst = useFirst(event, made !== null || sources.failed.length > 0);
  const ofFirstView = useMemo(
    () => (isFirst && assignment && choices ? makeFile(assignment, { choices }).built : null),
    [isFirst, assignment, choices],
  );
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
    columnsOfEdits: ofFirstView ? noColumns : columnsOfEdits(edits, lists),
    isPast: past.isPast,
    hasChoice: past.hasChoice,
    hasFrame: choices !== null && choices.style.record.frame !== null,
    built: made?.built ?? null,
    first: ofFirstView?.ok ? ofFirstView.file : null,
    inStyle: useCallback(
      (style: Style, name: StyleName) => (assignment && parts ? sampleInStyle(assignment, parts, style, name) : null),
      [assignment, parts],
    ),
    origin: made?.origin ?? null,
    withheldCodes: common.withheld,
    dated: past.datedOf(dated, lists),
  };
}

/** Whether this is the event of the page's first view, and it has not been over yet. */
function useFirst(event: string | null, isOver: boolean): boolean {
  const view = use(FirstViewContext);
  const [wasOver, setOver] = useState(view === null || view.search === "");
  if (isOver && !wasOver) setOver(true);
  return !isOver && !wasOver && event !== null && [...new URLSearchParams(view?.search).values()].includes(event);
}

/** The people whose lines exist only because of the line-up (rule LU17). */
function lineupMarks({ part, edited }: EditedList): readonly (readonly [key: string, mark: string])[] {
  return edited.flatMap(({ tonight }, at) => (tonight?.isAdded ? [[personKeyOf(part, at), fromLineup] as const] : []));
}

const unread: Pick<AnswerReading, "answer" | "event" | "people"> = { answer: undefined, event: undefined, people: [] };
const noSources: readonly FileSource[] = [];
const noColumns: ColumnsOfEdits = () => [];
const noUnits: Assignment["positionCodes"] = [];

/**
 * The style a page's settings name, as one of the file's sources (rule ST3). While it loads there is no file, and never
 * a file in another style.
 * @param wanted false while there is nothing to build yet
 */
function useFileStyle<Settings extends Pick<FieldSettings, "captionStyle" | "names">>(
  settings: Settings,
  wanted: boolean,
) {
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
    /** What the file is built with; null until the style has loaded. */
    choices,
    sources: wanted
      ? [{ id: `style-${captionStyle}`, kind: "style" as const, name, isNeeded: true, isCode: true, read }]
      : [],
  };
}

/** What a form knows about its file's game. */
interface GameOfForm {
  /** The game as scheduled; null if there is none or it has not loaded. */
  readonly game?: GameJson | null;
  /** The file uses today's rosters even though the game's day is over. */
  readonly hasTodaysRosters?: boolean;
}

/** @param engine null until it has loaded; until then no game counts as past */
function usePastRosters(
  league: League,
  { game, hasTodaysRosters = false }: GameOfForm,
  engine: EditsEngine | null,
  isEntitled: boolean,
) {
  const now = useNow();
  const isOffline = useOffline();
  const past = isEntitled && game && now !== null && engine?.pastGameOf(league, game, now);
  const isNeeded = past && !hasTodaysRosters;
  // Followed while today's are shown, too: what was read stays for switching back.
  const read = useQuery<PastRostersJson>({ ...(past ? past.rosters : nothing), enabled: !!isNeeded });
  useQuery({ ...(isNeeded ? past.lineup : answerOf(league.slug, { event: "" })), enabled: !!isNeeded });
  const rosters = (isNeeded && read.data) || null;
  // A game day that ends at a venue without a network must not remove the file.
  const usesSaved = isOffline && !rosters;
  return {
    /** The game's day is over, and this person is allowed and has chosen to use that day's rosters (rules LU20, LU22). */
    isPast: !!isNeeded,
    /** Today's rosters are available as an alternative, or are in use; false when that day's rosters are unknown. */
    hasChoice:
      !!past && !usesSaved && !!(hasTodaysRosters || read.error || rosters?.home?.as_of || rosters?.away?.as_of),
    /** Returns the roster as of that day, or the roster unchanged while that day's is unread or not requested. */
    ofDay: useCallback(
      (one: PeopleJson | undefined) => (rosters && engine?.rosterOn(one, rosters)) || one,
      [rosters, engine],
    ),
    /** The day the lists are from, replacing the age of today's lists. */
    datedOf: (dated: readonly Dated[], lists: readonly PeopleList[]) =>
      !isNeeded || usesSaved ? dated : ((rosters && engine?.pastDated(rosters, lists, dated)) ?? []),
    sources:
      isNeeded && !usesSaved
        ? [{ id: "past", kind: "people" as const, name: "the rosters of that day", isNeeded: true, read }]
        : [],
  };
}

const nothing = { queryKey: ["league"] };
