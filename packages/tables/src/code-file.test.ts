import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildMatchup,
  matchupDefaults,
  builtInStyle,
  defaultWriter,
  type MatchupChoices,
  personRow,
} from "@agate/captions";
import { teamsOfCodes } from "./code-file-people.ts";
import { lintCodeFile, looksLikeCodeFile } from "./code-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
function lint(file: string | Uint8Array) {
  const read = lintCodeFile(typeof file === "string" ? bytesOf(file) : file);
  if (!read.ok) throw new Error(read.text);
  return read.value;
}
const findingsOf = (file: string | Uint8Array) =>
  lint(file).findings.map(({ kind, lines, text }) => `${kind} ${lines.join(",")}: ${text}`);

describe("an old code file", () => {
  test("[OT6] without a fault has no findings; notes and comments are not findings", () => {
    expect(findingsOf("***** a note\n// mine\n\np8\tMarcus Ellery\tEllery\nP8\tagainst\n")).toEqual([]);
  });

  test.each<[string, string, readonly string[]]>([
    [
      "without a TAB",
      "p8 Marcus Ellery\np9\tDex Navarro\n",
      ["no-tab 1: There is no TAB between code and replacement: “p8 Marcus Ellery”"],
    ],
    [
      "with a code three times",
      "p8\tA\np9\tB\np8\tC\np8\tD\n",
      ["repeated 1,3,4: p8 appears 3 times. Line 4 wins: “D”"],
    ],
    [
      "with an empty replacement",
      "p8\t\np9\tA\t\tB\n",
      ["empty 1: p8 has no replacement", "empty 2: One of the replacements of p9 is empty"],
    ],
    [
      "with codes no one can type",
      "\tA\na=b\tA\na b\tA\né\tA\n",
      [
        "bad-code 1: There is nothing before the tab",
        "bad-code 2: The code “a=b” contains = or \\, which end a code as you type it",
        "bad-code 3: The code “a b” contains a space",
        "bad-code 4: The code “é” contains a character that few keyboards have",
      ],
    ],
    [
      "with odd characters",
      "a\tA\u200bda\nb\tJos\ufffd\n",
      [
        "odd-character 1: There is an invisible character (U+200B)",
        "odd-character 2: A letter is lost: \ufffd stands in its place",
      ],
    ],
    [
      "with surrounding spaces",
      " a\tA\nb\tB \nc\t C\n",
      [
        "spaces 1: There are spaces around the code",
        "spaces 2,3: There are spaces at the beginning or end of a replacement",
      ],
    ],
    [
      "that was misread before",
      "a\tJosÃ© PÃ©rez\n",
      ["misread 1: “JosÃ©” is probably “José”: the file was once read in the wrong encoding"],
    ],
    ["with letters that turned into signs", "a\tJos‡n\n", ["misread 1: “Jos‡n” has garbled letters"]],
  ])("[OT6] %s gets a finding with its lines", (_, text, expected) => {
    expect(findingsOf(text)).toEqual(expected);
  });

  const names = "p8\tJosé Núñez\r\np9\tÅsa Ek O’Neal\r\n";
  const latin = (encode: ReadonlyMap<string, number>) =>
    Uint8Array.from([...names], (sign) => encode.get(sign) ?? sign.charCodeAt(0));
  const bytesIn = (encoding: string) =>
    new Map(
      [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))].map((sign, at) => [
        sign,
        128 + at,
      ]),
    );
  test.each<[string, Uint8Array, string]>([
    ["utf-8", bytesOf(names), ""],
    [
      "utf-8",
      Buffer.concat([bytesOf(names), Buffer.from("p10\tZoë\r\n", "latin1")]),
      "Some letters of the file are not UTF-8, as the others are: look at the accents",
    ],
    [
      "utf-8-mark",
      bytesOf(`\ufeff${names}`),
      "The file begins with a byte-order mark: an invisible sign that may count as part of its first code. Save it as UTF-8 without one",
    ],
    [
      "utf-16le",
      Buffer.from(`\ufeff${names}`, "utf16le"),
      "The file is UTF-16, not UTF-8: accents may come out wrong in captions. Save it as UTF-8",
    ],
    [
      "utf-16be",
      Buffer.from(names, "utf16le").swap16(),
      "The file is UTF-16, not UTF-8: accents may come out wrong in captions. Save it as UTF-8",
    ],
    [
      "windows-1252",
      latin(bytesIn("windows-1252")),
      "The file is Windows-1252, not UTF-8: accents may come out wrong in captions. Save it as UTF-8",
    ],
    [
      "macintosh",
      latin(bytesIn("macintosh")),
      "The file is MacRoman, not UTF-8: accents may come out wrong in captions. Save it as UTF-8",
    ],
  ])("[OT6] [A12] in %s is decoded correctly, and reported", (encoding, bytes, text) => {
    const read = lint(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.codes.map(({ replacements }) => replacements[0]).slice(0, 2)).toEqual(["José Núñez", "Åsa Ek O’Neal"]);
    expect(read.codes[2]?.replacements[0] ?? "Zoë").toBe("Zoë");
    expect(read.findings.map((finding) => finding.text)).toEqual(text ? [text] : []);
  });

  test("[OT6] that is not text, or too large, is refused", () => {
    expect(lintCodeFile(Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7))).toMatchObject({
      ok: false,
      text: expect.stringContaining("not text"),
    });
    expect(lintCodeFile(new Uint8Array(2_000_001))).toMatchObject({
      ok: false,
      text: "The file is larger than 2 MB and is not a code file",
    });
  });

  test("[OT6] any bytes have an answer, at 2 MB too @all", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = lintCodeFile(bytes);
        expect(read.ok ? teamsOfCodes(read.value.codes) : []).toBeInstanceOf(Array);
      }),
    );
    const lines = fc.array(
      fc.oneof(fc.constantFrom("p8", "p9", "\t", "\n", " (8)", "#8", "Ada Marlow", " of the ", "Ã©", "p"), fc.string()),
    );
    fc.assert(fc.property(lines, (parts) => void teamsOfCodes(lint(bytesOf(parts.join(""))).codes)));
    for (const piece of ["a\tA\n", "\t", "Ã", "x"]) {
      const read = lintCodeFile(bytesOf(piece.repeat(1_000_000)).subarray(0, 2_000_000));
      if (read.ok) teamsOfCodes(read.value.codes);
    }
  });
});

