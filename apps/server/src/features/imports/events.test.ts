import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { entrant, event, feedRun, manualOverride } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { faultTexts, imported, tryImport } from "../../testing/imports.ts";
import { addEntrants } from "../../testing/league-rows.ts";

const context = await testContext(); // its clock is at June 7, 2026
const { db } = context.database;

beforeEach(async () => {
  for (const table of [entrant, event, feedRun, manualOverride]) await db.delete(table);
});

const open = ["name,course,city,state,start_date,end_date", "Erie Open,Long Links,Erie,PA,2026-07-09,2026-07-12"];
const peopleOf = async (eventId: string | null) =>
  (await db.select().from(entrant).where(isNull(entrant.removedAt)).orderBy(asc(entrant.place)))
    .filter((row) => row.eventId === eventId)
    .map(({ firstName, lastName, carNumber }) => [carNumber, firstName, lastName].filter(Boolean).join(" "));

test("[IM14] tournaments are added and changed, and others stay", async () => {
  expect((await imported(context, "events", "pga", open)).added).toEqual(["2026-07-09 Erie Open"]);
  expect(await db.select().from(event)).toMatchObject([
    {
      kind: "tournament",
      venueName: "Long Links",
      venueCity: "Erie, Pennsylvania",
      venueCountry: "USA",
      localDate: "2026-07-09",
      endDate: "2026-07-12",
      dateOnly: true,
    },
  ]);
  expect(await imported(context, "events", "pga", open)).toEqual({ added: [], changed: [], removed: [] });
  const moved = await imported(context, "events", "pga", [
    "event,date",
    "Erie Open,2026-07-16",
    "Ohio Open,2026-08-01",
  ]);
  expect(moved.added).toEqual(["2026-08-01 Ohio Open"]);
  expect(moved.changed[0]).toContain("day 2026-07-09 to 2026-07-16");
});

test("[IM14] a tournament at New Year is distinct from that of the previous January", async () => {
  await imported(context, "events", "pga", ["event,date", "Harbour Open,2026-01-01"]);
  const next = await imported(context, "events", "pga", ["event,date", "Harbour Open,2026-12-28"]);
  expect(next).toEqual({ added: ["2026-12-28 Harbour Open"], changed: [], removed: [] });
});

test("[IM14] a race has a time, and can be run twice a year", async () => {
  await imported(context, "events", "nascar-cup", [
    "race_name,track,city,state,date,time",
    "Night Race,Bristol Motor Speedway,Bristol,TN,2026-04-12,3:00 PM",
    "Night Race,Bristol Motor Speedway,Bristol,TN,2026-09-19,19:30",
  ]);
  const rows = await db.select().from(event).orderBy(asc(event.localDate));
  expect(rows.map(({ kind, localDate, startsAt }) => [kind, localDate, startsAt?.toISOString()])).toEqual([
    ["race", "2026-04-12", "2026-04-12T19:00:00.000Z"],
    ["race", "2026-09-19", "2026-09-19T23:30:00.000Z"],
  ]);
});

test("[IM14] an event that ends before it begins, has no name, or is listed twice is refused", async () => {
  const outcome = await tryImport(context, "events", "pga", [
    "name,start_date,end_date",
    "Erie Open,2026-07-09,2026-07-08",
    ",2026-07-09,",
    "Ohio Open,2026-07-09,",
    "Ohio Open,2026-08-09,",
  ]);
  expect(faultTexts(outcome)).toEqual([
    "2: Erie Open would end before it begins",
    "3: The row has no name",
    "5: Ohio Open is already on line 4",
  ]);
});

test("[IM14] a file replaces the field of each event it names, splitting whole names", async () => {
  await imported(context, "events", "pga", [...open, "Ohio Open,,,,2026-08-01,"]);
  await imported(context, "entrants", "pga", [
    "event,name",
    "Erie Open,Ada Marlow",
    "Erie Open,Ana da Luz",
    "Ohio Open,Uma Falk",
  ]);
  const [erie, ohio] = await db.select().from(event).orderBy(asc(event.localDate));
  expect(await peopleOf(erie?.id ?? "")).toEqual(["Ada Marlow", "Ana da Luz"]);
  const { removed, added } = await imported(context, "entrants", "pga", [
    "event,first_name,last_name",
    "Erie Open,Ian,Orr",
    "Erie Open,Ada,Marlow",
  ]);
  expect([added, removed]).toEqual([["Erie Open: Ian Orr"], ["Erie Open: Ana da Luz"]]);
  expect(await peopleOf(erie?.id ?? "")).toEqual(["Ian Orr", "Ada Marlow"]);
  expect(await peopleOf(ohio?.id ?? "")).toEqual(["Uma Falk"]);
  const runs = (await db.select().from(feedRun)).filter(({ kind }) => kind === "field");
  expect(new Set(runs.map(({ scope }) => scope))).toEqual(new Set([erie?.id, ohio?.id]));
});

