import type { DriversJson, FieldJson, LineupJson, Provenance, RosterJson } from "@agate/api";
import type { Official, Part, PersonRow } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { EditReport, EditScope, OwnEdit } from "@agate/mine";
import { type LineupReport, officialsOf, overlayLineup } from "./overlay-lineup.ts";
import { type ReadPerson, type RosterOfDay, rowsOf } from "./rows-of.ts";

/** A list of people: a roster, a field, an entry list. */
export interface PeopleList {
  /** Their part of the file. */
  readonly part: Extract<Part, "home" | "away" | "field" | "drivers">;
  /** "Boston Red Sox", "Lakeshore Open"; "" while none is selected. */
  readonly name: string;
  readonly scope: EditScope;
  /** As read; empty until then. */
  readonly rows: readonly PersonRow[];
  /** Null: not read yet. */
  readonly provenance: Provenance | null;
  /** What is read about a team with its roster: its school, its colors. */
  readonly team?: RosterJson["team"] | undefined;
  /** What the game's line-up changed; null: there is none. */
  readonly lineup: LineupReport | null;
  /**
   * For a past game, the day its people are from; null: today's, because that day's are unknown. Missing: today's, as
   * always.
   */
  readonly asOf?: Day | null;
  /** With the home team of a game: its officials, if they are known. */
  readonly officials?: readonly Official[];
}

/** The list with the person's edits applied. */
export interface EditedList extends PeopleList {
  /** Whether the edits have been applied: false until the code for it has loaded. */
  readonly isReady: boolean;
  /** The rows to build from: the very rows that were read, if nothing is edited. */
  readonly edited: readonly PersonRow[];
  readonly report: EditReport;
  /** The edits for this list and game, including those from a link. */
  readonly own: readonly OwnEdit[];
  /** Ids of the edits that came from a link and are not saved yet. */
  readonly fromLink: ReadonlySet<string>;
  /** The marks on the lines of edited people, by the person's key in the file: "yours", or "from a link". */
  readonly marks: ReadonlyMap<string, string>;
  /** The number of edited people. */
  readonly count: number;
  /** The number of people with open questions. */
  readonly questions: number;
  /** The provider now has some of the edited values itself. */
  readonly hasSettled: boolean;
}

/** Applies edits to lists: returns the same object for the same list. */
export type Overlay = (list: PeopleList) => EditedList;

/** What a list of people is read from. */
export type PeopleJson = RosterJson | RosterOfDay | FieldJson | DriversJson;

interface ListOf extends Pick<PeopleList, "part" | "name"> {
  readonly league: string;
  /** The game or event; null: a custom matchup. */
  readonly event: string | null;
  /** Null: a field or an entry list. */
  readonly teamId?: string | null;
}

/**
 * Builds a list as it was read. A list that could not be read is empty: then it has only added people. In a field or an
 * entry list, an edit that applies until removed is about the tour's player or the series' driver, whatever the event.
 * @param lineup of the game; null: there is none
 * @param isApplied false: it is turned off, which leaves only the officials
 */
export function peopleList(
  { part, name, league, event, teamId }: ListOf,
  read: PeopleJson | null | undefined,
  lineup: LineupJson | null = null,
  isApplied = true,
): PeopleList {
  const team = read && "team" in read ? read.team : undefined;
  const asOf = read && "as_of" in read ? read.as_of : undefined;
  const isRoster = read !== null && read !== undefined && "rows" in read;
  const { rows, report } = isRoster
    ? overlayLineup(read, isApplied ? lineup : null)
    : { rows: rowsOf(peopleIn(read)), report: null };
  const officials = isRoster && part === "home" ? officialsOf(read, lineup) : [];
  return {
    part,
    name,
    scope: { league, lists: listNames(part, teamId ?? "", team), game: event, ...(asOf && { isPast: true }) },
    rows,
    provenance: read?.provenance ?? null,
    team,
    lineup: report,
    ...(asOf !== undefined && { asOf }),
    ...(officials.length && { officials }),
  };
}

function listNames(part: PeopleList["part"], teamId: string, team: PeopleList["team"]): EditScope["lists"] {
  if (part === "field") return ["players"];
  if (part === "drivers") return ["drivers"];
  return [rosterList(teamId), ...(team?.earlier_ids ?? []).map(rosterList)];
}

/** Returns the name of a team's roster among the lists of edits. */
export function rosterList(teamId: string): string {
  return `team:${teamId}`;
}

/** Returns the key that the file's lines use for the person in this row of a list. */
export function personKeyOf(part: PeopleList["part"], row: number): string {
  return `${part === "home" || part === "away" ? `${part}.roster` : part}[${row}]`;
}

const noPeople: readonly never[] = [];

function peopleIn(read: PeopleJson | null | undefined): readonly ReadPerson[] {
  if (!read) return noPeople;
  if ("rows" in read) return read.rows;
  return "players" in read ? read.players : read.drivers;
}
