import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CommonCodesJson, RosterJson, TeamsJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { lineText } from "@agate/captions";
import { buildDocument } from "@agate/leagues/document";
import { rosterEntry } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { imported, tryImport } from "../../testing/imports.ts";
import { readsOf } from "../../testing/league-rows.ts";
import { refreshSample } from "../sample/sample.ts";
import { loadShippedData } from "./shipped.ts";

const recordings = process.env["AGATE_RECORDINGS"];
const datasets = recordings ? join(recordings, "../datasets") : "";
const there = existsSync(datasets);
if (!there) console.warn("AGATE_RECORDINGS is not set: imports are not tried on real tables.");

describe.skipIf(!there)("real tables (needs AGATE_RECORDINGS and the datasets next to it)", async () => {
  const context = there ? await testContext() : null;
  const read = (file: string) => readFileSync(join(datasets, file));

  test("[IM20] [IM7] nflverse's rosters of a season, all 32 teams", async () => {
    if (!context) return;
    await loadShippedData(context);
    await refreshSample(context);
    const file = read("nfl/nflverse_roster_2025.csv");
    const outcome = await tryImport(context, "rosters", "nfl", file);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
    expect(outcome.difference.added.filter((title) => title.startsWith("team "))).toHaveLength(32);
    expect(outcome.difference.added).toHaveLength(32 + 2666);
    expect(outcome.leftOut).toHaveLength(471);
    expect(await imported(context, "rosters", "nfl", file)).toEqual({ added: [], changed: [], removed: [] });
    const people = await context.database.db.select().from(rosterEntry).where(eq(rosterEntry.origin, "import"));
    const suffixed = people.filter(({ fullName }) => /(Jr\.|Sr\.|II|III|IV)$/.test(fullName));
    expect(suffixed.length).toBeGreaterThan(100);
    expect(
      suffixed.filter(({ fullName, lastName }) => lastName.split(" ").at(-1) !== fullName.split(" ").at(-1)),
    ).toEqual([]);
    expect(people.filter(({ firstName, lastName, fullName }) => `${firstName} ${lastName}` !== fullName)).toEqual([]);
  });

  test("[IM20] a file for two of these teams has everyone with a number", async () => {
    if (!context) return;
    const { json } = readsOf(context);
    const { teams } = await json<TeamsJson>(paths.teams("nfl"));
    expect(teams).toHaveLength(32);
    const side = async (name: string) => {
      const found = teams.find(({ team_name }) => team_name === name);
      const { rows } = await json<RosterJson>(paths.roster("nfl", found?.team_id ?? ""));
      const roster = rows.map((row) => ({
        jersey: row.jersey,
        position: row.position,
        firstName: row.first_name,
        lastName: row.last_name,
      }));
      return { name, roster };
    };
    const [home, away] = await Promise.all([side("Kansas City Chiefs"), side("Los Angeles Rams")]);
    const { codes } = await json<CommonCodesJson>(paths.commonCodes("nfl"));
    const built = buildDocument({
      league: "nfl",
      home,
      away,
      venue: { name: "GEHA Field at Arrowhead Stadium", city: "Kansas City, Missouri", country: "USA" },
      date: "2025-12-21",
      commonCodes: codes,
    });
    if (!built.ok) throw new Error(JSON.stringify(built.problems));
    const { report } = built.file;
    const text = built.file.lines.map(lineText).join("\n");
    const numbered = [...home.roster, ...away.roster].filter(({ jersey }) => jersey);
    expect(report.leftOut).toHaveLength(home.roster.length + away.roster.length - numbered.length);
    for (const { firstName, lastName } of numbered) expect(text).toContain(`${firstName} ${lastName}`);
    expect(report.unknownPositions).toEqual([]);
  });

  test("[IM15] drivers of a series, with shared car numbers", async () => {
    if (!context) return;
    const { added } = await imported(context, "drivers", "indycar", read("derived/indycar_drivers_2024.csv"));
    expect(added).toHaveLength(38);
    expect(await imported(context, "drivers", "nascar-cup", read("derived/nascar_entry_list.csv"))).toMatchObject({
      removed: [],
    });
  });
});