const roster = [
  personRow({ number: "00", first: "Theo", last: "Brandt Jr.", position: "C" }),
  personRow({ number: "8", first: "Marcus", last: "Ellery", position: "RF" }),
  personRow({ number: "13", first: "Dex", last: "de la Cruz", position: "" }),
  personRow({ number: "21", first: "Zoë", last: "O'Neal", position: "SS" }),
  personRow({ number: "21", first: "Uma", last: "Falk", position: "P" }),
  personRow({ number: "", first: "Lou", last: "Petrakis", position: "Head Coach" }),
];
const others = [
  personRow({ number: "4", first: "Ada", last: "Marlow", position: "1B" }),
  personRow({ number: "5", first: "Ivo", last: "Pike", position: "2B" }),
  personRow({ number: "6", first: "Rae", last: "Vance", position: "3B" }),
];
const league = {
  kind: "matchup",
  slug: "mlb",
  article: "the ",
  isCollege: false,
  eventClause: "an MLB baseball game",
  prefix: "first-letter",
  positions: "baseball",
  sharedJerseys: "by-name",
  coaches: { "Head Coach": { code: "hc", word: "head coach" }, Manager: { code: "mgr", word: "manager" } },
  opensWithSharedJerseyNote: false,
  fileDay: "date",
  fileName: { start: "", between: "vs", beforeDate: "", date: "MMddyyyy" },
} as const;

