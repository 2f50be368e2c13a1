import { describe, expect, it } from "vitest";
import type { AllTeamsJson, ComingGameJson, ComingJson } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import { buildIndex, find, markWords } from "./find-index.ts";

// Sunday, November 22, 2026, 3 PM in New York.
const today = "2026-11-22";
const now = Date.parse("2026-11-22T20:00:00Z");

const team = (team_id: string, team_name: string, abbreviation?: string) => ({
  team_id,
  team_name,
  ...(abbreviation !== undefined && { abbreviation }),
});
const teams: AllTeamsJson = {
  leagues: [
    { league: "nfl", teams: [team("bears", "Chicago Bears", "CHI"), team("pats", "New England Patriots", "NE")] },
    { league: "ncaa-football-d1", teams: [team("cal", "California Golden Bears"), team("uga", "Georgia Bulldogs")] },
    { league: "mlb", teams: [team("sox", "Boston Red Sox", "BOS"), team("reds", "Cincinnati Reds", "CIN")] },
    { league: "nhl", teams: [team("wings", "Detroit Red Wings", "DET"), team("mtl", "Montréal Canadiens", "MTL")] },
  ],
};
const game = (
  league: string,
  id: string,
  [away, home]: readonly [string, string],
  more: Partial<ComingGameJson> = {},
): ComingGameJson => {
  const names = new Map(teams.leagues.flatMap((one) => one.teams.map((of) => [of.team_id, of.team_name] as const)));
  const side = (team_id: string) => ({ team_id, team_name: names.get(team_id) ?? "" });
  return {
    league,
    game_id: id,
    game_date: today,
    game_time: "2026-11-23T00:00:00.000Z",
    game_no: 1,
    status: "scheduled",
    location: "",
    home_team: side(home),
    away_team: side(away),
    ...more,
  };
};
const coming: ComingJson = {
  from: "2026-11-21",
  to: "2026-11-29",
  games: [
    game("nhl", "overnight", ["mtl", "wings"], { game_date: "2026-11-21", game_time: "2026-11-22T03:00:00.000Z" }),
    game("nfl", "over", ["pats", "bears"], { game_time: "2026-11-22T17:00:00.000Z", status: "final" }),
    game("nfl", "live", ["bears", "pats"], { game_time: "2026-11-22T19:00:00.000Z", status: "live" }),
    game("nhl", "tonight", ["wings", "mtl"], { location: "Bell Centre" }),
    game("ncaa-football-d1", "saturday", ["cal", "uga"], { game_date: "2026-11-28", location: "Sanford Stadium" }),
  ],
  events: [
    {
      league: "pga",
      event_id: "open",
      event_name: "Lakeshore Open",
      course: "Red Oaks",
      start_date: "2026-11-26",
      end_date: "2026-11-29",
    },
  ],
  next_days: [],
  merged_teams: [],
};
const index = buildIndex(leaguesWithPage, teams, coming);
const look = (typed: string, ...favorites: readonly string[]) => {
  const found = find(index, typed, { today, now, favorites: new Set(favorites) });
  return {
    leagues: found.leagues.map(({ slug }) => slug),
    teams: found.teams.map((one) => one.team.team_id),
    games: found.games.map((one) => one.game.game_id),
    events: found.events.map((one) => one.event.event_id),
    first: found.first,
    name: found.name,
  };
};

describe("what Find returns from the browser's data", () => {
  it("[HM5] finds teams by the beginnings of their words, their abbreviation and what people call them", () => {
    expect(look("bears").teams).toEqual(["bears", "cal"]);
    expect(look("red").teams).toEqual(["sox", "reds", "wings"]);
    expect(look("montreal").teams).toEqual(["mtl"]);
    expect(look("mtl").teams).toEqual(["mtl"]);
    expect(look("dawgs").teams).toEqual(["uga"]);
    expect(look("new eng pat").teams).toEqual(["pats"]);
    expect(look("ears").teams).toEqual([]);
  });

  it("[HM5] tells teams of the same name apart by a word of the league or sport", () => {
    expect(look("bears nfl").teams).toEqual(["bears"]);
    expect(look("bears college").teams).toEqual(["cal"]);
    expect(look("red hockey").teams).toEqual(["wings"]);
  });

  it("[HM5] lists favorites first among equal matches", () => {
    expect(look("bears", "cal").teams).toEqual(["cal", "bears"]);
    expect(look("red", "wings").teams).toEqual(["wings", "sox", "reds"]);
    expect(look("bears", "uga").games).toEqual(["saturday", "live"]);
  });

  it("[HM5] finds games by either team, sorted by hour, without those that are over", () => {
    expect(look("bears").games).toEqual(["live", "saturday"]);
    expect(look("red").games).toEqual(["tonight"]);
    expect(look("sanford").games).toEqual(["saturday"]);
    expect(look("canadiens wings").games).toEqual(["tonight"]);
  });

  it("[HM5] reads a day: only the games of that day, including those that are over", () => {
    expect(look("today")).toMatchObject({ games: ["over", "live", "tonight"], teams: [], leagues: [], name: "" });
    expect(look("today nhl")).toMatchObject({ games: ["tonight"], leagues: ["nhl"], first: "games" });
    expect(look("nfl sunday").games).toEqual(["over", "live"]);
    expect(look("saturday").games).toEqual(["saturday"]);
    expect(look("yesterday").games).toEqual(["overnight"]);
    expect(look("friday").events).toEqual(["open"]);
    expect(look("tomorrow bears").games).toEqual([]);
  });

  it("[HM5] lists a league that is called by its name first, with what it plays", () => {
    expect(look("nhl")).toMatchObject({ first: "leagues", leagues: ["nhl"], games: ["tonight"], teams: [] });
    expect(look("hockey").leagues).toContain("pwhl");
    expect(look("college foot").leagues).toEqual(["ncaa-football-d1"]);
    expect(look("pga")).toMatchObject({ leagues: ["pga"], events: ["open"] });
    expect(look("lakeshore").events).toEqual(["open"]);
    expect(look("red oaks").events).toEqual(["open"]);
  });

  it("[HM5] finds nothing for an empty query, and leagues before anything has been read", () => {
    for (const typed of ["", "  ", "-"])
      expect(look(typed)).toMatchObject({ leagues: [], teams: [], games: [], name: "" });
    const bare = buildIndex(leaguesWithPage, undefined, undefined);
    expect(find(bare, "mlb", { today, now, favorites: new Set() }).leagues.map(({ slug }) => slug)).toEqual(["mlb"]);
  });

  it("[HM5] marks the matching part of a name, or the whole word if accents and punctuation make it longer", () => {
    const marked = (text: string, typed: string) =>
      markWords(text, typed)
        .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
        .join("");
    expect(marked("Boston Red Sox", "red so")).toBe("Boston [Red] [So]x");
    expect(marked("José Ñíguez-O’Neill", "jos oneill")).toBe("[Jos]é Ñíguez-[O’Neill]");
    expect(marked("Montréal", "mon")).toBe("[Mon]tréal");
    expect(marked("Chicago Bears", "")).toBe("Chicago Bears");
  });
});
