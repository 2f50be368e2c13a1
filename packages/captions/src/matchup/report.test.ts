import { describe, expect, it } from "vitest";
import { codesOf, rosterFile, row, teamFile } from "../testing/files.ts";

describe("the report", () => {
  it("[N3] [B] [A8] [A9] people without a jersey or a name are left out and reported", () => {
    const file = rosterFile([
      row("", "No", "Number", "1B"),
      row("7A", "Bad", "Jersey"),
      row("1234", "Long", "Jersey"),
      row("9", "", " "),
      row("", "", "", "Head Coach"),
      row("", "", "", "Bench Coach"),
      row("", "\u200B", ""),
      { name: "Ari Coleman", number: 5 },
    ]);
    expect(file.report.leftOut).toEqual([
      { person: "home.roster[0]", name: "No Number", part: "home", jersey: "", reason: "no-jersey" },
      { person: "home.roster[1]", name: "Bad Jersey", part: "home", jersey: "7A", reason: "no-jersey" },
      { person: "home.roster[2]", name: "Long Jersey", part: "home", jersey: "1234", reason: "no-jersey" },
      { person: "home.roster[3]", name: "", part: "home", jersey: "9", reason: "no-name" },
      { person: "home.roster[4]", name: "", part: "home", jersey: "", reason: "no-name" },
      { person: "home.roster[5]", name: "", part: "home", jersey: "", reason: "no-name" },
      { person: "home.roster[6]", name: "", part: "home", jersey: "", reason: "no-name" },
    ]);
    expect(codesOf(file, "home")).toEqual(["p5", "tp5", "pp5", "p5n"]);
  });

  it("[N5] [B] a position without words is reported once for each player; a missing one is not", () => {
    const file = rosterFile([
      row("2", "Bo", "Nash", " QQ "),
      row("1", "Al", "Moss", "Mid"),
      row("3", "Cy", "Voss"),
      row("", "No", "Number", "ZZ"),
    ]);
    expect(file.report.unknownPositions).toEqual([
      { person: "home.roster[1]", part: "home", code: "p1", name: "Al Moss", position: "Mid" },
      { person: "home.roster[0]", part: "home", code: "p2", name: "Bo Nash", position: "QQ" },
    ]);
  });

  it("[B] [C5] notes say what is missing from a team", () => {
    const away = { name: "Austin", customName: "Armadillos", roster: [] };
    expect(teamFile({ away }).report.notes).toEqual([
      "No head coach or manager for Portland Pioneers",
      "No roster for Armadillos",
    ]);
    const coached = { name: "Portland", roster: [row("", "Tom", "Garrity", "Manager")] };
    expect(teamFile({ home: coached, away: null }).report.notes).toEqual(["No players for Portland"]);
  });

  it("[B] a roster with some people left out is still a roster", () => {
    const roster = [row("1", "Al", "Moss"), row("", "No", "Number"), row("", "Tom", "Garrity", "Manager")];
    expect(rosterFile(roster).report.notes).toEqual([]);
    expect(rosterFile(roster.slice(1, 2)).report.notes).toEqual([
      "No players for Portland Pioneers",
      "No head coach or manager for Portland Pioneers",
    ]);
  });

  it("[B] a report with nothing to say is empty", () => {
    const roster = [row("1", "Al", "Moss", "P"), row("", "Tom", "Garrity", "Manager")];
    expect(rosterFile(roster).report).toEqual({
      leftOut: [],
      sharedNumbers: [],
      sharedInitials: [],
      doubtfulNames: [],
      foldedNames: [],
      unfoldedNames: [],
      gaps: [],
      unknownPositions: [],
      commonCodesLeftOut: [],
      notes: [],
    });
  });
});
