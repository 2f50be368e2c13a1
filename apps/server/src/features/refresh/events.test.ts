import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { FeedFailure, type Feeds } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { entrant, event, feedHold, leagueState, manualOverride } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import { driversOf, eventFact, fieldOf, type FakeProvider, fakeProvider } from "../../testing/fake-provider.ts";
import { readsOf } from "../../testing/league-rows.ts";
import { decideHold } from "./decide-hold.ts";
import { listHolds } from "./holds.ts";
import { permissionOfAct } from "./permission.ts";
import { refresh } from "./refresh.ts";
import { sourcesOf } from "./sources.ts";

const base = await testContext();
const { db } = base.database;
const month = "2026-06";

let clock: Date;
let espn: FakeProvider;
let other: FakeProvider;

beforeEach(async () => {
  clock = new Date("2026-06-09T16:00:00Z");
  espn = fakeProvider("espn", "ESPN");
  other = fakeProvider("other", "Other");
  await deleteLeagues(base.database);
});

function leagueOf(slug: string) {
  const league = leagueBySlug(slug);
  if (!league || league.kind === "matchup") throw new Error(`${slug} is no tour and no series`);
  return league;
}

/** One run of a league, each a day after the previous one. */
async function run(slug = "pga", months: readonly string[] = [month], provider = espn) {
  const requests: string[] = [];
  const ask = async (url: string) => {
    requests.push(url.replace("https://espn.example/", ""));
    return url;
  };
  const context = { ...base, now: () => clock, feeds: { espn: provider.feed, nascar: provider.feed }, ask };
  const results = await refresh(context, { leagues: [leagueOf(slug)], months });
  clock = new Date(clock.getTime() + 86_400_000);
  const find = (kind: string, label?: string) => {
    const found = results.find((result) => result.kind === kind && (label === undefined || result.label === label));
    if (!found) throw new Error(`There was no ${kind} ${label ?? ""}`);
    return found;
  };
  return { results, find, requests };
}

const maple = eventFact("1", "Maple Open", "2026-06-11", "2026-06-14");
const season = [
  maple,
  eventFact("2", "Harbor Classic", "2026-06-04", "2026-06-07"),
  eventFact("3", "Distant Cup", "2026-06-25", "2026-06-28"),
  eventFact("4", "Autumn Masters", "2026-09-03", "2026-09-06"),
  eventFact("5", "Rained Out", "2026-06-10", "2026-06-13", { status: "cancelled" }),
];
const field = (size: number, from = 1, eventId: string | null = "1") => ({ eventId, entrants: fieldOf(size, from) });

const live = async () =>
  (await db.select().from(entrant).orderBy(asc(entrant.place), asc(entrant.id))).filter(({ removedAt }) => !removedAt);
const events = () => db.select().from(event).orderBy(asc(event.localDate), asc(event.id));
const revision = async () => (await db.select().from(leagueState))[0]?.revision ?? 0;

