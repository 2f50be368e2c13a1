import { expect, test } from "vitest";
import { feedHold, feedRun, leagueState, manualOverride } from "../db/schema.ts";
import { clearAlarm, raiseAlarm } from "../features/refresh/alarms/alarms.ts";
import type { Run } from "../features/refresh/runs.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testContext } from "../testing/context.ts";
import { addTeams } from "../testing/league-rows.ts";
import { tableLines } from "./answer.ts";
import { UsageFault } from "./command.ts";
import { data } from "./data.ts";
import { alarms } from "./data/alarms.ts";
import { freshness } from "./data/freshness.ts";
import { apply, type HoldRow, holdTable, readHoldNumber, refuse } from "./data/holds.ts";
import { readOverrideArgs } from "./data/override.ts";
import { readRunsArgs, runTable } from "./data/runs.ts";

test("[GD6] apply and refuse take a number", () => {
  expect(readHoldNumber("apply", ["12"])).toBe(12);
});

test.each([
  [[]],
  [["forget", "1"]],
  [["apply"]],
  [["apply", "all"]],
  [["apply", "0"]],
  [["refuse", "1", "2"]],
  [["holds", "x"]],
  [["holds", "--league", "cricket"]],
  [["holds", "--answer"]],
  [["holds", "12", "--decided"]],
  [["freshness", "mlb"]],
  [["history", "Boston Red Sox", "--league", "mlb"]],
  [["alarms", "--clear", "1"]],
  [["runs", "mlb"]],
  [["runs", "--league", "cricket"]],
  [["runs", "--limit", "0"]],
  [["--all"]],
])("[CL5] agate data %j is refused in one sentence before a database is opened", (args) => {
  expect(() => data(args)).toThrow(UsageFault);
});

test("[RF24] runs are filtered by league, and by what went wrong", () => {
  expect(readRunsArgs([]).filter).toEqual({ league: undefined, onlyFailed: false, limit: 50 });
  expect(readRunsArgs(["--league", "mlb", "--failed", "--limit", "5", "--json"])).toEqual({
    filter: { league: "mlb", onlyFailed: true, limit: 5 },
    json: true,
  });
});

const run: Run = {
  id: 7,
  league: "mlb",
  kind: "roster",
  scope: "mlb-mlb-stats-10",
  label: "Springfield Lions",
  provider: "mlb-stats",
  started: new Date("2026-06-07T16:00:00Z"),
  finished: new Date("2026-06-07T16:01:00Z"),
  outcome: "ok",
  counts: { players: 26, coaches: 0, added: 1 },
  reason: "",
};

test("[RF24] a run is a line that fits the terminal, and no name forges a line", () => {
  const hostile = { ...run, id: 18, outcome: "failed", counts: {}, label: "Lions\n19  ok", reason: "\u001b[2Jcleared" };
  expect(tableLines(runTable([run, hostile as Run]))).toEqual([
    "run  when              outcome  league  what                      from       why, and how many",
    "7    2026-06-07 16:01  ok       mlb     roster Springfield Lions  mlb-stats  26 players, 1 added",
    "18   2026-06-07 16:01  failed   mlb     roster Lions\\u000a19  ok  mlb-stats  \\u001b[2Jcleared",
  ]);
  expect(tableLines(runTable([run]), 76).slice(1)).toEqual([
    "7    2026-06-07 16:01  ok       mlb     roster Springfield Lions  mlb-stats",
    "    26 players, 1 added",
  ]);
  const narrow = tableLines(runTable([run]), 40);
  expect(narrow[1]).toBe("7    2026-06-07 16:01  ok       mlb");
  expect(narrow.slice(2).join(" ").replace(/ +/g, " ")).toBe(
    " what: roster Springfield Lions, from: mlb-stats, why, and how many: 26 players, 1 added",
  );
  expect(narrow.every((line) => line.length <= 40)).toBe(true);
});

test("[TR1] a correction takes kind, name and league, with values and a reason", () => {
  const person = ["player", "Elly De La Cruz", "--league", "mlb", "--team", "CIN"];
  const values = ["--set", "Jersey=44", "--set", "first-name=A=B", "--why", "told", "--who", "desk"];
  const parsed = readOverrideArgs([...person, ...values]);
  expect(parsed).toMatchObject({
    do: "set",
    named: { thing: "player", name: "Elly De La Cruz", team: "CIN" },
    reason: "told",
    who: "desk",
  });
  expect(parsed.do === "set" && [...parsed.values]).toEqual([
    ["jersey", "44"],
    ["first_name", "A=B"],
  ]);
  const undo = ["team", "Reds", "--league", "mlb", "--undo", "--field", "name", "--why", "they say so now"];
  expect(readOverrideArgs(undo)).toMatchObject({ do: "undo", fields: ["name"], reason: "they say so now" });
});

