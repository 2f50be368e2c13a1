import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leagues } from "../../leagues/src/index.ts";
import {
  buildField,
  buildMatchup,
  buildRace,
  type Built,
  type CaptionFile,
  clean,
  expand,
  fileDefaults,
  type EventFacts,
  isSingleTeam,
  type Matchup,
  nameOf,
} from "./index.ts";
import { namedStyles } from "./named-styles.ts";
import { straighten } from "./named-styles/letters.ts";
import { jerseyOf } from "./number.ts";
import { personRow } from "./person.ts";
import { textOf } from "./testing/files.ts";

/**
 * Properties that hold for every file, whatever it is made from. AGATE_RUNS sets the number of runs (2000; 100 000 at
 * night).
 */
const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 2000) };
// At night there is time for all runs, even on a busy machine.
const timeout = 60_000 + 30 * runs.numRuns;

// Nasty text: everything that ever broke a line, a code, a sort or an object.
const nasty = fc.constantFrom(
  "",
  " ",
  "\t",
  "\n",
  "\r\n",
  "\u0000",
  "\u200B",
  "\u200D",
  "\u202E",
  "\uFEFF",
  "\u00A0",
  "\u2028",
  "\u0085",
  "\uD83D",
  "\uDE00",
  "😀",
  "👩‍👩‍👧",
  "\u0301",
  "e\u0301",
  "é",
  "ß",
  "ẞ",
  "İ",
  "ı",
  "ŉ",
  "ǰ",
  "ΐ",
  "ﬁ",
  "Ⅻ",
  "李",
  "ж",
  "=",
  "\\",
  "%",
  "#",
  "'",
  "’",
  "-",
  ".",
  ",",
  "/",
  "(",
  "[",
  "]",
  "__proto__",
  "constructor",
  "toString",
  "n",
  "nn",
  "N",
  "x",
  "o",
  "Jr.",
  ", Sr",
  "III",
  "the ",
  "The",
  "loc",
  "event",
  "ent",
  "ity",
  "\uE000",
  "\u{F0000}",
  "\uFFFF",
);
const plainName = fc.constantFrom(
  "Kim",
  "Kimball",
  "Smith",
  "Smyth",
  "Nunn",
  "Nn",
  "Moore",
  "O'Neil",
  "Óneil",
  "Lee",
  "Lee Jr.",
  "Griffey, Jr.",
  "Oc",
  "Vent",
  "Ity",
  "A",
  "Ann",
  "Ana",
  "Al",
);
const anyText = fc.oneof(
  { weight: 4, arbitrary: plainName },
  { weight: 2, arbitrary: fc.array(nasty, { maxLength: 4 }).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);
const missing = fc.constantFrom(null, undefined);
const text = fc.oneof({ weight: 9, arbitrary: anyText }, { weight: 1, arbitrary: missing });
const jersey = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("7", "7", "7", "07", "00", "0", "19", "#7 ", 7, "75") },
  { weight: 1, arbitrary: fc.nat({ max: 1200 }) },
  { weight: 1, arbitrary: text },
);
const position = fc.oneof(
  fc.constantFrom(
    "QB",
    "WR",
    "CB",
    "C",
    "G",
    "K",
    "1B",
    "Head Coach",
    "Manager",
    "Interim Head Coach",
    "Bench Coach",
    "Point Guard",
    "Wide Receiver",
    "G/F",
    "",
    "QQ",
  ),
  text,
);
const date = fc.oneof(fc.constantFrom("2026-07-04", "Sept 31, 2026", "7/4/2026", "../x"), anyText);

const rosterRow = fc
  .record({ number: jersey, position, first: text, last: text, name: text }, { requiredKeys: [] })
  .map(personRow);
