import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leagues } from "../../leagues/src/index.ts";
import { fileDefaults, matchupDefaults, raceDefaults } from "./choices.ts";
import { buildField } from "./field/index.ts";
import type { CaptionFile } from "./file.ts";
import { buildMatchup } from "./matchup/index.ts";
import { personRow } from "./person.ts";
import { buildRace } from "./race/index.ts";
import { commonCodesOfSet, type Prefixable, type PrefixLength, prefixesOfSet as assign } from "./set.ts";
import { prefixesOfSet, readPrefix } from "./single-values.ts";
import { codesOf, columnsOf, driver, entrants, fieldFile, linesOf, raceFile, teamFile } from "./testing/files.ts";

const set = { prefixLength: 2, headers: true } as const;
const team = (name: string, prefix = ""): Prefixable => ({ kind: "team", name, prefix });
const event = (name: string, prefix = ""): Prefixable => ({ kind: "event", name, prefix });
const prefixes = (length: PrefixLength, members: readonly Prefixable[], commonCodes: readonly string[] = []) =>
  assign(members, length, commonCodes)
    .map(({ prefix, problem }) => (problem ? `${prefix}!` : prefix))
    .join(" ");

describe("the prefixes of a set", () => {
  it.each([
    [1, ["Portland Pioneers", "Austin Armadillos", "Pensacola Pilots"], "p a e"],
    [2, ["Portland Pioneers", "Austin Armadillos", "Portland Pilots"], "po au pr"],
    [3, ["The Portland Pioneers", "Portsmouth"], "por pot"],
    [2, ["Florida Gators", "Florida Gators", "Florida State Seminoles"], "fl fo fr"],
    [2, ["A", "A", "B", "Aa"], "aa ab ba ac"],
    [2, ["李", "76ers", ""], "aa er ab"],
    [3, ["Ab", "Ab", "A"], "aba abb aaa"],
    [1, ["Aa", "Aa", "Aa"], "a b c"],
    [2, ["Tpau", "Hc"], "ta ha"],
    [3, ["Tpa", "Ahc"], "taa ahc"],
  ] as const)("[P3] of %d letters for %j are %s", (length, names, expected) => {
    expect(
      prefixes(
        length,
        names.map((name) => team(name)),
      ),
    ).toBe(expected);
  });

  it("[P3] keep what was typed, and give it precedence over derived ones", () => {
    expect(prefixes(2, [team("Florida"), team("Alabama", "fl"), team("Auburn", "AL")])).toBe("fo fl al");
  });

  it.each([
    [[team("A", "xy"), team("B", "xy")], "xy is the prefix of A"],
    [[team("A", "xy"), team("A", "xy")], "xy is the prefix of A in another game"],
    [[team("A"), team("B", "hc")], "The prefix hc would make codes that could be read in two ways"],
    [[team("A"), team("B", "tp")], "The prefix tp would make codes that could be read in two ways"],
    [[team("A"), team("B", "dt")], "The prefix dt would make codes that could be read in two ways"],
    [[team("A"), team("B", "hr")], "With the prefix hr a code could be hr, which is a common code"],
    [[team("A"), team("B", "q1")], "Prefix must be 2 letters from a to z"],
    [[team("A"), team("B", "é")], "Prefix must be 2 letters from a to z"],
    [[team("A"), event("B", "ka")], "The prefix of a tournament or race cannot begin with t, p or k"],
  ])("[P3] [P4] %j: %s", (members, problem) => {
    expect(assign(members, 2, ["hr"])[1]?.problem).toBe(problem);
  });

  it("[P3] [X3] are never what officials' codes begin with", () => {
    expect(prefixes(3, [team("Refugio")])).toBe("reu");
  });

  it("[P3] never produce a common code", () => {
    expect(prefixes(2, [team("Florida")], ["fl"])).toBe("fo");
    expect(prefixes(2, [team("Florida")], ["fl3"])).toBe("fo");
    expect(prefixes(2, [team("Florida")], ["tpfl3"])).toBe("fo");
    expect(prefixes(2, [team("Florida")], ["afl"])).toBe("fo");
    expect(prefixes(2, [team("Florida")], ["FL"])).toBe("fo");
    expect(prefixes(2, [team("Florida")], ["flhc"])).toBe("fo");
    expect(prefixes(2, [team("Florida")], ["flag"])).toBe("fl");
    expect(prefixes(2, [event("Lakeshore Open")], ["land"])).toBe("lk");
  });

  it("[P4] of an event do not begin like the forms of a player's code", () => {
    expect(prefixes(2, [event("Tour Championship"), event("Tpk")])).toBe("ou aa");
    expect(prefixes(1, [event("The Players")])).toBe("l");
  });

  it("[P3] say so if none is left", () => {
    const many = assign(
      Array.from({ length: 27 }, () => team("A")),
      1,
      [],
    );
    expect(many.filter(({ problem }) => problem)).toEqual([
      { prefix: "", problem: "There is no prefix of 1 letter left" },
    ]);
  });

  it("[P3] [P1] are cleaned, lowercased and cut if typed", () => {
    expect(readPrefix(" FLx ", 2)).toEqual({ prefix: "fl" });
    expect(readPrefix("", 3)).toEqual({ prefix: "" });
    expect(readPrefix("f", 2)).toEqual({ refused: "Prefix must be 2 letters from a to z" });
    expect(prefixesOfSet([{ kind: "team", name: "\u200BFlorida ", prefix: null }], 2, [])).toEqual([
      { prefix: "fl", problem: null },
    ]);
  });
});

