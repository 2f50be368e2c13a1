import { and, isNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LeagueState } from "./states.ts";

interface Living {
  readonly origin: PgColumn;
  readonly removedAt: PgColumn;
}

/** Rows that people see: not gone and, once anything real is known, not of the sample. */
export function visible(table: Living, state: LeagueState): SQL | undefined {
  return and(isNull(table.removedAt), unlessSample(table, state));
}

/** Hides the sample once anything real is known (rule RD14). */
export function unlessSample({ origin }: Pick<Living, "origin">, { hasReal }: LeagueState): SQL | undefined {
  return hasReal ? ne(origin, "sample") : undefined;
}
