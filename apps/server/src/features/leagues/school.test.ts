import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import type { RosterJson } from "@agate/api";
import { paths, roster } from "@agate/api/schemas";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import { type FakeProvider, fakeProvider, matchupLeague, teamFact } from "../../testing/fake-provider.ts";
import { imported } from "../../testing/imports.ts";
import { readsOf } from "../../testing/league-rows.ts";
import { setOverride, undoOverride } from "../corrections/override.ts";
import { refresh } from "../refresh/refresh.ts";
import { schoolOf } from "./roster.ts";

const context = await testContext();
const { json } = readsOf(context);
const football = matchupLeague("ncaa-football-d1");
let espn: FakeProvider;

beforeEach(async () => {
  await deleteLeagues(context.database);
  espn = fakeProvider("espn", "ESPN");
  espn.teams = [teamFact("57", "Florida Gators"), teamFact("145", "Ole Miss Rebels")];
  await run();
});

const contextNow = () => ({ ...context, feeds: { espn: espn.feed }, ask: async () => "" });
const run = (league = football) => refresh(contextNow(), { leagues: [league], months: [] });
const storedSchoolOf = async (id: string, league = football.slug) => {
  const answer = await json<RosterJson>(paths.roster(league, `${league}-espn-${id}`));
  expect(v.parse(roster, answer)).toEqual(answer);
  return answer.team.school;
};
const rebels = { thing: "team", league: football, name: "Ole Miss" } as const;
const correct = (field: "name" | "location", value: string) =>
  setOverride(contextNow(), {
    named: rebels,
    values: new Map([[field, value]]),
    reason: "the desk's way",
    who: "desk",
  });

test("[PG60] a team's nickname comes with its roster, as long as its name ends with it", async () => {
  const roster = async () => (await json<RosterJson>(paths.roster("nfl", "nfl-espn-1"))).team.nickname;
  espn.teams = [teamFact("1", "Buffalo Bills", { nickname: "Bills" }), teamFact("2", "Chicago Bears")];
  await run(matchupLeague("nfl"));
  expect(await roster()).toBe("Bills");
  expect(JSON.stringify(await json(paths.teams("nfl")))).not.toContain("nickname");
  espn.teams = [teamFact("1", "Buffalo Bills", { nickname: "Bisons" }), teamFact("2", "Chicago Bears")];
  await run(matchupLeague("nfl"));
  expect(await roster()).toBeUndefined();
});

describe("the school of a team", () => {
  test("[ST12] [PV18] is the location from its provider, returned with its roster; clubs have none @all", async () => {
    expect([await storedSchoolOf("57"), await storedSchoolOf("145")]).toEqual(["Florida", "Ole Miss"]);
    expect(JSON.stringify(await json(paths.teams(football.slug)))).not.toContain("school");
    espn.teams = [teamFact("1", "Buffalo Bills"), teamFact("2", "Chicago Bears")];
    await run(matchupLeague("nfl"));
    expect(await storedSchoolOf("1", "nfl")).toBeUndefined();
  });

  test("[ST12] [PV18] is not derived from a name, but an import can set it", async () => {
    espn.teams = [teamFact("57", "Florida Gators", { location: "" }), teamFact("145", "Ole Miss Rebels")];
    await run();
    expect(await storedSchoolOf("57")).toBeUndefined();
    await imported(contextNow(), "teams", football.slug, ["name,location", "Florida Gators,Florida"]);
    expect(await storedSchoolOf("57")).toBe("Florida");
  });

  test("[ST12] [TR1] a team with a corrected name keeps it, and a corrected location is used as is @all", async () => {
    await correct("name", "Mississippi Rebels");
    expect(await storedSchoolOf("145")).toBeUndefined();
    await undoOverride(contextNow(), rebels, ["name"]);
    expect(await storedSchoolOf("145")).toBe("Ole Miss");
    await correct("location", "Mississippi");
    await run();
    expect(await storedSchoolOf("145")).toBe("Mississippi");
  });

  test.each([
    ["Vanderbilt", "Vanderbilt", "Vanderbilt"],
    ["Miami (OH) RedHawks", "Miami (OH)", "Miami (OH)"],
    ["Floridians", "Florida", ""],
    ["Bethany (Ks)", "Bethany (KS)", ""],
  ])("[ST12] %s of %j is called %j @all", (name, location, school) => {
    expect(schoolOf("college-baseball-d1", { name, location, isLocationCorrected: false })).toBe(school);
  });
});
