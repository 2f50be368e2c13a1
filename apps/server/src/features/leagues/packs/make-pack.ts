import type { LeagueEventJson } from "@agate/api";
import { daysAfter, daysBefore, type Pack, packFormat, packShape } from "@agate/api/packs";
import { addDays, addMonths, type Day, lastDayOf, monthOf } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import type { Database } from "../../../db/database.ts";
import { countCommonCodes } from "../codes.ts";
import { readDrivers } from "../drivers.ts";
import { readEvents, readField } from "../events.ts";
import { createGamesRead } from "../games.ts";
import { createRosterRead } from "../roster.ts";
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

/** Reads everything that a league's page reads about these days, exactly as its public reads return it (rule PK2). */
export async function makePack(database: Database, league: League, state: LeagueState, days: PackDays): Promise<Pack> {
  const { db } = database;
  const { slug } = league;
  const teams = await readTeams(db, slug, state);
  const schedules = [];
  for (const part of monthsIn(days)) schedules.push(await readSchedule(db, slug, state, part));
  const games = schedules.flatMap((one) => one.games);
  const playing = new Set(games.flatMap(({ home_team, away_team }) => [home_team.team_id, away_team.team_id]));
  const ids = [...playing].filter((id) => id !== null).toSorted();
  const known = await createRosterRead(database)(slug, state, ids);
  const rosters = ids.flatMap((id) => known.get(id) ?? []);
  const read = await createGamesRead(database)(
    slug,
    state,
    games.map(({ game_id }) => game_id),
  );
  const lineups = [...read.values()].flatMap(({ lineup }) => (lineup.coverage ? [lineup] : []));
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

/** The events during these days; if there are none, the next one. */
function eventsOf(events: readonly LeagueEventJson[], { from, to }: PackDays): readonly LeagueEventJson[] {
  const played = events.filter((event) => event.start_date <= to && event.end_date >= from);
  return played.length ? played : events.filter(({ start_date }) => start_date > to).slice(0, 1);
}
