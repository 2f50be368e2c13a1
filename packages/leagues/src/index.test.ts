import { describe, expect, it } from "vitest";
import { leagueBySlug, leagues, leaguesWithPage, type MatchupLeague, menu } from "./index.ts";

const matchup = (slug: string) => leagueBySlug(slug) as MatchupLeague;

describe("the catalogue", () => {
  it("[LG1] has the 34 routes of the product in menu order, four of them coming soon, and UFL and CFL as data only", () => {
    expect(leaguesWithPage.map((l) => l.slug)).toEqual(
      `nfl ncaa-football-d1
       mlb triple-a-baseball double-a-baseball high-a-baseball single-a-baseball college-baseball-d1 college-softball
       nba nba-g-league wnba ncaa-mens-d1 ncaa-womens-d1
       nhl pwhl mens-college-hockey-d1
       mls fifa concacaf nwsl mens-college-soccer-d1 womens-college-soccer-d1
       pga liv lpga champions-tour korn-ferry
       nascar-cup nascar-xfinity nascar-truck indycar
       mens-tennis womens-tennis`.split(/\s+/),
    );
    const named = (status: string) => leagues.filter((l) => l.status === status).map((l) => l.slug);
    expect(named("coming-soon")).toEqual([
      "pwhl",
      "mens-college-hockey-d1",
      "mens-college-soccer-d1",
      "womens-college-soccer-d1",
    ]);
    expect(named("data-only")).toEqual(["ufl", "cfl"]);
    expect(new Set(leagues.map((l) => l.slug)).size).toBe(leagues.length);
  });

  it("[LG1] an unknown slug is no league, whatever it is called", () => {
    for (const slug of ["", "MLB", "constructor", "__proto__", "toString"]) expect(leagueBySlug(slug)).toBeUndefined();
  });

  it("[LG2] keeps menu label and page title apart", () => {
    expect(menu.map((m) => m.label)).toEqual([
      "Football",
      "Baseball",
      "Basketball",
      "Hockey",
      "Soccer",
      "Golf",
      "Racing",
      "Tennis",
    ]);
    const labels = (slug: string) => [leagueBySlug(slug)?.menu, leagueBySlug(slug)?.title];
    expect(labels("ncaa-football-d1")).toEqual(["College Football FBS/FCS", "NCAA Football - FBS / FCS"]);
    expect(labels("college-baseball-d1")[1]).toBe("College Baseball - Division I");
    expect(labels("college-softball")[1]).toBe("College Softball - Division I");
    expect(labels("fifa")[0]).toBe("FIFA Club World Cup 2025");
    expect(menu.flatMap((m) => m.leagues).map((l) => l.slug)).not.toContain("ufl");
  });

  it("[LG3] titles the sidebar by league", () => {
    const title = (slug: string) => leagueBySlug(slug)?.scheduleTitle;
    expect(["mlb", "nwsl", "concacaf"].map(title)).toEqual(["MLB Schedule", "NWSL Schedule", "CONCACAF Schedule"]);
    expect(["nascar-cup", "nascar-xfinity", "nascar-truck", "indycar"].map(title)).toEqual([
      "NASCAR Cup Events",
      "NASCAR Xfinity Events",
      "NASCAR Truck Events",
      "IndyCar Events",
    ]);
    expect(["mens-tennis", "womens-tennis"].map(title)).toEqual(["Men's Tennis Schedule", "Women's Tennis Schedule"]);
  });

  it("[LG4] assigns prefixes by the rule of the level", () => {
    const rule = (slug: string) => matchup(slug).prefix;
    expect(["triple-a-baseball", "double-a-baseball"].map(rule)).toEqual(Array(2).fill("first-letter-then-later"));
    expect(["high-a-baseball", "single-a-baseball"].map(rule)).toEqual(Array(2).fill("last-word"));
    const others = leagues.filter((l) => l.kind === "matchup" && !/^(triple|double|high|single)-a-/.test(l.slug));
    expect(new Set(others.map((l) => rule(l.slug)))).toEqual(new Set(["first-letter"]));
  });

  it("[LG5] says no article before MLS, NWSL, CONCACAF and FIFA teams, and prints the Eastern day for the first three", () => {
    const teamSports = leagues.filter((l) => l.kind === "matchup" && l.status !== "coming-soon") as MatchupLeague[];
    expect(teamSports.filter((l) => !l.article).map((l) => l.slug)).toEqual(["mls", "fifa", "concacaf", "nwsl"]);
    expect(teamSports.filter((l) => l.printedDay === "eastern").map((l) => l.slug)).toEqual([
      "mls",
      "concacaf",
      "nwsl",
    ]);
  });

  it("[LG6] words the alerts that spec 2 section 8 gives to one page only", () => {
    expect(matchup("nwsl").messages["not-subscribed"]).toBe("Please subscribe to access this feature (NWSL).");
    expect(matchup("single-a-baseball").messages["export-failed"]).toBe(
      "There was an error exporting the roster. Please try again.",
    );
    expect(matchup("mlb").messages["export-failed"]).toBe("Error exporting roster. Please try again.");
    expect(leagues.filter((l) => l.notices === "toast").map((l) => l.slug)).toEqual(["nhl"]);
  });

  it("[LG7] gives softball and the minor leagues baseball's common codes", () => {
    for (const slug of ["college-softball", "college-baseball-d1", "high-a-baseball"])
      expect(matchup(slug).commonCodes).toBe("baseball");
  });

  it("[LG8] has roster bounds that admit what the sport has and hold a squad of three", () => {
    const admits = (slug: string, size: number) =>
      size >= matchup(slug).rosterSize.from && size <= matchup(slug).rosterSize.to;
    expect([admits("mlb", 25), admits("ncaa-football-d1", 100), admits("nfl", 85), admits("nhl", 41)]).toEqual(
      Array(4).fill(true),
    );
    for (const league of leagues)
      if (league.kind === "matchup") expect(admits(league.slug, 3), league.slug).toBe(false);
  });

  it("[LG9] plain data only: an entry survives JSON", () => {
    expect(JSON.parse(JSON.stringify(leagues))).toEqual(leagues);
  });
});
