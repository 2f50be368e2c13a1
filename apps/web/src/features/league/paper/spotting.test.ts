import { buildField, buildMatchup, buildRace, fileDefaults, matchupDefaults, raceDefaults } from "@agate/captions";
import type { Built, CaptionFile, RosterRow } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { describe, expect, it } from "vitest";
import { spottingOf } from "./spotting.ts";

const names = { home: "Portland Pioneers", away: "Austin Armadillos" };
const venue = { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" };
const common = ["hr\thits a home run", "so\tstrikes out"];

const home: readonly RosterRow[] = [
  { jersey: "8", position: "RF", firstName: "Marcus", lastName: "Ellery" },
  { jersey: "11", position: "P", firstName: "Kenji", lastName: "Moriyama", familyNameFirst: true },
  { jersey: "11", position: "C", firstName: "Luis", lastName: "Ocampo" },
  { jersey: "", position: "P", firstName: "Niels", lastName: "Varga" },
  { jersey: "", position: "Manager", firstName: "Walt", lastName: "Dunmore" },
  { jersey: "", position: "Pitching Coach", firstName: "Ira", lastName: "Bellamy" },
  { jersey: "44", position: "P", firstName: "", lastName: "" },
];
const away: readonly RosterRow[] = [{ jersey: "0", position: "SS", firstName: "Ronaldinho", lastName: "" }];

function fileOf(built: Built): CaptionFile {
  if (!built.ok) throw new Error("There is no file.");
  return built.file;
}

function matchup(rosters: { readonly home: readonly RosterRow[]; readonly away: readonly RosterRow[] }): CaptionFile {
  const league = leagueBySlug("mlb");
  if (league?.kind !== "matchup") throw new Error("There is no MLB.");
  const side = (name: string, roster: readonly RosterRow[]) => ({ name, roster });
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

const printed = (file: CaptionFile, mayHaveCodes = true) =>
  spottingOf(file, names, { mayHaveCodes }).groups.map(({ people, coaches }) =>
    [...people, ...coaches].map(({ number, last, first, detail, code }) =>
      [number, last, first, detail, code].join("|"),
    ),
  );

describe("a spotting sheet", () => {
  it("[PP1] [PP2] holds everybody of the rosters with the codes of the file, who has no number without one", () => {
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

  it("[PP1] [PP2] notes shared numbers and who is not in the file, and has the place and date of the file", () => {
    const { notes, place, codes, groups } = spottingOf(matchup({ home, away }), names, { mayHaveCodes: true });
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

  it("[PP3] has no code, prefix or common code for who may not export", () => {
    const { groups, codes, notes } = spottingOf(matchup({ home, away }), names, { mayHaveCodes: false });
    expect(codes).toEqual([]);
    expect(groups.map(({ prefix }) => prefix)).toEqual(["", ""]);
    expect(groups.flatMap(({ people, coaches }) => [...people, ...coaches]).every(({ code }) => code === "")).toBe(
      true,
    );
    expect(notes[0]).toBe("Shared numbers: Portland Pioneers 11.");
  });

  it("[PP1] keeps a team without a roster", () => {
    const { groups } = spottingOf(matchup({ home, away: [] }), names, { mayHaveCodes: true });
    expect(groups[1]).toMatchObject({ name: "Austin Armadillos", people: [], coaches: [] });
  });

  it("[PP1] [PP2] holds a field in the order of the file, and of a driver the team", () => {
    const golf = leagueBySlug("pga");
    const cup = leagueBySlug("nascar-cup");
    if (golf?.kind !== "field" || cup?.kind !== "race") throw new Error("A league is missing.");
    const field = buildField(
      {
        event: { name: "Lakeshore Open", course: "Lakeshore", city: "Erie", country: "USA", startDate: "2026-07-16" },
        entrants: [
          { firstName: "Lee", lastName: "Odom" },
          { firstName: "Henrik", lastName: "Alder" },
        ],
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
        drivers: [
          { number: "07", firstName: "Kip", lastName: "Dorsey", team: "Redline Racing" },
          { number: "", firstName: "Nate", lastName: "Alder", team: "Summit Racing" },
        ],
      },
      cup,
      raceDefaults,
      [],
      [],
    );
    expect(printed(fileOf(race))).toEqual([["07|Dorsey|Kip|Redline Racing|d07", "|Nate Alder|||"]]);
  });

  it("[PP12] marks whom the person's edits changed or added, and says what the mark means", () => {
    const file = matchup({ home, away });
    const [key = ""] = file.lines.flatMap((line) => (line.kind === "code" ? (line.about?.person?.key ?? []) : []));
    const marks = new Map([[key, "Yours: number"]]);
    const { groups, notes } = spottingOf(file, names, { mayHaveCodes: true, marks });
    const edited = groups.flatMap(({ people, coaches }) => [...people, ...coaches].filter(({ isEdited }) => isEdited));
    expect(edited.map((one) => one.key)).toEqual([key]);
    expect(notes.at(-1)).toBe("* Changed or added by your edits.");
    expect(spottingOf(file, names, { mayHaveCodes: true }).notes.join()).not.toContain("edits");
  });
});