test.each([
  [["override"]],
  [["override", "ghost", "X", "--league", "mlb"]],
  [["override", "player", "--league", "mlb"]],
  [["override", "player", " ", "--league", "mlb", "--set", "jersey=1", "--why", "y"]],
  [["override", "event", "X", "--league", "mlb", "--date", "2026-13-04", "--set", "venue=Y", "--why", "y"]],
  [["override", "player", "X", "Y", "--league", "mlb"]],
  [["override", "player", "X", "--set", "jersey=1", "--why", "y"]],
  [["override", "player", "X", "--league", "mlb", "--set", "jersey=1"]],
  [["override", "player", "X", "--league", "mlb", "--set", "jersey=1", "--why", " "]],
  [["override", "player", "X", "--league", "mlb", "--why", "y"]],
  [["override", "player", "X", "--league", "mlb", "--set", "jersey", "--why", "y"]],
  [["override", "player", "X", "--league", "mlb", "--undo", "--set", "jersey=1"]],
  [["override", "player", "X", "--league", "mlb", "--set", "jersey=1", "--why", "y", "--field", "jersey"]],
  [["override", "team", "X", "--league", "mlb", "--undo", "--team", "Y"]],
  [["override", "player", "X", "--league", "cricket", "--undo"]],
  [["overrides", "X"]],
  [["merge-teams", "X", "--league", "mlb"]],
  [["merge-teams", "X", "Y"]],
  [["merge-teams", "X", "Y", "Z", "--league", "mlb"]],
  [["merge-teams", "X", "Y", "--league", "pga"]],
])("[TR2] [CL5] agate data %j is refused in one sentence before a database is opened", (args) => {
  expect(() => data(args)).toThrow(UsageFault);
});

const hold: HoldRow = {
  id: 12,
  league: "mlb",
  what: "roster of Springfield Lions",
  provider: "MLB",
  reason: "only 3 of 26 known players are in it",
  firstSaid: new Date("2026-06-07T16:00:00Z"),
  lastSaid: new Date("2026-06-09T16:00:00Z"),
  state: "waits for you",
  decidedAt: null,
  asksAgain: new Date("2026-06-10T09:00:00Z"),
  changes: {
    added: ["Ada Marlow (4)"],
    changed: ["Bo Quill (7): jersey 7 to 8"],
    removed: ["C", "D", "E"],
    missed: [],
  },
};

test("[GD13] a hold says what it is, why it is held, and who would join, leave and change", () => {
  expect(tableLines(holdTable([hold], 2))).toEqual([
    "hold  league  what is held                 from  first said        last said         asks again        state",
    "12    mlb     roster of Springfield Lions  MLB   2026-06-07 16:00  2026-06-09 16:00  2026-06-10 09:00  waits for you",
    "    only 3 of 26 known players are in it",
    "    Applying it: 1 added, 3 removed, 1 changed",
    "      + Ada Marlow (4)",
    "      - C",
    "      - D",
    "      ~ Bo Quill (7): jersey 7 to 8",
    "      and 1 more: agate data holds 12",
  ]);
});

test("[GD13] no external name forges a line, and none is wider than the terminal", () => {
  const added = ["Ada\n13  mlb  roster of Riverton Bears\u001b[2J\u202e"];
  const hostile = holdTable([{ ...hold, changes: { added, changed: [], removed: [], missed: [] } }], 9);
  expect(tableLines(hostile).at(-1)).toBe("      + Ada\\u000a13  mlb  roster of Riverton Bears\\u001b[2J\\u202e");
  expect(tableLines(hostile, 40).every((line) => line.length <= 40)).toBe(true);
});

test("[GD13] a decided hold says so, and one that cannot be applied says why", () => {
  const decided = { ...hold, state: "refused", decidedAt: new Date("2026-06-08T09:30:00Z"), changes: null };
  const [head = "", row = "", ...below] = tableLines(holdTable([decided], 9));
  expect([head.includes("decided"), row.endsWith("2026-06-08 09:30  refused"), below]).toEqual([
    true,
    true,
    ["    only 3 of 26 known players are in it"],
  ]);
  expect(tableLines(holdTable([{ ...hold, changes: "The team is gone." }], 9)).at(-1)).toBe(
    "    What applying it would change is not known: The team is gone.",
  );
  const nothing = { added: [], changed: [], removed: [], missed: [] };
  expect(tableLines(holdTable([{ ...hold, changes: nothing }], 9)).at(-1)).toBe(
    "    Applying it would change nothing.",
  );
});

const printed = captureOutput();

