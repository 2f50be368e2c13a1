import type { GameJson, PastRostersJson, RosterRowJson } from "@agate/api";
import { printedDayOf, zoneOfDay } from "@agate/assignment";
import { fold, isCoach, isHeadCoach, withoutSuffix } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import type { Database } from "../../db/database.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import type { RosterChangeFields } from "../../db/schema.ts";
import type { LeagueState } from "./states.ts";

/** The people of a team on a day; null if its history does not reach back that far. */
export type RosterOn = (
  league: string,
  state: LeagueState,
  teamId: string,
  day: { readonly day: Day; readonly zone: string },
) => Promise<readonly RosterRowJson[] | null>;

/** A person who is on the roster, or has left it since the day began. */
interface Entry {
  /**
   * The row in its current wire format. For a person who left, the name comes from their row on another team, if there
   * is one.
   */
  readonly row: RosterRowJson;
  readonly isHere: boolean;
  /** Changes since the day began, newest first. */
  readonly changes: readonly {
    readonly what: "joined" | "left" | "changed";
    readonly fields: RosterChangeFields;
    /** It happened after the day ended. */
    readonly isLater: boolean;
  }[];
}

/**
 * $1: a team; $2: its league; $3: whether sample rows are hidden (rule RD14); $4: a day; $5: its time zone. An
 * operator's corrections (`person`) apply to every day: they fix what every source has wrong.
 */
const statement = `
  with bounds as (
    select ($4::date)::timestamp at time zone $5 as begins, ($4::date + 1)::timestamp at time zone $5 as ends
  ), later as (
    select entry_id, json_agg(json_build_object('what', what, 'fields', fields, 'isLater', at >= ends)
                              order by roster_change.id desc) as changes
    from roster_change, bounds
    where team_id = $1 and at >= begins and entry_id <> '' and source <> 'person'
    group by entry_id
  ), people as (
    select entry.*, later.changes from roster_entry entry left join later on later.entry_id = entry.id
    where entry.team_id = $1 and (entry.origin <> 'sample' or not $3)
      and (entry.removed_at is null or later.changes is not null)
  ), elsewhere as (
    select distinct on (other.provider, other.person_id)
           other.provider, other.person_id, other.first_name, other.last_name, other.full_name
    from roster_entry other
    join team on team.id = other.team_id and team.league = $2
    join people gone on gone.provider = other.provider and gone.person_id = other.person_id
      and gone.removed_at is not null and gone.origin = 'feed'
    where other.removed_at is null and other.origin = 'feed'
    order by other.provider, other.person_id, other.confirmed_at desc
  )
  select (select min(at) from roster_change where team_id = $1) < (select ends from bounds) as reaches,
         (select json_agg(json_build_object(
                   'isHere', removed_at is null, 'changes', coalesce(changes, '[]'),
                   'row', json_build_object(
                     'team_id', team_id, 'player_id', person_id, 'source', provider, 'jersey', jersey,
                     'position', position, 'first_name', first, 'last_name', last,
                     'name', case when first = '' and last = '' then whole else '' end, 'player_info', player_info)))
          from (select people.*, coalesce(elsewhere.first_name, people.first_name) as first,
                       coalesce(elsewhere.last_name, people.last_name) as last,
                       coalesce(elsewhere.full_name, people.full_name) as whole
                from people left join elsewhere using (provider, person_id)) named) as people`;

/** Reads a team's roster on a day by undoing later changes from the current roster (rule LU21), in one statement. */
export function createRosterOn({ pool }: Pick<Database, "pool">): RosterOn {
  const execute = preparedStatement<{ reaches: boolean | null; people: readonly Entry[] | null }>(
    pool,
    "roster-on",
    statement,
  );
  return async (league, { hasReal }, teamId, { day, zone }) => {
    const [found] = await execute([teamId, league, hasReal, day, zone]);
    if (!found?.reaches) return null;
    const rows = withoutFormerIds((found.people ?? []).flatMap((entry) => onDay(entry) ?? []));
    // A coach alone isn't a roster: his source may have been read days before the players' source.
    return rows.some(({ position }) => !isOnBench(position)) ? rows : null;
  };
}

