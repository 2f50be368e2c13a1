import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameJson, LineupJson, PastRostersJson, RosterJson } from "@agate/api";
import { defaultWriter } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { blankEdit, type Edit } from "@agate/mine";
import { assignmentOfEvent, listsOfEvent, rosterOfDay } from "./assignment.ts";
import type { DayEvent } from "./day-event.ts";
import { makeFile } from "./make-file.ts";
import { overlayOf } from "./overlay.ts";

/** Whole files with a line-up over the rosters, and of past games: `golden/<case>`, an input and the resulting file. */

interface Case {
  readonly league: string;
  readonly game: GameJson;
  readonly rosters: readonly [RosterJson, RosterJson];
  readonly lineup: LineupJson;
  /** The rosters on the game's day, if it is past. */
  readonly past?: PastRostersJson;
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

test.each(cases)("[LU9] [LU10] [LU11] [LU12] [LU13] [LU21] %s, byte for byte", async (name) => {
  const read = JSON.parse(readFileSync(new URL(`${name}/input.json`, golden), "utf8")) as Case;
  const league = leagueBySlug(read.league);
  if (league?.kind !== "matchup") throw new Error("A line-up is of a game.");
  const one: DayEvent = { kind: "matchup", league, event: read.game };
  const edits = overlayOf(new Map(read.edits.map((edit) => [edit.person, editOf(edit)])));
  const { past } = read;
  const rosters = past ? read.rosters.map((roster) => rosterOfDay(roster, past)) : read.rosters;
  const lists = listsOfEvent(one, rosters, read.lineup);
  const { built } = makeFile(assignmentOfEvent(one, { lists }), { edits });
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join("; "));
  const json = JSON.stringify(
    lists.map(({ lineup }) => lineup),
    null,
    1,
  );
  await expect(String(defaultWriter.write(built.file).content)).toMatchFileSnapshot(`../golden/${name}/expected.txt`);
  await expect(`${json}\n`).toMatchFileSnapshot(`../golden/${name}/report.json`);
});
