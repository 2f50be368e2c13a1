import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { event, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { readLeagueHead } from "./league-head.ts";

const now = new Date("2026-06-07T16:00:00Z");
const context = await testContext({ now: () => now });
const { db } = context.database;
const lifecycle = { origin: "feed", confirmedAt: now } as const;

await db.insert(team).values([
  { id: "t1", league: "mlb", name: "Boston Red Sox", ...lifecycle },
  { id: "t2", league: "mlb", name: "Tampa Bay </script> & Rays", ...lifecycle },
]);
const game = (id: string, easternDate: string, more: Partial<typeof event.$inferInsert> = {}) => ({
  id,
  league: "mlb",
  kind: "game" as const,
  provider: "espn",
  providerId: id,
  name: id,
  easternDate,
  localDate: easternDate,
  status: "scheduled" as const,
  homeTeamId: "t1",
  awayTeamId: "t2",
  venueName: "Fenway Park",
  venueCity: "Boston, Massachusetts",
  venueCountry: "USA",
  ...lifecycle,
  ...more,
});
await db.insert(event).values([
  game("today", "2026-06-07", { startsAt: new Date("2026-06-07T23:10:00Z") }),
  game("later", "2026-06-20", { dateOnly: true, status: "postponed" }),
  game("yesterday", "2026-06-06"),
  game("far", "2026-06-23"),
  game("over", "2026-06-07", { status: "final" }),
  game("gone", "2026-06-08", { removedAt: now }),
  game("open", "2026-06-08", { awayTeamId: null, awayLabel: "TBD" }),
  game("nowhere", "2026-06-08", { venueName: "" }),
  game("invented", "2026-06-08", { origin: "sample" }),
  game("first", "2026-06-07", { league: "college-softball" }),
  game("second", "2026-06-07", { league: "college-softball", gameNo: 2 }),
  game("open-championship", "2026-06-04", {
    league: "pga",
    kind: "tournament",
    name: "The Open",
    endDate: "2026-06-07",
    homeTeamId: null,
    awayTeamId: null,
  }),
]);

/** The events in a head, as a search engine reads them. */
function eventsIn(head: string): readonly Record<string, unknown>[] {
  const [, json = "{}"] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(head) ?? [];
  return (JSON.parse(json) as { "@graph"?: Record<string, unknown>[] })["@graph"] ?? [];
}

const headOf = (slug: string, day = "2026-06-07") => {
  const league = leagueBySlug(slug);
  if (!league) throw new Error(`There is no league ${slug}.`);
  return readLeagueHead(context, league, day);
};

test("[PI9] a league's page has the upcoming real games", async () => {
  const head = await headOf("mlb");
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(eventsIn(head)).toEqual([
    expect.objectContaining({
      "@type": "SportsEvent",
      name: "Tampa Bay </script> & Rays at Boston Red Sox",
      startDate: "2026-06-07T23:10:00.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      homeTeam: { "@type": "SportsTeam", name: "Boston Red Sox" },
      url: "http://localhost:4321/mlb?game=today",
    }),
    expect.objectContaining({
      startDate: "2026-06-20",
      eventStatus: "https://schema.org/EventPostponed",
    }),
  ]);
  expect(eventsIn(await headOf("mlb", "2026-06-08"))).toHaveLength(1);
  expect(await headOf("nfl"), "nothing is coming").toBe("");
});

test("[PI9] both games of a doubleheader are numbered", async () => {
  const names = eventsIn(await headOf("college-softball")).map(({ name }) => String(name).replace(/.*, /, ""));
  expect(names).toEqual(["Game 1", "Game 2"]);
});

test("[PI9] a tournament in progress is listed by its name, without sides", async () => {
  const [open] = eventsIn(await headOf("pga"));
  expect(open).toMatchObject({ name: "The Open", endDate: "2026-06-07", url: "http://localhost:4321/pga" });
  expect(open).not.toHaveProperty("homeTeam");
});
