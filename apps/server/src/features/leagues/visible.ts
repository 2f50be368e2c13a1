import { and, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { leaguesWithPage } from "@agate/leagues";
import { leagueState } from "../../db/schema.ts";
import type { LeagueState } from "./states.ts";

interface TrackedRow {
  readonly origin: PgColumn;
  readonly removedAt: PgColumn;
}

/** Rows that readers see: not removed and, once the league has real data, not sample rows. */
export function visible(table: TrackedRow, state: LeagueState): SQL | undefined {
  return and(isNull(table.removedAt), unlessSample(table, state));
}

const slugs = leaguesWithPage.map(({ slug }) => slug);

/** Like `visible`, across all leagues that have a page. */
export function visibleAnywhere(table: TrackedRow & { readonly league: PgColumn }): SQL | undefined {
  return and(inArray(table.league, slugs), isNull(table.removedAt), unlessSampleOf(table.league, table.origin));
}

/** Hides sample rows once the league has real data (rule RD14). */
export function unlessSample({ origin }: Pick<TrackedRow, "origin">, { hasReal }: LeagueState): SQL | undefined {
  return hasReal ? ne(origin, "sample") : undefined;
}

/** Like `unlessSample`, for a read across all leagues. */
export const unlessSampleOf = (league: PgColumn, origin: PgColumn): SQL =>
  sql`(${origin} <> 'sample' or not exists (select from ${leagueState} where ${leagueState.league} = ${league} and ${leagueState.hasReal}))`;

/** Resolves a link's ID: if its row was merged into another one, that row's ID (rule TR5). */
export function resolvedId(table: "team" | "event", id: string | SQL): SQL {
  return sql`coalesce((select linked.merged_into from ${sql.identifier(table)} linked where linked.id = ${id}), ${id})`;
}
