import type { LeagueEventJson, LineupJson, RosterJson } from "@agate/api";
import { daysAfter, daysBefore, type Pack, packFormat, packShape } from "@agate/api/packs";
import { addDays, addMonths, type Day, lastDayOf, monthOf } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import type { Db } from "../../../db/database.ts";
import { countCommonCodes } from "../codes.ts";
import { readDrivers } from "../drivers.ts";
import { readEvents, readField } from "../events.ts";
import { gamesWithLineup, readLineup } from "../lineup.ts";
import type { createRosterRead } from "../roster.ts";
import { readSchedule } from "../schedule.ts";
import type { LeagueState } from "../states.ts";
import { readTeams } from "../teams.ts";

/** Eastern days, inclusive. */
export interface PackDays {
  readonly from: Day;
  readonly to: Day;
}

/** The days that a pack made today covers. */
export function packDaysOf(today: Day): PackDays {
  return { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) };
}

/** Rosters requested at the same time; they are read with one statement (rule RD19). */
const rostersAtOnce = 20;

/** Reads everything that a league's page reads about these days, exactly as its public reads return it (rule PK2). */
export async function makePack(
  db: Db,
  readRoster: ReturnType<typeof createRosterRead>,
  league: League,
  state: LeagueState,
  days: PackDays,
): Promise<Pack> {
  const { slug } = league;
  const teams = await readTeams(db, slug, state);
  const schedules = [];
  for (const part of monthsIn(days)) schedules.push(await readSchedule(db, slug, state, part));
  const playing = new Set(
    schedules.flatMap(({ games }) => games.flatMap((game) => [game.home_team.team_id, game.away_team.team_id])),
  );
  playing.delete(null);
  const rosters = await readRosters([...(playing as Set<string>)].toSorted(), (id) => readRoster(slug, state, id));
  const games = schedules.flatMap((one) => one.games.map(({ game_id }) => game_id));
  const lineups: LineupJson[] = [];
  for (const id of await gamesWithLineup(db, state, games)) {
    const lineup = await readLineup(db, slug, state, id);
    if (lineup?.coverage) lineups.push(lineup);
  }
  const events = await readEvents(db, slug, state);
  const fields = [];
  const drivers = [];
  for (const { event_id } of eventsOf(events.events, days))
    if (league.kind === "race") {
      const answer = await readDrivers(db, slug, state, event_id);
      if (answer) drivers.push({ event_id, answer });
    } else {
      const field = await readField(db, slug, state, event_id);
      if (field) fields.push(field);
    }
  const parts = [
    teams,
    events,
    ...schedules,
    ...rosters,
    ...lineups,
    ...fields,
    ...drivers.map(({ answer }) => answer),
  ];
  return {
    format: packFormat,
    shape: packShape,
    league: slug,
    ...days,
    sample: parts.some(({ provenance }) => provenance.sample),
    teams,
    schedules,
    rosters,
    lineups,
    events,
    fields,
    drivers,
    common_code_count: await countCommonCodes(db, league),
  };
}

/** Splits the days by month: the page reads its schedule that way, and each month has its own provenance. */
function monthsIn({ from, to }: PackDays): readonly PackDays[] {
  if (monthOf(from) === monthOf(to)) return [{ from, to }];
  return [
    { from, to: lastDayOf(monthOf(from)) },
    { from: `${addMonths(monthOf(from), 1)}-01`, to },
  ];
}

async function readRosters(
  ids: readonly string[],
  read: (id: string) => Promise<RosterJson | null>,
): Promise<RosterJson[]> {
  const rosters: RosterJson[] = [];
  for (let at = 0; at < ids.length; at += rostersAtOnce) {
    const found = await Promise.all(ids.slice(at, at + rostersAtOnce).map(read));
    rosters.push(...found.filter((roster) => roster !== null));
  }
  return rosters;
}

/** The events during these days; if there are none, the next one. */
function eventsOf(events: readonly LeagueEventJson[], { from, to }: PackDays): readonly LeagueEventJson[] {
  const played = events.filter((event) => event.start_date <= to && event.end_date >= from);
  return played.length ? played : events.filter(({ start_date }) => start_date > to).slice(0, 1);
}
