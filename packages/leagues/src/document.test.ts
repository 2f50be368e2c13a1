import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { captionStyles, lineText } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { buildDocument } from "./document.ts";
import { leagues } from "./index.ts";

const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 2000) };

const home = {
  name: "Portland Pioneers",
  roster: [{ jersey: "8", firstName: "Marcus", lastName: "Ellery", position: "RF" }],
};
const mlb = { league: "mlb", home, away: { name: "Austin Armadillos", roster: [] } };
const pga = { league: "pga", event: { name: "Open" }, field: [{ firstName: "Al", lastName: "Moss" }] };
const cup = {
  league: "nascar-cup",
  event: { name: "400" },
  drivers: [{ number: 24, firstName: "Wade", lastName: "Bristow" }],
};

const faultsOf = (document: unknown) => {
  const built = buildDocument(document);
  return built.ok ? [] : built.problems.map(({ text }) => text);
};
const textOf = (document: unknown) => {
  const built = buildDocument(document);
  return built.ok
    ? built.file.lines.map((line) => `${lineText(line)}\n`).join("")
    : built.problems.map(({ text }) => text).join("\n");
};

describe("a league", () => {
  it.each([
    [{}, "The document names no league"],
    [{ league: null }, "The document names no league"],
    [{ league: "" }, "The document names no league"],
    [{ league: "MLB" }, "Unknown league: MLB"],
    [{ league: "cricket" }, "Unknown league: cricket"],
    [{ league: "__proto__" }, "Unknown league: __proto__"],
    [{ league: "constructor" }, "Unknown league: constructor"],
    [{ league: "a\nb\u001b" }, "Unknown league: a b"],
    [{ league: 7 }, "league must be text"],
    [{ league: ["mlb"] }, "league must be text"],
  ])("[DOC1] %j is refused", (document, text) => {
    expect(faultsOf(document)).toEqual([text]);
  });

  it.each([null, [], "mlb", 7, true, undefined])("[DOC1] %j is not a document", (document) => {
    expect(faultsOf(document)).toEqual(["A document must be a JSON object"]);
  });

  it("[DOC1] builds for every league, including those without a page", () => {
    for (const { slug, kind } of leagues) {
      const document = { ...(kind === "matchup" ? mlb : kind === "field" ? pga : cup), league: slug };
      expect([slug, buildDocument(document).ok]).toEqual([slug, true]);
    }
  });
});

/** An unknown style's message lists the known ones. */
const unknownStyle = `options.captionStyle must be ${captionStyles.map((style) => `"${style}"`).join(" or ")}`;