test("[FR1] [TR6] open alarms are listed, oldest first, with exit code 1; no line is forged", async () => {
  const context = await testContext();
  expect(await alarms([])(context)).toBe(0);
  const { db } = context.database;
  const detail = "30 of 30 not refreshed for twice as long as promised\n9  No problems found.";
  await raiseAlarm(db, { kind: "most-overdue", subject: "mlb roster", detail }, context.now());
  const refusal = { kind: "refused", subject: "site.api.espn.com", detail: "answered 403" } as const;
  await raiseAlarm(db, refusal, context.now());
  await addTeams(db, { id: "lions", name: "Lions" });
  const source = { told: "Lyons", toldAt: context.now(), toldWhenMade: "Lion" };
  const why = { reason: "the club says so", who: "desk" };
  await db
    .insert(manualOverride)
    .values({ entity: "team", entityId: "lions", field: "name", value: "Lions", ...source, ...why });
  expect(await alarms([])(context)).toBe(1);
  expect(printed.out.split("\n").map((line) => line.replaceAll(/ {2,}/g, "  "))).toEqual([
    "No problems found.",
    "alarm  since  what  about  details",
    "1  2026-06-07 16:00  most-overdue  mlb roster  30 of 30 not refreshed for twice as long as promised\\u000a9  No problems found.",
    "2  2026-06-07 16:00  refused  site.api.espn.com  answered 403",
    "  2026-06-07 16:00  correction  mlb Lions  name Lions; the source says Lyons now, and said Lion when it was corrected: agate data overrides",
    "",
  ]);
  printed.out = "";
  await clearAlarm(db, "site.api.espn.com", context.now());
  expect(await alarms(["--ended", "--json"])(context)).toBe(0);
  expect(JSON.parse(printed.out)).toMatchObject([{ kind: "refused", subject: "site.api.espn.com" }]);
});

test("[OP10] agate data freshness says of each league how its data stands, and what is held", async () => {
  const context = await testContext();
  const { db } = context.database;
  await db.insert(leagueState).values({ league: "nba", hasReal: true, confirmedAt: new Date("2026-06-06T10:00:00Z") });
  await db
    .insert(feedRun)
    .values({ league: "nba", kind: "roster", scope: "x", provider: "espn", started: context.now() });
  const [run] = await db.select().from(feedRun);
  const facts = { kind: "roster", scope: "x", provider: "espn", doubt: "nobody", reason: "", facts: {} } as const;
  const times = { createdAt: context.now(), seenAt: context.now() };
  await db.insert(feedHold).values({ ...facts, ...times, league: "nba", runId: run?.id ?? 0 });
  expect(await freshness([])(context)).toBe(0);
  const lines = printed.out.split("\n").map((line) => line.replaceAll(/ {2,}/g, "  "));
  expect(lines[0]).toBe("league  state  last good  promised  late  oldest of them  held  asks again");
  expect(lines).toContain("nba  held  2026-06-06 10:00  0  0  1");
  expect(lines.find((line) => line.startsWith("mlb "))).toMatch(/^mlb {2}by hand/);
});

test("[GD6] a hold that was decided already, and one that never was, are told apart", async () => {
  const context = await testContext();
  const { db } = context.database;
  await addTeams(db, { id: "lions", name: "Lions", league: "nba" });
  const scope = { league: "nba", kind: "roster", scope: "lions", provider: "espn" } as const;
  await db.insert(feedRun).values({ ...scope, started: context.now() });
  const [run] = await db.select().from(feedRun);
  const said = { doubt: "nobody", reason: "", facts: {}, createdAt: context.now(), seenAt: context.now() } as const;
  await db.insert(feedHold).values({ ...scope, ...said, runId: run?.id ?? 0 });
  expect(await refuse(["1", "--why", "four players"])(context)).toBe(0);
  expect(await refuse(["1"])(context)).toBe(1);
  expect(printed.err).toBe("agate data: hold 1 is decided already: agate data holds 1 shows how");
  printed.err = "";
  expect(await apply(["99"])(context)).toBe(1);
  expect(printed.err).toBe("agate data: there is no hold 99");
});

test.each([
  [{ ...run, counts: { players: 4, coaches: 1, missing: 0, removed: 33 } }, "4 players, 1 coach, 33 removed"],
  [{ ...run, counts: { games: 1, newTeams: 2, missing: 1 } }, "1 game, 2 new teams, 1 missing"],
  [{ ...run, counts: { places: 1, coaches: 2 }, reason: "late" }, "late; 1 place, 2 coaches"],
])("[RF24] %j is counted in words", (one, words) => {
  expect(tableLines(runTable([one]))[1]?.endsWith(`  ${words}`)).toBe(true);
});
