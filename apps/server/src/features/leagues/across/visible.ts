import { leaguesWithPage } from "@agate/leagues";
import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { leagueState } from "../../../db/schema.ts";

interface Living {
  readonly league: PgColumn;
  readonly origin: PgColumn;
  readonly removedAt: PgColumn;
}

const slugs = leaguesWithPage.map(({ slug }) => slug);

/** Hides a league's sample once anything real is known of it (rule RD14), for a read that is about all leagues. */
export const unlessSample = (origin: PgColumn, league: PgColumn): SQL =>
  sql`(${origin} <> 'sample' or not exists (select from ${leagueState} where ${leagueState.league} = ${league} and ${leagueState.hasReal}))`;

/** Rows that people see, of leagues that have a page: not gone, and no sample where anything real is known. */
export function visibleAnywhere(table: Living): SQL | undefined {
  return and(inArray(table.league, slugs), isNull(table.removedAt), unlessSample(table.origin, table.league));
}