describe("a tour", () => {
  test("[RF21] its season is stored, and the fields of tournaments that have begun or begin within a week", async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", field(30));
    const { find, requests } = await run();
    expect(find("schedule")).toMatchObject({ scope: "2026", outcome: "ok", counts: { events: 5 } });
    expect(find("field", "Maple Open")).toMatchObject({ outcome: "ok", counts: { entrants: 30 } });
    expect(find("field", "Harbor Classic")).toMatchObject({ outcome: "skipped", missing: true });
    // Fields are fetched side by side, so their requests come in any order.
    expect(requests.toSorted()).toEqual(["2026", "events/1/field?day=2026-06-11", "events/2/field?day=2026-06-04"]);
    expect((await events()).find(({ providerId }) => providerId === "1")).toMatchObject({
      id: "pga-espn-1",
      kind: "tournament",
      localDate: "2026-06-11",
      endDate: "2026-06-14",
      venueName: "Harbor Links",
      venueCity: "Erie, Pennsylvania",
    });
  });

  test("[RF21] a field that is over and was confirmed since is not fetched again", async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", field(30));
    espn.fields.set("2", { ...field(30), eventId: "2" });
    await run();
    expect((await run()).requests).toEqual(["2026", "events/1/field?day=2026-06-11"]);
    clock = new Date("2026-06-16T16:00:00Z");
    expect((await run()).requests).toContain("events/1/field?day=2026-06-11");
    expect((await run()).requests).toEqual(["2026"]);
  });

  test("[RF21] the years of the months determine the seasons that are fetched", async () => {
    espn.seasons.set("2026", season);
    espn.seasons.set("2027", [eventFact("9", "Opening Cup", "2027-01-07", "2027-01-10")]);
    const { requests } = await run("pga", ["2026-12", "2027-01"]);
    expect(requests).toEqual(["2026", "2027"]);
    expect((await events()).map(({ season: of }) => of)).toEqual([...season.map(() => "2026"), "2027"]);
  });

  test("[RF21] a field without entrants yet is reported; one that becomes empty fails, and stays", async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", field(0));
    expect((await run()).find("field", "Maple Open")).toMatchObject({
      outcome: "skipped",
      missing: true,
      reason: "ESPN lists no one yet",
    });
    espn.fields.set("1", field(30));
    await run();
    espn.fields.set("1", field(0));
    expect((await run()).find("field", "Maple Open")).toMatchObject({ outcome: "failed" });
    expect(await live()).toHaveLength(30);
  });

  test("[RF23] an entrant who withdrew is removed immediately and restored later, and the same answer changes nothing @all", async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", field(30));
    await run();
    espn.fields.set("1", { eventId: "1", entrants: [...fieldOf(29), ...fieldOf(1, 40)] });
    expect((await run()).find("field", "Maple Open").counts).toMatchObject({ entrants: 30, added: 1, removed: 1 });
    espn.fields.set("1", field(30));
    expect((await run()).find("field", "Maple Open").counts).toMatchObject({ added: 0, removed: 1 });
    const before = await revision();
    expect((await run()).find("field", "Maple Open").outcome).toBe("unchanged");
    expect(await revision()).toBe(before);
    expect((await live()).map(({ personId }) => personId)).not.toContain("p40");
  });

  test("[RF23] a course that only the field names stays when the season names none", async () => {
    const placeless = { name: "", city: "", state: "", country: "" };
    const venue = { name: "Osprey Dunes", city: "Caledon", state: "Ontario", country: "Canada" };
    espn.seasons.set("2026", [{ ...maple, venue: placeless }]);
    espn.fields.set("1", { ...field(30), venue });
    await run();
    const course = { venueName: "Osprey Dunes", venueCity: "Caledon, Ontario", venueCountry: "Canada" };
    expect(await events()).toMatchObject([course]);
    expect((await run()).results.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect(await events()).toMatchObject([course]);
    espn.seasons.set("2026", [{ ...maple, venue: { ...venue, name: "North Course" } }]);
    await run();
    expect(await events()).toMatchObject([{ venueName: "North Course" }]);
  });

  test("[RF10] a correction of a golfer survives", async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", field(30));
    await run();
    const [first] = await live();
    await db.insert(manualOverride).values({
      entity: "entrant",
      entityId: first?.id ?? "",
      field: "lastName",
      value: "Right",
      reason: "his own word",
      who: "test",
    });
    await run();
    expect((await live())[0]).toMatchObject({ lastName: "Right" });
    // The row of an import that has the name with a suffix stays, and with it any correction.
    const { id = "", lastName } = (await live())[1] ?? {};
    const imported = { provider: "import", personId: "x", lastName: `${lastName} Jr.` };
    await db.update(entrant).set(imported).where(eq(entrant.id, id));
    await run();
    expect((await live())[1]).toMatchObject({ id, lastName, provider: "espn" });
  });

  test("[RF21] refreshed data is read with its source and its time", async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", { eventId: "1", entrants: fieldOf(30) });
    await run();
    const { json } = readsOf(base);
    expect(await json("/api/leagues/pga/events")).toMatchObject({
      events: [
        { event_name: "Harbor Classic" },
        { event_id: "pga-espn-1", course: "Harbor Links", city: "Erie, Pennsylvania", end_date: "2026-06-14" },
        { event_name: "Distant Cup" },
        { event_name: "Autumn Masters" },
      ],
      provenance: { source: "ESPN", confirmed_at: "2026-06-09T16:00:00.000Z", sample: false },
    });
    const fieldAnswer = await json<{ players: readonly object[] }>("/api/leagues/pga/events/pga-espn-1/field");
    expect(fieldAnswer.players).toHaveLength(30);
    expect(fieldAnswer).toMatchObject({ provenance: { source: "ESPN", confirmed_at: "2026-06-09T16:00:00.000Z" } });
  });
});

