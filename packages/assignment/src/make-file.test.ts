import { describe, expect, it } from "vitest";
import type { GameJson, RosterJson } from "@agate/api";
import { lineText, personRow } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { leagueBySlug } from "@agate/leagues";
import { blankEdit, contentsOf, editId } from "@agate/mine";
import { assignmentOfEvent, listsOfEvent } from "./assignment.ts";
import { makeFile } from "./make-file.ts";
import { overlayOf } from "./overlay.ts";

const league = leagueBySlug("ncaa-football-d1");
if (league?.kind !== "matchup") throw new Error("College football has games.");
const side = (id: string, name: string) => ({ team_id: id, team_name: name });
const game: GameJson = {
  game_id: "g1",
  game_date: "2026-09-12",
  game_time: "19:00",
  local_date: "2026-09-12",
  game_no: 1,
  status: "scheduled",
  home_team: side("t1", "Florida Gators"),
  away_team: side("t2", "Iowa Hawkeyes"),
  location: "Ben Hill Griffin Stadium",
  city: "Gainesville, Florida",
  country: "USA",
  neutral_site: false,
};
const one = { kind: "matchup", league, event: game } as const;
const roster = (id: string, team_name: string, school: string | undefined, last: string): RosterJson => ({
  team: { team_id: id, team_name, ...(school && { school }) },
  rows: [
    {
      team_id: id,
      player_id: `${id}-7`,
      jersey: "7",
      position: "QB",
      first_name: "Lee",
      last_name: last,
      name: `Lee ${last}`,
      player_info: "",
    },
  ],
  provenance: { source: "ESPN", confirmed_at: "2026-09-12T12:00:00Z", sample: false },
});
const lists = listsOfEvent(one, [
  roster("t1", "Florida Gators", "Florida", "Odom"),
  roster("t2", "Iowa Hawkeyes", undefined, "Kane"),
]);
const assignment = assignmentOfEvent(one, { lists, prefixes: ["f", "i"] });
const textOf = ({ built }: ReturnType<typeof makeFile>) => {
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  return built.file.lines.map(lineText).join("\n");
};

