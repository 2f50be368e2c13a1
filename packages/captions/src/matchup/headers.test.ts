import { describe, expect, it } from "vitest";
import { isSingleTeam } from "../single-values.ts";
import { codesOf, columnsOf, linesOf, row, teamFile } from "../testing/files.ts";

describe("headers", () => {
  it("[M2] [M3] [M4] [M5] are in this order, home first", () => {
    expect(linesOf(teamFile()).slice(0, 11)).toEqual([
      "p\tPortland Pioneers",
      "a\tAustin Armadillos",
      "loc\tRosewood Park",
      "city\tPORTLAND\tPortland",
      "ctry\tUSA",
      "dt\tJuly 4, 2026",
      "btw\tbetween the Portland Pioneers and the Austin Armadillos",
      "P\tagainst the Portland Pioneers",
      "A\tagainst the Austin Armadillos",
      "ap\tagainst the Portland Pioneers",
      "aa\tagainst the Austin Armadillos",
    ]);
  });

  it("[M1] college football opens with its note, whether or not numbers are shared", () => {
    expect(linesOf(teamFile({}, { opensWithSharedJerseyNote: true }))[0]).toBe(
      "***** Players of a team who share a jersey number have a letter added to the code: o offense, d defense, s special teams. Two in the same unit also have letters of the last name; x is an unknown position. Example: w19o and w19d. The number alone is not a code for them.",
    );
  });

  it("[M2] a custom name is the team's name everywhere, but the prefix comes from the real one", () => {
    const home = { name: "The Portland Pioneers", customName: " the  Blaze ", roster: [row("1", "Al", "Moss")] };
    const file = teamFile({ home });
    expect([columnsOf(file, "p"), columnsOf(file, "ap"), columnsOf(file, "tp1")]).toEqual([
      "Blaze",
      "against the Blaze",
      "Blaze's Al Moss",
    ]);
  });

  it("[F3] the file is named by the output names", () => {
    const home = { name: "Portland", customName: "the Blaze", roster: [] };
    expect(teamFile({ home }).stem).toBe("BlazevsAustinArmadillos07042026");
  });

  it("[F1] only leagues that say so use the panel's day in the name", () => {
    expect(teamFile({ fileDay: "2026-06-06" }).stem).toContain("07042026");
    const selected = { fileDay: "selected-day" } as const;
    expect(teamFile({ fileDay: "6/6/2026" }, selected).stem).toContain("06062026");
    expect(teamFile({ fileDay: " \t" }, selected).stem).toContain("07042026");
    expect(teamFile({ fileDay: "any day" }, selected).stem).toContain("anyday");
  });

  it("[M3] [T3] an empty value has no line, and the report says so", () => {
    const file = teamFile({ venue: { name: " ", city: "straße", country: "\u200B" }, date: "" });
    expect(linesOf(file).slice(2, 4)).toEqual([
      "city\tSTRASSE\tstraße",
      "btw\tbetween the Portland Pioneers and the Austin Armadillos",
    ]);
    expect(file.report.notes).toContain("Missing: loc, ctry, dt");
  });

  it("[M3] [T2] capitals are composed letters again", () => {
    const file = teamFile({ venue: { name: "", city: "\u0390", country: "" } });
    expect(columnsOf(file, "city")).toBe("\u03AA\u0301 | \u0390");
  });

  it("[M3] the city has both columns even without multiple tab codes", () => {
    expect(columnsOf(teamFile({}, {}, { multipleTabCodes: false }), "city")).toBe("PORTLAND | Portland");
  });

  it.each([
    [undefined, "the ", "against the Blaze"],
    [null, "", "against Blaze"],
    ["", "the ", "against Blaze"],
    ["the ", "", "against the Blaze"],
    ["an ", "the ", "against the Blaze"],
  ] as const)("[M5] the team's own article %j wins over the league's %j", (article, league, text) => {
    const home = { name: "Blaze", article, roster: [] };
    expect(columnsOf(teamFile({ home }, { article: league }), "B")).toBe(text);
  });
});

it("[T7] in a league of nations only those have an article whose name has one in a sentence", () => {
  const home = { name: "The Netherlands", roster: [] };
  const away = (name: string) =>
    columnsOf(teamFile({ home, away: { name, roster: [] } }, { article: "of-nations" }), "btw");
  expect(away("United States")).toBe("between the Netherlands and the United States");
  expect(away("Morocco")).toBe("between the Netherlands and Morocco");
});

it("[T7] a national side has no article in a league of clubs, unless a sentence gives it one", () => {
  const away = (name: string) => columnsOf(teamFile({ away: { name, roster: [] } }), "btw");
  expect(away("Mexico")).toBe("between the Portland Pioneers and Mexico");
  expect(away("Dominican Republic")).toBe("between the Portland Pioneers and the Dominican Republic");
});

describe("one team", () => {
  const roster = [row("1", "Al", "Moss")];

  it.each([
    ["no away side", null],
    ["the same real name", { name: "  the Blaze", customName: "Other", prefix: "7", roster: [row("9", "No", "Body")] }],
  ])("[M4] [B7] %s makes a file of the home team alone", (_, away) => {
    const file = teamFile({ home: { name: "The Blaze", roster }, away });
    expect(codesOf(file)).toEqual(["b", "loc", "city", "ctry", "dt", "B", "ab", "b1", "tb1", "pb1", "b1n"]);
    expect(file.stem).toBe("Blaze07042026");
    expect(file.report.leftOut).toEqual([]);
  });

  it("[M4] [B7] the form detects a single team the same way", () => {
    const blaze = { name: "The Blaze" };
    expect(isSingleTeam(blaze, null)).toBe(true);
    expect(isSingleTeam(blaze, { name: "blaze " })).toBe(false);
    expect(isSingleTeam(blaze, { name: " Blaze" })).toBe(true);
    expect(isSingleTeam({ name: "" }, { name: "\u200B" })).toBe(false);
  });

  it("[M4] letter for letter: another case or accent is another team", () => {
    for (const name of ["blaze", "Blazé", "Blaze 2"])
      expect(codesOf(teamFile({ home: { name: "Blaze", roster }, away: { name, roster } }))).toContain("btw");
  });

  it("[M4] two teams with one name are two if their ids say so", () => {
    const name = "Lincoln Tigers";
    expect(isSingleTeam({ teamId: "a", name }, { teamId: "b", name })).toBe(false);
    expect(isSingleTeam({ teamId: "a", name }, { teamId: "a", name })).toBe(true);
    expect(isSingleTeam({ name }, { teamId: "b", name })).toBe(true);
  });

  it("[M4] equal custom names do not make two teams one", () => {
    const away = { name: "Austin", customName: "Blaze", roster };
    expect(codesOf(teamFile({ home: { name: "Blaze", roster }, away }))).toContain("btw");
  });
});
