import type { SiteFacts } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";

/** What pages say of the leagues that have data, in words that are right for none and for one, too. */
export function coverageOf(leagues: readonly string[]): Pick<SiteFacts, "leagues" | "coverage"> {
  const sports = new Set(leagues.map((slug) => leagueBySlug(slug)?.category));
  const coverage = leagues.length
    ? `${counted(leagues.length, "league")}, ${counted(sports.size, "sport")}`
    : "No leagues yet";
  return { leagues, coverage };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
