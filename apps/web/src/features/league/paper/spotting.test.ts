import { describe, expect, it } from "vitest";
import {
  buildField,
  buildMatchup,
  buildRace,
  fileDefaults,
  matchupDefaults,
  raceDefaults,
  personRow,
  type Built,
  type CaptionFile,
  type PersonRow,
  type Tonight,
} from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { marksOf, spottingOf } from "./spotting.ts";

const names = { home: "Portland Pioneers", away: "Austin Armadillos" };
const venue = { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" };
const common = ["hr\thits a home run", "so\tstrikes out"];

const home: readonly PersonRow[] = [
  personRow({ number: "8", position: "RF", first: "Marcus", last: "Ellery" }),
  personRow({ number: "11", position: "P", first: "Kenji", last: "Moriyama", familyNameFirst: true }),
  personRow({ number: "11", position: "C", first: "Luis", last: "Ocampo" }),
  personRow({ number: "", position: "P", first: "Niels", last: "Varga" }),
  personRow({ number: "", position: "Manager", first: "Walt", last: "Dunmore" }),
  personRow({ number: "", position: "Pitching Coach", first: "Ira", last: "Bellamy" }),
  personRow({ number: "44", position: "P", first: "", last: "" }),
];
const away: readonly PersonRow[] = [personRow({ number: "0", position: "SS", first: "Ronaldinho", last: "" })];

function fileOf(built: Built): CaptionFile {
  if (!built.ok) throw new Error("There is no file.");
  return built.file;
}

function matchup(rosters: { readonly home: readonly PersonRow[]; readonly away: readonly PersonRow[] }): CaptionFile {
  const league = leagueBySlug("mlb");
  if (league?.kind !== "matchup") throw new Error("There is no MLB.");
  const side = (name: string, roster: readonly PersonRow[]) => ({ name, roster });
  return fileOf(
    buildMatchup(
      {
        home: side(names.home, rosters.home),
        away: side(names.away, rosters.away),
        venue,
        date: "2026-07-04",
      },
      league,
      matchupDefaults,
      common,
      ["np\tno problem"],
    ),
  );
}

it("[X7] officials of the file are in a note, with their codes for people who may have codes", () => {
  const league = leagueBySlug("mlb");
  if (league?.kind !== "matchup") throw new Error("There is no MLB.");
  const officials = [{ role: "Home Plate Umpire", firstName: "Ida", lastName: "Wren" }];
  const sides = { home: { name: names.home, roster: home }, away: { name: names.away, roster: away } };
  const game = { ...sides, venue, date: "2026-07-04", officials };
  const notes = (isOn: boolean, canHaveCodes: boolean) => {
    const file = fileOf(buildMatchup(game, league, { ...matchupDefaults, officials: isOn }, common));
    return spottingOf(file, names, { canHaveCodes }).notes.filter((note) => note.startsWith("Officials"));
  };
  expect(notes(true, true)).toEqual(["Officials: Ida Wren, home plate umpire (ref1)."]);
  expect(notes(true, false)).toEqual(["Officials: Ida Wren, home plate umpire."]);
  expect(notes(false, true)).toEqual([]);
});

const printed = (file: CaptionFile, canHaveCodes = true) =>
  spottingOf(file, names, { canHaveCodes }).groups.map(({ people, coaches }) =>
    [...people, ...coaches].map(({ number, last, first, detail, code }) =>
      [number, last, first, detail, code].join("|"),
    ),
  );

describe("a spotting sheet", () => {
  it("[PP1] [PP2] has everyone on the rosters with the file's codes, and people without a number without a code", () => {
    const file = matchup({ home, away });
    expect(printed(file)).toEqual([
      [
        "8|Ellery|Marcus|RF|p8",
        "11|Moriyama|Kenji|P|p11m",
        "11|Ocampo|Luis|C|p11o",
        "|Niels Varga|||",
        "|Dunmore|Walt|Mgr|pmgr",
      ],
      ["0|Ronaldinho||SS|a0"],
    ]);
    const codes = new Set(file.lines.flatMap((line) => (line.kind === "code" ? [line.code] : [])));
    for (const line of printed(file).flat()) {
      const code = line.split("|").at(-1) ?? "";
      expect(code === "" || codes.has(code), code).toBe(true);
    }
  });

  it("[PP1] [PP2] notes shared numbers and people left out of the file, and has the file's place and date", () => {
    const { notes, place, codes, groups } = spottingOf(matchup({ home, away }), names, { canHaveCodes: true });
    expect(notes).toEqual([
      "Shared numbers: Portland Pioneers 11. The number alone is not a code.",
      "No number, so not in the file: Niels Varga, Portland Pioneers.",
      "Staff, not in the file: Ira Bellamy, Portland Pioneers.",
      "Without a whole name, so not in the file: 1.",
    ]);
    expect(place).toEqual(["Rosewood Park, Portland, Oregon, USA", "July 4, 2026"]);
    expect(codes).toEqual([
      { code: "np", text: "no problem" },
      { code: "hr", text: "hits a home run" },
      { code: "so", text: "strikes out" },
    ]);
    expect(groups.map(({ name, prefix }) => [name, prefix])).toEqual([
      ["Portland Pioneers", "p"],
      ["Austin Armadillos", "a"],
    ]);
  });

  it("[PP3] has no code, prefix or common code for people who may not export", () => {
    const { groups, codes, notes } = spottingOf(matchup({ home, away }), names, { canHaveCodes: false });
    expect(codes).toEqual([]);
    expect(groups.map(({ prefix }) => prefix)).toEqual(["", ""]);
    expect(groups.flatMap(({ people, coaches }) => [...people, ...coaches]).every(({ code }) => code === "")).toBe(
      true,
    );
    expect(notes[0]).toBe("Shared numbers: Portland Pioneers 11.");
  });

  it("[PP1] includes a team without a roster", () => {
    const { groups } = spottingOf(matchup({ home, away: [] }), names, { canHaveCodes: true });
    expect(groups[1]).toMatchObject({ name: "Austin Armadillos", people: [], coaches: [] });
  });

  it("[PP1] [PP2] has a field in the file's order, and a driver's team", () => {
    const golf = leagueBySlug("pga");
    const cup = leagueBySlug("nascar-cup");
    if (golf?.kind !== "field" || cup?.kind !== "race") throw new Error("A league is missing.");
    const field = buildField(
      {
        event: { name: "Lakeshore Open", location: "Lakeshore", city: "Erie", country: "USA", date: "2026-07-16" },
        people: [personRow({ first: "Lee", last: "Odom" }), personRow({ first: "Henrik", last: "Alder" })],
      },
      golf,
      fileDefaults,
      [],
      [],
    );
    expect(printed(fileOf(field))).toEqual([["|Alder|Henrik||ha", "|Odom|Lee||lo"]]);
    const race = buildRace(
      {
        event: { name: "Piedmont 400", location: "Piedmont", city: "Rockford", country: "USA", date: "2026-03-15" },
        people: [
          personRow({ number: "07", first: "Kip", last: "Dorsey", team: "Redline Racing" }),
          personRow({ number: "", first: "Nate", last: "Alder", team: "Summit Racing" }),
        ],
      },
      cup,
      raceDefaults,
      [],
      [],
    );
    expect(printed(fileOf(race))).toEqual([["07|Dorsey|Kip|Redline Racing|d07", "|Nate Alder|||"]]);
  });

  it("[PP12] marks people the person's edits changed or added, and says what the mark means", () => {
    const file = matchup({ home, away });
    const [key = ""] = file.lines.flatMap((line) => (line.kind === "code" ? (line.about?.person?.key ?? []) : []));
    const marks = new Map([[key, "Yours: number"]]);
    const { groups, notes } = spottingOf(file, names, { canHaveCodes: true, marks });
    const edited = groups.flatMap(({ people, coaches }) => [...people, ...coaches].filter(({ isEdited }) => isEdited));
    expect(edited.map((one) => one.key)).toEqual([key]);
    expect(notes.at(-1)).toBe("* Changed or added by your edits.");
    expect(spottingOf(file, names, { canHaveCodes: true }).notes.join()).not.toContain("edits");
  });
});

describe("a line-up", () => {
  const tonight = (row: PersonRow, is: Tonight["is"], place: number): PersonRow => ({ ...row, tonight: { is, place } });
  const [ellery, moriyama, ocampo] = home as readonly [PersonRow, PersonRow, PersonRow];

  it("[LU19] has its starters first, in their order, and quietly marks those not dressed", () => {
    const rows = [tonight(ellery, "not-dressed", 9), tonight(moriyama, "starter", 1), tonight(ocampo, "starter", 0)];
    const sheet = spottingOf(matchup({ home: rows, away }), names, { canHaveCodes: true });
    expect(sheet.groups[0]?.people.map((one) => [one.last, marksOf(one)])).toEqual([
      ["Ocampo", ""],
      ["Moriyama", ""],
      ["Ellery", "†"],
    ]);
    expect(sheet.notes).toContain("† Not dressed for this game.");
  });

  it("[LU19] notes whose code a shared number is on its own", () => {
    const rows = [tonight(moriyama, "bench", 0), tonight(ocampo, "not-dressed", 9)];
    const { notes } = spottingOf(matchup({ home: rows, away }), names, { canHaveCodes: true });
    expect(notes[0]).toBe("Shared numbers: Portland Pioneers 11. The number alone is the dressed player's code.");
  });
});
