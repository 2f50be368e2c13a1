import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import type { DriversJson, EventsJson, FieldJson } from "@agate/api";
import { drivers, events, field, paths } from "@agate/api/schemas";
import { entrant, event, feedRun } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { entrantRow, gameRow, readsOf, touch } from "../../testing/league-rows.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);

beforeAll(async () => {
  const tournament = (id: string, name: string, localDate: string, more: Partial<typeof event.$inferInsert> = {}) =>
    gameRow({ id, name, league: "pga", kind: "tournament", easternDate: localDate, ...more });
  const race = (id: string, localDate: string) =>
    gameRow({ id, name: "Night Race", league: "nascar-cup", kind: "race", easternDate: localDate });
  await db.insert(event).values([
    tournament("later", "Alpha Open", "2026-07-09", {
      endDate: "2026-07-12",
      venueName: "Long Links",
      venueCity: "Erie, Pennsylvania",
      venueCountry: "USA",
    }),
    tournament("b", "Bravo Open", "2026-06-04"),
    tournament("a", "Alpha Classic", "2026-06-04"),
    tournament("b-again", "Bravo Open", "2026-06-11"),
    tournament("b-next-year", "Bravo Open", "2027-06-03"),
    tournament("new-year", "Charlie Open", "2026-01-01"),
    tournament("new-year-again", "Charlie Open", "2025-12-31"),
    tournament("next-new-year", "Charlie Open", "2026-12-28"),
    tournament("off", "Called Off", "2026-06-18", { status: "cancelled" }),
    race("spring", "2026-04-05"),
    race("autumn", "2026-09-12"),
    { ...race("last-autumn", "2025-09-13"), season: "2025" },
    { ...race("long-ago", "2019-09-14"), season: "2019" },
  ]);
  const player = (id: string, firstName: string, lastName: string) =>
    entrantRow({ id, eventId: "later", firstName, lastName });
  const driver = (id: string, carNumber: string, place: number, more: Partial<typeof entrant.$inferInsert> = {}) =>
    entrantRow({
      id,
      league: "nascar-cup",
      carNumber,
      place,
      firstName: id,
      lastName: "Driver",
      season: "2026",
      ...more,
    });
  await db
    .insert(entrant)
    .values([
      player("p1", "Zoe", "Adams"),
      player("p2", "Ann", "Zeller"),
      player("p3", "Ann", "Ames"),
      { ...player("p4", "Gone", "Golfer"), removedAt: new Date("2026-06-01T00:00:00Z") },
      driver("no-number", "", 0),
      driver("twentyfour-b", "24", 3),
      driver("twentyfour-a", "24", 2),
      driver("five", "5", 9, { team: "Hendrick Motorsports", manufacturer: "Chevrolet" }),
      driver("last-year", "1", 1, { season: "2025" }),
      driver("entered", "12", 1, { eventId: "spring", season: "" }),
    ]);
  await touch(context, "pga", { hasReal: true });
  await touch(context, "nascar-cup", { hasReal: true });
});

test("[RD7] tournaments are listed by start, then name, each once a year", async () => {
  const answer = await json<EventsJson>(paths.events("pga"));
  expect(v.parse(events, answer)).toEqual(answer);
  expect(answer.events.map(({ event_id }) => event_id)).toEqual([
    "new-year-again",
    "a",
    "b",
    "later",
    "next-new-year",
    "b-next-year",
  ]);
  expect(answer.events[3]).toEqual({
    event_id: "later",
    event_name: "Alpha Open",
    course: "Long Links",
    location: "Long Links",
    city: "Erie, Pennsylvania",
    country: "USA",
    start_date: "2026-07-09",
    end_date: "2026-07-12",
  });
});

test("[RD7] two races with one name are two races", async () => {
  const answer = await json<EventsJson>(paths.events("nascar-cup"));
  expect(answer.events.map(({ event_id }) => event_id)).toEqual(["long-ago", "last-autumn", "spring", "autumn"]);
});

test("[RD8] a field is sorted by first name", async () => {
  const answer = await json<FieldJson>(paths.field("pga", "later"));
  expect(v.parse(field, answer)).toEqual(answer);
  expect(answer.players).toEqual([
    { first_name: "Ann", last_name: "Ames" },
    { first_name: "Ann", last_name: "Zeller" },
    { first_name: "Zoe", last_name: "Adams" },
  ]);
  expect(answer.event.event_name).toBe("Alpha Open");
});

test("[RD9] a race with an entry list returns its own drivers, any other those of its season, otherwise of the newest", async () => {
  const own = await json<DriversJson>(paths.drivers("nascar-cup", { event: "spring" }));
  expect(v.parse(drivers, own)).toEqual(own);
  expect(own).toMatchObject({ scope: "entry-list", drivers: [{ first_name: "entered" }] });
  const lastYears = await json<DriversJson>(paths.drivers("nascar-cup", { event: "last-autumn" }));
  expect(lastYears).toMatchObject({ scope: "season", drivers: [{ first_name: "last-year" }] });
  for (const event of ["autumn", "long-ago", undefined]) {
    const path = paths.drivers("nascar-cup", event === undefined ? {} : { event });
    const season = await json<DriversJson>(path);
    expect(season.scope).toBe("season");
    expect(season.drivers.map(({ first_name }) => first_name)).toEqual([
      "five",
      "twentyfour-a",
      "twentyfour-b",
      "no-number",
    ]);
  }
});

test("[RD15] [RD9] last season's drivers have last season's confirmation time", async () => {
  const run = { league: "nascar-cup", kind: "drivers", provider: "nascar", outcome: "ok" } as const;
  const at = (time: string) => ({ started: new Date(time), finished: new Date(time) });
  await db.insert(feedRun).values([
    { ...run, scope: "2025", ...at("2025-11-10T10:00:00Z") },
    { ...run, scope: "2026", ...at("2026-06-07T10:00:00Z") },
  ]);
  await touch(context, "nascar-cup");
  const of = async (event: string) =>
    (await json<DriversJson>(paths.drivers("nascar-cup", { event }))).provenance.confirmed_at;
  expect(await of("last-autumn")).toBe("2025-11-10T10:00:00.000Z");
  expect(await of("autumn")).toBe("2026-06-07T10:00:00.000Z");
});

test("[RD9] a driver row has its team and make", async () => {
  const { drivers: all } = await json<DriversJson>(paths.drivers("nascar-cup"));
  expect(all[0]).toEqual({
    vehicle_number: "5",
    first_name: "five",
    last_name: "Driver",
    team: "Hendrick Motorsports",
    manufacturer: "Chevrolet",
  });
});

test("[RD11] an event of another league, or a nonexistent one, is not found", async () => {
  for (const path of [
    paths.field("liv", "later"),
    paths.field("pga", "nothing"),
    paths.drivers("indycar", { event: "spring" }),
  ]) {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ title: "There is no such event in this league." });
  }
});
