import { addDays, dayIn, eastern, easternDay, instantAt } from "@agate/captions/calendar";
import type { VenueFact } from "@agate/feeds";
import type { SampleSquad } from "@agate/leagues";
import type { PastGame, SampleTeam } from "./files.ts";
import { clockOf, placeOf } from "./places.ts";

type Status = "scheduled" | "live" | "final" | "postponed";

export interface SampleGame {
  readonly home: SampleTeam;
  /** Null: not decided yet ("TBD"). */
  readonly away: SampleTeam | null;
  /** Null: the time is not known yet. */
  readonly startsAt: Date | null;
  readonly easternDate: string;
  readonly localDate: string;
  readonly gameNo: 1 | 2;
  readonly status: Status;
  readonly venue: VenueFact;
}

const firstDay = -1;
const lastDay = 14;
/** How long a game can take; after that, it is final. */
const gameLength = 3.5 * 3_600_000;

/**
 * Games from yesterday to two weeks from now, a fixed number every day. One day has a postponed game, one a game
 * without a time, one an undecided opponent; baseball plays a double-header today.
 */
export function scheduleGames(teams: readonly SampleTeam[], squad: SampleSquad, now: Date): readonly SampleGame[] {
  const groups = [...Map.groupBy(teams, (team) => team.group ?? "").values()];
  const today = easternDay(now);
  const games: SampleGame[] = [];
  for (let offset = firstDay; offset <= lastDay; offset++) {
    const day = addDays(today, offset);
    const pairs = groups.flatMap((group) => pairsOf(group, offset - firstDay));
    const rotated = [...pairs.slice(offset - firstDay), ...pairs.slice(0, offset - firstDay)];
    rotated.slice(0, squad.gamesADay).forEach(([home, away], at) => {
      const time = squad.times[(at + offset - firstDay) % squad.times.length] ?? "19:00";
      games.push(gameAt(home, away, day, at === 0 && squad.doubleHeaders && offset === 0 ? "13:05" : time, now));
    });
    const last = games.at(-1);
    const first = games.at(-Math.min(squad.gamesADay, rotated.length));
    if (!last || !first) continue;
    if (offset === 0 && squad.doubleHeaders)
      games.push({ ...gameAt(first.home, first.away, day, "18:35", now), gameNo: 2 });
    if (offset === 2) games[games.length - 1] = { ...last, status: "postponed" };
    if (offset === 10) games[games.length - 1] = { ...last, away: null };
    if (offset === 12) games[games.length - 1] = { ...last, startsAt: null, easternDate: day, localDate: day };
  }
  return games;
}

/** Games that took place (the Club World Cup's of 2025), on their days. */
export function pastGames(games: readonly PastGame[], teams: readonly SampleTeam[], now: Date): readonly SampleGame[] {
  const byName = new Map(teams.map((team) => [team.name, team]));
  return games.map(({ day, time, home, away, venue, city, state }) => {
    const [one, other] = [byName.get(home), byName.get(away)];
    if (!one || !other) throw new Error(`The sample has no team ${one ? away : home}.`);
    const startsAt = instantAt(day, time, eastern);
    const place = placeOf({ name: venue, city, state, country: "" });
    return {
      home: one,
      away: other,
      startsAt,
      easternDate: day,
      localDate: dayIn(clockOf(place), startsAt),
      gameNo: 1,
      status: statusOf(startsAt, now),
      venue: place,
    };
  });
}

/**
 * Round `round` of a round robin: one team stays in place while the others rotate; home advantage alternates between
 * rounds.
 */
function pairsOf(teams: readonly SampleTeam[], round: number): readonly [SampleTeam, SampleTeam][] {
  const [fixed, ...others] = teams.length % 2 ? [undefined, ...teams] : teams;
  const turn = round % others.length;
  const circle = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
  const pairs: [SampleTeam, SampleTeam][] = [];
  for (let at = 0; at < circle.length / 2; at++) {
    const [one, other] = [circle[at], circle[circle.length - 1 - at]];
    if (one && other) pairs.push((round + at) % 2 ? [one, other] : [other, one]);
  }
  return pairs;
}

function gameAt(home: SampleTeam, away: SampleTeam | null, day: string, time: string, now: Date): SampleGame {
  const venue = placeOf({ ...home, name: home.venue });
  const startsAt = instantAt(day, time, clockOf(venue));
  return {
    home,
    away,
    startsAt,
    easternDate: dayIn(eastern, startsAt),
    localDate: day,
    gameNo: 1,
    status: statusOf(startsAt, now),
    venue,
  };
}

function statusOf(startsAt: Date, now: Date): Status {
  const since = now.getTime() - startsAt.getTime();
  return since > gameLength ? "final" : since > 0 ? "live" : "scheduled";
}
