import { expect, test } from "vitest";
import { event, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { createLeagueHeads } from "./league-heads.ts";

let now = new Date("2026-06-07T16:00:00Z");
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

test("[PI8] [PI9] the first request does not wait, later ones get the upcoming real games", async () => {
  const heads = createLeagueHeads(context);
  expect(heads.headOf("/mlb")).toBe("");
  await heads.settled();
  const head = heads.headOf("/mlb");
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
});

test("[PI9] a tournament in progress is listed by its name, without sides", async () => {
  const heads = createLeagueHeads(context);
  heads.headOf("/pga");
  await heads.settled();
  const [open] = eventsIn(heads.headOf("/pga"));
  expect(open).toMatchObject({ name: "The Open", endDate: "2026-06-07", url: "http://localhost:4321/pga" });
  expect(open).not.toHaveProperty("homeTeam");
});

test("[PI8] events are read again after five minutes, and the old ones are served until then", async () => {
  const heads = createLeagueHeads(context);
  heads.headOf("/mlb");
  await heads.settled();
  const before = heads.headOf("/mlb");
  now = new Date("2026-06-08T16:00:00Z");
  expect(heads.headOf("/mlb")).toBe(before);
  await heads.settled();
  expect(eventsIn(heads.headOf("/mlb"))).toHaveLength(1);
});

test.each(["/", "/faq", "/pwhl", "/xfl", "/mlb/x", "/__proto__"])("[PI9] %s has no events", async (path) => {
  const heads = createLeagueHeads(context);
  heads.headOf(path);
  await heads.settled();
  expect(heads.headOf(path)).toBe("");
});
