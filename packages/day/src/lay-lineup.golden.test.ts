import { readdirSync, readFileSync } from "node:fs";
import type { GameJson, LineupJson, RosterJson } from "@agate/api";
import { fileDefaults, matchupDefaults, raceDefaults, usualWriter } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { applyEdits, blankEdit, type Edit, type EditScope } from "@agate/mine";
import { expect, test } from "vitest";
import { buildFile } from "./build-file.ts";
import { layLineup } from "./lay-lineup.ts";

/** Whole files with a line-up over the rosters: `golden/<case>`, an input and what a photographer gets of it. */

interface Case {
  readonly league: string;
  readonly game: GameJson;
  readonly rosters: readonly [RosterJson, RosterJson];
  readonly lineup: LineupJson;
  readonly edits: readonly {
    readonly person: string;
    readonly name: string;
    readonly number?: readonly [string, string];
    readonly last?: readonly [string, string];
    readonly scratched?: true;
  }[];
}

const golden = new URL("../golden/", import.meta.url);
const cases = readdirSync(golden).filter((name) => !name.startsWith("."));
const wrote = "2026-07-04T12:00:00Z";

function editOf({ person, name, number, last, scratched }: Case["edits"][number]): Edit {
  const of = { league: "mlb", list: "team:t1", game: null, person, name, number: number?.[1] ?? "" };
  const field = (written: readonly [string, string] | undefined) =>
    written && { value: written[0], base: written[1], on: null, wrote };
  const [ofNumber, ofLast] = [field(number), field(last)];
  return {
    ...blankEdit(of),
    fields: { ...(ofNumber && { number: ofNumber }), ...(ofLast && { last: ofLast }) },
    scratched: scratched ? { wrote } : null,
  };
}

test.each(cases)("[LU9] [LU10] [LU11] [LU12] [LU13] %s, byte for byte", async (name) => {
  const read = JSON.parse(readFileSync(new URL(`${name}/input.json`, golden), "utf8")) as Case;
  const league = leagueBySlug(read.league);
  if (league?.kind !== "matchup") throw new Error("A line-up is of a game.");
  const sides = (["home", "away"] as const).map((side, at) => {
    const laid = layLineup(read.rosters[at] as RosterJson, read.lineup, side);
    const own = side === "home" ? read.edits.map((one) => ({ id: one.person, edit: editOf(one) })) : [];
    const scope: EditScope = { league: read.league, lists: [`team:t${at + 1}`], game: "g1" };
    return { rows: applyEdits(laid.rows, own, scope).rows, report: laid.report };
  });
  const [home, away] = sides.map(({ rows }) => rows);
  const built = buildFile(
    { kind: "matchup", league, event: read.game },
    { matchup: matchupDefaults, race: raceDefaults, field: fileDefaults },
    {
      people: {
        kind: "matchup",
        home: home ?? [],
        away: away ?? [],
        schools: [undefined, undefined],
        positionCodes: [],
      },
      prefixes: [],
      set: null,
      commonCodes: [],
      ownCodes: [],
      day: read.game.game_date,
    },
  );
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join("; "));
  const told = JSON.stringify(
    sides.map(({ report }) => report),
    null,
    1,
  );
  await expect(String(usualWriter.write(built.file).content)).toMatchFileSnapshot(`../golden/${name}/expected.txt`);
  await expect(`${told}\n`).toMatchFileSnapshot(`../golden/${name}/report.json`);
});
