import { addDays } from "@agate/captions/calendar";
import type { Moment, Span } from "../../features/refresh/plan/demand.ts";
import type { NeededScope } from "../../features/refresh/plan/plan.ts";
import { type Checked, checkYear } from "./check.ts";
import { generateYear } from "./generate.ts";
import { type Planner, planner, simulateYear, type YearOptions } from "./simulate.ts";

/**
 * A part of the year; everything was refreshed in time before it.
 * @param only these leagues; left out: all
 */
export function play(
  from: string,
  until: string,
  only?: readonly string[],
  options: Partial<YearOptions> = {},
): Checked {
  const span = { from: new Date(from), until: new Date(until) };
  const years = generateYear(addDays(from.slice(0, 10), -1), addDays(until.slice(0, 10), 8), only);
  const log = simulateYear(years, { ...span, isWarm: true, ...options });
  return checkYear(years, log, { from: span.from.getTime(), until: span.until.getTime() });
}

/** A planner with a single defect, and what the checker says about it. */
export interface PlantedFault {
  readonly name: string;
  readonly message: RegExp;
  readonly change: Partial<Planner>;
}

/** Faults that show within a day of games. */
export const faultsOfGames: readonly PlantedFault[] = [
  {
    name: "forgets the last moment before a game",
    message: /not asked for 90 min before/,
    change: moments((moment) => (moment.why.startsWith("90") ? [] : [moment])),
  },
  {
    name: "comes an hour late",
    message: /not asked for 90 min before/,
    change: moments((moment) => [later(moment, 1)]),
  },
  {
    name: "takes mornings for UTC",
    message: /on the morning of/,
    change: moments((moment) => [moment.why.includes("morning") ? later(moment, -5) : moment]),
  },
  {
    name: "forgets the next month",
    message: /schedule\/2026-1[12] was/,
    change: withScopes((scopes) => scopes.filter(({ scope }) => scope !== "2026-11" && scope !== "2026-12")),
  },
];

/** Faults that take longer to show. */
export const slowFaults: readonly PlantedFault[] = [
  {
    name: "asks daily every 28 hours",
    message: /\/roster\/.* h old/,
    change: spans((span) => ({ ...span, maxAge: span.maxAge * 1.3 })),
  },
  {
    name: "forgets the first moment before a game",
    message: /not asked for 24 h before/,
    change: moments((moment) => (moment.why.startsWith("24") ? [] : [moment])),
  },
  {
    name: "forgets a team",
    message: /nba-team-3 /,
    change: withScopes((scopes) => scopes.filter(({ scope }) => scope !== "nba-team-3")),
  },
  {
    name: "forgets fields",
    message: /\/field\//,
    change: withScopes((scopes) => scopes.filter(({ kind }) => kind !== "field")),
  },
  {
    name: "asks for fields every three days",
    message: /\/field\/.* h old/,
    change: spans((span) =>
      span.why.includes("week") && span.lead === 0 ? { ...span, maxAge: span.maxAge * 3 } : span,
    ),
  },
];

/** Requests everything all the time, whatever the budget. */
export const greedy: Planner = {
  ...planner,
  planScope: (needed, state, at) => ({ ...planner.planScope(needed, state, at), dueAt: at.now }),
  dueNow: (planned) => planned,
};

function withScopes(change: (scopes: readonly NeededScope[]) => readonly NeededScope[]): Partial<Planner> {
  return { neededScopes: (facts, at) => change(planner.neededScopes(facts, at)) };
}

function spans(change: (span: Span) => Span): Partial<Planner> {
  return withScopes((scopes) =>
    scopes.map((scope) => ({ ...scope, demand: { ...scope.demand, spans: scope.demand.spans.map(change) } })),
  );
}

function moments(change: (moment: Moment) => readonly Moment[]): Partial<Planner> {
  return withScopes((scopes) =>
    scopes.map((scope) => ({ ...scope, demand: { ...scope.demand, moments: scope.demand.moments.flatMap(change) } })),
  );
}

function later(moment: Moment, hours: number): Moment {
  const by = hours * 3_600_000;
  return { ...moment, at: moment.at + by, from: moment.from + by };
}