const team = fc.record(
  {
    name: fc.oneof(fc.constantFrom("Portland Pioneers", "The Phoenix Pilots", "Blaze"), anyText),
    customName: text,
    prefix: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom("", "p", "P", "d", "k", "t", "a") },
      { weight: 1, arbitrary: text },
    ),
    article: fc.constantFrom(null, undefined, "", "the ", "an "),
    roster: fc.array(rosterRow, { maxLength: 14 }),
  },
  { requiredKeys: ["name", "roster"] },
);
const commonCodes = fc.array(
  fc.oneof(
    fc.constantFrom(
      "hr\thits",
      "t\tx",
      "p7\tx",
      "pp7\tx",
      "d7\tx",
      "ak\tx",
      "loc\tx",
      "",
      "no tab",
      "emp\t ",
      "a b\tx",
      "ok\ta\t\tb ",
      "ok\tx",
      "cr\tx\r",
    ),
    fc.tuple(anyText, anyText).map(([code, rest]) => `${code}\t${rest}`),
    anyText,
  ),
  { maxLength: 12 },
);
const positionCodes = fc.array(
  fc.record({
    position: fc.oneof(
      position.filter((p) => typeof p === "string"),
      anyText,
    ),
    code: fc.constantFrom("o", "D", "s", "x", ""),
  }),
  { maxLength: 5 },
);
const matchup: fc.Arbitrary<Matchup> = fc.record({
  home: team,
  away: fc.option(team),
  venue: fc.record({ name: anyText, city: anyText, country: anyText }),
  date,
  fileDay: fc.oneof(date, missing),
  gameNo: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.double(), missing),
  positionCodes,
});
const fileChoices = {
  style: fc.constantFrom(...Object.values(namedStyles)),
  names: fc.constantFrom("style", "keep", "ascii", "ascii-de"),
  noteMark: fc.constantFrom("*****", "//"),
  creditName: anyText,
} as const;
const matchupChoices = fc.record({
  ...fileChoices,
  jerseyFormat: fc.constantFrom("none", "#1", "(1)"),
  shortCodeLongName: fc.boolean(),
  multipleTabCodes: fc.boolean(),
  bracketedKeywords: fc.boolean(),
  unnumbered: fc.boolean(),
  officials: fc.boolean(),
} as const);
const field: fc.Arbitrary<EventFacts> = fc.record({
  event: fc.record({ name: anyText, location: text, city: anyText, country: text, date }),
  people: fc.array(fc.record({ first: text, last: text, name: text }, { requiredKeys: [] }).map(personRow), {
    maxLength: 30,
  }),
});
const race: fc.Arbitrary<EventFacts> = fc.record({
  event: fc.record({ name: anyText, location: anyText, city: anyText, country: anyText, date }),
  people: fc.array(
    fc.record({ number: jersey, first: text, last: text, team: text, make: text }, { requiredKeys: [] }).map(personRow),
    { maxLength: 20 },
  ),
});
const raceChoices = fc.record({
  ...fileChoices,
  carNumberFormat: fc.constantFrom("none", "#1", "(1)"),
} as const);

const ofKind = <Kind extends "matchup" | "field" | "race">(kind: Kind) =>
  fc.constantFrom(
    ...leagues.filter((league): league is Extract<(typeof leagues)[number], { kind: Kind }> => league.kind === kind),
  );

/**
 * Returns every line that could trip a reader of the file (T1 to T5), with its fault; one check for all, because there
 * are many.
 */
function brokenLines(file: CaptionFile, given: readonly string[]): readonly string[] {
  const lines = textOf(file).split("\n");
  const broken: string[] = lines.pop() === "" && lines.length === file.lines.length ? [] : ["line ends"];
  const seen = new Set<string>();
  lines.forEach((line, at) => {
    const refuse = (fine: boolean, what: string) => fine || broken.push(`${what}: ${JSON.stringify(line)}`);
    const built = file.lines[at];
    if (built?.kind === "note") {
      refuse(/^(?:\*{5}|\/\/) [^\t=\\]*[^\t=\\ ]$/.test(line), "note");
      return;
    }
    const [code = "", ...columns] = line.split("\t");
    refuse(/^[A-Za-z0-9.]+$/.test(code), "code");
    refuse(!seen.has(code), "repeated code");
    seen.add(code);
    refuse(columns.length > 0, "no replacement");
    refuse(!/[^\P{Cc}\t]/u.test(line), "control character");
    if (built?.kind === "verbatim") refuse(given.includes(line), "changed common code");
    else {
      refuse(!/(?!\t)[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|(?![\t ])\p{White_Space}| {2}/u.test(line), "unclean");
      refuse(
        columns.every((column) => /^\S(?:.*\S)?$/u.test(column)),
        "column",
      );
      refuse(line.normalize("NFC") === line, "composition");
    }
    const found = expand(file.lines, code);
    refuse(found?.line === at && found.replacements.join("\t") === columns.join("\t"), "expands otherwise");
  });
  return broken;
}

/** Expects nothing that could trip a reader of the file or its folder: T1 to T5, F. */
function expectValidFile(file: CaptionFile, given: readonly string[]): void {
  expect(brokenLines(file, given)).toEqual([]);
  expect(file.stem).toMatch(/^[^.].*[^._-]$|^[^._-]$/su);
  expect(file.stem).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{White_Space}]/u);
  expect(new TextEncoder().encode(file.stem).length).toBeLessThanOrEqual(80 + 80 + 40 + "NWSL_vs__-Game2".length);
}

/** Expects the same file twice, from unmodified facts; or problems with words. */
function expectFileOrProblems(build: () => Built, facts: unknown, given: readonly string[]): CaptionFile | null {
  const before = JSON.stringify(facts);
  const built = build();
  expect(JSON.stringify(build())).toBe(JSON.stringify(built));
  expect(JSON.stringify(facts)).toBe(before);
  expect(built.ok || built.problems.length > 0).toBe(true);
  expect(built.ok ? [] : built.problems.filter(({ text: words }) => words === "")).toEqual([]);
  if (!built.ok) return null;
  expectValidFile(built.file, given);
  return built.file;
}

