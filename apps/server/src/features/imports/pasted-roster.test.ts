import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { pdfOf } from "@agate/tables/testing/pdf";
import { rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { teamRow } from "../../testing/league-rows.ts";
import { importFile } from "./import.ts";

const context = await testContext();
const { db } = context.database;
const league = leagueBySlug("college-baseball-d1");
if (!league) throw new Error("The league is gone.");

beforeEach(async () => {
  await db.delete(rosterEntry);
  await db.delete(team);
  await db
    .insert(team)
    .values(teamRow({ id: "v", name: "Vanderbilt Commodores", location: "Vanderbilt", league: league.slug }));
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
