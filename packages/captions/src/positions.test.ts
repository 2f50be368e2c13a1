import { describe, expect, it } from "vitest";
import { positionWords, unitsBy } from "./positions.ts";
import { teamSports } from "./sports/index.ts";
import type { TeamSport } from "./sports/sport.ts";

it("[LG12] every team sport is a complete record: one that lacks a part does not compile", () => {
  for (const { lines, ...rest } of Object.values<TeamSport>(teamSports)) {
    // @ts-expect-error its lines are missing
    const incomplete: TeamSport = rest;
    expect(incomplete.label).toMatch(/^[A-Z]/);
    expect(lines.flatMap(({ positions }) => Object.keys(positions))).not.toEqual([]);
  }
});

it("[N5] every position with other words is one of its sport's lines", () => {
  for (const { lines, spanish = {}, alsoCalled = {} } of Object.values<TeamSport>(teamSports))
    expect(lines.flatMap(({ positions }) => Object.keys(positions))).toEqual(
      expect.arrayContaining(Object.keys({ ...spanish, ...alsoCalled })),
    );
});

describe("positionWords", () => {
  it.each([
    ["baseball", "RF", "right fielder"],
    ["baseball", "lhp", "pitcher"],
    ["baseball", "CF/DH", "center fielder"],
    ["baseball", "CF / DH", "center fielder"],
    ["baseball", "1B-OF", "first baseman"],
    ["baseball", "2B,SS", "second baseman"],
    ["baseball", "TWP", "two-way player"],
    ["basketball", "G-F", "guard"],
    ["basketball", "Point Guard", "point guard"],
    ["hockey", "L", "left wing"],
    ["hockey", "G", "goaltender"],
    ["soccer", "G", "goalkeeper"],
    ["soccer", "S", "forward"],
    ["football", "S", "safety"],
    ["football", "EDGE", "edge rusher"],
    ["football", "PK", "kicker"],
    ["volleyball", "OH/DS", "outside hitter"],
    ["volleyball", "L/DS", "libero"],
    ["volleyball", "Outside/Opposite", "outside hitter"],
    ["volleyball", "Right-Side", "right side hitter"],
    ["volleyball", "Def.", "defensive specialist"],
    ["volleyball", "Outside Hitter/ Right Side", "outside hitter"],
    ["volleyball", "Pin", ""],
    ["soccer", "Portero", "goalkeeper"],
    ["soccer", "DELANTERAS", "forward"],
    ["soccer", "defensa/lateral", "defender"],
    ["hockey", "Defensa", "defenseman"],
    ["baseball", "Lanzadores", "pitcher"],
    ["baseball", "Receptor", "catcher"],
    ["baseball", "Jardinero Izquierdo", "left fielder"],
    ["baseball", "Cátcher", "catcher"],
    ["football", "Receptor", "wide receiver"],
    ["basketball", "Pívot", "center"],
    ["basketball", "Portero", "portero"],
  ] as const)("[N5] in %s %s is a %s", (table, position, words) => {
    expect(positionWords(table, position)).toBe(words);
  });

  it.each([
    ["POINT MAN", "point man"],
    ["Left-Back", "left-back"],
    ["Util. Player", "util. player"],
    ["Coach's Son", "coach's son"],
    ["Défenseur", "défenseur"],
    ["Goalie", "goalie"],
    ["a b c d", "a b c d"],
  ])("[N5] words of four letters or more are used unchanged: %s", (position, words) => {
    expect(positionWords("basketball", position)).toBe(words);
  });

  it.each([
    "Mid",
    "QQ",
    "",
    "Mid.",
    "Asst.",
    "Guard/Helper",
    "Guard, left",
    "Player 1",
    "/G",
    "-",
    "<b>bold</b>",
    "OF1 Man",
    " Back",
    "CONSTRUCTOR1",
    "__PROTO__",
    "toString()",
  ])("[N5] %j has no words", (position) => {
    expect(positionWords("basketball", position)).toBe("");
  });

  it("[N5] an abbreviation is never printed as is, not even one of four letters in another sport's table", () => {
    expect(positionWords("basketball", "OF")).toBe("");
    expect(positionWords("baseball", "UTIL")).toBe("utility player");
  });
});

describe("units of football", () => {
  const bySport = unitsBy("football", []);

  it.each([
    ["QB", "o"],
    ["ath", "o"],
    ["CB", "d"],
    ["S", "d"],
    ["LS", "s"],
    ["PR", "s"],
    ["QB/WR", "o"],
    ["K-P", "s"],
    ["Cornerback", "d"],
    ["WIDE RECEIVER", "o"],
    ["Guard", "o"],
    ["Kick Returner", "s"],
    ["Safety/Linebacker", "x"],
    ["Half-Back", "x"],
    ["XX", "x"],
    ["", "x"],
    ["constructor", "x"],
  ])("[J1] %j is of unit %s", (position, unit) => {
    expect(bySport(position)).toBe(unit);
  });

  it("[J1] the data's own table wins: the whole position in capitals, then the part before / - ,", () => {
    const unitOf = unitsBy("football", [
      { position: "wr/cb", code: "D" },
      { position: "WR", code: "s" },
      { position: "xx", code: "O" },
    ]);
    expect(["WR/CB", "Wr/Cb", "WR/QB", "WR", "xx-1", "CB"].map(unitOf)).toEqual(["d", "d", "s", "s", "o", "d"]);
  });

  it("[J1] rows with another letter do not count", () => {
    const unitOf = unitsBy("football", [
      { position: "QB", code: "x" },
      { position: "CB", code: "offense" },
      { position: "K", code: "" },
    ]);
    expect(["QB", "CB", "K"].map(unitOf)).toEqual(["o", "d", "s"]);
  });
});
