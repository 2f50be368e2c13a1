import { describe, expect, it } from "vitest";
import { matchupDefaults } from "../choices.ts";
import { matchup, plainRules, row } from "../testing/files.ts";
import { buildMatchup } from "./index.ts";

/** Builds two teams with this many people and common codes, and counts how often the builder reads its input. */
function build(people: number, codes: number) {
  let reads = 0;
  const counted = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key, receiver) => {
        reads++;
        return Reflect.get(target, key, receiver);
      },
    });
  const roster = Array.from({ length: people }, (_, at) => counted(row(String(at), `First${at}`, `Last${at}`, "RF")));
  const common = counted(Array.from({ length: codes }, (_, at) => `code${at}\tcommon code ${at}`));
  const built = buildMatchup(
    matchup({ home: { name: "Portland Pioneers", roster }, away: { name: "Austin Armadillos", roster } }),
    plainRules,
    matchupDefaults,
    common,
  );
  if (!built.ok) throw new Error("There is no file.");
  return { file: built.file, reads };
}

describe("the largest plausible file", () => {
  const { file, reads } = build(250, 1000);

  it("[C6] with two rosters of 250 and 1,000 common codes is complete", () => {
    const count = (part: string) => file.lines.filter((line) => line.part === part).length;
    // One line and three forms for each person (rules M7, M8).
    expect([count("home"), count("away"), count("common")]).toEqual([1000, 1000, 1000]);
    expect(file.report.leftOut).toEqual([]);
    expect(file.report.commonCodesLeftOut).toEqual([]);
  });

  it("[C6] twice the input takes at most twice the reads; the time is measured in bench/core.ts", () => {
    expect(reads).toBeLessThanOrEqual(2 * build(125, 500).reads);
  });
});
