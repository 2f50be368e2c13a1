import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildMatchup, fileName, lineText, matchupDefaults, defaultTarget } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { partsOf } from "../../../product/code-file/file-rows.ts";
import { sampleCommonCodes, sampleGame } from "./sample-game.ts";

const path = join(import.meta.dirname, "sample-file.json");
const shippedCodes = join(import.meta.dirname, "../../../../../server/data/common-codes/baseball.txt");

function buildSample() {
  const mlb = leagueBySlug("mlb");
  if (mlb?.kind !== "matchup") throw new Error("The catalogue has no MLB.");
  const built = buildMatchup(sampleGame, mlb, matchupDefaults, sampleCommonCodes);
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  return built.file;
}

it("[PF4] the landing page's sample is what the core makes of the sample game, byte for byte @all", async () => {
  const file = buildSample();
  const { lines } = file;
  const name = fileName(file, defaultTarget);
  const names = { home: sampleGame.home?.name ?? "", away: sampleGame.away?.name ?? "" };
  const parts = partsOf(lines, names);
  const json = JSON.stringify({ name, parts, lines: lines.map((line) => `${line.part}\t${lineText(line)}`) }, null, 2);
  // In CI a stale sample fails; on a developer's machine the test updates it.
  if (!process.env.CI) writeFileSync(path, `${json}\n`);
  expect(readFileSync(path, "utf8")).toBe(`${json}\n`);
  const { sampleFile } = await import("./sample-file.ts");
  // The person that a line is about is not stored: the sample needs no search for people.
  const unnamed = lines.map((line) => (line.kind === "code" ? { ...line, about: undefined } : line));
  expect(sampleFile).toMatchObject({ name });
  expect(sampleFile.lines).toEqual(unnamed);
});

it("[PF4] its common codes are among the lines that ship", () => {
  expect(readFileSync(shippedCodes, "utf8").split("\n")).toEqual(expect.arrayContaining([...sampleCommonCodes]));
});
