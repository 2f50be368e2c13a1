import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ColumnUse } from "./columns.ts";
import { questionAbout, readRosterDraft } from "./roster-draft.ts";

function draft(text: string, uses?: Readonly<Record<number, ColumnUse>>) {
  const read = readRosterDraft(text, { uses });
  if (!read.ok) throw new Error(read.text);
  return read.value;
}
const people = (text: string, uses?: Readonly<Record<number, ColumnUse>>) =>
  draft(text, uses).rows.map(({ number, first, last, position }) => [number, first, last, position].join("|"));

/** Pasted from a college's page: TABs, slips and a coach among the players. */
const pasted = [
  "#\tName\tPos.\tYr.\tHometown",
  "1\tOrtiz-Hale, Damon\tSS\tJr.\tMedford, Mass.",
  "12/21\tMcAllister, Tom\tRHP\tSr.\tSalem, Mass.",
  "15.0\tAdeyemi, Femi\t1B\tJr.\tLynn, Mass.",
  "No. 18\tBrannigan, Cole\t3B\tSo.\tEverett, Mass.",
  "22\tKim,Sam\tLHP\tJr.\tNewton, Mass.",
  "27\tRico Varga Jr. (C)\tOF\tFr.\tMalden, Mass.",
  "\tHead Coach: Lou Petrakis",
  "\tEquipment Manager: Ivo Pike",
].join("\n");

describe("a pasted roster", () => {
  test("[OT14] a question about a single name shows the person who has it", () => {
    const { question } = draft("No.\tName\n1\tLee, Ada\n2\tMoss, Bea\n3\tOrr, Cy\n10\tPelé");
    expect(question?.text).toBe("Pelé has only one name, and captions will use it alone.");
    expect(question?.answers).toMatchObject([
      { label: "Keep it that way", preview: [{ number: "10", first: "", last: "Pelé" }] },
    ]);
  });

  test("[OT2] is read by its headings, and reports what it read differently", () => {
    const { columns, rows } = draft(pasted);
    expect(columns).toEqual([
      { heading: "#", use: "number" },
      { heading: "Name", use: "name" },
      { heading: "Pos.", use: "position" },
      { heading: "Yr.", use: "none" },
      { heading: "Hometown", use: "none" },
    ]);
    expect(
      rows.map(({ number, first, last, position, readFrom }) => [number, first, last, position, readFrom]),
    ).toEqual([
      ["1", "Damon", "Ortiz-Hale", "SS", null],
      ["12/21", "Tom", "McAllister", "RHP", null],
      ["15", "Femi", "Adeyemi", "1B", "15.0"],
      ["18", "Cole", "Brannigan", "3B", "No. 18"],
      ["22", "Sam", "Kim", "LHP", null],
      ["27", "Rico", "Varga Jr.", "OF", null],
      ["", "Lou", "Petrakis", "Head Coach", null],
      ["", "Ivo", "Pike", "Equipment Manager", null],
    ]);
  });

  test("[OT2] [OT3] a row that cannot be read is a question in its place, staff is left out and reported", () => {
    const { rows } = draft(pasted);
    expect(rows.flatMap(({ line, question }) => (question ? [{ line, ...question }] : []))).toEqual([
      {
        line: 3,
        text: "“12/21” is two numbers. Which one does Tom McAllister wear today?",
        numbers: ["12", "21"],
        names: [],
      },
    ]);
    expect(rows.flatMap(({ leftOut }) => leftOut ?? [])).toEqual(["staff, Equipment Manager"]);
  });

  test("[OT2] the person's choice for a column counts", () => {
    expect(people("#\tName\tPos.\n1\tSS\tAda Marlow\n", { 1: "position", 2: "name" })).toEqual(["1|Ada|Marlow|SS"]);
    expect(people("#\tName\tAKA\n1\tAda Marlow\tNovak\n", { 1: "none", 2: "last" })).toEqual(["1||Novak|"]);
  });

  test.each<[string, string, readonly string[]]>([
    ["TABs", "7\tAda Marlow\tSS\n12\tUma Falk\tC\n", ["7|Ada|Marlow|SS", "12|Uma|Falk|C"]],
    ["names in two columns", "7,Ada,Marlow,SS\n12,Uma,Falk,C\n", ["7|Ada|Marlow|SS", "12|Uma|Falk|C"]],
    ["wide gaps", "7   Ada Marlow    SS\n12  Uma Falk      C\n", ["7|Ada|Marlow|SS", "12|Uma|Falk|C"]],
    ["single spaces", "#7 Ada Marlow SS\n12 Uma De La Cruz\n", ["7|Ada|Marlow|SS", "12|Uma|De La Cruz|"]],
    [
      "a year that looks like a position",
      "7\tAda Marlow\tJR\tSS\n12\tUma Falk\tSO\tC\n",
      ["7|Ada|Marlow|SS", "12|Uma|Falk|C"],
    ],
    ["only names", "Ada Marlow\nUma Falk\n", ["|Ada|Marlow|", "|Uma|Falk|"]],
  ])("[OT2] without a header is read by the contents of its columns: %s", (_, text, expected) => {
    expect(people(text)).toEqual(expected);
  });

  test("[OT2] first and last names take precedence over a full name, and a repeated header is not a person", () => {
    expect(people("no,name,first,last\n7,Marlow A.,Ada,Marlow\nno,name,first,last\n8,,Uma,Falk\n")).toEqual([
      "7|Ada|Marlow|",
      "8|Uma|Falk|",
    ]);
  });

  test("[OT2] a quote that never ends swallows no one", () => {
    expect(draft('7\t"Ada Marlow\tSS\n12\tUma Falk\tC\n').rows.map(({ number }) => number)).toEqual(["7", "12"]);
  });

  test("[OT2] a JSON list is a table, too", () => {
    expect(people('[{"number": 7, "name": "Ada Marlow"}]')).toEqual(["7|Ada|Marlow|"]);
  });

  test.each([
    ["nothing", " \n\n", "There are no rows in it yet"],
    [
      "251 people",
      "no,name\n".concat(Array.from({ length: 251 }, (_, at) => `${at},Ada Marlow\n`).join("")),
      "That would be 251 people, and a team has at most 250. Paste one team's table alone",
    ],
    ["2 MB of text", "x".repeat(2_000_000), "That is more text than a roster has. Copy the roster's table alone"],
  ])("[OT2] [A7] %s is refused and says why", (_, text, expected) => {
    expect(readRosterDraft(text)).toEqual({ ok: false, line: null, text: expected });
  });
});

