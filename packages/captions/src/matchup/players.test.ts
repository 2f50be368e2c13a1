import { describe, expect, it } from "vitest";
import type { PersonRow } from "../person.ts";
import { gettyStyle, standardStyle } from "../styles/index.ts";
import { codesOf, columnsOf, linesOf, rosterFile, row, teamFile } from "../testing/files.ts";

const shortName = { shortCodeLongName: false } as const;

describe("players", () => {
  it("[M7] are sorted by number, shorter text, whole last name, first name, then as given", () => {
    const roster = [
      row("00", "A", "A"),
      row("10", "A", "A"),
      row("9", "Zoe", "Lee"),
      row("9", "Ann", "Lee Jr."),
      row("9", "Ann", "Lee"),
      row("9", "Élan", "Éa"),
      row("0", "A", "A"),
      row("007", "B", "B"),
      row("7", "B", "B"),
      row("07", "B", "B"),
    ];
    const file = rosterFile(roster);
    expect(
      file.lines.flatMap((line) =>
        line.kind === "code" && /^p\d/.test(line.code) && line.replacements.length > 1 ? [line.replacements[2]] : [],
      ),
    ).toEqual(["A A", "A A", "B B", "B B", "B B", "Ann Lee", "Zoe Lee", "Ann Lee Jr.", "Élan Éa", "A A"]);
    expect(codesOf(file, "home").slice(0, 5)).toEqual(["p0", "p00", "p7", "p07", "p007"]);
  });

  it("[M7] [Q1] a roster that was read for another game, side and sport makes the file of a new one", () => {
    const roster = () => [
      row("", "Al", "Ash"),
      row("9", "Zoe", "Lee", "C"),
      row("8", "Ann", "Lee", "C"),
      row("x", "Bo", "Roe"),
    ];
    const read = roster();
    const game = (home: readonly PersonRow[], away: readonly PersonRow[], positions: "baseball" | "basketball") =>
      teamFile(
        { home: { name: "Portland Pioneers", roster: home }, away: { name: "Austin Armadillos", roster: away } },
        { positions },
      );
    expect(game(read, [], "baseball")).toEqual(game(roster(), [], "baseball"));
    expect(game([row("1", "Di", "Poe")], read, "basketball")).toEqual(
      game([row("1", "Di", "Poe")], roster(), "basketball"),
    );
    expect(game(read, read, "baseball").report.leftOut).toEqual(game(roster(), roster(), "baseball").report.leftOut);
  });

  const one = [row("8", "Marcus", "Ellery Jr.", "RF")];
  const none = [row("8", "Marcus", "Ellery", "QQ")];

  it.each([
    [
      "standard",
      true,
      true,
      "Portland Pioneers right fielder Marcus Ellery Jr. (8) | right fielder Marcus Ellery Jr. (8) | Marcus Ellery Jr. | Ellery",
    ],
    [
      "standard",
      false,
      true,
      "Marcus Ellery Jr. | right fielder Marcus Ellery Jr. (8) | Portland Pioneers right fielder Marcus Ellery Jr. (8) | Ellery",
    ],
    ["standard", true, false, "Portland Pioneers right fielder Marcus Ellery Jr. (8)"],
    ["standard", false, false, "Marcus Ellery Jr."],
    [
      "getty",
      true,
      true,
      "Marcus Ellery Jr. #8 of the Portland Pioneers | Marcus Ellery Jr. #8 | Marcus Ellery Jr. | Ellery",
    ],
    [
      "getty",
      false,
      true,
      "Marcus Ellery Jr. | Marcus Ellery Jr. #8 | Marcus Ellery Jr. #8 of the Portland Pioneers | Ellery",
    ],
    ["getty", true, false, "Marcus Ellery Jr. #8 of the Portland Pioneers"],
    ["getty", false, false, "Marcus Ellery Jr."],
  ] as const)("[M7] %s, long name %s, tabs %s", (name, shortCodeLongName, multipleTabCodes, columns) => {
    const style = name === "getty" ? gettyStyle : standardStyle;
    expect(columnsOf(rosterFile(one, {}, { style, shortCodeLongName, multipleTabCodes }), "p8")).toBe(columns);
  });

  it.each([
    ["none", "Portland Pioneers right fielder Marcus Ellery Jr."],
    ["#1", "Portland Pioneers right fielder Marcus Ellery Jr. #8"],
    ["(1)", "Portland Pioneers right fielder Marcus Ellery Jr. (8)"],
  ] as const)("[M7] jersey format %s", (jerseyFormat, long) => {
    expect(columnsOf(rosterFile(one, {}, { jerseyFormat, multipleTabCodes: false }), "p8")).toBe(long);
    expect(columnsOf(rosterFile(one, {}, { jerseyFormat, style: gettyStyle }), "p8n")).toBe("Marcus Ellery Jr. #8");
  });

  it("[M7] without a position the long form is the possessive", () => {
    expect(columnsOf(rosterFile(none), "p8")).toBe(
      "Portland Pioneers' Marcus Ellery (8) | Marcus Ellery (8) | Marcus Ellery | Ellery",
    );
  });

  const variantsOf = (roster: typeof one, choices: object) => {
    const file = rosterFile(roster, {}, choices);
    return codesOf(file, "home")
      .filter((code) => code !== "p8")
      .map((code) => `${code}: ${columnsOf(file, code)}`);
  };

  it("[M8] Standard, long name Yes: three forms", () => {
    expect(variantsOf(one, {})).toEqual([
      "tp8: Portland Pioneers' Marcus Ellery Jr.",
      "pp8: right fielder Marcus Ellery Jr.",
      "p8n: Marcus Ellery Jr. (8)",
    ]);
  });

  it("[M8] Standard, long name No: seven forms; n always carries a number", () => {
    expect(variantsOf(one, { ...shortName, jerseyFormat: "none" })).toEqual([
      "tp8: Portland Pioneers' Marcus Ellery Jr.",
      "pp8: right fielder Marcus Ellery Jr.",
      "p8n: Marcus Ellery Jr. (8)",
      "tp8n: Portland Pioneers' Marcus Ellery Jr. (8)",
      "pp8n: right fielder Marcus Ellery Jr. (8)",
      "tpp8: Portland Pioneers right fielder Marcus Ellery Jr.",
      "tpp8n: Portland Pioneers right fielder Marcus Ellery Jr. (8)",
    ]);
  });

  it("[M8] Standard without a position", () => {
    expect(variantsOf(none, { ...shortName, jerseyFormat: "#1" })).toEqual([
      "tp8: Portland Pioneers' Marcus Ellery",
      "pp8: Marcus Ellery",
      "p8n: Marcus Ellery #8",
      "tp8n: Portland Pioneers' Marcus Ellery #8",
      "pp8n: Marcus Ellery #8",
      "tpp8: Portland Pioneers' Marcus Ellery",
      "tpp8n: Portland Pioneers' Marcus Ellery #8",
    ]);
  });

  it("[M8] Getty, long name No, with and without a position", () => {
    const getty = { ...shortName, style: gettyStyle, jerseyFormat: "none" } as const;
    expect(variantsOf(one, getty)).toEqual([
      "tp8: Marcus Ellery Jr. of the Portland Pioneers",
      "pp8: right fielder Marcus Ellery Jr. #8 of the Portland Pioneers",
      "p8n: Marcus Ellery Jr. #8",
      "tp8n: Marcus Ellery Jr. #8 of the Portland Pioneers",
      "pp8n: right fielder Marcus Ellery Jr. #8 of the Portland Pioneers",
      "tpp8: right fielder Marcus Ellery Jr. of the Portland Pioneers",
      "tpp8n: right fielder Marcus Ellery Jr. #8 of the Portland Pioneers",
    ]);
    expect(variantsOf(none, { ...getty, shortCodeLongName: true })).toEqual([
      "tp8: Marcus Ellery of the Portland Pioneers",
      "pp8: Marcus Ellery #8 of the Portland Pioneers",
      "p8n: Marcus Ellery #8",
    ]);
  });

  it("[M8] team by team: all plain lines, then player by player", () => {
    const roster = [row("1", "Al", "Moss"), row("2", "Bo", "Nash")];
    const file = teamFile({ home: { name: "Blaze", roster }, away: { name: "Comets", roster: roster.slice(0, 1) } });
    expect(codesOf(file).slice(11)).toEqual([
      "b1",
      "b2",
      "tb1",
      "pb1",
      "b1n",
      "tb2",
      "pb2",
      "b2n",
      "c1",
      "tc1",
      "pc1",
      "c1n",
    ]);
  });

  it("[M9] keywords come after both teams, only if switched on; the suffix stays", () => {
    const home = { name: "Blaze", roster: [row("2", "Bo", "Nash Jr."), row("1", "", "Dinho")] };
    const file = teamFile({ home }, {}, { bracketedKeywords: true });
    expect(linesOf(file).slice(-3)).toEqual(["kb1\t[Dinho],", "kb2\t[Nash Jr., Bo],", "ka3\t[Navarro, Dex],"]);
    expect(codesOf(teamFile({ home }), "keywords")).toEqual([]);
  });

  it("[M10] common codes end the file; a code of the file keeps its line", () => {
    const file = teamFile({}, {}, {}, ["hr\thits a home run ", "p\tclashes", "P8\tis another code than p8"]);
    expect(linesOf(file).slice(-2)).toEqual(["hr\thits a home run ", "P8\tis another code than p8"]);
    expect(file.report.commonCodesLeftOut).toEqual([{ line: "p\tclashes", reason: "already-used" }]);
  });

  it("[T8] accents stay in values and never appear in codes", () => {
    const file = rosterFile([row("7", "Óscar", "Peña"), row("7", "Ülo", "Õun")]);
    expect(columnsOf(file, "p7p")).toContain("Óscar Peña");
    expect(columnsOf(file, "p7o")).toContain("Ülo Õun");
  });
});
