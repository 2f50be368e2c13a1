import { describe, expect, it } from "vitest";
import type { GameJson, LeagueEventJson } from "@agate/api";
import { leagueBySlug, type CommonCodesSport, type FieldLeague, type MatchupLeague } from "@agate/leagues";
import { type DayEvent, isKnown, titleOf } from "./day-event.ts";
import { commonCodesOfDay, planDay } from "./plan-day.ts";

function game(home: string, away: string, over: Partial<GameJson> = {}, slug = "mlb"): DayEvent {
  const event: GameJson = {
    game_id: `${slug} ${home}`,
    game_date: "2026-07-04",
    local_date: "2026-07-04",
    game_time: null,
    game_no: 1,
    status: "scheduled",
    neutral_site: false,
    location: "Rosewood Park",
    city: "Portland, Oregon",
    country: "USA",
    home_team: { team_id: "1", team_name: home },
    away_team: { team_id: "2", team_name: away },
    ...over,
  };
  return { kind: "matchup", league: leagueBySlug(slug) as MatchupLeague, event };
}

const open: LeagueEventJson = {
  event_id: "open",
  event_name: "Lakeshore Open",
  course: "",
  location: "",
  city: "",
  country: "",
  start_date: "2026-07-02",
  end_date: "2026-07-05",
};
const tournament: DayEvent = { kind: "field", league: leagueBySlug("pga") as FieldLeague, event: open };
const portland = game("Portland Pioneers", "Pensacola Pilots");
const boston = game("Boston Red Sox", "Portland Pioneers", {}, "high-a-baseball");
const prefixes = (together: 1 | 2 | 3 | null, typed: readonly (readonly [string, readonly string[]])[] = []) =>
  planDay([portland, boston, tournament], { together, typed: new Map(typed), commonCodes: [] }).files.map((file) =>
    file.prefixes.map(({ prefix, problem }) => (problem ? `${prefix}: ${problem}` : prefix)),
  );

describe("the prefixes of a day", () => {
  it("[DY4] [P2] match the leagues' pages if files are loaded separately", () => {
    expect(prefixes(null)).toEqual([["p", "a"], ["s", "p"], []]);
  });

  it("[DY4] [P3] [P4] are unique if files are loaded together, including an event's", () => {
    expect(prefixes(2)).toEqual([["po", "pe"], ["bo", "pr"], ["la"]]);
  });

  it("[DY4] [P1] keep what was typed, or refuse it in its own box", () => {
    const clash = "x: Home and away prefixes must be different";
    expect(prefixes(null, [["mlb Portland Pioneers", ["x", "x"]]])[0]).toEqual([clash, clash]);
    expect(prefixes(null, [["mlb Portland Pioneers", ["7"]]])[0]).toEqual([
      "p: Prefix must be a letter from a to z",
      "a",
    ]);
    expect(prefixes(2, [["open", ["go"]]])[2]).toEqual(["go"]);
    expect(prefixes(2, [["open", ["po"]]])[2]).toEqual([
      "po: The prefix of a tournament or race cannot begin with t, p or k",
    ]);
  });

  it("[DY4] [P5] leave common codes with different meanings in two sports out of every file", () => {
    const commonCodes = new Map<CommonCodesSport, readonly string[]>([
      ["baseball", ["win\twins", "cat\tmakes a catch"]],
      ["golf", ["win\twins", "cat\tsits on the green"]],
    ]);
    const together = commonCodesOfDay(commonCodes, new Map(), true);
    expect([...together.lines.values()]).toEqual([["win\twins"], ["win\twins"]]);
    expect(together.leftOut.map(({ reason }) => reason)).toEqual(["two-meanings", "two-meanings"]);
    const own = new Map();
    expect(commonCodesOfDay(commonCodes, own, false)).toEqual({ lines: commonCodes, own, leftOut: [], codes: [] });
  });

  it("[DY12] [P5] let the person's own code override every sport's, so that no two files differ", () => {
    const commonCodes = new Map<CommonCodesSport, readonly string[]>([
      ["baseball", ["win\twins", "cat\tmakes a catch"]],
      ["golf", ["win\twins", "cat\tsits on the green"]],
    ]);
    const cat = "cat\tdoes what I say";
    const own = new Map<CommonCodesSport, readonly string[]>([
      ["baseball", [cat, "np\tno problem"]],
      ["golf", ["np\tno par"]],
    ]);
    const together = commonCodesOfDay(commonCodes, own, true);
    expect([...together.own.values()]).toEqual([[cat], []]);
    expect([...together.lines.values()]).toEqual([["win\twins"], ["win\twins"]]);
    expect(together.leftOut.map(({ line, reason }) => [line.split("\t")[0], reason])).toEqual([
      ["np", "two-meanings"],
      ["np", "two-meanings"],
      ["cat", "own-code"],
      ["cat", "own-code"],
    ]);
    expect(together.codes).toEqual(["cat", "win"]);
  });

  it("[DY4] [P3] do not collide with the common codes", () => {
    const plan = planDay([tournament], { together: 2, typed: new Map(), commonCodes: ["lake"] });
    expect(plan.files[0]?.prefixes).toEqual([{ prefix: "lk", problem: null }]);
    expect(plan.set).toEqual({ prefixLength: 2, headers: true });
    expect(planDay([portland], { together: null, typed: new Map(), commonCodes: [] }).set).toBeNull();
  });
});

describe("an event of a day", () => {
  it("[DY1] is titled by its teams, or by its name", () => {
    expect(titleOf(portland)).toBe("Pensacola Pilots at Portland Pioneers");
    expect(titleOf(game("A", "B", { game_no: 2 }))).toBe("B at A, Game 2");
    expect(titleOf(game("A", "B", { doubleheader: true }))).toBe("B at A, Game 1");
    expect(titleOf(game("", "B"))).toBe("B at TBD");
    expect(titleOf(game("A", "B", { game_no: 2, neutral_site: true }))).toBe("A vs B, Game 2");
    expect(titleOf(tournament)).toBe("Lakeshore Open");
  });

  it("[DY1] has no file while a team is unknown", () => {
    expect(isKnown(portland)).toBe(true);
    expect(isKnown(tournament)).toBe(true);
    expect(isKnown(game("A", "TBD", { away_team: { team_id: null, team_name: "TBD" } }))).toBe(false);
    expect(isKnown(game("Unknown Team", "B"))).toBe(false);
  });
});