const marlow = { number: "7", first: "Ada", last: "Marlow", position: "" };

test.each([
  ["7 Ada MarshDB\n9 Uma Falk QB", "Is “DB” part of the name Ada MarshDB?"],
  ["No,Name\n7,Ann?ka Falk\n9,Bo Nash", "Is “Ann?ka Falk” how the name is written?"],
  ["No,Name\n7,Mu\ufffdoz Bo\n9,Bo Nash", "Is “Mu\ufffdoz Bo” how the name is written?"],
])("[OT19] %j asks about the name", (text, expected) => {
  expect(draft(text).rows.map(({ question }) => question?.text)).toContain(expected);
});

test("[OT19] letters that were garbled in one possible way are repaired, and counted", () => {
  expect(draft("No,Name\n7,JosÃ© RamÃ­rez\n9,Bo Nash")).toMatchObject({
    repaired: 2,
    question: null,
    rows: [{ first: "José", last: "Ramírez" }, { first: "Bo" }],
  });
});

test.each([
  [
    "two people with one number",
    "7 Ada Marlow\n7 Uma Falk\n29 Bo Nash",
    "Ada Marlow and Uma Falk both wear 7. Is that right?",
  ],
  [
    "one name twice",
    "7 Ada Marlow\n8 Ada Marlow\n9 Bo Nash",
    "Ada Marlow is in it twice, with 7 and 8. Is that right?",
  ],
  [
    "a column of numbers with an unknown heading",
    "Locker,Name\n17,Ada Marlow\n4,Uma Falk\n29,Bo Nash",
    "Which column has the numbers that they wear?",
  ],
  [
    "a column that may be positions",
    "No,Name,Spot\n17,Ada Marlow,QB\n4,Uma Falk,WR\n29,Bo Nash,LB",
    "Does “Spot” say where they play?",
  ],
])("[OT19] %s asks", (_, text, expected) => {
  expect(draft(text).question?.text).toBe(expected);
});

test.each([
  [{ number: "", position: "SS" }, "Ada Marlow has no number, and a player without one has no code.", []],
  [{ number: "TBD", position: "SS" }, "“TBD” is not a number of 1 to 3 digits. Which one does Ada Marlow wear?", []],
  [{ number: "7A", position: "SS" }, "“7A” is not a number of 1 to 3 digits. Which one does Ada Marlow wear?", ["7"]],
  [{ number: "7", first: "", last: "" }, "Number 7 has no name.", []],
  [{ number: "7", first: "A".repeat(121) }, `“${"A".repeat(30)}...” is longer than 120 characters.`, []],
])("[OT3] %o asks", (given, text, numbers) => {
  expect(questionAbout({ ...marlow, ...given })).toEqual({
    text,
    numbers,
    names: [],
  });
});