describe("a tour's guards", () => {
  beforeEach(async () => {
    espn.seasons.set("2026", season);
    espn.fields.set("1", field(60));
    await run();
  });

  test.each([
    ["a handful", field(12), "12 people, and a believable field has 20 to 500"],
    ["strangers", field(60, 100), "only 0 of 60 known people are in it"],
    ["more than half gone", field(29), "only 29 of 60 known people are in it"],
    [
      "nobodies",
      { ...field(60), entrants: fieldOf(60).map((one) => ({ ...one, firstName: "", lastName: "TBD" })) },
      "60 of 60 names became 'TBD'",
    ],
  ])("[GD9] %s: held, the field stays, and a person can apply it @all", async (_what, answer, reason) => {
    espn.fields.set("1", answer);
    expect((await run()).find("field", "Maple Open")).toMatchObject({ outcome: "held", reason });
    expect(await live()).toHaveLength(60);
    const [hold] = await listHolds(base);
    expect(hold).toMatchObject({ league: "pga", kind: "field", scope: "pga-espn-1", reason });
    await decideHold({ ...base, now: () => clock }, hold?.id ?? 0, "applied");
    expect(await live()).toHaveLength(answer.entrants.length);
  });

  test("[GD9] [GD15] another tournament is refused, and the field stays; after the cut it has half of its people", async () => {
    espn.fields.set("1", field(60, 1, "7"));
    expect((await run()).find("field", "Maple Open")).toMatchObject({
      outcome: "failed",
      reason: "changed: it is of 7, and Maple Open is 1",
    });
    expect(await live()).toHaveLength(60);
    expect(await listHolds(base)).toEqual([]);
    espn.fields.set("1", field(30));
    expect((await run()).find("field", "Maple Open")).toMatchObject({ outcome: "ok", reason: "" });
    expect(await live()).toHaveLength(30);
  });

  test("[GD8] another season's answer is held, and so is one that lost its tournaments; both can be applied", async () => {
    espn.seasons.set("2026", [...season.slice(1), eventFact("1", "Maple Open", "2025-06-11", "2025-06-14")]);
    expect((await run()).find("schedule")).toMatchObject({
      outcome: "held",
      reason: "1 of 5 events are not of 2026",
    });
    espn.seasons.set("2026", season.slice(0, 3));
    expect((await run()).find("schedule")).toMatchObject({
      outcome: "held",
      reason: "2 of 5 known events are not in it",
    });
    expect(await db.select().from(feedHold)).toHaveLength(2);
    expect((await events()).filter(({ removedAt }) => removedAt)).toEqual([]);
    const [hold] = await listHolds(base);
    expect(await decideHold({ ...base, now: () => clock }, hold?.id ?? 0, "applied")).toMatchObject({
      counts: { events: 3 },
    });
  });

  test("[GD8] a partial season removes nothing from the rest", async () => {
    const whole = espn.feed.events;
    espn.seasons.set("2026", [maple]);
    const part: FakeProvider = {
      ...espn,
      feed: {
        ...espn.feed,
        async events(source, scope, ask) {
          if (!whole) throw new Error("no events");
          return { ...(await whole(source, scope, ask)), isPart: true };
        },
      },
    };
    for (let times = 0; times < 3; times++)
      expect((await run("pga", [month], part)).find("schedule").counts).toMatchObject({ removed: 0 });
    expect((await events()).filter(({ removedAt }) => !removedAt)).toHaveLength(5);
  });

  test("[RF7] a tournament missed twice is removed, an imported one never", async () => {
    const imported = { ...(await events())[0], id: "pga-import-x", provider: "import", providerId: "x" };
    await db.insert(event).values({ ...imported, name: "Club Day", origin: "import" } as typeof event.$inferInsert);
    espn.seasons.set("2026", season.slice(0, 4));
    await run();
    await run();
    const gone = (await events()).filter(({ removedAt }) => removedAt).map(({ name }) => name);
    expect(gone).toEqual(["Rained Out"]);
  });

  test.each(["unreachable", "refused", "changed"] as const)("[RF5] %s keeps everything", async (what) => {
    const failure = new FeedFailure("espn", what, "no");
    espn.seasons.set("2026", failure);
    espn.fields.set("1", failure);
    expect((await run()).results.filter(({ missing }) => !missing).map(({ outcome }) => outcome)).toEqual([
      "failed",
      "failed",
    ]);
    expect(await live()).toHaveLength(60);
    expect((await events()).filter(({ removedAt }) => removedAt)).toEqual([]);
  });
});

