import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOf, zoneOfDay } from "@agate/assignment";
import { buildMatchup, matchupDefaults, nameOf } from "@agate/captions";
import { addDays, dayIn } from "@agate/captions/calendar";
import { rosterEntry } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import { matchupLeague, player, rosterFact } from "../../testing/fake-provider.ts";
import { addTeams } from "../../testing/league-rows.ts";
import { setOverride, undoOverride } from "../corrections/override.ts";
import { storeRoster } from "../refresh/roster.ts";
import { createRosterOn } from "./past-rosters.ts";
import type { LeagueState } from "./states.ts";

/**
 * Random histories of two teams: refreshes by two providers, trades, new numbers, new IDs of the same people,
 * corrections and undos. The expected roster of a day comes from the roster after each step, as readers saw it, not
 * from what the code under test has stored.
 */

const runs = { numRuns: Math.min(Number(process.env["AGATE_RUNS"] ?? 30), 5000) };
const context = await testContext();
const { db } = context.database;
const rosterOn = createRosterOn(context.database);
const mlb = matchupLeague("mlb");
const teams = ["pioneers", "blaze"] as const;
const zone = zoneOfDay(mlb, { city: "Portland, Oregon", country: "USA" });
const firstDay = "2026-06-01";
const days = Array.from({ length: 5 }, (_, at) => addDays(firstDay, at));

type Row = typeof rosterEntry.$inferSelect;

/** The last two are different people with one name. */
const people = ["Ellery", "Nash", "Falk", "Navarro", "Brandt", "Twin", "Twin"] as const;

/** A person in a provider's answer: the team, the number, and whether under the first or a new ID. */
const person = fc.record({
  team: fc.constantFrom("pioneers", "pioneers", "blaze", null),
  number: fc.constantFrom("7", "8", "21", "00"),
  isNewId: fc.boolean(),
});

const step = fc.record({
  hours: fc.integer({ min: 1, max: 30 }),
  act: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("refresh" as const),
        provider: fc.constantFrom("mlb-stats", "mlb-stats", "espn"),
        people: fc.tuple(...people.map(() => person)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom("correct" as const, "undo" as const),
        who: fc.nat(30),
        number: fc.constantFrom("44", "8"),
      }),
    },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The roster rows of both teams after a step, by ID, as readers see them. */
interface Seen {
  readonly at: Date;
  readonly isPerson: boolean;
  readonly rows: ReadonlyMap<string, Row>;
}

async function play(steps: readonly Step[]): Promise<readonly Seen[]> {
  await deleteLeagues(context.database);
  await addTeams(db, { id: "pioneers", name: "Portland Pioneers" }, { id: "blaze", name: "Austin Blaze" });
  let clock = Date.parse(`${firstDay}T20:00:00Z`);
  const seen: Seen[] = [];
  for (const { hours, act } of steps) {
    const now = new Date(clock);
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after another
    await (act.kind === "refresh" ? refreshed(act, now) : corrected(act, now));
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after another
    const rows = (await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt);
    seen.push({ at: now, isPerson: act.kind !== "refresh", rows: new Map(rows.map((row) => [row.id, row])) });
    clock += hours * 3_600_000;
  }
  return seen;
}

async function refreshed(act: Extract<Step["act"], { kind: "refresh" }>, now: Date): Promise<void> {
  for (const id of teams) {
    const members = act.people.flatMap((one, at) => {
      if (one.team !== id) return [];
      const personId = one.isNewId ? `new-${at}` : `${at}`;
      return player(`${personId}`, `Al ${people[at]}`, one.number);
    });
    if (!members.length) continue;
    const wanted = { id, name: id, providerId: id };
    const how = { provider: act.provider, now, doubts: "none" } as const;
    const answer = { facts: rosterFact(id, members), bodies: [] } as never;
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after another
    await db.transaction((tx) => storeRoster(tx, mlb, wanted, answer, how));
  }
}

async function corrected({ kind, who, number }: Exclude<Step["act"], { kind: "refresh" }>, now: Date): Promise<void> {
  const rows = (await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt);
  const row = rows[who % (rows.length || 1)];
  if (!row) return;
  const at = { ...context, now: () => now };
  const named = { thing: "player", league: mlb, name: row.id } as const;
  if (kind === "undo") await undoOverride(at, named, []);
  else {
    const values = new Map([["jersey", number]]);
    await setOverride(at, { named, values, reason: "the club says so", who: "desk" });
  }
}