describe("a file of a set", () => {
  it("[P3] [P4] has its header codes after the home prefix", () => {
    const file = teamFile({ set });
    expect(codesOf(file, "headers")).toEqual([
      "po",
      "au",
      "poloc",
      "pocity",
      "poctry",
      "podt",
      "pobtw",
      "PO",
      "AU",
      "apo",
      "aau",
    ]);
    expect(codesOf(file, "home")).toEqual(["po8", "tpo8", "ppo8", "po8n"]);
  });

  it("[P4] keeps the header codes unchanged in a set of one game", () => {
    const file = teamFile({ set: { prefixLength: 3, headers: false } });
    expect(codesOf(file, "headers").slice(0, 7)).toEqual(["por", "aus", "loc", "city", "ctry", "dt", "btw"]);
  });

  it("[P4] reports the codes without a line as they would be", () => {
    const file = teamFile({ set, venue: { name: "", city: "", country: "" } });
    expect(file.report.notes).toContain("Missing: poloc, pocity, poctry");
  });

  it("[P4] of a tournament begins every code with its prefix and says so", () => {
    const event = { name: "Lakeshore Open", location: "Links", city: "Reno", country: "USA", date: "2026-05-07" };
    const rules = { kind: "field", slug: "pga", sport: "golf", eventClause: "" } as const;
    const built = buildField(
      { event, people: entrants("Sam Kessler", "Sam Kim", "Al Ott"), set },
      rules,
      fileDefaults,
      [],
    );
    const file = built.ok ? built.file : fieldFile([]);
    expect(codesOf(file)).toEqual(["laevent", "laloc", "lacity", "lactry", "laao", "laske", "laski"]);
    expect(linesOf(file)[0]).toBe("***** Every code of this event begins with la.");
    expect(linesOf(file)[2]).toBe("***** Shared initials: laske Sam Kessler; laski Sam Kim");
  });

  it("[P4] for a race, does likewise", () => {
    const event = { name: "Piedmont 400", location: "Speedway", city: "Rockford", country: "USA", date: "2026-03-15" };
    const rules = { kind: "race", slug: "nascar-cup", thenBy: "as-given", carNumberWidth: 1, eventClause: "" } as const;
    const drivers = [driver("24", "Wade", "Bristow"), driver("24", "Will", "Barnett")];
    const built = buildRace({ event, people: drivers, set, prefix: "NC" }, rules, raceDefaults, []);
    const file = built.ok ? built.file : raceFile([]);
    expect(codesOf(file)).toEqual(["ncrace", "ncloc", "nccity", "ncctry", "ncdt", "ncd24", "ncd24w"]);
    expect(file.report.sharedNumbers[0]?.code).toBe("ncd24");
  });

  it.each(["tp", "hc", "f", "f1"])("[P3] [DOC2] is refused with the home prefix %s", (prefix) => {
    expect(() => teamFile({ set, home: { name: "Florida", prefix, roster: [] } })).toThrow(/prefix/i);
  });

  it("[P3] leaves out the common-code line that is in the way if no letter is left", () => {
    const lines = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `${letter}\tx`);
    const file = teamFile({ set: { prefixLength: 1, headers: true } }, {}, {}, lines);
    expect(codesOf(file, "headers").slice(0, 2)).toEqual(["p", "a"]);
    expect(file.report.commonCodesLeftOut.map(({ line }) => line)).toEqual(["a\tx", "p\tx"]);
  });

  it("[P3] is unchanged on its own: a separate prefix belongs to a set", () => {
    expect(codesOf(fieldFile(entrants("Al Ott")))).toEqual(["event", "loc", "city", "ctry", "ao"]);
    expect(columnsOf(teamFile({ set: null }), "loc")).toBe("Rosewood Park");
  });
});