describe("faults", () => {
  it.each([
    [{ ...mlb, home: null }, "There is no home team"],
    [{ league: "mlb" }, "There is no home team"],
    [{ ...mlb, home: { ...home, name: " \u200B" } }, "The home team has no name"],
    [{ ...mlb, home: { ...home, name: undefined, customName: "Blaze" } }, "The home team has no name"],
    [{ ...mlb, away: {} }, "The away team has no name"],
    [{ ...mlb, home: { ...home, prefix: "7" } }, "Prefix must be a letter from a to z"],
    [{ ...mlb, home: { ...home, prefix: 7 } }, "Prefix must be a letter from a to z"],
    [
      { ...mlb, home: { ...home, prefix: "a" }, away: { name: "B", prefix: "A" } },
      "Home and away prefixes must be different",
    ],
    [{ ...pga, field: [] }, "No players available for export"],
    [{ ...pga, field: undefined }, "No players available for export"],
    [{ ...pga, league: "mens-tennis", field: [{ firstName: " " }] }, "No players available for export"],
    [{ ...cup, drivers: [{ number: "", firstName: "A", lastName: "B" }] }, "No drivers available for export"],
    [{ ...cup, drivers: [{ number: "1", name: "Al Moss" }] }, "No drivers available for export"],
  ])("[DOC2] %j", (document, text) => {
    expect(faultsOf(document)).toEqual([text]);
  });

  it.each([
    [{ captionStyle: "nobody's" }, unknownStyle],
    [{ captionStyle: "Getty" }, unknownStyle],
    [{ jerseyFormat: "(2)" }, 'options.jerseyFormat must be "none" or "#1" or "(1)"'],
    [{ jerseyFormat: 1 }, 'options.jerseyFormat must be "none" or "#1" or "(1)"'],
    [{ shortCodeLongName: "yes" }, "options.shortCodeLongName must be true or false"],
    [{ multipleTabCodes: 1 }, "options.multipleTabCodes must be true or false"],
    [{ bracketedKeywords: "false" }, "options.bracketedKeywords must be true or false"],
  ])("[DOC3] the option %j", (options, text) => {
    expect(faultsOf({ ...mlb, options })).toEqual([text]);
  });

  it("[DOC7] [ST11] a fault in the person's own style is reported by its path in the document", () => {
    const { record } = namedStyles.ap;
    const own = { ...record, label: "Prairie Post", frame: { ...record.frame, credit: "Prairie Post/{name}" } };
    const options = { captionStyle: "getty", style: own, creditName: "Rosa Delacroix" };
    expect(textOf({ ...mlb, options })).toContain("\ncredit\tPrairie Post/Rosa Delacroix\n");
    expect(textOf({ ...mlb, options: { style: own }, credit: "Ann Lee" })).toContain(
      "\ncredit\tPrairie Post/Ann Lee\n",
    );
    const broken = { ...own, coach: { long: "{team}", short: "{full}" } };
    expect(faultsOf({ ...mlb, options: { style: broken } })).toEqual([
      "coach.long does not name the person: it needs {full} or {last}",
    ]);
    expect(faultsOf({ ...mlb, options: { style: "ap" } })).toEqual(["options.style must be an object"]);
    expect(faultsOf({ ...pga, options: { names: "latin", noteMark: "#" } })).toHaveLength(2);
  });

  it("[ST4] every style frames every sport", () => {
    for (const captionStyle of captionStyles)
      for (const document of [mlb, pga, cup]) {
        const text = textOf({ ...document, options: { captionStyle } });
        const isFramed = namedStyles[captionStyle].record.frame !== null;
        expect([captionStyle, text.includes("\nclose\t")]).toEqual([captionStyle, isFramed]);
      }
  });

  it("[DOC3] an unknown style is a fault in every sport", () => {
    for (const document of [mlb, pga, cup])
      expect(faultsOf({ ...document, options: { captionStyle: "nobody's" } })).toHaveLength(1);
    expect(faultsOf({ ...cup, options: { carNumberFormat: "07" } })).toHaveLength(1);
  });

  it("[DOC3] options of other sports are ignored, whatever their values", () => {
    expect(faultsOf({ ...mlb, options: { carNumberFormat: "x" } })).toEqual([]);
    expect(faultsOf({ ...cup, options: { jerseyFormat: "x", shortCodeLongName: 7 } })).toEqual([]);
    expect(faultsOf({ ...pga, options: { jerseyFormat: "x", carNumberFormat: 1, bracketedKeywords: "no" } })).toEqual(
      [],
    );
  });

  it.each([
    [{ ...mlb, home: "Portland" }, ["home must be an object"]],
    [{ ...mlb, home: { ...home, name: 7 } }, ["home.name must be text"]],
    [{ ...mlb, home: { ...home, prefix: ["p"] } }, ["home.prefix must be text or a number"]],
    [{ ...mlb, home: { ...home, article: "the" } }, ['home.article must be "" or "the "']],
    [{ ...mlb, home: { ...home, roster: {} } }, ["home.roster must be a list of objects"]],
    [
      { ...mlb, home: { ...home, roster: [null, 7, []] } },
      ["home.roster[0] must be an object", "home.roster[1] must be an object", "home.roster[2] must be an object"],
    ],
    [
      { ...mlb, home: { ...home, roster: [{ jersey: true, firstName: 1, lastName: {} }] } },
      [
        "home.roster[0].jersey must be text or a number",
        "home.roster[0].firstName must be text",
        "home.roster[0].lastName must be text",
      ],
    ],
    [{ ...mlb, venue: [] }, ["venue must be an object"]],
    [{ ...mlb, venue: { city: 1 } }, ["venue.city must be text"]],
    [{ ...mlb, date: 20260704, fileDay: {} }, ["date must be text", "fileDay must be text"]],
    [{ ...mlb, options: "getty" }, ["options must be an object"]],
    [{ ...mlb, positionCodes: [{ position: 1 }] }, ["positionCodes[0].position must be text"]],
    [{ ...mlb, commonCodes: "hr\thits" }, ["commonCodes must be a list of lines"]],
    [{ ...mlb, commonCodes: ["hr\thits", 7, null] }, ["commonCodes[1] must be text", "commonCodes[2] must be text"]],
    [{ ...pga, event: 1 }, ["event must be an object"]],
    [{ ...pga, field: "Al Moss" }, ["field must be a list of objects"]],
    [
      { ...cup, drivers: [{ number: [] }] },
      ["drivers[0].number must be text or a number", "No drivers available for export"],
    ],
  ])("[DOC4] a key of the wrong type is reported by its path: %j", (document, texts) => {
    expect(faultsOf(document)).toEqual(texts);
  });

  it.each([0, 10, -1, 1.5, "2", true, [2]])("[DOC4] %j is not a game number", (gameNo) => {
    expect(faultsOf({ ...mlb, gameNo })).toEqual(["gameNo must be a whole number from 1 to 9"]);
  });

  it("[DOC4] [F4] the game number belongs to team sports; elsewhere it is ignored", () => {
    for (const gameNo of [null, undefined, 1, 9]) expect(faultsOf({ ...mlb, gameNo })).toEqual([]);
    for (const document of [pga, cup]) expect(faultsOf({ ...document, gameNo: "second" })).toEqual([]);
  });

  it("[DOC9] [X1] [X3] the two switches are read from choices or options", () => {
    const document = {
      league: "ohl",
      home: { name: "Kingston Frontenacs", roster: [{ firstName: "Josh", lastName: "Arden" }] },
      officials: [{ role: "Referee", firstName: "Dale", lastName: "Perrin" }],
    };
    const codes = (switches: object) => {
      const built = buildDocument({ ...document, ...switches });
      return (
        built.ok && built.file.lines.flatMap((line) => (line.kind === "code" && line.about?.person ? line.code : []))
      );
    };
    const both = { unnumbered: true, officials: true };
    expect(codes({})).toEqual([]);
    expect(codes({ choices: both })).toEqual(["ref1", "kxja", "tkxja"]);
    expect(codes({ options: both })).toEqual(["ref1", "kxja", "tkxja"]);
  });

  it("[DOC8] [N10] one id on both sides is one person, with one line; without ids there is a note", () => {
    const row = (id: unknown) => ({ ...home.roster[0], id });
    const of = (ofHome: unknown, ofAway: unknown) => {
      const sides = { home: { ...home, roster: [row(ofHome)] }, away: { ...mlb.away, roster: [row(ofAway)] } };
      const built = buildDocument({ league: "mlb", ...sides });
      if (!built.ok) throw new Error(JSON.stringify(built.problems));
      return built.file;
    };
    const { lines, report } = of("e33", "e33");
    const codes = lines.flatMap((line) => (line.kind === "note" ? [] : [line.code]));
    expect([codes.includes("p8"), codes.includes("a8")]).toEqual([false, true]);
    expect(report.leftOut).toEqual([
      { person: "home.roster[0]", name: "Marcus Ellery", part: "home", jersey: "8", reason: "other-side" },
    ]);
    expect(report.notes).not.toContain("Marcus Ellery is on both teams");
    for (const [one, other] of [
      [33, "33"],
      [" 33", 33],
    ])
      expect(of(one, other).report.leftOut).toHaveLength(1);
    expect(of("e33", "e34").report).toMatchObject({ leftOut: [] });
    expect(of("e33", "e34").report.notes).not.toContain("Marcus Ellery is on both teams");
    for (const [one, other] of [
      [undefined, undefined],
      ["e33", ""],
      [null, "e33"],
    ]) {
      const { report: both } = of(one, other);
      expect(both.leftOut).toEqual([]);
      expect(both.notes).toContain("Marcus Ellery is on both teams");
    }
    expect(faultsOf({ ...mlb, home: { ...home, roster: [row([])] } })).toEqual([
      "home.roster[0].id must be text or a number",
    ]);
  });

  it("[DOC6] [P3] [P4] a set gives prefixes of its length, and the headers the home prefix", () => {
    const codes = (document: unknown) => textOf(document).replace(/\t.*/g, "").split("\n");
    expect(codes({ ...mlb, set: { prefixLength: 2, headers: true } }).slice(0, 3)).toEqual(["po", "au", "pobtw"]);
    expect(codes({ ...mlb, set: {} }).slice(0, 3)).toEqual(["p", "a", "btw"]);
    expect(codes({ ...pga, set: { prefixLength: 3 }, prefix: "GOF" })[0]).toBe(
      "***** Every code of this event begins with gof.",
    );
    expect(codes({ ...cup, set: { prefixLength: 1 } })).toContain("ad24");
    expect(textOf({ ...cup, prefix: "x" })).toBe(textOf(cup));
  });

  it.each([
    [{ ...mlb, set: true }, "set must be an object"],
    [{ ...mlb, set: { prefixLength: 4 } }, "set.prefixLength must be a whole number from 1 to 3"],
    [{ ...mlb, set: { headers: "yes" } }, "set.headers must be true or false"],
    [{ ...mlb, set: { prefixLength: 2 }, home: { ...home, prefix: "p" } }, "Prefix must be 2 letters from a to z"],
    [
      { ...cup, set: { prefixLength: 2 }, prefix: "ta" },
      "The prefix of a tournament or race cannot begin with t, p or k",
    ],
  ])("[DOC6] %j is refused", (document, text) => {
    expect(faultsOf(document)).toEqual([text]);
  });

  it("[DOC5] all faults are reported at once, one sentence each", () => {
    const document = {
      league: "mlb",
      home: { prefix: "7", roster: 1 },
      away: { name: "B", prefix: "é" },
      date: 7,
      options: { captionStyle: "nobody's", multipleTabCodes: 0 },
    };
    expect(faultsOf(document)).toEqual([
      "home.roster must be a list of objects",
      "date must be text",
      unknownStyle,
      "options.multipleTabCodes must be true or false",
      "The home team has no name",
      "Prefix must be a letter from a to z",
      "Prefix must be a letter from a to z",
    ]);
  });
});

