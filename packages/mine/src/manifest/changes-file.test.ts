import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildField,
  buildMatchup,
  buildRace,
  fileDefaults,
  matchupDefaults,
  personRow,
  raceDefaults,
  builtInStyle,
  defaultWriter,
} from "@agate/captions";
import type { Built, CaptionFile, MatchupChoices, PersonKey, PersonRow } from "@agate/captions";
import { leagueBySlug } from "../../../leagues/src/index.ts";
import { changesFile } from "./changes-file.ts";
import { contentsOf } from "./contents.ts";
import type { KeyOf } from "./contents.ts";
import type { Manifest } from "./manifest.ts";

interface Lists {
  readonly home: readonly PersonRow[];
  readonly away: readonly PersonRow[];
  readonly venue: string;
  readonly common: readonly string[];
}

const settings = { "Home prefix": "p" };
const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 300) };

function ok(built: Built): CaptionFile {
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  return built.file;
}

function build({ home, away, venue, common }: Lists, choices: MatchupChoices, football = false): CaptionFile {
  const rules = leagueBySlug(football ? "nfl" : "mlb");
  if (rules?.kind !== "matchup") throw new Error("There is no such league.");
  const matchup = {
    home: { name: "Portland Pioneers", roster: home },
    away: { name: "Austin Armadillos", roster: away },
    venue: { name: venue, city: "Portland", country: "USA" },
    date: "2026-07-04",
  };
  return ok(buildMatchup(matchup, rules, choices, common));
}

function textOf(file: CaptionFile): string {
  return String(defaultWriter.write(file).content);
}

function keysOf({ home, away }: Lists): KeyOf {
  return (person: PersonKey) => {
    const at = Number(/\d+/.exec(person)?.[0]);
    return (person.startsWith("home") ? home : away)[at]?.id ?? "";
  };
}

function manifestOf(file: CaptionFile, keyOf: KeyOf): Manifest {
  return {
    league: "mlb",
    event: "mlb-1",
    teams: ["1", "2"],
    title: "Portland Pioneers vs Austin Armadillos, July 4",
    day: "2026-07-04",
    file: `${file.stem}.txt`,
    at: "2026-07-03T22:12:00Z",
    settings,
    retired: [],
    changes: 0,
    ...contentsOf(file, keyOf),
  };
}

/** The codes Photo Mechanic has after loading files in this order; a separate reader, based on its documentation. */
function loaded(...texts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>();
  for (const line of texts.join("").split("\n")) {
    const tab = line.indexOf("\t");
    if (tab >= 0) codes.set(line.slice(0, tab), line.slice(tab + 1).split("\t"));
  }
  return codes;
}

/** Builds the file of changes, and the manifest after it. */
function changesOf(since: Manifest, file: CaptionFile, keyOf: KeyOf) {
  const changes = changesFile(since, { file, keyOf, settings, target: "photo-mechanic" });
  if (!changes.ok) throw new Error(changes.why.join(" "));
  return { text: textOf(changes.file), file: changes.file, manifest: { ...changes.manifest, at: since.at } };
}

/**
 * Returns the codes that are wrong once these files are loaded: neither as in the new file, nor, if absent there,
 * visibly gone.
 */
function wrongCodes(known: ReadonlyMap<string, readonly string[]>, newest: CaptionFile): readonly string[] {
  const right = loaded(textOf(newest));
  const missed = [...right].filter(([code, columns]) => known.get(code)?.join("\t") !== columns.join("\t"));
  const silent = [...known].filter(
    ([code, columns]) => !right.has(code) && !columns.every((column) => column.startsWith(`[${code} `)),
  );
  return [...missed, ...silent].map(([code]) => code);
}

const row = (id: string, number: string, first: string, last: string, position = "RF") =>
  personRow({ id, number, first, last, position });

const lists: Lists = {
  home: [row("1", "3", "Dex", "Navarro", "3B"), row("2", "00", "Theo", "Brandt"), row("3", "7", "Al", "Moore")],
  away: [row("9", "3", "Kenji", "Moriyama", "P"), row("8", "", "Walt", "Dunmore", "Manager")],
  venue: "Rosewood Park",
  common: ["hr\thits a home run", "so\tstrikes out"],
};

function change(next: Partial<Lists>, choices: Partial<MatchupChoices> = {}) {
  const all = { ...matchupDefaults, ...choices };
  const after = { ...lists, ...next };
  const since = manifestOf(build(lists, all), keysOf(lists));
  return changesOf(since, build(after, all), keysOf(after)).text.split("\n").slice(0, -1);
}

