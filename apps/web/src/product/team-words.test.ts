import { describe, expect, it } from "vitest";
import { search } from "../lib/search-key.ts";
import { teamWords } from "./team-words.ts";

type Team = readonly [name: string, abbreviation?: string];
const found = (teams: readonly Team[], typed: string) =>
  search(
    teams.map(([team_name, abbreviation]) => ({
      label: team_name,
      words: teamWords({ team_id: team_name, team_name, abbreviation }),
    })),
    typed,
  ).map(({ label }) => label);

const mlb: readonly Team[] = [
  ["Arizona Diamondbacks", "AZ"],
  ["Athletics", "ATH"],
  ["Boston Red Sox", "BOS"],
  ["Chicago White Sox", "CWS"],
  ["Los Angeles Angels", "LAA"],
  ["Los Angeles Dodgers", "LAD"],
  ["New York Mets", "NYM"],
  ["New York Yankees", "NYY"],
  ["St. Louis Cardinals", "STL"],
  ["Washington Nationals", "WSH"],
];
const nba: readonly Team[] = [
  ["Atlanta Hawks", "ATL"],
  ["Golden State Warriors", "GS"],
  ["LA Clippers", "LAC"],
  ["Los Angeles Lakers", "LAL"],
  ["Minnesota Timberwolves", "MIN"],
  ["New York Knicks", "NY"],
  ["Oklahoma City Thunder", "OKC"],
  ["Philadelphia 76ers", "PHI"],
  ["Sacramento Kings", "SAC"],
  ["San Antonio Spurs", "SA"],
];

describe("the words that find a team", () => {
  it.each([
    ["OKC", ["Oklahoma City Thunder"]],
    ["lal", ["Los Angeles Lakers"]],
    ["LAC", ["LA Clippers"]],
    ["sixers", ["Philadelphia 76ers"]],
    ["philly", ["Philadelphia 76ers"]],
    ["nyc", ["New York Knicks"]],
    ["NYK", ["New York Knicks"]],
    ["gsw", ["Golden State Warriors"]],
    ["twolves", ["Minnesota Timberwolves"]],
    // Both Los Angeles teams. A whole abbreviation comes before a name that only begins with it.
    ["la", ["Los Angeles Lakers", "LA Clippers"]],
    ["SA", ["San Antonio Spurs", "Sacramento Kings"]],
    ["la lakers", ["Los Angeles Lakers"]],
  ])("[PG14] basketball: %s", (typed, names) => {
    expect(found(nba, typed)).toEqual(names);
  });

  it.each([
    ["yanks", ["New York Yankees"]],
    ["NYC", ["New York Mets", "New York Yankees"]],
    ["ny", ["New York Mets", "New York Yankees"]],
    ["n.y. mets", ["New York Mets"]],
    ["d-backs", ["Arizona Diamondbacks"]],
    ["dbacks", ["Arizona Diamondbacks"]],
    ["A's", ["Athletics"]],
    ["chw", ["Chicago White Sox"]],
    ["sox", ["Boston Red Sox", "Chicago White Sox"]],
    ["cards", ["St. Louis Cardinals"]],
    ["nats", ["Washington Nationals"]],
    ["dc", ["Washington Nationals"]],
  ])("[PG14] baseball: %s", (typed, names) => {
    expect(found(mlb, typed)).toEqual(names);
  });

  it.each([
    ["habs", "Montréal Canadiens"],
    ["caps", "Washington Capitals"],
    ["niners", "San Francisco 49ers"],
    ["bucs", "Tampa Bay Buccaneers"],
    ["nycfc", "New York City FC"],
    ["DCU", "D.C. United"],
    ["bama", "Alabama Crimson Tide"],
    ["tamu", "Texas A&M Aggies"],
    ["UNC", "North Carolina Tar Heels"],
  ])("[PG14] %s finds %s without any abbreviation in the data", (typed, name) => {
    expect(found([[name]], typed)).toEqual([name]);
  });

  it("[PG14] has only entries that occur in a name as a whole", () => {
    expect(teamWords({ team_id: "1", team_name: "Utahns", abbreviation: "" })).toEqual([]);
    expect(teamWords({ team_id: "1", team_name: "Constructor Toasts" })).toEqual([]);
    expect(teamWords({ team_id: "1", team_name: "" })).toEqual([]);
  });
});