describe("valid input", () => {
  it("[DOC4] jerseys and car numbers can be numbers", () => {
    expect(
      textOf({ ...mlb, home: { ...home, roster: [{ jersey: 8, firstName: "Marcus", lastName: "Ellery" }] } }),
    ).toContain("\np8\t");
    expect(textOf(cup)).toContain("\nd24\t");
  });

  it("[N1] a family name that comes first does so in every sport, in the full name only", () => {
    const kenji = { firstName: "Kenji", lastName: "Moriyama", familyNameFirst: true };
    const roster = [{ ...kenji, jersey: 8 }];
    const file = textOf({ ...mlb, home: { ...home, roster }, options: { bracketedKeywords: true } });
    expect(file).toContain("p8\tPortland Pioneers' Moriyama Kenji (8)\tMoriyama Kenji (8)\tMoriyama Kenji\tMoriyama\n");
    expect(file).toContain("kp8\t[Moriyama, Kenji],\n");
    expect(textOf({ ...pga, field: [kenji] })).toContain("km\tMoriyama Kenji\tMoriyama\n");
    expect(textOf({ ...cup, drivers: [{ ...kenji, number: 8 }] })).toContain("\tMoriyama Kenji\tMoriyama\n");
    expect(faultsOf({ ...pga, field: [{ ...kenji, familyNameFirst: "yes" }] })).toEqual([
      "field[0].familyNameFirst must be true or false",
    ]);
  });

  it("[DOC4] missing and null keys count as unset; empty rosters are noted", () => {
    const bare = {
      league: "mlb",
      home: { name: "Blaze" },
      away: null,
      venue: null,
      date: null,
      options: null,
      commonCodes: null,
    };
    expect(textOf(bare)).toBe("b\tBlaze\nB\tagainst the Blaze\nab\tagainst the Blaze\n");
    const built = buildDocument(bare);
    expect(built.ok && built.file.report.notes[0]).toBe("No roster for Blaze");
    expect(textOf({ ...mlb, options: { captionStyle: null, multipleTabCodes: null } })).toBe(textOf(mlb));
  });

  it("[DOC4] [A14] unknown keys are ignored, and a key named __proto__ changes nothing", () => {
    const hostile = JSON.parse(
      JSON.stringify(mlb).replace(
        "{",
        '{"__proto__":{"league":"pga","polluted":1},"constructor":{"prototype":{"polluted":1}},',
      ),
    );
    expect(textOf(hostile)).toBe(textOf(mlb));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(faultsOf(JSON.parse('{"__proto__":{"league":"mlb"}}'))).toEqual(["The document names no league"]);
  });

  it("[DOC4] the away side of a single-team file is ignored, but must be well-formed", () => {
    expect(textOf({ ...mlb, away: { name: "the Portland Pioneers", prefix: "9" } })).toBe(
      textOf({ ...mlb, away: null }),
    );
  });
});

it(
  "[DOC5] never throws, and reports at least one fault for what it refuses @all",
  { timeout: 60_000 + 30 * runs.numRuns },
  () => {
    const key = fc.constantFrom(
      "league",
      "home",
      "away",
      "name",
      "prefix",
      "roster",
      "jersey",
      "firstName",
      "options",
      "captionStyle",
      "event",
      "field",
      "drivers",
      "number",
      "lastName",
      "commonCodes",
      "date",
      "venue",
      "__proto__",
      "positionCodes",
      "set",
      "prefixLength",
      "headers",
    );
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(
        "mlb",
        "pga",
        "indycar",
        "ncaa-football-d1",
        "standard",
        "p",
        "7",
        7,
        null,
        true,
        undefined,
      ),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(key, tie("value"), { maxKeys: 8 }),
      ),
    }));
    const document = fc.oneof(
      value,
      fc.tuple(fc.constantFrom(mlb, pga, cup), fc.dictionary(key, value)).map(([valid, bad]) => ({ ...valid, ...bad })),
    );
    fc.assert(
      fc.property(document, (given) => {
        const built = buildDocument(given);
        expect((built.ok ? built.file.lines : built.problems).length > 0).toBe(true);
      }),
      runs,
    );
  },
);
