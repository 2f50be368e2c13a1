import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { leagueBySlug, leagues, type MatchupLeague } from "./index.ts";
import { describeLeagues } from "./quirks.ts";

const page = join(import.meta.dirname, "../../../docs/leagues.md");

it("docs/leagues.md matches the catalogue", () => {
  const text = describeLeagues(leagues);
  // In CI a stale page fails; locally the test updates it.
  if (!process.env.CI) writeFileSync(page, text);
  expect(readFileSync(page, "utf8")).toBe(text);
});

it("[RF17] a league with several providers says which data comes from which", () => {
  const nfl = leagueBySlug("nfl") as MatchupLeague;
  const fedBy = (sources: Partial<MatchupLeague["sources"]>) =>
    / live \| (.*?) \| /.exec(describeLeagues([{ ...nfl, sources: { ...nfl.sources, ...sources } }]))?.[1];
  expect(fedBy({})).toBe("espn (paths football/nfl)");
  expect(fedBy({ schedule: [], teams: [], roster: [], lineup: [] })).toBe("import");
  const espn = { feed: "espn", paths: ["baseball/mlb"] } as const;
  expect(fedBy({ roster: [{ feed: "mlb-stats", sportId: 1 }, espn], coaches: [espn], lineup: [] })).toBe(
    "teams, schedule: espn (paths football/nfl); " +
      "roster: mlb-stats (sportId 1), then espn (paths baseball/mlb); coaches: espn (paths baseball/mlb)",
  );
});