describe("the common codes of a set", () => {
  it("[P5] leave out what two sports use differently, in both", () => {
    const { lines, leftOut, codes } = commonCodesOfSet(
      new Map([
        ["baseball", ["hr\thits", "cat\tmakes a catch", "1h\thalf", "cat\tagain"]],
        ["football", ["cat\tcatches", "1h\thalf", "td\tscores"]],
      ]),
    );
    expect([...lines]).toEqual([
      ["baseball", ["hr\thits", "1h\thalf"]],
      ["football", ["1h\thalf", "td\tscores"]],
    ]);
    expect(leftOut).toEqual([
      { sport: "baseball", line: "cat\tmakes a catch" },
      { sport: "baseball", line: "cat\tagain" },
      { sport: "football", line: "cat\tcatches" },
    ]);
    expect(codes).toEqual(["hr", "1h", "td"]);
  });

  it("[P5] stay unchanged within one sport, including a repeated one, which the file reports", () => {
    const { lines, leftOut } = commonCodesOfSet(new Map([["golf", ["win\ta", "win\tb"]]]));
    expect([...lines.values()]).toEqual([["win\ta", "win\tb"]]);
    expect(leftOut).toEqual([]);
  });
});

const runs = { numRuns: Math.ceil(Number(process.env.AGATE_RUNS ?? 2000) / 10) };
const timeout = 60_000 + 300 * runs.numRuns;

const college = leagues.find(({ slug }) => slug === "ncaa-football-d1");
const name = fc.oneof(
  fc.constantFrom(
    "Tp",
    "Hc",
    "Tpa",
    "Ahc",
    "Tulane",
    "Ad",
    "Miami",
    "Miami",
    "A",
    "李",
    "Tphc",
    "Mgr",
    "Loc",
    "Dt",
    "K",
  ),
  fc.string({ unit: "binary", maxLength: 6 }).map((text) => `x${text}`),
);
const person = fc
  .record({
    number: fc.constantFrom("2", "2", "7", "07", "24", ""),
    position: fc.constantFrom("QB", "CB", "Head Coach", "Manager", "Head Coach"),
    first: fc.constantFrom("Hc", "Al", "Noel", "Dt"),
    last: fc.constantFrom("Loc", "City", "Nunn", "Hc", "X", "N"),
  })
  .map(personRow);
const roster = fc.array(person, { maxLength: 6 });
const game = fc.record({
  kind: fc.constant("matchup" as const),
  home: name,
  away: name,
  rosters: fc.tuple(roster, roster),
});
const tournament = fc.record({ kind: fc.constant("field" as const), home: name, rosters: fc.tuple(roster) });
const race = fc.record({ kind: fc.constant("race" as const), home: name, rosters: fc.tuple(roster) });
const commonCode = fc.constantFrom(
  "hr",
  "td",
  "aa",
  "ab",
  "AA",
  "tpab2",
  "mi7",
  "abhc",
  "cat",
  "aloc",
  "and",
  "kab7",
  "b",
  "A",
);
const common = fc.array(
  fc.tuple(commonCode, fc.constantFrom("one", "two")).map(([code, text]) => `${code}\t${text}`),
  { maxLength: 6 },
);

const venue = { name: "Park", city: "Reno", country: "USA" };
const choices = { ...matchupDefaults, bracketedKeywords: true, shortCodeLongName: false };

type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Happening = Of<typeof game> | Of<typeof tournament> | Of<typeof race>;