/** A person who was on the roster at some point during a day. */
interface PersonOfDay {
  readonly row: RosterRowJson;
  /** Joined after the day began. */
  readonly isNew: boolean;
  /** Left before the day ended. */
  readonly hasLeft: boolean;
}

/** The person as of that day; null if they were not on the roster. */
function onDay({ row, isHere, changes }: Entry): PersonOfDay | null {
  let { jersey, position } = row;
  let there = isHere;
  const undo = ({ what, fields }: Entry["changes"][number]) => {
    there = what !== "joined";
    if (!there) return;
    if (fields["number"]) jersey = fields["number"][0] ?? "";
    // A position that was unknown then is better than none.
    if (fields["position"]) position = fields["position"][0] || position;
  };
  for (const change of changes) if (change.isLater) undo(change);
  const ofDay = changes.filter(({ isLater }) => !isLater);
  const [last] = ofDay;
  const hasLeft = !there && last?.what === "left";
  if (hasLeft) undo(last);
  if (!there) return null;
  return { row: { ...row, jersey, position }, isNew: ofDay.at(-1)?.what === "joined", hasLeft };
}

/**
 * When a provider changes a person's ID, or the provider itself changes, the same person leaves and joins on one day. A
 * person who left is therefore omitted if there is one with the same name and number, or one with the same name who
 * joined that day. Each match is used once.
 */
function withoutFormerIds(people: readonly PersonOfDay[]): readonly RosterRowJson[] {
  // A coach dismissed that day comes after his successor, because codes are assigned in this order (rule M6).
  const isFormer = ({ row, hasLeft }: PersonOfDay) => Number(hasLeft && isOnBench(row.position));
  const sorted = people.toSorted((one, other) => isFormer(one) - isFormer(other) || inOrder(one.row, other.row));
  const free = new Set(sorted.filter(({ hasLeft }) => !hasLeft));
  const isSucceeded = (by: (left: RosterRowJson, one: PersonOfDay) => boolean) => (person: PersonOfDay) => {
    if (!person.hasLeft) return false;
    const one = [...free].find((other) => by(person.row, other));
    return one !== undefined && free.delete(one);
  };
  const byNumber = isSucceeded((left, { row }) => left.jersey === row.jersey && keyOf(left, 1) === keyOf(row, 1));
  const byNewcomer = isSucceeded((left, { row, isNew }) => isNew && keyOf(left) === keyOf(row));
  const others = sorted.filter((person) => !byNumber(person));
  return others.flatMap((person) => (byNewcomer(person) ? [] : [person.row]));
}

/**
 * The folded name without a suffix, with the first name cut to this many letters. Players and coaches can share one,
 * like father and son.
 */
function keyOf({ first_name: first, last_name: last, name, position }: RosterRowJson, letters?: number): string {
  const family = withoutSuffix(last || name);
  return `${isOnBench(position)} ${fold(first).slice(0, letters)} ${fold(family) || family}`;
}

const isOnBench = (position: string) => isCoach(position) || isHeadCoach(position);

/** By number, with a missing one as 0, in the order of rosters (rule RD6). */
function inOrder(one: RosterRowJson, other: RosterRowJson): number {
  const number = ({ jersey }: RosterRowJson) => Number(/[0-9]+/.exec(jersey)?.[0] ?? 0);
  const words = ({ jersey, last_name, first_name, name, player_id }: RosterRowJson) =>
    [jersey, last_name, first_name, name, player_id].join("\t");
  return number(one) - number(other) || (words(one) < words(other) ? -1 : 1);
}

/**
 * The rosters of a game's teams on a day, each as far as its history reaches.
 * @param day defaults to the game's own
 */
export async function readPastRosters(
  rosterOn: RosterOn,
  league: MatchupLeague,
  state: LeagueState,
  game: GameJson,
  day: Day = printedDayOf(league, game),
): Promise<PastRostersJson> {
  const zone = zoneOfDay(league, game);
  const side = async (teamId: string | null) => {
    if (teamId === null) return null;
    const rows = await rosterOn(league.slug, state, teamId, { day, zone });
    return { team_id: teamId, as_of: rows && day, rows: [...(rows ?? [])] };
  };
  const [home, away] = await Promise.all([side(game.home_team.team_id), side(game.away_team.team_id)]);
  return { event_id: game.game_id, day, home, away };
}
