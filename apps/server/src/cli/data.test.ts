import { expect, test } from "vitest";
import { manualOverride, team } from "../db/schema.ts";
import { raiseAlarm } from "../features/refresh/alarms/alarms.ts";
import type { Hold } from "../features/refresh/holds.ts";
import type { Run } from "../features/refresh/runs.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testContext } from "../testing/context.ts";
import { teamRow } from "../testing/league-rows.ts";
import { UsageFault } from "./command.ts";
import { data, holds, alarms } from "./data.ts";
import { holdLines, readHoldNumber } from "./data/holds.ts";
import { readOverrideArgs } from "./data/override.ts";
import { readRunsArgs, runLines } from "./data/runs.ts";

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
  [["alarms", "--clear", "1"]],
  [["runs", "mlb"]],
  [["runs", "--league", "cricket"]],
  [["runs", "--limit", "0"]],
  [["--all"]],
])("[CL5] agate data %j is refused in one sentence before a database is opened", (args) => {
  expect(() => data(args)).toThrow(UsageFault);
});

test.each([[["forget", "1"]], [["apply"]], [["refuse", "x"]], [["--all"]]])(
  "[GD6] agate holds %j is refused as agate data would refuse it",
  (args) => {
    expect(() => holds(args)).toThrow(UsageFault);
  },
);

test("[RF24] runs are filtered by league, and by what went wrong", () => {
  expect(readRunsArgs([])).toEqual({ league: undefined, onlyFailed: false, limit: 50 });
  expect(readRunsArgs(["--league", "mlb", "--failed", "--limit", "5"])).toEqual({
    league: "mlb",
    onlyFailed: true,
    limit: 5,
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
  expect(runLines([run, hostile as Run])).toEqual([
    "7   2026-06-07 16:01  ok      mlb  roster Springfield Lions  mlb-stats  26 players, 1 added",
    "18  2026-06-07 16:01  failed  mlb  roster Lions\\u000a19  ok  mlb-stats  \\u001b[2Jcleared",
  ]);
  expect(runLines([run], 70)).toEqual([
    "7  2026-06-07 16:01  ok  mlb  roster Springfield Lions  mlb-stats",
    "    26 players, 1 added",
  ]);
  expect(runLines([run], 40)[0]).toBe("7  2026-06-07 16:01  ok  mlb  roster Sp…");
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
  expect(readOverrideArgs(["team", "Reds", "--league", "mlb", "--undo", "--field", "name"])).toMatchObject({
    do: "undo",
    fields: ["name"],
  });
});

test.each([
  [["override"]],
  [["override", "ghost", "X", "--league", "mlb"]],
  [["override", "player", "--league", "mlb"]],
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
  [["history"]],
  [["history", "X"]],
  [["history", "X", "--league", "mlb", "--limit", "none"]],
])("[TR2] [CL5] agate data %j is refused in one sentence before a database is opened", (args) => {
  expect(() => data(args)).toThrow(UsageFault);
});

const hold: Hold = {
  id: 12,
  runId: 7,
  league: "mlb",
  kind: "roster",
  scope: "mlb-mlb-stats-10",
  provider: "mlb-stats",
  doubt: "few known",
  reason: "only 3 of 26 known players are in it",
  facts: {},
  createdAt: new Date("2026-06-07T16:00:00Z"),
  seenAt: new Date("2026-06-07T16:00:00Z"),
  decidedAt: null,
  decision: null,
};
const labels = new Map([["mlb-mlb-stats-10", "Springfield Lions"]]);
const difference = {
  added: ["Ada Marlow (4)"],
  changed: ["Bo Quill (7): jersey 7 to 8"],
  removed: ["C", "D", "E"],
  missed: [],
};

test("[GD13] a hold says what it is, why it is held, and who would join, leave and change", () => {
  expect(holdLines(hold, labels, difference, { rows: 2, width: undefined })).toEqual([
    "12  mlb  roster of Springfield Lions  from mlb-stats, 2026-06-07 16:00",
    "    only 3 of 26 known players are in it",
    "    waits for your decision, or for the same answer from its provider or another",
    "    1 added, 3 removed, 1 changed",
    "      + Ada Marlow (4)",
    "      - C",
    "      - D",
    "      ~ Bo Quill (7): jersey 7 to 8",
    "      and 1 more: agate data holds 12",
  ]);
});

test("[GD13] no external name forges a line, and none is wider than the terminal", () => {
  const hostile = { ...difference, added: ["Ada\n13  mlb  roster of Riverton Bears\u001b[2J\u202e"] };
  const lines = holdLines(hold, labels, hostile, { rows: 9, width: undefined });
  expect(lines[4]).toBe("      + Ada\\u000a13  mlb  roster of Riverton Bears\\u001b[2J\\u202e");
  expect(holdLines(hold, labels, hostile, { rows: 9, width: 40 }).every((line) => line.length <= 40)).toBe(true);
});

test("[GD13] a decided hold says so, and one that cannot be applied says why", () => {
  const refused = {
    ...hold,
    doubt: "numbers lost",
    decidedAt: new Date("2026-06-08T09:30:00Z"),
    decision: "refused",
  } as const;
  expect(holdLines(refused, labels, "The team is gone.", { rows: 9, width: undefined }).slice(2)).toEqual([
    "    refused 2026-06-08 09:30",
    "    What applying it would change is not known: The team is gone.",
  ]);
  const again = { ...hold, doubt: "numbers lost", seenAt: new Date("2026-06-09T16:00:00Z") };
  const nothing = { added: [], changed: [], removed: [], missed: [] };
  expect(holdLines(again, labels, nothing, { rows: 9, width: undefined })).toEqual([
    "12  mlb  roster of Springfield Lions  from mlb-stats, 2026-06-07 16:00, last said 2026-06-09 16:00",
    "    only 3 of 26 known players are in it",
    "    waits for your decision, or for another provider to confirm it",
    "    Applying it would change nothing.",
  ]);
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
  await db.insert(team).values(teamRow({ id: "lions", name: "Lions" }));
  const source = { told: "Lyons", toldAt: context.now(), toldWhenMade: "Lion" };
  const why = { reason: "the club says so", who: "desk" };
  await db
    .insert(manualOverride)
    .values({ entity: "team", entityId: "lions", field: "name", value: "Lions", ...source, ...why });
  expect(await alarms([])(context)).toBe(1);
  expect(printed.out).toBe(
    "No problems found.\n" +
      "1  2026-06-07 16:00  most-overdue  mlb roster: 30 of 30 not refreshed for twice as long as promised\\u000a9  No problems found.\n" +
      "2  2026-06-07 16:00  refused  site.api.espn.com: answered 403\n" +
      "correction  mlb  Lions  name Lions; the source says Lyons now, and said Lion when it was corrected: agate data overrides\n",
  );
});
