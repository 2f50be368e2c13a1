import { beforeAll, describe, expect, test } from "vitest";
import type { RosterJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { textRows, workbookOf } from "@agate/tables/testing/workbook";
import { testContext } from "../../testing/context.ts";
import { faultTexts, tryImport } from "../../testing/imports.ts";
import { addTeams, readsOf } from "../../testing/league-rows.ts";

describe("stored", async () => {
  const context = await testContext();
  beforeAll(() =>
    addTeams(context.database.db, {
      id: "v",
      name: "Vanderbilt Commodores",
      location: "Vanderbilt",
      league: "college-baseball-d1",
    }),
  );
  const slug = "college-baseball-d1";

  test("[IM23] a workbook is imported like its table saved as CSV, and its faults name rows", async () => {
    const rows = [
      ["2026 Commodores"],
      ["#", "Name", "Pos.", "Team"],
      ["00", "Marlow, Ada", "RHP", "Vanderbilt"],
      ["9", "Pike, Uma", "C", "Vanderbilt"],
    ];
    const outcome = await tryImport(context, "rosters", slug, workbookOf({ Roster: textRows(rows) }));
    expect(faultTexts(outcome)).toEqual([]);
    const again = await tryImport(context, "rosters", slug, [
      "#,Name,Pos.,Team",
      '00,"Marlow, Ada",RHP,Vanderbilt',
      '9,"Pike, Uma",C,Vanderbilt',
    ]);
    expect(again).toMatchObject({ ok: true, difference: { added: [], changed: [], removed: [] } });
    const { json } = readsOf(context);
    const { rows: people } = await json<RosterJson>(paths.roster(slug, "v"));
    expect(people.map(({ jersey, first_name, last_name }) => [jersey, first_name, last_name])).toEqual([
      ["00", "Ada", "Marlow"],
      ["9", "Uma", "Pike"],
    ]);
    const wrong = [...rows, [], ["12", "Ivo Vance", "C", "Nowhere State"]];
    expect(faultTexts(await tryImport(context, "rosters", slug, workbookOf({ Roster: textRows(wrong) })))[0]).toMatch(
      /^6: /,
    );
  });

  test("[IM23] [IM16] common codes can be a workbook too", async () => {
    const rows = textRows([
      ["code", "replacement"],
      ["zz", "slides into second"],
    ]);
    const outcome = await tryImport(
      context,
      "common-codes",
      slug,
      workbookOf({ Notes: textRows([["about"]]), Codes: rows }),
      true,
    );
    expect(outcome).toMatchObject({
      ok: true,
      difference: { added: ["zz = slides into second"] },
      notes: ['The workbook has 2 sheets: "Codes" was read'],
    });
  });
});
