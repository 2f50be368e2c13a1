import { expect, it } from "vitest";
import { keyOf, type PlannedFile } from "@agate/assignment";
import { inventedGame, leagueOfKind } from "../testing/invented-league.ts";
import { clashesOf } from "./day-clashes.ts";

const file = (game_id: string, home: string, ...prefixes: PlannedFile["prefixes"]): PlannedFile => {
  const event = inventedGame({ game_id, home_team: { team_id: "1", team_name: home } });
  return { event: { kind: "matchup", league: leagueOfKind("mlb", "matchup"), event }, prefixes };
};
const texts = (files: readonly PlannedFile[], names: readonly string[]) => {
  const facts = new Map(files.map(({ event }, at) => [keyOf(event), { name: names[at] ?? "" }]));
  return files.map(({ event }) =>
    clashesOf(files, facts)
      .get(keyOf(event))
      ?.map(({ text }) => text),
  );
};

it("[DY16] two files with the same name report each other, and a third reports nothing", () => {
  const files = [file("1", "Duke"), file("2", "Duke"), file("3", "Iowa")];
  expect(texts(files, ["DukevsUNC.txt", "dukevsunc.txt", "Iowa.txt"])).toEqual([
    ["Same file name as Austin Armadillos at Duke: the zip renames each"],
    ["Same file name as Austin Armadillos at Duke: the zip renames each"],
    undefined,
  ]);
});

it("[DY16] a refused prefix is also reported for the file that has it, or only for its own if no other has it", () => {
  const files = [
    file("1", "Duke", { prefix: "du", problem: null }),
    file("2", "Iowa", { prefix: "du", problem: "du is the prefix of Duke" }),
    file("3", "Ohio", { prefix: "tp", problem: "The prefix tp would make codes that could be read in two ways" }),
  ];
  expect(texts(files, [])).toEqual([
    ["du is already used for Iowa"],
    ["du is the prefix of Duke"],
    ["The prefix tp would make codes that could be read in two ways"],
  ]);
});
