import { describe, expect, it } from "vitest";
import { leagueBySlug, leagues, leaguesWithPage, type MatchupLeague, menu } from "./index.ts";

const matchup = (slug: string) => leagueBySlug(slug) as MatchupLeague;

describe("the catalog", () => {
  it("[LG1] has a page for every league in menu order, and none for leagues that are only stored and served", () => {
    const slugs = leagues.map((l) => l.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(menu.flatMap((group) => group.leagues)).toEqual(leaguesWithPage);
    expect(leaguesWithPage).toEqual(leagues.filter(({ status }) => status !== "data-only"));
    expect(["mlb", "pwhl", "ufl", "cfl"].map((slug) => leagueBySlug(slug)?.status)).toEqual(Array(4).fill("live"));
  });

  it("[SH12] has few leagues first in each menu; what plays once is listed only while it has data", () => {
    for (const { label, leagues: mine } of menu) {
      const first = mine.filter(({ inMenu }) => inMenu === "first");
      expect(first.length, label).toBeGreaterThan(0);
      expect(first.length, label).toBeLessThanOrEqual(7);
      // Those that a menu shows first come first wherever leagues are listed.
      expect(mine.slice(0, first.length), label).toEqual(first);
    }
    const hidden = leagues.filter(({ inMenu }) => inMenu === "with-data");
    expect(hidden.length).toBeGreaterThan(0);
    for (const { slug, ...league } of hidden)
      expect("calendar" in league && "months" in league.calendar, slug).toBe(true);
  });

  it("[LG1] does not find a league for an unknown slug, whatever its name", () => {
    for (const slug of ["", "MLB", "constructor", "__proto__", "toString"]) expect(leagueBySlug(slug)).toBeUndefined();
  });

  it("[LG2] separates menu label and page title", () => {
    const order = ["Football", "Baseball", "Basketball", "Hockey", "Soccer", "Volleyball", "Golf", "Racing", "Tennis"];
    expect(menu.map((m) => m.label).filter((label) => order.includes(label))).toEqual(order);
    const labels = (slug: string) => [leagueBySlug(slug)?.menu, leagueBySlug(slug)?.title];
    expect(labels("ncaa-football-d1")).toEqual(["College Football FBS/FCS", "NCAA Football - FBS / FCS"]);
    expect(labels("college-baseball-d1")[1]).toBe("College Baseball - Division I");
    expect(labels("college-softball")[1]).toBe("College Softball - Division I");
    expect(labels("fifa")[0]).toBe("FIFA Club World Cup 2025");
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
    expect(["mlb", "nfl", "nhl", "nba", "mls", "college-softball"].map(rule)).toEqual(Array(6).fill("first-letter"));
  });

  it("[LG5] has no article before soccer clubs and nations, and prints the Eastern day for the North American leagues", () => {
    const decided = (slug: string) => [matchup(slug).article, matchup(slug).printedDay];
    const eastern = ["mls", "concacaf", "nwsl", "usl-championship", "usl-super-league"];
    expect(eastern.map(decided)).toEqual(eastern.map(() => ["", "eastern"]));
    const abroad = ["fifa", "premier-league", "liga-mx"];
    expect(abroad.map(decided)).toEqual(abroad.map(() => ["", "venue"]));
    const ofNations = ["womens-world-cup", "olympic-womens-hockey"];
    expect(ofNations.map(decided)).toEqual(ofNations.map(() => ["of-nations", "venue"]));
    expect(["mlb", "nfl", "nba", "nhl"].map(decided)).toEqual(Array(4).fill(["the ", "venue"]));
  });

  it("[LG6] has the alerts that only one page words differently", () => {
    expect(matchup("nwsl").messages["not-subscribed"]).toBe("Please subscribe to access this feature (NWSL).");
    expect(matchup("single-a-baseball").messages["export-failed"]).toBe(
      "There was an error exporting the roster. Please try again.",
    );
    expect(matchup("mlb").messages["export-failed"]).toBe("Error exporting roster. Please try again.");
    expect(["nhl", "mlb", "nfl"].map((slug) => matchup(slug).notices)).toEqual(["toast", "alert", "alert"]);
  });

  it("[LG7] gives softball and the minor leagues baseball's common codes", () => {
    for (const slug of ["college-softball", "college-baseball-d1", "high-a-baseball"])
      expect(matchup(slug).commonCodes).toBe("baseball");
  });

  it("[LG8] has roster bounds that admit the sport's rosters and hold a squad of three", () => {
    const admits = (slug: string, size: number) =>
      size >= matchup(slug).rosterSize.from && size <= matchup(slug).rosterSize.to;
    expect([admits("mlb", 25), admits("ncaa-football-d1", 100), admits("nfl", 85), admits("nhl", 41)]).toEqual(
      Array(4).fill(true),
    );
    for (const league of leagues)
      if (league.kind === "matchup") expect(admits(league.slug, 3), league.slug).toBe(false);
  });

  it("[LG9] has plain data only: an entry survives JSON", () => {
    expect(JSON.parse(JSON.stringify(leagues))).toEqual(leagues);
  });
});

it("[ST7] every league says what a sentence calls its games, tournaments or races", () => {
  for (const { slug, kind, category, eventClause } of leagues) {
    expect([slug, eventClause]).toEqual([slug, expect.stringMatching(/^(?:an? [A-Z]|the \{event\} )/)]);
    expect(eventClause).toContain(
      category === "racing" ? "auto race" : slug === "college-softball" ? "softball" : category,
    );
    if (kind === "matchup") expect(/ (?:game|match)$/.test(eventClause)).toBe(true);
  }
});
