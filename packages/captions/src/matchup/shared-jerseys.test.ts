import { describe, expect, it } from "vitest";
import type { PersonRow, Tonight } from "../person.ts";
import { codesOf, columnsOf, rosterFile, row, teamFile } from "../testing/files.ts";

describe("shared jerseys", () => {
  it("[J2] [A10] no one keeps the bare number; 0 and 00 are two numbers", () => {
    const roster = [row("7", "Bo", "Nash"), row("7", "Al", "Moore"), row("0", "Cy", "Vance"), row("00", "Di", "Voss")];
    const file = rosterFile(roster);
    expect(codesOf(file, "home").filter((code) => /^p\d/.test(code))).toEqual([
      "p0",
      "p00",
      "p7m",
      "p7na",
      "p0n",
      "p00n",
      "p7mn",
      "p7nan",
    ]);
    expect(columnsOf(file, "p7m")).toBe("Portland Pioneers' Al Moore (7) | Al Moore (7) | Al Moore | Moore");
  });

  it("[J2] both teams can have the same number", () => {
    const roster = [row("7", "Bo", "Nash")];
    const file = teamFile({ home: { name: "Blaze", roster }, away: { name: "Comets", roster } });
    expect(codesOf(file)).toEqual(expect.arrayContaining(["b7", "c7"]));
    expect(file.report.sharedNumbers).toEqual([]);
  });

  const football = { positions: "football", sharedJerseys: "by-unit" } as const;
  const nineteen = [
    row("19", "Devon", "Marsh", "WR"),
    row("19", "Tariq", "Boone", "CB"),
    row("19", "Neil", "Sandoval", "wide receiver"),
    row("19", "Ed", "Xu", "??"),
  ];
  const plain = (roster: typeof nineteen, rules: object, positionCodes?: { position: string; code: string }[]) =>
    codesOf(
      teamFile({ home: { name: "Salem", roster }, away: null, positionCodes }, { ...football, ...rules }),
      "home",
    ).filter((code) => /^s\d.*[^n]$/.test(code));

  it("[J1] football distinguishes them by unit first", () => {
    expect(plain(nineteen, {})).toEqual(["s19d", "s19om", "s19os", "s19x"]);
  });

  it("[J1] only college football uses the data's list of positions", () => {
    const codes = [
      { position: "WR", code: "s" },
      { position: "??", code: "D" },
    ];
    expect(plain(nineteen, {}, codes)).toEqual(["s19d", "s19om", "s19os", "s19x"]);
    expect(plain(nineteen, { sharedJerseys: "by-listed-unit" }, codes)).toEqual(["s19db", "s19s", "s19o", "s19dx"]);
  });

  it("[J1] for a position listed twice, the last row with a unit counts", () => {
    const codes = ["o", "S", "x", ""].map((code) => ({ position: "CB", code }));
    expect(plain(nineteen, { sharedJerseys: "by-listed-unit" }, codes)).toEqual(["s19s", "s19om", "s19os", "s19x"]);
  });

  it("[J1] an unshared number stays bare", () => {
    expect(plain(nineteen.slice(0, 1), {})).toEqual(["s19"]);
  });

  it("[J3] [B] every group is reported, with whole codes in file order", () => {
    const home = { name: "Salem", roster: nineteen.slice(0, 2) };
    const away = { name: "Reno", roster: [row("5", "Al", "Moss"), row("5", "Bo", "Nash")] };
    expect(teamFile({ home, away }, football).report.sharedNumbers).toEqual([
      {
        number: "19",
        code: "s19",
        people: [
          { person: "home.roster[1]", part: "home", code: "s19d", name: "Tariq Boone" },
          { person: "home.roster[0]", part: "home", code: "s19o", name: "Devon Marsh" },
        ],
      },
      {
        number: "5",
        code: "r5",
        people: [
          { person: "away.roster[0]", part: "away", code: "r5xm", name: "Al Moss" },
          { person: "away.roster[1]", part: "away", code: "r5xna", name: "Bo Nash" },
        ],
      },
    ]);
  });

  describe("with a line-up", () => {
    const is = (row: PersonRow, what: Tonight["is"]): PersonRow => ({ ...row, tonight: { is: what, place: 0 } });
    const [moore, nash, neal] = [row("7", "Al", "Moore"), row("7", "Bo", "Nash"), row("7", "Cy", "Neal")];
    const bare = (roster: readonly PersonRow[], rules: object = {}) =>
      codesOf(teamFile({ home: { name: "Pioneers", roster }, away: null }, rules), "home").filter((code) =>
        /^p7(?:.*[^n])?$/.test(code),
      );

    it("[LU12] the only dressed player with a number has it bare, and the other one keeps the letters", () => {
      expect(bare([is(moore, "bench"), is(nash, "not-dressed")])).toEqual(["p7", "p7na"]);
      expect(bare([is(moore, "not-dressed"), is(nash, "starter")])).toEqual(["p7m", "p7"]);
      expect(bare([is(moore, "not-dressed"), is(nash, "starter"), is(neal, "not-dressed")])).toEqual([
        "p7m",
        "p7",
        "p7ne",
      ]);
    });

    it("[LU12] no one has it bare if two are dressed, none is, or one is unknown", () => {
      expect(bare([is(moore, "bench"), is(nash, "starter")])).toEqual(["p7m", "p7na"]);
      expect(bare([is(moore, "not-dressed"), is(nash, "not-dressed")])).toEqual(["p7m", "p7na"]);
      expect(bare([is(moore, "bench"), nash])).toEqual(["p7m", "p7na"]);
      expect(bare([moore, is(nash, "not-dressed")])).toEqual(["p7m", "p7na"]);
    });

    it("[LU12] nor in college football, whose files say that the number alone is not a code", () => {
      const college = { positions: "football", sharedJerseys: "by-listed-unit", opensWithSharedJerseyNote: true };
      expect(bare([is(moore, "bench"), is(nash, "not-dressed")], college)).toEqual(["p7xm", "p7xna"]);
    });
  });
});