/** Returns the names in the plain lines of a part, once for each time they were given. */
function plainNames(file: CaptionFile, part: string): readonly string[] {
  return file.lines.flatMap((line) =>
    line.kind === "code" && line.part === part && line.about?.form === "plain" ? [line.replacements[0] ?? ""] : [],
  );
}

/** Normalizes names, because some styles write them in capitals, or with other apostrophes. */
const alike = (text: string) => clean(straighten(text.toUpperCase()));

describe("whatever the input, the core never throws and", () => {
  it("[Q3] [T1] [T3] [T4] [A10] makes valid team files without losing anyone @all", { timeout }, () => {
    fc.assert(
      fc.property(matchup, ofKind("matchup"), matchupChoices, commonCodes, (facts, rules, choices, common) => {
        const file = expectFileOrProblems(() => buildMatchup(facts, rules, choices, common), facts, common);
        if (!file || !facts.home) return;
        const sides = [facts.home, ...(facts.away && !isSingleTeam(facts.home, facts.away) ? [facts.away] : [])];
        const rows = sides.flatMap(({ roster }) => roster);
        const named = [...plainNames(file, "home"), ...plainNames(file, "away"), ...plainNames(file, "coaches")];
        expect(named.length + file.report.leftOut.length).toBe(rows.length);
        const prose = alike(named.join("\n"));
        const written = new Map(
          [...file.report.foldedNames, ...file.report.unfoldedNames].map((one) => [one.name, one.written]),
        );
        const leftOut = file.report.leftOut.map(({ name }) => name);
        for (const row of rows) {
          const { full } = nameOf(row);
          expect(prose.includes(alike(written.get(full) ?? full)) || leftOut.includes(full)).toBe(true);
        }
        const copied = file.lines.filter(({ kind }) => kind === "verbatim").length;
        expect(copied + file.report.commonCodesLeftOut.length).toBe(common.length);
        for (const { people } of file.report.sharedNumbers)
          for (const { code } of people) expect(expand(file.lines, code)).not.toBeNull();
      }),
      runs,
    );
  });

  it("[G2] [G5] [A11] makes valid golf and tennis files without losing anyone @all", { timeout }, () => {
    fc.assert(
      fc.property(field, ofKind("field"), fc.record(fileChoices), commonCodes, (facts, rules, choices, common) => {
        const file = expectFileOrProblems(() => buildField(facts, rules, choices, common), facts, common);
        const names = facts.people.map((entrant) => nameOf(entrant).full);
        const named = names.filter((full) => full !== "");
        const written = file?.lines.flatMap((line) => (line.kind === "code" && line.about?.person?.full) || []) ?? [];
        expect(written.toSorted()).toEqual(named.toSorted());
        expect(file?.report.leftOut.length ?? names.length).toBe(names.length - named.length);
        const groups = file?.report.sharedInitials ?? [];
        expect(groups.filter(({ initials, people }) => people.some(({ code }) => code === initials))).toEqual([]);
      }),
      runs,
    );
  });

  it("[R1] [R3] makes valid racing files without losing anyone @all", { timeout }, () => {
    fc.assert(
      fc.property(race, ofKind("race"), raceChoices, commonCodes, (facts, rules, choices, common) => {
        const file = expectFileOrProblems(() => buildRace(facts, rules, choices, common), facts, common);
        const usable = facts.people.filter((driver) => jerseyOf(driver.number) && nameOf(driver).first);
        expect(file ? plainNames(file, "drivers").length : 0).toBe(usable.length);
        expect(file?.report.leftOut.length ?? facts.people.length).toBe(facts.people.length - usable.length);
      }),
      runs,
    );
  });

  it(
    "[G2] [M7] does not depend on the order in which golfers or fielders with different names are given",
    { timeout },
    () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.tuple(plainName, plainName), { selector: String, maxLength: 20 }),
          ofKind("field"),
          fc.nat(),
          (people, rules, turn) => {
            const facts = (list: typeof people) => ({
              event: { name: "Open", city: "Reno", date: "" },
              people: list.map(([first, last]) => personRow({ first, last })),
            });
            const by = people.length ? turn % people.length : 0;
            const turned = [...people.slice(by), ...people.slice(0, by)];
            const text = (built: Built) => (built.ok ? textOf(built.file) : built.problems);
            expect(text(buildField(facts(turned), rules, fileDefaults, []))).toEqual(
              text(buildField(facts(people), rules, fileDefaults, [])),
            );
          },
        ),
        runs,
      );
    },
  );
});