/** The people of a team on a day, with their numbers that day; null if unknown. */
function expected(seen: readonly Seen[], teamId: string, day: string): readonly string[] | null {
  const upTo = seen.filter(({ at }) => dayIn(zone, at) <= day);
  const ofTeam = ({ rows }: Seen) => [...rows.values()].filter((row) => row.teamId === teamId);
  if (!upTo.some((one) => ofTeam(one).length)) return null;
  const end = upTo.at(-1);
  if (!end) return null;
  const before = upTo.findLast(({ at }) => dayIn(zone, at) < day);
  const ofDay = upTo.filter(({ at }) => dayIn(zone, at) === day);
  const inCourse = [...(before ? [before] : []), ...ofDay].filter((one) => ofTeam(one).length);
  const had = new Set(
    inCourse
      .slice(0, 1)
      .flatMap(ofTeam)
      .map(({ id }) => id),
  );
  const asOf = (row: Row) => ({ ...row, number: numberOn(seen, row, day), isNew: !had.has(row.id) });
  const stay = ofTeam(end).map(asOf);
  const gone = new Map(inCourse.flatMap(ofTeam).flatMap((row) => (end.rows.has(row.id) ? [] : [[row.id, row]])));
  let left = [...gone.values()].map(asOf).toSorted((one, other) => Number(one.number) - Number(other.number));
  // A person who left and joined under another ID is one person.
  const free = new Set(stay);
  type One = (typeof stay)[number];
  const leaveOut = (isOne: (leaver: One, one: One) => boolean) => {
    left = left.filter((leaver) => {
      const one = [...free].find((other) => other.lastName === leaver.lastName && isOne(leaver, other));
      return one === undefined || !free.delete(one);
    });
  };
  leaveOut((leaver, one) => leaver.number === one.number);
  leaveOut((_, one) => one.isNew);
  return [...stay, ...left].map(({ number, lastName }) => `${number} ${lastName}`).toSorted();
}

/** The number on that day, including an operator's correction made before a source said anything else. */
function numberOn(seen: readonly Seen[], row: Row, day: string): string {
  let number = row.jersey;
  let isLast = false;
  for (const { at, isPerson, rows } of seen) {
    const now = rows.get(row.id);
    if (dayIn(zone, at) <= day) {
      if (now) number = now.jersey;
      isLast = now !== undefined;
      continue;
    }
    if (!isLast || !now || (!isPerson && now.jersey !== number)) break;
    number = now.jersey;
  }
  return number;
}

test(
  "[LU21] whatever happens to two teams, a day has the people of that day, each once, with a name and a code @all",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const seen = await play(steps);
        for (const day of days) {
          // oxlint-disable-next-line eslint/no-await-in-loop -- one after another
          const [home, away] = await Promise.all(teams.map((id) => peopleOn(id, day)));
          expect([day, home, away]).toEqual([day, ...teams.map((id) => expected(seen, id, day))]);
        }
      }),
      { ...runs, endOnFailure: process.env["AGATE_SHRINK"] === undefined },
    );
  },
  60_000 + 1000 * runs.numRuns,
);

/**
 * The number and last name of everyone, checking that all have a whole name and distinct codes; null if that day is
 * unknown.
 */
async function peopleOn(name: (typeof teams)[number], day: string): Promise<readonly string[] | null> {
  const rows = await rosterOn("mlb", { hasReal: true } as LeagueState, name, { day, zone });
  if (!rows) return null;
  const roster = rowsOf(rows);
  for (const row of roster) expect(nameOf(row).full).toMatch(/^Al [A-Z][a-z]+$/);
  const venue = { name: "", city: "", country: "" };
  const built = buildMatchup({ home: { name, roster }, away: null, venue, date: "" }, mlb, matchupDefaults, []);
  if (!built.ok) throw new Error("There is a file.");
  const codes = built.file.lines.flatMap((line) => (line.kind === "note" ? [] : [line.code]));
  expect(new Set(codes).size).toBe(codes.length);
  return roster.map(({ number, last }) => `${number} ${last}`).toSorted();
}