function fileOf(choices: Partial<MatchupChoices>): string {
  const built = buildMatchup(
    {
      home: { name: "Somerville Hawks", roster },
      away: { name: "Lynn Clippers", roster: others },
      venue: { name: "Rosewood Park", city: "Lynn", country: "USA" },
      date: "2026-07-04",
    },
    league,
    { ...matchupDefaults, ...choices },
    ["hr\thits a home run"],
  );
  if (!built.ok) throw new Error("not built");
  return String(defaultWriter.write(built.file).content);
}

describe("'make it new'", () => {
  const variants = ["standard", "getty"].flatMap((name) =>
    ([true, false] as const).flatMap((multipleTabCodes) =>
      ([true, false] as const).flatMap((shortCodeLongName) =>
        (["none", "(1)", "#1"] as const).map(
          (jerseyFormat) =>
            ({
              style: builtInStyle(name) ?? matchupDefaults.style,
              multipleTabCodes,
              shortCodeLongName,
              jerseyFormat,
            }) as Partial<MatchupChoices>,
        ),
      ),
    ),
  );
  test("[OT7] finds both teams in one of our files, with every number and name, whatever its settings", () => {
    for (const choices of variants) {
      const text = fileOf(choices);
      expect(looksLikeCodeFile(text)).toBe(true);
      const teams = teamsOfCodes(lint(text).codes);
      expect(
        teams.map(({ name, prefix }) => [name, prefix]),
        text,
      ).toEqual([
        ["Somerville Hawks", "s"],
        ["Lynn Clippers", "l"],
      ]);
      const people = teams[0]?.people.map(({ number, first, last }) => `${number} ${first} ${last}`.trim());
      // Rule N1 splits a lone full name without a separate last name.
      expect(people?.map((person) => person.toLowerCase()).toSorted(), JSON.stringify(choices)).toEqual(
        [
          "00 theo brandt jr.",
          "13 dex de la cruz",
          "21 uma falk",
          "21 zoë o'neal",
          "8 marcus ellery",
          "lou petrakis",
        ].toSorted(),
      );
    }
  });

  test("[OT7] reads other people's habits: no team line, a name in one replacement, numbers before names", () => {
    const text = "h1\tHawks goalie Ada Marlow\nh2\tHawks forward Uma Falk\nh3\tHawks forward Rae Vance\n";
    expect(teamsOfCodes(lint(text).codes)).toEqual([
      {
        name: "Hawks",
        prefix: "h",
        people: [
          { number: "1", first: "Ada", last: "Marlow", position: "goalie" },
          { number: "2", first: "Uma", last: "Falk", position: "forward" },
          { number: "3", first: "Rae", last: "Vance", position: "forward" },
        ],
      },
    ]);
    const ends =
      "k8\tAda Marlow #8 of the Lynn Clippers\nk3\tforward A.C. Falk (3) of the Lynn Clippers.\nk00\tRae Vance #00 of the Lynn Clippers\n";
    expect(teamsOfCodes(lint(ends).codes)).toEqual([
      {
        name: "Lynn Clippers",
        prefix: "k",
        people: [
          { number: "00", first: "Rae", last: "Vance", position: "" },
          { number: "3", first: "A.C.", last: "Falk", position: "forward" },
          { number: "8", first: "Ada", last: "Marlow", position: "" },
        ],
      },
    ]);
    const plain = "x1\tAda Marlow\nx2\tUma Falk, #2\nx3\tRae Vance\n";
    expect(teamsOfCodes(lint(plain).codes)[0]?.people.map(({ first, last }) => `${first} ${last}`)).toEqual([
      "Ada Marlow",
      "Uma Falk",
      "Rae Vance",
    ]);
  });

  test("[OT7] a file of phrases has no team, and a table of people is not a code file", () => {
    expect(teamsOfCodes(lint("hr\thits a home run\nso\tstrikes out\n").codes)).toEqual([]);
    expect(looksLikeCodeFile("#\tName\tPos.\n1\tAda Marlow\tSS\n2\tUma Falk\tC\n")).toBe(false);
    expect(looksLikeCodeFile("No,Name\n1,Ada Marlow\n")).toBe(false);
  });
});
