import { describe, expect, it } from "vitest";
import { raceDefaults } from "../choices.ts";
import { gettyStyle } from "../styles/index.ts";
import { codesOf, columnsOf, driver, linesOf, raceFile } from "../testing/files.ts";
import { buildRace } from "./index.ts";

const namesOf = (file: ReturnType<typeof raceFile>) =>
  codesOf(file, "drivers").map((code) => `${code} ${columnsOf(file, code).split(" | ")[2]}`);

it("[R4] [R5] [R6] [R7] notes, headers, drivers, common codes, in this order", () => {
  const drivers = [driver("24", "Wade", "Bristow", "Calloway"), driver("24", "Will", "Barnett", "Calloway")];
  expect(linesOf(raceFile(drivers, {}, {}, ["pit\tmakes a pit stop", "d24\tclashes"]))).toEqual([
    "***** Shared car number: d24 Wade Bristow (car 24); d24w Will Barnett (car 24)",
    "race\tPiedmont 400",
    "loc\tSpeedway",
    "city\tRockford",
    "ctry\tUSA",
    "dt\tMarch 15, 2026",
    "d24\tCalloway driver Wade Bristow\tdriver Wade Bristow\tWade Bristow\tBristow",
    "d24w\tCalloway driver Will Barnett\tdriver Will Barnett\tWill Barnett\tBarnett",
    "pit\tmakes a pit stop",
  ]);
});

it("[R1] [B] a driver without first name, last name or car number is left out and reported", () => {
  const file = raceFile([
    driver("", "No", "Number"),
    driver("7A", "Bad", "Number"),
    driver("1", "Only", ""),
    driver("2", "", "Last"),
    driver("", "", ""),
    { number: 3, first: "Al", last: "Moss" },
    driver(" # 4 ", "Bo", "Nash Jr."),
  ]);
  expect(file.report.leftOut).toEqual([
    { person: "drivers[0]", name: "No Number", part: "drivers", jersey: "", reason: "no-car-number" },
    { person: "drivers[1]", name: "Bad Number", part: "drivers", jersey: "7A", reason: "no-car-number" },
    { person: "drivers[2]", name: "Only", part: "drivers", jersey: "1", reason: "no-name" },
    { person: "drivers[3]", name: "Last", part: "drivers", jersey: "2", reason: "no-name" },
    { person: "drivers[4]", name: "", part: "drivers", jersey: "", reason: "no-name" },
  ]);
  expect(namesOf(file)).toEqual(["d3 Al Moss", "d4 Bo Nash Jr."]);
  expect(columnsOf(file, "d4")).toMatch(/ \| Nash$/);
});

it("[R1] [C5] no usable driver is a problem", () => {
  const event = { name: "", location: "", city: "", country: "", date: "" };
  const rules = { kind: "race", slug: "indycar", thenBy: "name", carNumberWidth: 2, eventClause: "" } as const;
  expect(buildRace({ event, people: [driver("", "No", "Number")] }, rules, raceDefaults, [])).toEqual({
    ok: false,
    problems: [{ code: "no-people", at: "drivers", text: "No drivers available for export" }],
  });
});

describe("order", () => {
  const drivers = [
    driver("07", "Kip", "Dorsey"),
    driver("12", "Zed", "Abel"),
    driver("7", "Nate", "Alder"),
    driver("7", "Abe", "Alder"),
    driver("007", "Abe", "Alder"),
  ];

  it("[R2] the Cup keeps the given order within a number", () => {
    expect(namesOf(raceFile(drivers))).toEqual([
      "d07 Kip Dorsey",
      "d7 Nate Alder",
      "d7a Abe Alder",
      "d007 Abe Alder",
      "d12 Zed Abel",
    ]);
  });

  it("[R2] the others sort by last name, first name, shorter number text", () => {
    expect(namesOf(raceFile(drivers, { thenBy: "name" }))).toEqual([
      "d7 Abe Alder",
      "d007 Abe Alder",
      "d7n Nate Alder",
      "d07 Kip Dorsey",
      "d12 Zed Abel",
    ]);
  });
});

it("[R2] with one name and number the shorter text comes first", () => {
  const same = ["007", "7", "07"].map((number) => driver(number, "Al", "Moss"));
  expect(codesOf(raceFile(same, { thenBy: "name" }), "drivers")).toEqual(["d7", "d07", "d007"]);
});