describe("the file of changes", () => {
  it("[SF10] [SF13] holds new and changed codes, and says what became of codes no longer assigned", () => {
    const [brandtOut, joined] = [lists.home.filter(({ id }) => id !== "2"), row("5", "8", "Marcus", "Ellery")];
    const home = [...brandtOut.map((one) => (one.id === "1" ? { ...one, number: "13" } : one)), joined];
    expect(change({ home }, { multipleTabCodes: false })).toEqual([
      "***** Changes only. Load this file after PortlandPioneersvsAustinArmadillos07042026.txt: of a code that both have, the one loaded last counts.",
      "p8\tPortland Pioneers right fielder Marcus Ellery (8)",
      "p13\tPortland Pioneers third baseman Dex Navarro (13)",
      "tp8\tPortland Pioneers' Marcus Ellery",
      "pp8\tright fielder Marcus Ellery",
      "p8n\tMarcus Ellery (8)",
      "tp13\tPortland Pioneers' Dex Navarro",
      "pp13\tthird baseman Dex Navarro",
      "p13n\tDex Navarro (13)",
      "p00\t[p00 left the roster]",
      "tp00\t[tp00 left the roster]",
      "pp00\t[pp00 left the roster]",
      "p00n\t[p00n left the roster]",
      "p3\t[p3 is now p13]",
      "tp3\t[tp3 is now tp13]",
      "pp3\t[pp3 is now pp13]",
      "p3n\t[p3n is now p13n]",
    ]);
  });

  it("[SF13] replaces a retired code in every column, so that no column keeps the old name", () => {
    const lines = change({ home: lists.home.filter(({ id }) => id !== "2") });
    expect(lines).toContain(`p00\t${Array.from({ length: 4 }, () => "[p00 left the roster]").join("\t")}`);
  });

  it("[SF14] points a newly shared number to none of the players who wear it", () => {
    const lines = change({ home: [...lists.home, row("4", "7", "Bo", "Nash")] }, { multipleTabCodes: false });
    expect(lines).toContain("p7\t[p7 is shared: p7m Al Moore, p7na Bo Nash]");
    expect(lines).toContain("p7m\tPortland Pioneers right fielder Al Moore (7)");
  });

  it("[SF14] restores the code of a number that is no longer shared", () => {
    const before = { ...lists, home: [...lists.home, row("4", "7", "Bo", "Nash")] };
    const since = manifestOf(build(before, matchupDefaults), keysOf(before));
    const { text } = changesOf(since, build(lists, matchupDefaults), keysOf(lists));
    const lines = text.split("\n");
    expect(lines).toContain(
      "p7\tPortland Pioneers right fielder Al Moore (7)\tright fielder Al Moore (7)\tAl Moore\tMoore",
    );
    expect(lines.filter((line) => /^p7(m|na)\t/.test(line)).map((line) => line.split("\t")[1])).toEqual([
      "[p7m is now p7]",
      "[p7na left the roster]",
    ]);
  });

  it("[SF13] does not say that a player who lost his number has left", () => {
    const home = lists.home.map((one) => (one.id === "2" ? { ...one, number: "" } : one));
    expect(change({ home }, { multipleTabCodes: false })).toContain("p00\t[p00 has no number now]");
  });

  it("[SF12] includes keyword lines, place and notes that have changed, and repeats none that have not", () => {
    const home = lists.home.filter(({ id }) => id !== "2");
    const lines = change({ home, venue: "Gulf Grounds" }, { bracketedKeywords: true });
    expect(lines).toContain("loc\tGulf Grounds");
    expect(lines).toContain("kp00\t[kp00 left the roster]");
    expect(lines.filter((line) => /Moriyama|Moore|hits a home run|city/.test(line))).toEqual([]);
  });

  it("[SF12] stops an emptied value from being printed", () => {
    expect(change({ venue: "" })).toContain("loc\t[loc is no longer in the file]\t[loc is no longer in the file]");
  });

  it("[SF15] repeats common codes when any of them differs, and says when one is gone", () => {
    const lines = change({ common: ["hr\thomers"] });
    expect(lines).toEqual([expect.stringMatching(/^\*{5} /), "hr\thomers", "so\t[so is no longer a common code]"]);
  });

  it("[SF11] calls for the whole file if settings change nearly every line, and says which settings", () => {
    const file = build(lists, matchupDefaults);
    const since = manifestOf(file, keysOf(lists));
    const next = { "Home prefix": "q", "Caption style": "Getty" };
    const facts = { file, keyOf: keysOf(lists), target: "photo-mechanic" } as const;
    expect(changesFile(since, { ...facts, settings: next })).toEqual({
      ok: false,
      why: ["Home prefix was p and is q now.", "Caption style was none and is Getty now."],
    });
  });

  it("[SF16] is named after the new file, and the next one is numbered", () => {
    const since = manifestOf(build(lists, matchupDefaults), keysOf(lists));
    const after = { ...lists, home: lists.home.slice(1) };
    const first = changesOf(since, build(after, matchupDefaults), keysOf(after));
    expect(first.file.stem).toBe("PortlandPioneersvsAustinArmadillos07042026-Changes");
    const second = changesOf(first.manifest, build(lists, matchupDefaults), keysOf(lists));
    expect(second.file.stem).toBe("PortlandPioneersvsAustinArmadillos07042026-Changes2");
  });

  it("[SF13] covers a field and an entry list", () => {
    const event = {
      name: "Open",
      city: "Reno",
      country: "USA",
      location: "Bend",
      date: "2026-05-07",
    };
    const field = (...names: readonly string[]) =>
      ok(
        buildField(
          { event, people: names.map((name) => personRow({ name })) },
          { kind: "field", slug: "pga-tour", sport: "golf", eventClause: "" },
          fileDefaults,
          [],
        ),
      );
    const before = field("Lee Odom", "Ian Marsh");
    const golf = changesOf(
      manifestOf(before, (key) => ["lo", "im"][Number(/\d/.exec(key))] ?? ""),
      field("Lee Odom", "Lou Ott"),
      (key) => ["lo", "ot"][Number(/\d/.exec(key))] ?? "",
    );
    expect(golf.text.split("\n").slice(1, -1)).toEqual([
      "***** Shared initials: lod Lee Odom; lot Lou Ott",
      "lod\tLee Odom\tOdom",
      "lot\tLou Ott\tOtt",
      "im\t[im left the field]\t[im left the field]",
      "lo\t[lo is shared: lod Lee Odom, lot Lou Ott]\t[lo is shared: lod Lee Odom, lot Lou Ott]",
    ]);
    const race = (number: string) =>
      ok(
        buildRace(
          { event, people: [personRow({ number, name: "Ty Sandoval" })] },
          { kind: "race", slug: "indycar", thenBy: "name", carNumberWidth: 2, eventClause: "" },
          raceDefaults,
          [],
        ),
      );
    const cars = changesOf(
      manifestOf(race("7"), () => "ts"),
      race("9"),
      () => "ts",
    );
    expect(
      cars.text
        .split("\n")
        .slice(1, -1)
        .map((line) => line.split("\t").slice(0, 2)),
    ).toEqual([
      ["d09", "driver Ty Sandoval"],
      ["d07", "[d07 is now d09]"],
    ]);
  });
});

