import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMatchup, matchupDefaults, personRow, type CaptionFile, type Matchup } from "@agate/captions";
import { fileOfEvent, leagueOfKind, matchupLeague } from "../testing/invented-league.ts";
import { codeState } from "./code-state.ts";
import { answerTo, answerWords, shownIn, type Answer, type Question } from "./lookup.ts";
import { codesOf, sizeOf, squadsOf, type Squad } from "./squads.ts";

const nfl = matchupLeague("nfl");
type Row = readonly [jersey: string, first: string, last: string, position: string];
const roster = (rows: readonly Row[]) =>
  rows.map(([jersey, firstName, lastName, position]) =>
    personRow({ number: jersey, first: firstName, last: lastName, position }),
  );
const home: readonly Row[] = [
  ["11", "Owen", "Kilbourne", "WR"],
  ["11", "Hakeem", "Muldrow", "S"],
  ["0", "Zed", "Nought", "CB"],
  ["00", "Zeb", "Aughtman", "LB"],
  ["23", "Emmett", "Tabbernor", "CB"],
  ["", "Lee", "Numberless", "QB"],
  ["", "Walt", "Dunmore", "Head Coach"],
];
const away: readonly Row[] = [
  ["23", "Marcus", "Vance", "CB"],
  ["6", "José", "Núñez", "K"],
];

function built(overHome = home, overAway = away): CaptionFile {
  const matchup: Matchup = {
    home: { name: "Nebraska Cornhuskers", customName: "", prefix: "n", roster: roster(overHome) },
    away: { name: "Iowa Hawkeyes", customName: "", prefix: "i", roster: roster(overAway) },
    venue: { name: "", city: "", country: "" },
    date: "",
    fileDay: null,
    gameNo: null,
    positionCodes: [],
  };
  const made = buildMatchup(matchup, nfl, matchupDefaults, [], []);
  if (!made.ok) throw new Error("There is no file.");
  return made.file;
}

const facts = [
  { side: "home", name: "Nebraska Cornhuskers" },
  { side: "away", name: "Iowa Hawkeyes" },
] as const;
const squadsWith = (file: CaptionFile): readonly Squad[] => squadsOf(facts, file, codesOf(file.lines));
const squads = squadsWith(built());
const ask = (question: Question, recent: readonly string[] = []) => answerTo(question, squads, "football", recent);
const type = (typed: string) => ask({ by: "typing", typed });
const names = (answer: Answer | null) =>
  answer?.kind === "panels"
    ? answer.panels.map(({ members }) => members.map(({ name }) => name))
    : answer?.members.map(({ name }) => name);

describe("looking up", () => {
  it("[SL4] a typed number answers for both teams, a clicked one for its own", () => {
    expect(names(type("23"))).toEqual([["Emmett Tabbernor"], ["Marcus Vance"]]);
    expect(names(ask({ by: "number", side: "away", number: "23" }))).toEqual([["Marcus Vance"]]);
    expect(names(type("6"))).toEqual([[], ["José Núñez"]]);
    expect(type("  ")).toBeNull();
  });

  it("[SL5] a shared number shows everyone who wears it, each with a code; 0 is not 00, and 06 finds 6 if no one wears 06", () => {
    const answer = type("11");
    expect(names(answer)).toEqual([["Owen Kilbourne", "Hakeem Muldrow"], []]);
    expect(shownIn(answer).map(({ code }) => code)).toEqual(["n11o", "n11d"]);
    expect(names(type("0"))).toEqual([["Zed Nought"], []]);
    expect(names(type("00"))).toEqual([["Zeb Aughtman"], []]);
    expect(type("06")).toMatchObject({ panels: [{ number: "06" }, { number: "6" }] });
  });

  it("[SL7] letters find by name ignoring accents, by position and its abbreviation, by several words; a single match is shown at once", () => {
    expect(names(type("nunez"))).toEqual([["José Núñez"]]);
    expect(names(type("kicker"))).toEqual([["José Núñez"]]);
    expect(names(type("cb"))).toEqual(["Emmett Tabbernor", "Zed Nought", "Marcus Vance"].toSorted(byFile));
    expect(names(type("cb iowa"))).toEqual([["Marcus Vance"]]);
    expect(names(type("dunm"))).toEqual([["Walt Dunmore"]]);
    expect(type("xyzzy")).toMatchObject({ kind: "list", heading: "No match for “xyzzy”", members: [] });
  });

  it("[SL5] a person left out of the file for lack of a number is found, and has no code", () => {
    expect(shownIn(type("numberless"))).toMatchObject([
      { name: "Lee Numberless", number: "", code: null, leftOut: "no-jersey" },
    ]);
  });

  it("[SL8] lists the last ten, and skips people who are gone", () => {
    const [vance] = shownIn(ask({ by: "number", side: "away", number: "23" }));
    expect(names(ask({ by: "last" }, ["nobody", vance?.id ?? ""]))).toEqual(["Marcus Vance"]);
    expect(ask({ by: "last" })).toMatchObject({ heading: "Last ten", members: [] });
  });

  it("[SL13] answers in a sentence: who, what they play, the code, the team", () => {
    expect(answerWords(type("23"))).toBe(
      "Emmett Tabbernor, cornerback, code n23, Nebraska Cornhuskers. Marcus Vance, cornerback, code i23, Iowa Hawkeyes.",
    );
    expect(answerWords(type("6"))).toContain("No one wears 6, Nebraska Cornhuskers.");
    expect(answerWords(null)).toBe("");
  });

  it("[SL5] everyone with a number is on exactly one cell, and typing it shows them", () => {
    const row = fc.tuple(
      fc.constantFrom("0", "00", "1", "7", "07", "23", "99", ""),
      fc.constantFrom("Al", "Bo"),
      fc.stringMatching(/^[A-Z][a-z]{2,6}$/),
      fc.constantFrom("QB", "CB", "", "K"),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.array(row, { maxLength: 12 }), (one, other) => {
        const made = squadsWith(built(one, other));
        for (const { cells, members } of made) {
          const withNumber = members.filter(({ number }) => number !== "");
          expect(cells.flatMap((cell) => cell.members)).toHaveLength(withNumber.length);
          for (const { number, members: wearing } of cells) {
            const shown = shownIn(answerTo({ by: "typing", typed: number }, made, "football", []));
            for (const member of wearing) expect(shown).toContain(member);
          }
        }
      }),
    );
  });
});

