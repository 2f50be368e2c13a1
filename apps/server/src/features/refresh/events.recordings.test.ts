import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAsk, feeds } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { entrant, event } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { type Replay, startReplay } from "../../testing/replay.ts";
import { refresh } from "./refresh.ts";
import { summarise } from "./summary.ts";

const recordings = process.env["AGATE_RECORDINGS"];
if (!recordings)
  console.warn("AGATE_RECORDINGS is not set: refreshing tours and series from recorded answers is not tested.");

describe.skipIf(!recordings)("recorded answers (needs AGATE_RECORDINGS)", async () => {
  const base = await testContext({ feeds });
  const { db } = base.database;
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay(recordings ?? "");
  });
  beforeEach(() => replay.heal());
  afterAll(() => replay.stop());

  async function run(slug: string, month: string, day: string) {
    const context = {
      ...base,
      now: () => new Date(`${day}T16:00:00Z`),
      ask: createAsk({ userAgent: "Agate/1.0 (+http://localhost)", origin: replay.origin }),
    };
    const league = leagueBySlug(slug);
    if (!league) throw new Error(`There is no ${slug}`);
    const results = await refresh(context, { leagues: [league], months: [month] });
    return { results, summary: summarise(league, results, { feeds, verbose: true }).split("\n") };
  }

  const eventsOf = (slug: string) =>
    db.select().from(event).where(eq(event.league, slug)).orderBy(asc(event.localDate));
  const peopleOf = (eventId: string) =>
    db
      .select()
      .from(entrant)
      .where(and(eq(entrant.eventId, eventId), isNull(entrant.removedAt)))
      .orderBy(asc(entrant.place));

  test("[RF14] [RF21] the PGA Tour in the week of THE PLAYERS 2026", async () => {
    const { summary } = await run("pga", "2026-03", "2026-03-11");
    expect(summary).toContain("  Stored 48 tournaments of 2026 from ESPN");
    expect(summary).toContain("    THE PLAYERS Championship: 123 players");
    expect(await eventsOf("pga")).toHaveLength(48);
    expect(await peopleOf("pga-espn-401811937")).toHaveLength(123);
    const again = await run("pga", "2026-03", "2026-03-12");
    expect(again.results.filter(({ missing }) => !missing).map(({ outcome }) => outcome)).toEqual([
      "unchanged",
      "unchanged",
    ]);
  });

  test.each(["empty", "html", "truncated", "status:503", "gone"])("[RF5] then %s: the field stays", async (kind) => {
    await replay.fault("/golf/", kind);
    const { results } = await run("pga", "2026-03", "2026-03-12");
    const [schedule, ...fields] = results;
    expect(schedule).toMatchObject({ kind: "schedule", outcome: "failed" });
    expect(fields.find(({ label }) => label === "THE PLAYERS Championship")).toMatchObject({ outcome: "failed" });
    expect(await peopleOf("pga-espn-401811937")).toHaveLength(123);
  });

  test("[RF14] [PV10] a team event stores no one", async () => {
    await run("pga", "2026-04", "2026-04-22");
    expect(await peopleOf("pga-espn-401811943")).toEqual([]);
  });

  test("[RF14] [PV10] Roland Garros 2025: the men of a joint event", async () => {
    const { summary } = await run("mens-tennis", "2025-05", "2025-05-26");
    expect(summary).toContain("    Roland Garros: 320 players");
    expect(await eventsOf("mens-tennis")).toMatchObject([
      {
        name: "Roland Garros",
        localDate: "2025-05-19",
        endDate: "2025-06-08",
        venueCity: "Paris",
        venueCountry: "France",
      },
    ]);
    const people = await peopleOf("mens-tennis-espn-172-2025");
    expect(people.map(({ lastName }) => lastName)).toEqual(expect.arrayContaining(["Sinner", "Alcaraz", "Bu"]));
    expect(people.filter(({ lastName }) => /TBD|Swiatek/.test(lastName))).toEqual([]);
  });

  test("[RF14] [RF21] NASCAR Cup in the week of Las Vegas 2026: the entry list, and no drivers of the season", async () => {
    const { summary } = await run("nascar-cup", "2026-10", "2026-10-02");
    expect(summary).toContain("  Stored 4 races of 2026 from NASCAR");
    expect(summary).toContain("    South Point 400: 36 drivers");
    expect(summary).toContainEqual(expect.stringContaining("No drivers for 2026"));
    const people = await peopleOf("nascar-cup-nascar-5630");
    expect(people).toHaveLength(36);
    expect(people.find(({ carNumber }) => carNumber === "47")).toMatchObject({
      firstName: "Ricky",
      lastName: "Stenhouse Jr.",
      team: "HYAK Motorsports",
      manufacturer: "Chevrolet",
    });
    expect((await eventsOf("nascar-cup")).find(({ id }) => id === "nascar-cup-nascar-5630")).toMatchObject({
      venueName: "Las Vegas Motor Speedway",
      venueCity: "Las Vegas, Nevada",
      startsAt: new Date("2026-10-04T21:30:00Z"),
    });
  });

  test.each([
    ["nascar-xfinity", 33],
    ["nascar-truck", 23],
  ])("[RF14] %s of 2023 has %i races", async (slug, count) => {
    const { results } = await run(slug, "2023-01", "2023-01-03");
    expect(results[0]).toMatchObject({ kind: "schedule", outcome: "ok", counts: { events: count } });
  });
});