describe("any change", () => {
  const name = fc.constantFrom("Kim", "Kimball", "Smith", "Nunn", "Moore", "Nash", "Lee Jr.", "Óneil", "Lee");
  const person = fc
    .record({
      id: fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8"),
      number: fc.constantFrom("7", "7", "07", "00", "0", "3", "13", ""),
      position: fc.constantFrom("QB", "WR", "CB", "K", "", "Head Coach", "Manager"),
      first: name,
      last: name,
    })
    .map(personRow);
  const roster = fc.uniqueArray(person, { maxLength: 8, selector: ({ id }) => id });
  const anyContext: fc.Arbitrary<Lists> = fc.record({
    home: roster,
    away: roster,
    venue: fc.constantFrom("Rosewood Park", "Gulf Grounds", ""),
    common: fc.constantFrom([], ["hr\thits", "p7\tx"], ["hr\thomers", "so\tstrikes\tout"], ["tp3\tx", "phc\ty"]),
  });
  const choices = fc.record({
    style: fc.constantFrom(fileDefaults.style, builtInStyle("getty") ?? fileDefaults.style),
    names: fc.constant(fileDefaults.names),
    noteMark: fc.constant(fileDefaults.noteMark),
    creditName: fc.constant(""),
    jerseyFormat: fc.constantFrom("none", "#1", "(1)"),
    shortCodeLongName: fc.boolean(),
    multipleTabCodes: fc.boolean(),
    bracketedKeywords: fc.boolean(),
  });

  it(
    "[SF17] the whole file, then changes, read like Photo Mechanic: gives the new file and no wrong name, whichever of the changes were loaded @all",
    () => {
      fc.assert(
        fc.property(
          fc.array(anyContext, { minLength: 2, maxLength: 4 }),
          choices,
          fc.boolean(),
          fc.nat(),
          (versions, set, football, skip) => {
            const files = versions.map((one) => ({ file: build(one, set, football), keyOf: keysOf(one) }));
            const [big, ...later] = files;
            if (!big) return;
            let since = manifestOf(big.file, big.keyOf);
            const texts: string[] = [];
            for (const { file, keyOf } of later) {
              const changes = changesOf(since, file, keyOf);
              // Loaded in sequence, with any of those in between skipped.
              const between = texts.filter((_, at) => (skip >> at) & 1);
              expect(wrongCodes(loaded(textOf(big.file), ...between, changes.text), file)).toEqual([]);
              texts.push(changes.text);
              since = changes.manifest;
            }
          },
        ),
        runs,
      );
    },
    60_000 + 30 * runs.numRuns,
  );

  it("[SF17] without changes, a file of changes would say nothing", () => {
    fc.assert(
      fc.property(anyContext, choices, (one, set) => {
        const file = build(one, set);
        const { text } = changesOf(manifestOf(file, keysOf(one)), build(one, set), keysOf(one));
        expect(text.split("\n")).toHaveLength(2);
      }),
      { numRuns: 200 },
    );
  });
});
