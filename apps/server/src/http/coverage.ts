import type { SiteFacts } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";

/** What pages say of the leagues that have data, in words that are right for none and for one, too. */
export function coverageOf(leagues: readonly string[]): Pick<SiteFacts, "leagues" | "leagueCount" | "coverage"> {
  const sports = new Set(leagues.map((slug) => leagueBySlug(slug)?.category));
  const leagueCount = leagues.length ? counted(leagues.length, "league") : "No leagues yet";
  const coverage = leagues.length ? `${leagueCount}, ${counted(sports.size, "sport")}` : leagueCount;
  return { leagues, leagueCount, coverage };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
