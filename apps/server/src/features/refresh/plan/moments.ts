import { addDays, type Day, easternDay, weekdayOf } from "@agate/captions/calendar";
import type { BeforeGame, FieldDays } from "@agate/leagues/freshness";
import { day, type Demand, hour, minute, type Moment } from "./demand.ts";
import type { EventOfPlan } from "./facts.ts";
import { daysOfEvent, easternInstant, often } from "./seasons.ts";

/** The moments that games and tournaments call for. */

/** The time for everything fetched "in the morning": before anyone works, after the night's moves. */
const morning = "06:00";
const morningWindow = { early: hour, late: hour };

/** A game without a known time may begin this early: its teams are fetched in time for that. */
const earliestStart = "12:00";

/** Moments are planned this many days ahead; later plans find the rest. */
const daysAhead = 8;

/** The unplayed games of the next days, by day. */
export function gamesAhead(events: readonly EventOfPlan[], now: number): readonly EventOfPlan[] {
  const today = easternDay(new Date(now));
  const [first, last] = [addDays(today, -1), addDays(today, daysAhead)];
  return events.filter(
    ({ kind, status, easternDate }) =>
      kind === "game" && status === "scheduled" && easternDate >= first && easternDate <= last,
  );
}

/** The moments before a game at which its teams are fetched; each ends when the next one's answers count. */
export function momentsOfGame(
  { startsAt, dateOnly, easternDate }: EventOfPlan,
  beforeGame: readonly BeforeGame[],
): readonly Moment[] {
  const hasHour = startsAt !== null && !dateOnly;
  const starts = hasHour ? startsAt.getTime() : easternInstant(easternDate, earliestStart);
  const moments = beforeGame.toSorted((a, b) => b.before - a.before);
  return moments.map(({ before, early, late }, index) => {
    const at = starts - before * minute;
    const next = moments[index + 1];
    return {
      at,
      from: at - early * minute,
      deadline: at + late * minute,
      until: next ? starts - (next.before + next.early) * minute : starts,
      why: `${inWords(before)} before the game${hasHour ? "" : ", with no start time yet"}`,
    };
  });
}

function inWords(minutes: number): string {
  return minutes % 60 || minutes < 120 ? `${minutes} min` : `${minutes / 60} h`;
}

/** The morning of a day. */
function morningOf(of: Day, why: string): Moment {
  const at = easternInstant(of, morning);
  return {
    at,
    from: at - morningWindow.early,
    deadline: at + morningWindow.late,
    until: easternInstant(addDays(of, 1)),
    why,
  };
}

/** When the field of a tournament or the entry list of a race is fetched; null if it will not take place. */
export function demandOfField(event: EventOfPlan, { from, fromWeekday, isMorning, maxAge }: FieldDays): Demand | null {
  const days = daysOfEvent(event);
  if (!days) return null;
  const { localDate } = event;
  const before = fromWeekday === undefined ? 0 : (weekdayOf(localDate) - fromWeekday + 7) % 7;
  const count = Math.max(from, before);
  const what = event.kind === "race" ? "race week" : "the week of the tournament";
  const span = {
    from: easternInstant(addDays(localDate, -count)),
    until: easternInstant(addDays(days.last, 1)),
    maxAge: maxAge * hour,
    lead: 0,
    // A field is posted at some point during these days.
    whenMissing: 4 * hour,
    why: `${often(maxAge)} in ${what}`,
  };
  const mornings = isMorning ? Array.from({ length: count + 1 }, (_, at) => addDays(localDate, at - count)) : [];
  return { spans: [span], moments: mornings.map((of) => morningOf(of, `the morning of a day in ${what}`)) };
}

/** The mornings of the days with games. */
export function morningsOf(games: readonly EventOfPlan[]): ReadonlyMap<Day, Moment> {
  return new Map(games.map(({ easternDate }) => [easternDate, morningOf(easternDate, "the morning of a game day")]));
}

/** The moments that games require of their two teams, by team. */
export function momentsOfTeams(
  games: readonly EventOfPlan[],
  momentsOf: (game: EventOfPlan) => readonly Moment[],
): ReadonlyMap<string, readonly Moment[]> {
  const byTeam = new Map<string, Moment[]>();
  for (const game of games) {
    const moments = momentsOf(game);
    for (const id of [game.homeTeamId, game.awayTeamId])
      if (id !== null) byTeam.set(id, [...(byTeam.get(id) ?? []), ...moments]);
  }
  return byTeam;
}

/** Before a game, its line-up is requested from this time on, at this interval, until it is out. */
const lineupAhead = 3 * hour;
const lineupAgain = 10 * minute;
/** By then a game is over, in any sport. */
const gameLasts = 4 * hour;
/** This long after a game begins, its line-up is given up. */
const lineupGivenUp = 16 * hour;

/**
 * When the line-up of a game is fetched: until it is out, once when the game begins, and once when it is over.
 * @param isOutBefore its source has it before the game
 * @returns null if the game is not near, or its time is unknown
 */
export function demandOfLineup(
  { kind, startsAt, dateOnly, status }: EventOfPlan,
  isOutBefore: boolean,
  now: number,
): Demand | null {
  if (kind !== "game" || !startsAt || dateOnly || status === "cancelled" || status === "postponed") return null;
  const starts = startsAt.getTime();
  if (starts < now - lineupGivenUp || starts > now + 2 * day) return null;
  const over = starts + gameLasts;
  const ahead = starts - lineupAhead;
  const before = { at: ahead, from: ahead, deadline: starts, until: starts, whenMissing: lineupAgain };
  const end = starts + lineupGivenUp;
  return {
    spans: [],
    moments: [
      ...(isOutBefore ? [{ ...before, why: "until the line-up is out" }] : []),
      { at: starts, from: starts, deadline: over, until: over, why: "as the game starts" },
      { at: over, from: over, deadline: end, until: end, why: "after the game" },
    ],
  };
}