describe("codes", () => {
  it("[R3] letter after letter, then 2, 3, ... after all of them", () => {
    const same = Array.from({ length: 6 }, () => driver("1", "Al", "Xu"));
    expect(codesOf(raceFile(same), "drivers")).toEqual(["d1", "d1a", "d1ax", "d1axu", "d1axu2", "d1axu3"]);
  });

  it("[R3] x where the first name does not fold", () => {
    const drivers = [
      driver("1", "Al", "Xu"),
      driver("1", "李", "Wang"),
      driver("1", "王", "李"),
      driver("1", "张", "王"),
    ];
    expect(codesOf(raceFile(drivers), "drivers")).toEqual(["d1", "d1x", "d1x2", "d1x3"]);
  });

  it("[R3] IndyCar pads the code to two digits, but the text shows the car's own number", () => {
    const file = raceFile(
      [
        driver("6", "Nolan", "Sierra"),
        driver("06", "Henri", "Castel"),
        driver("006", "Al", "Moss"),
        driver("10", "Bo", "Nash"),
      ],
      { thenBy: "name", carNumberWidth: 2 },
      { carNumberFormat: "#1" },
    );
    expect(codesOf(file, "drivers")).toEqual(["d06", "d006", "d06n", "d10"]);
    expect(columnsOf(file, "d06n")).toBe("driver Nolan Sierra #6 | driver Nolan Sierra #6 | Nolan Sierra | Sierra");
    expect(file.report.sharedNumbers).toEqual([
      {
        number: "06",
        code: "d06",
        people: [
          { person: "drivers[1]", part: "drivers", code: "d06", name: "Henri Castel" },
          { person: "drivers[0]", part: "drivers", code: "d06n", name: "Nolan Sierra" },
        ],
      },
    ]);
    expect(linesOf(file)[0]).toBe("***** Shared car number: d06 Henri Castel (car 06); d06n Nolan Sierra (car 6)");
  });

  it("[R4] one note for each shared number, in file order; 7 and 07 are not shared", () => {
    const drivers = ["9", "9", "7", "07", "7"].map((number, at) => driver(number, `A${at}`, "Bee"));
    expect(linesOf(raceFile(drivers)).slice(0, 2)).toEqual([
      "***** Shared car number: d7 A2 Bee (car 7); d7a A4 Bee (car 7)",
      "***** Shared car number: d9 A0 Bee (car 9); d9a A1 Bee (car 9)",
    ]);
  });
});

const line = (choices: object, team = "Summit Racing", make = "Ford") =>
  columnsOf(raceFile([driver("24", "Wade", "Bristow", team, make)], {}, choices), "d24");

describe("wording", () => {
  it.each([
    ["none", "Summit Racing driver Wade Bristow | driver Wade Bristow | Wade Bristow | Bristow"],
    ["#1", "Summit Racing driver Wade Bristow #24 | driver Wade Bristow #24 | Wade Bristow | Bristow"],
    ["(1)", "Summit Racing driver Wade Bristow (24) | driver Wade Bristow (24) | Wade Bristow | Bristow"],
  ] as const)("[R6] Standard with %s", (carNumberFormat, columns) => {
    expect(line({ carNumberFormat })).toBe(columns);
  });

  it.each([
    ["Summit Racing", "Ford", "#24 Summit Racing Ford"],
    ["", "Ford", "#24 Ford"],
    ["Summit Racing", " ", "#24 Summit Racing"],
    ["", "", "#24"],
  ])("[R6] Getty with team %j and make %j has no double space", (team, make, car) => {
    expect(line({ style: gettyStyle, carNumberFormat: "(1)" }, team, make)).toBe(
      `Wade Bristow (${car}) | Wade Bristow, driver of the ${car}, | Wade Bristow | Bristow`,
    );
  });

  it("[R6] a missing team leaves the plain words", () => {
    expect(line({}, "")).toBe("driver Wade Bristow | driver Wade Bristow | Wade Bristow | Bristow");
  });

  it("[R5] [T3] empty headers have no line and are noted", () => {
    const event = { name: "400", location: "", city: "", country: "", date: "TBD" };
    const built = buildRace(
      { event, people: [driver("1", "Al", "Moss")] },
      { kind: "race", slug: "x", thenBy: "name", carNumberWidth: 1, eventClause: "" },
      raceDefaults,
      [],
    );
    expect(built.ok && [codesOf(built.file), built.file.report.notes, built.file.stem]).toEqual([
      ["race", "dt", "d1"],
      ["Missing: loc, city, ctry"],
      "400TBD",
    ]);
  });
});
