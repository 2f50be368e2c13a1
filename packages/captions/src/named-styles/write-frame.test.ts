import { describe, expect, it } from "vitest";
import { eventClauseOn } from "../read-day.ts";
import type { CaptionStyle } from "../styles/list.ts";
import type { FrameFacts } from "../styles/style.ts";
import {
  fieldFile,
  entrants,
  codesOf,
  columnsOf,
  driver,
  linesOf,
  raceFile,
  rosterFile,
  row,
  teamFile,
} from "../testing/files.ts";
import { namedStyles } from "./index.ts";
import { writeFrame } from "./write-frame.ts";

const nothing = { event: "", venue: "", city: "", state: "", country: "", date: "", creditName: "" };

function frame(style: CaptionStyle, facts: Partial<FrameFacts>) {
  const { record } = namedStyles[style];
  if (!record.frame) throw new Error(`${style} has no frame`);
  return writeFrame(record.frame, { ...nothing, ...facts });
}

it.each([
  ["ap", "2026-09-05", "Saturday, Sept. 5, 2026"],
  ["ap", "2026-05-27", "Wednesday, May 27, 2026"],
  ["ap", "July 4, 2026", "Saturday, July 4, 2026"],
  ["imagn", "9/5/2026", "Sep 5, 2026"],
  ["nhli", "2005-11-15", "November 15, 2005"],
  ["ap", "Thursday night", "Thursday night"],
  ["zuma", "", ""],
] as const)("[ST5] %s writes %s as %s", (style, date, written) => {
  expect(frame(style, { date }).dt).toBe(written);
});

it.each([
  ["ap", "Green Bay, Wisconsin", "USA", "Green Bay, Wis."],
  ["ap", "Honolulu, Hawaii", "United States", "Honolulu"],
  ["ap", "Miami, Oklahoma", "USA", "Miami, Okla."],
  ["ap", "Arlington, TX", "U.S.A.", "Arlington, Texas"],
  ["ap", "Washington, D.C.", "USA", "Washington"],
  ["imagn", "Washington, District of Columbia", "USA", "Washington, D.C., USA"],
  ["zuma", "Washington, DC", "USA", "Washington, D.C., U.S."],
  ["getty-wire", "Washington, District of Columbia", "USA", "Washington, D.C."],
  ["ap", "Edmonton, Alberta", "Canada", "Edmonton, Alberta"],
  ["ap", "Montréal, Quebec", "Canada", "Montréal"],
  ["ap", "Kitzbuehel", "Austria", "Kitzbuehel, Austria"],
  ["ap", "Melbourne, Victoria", "Australia", "Melbourne, Australia"],
  ["canadian-press", "Edmonton, Alberta", "Canada", "Edmonton"],
  ["getty-wire", "Lincoln, Nebraska", "USA", "Lincoln, Nebraska"],
  ["getty-wire", "London, England", "United Kingdom", "London, England"],
  ["getty-wire", "Toronto, Ontario", "Canada", "Toronto, Canada"],
  ["nhli", "Gatineau, Quebec", "Canada", "Gatineau, Quebec, Canada"],
  ["imagn", "Mason, Ohio", "USA", "Mason, OH, USA"],
  ["imagn", "Toronto, Ontario", "Canada", "Toronto, Ontario, CAN"],
  ["zuma", "Akron, Ohio", "USA", "Akron, Ohio, U.S."],
  ["afp", "Paris, France", "France", "Paris, France"],
  ["ap", "Nowhere, Shire", "USA", "Nowhere, Shire"],
  ["ap", "Lincoln, Nebraska", "", "Lincoln, Neb."],
  ["ap", "Tbilisi", "Georgia", "Tbilisi, Georgia"],
] as const)("[ST8] %s writes %s (%s) as %s", (style, city, country, written) => {
  expect(frame(style, { city, country }).city[1]).toBe(written);
});