it("[SL12] an event: a field is looked up by initials and name, a race by car number", () => {
  const entrants = [
    personRow({ first: "Lee", last: "Odom" }),
    personRow({ first: "Paul", last: "Castellan" }),
    personRow({ first: "Pedro", last: "Castell" }),
  ];
  const field = fileOfEvent(leagueOfKind("pga", "field"), entrants);
  if (!field.ok) throw new Error("There is no file.");
  const of = [{ side: null, name: "Lakeshore Open" }];
  const whole = squadsOf(of, field.file, codesOf(field.file.lines));
  const visitor = squadsOf(of, field.file, new Map());
  const find = (typed: string, from: readonly Squad[]) => names(answerTo({ by: "typing", typed }, from, null, []));
  expect(find("lo", whole)).toEqual([["Lee Odom"]]);
  expect(find("pc", visitor)).toEqual(["Paul Castellan", "Pedro Castell"]);
  expect(visitor[0]?.cells.map(({ number, members }) => [number, members.length])).toEqual([
    ["lo", 1],
    ["pc", 2],
  ]);
  expect(new Set(whole[0]?.cells.map(({ number }) => number)).size).toBe(3);

  const cup = leagueOfKind("nascar-cup", "race");
  const drivers = ["7", "07", "24"].map((number, at) =>
    personRow({
      number,
      first: ["Ty", "Dane", "Ross"][at],
      last: ["Sandoval", "Brubaker", "Merriman"][at],
      team: "Ridgeline Racing",
      make: "Toyota",
    }),
  );
  const race = fileOfEvent(cup, drivers);
  if (!race.ok) throw new Error("There is no file.");
  const cars = squadsOf(of, race.file, codesOf(race.file.lines));
  expect(find("7", cars)).toEqual([["Ty Sandoval"]]);
  expect(find("07", cars)).toEqual([["Dane Brubaker"]]);
  expect(shownIn(answerTo({ by: "typing", typed: "24" }, cars, null, []))).toMatchObject([
    { name: "Ross Merriman", words: "Ridgeline Racing", code: "d24" },
  ]);
});

it("[SL6] codes are the file's for people who may export, the excerpt's for others, and none without a file", () => {
  const file = built(
    Array.from({ length: 6 }, (_, at): Row => [String(at + 1), "Al", `Moore${"abcdef"[at] ?? ""}`, "CB"]),
    [],
  );
  const may = codeState({ ok: true, file }, false, { mayExport: true, isUnread: false });
  expect([...may.codes.values()]).toEqual(["n1", "n2", "n3", "n4", "n5", "n6"]);
  const visitor = codeState({ ok: true, file }, false, { mayExport: false, isUnread: false });
  expect([...visitor.codes.values()]).toEqual(["n1", "n2", "n3"]);
  expect(visitor.state).toBe("plans");
  expect(codeState(null, true, { mayExport: true, isUnread: false })).toMatchObject({ state: "waiting" });
  expect(codeState(null, false, { mayExport: true, isUnread: false })).toMatchObject({ state: "no-file" });
  expect(codeState(null, false, { mayExport: null, isUnread: true })).toMatchObject({ state: "unread" });
  const away = { mayExport: null, isUnread: true, refusal: "Needs a network." };
  expect(codeState(null, false, away)).toMatchObject({ state: "away" });
});

it("[SL2] a squad is large above 36 numbers, medium above 20, and both sides use the larger size", () => {
  const of = (count: number) =>
    squadsWith(built(Array.from({ length: count }, (_, at): Row => [String(at + 1), "Al", `Moore${at}`, ""])));
  expect([15, 20, 21, 36, 37, 53].map((count) => sizeOf(of(count)))).toEqual([
    "small",
    "small",
    "medium",
    "medium",
    "large",
    "large",
  ]);
});

/** The home team's order in the file: by number. */
function byFile(a: string, b: string): number {
  const order = ["Zed Nought", "Emmett Tabbernor", "Marcus Vance"];
  return order.indexOf(a) - order.indexOf(b);
}
