import type { LineupJson, ScheduleJson } from "@agate/api";
import type { Pack } from "@agate/api/packs";
import { addDays, lastDayOf, monthOf } from "@agate/captions/calendar";
import {
  commonCodeCountOf,
  dayOfGames,
  driversOf,
  eventsOf,
  fieldOf,
  lineupOf,
  monthOfGames,
  oneGame,
  rosterOf,
  teamsOf,
} from "../../api/league-queries.ts";

/** One of the page's reads, answered. */
export interface PackRead {
  readonly key: readonly unknown[];
  readonly answer: object;
  /** There is more than the pack knows: it stands only until the server's own answer is there. */
  readonly isPart: boolean;
}

/** Which of the page's reads a pack answers, and what (rule PK11). */
export function packReads(pack: Pack): readonly PackRead[] {
  const { league, schedules, rosters, lineups = [], fields, drivers } = pack;
  const whole = (query: { readonly queryKey: readonly unknown[] }, answer: object): PackRead => ({
    key: query.queryKey,
    answer,
    isPart: false,
  });
  return [
    whole(teamsOf(league), pack.teams),
    whole(eventsOf(league), pack.events),
    whole(commonCodeCountOf(league), pack.common_code_count),
    ...schedules.map((schedule) => monthRead(pack, schedule)),
    ...daysOf(pack).map((day) => whole(dayOfGames(league, day), dayAnswer(pack, day))),
    ...schedules.flatMap(({ games, provenance }) =>
      games.map((game) => whole(oneGame(league, game.game_id), { game, provenance })),
    ),
    ...schedules.flatMap(({ games }) =>
      games.map(({ game_id: id }) =>
        whole(lineupOf(league, id), lineups.find((one) => one.event_id === id) ?? notOut(id)),
      ),
    ),
    ...rosters.map((roster) => whole(rosterOf(league, roster.team.team_id), roster)),
    ...fields.map((field) => whole(fieldOf(league, field.event.event_id), field)),
    ...drivers.map(({ event_id, answer }) => whole(driversOf(league, event_id), answer)),
  ];
}

/** Of a game that had no line-up when the pack was made. */
function notOut(event_id: string): LineupJson {
  const provenance = { source: null, confirmed_at: null, sample: false };
  return { event_id, home_team_id: null, away_team_id: null, coverage: null, home: [], away: [], provenance };
}

/** Of a month the pack's days alone are known: the league's games begin and end with them, so that no list seems whole. */
function monthRead(pack: Pack, schedule: ScheduleJson): PackRead {
  const month = monthOf(schedule.from ?? pack.from);
  const answer: ScheduleJson = { ...schedule, from: `${month}-01`, to: lastDayOf(month), ...boundsOf(pack, schedule) };
  return { key: monthOfGames(pack.league, month).queryKey, answer, isPart: true };
}

function boundsOf({ from, to }: Pack, { first_day: first, last_day: last }: ScheduleJson) {
  // Whether there are games at all is known; of all days outside the pack's nothing is.
  return {
    first_day: first === null ? null : first > from ? first : from,
    last_day: last === null ? null : last < to ? last : to,
  };
}

function daysOf({ from, to }: Pack): readonly string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function dayAnswer({ schedules }: Pack, day: string): object {
  const told = schedules.find(({ from, to }) => (from ?? "") <= day && day <= (to ?? ""));
  return { ...told, from: day, to: day, games: told?.games.filter((game) => game.game_date === day) ?? [] };
}