describe("the frame", () => {
  it.each([
    ["Edmonton, Alberta", "USA", "city", "Edmonton, Alberta", ["USA"]],
    ["Edmonton", "USA", "city", "Edmonton", ["USA"]],
    ["New York, New York", "USA", "city", "New York", []],
    ["Akron, Ohio", "USA", "city", "Akron, Ohio", []],
    ["Paris, France", "USA", "city", "Paris", ["USA"]],
    ["Paris, France", "France", "city", "Paris", []],
    ["Edmonton, Alberta", "England", "country", "Edmonton, England", ["Alberta"]],
    ["Akron, Ohio", "Canada", "country", "Akron", ["Ohio"]],
    ["Akron, Ohio", "United States", "country", "Akron, Ohio", []],
    ["Tbilisi, Georgia", "Georgia", "country", "Tbilisi, Georgia", []],
    ["Edmonton, Alberta", "USA", undefined, "Edmonton, Alberta", []],
  ] as const)("[ST15] for %s (%s) with the %s typed it prints %s", (city, country, typed, printed, untyped) => {
    const read = frame("ap", { city, country, ...(typed && { typed }) });
    expect(read.city[1]).toBe(printed);
    expect(read.notes.filter((note) => note.endsWith("it does not match what you typed"))).toEqual(
      untyped.map((name) => `${name} is left out after ${city.split(",")[0]}: it does not match what you typed`),
    );
  });

  it("[ST8] has the state from its own key, and says when it is unknown", () => {
    expect(frame("ap", { city: "Portland", state: "Maine", country: "USA" }).city[1]).toBe("Portland, Maine");
    const unknown = frame("ap", { city: "Portland", country: "USA" });
    expect([unknown.city[1], unknown.notes]).toEqual(["Portland", ["No state or province is known for Portland"]]);
    expect(frame("ap", { city: "Seattle", country: "USA" }).notes).toEqual([]);
    expect(frame("getty-wire", { city: "Kyoto", country: "Japan" }).notes).toEqual([]);
  });

  it.each([
    ["getty-wire", "TORONTO, CANADA - MAY 27:", "Toronto, Ontario", "Canada"],
    ["getty-wire", "NEW YORK, NY - MAY 27:", "New York, New York", "USA"],
    ["nhli", "GATINEAU, QC - MAY 27:", "Gatineau, Quebec", "Canada"],
    ["imagn", "May 27, 2026; Mason, OH, USA;", "Mason, Ohio", "USA"],
    ["zuma", "May 27, 2026 - Akron, Ohio, U.S. -", "Akron, Ohio", "USA"],
    ["ap", "", "Akron, Ohio", "USA"],
  ] as const)("[ST4] %s opens with %s", (style, open, city, country) => {
    expect(frame(style, { city, country, date: "2026-05-27" }).open).toBe(open);
  });

  it("[ST4] says nothing about unknown facts, and begins and ends like a sentence", () => {
    const bare = frame("getty-wire", {});
    expect([bare.open, bare.gm, bare.dt, bare.city]).toEqual(["", "", "", ["", ""]]);
    expect(bare.close).toBe("(Photo by {name}/Getty Images)");
    expect(frame("getty-wire", { date: "2026-05-27" }).open).toBe("MAY 27:");
    expect(frame("imagn", { date: "2026-05-27" }).open).toBe("May 27, 2026;");
    expect(frame("afp", { date: "2026-05-27" }).gm).toBe("on May 27, 2026.");
    expect(frame("csm", { event: "a game", venue: "The Oval" }).gm).toBe("a game, at The Oval.");
    expect(frame("ap", { event: "a game" }).gm).toBe("a game.");
  });

  it("[ST9] leaves a gap for a missing name, and the report lists its codes", () => {
    const file = rosterFile([], {}, { style: namedStyles.afp });
    expect(columnsOf(file, "credit")).toBe("AFP PHOTO / {name}");
    expect(file.report.gaps).toEqual([
      { code: "close", gap: "{name}" },
      { code: "credit", gap: "{name}" },
    ]);
    const named = rosterFile([], {}, { style: namedStyles.afp, creditName: "  Rosa\tDelacroix " });
    expect([columnsOf(named, "credit"), named.report.gaps]).toEqual(["AFP PHOTO / ROSA DELACROIX", []]);
  });

  it("[ST4] [P4] comes after the headers, in a set with its prefix", () => {
    const set = { prefixLength: 2, headers: true } as const;
    const file = teamFile({ set }, {}, { style: namedStyles.nhli });
    expect(codesOf(file, "headers").slice(2, 10)).toEqual([
      "poloc",
      "pocity",
      "poctry",
      "podt",
      "poopen",
      "pogm",
      "poclose",
      "pocredit",
    ]);
    expect(codesOf(teamFile({ set }))).not.toContain("pogm");
  });

  it("[ST4] [M10] a common code with its name is left out and reported; standard and getty keep it", () => {
    const common = ["gm\tgame misconduct"];
    const named = teamFile({}, {}, { style: namedStyles.ap }, common);
    expect(named.report.commonCodesLeftOut).toEqual([{ line: common[0], reason: "already-used" }]);
    expect(linesOf(teamFile({}, {}, { style: namedStyles.getty }, common)).at(-1)).toBe(common[0]);
  });

  it("[ST4] [ST5] [G2] no golfer's code is one of its codes", () => {
    const people = entrants("George Miller", "Carl Losecki", "Al Ott");
    const inStyle = fieldFile(people, "golf", [], { style: namedStyles.ap, creditName: "Rosa Delacroix" });
    expect(codesOf(inStyle, "field")).toEqual(["ao", "cl", "gmi"]);
    expect(columnsOf(inStyle, "gm")).toBe("the Open golf tournament, Thursday, May 7, 2026, in Reno.");
    expect(inStyle.report.sharedInitials).toEqual([]);
    expect(inStyle.report.notes).toContain("The date is day one (Thursday, May 7, 2026). Change it on later days.");
    expect(codesOf(fieldFile(people), "field")).toEqual(["ao", "cl", "gm"]);
    expect(codesOf(fieldFile(entrants("G M"), "golf", [], { style: namedStyles.ap }), "field")).toEqual(["gm1"]);
  });

  it("[ST4] [ST7] for a race", () => {
    const drivers = [driver("24", "Wade", "Bristow", "Redline", "Ford")];
    const file = raceFile(drivers, { eventClause: "a NASCAR Cup Series auto race" }, { style: namedStyles.ap });
    expect(columnsOf(file, "gm")).toBe("a NASCAR Cup Series auto race, Sunday, March 15, 2026, in Rockford.");
    expect(columnsOf(file, "city")).toBe("Rockford");
    expect(columnsOf(file, "d24")).toBe("Wade Bristow (24) | driver Wade Bristow (24) | Wade Bristow | Bristow");
  });

  it.each([
    ["2025-03-15", "a Harbor Series auto race"],
    ["2026-03-15", "a Lagoon Series auto race"],
    ["to be announced", "a Lagoon Series auto race"],
  ])("[ST7] a series that was renamed has the name of the day: %s", (date, clause) => {
    const renamed = [{ from: "2026-01-01", name: "Lagoon Series", eventClause: "a Lagoon Series auto race" }];
    expect(eventClauseOn({ eventClause: "a Harbor Series auto race", renamed }, date)).toBe(clause);
  });

  it("[ST6] a school has no article, a custom name overrides it, and clubs have their names", () => {
    const home = { name: "Florida Gators", school: "Florida", roster: [row("11", "Kyle", "Trask", "QB")] };
    const college = { isCollege: true, positions: "football" } as const;
    const inStyle = (style: CaptionStyle, given = {}, rules = {}) =>
      teamFile({ home: { ...home, ...given } }, { ...college, ...rules }, { style: namedStyles[style] });
    expect(columnsOf(inStyle("ap"), "F")).toBe("against Florida");
    expect(columnsOf(inStyle("ap", { customName: "The Gators" }), "F")).toBe("against the Gators");
    expect(columnsOf(inStyle("ap", {}, { isCollege: false }), "f")).toBe("Florida Gators");
    expect(columnsOf(inStyle("school", {}, { isCollege: false }), "f11")).toContain("Florida's Kyle Trask");
    expect(columnsOf(inStyle("getty-wire"), "F")).toBe("against the Florida Gators");
    expect(columnsOf(inStyle("ap", { school: "" }), "f")).toBe("Florida Gators");
  });
});
