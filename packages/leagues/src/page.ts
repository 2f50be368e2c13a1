/**
 * The same entry point as `index.ts`, in the types of a page: the compiler of `apps/web` resolves it by the condition
 * `agate-page` of package.json, so that a page using what the browser's copy of the catalog lacks does not compile
 * (rule LG11). At run time it is always `index.ts`.
 */
import * as whole from "./index.ts";
import type { PageLeague } from "./league.ts";

export type {
  Category,
  CommonCodesSport,
  MenuPlace,
  MessageCode,
  Messages,
  PageFieldLeague as FieldLeague,
  PageLeague as League,
  PageMatchupLeague as MatchupLeague,
  PageRaceLeague as RaceLeague,
  Status,
} from "./league.ts";
export { serverFacts } from "./league.ts";

export const leagues: readonly PageLeague[] = whole.leagues;
export const leaguesWithPage: readonly PageLeague[] = whole.leaguesWithPage;
export const leagueBySlug: (slug: string) => PageLeague | undefined = whole.leagueBySlug;
export const menu: readonly (Omit<(typeof whole.menu)[number], "leagues"> & {
  readonly leagues: readonly PageLeague[];
})[] = whole.menu;
