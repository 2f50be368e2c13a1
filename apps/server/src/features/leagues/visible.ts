import { and, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { leaguesWithPage } from "@agate/leagues";
import { leagueState } from "../../db/schema.ts";
import type { LeagueState } from "./states.ts";

interface Living {
  readonly origin: PgColumn;
  readonly removedAt: PgColumn;
}

/** Rows that people see: not gone and, once anything real is known, not of the sample. */
export function visible(table: Living, state: LeagueState): SQL | undefined {
  return and(isNull(table.removedAt), unlessSample(table, state));
}

const slugs = leaguesWithPage.map(({ slug }) => slug);

/** As `visible`, of all leagues that have a page. */
export function visibleAnywhere(table: Living & { readonly league: PgColumn }): SQL | undefined {
  return and(inArray(table.league, slugs), isNull(table.removedAt), unlessSampleOf(table.league, table.origin));
}

/** Hides the sample once anything real is known (rule RD14). */
export function unlessSample({ origin }: Pick<Living, "origin">, { hasReal }: LeagueState): SQL | undefined {
  return hasReal ? ne(origin, "sample") : undefined;
}

/** As `unlessSample`, for a read that is about all leagues. */
export const unlessSampleOf = (league: PgColumn, origin: PgColumn): SQL =>
  sql`(${origin} <> 'sample' or not exists (select from ${leagueState} where ${leagueState.league} = ${league} and ${leagueState.hasReal}))`;

/** The id a link's id leads to: another one where the row was merged into that (rule TR5). */
export function standingId(table: "team" | "event", id: string | SQL): SQL {
  return sql`coalesce((select linked.merged_into from ${sql.identifier(table)} linked where linked.id = ${id}), ${id})`;
}
