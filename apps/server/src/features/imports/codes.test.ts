import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { commonCode, footballPositionCode, leagueState } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { faultTexts, imported, tryImport } from "../../testing/imports.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { loadShippedData } from "./shipped.ts";

const context = await testContext();
const { db } = context.database;

beforeEach(async () => {
  for (const table of [commonCode, footballPositionCode, leagueState]) await db.delete(table);
});

const linesOf = async (sport: string) =>
  (await db.select().from(commonCode).where(eq(commonCode.sport, sport)).orderBy(commonCode.codeId)).map(
    ({ codes }) => codes,
  );

test("[IM16] lines in Photo Mechanic's form replace those of the sport", async () => {
  await loadShippedData(context);
  expect(
    await imported(context, "common-codes", "college-softball", ["hr\thits a home run", "zz\tdoes something new"]),
  ).toMatchObject({
    added: ["zz = does something new"],
    changed: [],
  });
  expect(await linesOf("baseball")).toEqual(["hr\thits a home run", "zz\tdoes something new"]);
  expect((await linesOf("hockey")).length).toBeGreaterThan(10);
});

test("[LG7] a sport without a code file prevents the start", async () => {
  const data = temporaryFolder(onTestFinished);
  cpSync(context.env.folders.data, data, { recursive: true });
  rmSync(join(data, "common-codes", "hockey.txt"));
  const lacking = { ...context, env: { ...context.env, folders: { ...context.env.folders, data } } };
  await expect(loadShippedData(lacking)).rejects.toThrow("hockey.txt");
});

test("[IM16] [IM3] importing the shipped file changes nothing", async () => {
  await loadShippedData(context);
  const shipped = readFileSync(join(context.env.folders.data, "common-codes", "golf.txt"));
  expect(await imported(context, "common-codes", "pga", shipped)).toEqual({ added: [], changed: [], removed: [] });
});

test.each([
  [
    "whole lines in order of their IDs",
    ["code_id,codes", '20,"b\tsecond"', '10,"a\tfirst"'],
    ["a\tfirst", "b\tsecond"],
  ],
  ["code and replacement", ["code\treplacement", "a\tfirst", "b\tsecond"], ["a\tfirst", "b\tsecond"]],
])("[IM16] a table of %s is read", async (_, file, lines) => {
  await imported(context, "common-codes", "mlb", file);
  expect(await linesOf("baseball")).toEqual(lines);
});

test("[IM16] [C3] every bad line is reported, and nothing is stored", async () => {
  const outcome = await tryImport(context, "common-codes", "mlb", [
    "hr\thits a home run",
    "no tab here",
    "two\ttabs\there",
    "",
    "empty\t",
    "bad-code\tis not one",
    "trail\thas a space behind ",
    "hr\thits another",
    "bell\trings\u0007",
  ]);
  expect(faultTexts(outcome)).toEqual([
    '2: No TAB between code and replacement: "no tab here"',
    "3: The code two has more than one TAB",
    "4: The line is empty",
    "5: The code empty has no replacement",
    '6: The code "bad-code" may hold letters a to z, digits and full stops only',
    "7: The replacement of trail has spaces at its ends",
    "8: The code hr is already on line 1",
    "9: The code bell holds a control character",
  ]);
  expect(await db.$count(commonCode)).toBe(0);
});

test("[IM16] the leagues of the sport get a new revision and do not become real", async () => {
  await db.insert(leagueState).values([{ league: "mlb" }, { league: "nhl" }]);
  await imported(context, "common-codes", "triple-a-baseball", ["hr\thits a home run"]);
  const states = new Map((await db.select().from(leagueState)).map((row) => [row.league, row]));
  expect(states.get("mlb")).toMatchObject({ revision: 2, hasReal: false });
  expect(states.get("nhl")).toMatchObject({ revision: 1 });
  expect(states.get("college-softball")).toMatchObject({ hasReal: false });
});

test("[IM9] imported codes survive the next start", async () => {
  await imported(context, "common-codes", "mlb", ["hr\thits a home run"]);
  await imported(context, "position-codes", "ncaa-football-d1", ["position,code", "QB,o"]);
  await loadShippedData(context);
  expect(await linesOf("baseball")).toEqual(["hr\thits a home run"]);
  expect(await db.$count(footballPositionCode)).toBe(1);
  expect((await linesOf("hockey")).length).toBeGreaterThan(10);
});

test("[IM17] units of positions replace the table, or are refused by line", async () => {
  await loadShippedData(context);
  const { added, changed, removed } = await imported(context, "position-codes", "ncaa-football-d1", [
    "position,code",
    "qb,O",
    "NICKEL,d",
    "ATH,d",
  ]);
  expect([added, changed, removed.length]).toEqual([["NICKEL"], ["ATH: o to d"], 38]);
  const outcome = await tryImport(context, "position-codes", "ncaa-football-d1", [
    "position,code",
    "QB,x",
    ",o",
    "CB,d",
    "cb,d",
  ]);
  expect(faultTexts(outcome)).toEqual([
    '2: code "x" is not one of o, d, s',
    "3: The row has no position",
    "5: CB appears twice",
  ]);
});
