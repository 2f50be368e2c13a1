import { asc, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { event, feedRun, lineupEntry, manualOverride } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { faultTexts, imported, tryImport } from "../../testing/imports.ts";
import { addGames } from "../../testing/league-rows.ts";

const context = await testContext(); // its clock is at June 7, 2026
const { db } = context.database;

beforeEach(async () => {
  for (const table of [lineupEntry, event, feedRun, manualOverride]) await db.delete(table);
  await addGames(db, {
    id: "tonight",
    name: "Owls at Lions",
    homeLabel: "Lions",
    awayLabel: "Owls",
    easternDate: "2026-06-07",
    localDate: "2026-06-07",
  });
});

const header = "game,date,team,first_name,last_name,number,position,role";
const tonight = "Owls at Lions,2026-06-07";
const people = async () =>
  (await db.select().from(lineupEntry).where(isNull(lineupEntry.removedAt)).orderBy(asc(lineupEntry.place))).map(
    ({ side, jersey, fullName, role, coverage }) => [side, jersey, fullName, role, coverage].join(" "),
  );

test("[LU7] a file replaces the line-up of each game it names, by ID or by name and day", async () => {
  const first = [header, `${tonight},Lions,Rosa,de la Cruz,71,P,starter`, "tonight,,away,Ada,Marlow,#4,C,"];
  expect((await imported(context, "lineup", "mlb", first)).added).toEqual(["Rosa de la Cruz (71)", "Ada Marlow (4)"]);
  expect(await people()).toEqual(["home 71 Rosa de la Cruz starter dressed", "away 4 Ada Marlow bench dressed"]);
  expect(await imported(context, "lineup", "mlb", first)).toEqual({ added: [], changed: [], removed: [] });
  const second = [...first.slice(0, 2), "tonight,,away,Bea,Stone,5,C,"];
  expect((await imported(context, "lineup", "mlb", second)).removed).toEqual(["Ada Marlow (4)"]);
  const [run] = await db.select().from(feedRun).where(eq(feedRun.kind, "lineup")).limit(1);
  expect(run).toMatchObject({ scope: "tonight", provider: "import" });
});

test("[IM28] headings that rosters have are known: numbers, names and positions in any language, and JSON", async () => {
  await imported(context, "lineup", "mlb", [
    "game;team;Trikotnummer;Nachname;Vorname;Posición",
    "tonight;home;71;de la Cruz;Rosa;P",
    "tonight;away;4;Marlow;Ada;C",
  ]);
  const stored = await people();
  expect(stored).toEqual(["home 71 Rosa de la Cruz bench dressed", "away 4 Ada Marlow bench dressed"]);
  const list = [
    { game: "tonight", team: "home", player: { fullName: "Rosa de la Cruz" }, jerseyNumber: 71 },
    { game: "tonight", team: "away", player: { fullName: "Ada Marlow" }, jerseyNumber: 4 },
  ];
  await imported(context, "lineup", "mlb", [JSON.stringify(list)]);
  expect(await people()).toEqual(stored);
});

test("[LU7] a row that names no game, side, person, or role is reported with its line", async () => {
  const outcome = await tryImport(context, "lineup", "mlb", [
    header,
    "Owls at Bears,2026-06-07,home,Ada,Marlow,4,C,",
    `${tonight},Bears,Ada,Marlow,4,C,`,
    `${tonight},home,,,4,C,`,
    `${tonight},home,Ada,Marlow,4,C,hurt`,
  ]);
  expect(faultTexts(outcome)).toEqual([
    expect.stringContaining('There is no game "Owls at Bears" on 2026-06-07 in mlb'),
    expect.stringContaining('"Bears" is neither home, away, Lions nor Owls'),
    expect.stringContaining("The row has no name"),
    expect.stringContaining('"hurt" is not a role'),
  ]);
  expect(await people()).toEqual([]);
});

test("[LU7] a file that covers one game in two ways is refused: people who aren't in it would count as absent", async () => {
  const outcome = await tryImport(context, "lineup", "mlb", [
    `${header},coverage`,
    `${tonight},home,Rosa,de la Cruz,71,P,starter,dressed`,
    `${tonight},away,Ada,Marlow,4,C,starter,starters`,
  ]);
  expect(faultTexts(outcome)).toEqual([expect.stringContaining('The coverage is "starters" here and "dressed"')]);
  expect(await people()).toEqual([]);
});

test("[LU3] a file with one side of a game is refused, and what is stored of the other stays", async () => {
  const both = [header, `${tonight},Lions,Rosa,de la Cruz,71,P,starter`, "tonight,,away,Ada,Marlow,4,C,"];
  await imported(context, "lineup", "mlb", both);
  const stored = await people();
  const outcome = await tryImport(context, "lineup", "mlb", [header, `${tonight},Lions,Bea,Stone,5,P,`]);
  expect(faultTexts(outcome)).toEqual(["2: Owls at Lions has only its home side in the file; a line-up has both"]);
  expect(await people()).toEqual(stored);
});

test("[LU7] what is not a jersey number is noted, and the person is stored without one", async () => {
  const rows = ["tonight,,home,Rosa,de la Cruz,12345678901,P,starter", "tonight,,away,Ada,Marlow,#04,C,"];
  expect(await tryImport(context, "lineup", "mlb", [header, ...rows])).toMatchObject({
    ok: true,
    notes: ['line 2: "12345678901" is not a jersey number; the person is stored without one'],
  });
  expect(await people()).toEqual(["home  Rosa de la Cruz starter dressed", "away 04 Ada Marlow bench dressed"]);
});

test("[LU7] [A7] a side of more people than are believable is refused, in time that grows with the file @all", async () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, at) => `tonight,,${at % 2 ? "home" : "away"},Ada,Marlow,${at % 99},C,`,
  );
  const outcome = await tryImport(context, "lineup", "mlb", [header, ...rows]);
  expect(faultTexts(outcome)).toEqual([
    "502: The away side would have 50000 people, and at most 250 are believable",
    "503: The home side would have 50000 people, and at most 250 are believable",
  ]);
});

test("[LU7] [LU31] a file says nothing about the officials: they stay", async () => {
  const both = [header, `${tonight},Lions,Rosa,de la Cruz,71,P,starter`, "tonight,,away,Ada,Marlow,4,C,"];
  await imported(context, "lineup", "mlb", both);
  const [one] = await db.select().from(lineupEntry).limit(1);
  if (!one) throw new Error("There is a line-up.");
  const wren = { ...one, id: "wren", fullName: "Ida Wren", place: 9, jersey: "" };
  await db.insert(lineupEntry).values({ ...wren, side: "officials", role: "official" });
  expect(
    (await imported(context, "lineup", "mlb", both.toSpliced(1, 1, `${tonight},Lions,Bea,Stone,5,P,`))).removed,
  ).toEqual(["Rosa de la Cruz (71)"]);
  expect(await people()).toContain("officials  Ida Wren official dressed");
});
