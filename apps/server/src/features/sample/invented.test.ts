import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { fold } from "@agate/captions";
import { readEnv } from "../../env.ts";
import { readSampleFiles } from "./files.ts";
import { sampleRows } from "./rows.ts";
import { leaguesWithSample } from "./sample.ts";

const recordings = process.env["AGATE_RECORDINGS"];
const datasets = recordings ? join(recordings, "../datasets") : "";
const there = existsSync(datasets);
if (!there) console.warn("AGATE_RECORDINGS is not set: sample people are not held against real rosters.");

describe.skipIf(!there)("real rosters (needs AGATE_RECORDINGS)", () => {
  test("[SA2] no one in the sample has the name of a real athlete", () => {
    const files = readSampleFiles(readEnv({}).folders.samples);
    const rows = leaguesWithSample(files).map((league) => sampleRows(league, files, new Date("2026-06-07T16:00:00Z")));
    const invented = new Set(
      rows.flatMap(({ people, entrants }) => [
        ...people.map(({ fullName }) => fold(fullName ?? "")),
        ...entrants.map(({ firstName, lastName }) => fold(`${firstName}${lastName}`)),
      ]),
    );
    const real = realNames();
    expect(real.length).toBeGreaterThan(10_000);
    expect(real.filter((name) => invented.has(fold(name)))).toEqual([]);
  });
});

function realNames(): readonly string[] {
  const columns = ["full_name", "name", "driver_fullname", "coach", "player_name"];
  return globSync("**/*.csv", { cwd: datasets }).flatMap((file) => {
    const rows = parse<Record<string, string>>(readFileSync(join(datasets, file), "utf8"), {
      columns: true,
      bom: true,
    });
    return rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []));
  });
}