test("[OT3] a coach needs no number, and 0 and 00 are numbers", () => {
  const person = { first: "Lou", last: "Petrakis", position: "Head Coach" };
  expect(questionAbout({ ...person, number: "" })).toBeNull();
  expect(questionAbout({ ...person, number: "00", position: "" })).toBeNull();
});

/** Positions of each sport: a captain's, the other captain's, and one more. */
const sports = [
  ["ice hockey", "LW", "D", "G"],
  ["basketball", "G", "F", "C"],
  ["soccer", "MF", "DF", "GK"],
  ["football", "QB", "LB", "WR"],
  ["baseball", "SS", "C", "P"],
  ["softball", "1B", "OF", "C"],
  ["volleyball", "S", "L", "OH"],
  ["lacrosse", "M", "A", "G"],
  ["rugby", "PR", "HK", "FB"],
] as const;

test.each(sports)("[OT13] marks of captains and footnotes are no positions and end no name in %s", (_, ...codes) => {
  const [one, two, three] = codes;
  const expected = [`7|Al|Jones|${one}`, `18|Bo|Reyes|${two}`, `29|Cy|Young|${three}`];
  for (const mark of ["(C)", "(A)", "(K)", "(VC)", "(Captain)", "[c]", "“C”", "*", "†", "‡", "^", "¹", "[1]"])
    for (const [start, by, end] of [
      [" ", " ", " "],
      [" ", "", " "],
      [" ", " ", ", "],
      [" ", " ", " - "],
      ["\t", " ", "\t"],
      ["  ", "", "  "],
    ] as const)
      for (const other of [mark, ""]) {
        const text = `7${start}Al Jones${by}${mark}${end}${one}\n18${start}Bo Reyes${by}${other}${end}${two}\n29${start}Cy Young${end}${three}`;
        expect(people(text), text).toEqual(expected);
        expect(draft(text).question, text).toBeNull();
      }
});

describe("any pasted text", () => {
  const noise = fc.array(
    fc.oneof(
      fc.constantFrom(
        "\t",
        ",",
        ";",
        "\n",
        '"',
        "  ",
        "#",
        "Name",
        "No.",
        "7",
        "Head Coach: ",
        "(C)",
        "[{",
        "\0",
        "\ud800",
      ),
      fc.string(),
    ),
    { maxLength: 60 },
  );
  test("[OT2] has an answer with clean values, and no one is lost @all", () => {
    fc.assert(
      fc.property(noise, (parts) => {
        const read = readRosterDraft(parts.join(""));
        if (!read.ok) return;
        for (const row of read.value.rows) {
          expect(row.number || row.first || row.last || row.position).not.toBe("");
          if (!row.leftOut && !row.question) expect(row.first || row.last).not.toBe("");
        }
      }),
    );
  });

  test("[OT2] punctuation that is not part of a name is not a person", () => {
    expect(readRosterDraft(",(C)\t!")).toMatchObject({ ok: false });
  });

  test.each<[string, (at: number) => string]>([
    ["quotes", () => '"'],
    ["TABs and line ends", (at) => (at % 3 ? "\t" : "\n")],
  ])("[OT2] is answered at its maximum length: %s", (_, sign) => {
    let text = "";
    for (let at = 0; text.length < 250_000; at++) text += sign(at);
    expect(readRosterDraft(text.slice(0, 250_000))).toHaveProperty("ok");
  });
});

test("[OT14] names that could be read in two ways are asked about where numbers are a batting order, too", () => {
  const names = ["Ada Marlow", "Mary Kate Halloran", "Cal Roe", "Bea Stone", "Ivo Lund", "Gia Foy"];
  const text = names.map((name, at) => `${at + 1}. ${name}`).join("\n");
  const read = readRosterDraft(text, { said: { "batting order or jersey": "order" } });
  if (!read.ok) throw new Error(read.text);
  expect(read.value.question).toBeNull();
  expect(read.value.rows.map(({ question }) => question?.text ?? null)).toEqual([
    null,
    "Which is the family name of Mary Kate Halloran?",
    null,
    null,
    null,
    null,
  ]);
});

test.each([["below the end of a mail", "4 Ana Ruiz G\n9 Bo Lind F\nThanks!\n12 Cy Dunn F", "12 Cy Dunn F"]])(
  "[OT2] a line that no one was read from is reported: %s",
  (_, text, line) => {
    expect(readRosterDraft(text)).toMatchObject({ value: { passedOver: [line] } });
  },
);
