import type { QueryClient } from "@tanstack/react-query";
import type { GameJson, LeagueEventJson } from "@agate/api";
import { isKnown, titleOf } from "@agate/assignment";
import { dayOfTemplate, findGames, type Candidate, type FieldValues } from "@agate/assignment/kit";
import { addDays, monthOf, writeDay, writeDays, type Day } from "@agate/captions/calendar";
import type { League, MatchupLeague } from "@agate/leagues";
import { eventsOf, monthOfGames } from "../../../api/league-queries.ts";

/** A game or an event that a template can be of. */
export interface Found<Event> extends Candidate {
  readonly event: Event;
  /** "Austin Armadillos at Portland Pioneers, Game 2", and when. */
  readonly title: string;
  readonly when: string;
}

/**
 * The league's games that a template names (rule KT7), from the months around its day, otherwise from this month and
 * the next. What the page has read is not requested again. Rejects if a month cannot be read and the others have no
 * such game.
 */
export async function gamesOfTemplate(
  client: QueryClient,
  league: MatchupLeague,
  values: FieldValues,
  today: Day,
): Promise<readonly Found<GameJson>[]> {
  const day = dayOfTemplate(values);
  const days = day === null ? [today, addDays(today, 28)] : [-1, 0, 1].map((step) => addDays(day, step));
  const months = new Set(days.map(monthOf));
  const reads = await Promise.allSettled(
    [...months].map((month) => client.ensureQueryData(monthOfGames(league.slug, month))),
  );
  const games = reads
    .flatMap((read) => (read.status === "fulfilled" ? read.value.games : []))
    .map((event) => ({ kind: "matchup", league, event }) as const);
  const found = findGames(
    values,
    games.filter(isKnown).map((one) => {
      const { game_id, home_team, away_team, game_date, local_date } = one.event;
      const [from = game_date, to = game_date] = [game_date, local_date].toSorted();
      return {
        id: game_id,
        names: [home_team.team_name, away_team.team_name],
        days: { from, to },
        event: one.event,
        title: titleOf(one),
        when: writeDay(local_date, "long"),
      };
    }),
  );
  const unread = reads.find((read) => read.status === "rejected");
  if (unread && !found.length) throw unread.reason;
  return found;
}

/** The tournaments or races that a template names. Rejects if they cannot be read. */
export async function eventsOfTemplate(
  client: QueryClient,
  league: Pick<League, "slug">,
  values: FieldValues,
): Promise<readonly Found<LeagueEventJson>[]> {
  const { events } = await client.ensureQueryData(eventsOf(league.slug));
  return findGames(
    values,
    events.map((event) => ({
      id: event.event_id,
      names: [event.event_name],
      days: { from: event.start_date, to: event.end_date },
      event,
      title: event.event_name,
      when: writeDays(event.start_date, event.end_date),
    })),
  );
}