describe("a series", () => {
  const race = eventFact("500", "Harbor 500", "2026-06-14", "2026-06-14", {
    startsAt: "2026-06-14T19:00:00.000Z",
    dateOnly: false,
  });
  const entries = (drivers = driversOf(36), eventId: string | null = "500", of = "2026") => ({
    eventId,
    season: of,
    drivers,
  });

  beforeEach(() => {
    espn.seasons.set("2026", [race, eventFact("501", "Distant 400", "2026-06-28")]);
    espn.drivers.set("2026", entries(driversOf(40), null));
    espn.drivers.set("500", entries());
  });

  test("[RF21] its races, the season's drivers, and the entry list of race week", async () => {
    const { find, requests } = await run("nascar-cup");
    expect(requests).toEqual(["2026", "drivers/2026", "drivers/500"]);
    expect(find("drivers")).toMatchObject({ outcome: "ok", scope: "2026", counts: { drivers: 40 } });
    expect(find("field")).toMatchObject({ outcome: "ok", label: "Harbor 500", counts: { entrants: 36 } });
    const { json } = readsOf(base);
    const path = "/api/leagues/nascar-cup/drivers";
    expect(await json(`${path}?event=nascar-cup-nascar-500`)).toMatchObject({
      scope: "entry-list",
      drivers: { length: 36 },
      provenance: { source: "NASCAR", sample: false },
    });
    expect(await json(path)).toMatchObject({ scope: "season", drivers: { length: 40 } });
  });

  test("[RF23] a driver in two cars has two rows, and one again after leaving a car", async () => {
    const [first] = driversOf(1);
    if (!first) throw new Error("nobody");
    espn.drivers.set("500", entries([...driversOf(36), { ...first, carNumber: "07" }]));
    await run("nascar-cup");
    const cars = async () =>
      (await live()).flatMap((row) => (row.eventId && row.personId === first.id ? row.carNumber : [])).toSorted();
    expect(await cars()).toEqual(["07", "1"]);
    expect((await run("nascar-cup")).find("field").outcome).toBe("unchanged");
    espn.drivers.set("500", entries());
    await run("nascar-cup");
    expect(await cars()).toEqual(["1"]);
    espn.drivers.set("500", entries([{ ...first, carNumber: "99" }, ...driversOf(35, 2)]));
    expect((await run("nascar-cup")).find("field").counts).toMatchObject({ changed: 1, removed: 0, added: 0 });
    expect(await cars()).toEqual(["99"]);
  });

  test.each([
    ["too few cars", "500", entries(driversOf(9)), "9 people, and a believable field has 15 to 500"],
    [
      "numbers lost",
      "500",
      entries(driversOf(36).map((car, at) => (at < 12 ? { ...car, carNumber: "" } : car))),
      "12 of 36 cars have lost their numbers: 'Firstb Lastb' had 1",
    ],
  ])("[GD9] %s is held", async (_what, scope, answer, reason) => {
    await run("nascar-cup");
    espn.drivers.set(scope, answer);
    const { results } = await run("nascar-cup");
    expect(results.filter(({ outcome }) => outcome === "held")).toMatchObject([{ reason }]);
    expect(await live()).toHaveLength(76);
    const [hold] = await listHolds(base);
    await decideHold({ ...base, now: () => clock }, hold?.id ?? 0, "applied");
    expect(await listHolds(base)).toEqual([]);
  });

  test.each([
    ["another race", "500", entries(driversOf(36), "7"), "changed: it is of 7, and Harbor 500 is 500"],
    [
      "another season",
      "2026",
      entries(driversOf(40), null, "2025"),
      "changed: it is of 2025, and the drivers of 2026 is 2026",
    ],
  ])("[GD15] %s is refused", async (_what, scope, answer, reason) => {
    await run("nascar-cup");
    espn.drivers.set(scope, answer);
    const { results } = await run("nascar-cup");
    expect(results.filter(({ outcome }) => outcome === "failed")).toMatchObject([{ reason }]);
    expect(await listHolds(base)).toEqual([]);
    expect(await live()).toHaveLength(76);
  });
});

test("[RF22] a provider whose terms forbid robots is used only if it is named", () => {
  const pga = leagueOf("pga");
  const named = { espn: { ...espn.feed, mustBeNamed: true as const } };
  const sources = (source: string | undefined, allowed: readonly string[] = [], feeds: Feeds = named) =>
    sourcesOf(pga, permissionOfAct({ feedConsent: new Set(allowed) }, source), feeds);
  expect(sources(undefined)).toMatchObject({ schedule: [], field: [] });
  expect(sources("espn")).toMatchObject({ schedule: [{ feed: "espn" }], field: [{ feed: "espn" }] });
  expect(sources(undefined, ["espn"])).toMatchObject({ schedule: [{ feed: "espn" }] });
  expect(sources(undefined, [], { espn: other.feed })).toMatchObject({ schedule: [{ feed: "espn" }] });
});
