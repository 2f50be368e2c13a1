import { expect, test } from "vitest";
import type { Run } from "../features/refresh/runs.ts";
import { UsageFault } from "./command.ts";
import { data, holds } from "./data.ts";
import { readHoldNumber } from "./data/holds.ts";
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
  [["holds", "1"]],
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

test("[RF24] runs are asked for by league, and by what went wrong", () => {
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
  expect(runLines([run], 40)).toEqual(["7  2026-06-07 16:01  ok  mlb  roster Sp…"]);
});
