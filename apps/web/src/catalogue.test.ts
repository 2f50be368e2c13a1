import { parseAst } from "vite";
import { expect, it } from "vitest";
import { leagueBySlug, serverFacts } from "@agate/leagues";
import { withoutServerFacts } from "../scripts/catalogue-facts.ts";

it("[LG11] the page's types lack everything that the browser's copy of the catalogue lacks", () => {
  const league = leagueBySlug("nfl");
  if (league?.kind !== "matchup") throw new Error("There is no NFL.");
  // `npm run types` fails here as soon as one of these compiles.
  // @ts-expect-error -- only the server needs the sources
  expect(league.sources).toBeDefined();
  // @ts-expect-error -- and the believable roster size
  expect(league.rosterSize).toBeDefined();
  // @ts-expect-error -- and the league's calendar
  expect(league.calendar).toBeDefined();
  const tour = leagueBySlug("pga");
  if (tour?.kind !== "field") throw new Error("There is no PGA Tour.");
  // @ts-expect-error -- and the smallest field
  expect(tour.smallestField).toBeDefined();
});

it("[LG11] the browser's copy lacks exactly these facts and keeps the rest", () => {
  const { transform } = withoutServerFacts();
  if (typeof transform !== "function") throw new Error("It transforms nothing.");
  const entry = (facts: readonly string[]) =>
    `export const football = matchups({ nfl: { ${['title: "NFL"', ...facts, 'notices: "toast"'].join(", ")} } });`;
  const whole = entry(serverFacts.map((fact) => `${fact}: { from: "${fact}" }`));
  const of = (id: string) => transform.call({ parse: parseAst } as never, whole, id) as { code: string } | null;
  expect(of("/packages/leagues/src/football.ts")?.code).toBe(entry([]));
  // The makers' defaults, too.
  expect(of("/packages/leagues/src/defaults.ts")?.code).toBe(entry([]));
  expect(of("/apps/web/src/football.ts")).toBeNull();
});
