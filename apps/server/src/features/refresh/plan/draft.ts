import { addDays, type Day, easternDay } from "@agate/captions/calendar";
import type { AnySource } from "@agate/feeds";
import { monthsToFetch, type SeasonDays } from "@agate/leagues";
import type { MaxAge } from "@agate/leagues/freshness";
import type { Demand, Span } from "./demand.ts";
import type { EventOfPlan, LeagueOfPlan, Planning, TeamOfPlan } from "./facts.ts";
import { gamesAhead } from "./moments.ts";
import { playingDays, spansOf } from "./seasons.ts";

/** A scope of a kind of data, and its demand. */
export interface Draft {
  readonly scope: string;
  readonly label: string;
  readonly demand: Demand;
  /** The sources that can serve it, in order of preference. */
  readonly from: readonly AnySource[];
  /** The number of games or events it is known to have. */
  readonly rows: number;
  readonly idAt?: TeamOfPlan["idAt"];
}

/** A league, as its kinds of data use it for planning. */
export interface PlanAt extends LeagueOfPlan, Pick<Planning, "now" | "feeds"> {
  readonly today: Day;
  /** The months currently fetched, `yyyy-MM`. */
  readonly months: readonly string[];
  /** The unplayed games of the next days, by day. */
  readonly games: readonly EventOfPlan[];
  /** How old a kind of data can be, and when. */
  readonly spansOf: (maxAge: MaxAge) => readonly Span[];
}

export function planAt(facts: LeagueOfPlan, { now, feeds }: Pick<Planning, "now" | "feeds">): PlanAt {
  const { league, events } = facts;
  const today = easternDay(now);
  // Without a schedule, it is not known when a tour or series plays.
  const playing: readonly SeasonDays[] =
    league.kind === "matchup" || events.length
      ? playingDays(league, events, now.getTime())
      : [{ first: addDays(today, -1), last: addDays(today, 31) }];
  return {
    ...facts,
    now,
    feeds,
    today,
    months: monthsToFetch(league.kind === "matchup" ? league.calendar : { from: 1, to: 12 }, today),
    games: gamesAhead(events, now.getTime()),
    spansOf: (maxAge) => spansOf(league, playing, maxAge),
  };
}