/** Builds the files of a set like the code that makes one. */
function filesOf(
  events: readonly Happening[],
  prefixLength: PrefixLength,
  football: readonly string[],
  others: readonly string[],
): readonly CaptionFile[] | null {
  const shared = commonCodesOfSet(
    new Map([
      ["football", football],
      ["others", others],
    ]),
  );
  const members = events.flatMap((one): readonly Prefixable[] =>
    one.kind === "matchup" ? [team(one.home), team(one.away)] : [event(one.home)],
  );
  const assigned = prefixesOfSet(members, prefixLength, shared.codes);
  if (assigned.some(({ problem }) => problem)) return null;
  const next = assigned[Symbol.iterator]();
  const prefix = () => next.next().value?.prefix ?? "";
  const inSet = { prefixLength, headers: true };
  return events.map((one) => {
    const codes = (sport: string) => shared.lines.get(sport) ?? [];
    if (one.kind === "matchup") {
      const side = (of: string, at: 0 | 1) => ({ name: `${of} ${at}`, prefix: prefix(), roster: one.rosters[at] });
      const built =
        college?.kind === "matchup" &&
        buildMatchup(
          { home: side(one.home, 0), away: side(one.away, 1), venue, date: "2026-09-12", set: inSet },
          college,
          choices,
          codes("football"),
        );
      if (!built || !built.ok) throw new Error("A game of a set is always a file.");
      return built.file;
    }
    const place = { name: one.home, city: "Reno", country: "USA" };
    const [rows] = one.rosters;
    const rookie = personRow({ first: "Al", last: "Ott", number: "9" });
    const built =
      one.kind === "field"
        ? buildField(
            {
              event: { ...place, location: "Links", date: "" },
              people: [...rows, rookie],
              set: inSet,
              prefix: prefix(),
            },
            { kind: "field", slug: "pga", sport: "golf", eventClause: "" },
            fileDefaults,
            codes("others"),
          )
        : buildRace(
            {
              event: { ...place, location: "Oval", date: "" },
              people: [...rows, rookie],
              set: inSet,
              prefix: prefix(),
            },
            { kind: "race", slug: "nascar-cup", thenBy: "as-given", carNumberWidth: 1, eventClause: "" },
            raceDefaults,
            codes("others"),
          );
    if (!built.ok) throw new Error("An event of a set is always a file.");
    return built.file;
  });
}

describe("any files loaded together", () => {
  it("[P3] [P4] [P5] give no code two meanings, and leave out no line because of it @all", { timeout }, () => {
    const anything = fc.array(fc.oneof({ weight: 3, arbitrary: game }, tournament, race), {
      minLength: 1,
      maxLength: 14,
    });
    let whole = 0;
    fc.assert(
      fc.property(anything, fc.constantFrom(1, 2, 3), common, common, (events, length, football, others) => {
        const files = filesOf(events, length, football, others);
        // One letter may be too few; another test checks that this is reported.
        if (!files) return length === 1;
        whole++;
        const meanings = new Map<string, string>();
        for (const file of files) {
          // Within its own list a code can appear twice (rule M10); no line is left out because of another list.
          const common = new Set(file.lines.flatMap((line) => (line.kind === "verbatim" ? [line.code] : [])));
          for (const { line } of file.report.commonCodesLeftOut) expect(common).toContain(line.split("\t")[0]);
          file.lines.forEach((line, at) => {
            if (line.kind === "note") return;
            const meaning = line.kind === "verbatim" ? line.line : `${files.indexOf(file)} ${at}`;
            expect([line.code, meanings.get(line.code) ?? meaning]).toEqual([line.code, meaning]);
            meanings.set(line.code, meaning);
          });
        }
        return true;
      }),
      runs,
    );
    expect(whole).toBeGreaterThan(runs.numRuns / 2);
  });

  it("[P3] [Q3] sixty games of college football get prefixes, whatever the team names", { timeout }, () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 120, maxLength: 120 }),
        fc.constantFrom(2, 3),
        common,
        (names, length, lines) => {
          const { codes } = commonCodesOfSet(new Map([["football", lines]]));
          const assigned = prefixesOfSet(
            names.map((of) => team(of)),
            length,
            codes,
          );
          expect(assigned.filter(({ problem }) => problem)).toEqual([]);
          expect(new Set(assigned.map(({ prefix }) => prefix)).size).toBe(120);
        },
      ),
      runs,
    );
  });
});
