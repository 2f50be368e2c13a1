import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { pdfOf } from "@agate/tables/testing/pdf";
import { rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { addTeams } from "../../testing/league-rows.ts";
import { importFile } from "./import.ts";

const context = await testContext();
const { db } = context.database;
const league = leagueBySlug("college-baseball-d1");
if (!league) throw new Error("The league is gone.");

beforeEach(async () => {
  await db.delete(rosterEntry);
  await db.delete(team);
  await addTeams(db, { id: "v", name: "Vanderbilt Commodores", location: "Vanderbilt", league: league.slug });
});

const store = (bytes: Uint8Array, said = {}) =>
  importFile(context, { kind: "rosters", league, bytes, dryRun: false, team: "Vanderbilt", said });

async function stored() {
  const rows = await db
    .select()
    .from(rosterEntry)
    .where(and(eq(rosterEntry.teamId, "v"), isNull(rosterEntry.removedAt)));
  return rows
    .map(({ jersey, firstName, lastName, position }) => [jersey, firstName, lastName, position].join("|"))
    .toSorted();
}

const lines =
  "NO NAME POS YR HT WT\n7 Mateo De La Rosa QB So. 6-1 180\n12 Uma Falk K Jr. 5-9 160\n\nHead Coach: Lou Petrakis\nAthletic Trainer: Ivo Pike\n";
const people = ["12|Uma|Falk|K", "7|Mateo|De La Rosa|QB", "|Lou|Petrakis|Head Coach"];

test("[IM25] a roster without our headings is read like pasted text, and staff is reported", async () => {
  const outcome = await store(Buffer.from(lines));
  expect(outcome).toMatchObject({ ok: true, leftOut: [{ name: "Ivo Pike", reason: "staff, Athletic Trainer" }] });
  expect(await stored()).toEqual(people);
});

test("[IM25] with the team given, a column of clubs or schools is not its teams: a start list of the Games", async () => {
  const list = [
    "ICE HOCKEY - WOMEN",
    "USA - United States",
    "No.\tPos\tName\tHeight\tClub",
    "2\tD\tKESSEL Amara\t1.75\tBoston Fleet",
    "9\tF\tvan der MEER Lotte\t1.70\tUniversity of Wisconsin",
    "Head Coach: WROBLEWSKI Jon",
  ];
  expect(await store(Buffer.from(list.join("\n")))).toMatchObject({ ok: true });
  expect(await stored()).toEqual(["2|Amara|Kessel|D", "9|Lotte|van der Meer|F", "|Jon|Wroblewski|Head Coach"]);
});

test("[IM25] a PDF is read by its text", async () => {
  const table = [
    ["7", "Mateo De La Rosa", "QB"],
    ["12", "Uma Falk", "K"],
  ];
  expect(await store(pdfOf(table))).toMatchObject({ ok: true });
  expect(await stored()).toEqual(people.slice(0, 2));
});

test("[IM25] ambiguous columns are stored only with an answer, and the error says how to give one", async () => {
  const twice = Buffer.from("12/21 Tyrese Penhaligon\n5/15 Emil Kronberg\n");
  expect(await store(twice)).toMatchObject({
    ok: false,
    faults: [{ text: expect.stringContaining('--answer "which number=second" (The second: 21, 15)') }],
  });
  expect(await stored()).toEqual([]);
  expect(await store(twice, { "which number": "second" })).toMatchObject({ ok: true });
  expect(await stored()).toEqual(["15|Emil|Kronberg|", "21|Tyrese|Penhaligon|"]);
});

const doubtful = ["1 Tyrese Penhaligon Marsh", "2 Emil Kronberg Falk", "3 Uma Petrakis Pike", "4 Ivo Okafor Lund"];
const others = ["31 Ada Marlow", "32 Bea Kowalski", "33 Cal Ostrander"];

test.each([
  [
    "family names, of many",
    doubtful,
    [1, 2, 3, 4],
    '4 names have more than two words. How long are the family names? Answer with --answer "family names=short" (The last word: Marsh), or --answer "family names=long" (The last two: Penhaligon Marsh), or --answer "family names=each" (They stay whole)',
    { "family names": "each" },
  ],
  [
    "family names, of one",
    doubtful.slice(0, 1),
    [1],
    'Which is the family name of Tyrese Penhaligon Marsh? Write it first, with a comma behind it, or answer with --answer "family names=each" (They stay whole)',
    { "family names": "each" },
  ],
  [
    "a number that two share",
    ["7 Tyrese Penhaligon", "8 Emil Kronberg", "7 Uma Petrakis"],
    [1, 3],
    'Tyrese Penhaligon and Uma Petrakis both wear 7. Is that right? Answer with --answer "numbers twice=keep" (Yes, they share it)',
    { "numbers twice": "keep" },
  ],
  [
    "a name that is there twice",
    ["7 Tyrese Penhaligon", "8 Emil Kronberg", "9 Tyrese Penhaligon"],
    [1, 3],
    'Tyrese Penhaligon is in it twice, with 7 and 9. Is that right? Answer with --answer "names twice=keep" (Yes, two people have that name)',
    { "names twice": "keep" },
  ],
])("[IM25] %s: nothing is stored without an answer, and the rows are named", async (_, rows, asked, text, said) => {
  const file = Buffer.from([...rows, ...others].join("\n"));
  expect(await store(file)).toEqual({ ok: false, faults: [{ lines: asked, text }] });
  expect(await stored()).toEqual([]);
  expect(await store(file, said)).toMatchObject({ ok: true });
  expect(await stored()).toHaveLength(rows.length + others.length);
});

test("[IM25] a family name written first, with a comma, needs no answer", async () => {
  const file = Buffer.from(["1 Penhaligon Marsh, Tyrese", "2 Kronberg, Emil", "3 Petrakis, Uma"].join("\n"));
  expect(await store(file)).toMatchObject({ ok: true });
  expect(await stored()).toContain("1|Tyrese|Penhaligon Marsh|");
});

test("[IM25] a name with a sign that names do not have is not stored", async () => {
  const file = Buffer.from("number,name\n1,Tyrese Penh\ufffdligon\n2,Emil Kronberg\n3,Uma Petrakis\n");
  expect(await store(file)).toEqual({
    ok: false,
    faults: [{ lines: [2], text: "Is “Tyrese Penh\ufffdligon” how the name is written?" }],
  });
});

test("[IM25] people without a number or a first name are stored and noted", async () => {
  const file = Buffer.from("number,name\n1,Tyrese Penhaligon\n,Emil Kronberg\n,Uma Petrakis\n4,Okafor\n");
  expect(await store(file)).toMatchObject({
    ok: true,
    notes: ["Without a number: Emil Kronberg, Uma Petrakis", "With only one name: Okafor"],
  });
  expect(await stored()).toHaveLength(4);
});
