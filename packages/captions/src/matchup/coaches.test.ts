import { describe, expect, it } from "vitest";
import { lineText } from "../line.ts";
import { namedStyles } from "../named-styles/index.ts";
import { gettyStyle, standardStyle } from "../styles/index.ts";
import type { Style } from "../styles/style.ts";
import { codesOf, columnsOf, rosterFile, row } from "../testing/files.ts";

const minors = { "Head Coach": { code: "mgr", word: "manager" }, Manager: { code: "mgr", word: "manager" } } as const;

const coach = (position: string, lastName = "Garrity") => row("", "Tom", lastName, position);

describe("coaches", () => {
  it("[M6] in Standard and Getty, head coach and manager", () => {
    const roster = [coach("Manager"), coach("Head Coach")];
    const standard = rosterFile(roster);
    expect(columnsOf(standard, "phc")).toBe(
      "Portland Pioneers head coach Tom Garrity | head coach Tom Garrity | Tom Garrity | Garrity",
    );
    expect(columnsOf(standard, "pmgr")).toBe(
      "Portland Pioneers manager Tom Garrity | manager Tom Garrity | Tom Garrity | Garrity",
    );
    expect(codesOf(standard, "coaches")).toEqual(["pmgr", "phc"]);
    const getty = rosterFile(roster, {}, { style: gettyStyle });
    expect(columnsOf(getty, "phc")).toBe(
      "Head coach Tom Garrity of the Portland Pioneers | head coach Tom Garrity | Tom Garrity | Garrity",
    );
    expect(columnsOf(getty, "pmgr")).toBe(
      "Manager Tom Garrity of the Portland Pioneers | manager Tom Garrity | Tom Garrity | Garrity",
    );
  });

  it("[M6] one column without multiple tab codes", () => {
    expect(columnsOf(rosterFile([coach("Manager")], {}, { multipleTabCodes: false }), "pmgr")).toBe(
      "Portland Pioneers manager Tom Garrity",
    );
  });

  it("[M6] a second coach with the same code gets 2 appended, in roster order", () => {
    const roster = [
      coach("Head Coach", "One"),
      coach("Manager", "Two"),
      coach("Co-Head Coach", "Three"),
      coach("head coach", "Four"),
    ];
    expect(codesOf(rosterFile(roster), "coaches")).toEqual(["phc", "pmgr", "phc2", "phc3"]);
    const minor = rosterFile(roster, { coaches: minors });
    expect(codesOf(minor, "coaches")).toEqual(["pmgr", "pmgr2", "pmgr3", "pmgr4"]);
    expect(columnsOf(minor, "pmgr")).toContain("manager Tom One");
  });

  it("[B] two coaches of a team are in the file, and the report says so", () => {
    const roster = [coach("Head Coach", "One"), coach("Interim Head Coach", "Two")];
    expect(rosterFile(roster).report.notes).toContain(
      "Portland Pioneers has 2 coaches: Tom One (Head Coach), Tom Two (Interim Head Coach)",
    );
  });

  it("[M6] [N1] a coach's last column drops the suffix", () => {
    expect(columnsOf(rosterFile([coach("Manager", "Wash Jr.")]), "pmgr")).toMatch(/Tom Wash Jr\. \| Wash$/);
  });

  it.each([
    ["TBA", ""],
    ["", "Vacant"],
    ["To Be", "Announced"],
  ])("[N7] [B] a coach called %j %j is a placeholder: not in the file, and reported", (first, last) => {
    const roster = [row("8", "Marcus", "Ellery", "RF"), row("", first, last, "Interim Head Coach")];
    for (const style of [standardStyle, gettyStyle, namedStyles.ap]) {
      const file = rosterFile(roster, {}, { style });
      expect(codesOf(file, "coaches")).toEqual([]);
      expect(file.lines.map(lineText).join("\n")).not.toContain(last || first);
      expect(file.report.leftOut).toEqual([
        { person: "home.roster[1]", name: `${first} ${last}`.trim(), part: "home", jersey: "", reason: "placeholder" },
      ]);
      expect(file.report.notes).toContain("No head coach or manager for Portland Pioneers");
    }
  });

  it("[N7] a coach whose name only contains such a word is a real person", () => {
    const roster = [row("", "Montana", "Fouts", "Head Coach"), row("", "Gary", "Player", "Manager")];
    expect(codesOf(rosterFile(roster), "coaches")).toEqual(["phc", "pmgr"]);
  });

  it.each([
    ["Interim Head Coach", "interim head coach"],
    ["interim-manager", "interim manager"],
    ["Acting Manager", "acting manager"],
    ["Co Head Coach", "co-head coach"],
    ["Interim Head Coach/GM", "interim head coach"],
    ["Head Coach", "head coach"],
  ])("[ST13] [N6] %s stays in the title, and the first two styles name the office alone", (position, title) => {
    const office = title.replace(/^(?:interim |acting |co-)/, "");
    const [code, capital] = [office === "manager" ? "pmgr" : "phc", title[0]?.toUpperCase() + title.slice(1)];
    const long = (style: Style) =>
      columnsOf(rosterFile([coach(position)], {}, { style, multipleTabCodes: false }), code);
    expect(long(standardStyle)).toBe(`Portland Pioneers ${office} Tom Garrity`);
    expect(long(namedStyles.ap)).toBe(`Portland Pioneers ${title} Tom Garrity`);
    expect(long(namedStyles["getty-wire"])).toBe(`${capital} Tom Garrity of the Portland Pioneers`);
    const file = rosterFile([coach(position)], {}, { style: standardStyle });
    const line = file.lines.find((one) => one.part === "coaches" && one.kind === "code");
    expect(line?.kind === "code" && line.about?.person).toMatchObject({ position, words: title });
  });

  it.each([
    "Head Coach",
    "HEAD  COACH",
    "manager",
    "Interim Head Coach",
    "interim-manager",
    "Acting Manager",
    "Co-Head Coach",
    "Co Head Coach",
    "Head Coach/GM",
    "Manager/Director of Baseball",
    "Interim Head Coach/GM",
    "Head Coach / GM",
  ])("[N6] %j is a coach", (position) => {
    const file = rosterFile([row("12", "Tom", "Garrity", position)]);
    expect([codesOf(file, "coaches").length, codesOf(file, "home").length]).toEqual([1, 0]);
  });

  it.each([
    "Assistant Coach",
    "Associate Head Coach",
    "Head Coach Emeritus",
    "COACHING STAFF",
    "Third Base Coach",
    "Interim Co-Head Coach",
    "Offense/Head Coach",
  ])("[N6] %j is staff: left out and reported", (position) => {
    const file = rosterFile([row("33", "Les", "Moss", position)]);
    expect(codesOf(file, "coaches")).toEqual([]);
    expect(codesOf(file, "home")).toEqual([]);
    expect(file.report.leftOut).toEqual([
      { person: "home.roster[0]", name: "Les Moss", part: "home", jersey: "33", reason: "staff" },
    ]);
  });

  it.each(["Manager's Son", "Team Manager", "Managers", "Interim"])("[N6] %j is neither, so a player", (position) => {
    expect(codesOf(rosterFile([row("12", "Tom", "Garrity", position)]), "home")[0]).toBe("p12");
  });
});