it("[SF3] [TR5] belongs to the teams of a file made before one of them was merged", () => {
  const [home, away] = lists;
  if (!home?.team || !away) throw new Error("There are two lists.");
  const merged = { ...home, team: { ...home.team, earlier_ids: ["twin"] } };
  const { isOfTeams } = makeFile({ ...assignment, lists: [merged, away] }, {}).origin;
  expect([["t1", "t2"], ["twin", "t2"], ["t2", "t1"], ["t1"], ["t1", "twin"]].map(isOfTeams)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("[X6] [X7] has the officials' codes if they are switched on, with the line-up on or off, and no change about them", () => {
  const lineup = {
    event_id: "g1",
    home_team_id: "t1",
    away_team_id: "t2",
    coverage: "starters" as const,
    home: [],
    away: [],
    officials: [{ role: "Back Judge", first_name: "", last_name: "", name: "Ida Wren" }],
    provenance: { source: "ESPN", confirmed_at: null, sample: false },
  };
  const rosters = [roster("t1", "Florida Gators", "Florida", "Odom"), roster("t2", "Iowa Hawkeyes", undefined, "Kane")];
  for (const isApplied of [true, false]) {
    const read = { ...assignment, lists: listsOfEvent(one, rosters, lineup, isApplied) };
    expect(textOf(makeFile(read, {}))).toBe(textOf(makeFile(assignment, {})));
    const { built, origin } = makeFile(read, { choices: { officials: true } });
    if (!built.ok) throw new Error("There is a file.");
    expect(built.file.lines.map(lineText)).toContain("ref1\tback judge Ida Wren\tIda Wren\tWren");
    expect(origin.settings).toMatchObject({ Officials: "Yes" });
    expect(contentsOf(built.file, origin.keyOf).people.map(({ lastName }) => lastName)).toEqual(["Odom", "Kane"]);
  }
  expect(makeFile(assignment, {}).origin.settings).not.toHaveProperty("Officials");
});

describe("the file of an assignment", () => {
  it("[ST12] calls each side by the school on its roster, otherwise by its name", () => {
    const text = textOf(makeFile(assignment, { choices: { style: namedStyles.ap } }));
    expect(text).toMatch(/^f7\tFlorida quarterback Lee Odom/m);
    expect(text).toMatch(/^i7\tIowa Hawkeyes quarterback Lee Kane/m);
  });

  it("[M4] has both of two teams with one name", () => {
    const sides = ["own.1", "own.2"].map((teamId, at) => ({ teamId, name: "Lincoln Tigers", prefix: "lt".charAt(at) }));
    const text = textOf(makeFile({ ...assignment, sides }, {}));
    expect(text).toContain("btw\tbetween the Lincoln Tigers and the Lincoln Tigers\n");
    expect(text).toContain("Odom");
    expect(text).toContain("Kane");
  });

  it("[M4] has one team if its assignment has one side", () => {
    const text = textOf(makeFile({ ...assignment, sides: assignment.sides.slice(0, 1) }, {}));
    expect(text).toContain("Odom");
    expect(text).not.toContain("Kane");
  });

  it("[ED13] applies the person's edits to each list, and reports whose lines they changed", () => {
    const of = { league: league.slug, list: "team:t2", game: null, person: "id:t2-7", name: "Lee Kane", number: "7" };
    const edit = { ...blankEdit(of), fields: { number: { value: "8", base: "7", on: null, wrote: "2026-09-12" } } };
    const edits = overlayOf(new Map([[editId(of), edit]]));
    const made = makeFile(assignment, { edits });
    expect(made.lists.map(({ marks }) => [...marks])).toEqual([[], [["away.roster[0]", "yours"]]]);
    expect(made.people.get("away.roster[0]")?.number).toBe("8");
    expect(textOf(made)).toMatch(/^i8\t/m);
    expect(lists.map(edits)).toEqual(made.lists);
    expect(lists.map(edits)[1]).toBe(made.lists[1]);
  });

  it("[SF1] records its subject and settings, and identifies people by the provider's id", () => {
    const { origin } = makeFile(assignment, { choices: { jerseyFormat: "#1" } });
    expect(origin).toMatchObject({
      league: league.slug,
      event: "g1",
      teams: ["t1", "t2"],
      days: { from: "2026-09-12", to: "2026-09-12" },
      settings: {
        "Home prefix": "f",
        "Home team": "Florida Gators",
        "Away prefix": "i",
        "Caption style": "Standard",
        "Jersey number": "#1",
      },
    });
    expect([origin.keyOf("home.roster[0]"), origin.keyOf("field[9]")]).toEqual(["t1-7", "field[9]"]);
  });

  it("[SF1] identifies a field's people by name, since they have no ids, and has no jersey number setting", () => {
    const tour = leagueBySlug("pga");
    if (tour?.kind !== "field") throw new Error("The PGA Tour has fields.");
    const event = {
      event_id: "e1",
      event_name: "Lakeshore Open",
      course: "Lakeshore Golf Club",
      location: "",
      city: "Traverse City, Michigan",
      country: "USA",
      start_date: "2026-07-16",
      end_date: "2026-07-19",
    };
    const open = { kind: "field", league: tour, event } as const;
    const entrants = listsOfEvent(open, []).map((list) => ({
      ...list,
      rows: [personRow({ first: "Lee", last: "Odom" })],
    }));
    const { origin } = makeFile(assignmentOfEvent(open, { lists: entrants }), {});
    expect(origin).toMatchObject({ teams: [], settings: { "Caption style": "Standard" } });
    expect(Object.keys(origin.settings)).toEqual(["Caption style"]);
    expect(origin.keyOf("field[0]")).toBe("Lee Odom");
  });
});
