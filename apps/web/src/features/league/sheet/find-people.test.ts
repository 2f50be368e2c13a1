import { describe, expect, it } from "vitest";
import { buildMatchup, matchupDefaults, personRow } from "@agate/captions";
import { fileOfEvent, leagueOfKind, matchupLeague } from "../testing/invented-league.ts";
import { findPeople, peopleOf } from "./find-people.ts";

const row = (number: string, first: string, last: string, position: string) =>
  personRow({ number, first, last, position });
const built = buildMatchup(
  {
    home: {
      name: "Boston Red Sox",
      prefix: "b",
      roster: [
        row("3", "Marcus", "Ellery", "RF"),
        row("7", "Santiago", "Villalobos", "SS"),
        row("17", "Ssema", "Kato", "P"),
        row("", "Dana", "Wolfe", "Manager"),
        row("", "Nora", "Null", "C"),
      ],
    },
    away: {
      name: "Atlanta Braves",
      prefix: "a",
      roster: [
        row("2", "Mateo", "Escarrá", "shortstop"),
        row("7", "Ellery", "Ng", "LF/SS"),
        row("44", "Ty", "Ortiz", "LHP"),
      ],
    },
    venue: { name: "", city: "", country: "" },
    date: "",
    positionCodes: [],
  },
  matchupLeague("mlb"),
  matchupDefaults,
  [],
);
if (!built.ok) throw new Error("There is no file.");
const people = peopleOf(built.file.lines, { home: "Boston Red Sox", away: "Atlanta Braves" });
const codes = (typed: string) => findPeople(people, typed, "baseball").map(({ code }) => code);

describe("finding a code by person", () => {
  it("[PG52] has everyone with a line, with what the code turns into", () => {
    expect(people.map(({ code }) => code)).toEqual(["bmgr", "b3", "b7", "b17", "a2", "a7", "a44"]);
    expect(people[1]).toMatchObject({
      full: "Marcus Ellery",
      number: "3",
      words: "right fielder",
      team: "Boston Red Sox",
      makes: "Boston Red Sox right fielder Marcus Ellery (3)",
    });
  });

  it("[PG52] finds last names before first names, ignoring accents, by their beginnings", () => {
    expect(codes("ellery")).toEqual(["b3", "a7"]);
    expect(codes("escarra")).toEqual(["a2"]);
    expect(codes("VILLA")).toEqual(["b7"]);
    expect(codes("lobos")).toEqual([]);
  });

  it("[PG52] finds a position by abbreviation and by words, before names that begin with them", () => {
    expect(codes("ss")).toEqual(["b7", "a2", "a7", "b17"]);
    expect(codes("shortstop")).toEqual(["b7", "a2"]);
    expect(codes("shorts")).toEqual(["b7", "a2"]);
    expect(codes("right fielder")).toEqual(["b3"]);
    expect(codes("pitcher")).toEqual(["b17", "a44"]);
    expect(codes("sp")).toEqual(["b17", "a44"]);
    expect(codes("manager")).toEqual(["bmgr"]);
  });

  it("[PG52] combines numbers, teams and several words", () => {
    expect(codes("7")).toEqual(["b7", "a7"]);
    expect(codes("braves ss")).toEqual(["a2", "a7"]);
    expect(codes("red sox 17")).toEqual(["b17"]);
    expect(codes("  ")).toEqual([]);
  });

  it("[PG52] searches a field, which has no positions", () => {
    const field = fileOfEvent(leagueOfKind("pga", "field"), [personRow({ first: "Seong-ho", last: "Kim" })]);
    if (!field.ok) throw new Error("There is no file.");
    const entrants = peopleOf(field.file.lines, { home: "", away: "" });
    expect(findPeople(entrants, "kim", null).map(({ code }) => code)).toEqual(["sk"]);
    expect(findPeople(entrants, "qb", null)).toEqual([]);
  });
});