test("[PV7] a name that nothing shows how to split is a guess for everyone until a source says how", async () => {
  await imported(context, "events", "pga", [...open, "Ohio Open,,,,2026-08-01,"]);
  const rows = () => db.select().from(entrant).orderBy(asc(entrant.lastName));
  const whole = ["event,name", "Erie Open,Moss Ray Tarn"];
  await imported(context, "entrants", "pga", whole);
  await imported(context, "entrants", "pga", [...whole, "Ohio Open,Moss Ray Tarn"]);
  expect(await rows()).toMatchObject([
    { firstName: "Moss Ray", lastName: "Tarn", isSplitGuessed: true },
    { firstName: "Moss Ray", lastName: "Tarn", isSplitGuessed: true },
  ]);
  await imported(context, "entrants", "pga", ["event,first_name,last_name", "Ohio Open,Moss,Ray Tarn"]);
  await imported(context, "entrants", "pga", whole);
  expect(await rows()).toMatchObject([
    { firstName: "Moss", lastName: "Ray Tarn", isSplitGuessed: false },
    { firstName: "Moss", lastName: "Ray Tarn", isSplitGuessed: false },
  ]);
});

test("[IM14] [IM6] people who were already in the field keep their row with its corrections, and their split from any field of the tour", async () => {
  await imported(context, "events", "pga", [...open, "Ohio Open,,,,2026-08-01,"]);
  const [erie, ohio] = await db.select().from(event).orderBy(asc(event.localDate));
  await addEntrants(
    db,
    {
      id: "a",
      eventId: erie?.id ?? "",
      provider: "espn",
      firstName: "Miguel Ángel",
      lastName: "Jiménez",
    },
    { id: "b", eventId: ohio?.id ?? "", provider: "espn", firstName: "Byeong Hun", lastName: "An" },
  );
  await db
    .insert(manualOverride)
    .values({ entity: "entrant", entityId: "a", field: "country", value: "Spain", reason: "asked", who: "desk" });
  const file = ["event,name", "Erie Open,Miguel Angel Jimenez", "Erie Open,Byeong Hun An", "Erie Open,Ana da Luz"];
  await imported(context, "entrants", "pga", file);
  const rows = await db
    .select()
    .from(entrant)
    .where(eq(entrant.eventId, erie?.id ?? ""))
    .orderBy(asc(entrant.place));
  expect(rows).toMatchObject([
    { id: "a", firstName: "Miguel Angel", lastName: "Jimenez", country: "Spain", provider: "import" },
    { firstName: "Byeong Hun", lastName: "An" },
    { firstName: "Ana", lastName: "da Luz" },
  ]);
  expect(await imported(context, "entrants", "pga", file)).toEqual({ added: [], changed: [], removed: [] });
});

test("[IM14] of several years, the upcoming event is used, and an unknown event is refused", async () => {
  await imported(context, "events", "pga", [
    "name,date",
    "Erie Open,2025-07-09",
    "Erie Open,2026-07-09",
    "Erie Open,2027-07-09",
  ]);
  await imported(context, "entrants", "pga", ["event,name", "erie open,Ada Marlow"]);
  const rows = await db.select().from(entrant);
  expect(rows[0]?.eventId).toBe(
    (await db.select().from(event)).find(({ localDate }) => localDate === "2026-07-09")?.id,
  );
  const outcome = await tryImport(context, "entrants", "pga", [
    "event,name",
    "Nowhere Open,Ada Marlow",
    ",Uma Falk",
    "Erie Open,",
  ]);
  expect(faultTexts(outcome)).toEqual([
    '2: There is no event "Nowhere Open" in pga; import it first (agate import events)',
    "3: The row has no event",
    "4: The row has no name",
  ]);
});

test("[IM15] a file replaces the drivers of its season", async () => {
  const header = "number,name,team,engine,driverid";
  await imported(context, "drivers", "indycar", [
    header,
    "06,Ada Marlow,Meyer Shank Racing,Honda,1",
    "6,Uma Falk,Arrow McLaren,Chevrolet,2",
    "6,Ian Orr,Arrow McLaren,Chevrolet,3",
  ]);
  expect(await peopleOf(null)).toEqual(["06 Ada Marlow", "6 Uma Falk", "6 Ian Orr"]);
  expect(await db.select().from(entrant)).toMatchObject([{ season: "2026", manufacturer: "Honda" }, {}, {}]);
  const { changed, removed } = await imported(context, "drivers", "indycar", [
    header,
    "06,Ada Marlow,Meyer Shank Racing,Honda,1",
    "7,Uma Falk,Arrow McLaren,Chevrolet,2",
  ]);
  expect(changed).toEqual(["Uma Falk (6): number 6 to 7"]);
  expect(removed).toEqual(["Ian Orr (6)"]);
  await imported(context, "drivers", "indycar", ["season,number,name", "2025,1,Last Year"]);
  expect(await peopleOf(null)).toContain("06 Ada Marlow");
});

test("[IM8] [A7] more than 500 people in a field are refused", async () => {
  await imported(context, "events", "pga", open);
  const many = Array.from({ length: 501 }, (_, at) => `Erie Open,Player ${at}`);
  const outcome = await tryImport(context, "entrants", "pga", ["event,name", ...many]);
  expect(faultTexts(outcome)).toEqual(["502: 501 people in one list, and at most 500 are believable"]);
});
