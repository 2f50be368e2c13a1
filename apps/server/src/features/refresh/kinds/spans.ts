import type { Day } from "@agate/captions/calendar";
import type { Kind } from "@agate/leagues";
import type { Moment, Span } from "../plan/demand.ts";
import type { Draft, PlanAt } from "../plan/draft.ts";

/** Kinds whose scopes are months `yyyy-MM` or seasons `yyyy`. */

export const isMonth = (scope: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(scope);
export const isSeason = (scope: string): boolean => /^\d{4}$/.test(scope);
export const seasonsOf = (months: readonly string[]) => [...new Set(months.map((month) => month.slice(0, 4)))];

export function monthlyDrafts(
  kind: Kind,
  { months, events, sources }: PlanAt,
  spans: readonly Span[],
  mornings: ReadonlyMap<Day, Moment>,
): readonly Draft[] {
  return months.map((month) => ({
    scope: month,
    label: month,
    demand: { spans, moments: [...mornings].flatMap(([of, moment]) => (of.startsWith(month) ? [moment] : [])) },
    from: sources[kind],
    rows: events.filter(({ easternDate }) => easternDate.startsWith(month)).length,
  }));
}

export function seasonalDrafts(
  kind: Kind,
  { months, events, sources }: PlanAt,
  spans: readonly Span[],
): readonly Draft[] {
  return seasonsOf(months).map((season) => ({
    scope: season,
    label: season,
    demand: { spans, moments: [] },
    from: sources[kind],
    rows: events.filter(({ localDate }) => localDate.startsWith(season)).length,
  }));
}
