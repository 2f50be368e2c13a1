import type { DriversJson, FieldJson, LineupJson, Provenance, RosterJson } from "@agate/api";
import type { Part, PersonRow } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { EditReport, EditScope, OwnEdit } from "@agate/mine";

import { layLineup, type LineupReport } from "./lay-lineup.ts";
import { type ReadPerson, type RosterOfDay, rowsOf } from "./rows-of.ts";

/** A list of people: a roster, a field, an entry list. */
export interface PeopleList {
  /** Where its people stand in the file. */
  readonly part: Extract<Part, "home" | "away" | "field" | "drivers">;
  /** "Boston Red Sox", "Lakeshore Open"; "" while none is chosen. */
  readonly name: string;
  readonly scope: EditScope;
  /** As they were read; none until then. */
  readonly rows: readonly PersonRow[];
  /** Null: they have not been read. */
  readonly provenance: Provenance | null;
  /** What is read of a team with its roster: its school, its colors. */
  readonly team?: RosterJson["team"] | undefined;
  /** What the line-up of the game did to it; null: there is none. */
  readonly lineup: LineupReport | null;
  /** Of a past game the day its people are of; null: today's, as nobody knows that day's. Missing: today's, as ever. */
  readonly asOf?: Day | null;
}

/** The same with the person's edits over it. */
export interface EditedList extends PeopleList {
  /** Whether the edits have been laid over it: false until what does it has loaded. */
  readonly isReady: boolean;
  /** The rows to build from: the very ones that were read, where nothing is edited. */
  readonly edited: readonly PersonRow[];
  readonly report: EditReport;
  /** The edits of this list and game, those of a link among them. */
  readonly own: readonly OwnEdit[];
  /** Ids of the edits that a link brought and nobody has kept yet. */
  readonly fromLink: ReadonlySet<string>;
  /** What the lines of edited people are marked with, by the person's key in the file: "yours", or "from a link". */
  readonly marks: ReadonlyMap<string, string>;
  /** How many people are edited. */
  readonly count: number;
  /** How many of them are asked about. */
  readonly questions: number;
  /** The provider says some of it itself by now. */
  readonly hasSettled: boolean;
}

/** Lays edits over lists: of the same list it answers the same object. */
export type Overlay = (list: PeopleList) => EditedList;

/** What a list of people is read from. */
export type PeopleJson = RosterJson | RosterOfDay | FieldJson | DriversJson;

interface ListOf extends Pick<PeopleList, "part" | "name"> {
  readonly league: string;
  /** The game or event; null: a match-up of one's own. */
  readonly event: string | null;
  /** Null: a field or an entry list. */
  readonly teamId?: string | null;
}

/**
 * A list as it was read. One that could not be read has nobody: then there are those who were added. An edit of a field or an
 * entry list that holds until it is removed is one of the tour's player or the series' driver, whatever the event.
 * @param lineup of the game; null: there is none, or it is not wanted
 */
export function peopleList(
  { part, name, league, event, teamId }: ListOf,
  read: PeopleJson | null | undefined,
  lineup: LineupJson | null = null,
): PeopleList {
  const team = read && "team" in read ? read.team : undefined;
  const asOf = read && "as_of" in read ? read.as_of : undefined;
  const { rows, report } =
    read && "rows" in read ? layLineup(read, lineup) : { rows: rowsOf(peopleIn(read)), report: null };
  return {
    part,
    name,
    scope: { league, lists: listNames(part, teamId ?? "", team), game: event, ...(asOf && { isPast: true }) },
    rows,
    provenance: read?.provenance ?? null,
    team,
    lineup: report,
    ...(asOf !== undefined && { asOf }),
  };
}

function listNames(part: PeopleList["part"], teamId: string, team: PeopleList["team"]): EditScope["lists"] {
  if (part === "field") return ["players"];
  if (part === "drivers") return ["drivers"];
  return [rosterList(teamId), ...(team?.earlier_ids ?? []).map(rosterList)];
}

/** How a team's roster is called among the lists of edits. */
export function rosterList(teamId: string): string {
  return `team:${teamId}`;
}

/** The key that the file's lines have of the person in this row of a list. */
export function personKeyOf(part: PeopleList["part"], row: number): string {
  return `${part === "home" || part === "away" ? `${part}.roster` : part}[${row}]`;
}

const nobody: readonly never[] = [];

function peopleIn(read: PeopleJson | null | undefined): readonly ReadPerson[] {
  if (!read) return nobody;
  if ("rows" in read) return read.rows;
  return "players" in read ? read.players : read.drivers;
}
