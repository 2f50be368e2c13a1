import { and, isNull, ne, type SQL, sql } from "drizzle-orm";
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

/** The id a link's id leads to: another one where the row was merged into that (rule TR5). */
export function standingId(table: "team" | "event", id: string | SQL): SQL {
  return sql`coalesce((select linked.merged_into from ${sql.identifier(table)} linked where linked.id = ${id}), ${id})`;
}
