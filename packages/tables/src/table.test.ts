import { describe, expect, test } from "vitest";
import { type Column, createImportLog, headingsOf, readLines } from "./columns.ts";
import { rosterColumns } from "./roster.ts";
import { readTable, readText } from "./table.ts";

const columns: readonly Column[] = [
  { name: "name", also: ["full_name"], needed: true, what: "" },
  { name: "jersey", also: ["number", "jersey_number"], what: "" },
];

function cellsOf(text: string) {
  const log = createImportLog();
  const table = readTable(text, headingsOf(columns));
  if (!table.ok) throw new Error(table.text);
  return { lines: readLines(table.value, columns, log), faults: log.faults, notes: log.notes };
}

describe("a table", () => {
  test.each([
    ["commas", "name,jersey\nAda,7\n"],
    ["semicolons", "name;jersey\nAda;7\n"],
    ["tabs", "name\tjersey\nAda\t7\n"],
    ["quotes", '"name","jersey"\n"Ada","7"\n'],
    ["CRLF and no final line end", "name,jersey\r\nAda,7"],
    ["empty lines", "name,jersey\n\nAda,7\n\n"],
    ["other headings", "Full Name,Jersey Number\nAda,7\n"],
    ["an extra column", "name,jersey,shoe\nAda,7,44\n"],
  ])("[IM10] with %s is read", (_, text) => {
    expect(cellsOf(text).lines?.map(({ cells }) => cells)).toEqual([{ name: "Ada", jersey: "7" }]);
  });

  test("[IM10] a row knows its line, and a quoted value may hold separators", () => {
    const { lines } = cellsOf('name,jersey\n"Marlow, Ada",7\nUma,8\n');
    expect(lines).toEqual([
      { line: 2, cells: { name: "Marlow, Ada", jersey: "7" } },
      { line: 3, cells: { name: "Uma", jersey: "8" } },
    ]);
  });

  test("[IM10] a row with line ends is on the line where it begins, and a value may contain a quote", () => {
    const { lines } = cellsOf('name,jersey\n"Ada\nMarlow",7\nDwayne "Rock" Falk,8\n');
    expect(lines).toEqual([
      { line: 2, cells: { name: "Ada Marlow", jersey: "7" } },
      { line: 4, cells: { name: 'Dwayne "Rock" Falk', jersey: "8" } },
    ]);
  });

  test("[IM10] the best of several headings counts", () => {
    expect(cellsOf("number,full_name,name,jersey\n1,Whole Name,Ada,7\n").lines?.[0]?.cells).toEqual({
      name: "Ada",
      jersey: "7",
    });
  });

  test.each([
    ["a title", "The 2026 Roster, home; away\nname;jersey\nAda;7\n", 2],
    ["a title and an empty line", "2026 Roster\n\nname,jersey\nAda,7\n", 3],
  ])("[IM10] %s above the header is skipped and reported", (_, text, header) => {
    const { lines, notes } = cellsOf(text);
    expect(lines).toEqual([{ line: header + 1, cells: { name: "Ada", jersey: "7" } }]);
    expect(notes).toEqual([
      expect.stringMatching(/^line 1 stands above the header and was passed over: .*2026 Roster/),
    ]);
  });

  test("[IM10] # is the number, and a comma in names does not separate columns if TABs do", () => {
    const numbered = [
      { name: "number", also: ["no"], what: "" },
      { name: "name", what: "" },
    ];
    const table = readTable("#\tName\n7\tMarlow, Ada, Jr.\n", headingsOf(numbered));
    if (!table.ok) throw new Error(table.text);
    expect(readLines(table.value, numbered, createImportLog())?.[0]?.cells).toEqual({
      number: "7",
      name: "Marlow, Ada, Jr.",
    });
  });

  test("[IM10] a JSON list of objects is a table, each row on the line its object begins on", () => {
    const text =
      '\ufeff[\n  {"name": "Ada {1}", "jersey": 7, "stats": [{"gp": 3}]},\n  {\n    "jersey": "0", "name": "Uma"\n  }\n]\n';
    expect(cellsOf(text).lines).toEqual([
      { line: 2, cells: { name: "Ada {1}", jersey: "7" } },
      { line: 3, cells: { name: "Uma", jersey: "0" } },
    ]);
    expect(readTable('[{"name": "Ada"},\n7]')).toMatchObject({ ok: false });
    expect(readTable("[]")).toMatchObject({ ok: false, text: "The file is empty" });
  });

  const roster = (text: string) => {
    const log = createImportLog();
    const table = readTable(text, headingsOf(rosterColumns));
    if (!table.ok) throw new Error(table.text);
    return readLines(table.value, rosterColumns, log)?.map(({ cells }) => cells);
  };

  test.each([
    ["in another language", "team;Rückennummer;Name;Vorname;Spielposition\nKC;7;Marlow;Ada;TW\n"],
    ["in other words", "Team,Squad No,Player's Last Name,Given Name,Position(s)\nKC,7,Marlow,Ada,TW\n"],
    [
      "in JSON, with what a position is inside of it",
      '[{"teamName":"KC","jerseyNumber":7,"lastName":"Marlow","person":{"firstName":"Ada"},"position":{"abbreviation":"TW","id":4}}]',
    ],
  ])("[IM28] headings that rosters have are known to an import: %s", (_, text) => {
    expect(roster(text)).toEqual([
      expect.objectContaining({ team: "KC", jersey: "7", first_name: "Ada", last_name: "Marlow", position: "TW" }),
    ]);
  });

  test("[IM28] a column's own headings come first: another one of its kind is not used", () => {
    expect(roster("team,Squad No,number,Participant,name\nKC,1,7,Whole Name,Ada Marlow\n")).toEqual([
      { team: "KC", jersey: "7", name: "Ada Marlow" },
    ]);
  });

  test("[IM10] unused columns are reported", () => {
    expect(cellsOf("name,shoe,hat\nAda,44,M\n").notes).toEqual(["Columns not used: shoe, hat"]);
  });

  test.each([
    ["a column is missing", "jersey\n7\n", [], "The header has no column name (or full_name)"],
    [
      "a column has an unknown name",
      "jersey,Spieler\n7,Ada\n",
      [],
      "The header has no column name (or full_name); nobody knows Spieler",
    ],
    ["a heading occurs twice", "name,jersey,Jersey\nAda,7,8\n", [], "The header names jersey twice"],
    ["a row is too long", "name,jersey\nAda,7,9\n", [2], "The row has 3 columns, the header 2"],
  ])("[IM10] it is refused when %s", (_, text, lines, fault) => {
    expect(cellsOf(text).faults).toEqual([{ lines, text: fault }]);
  });

  test("[IM10] a quote that never ends is refused", () => {
    expect(readTable('name,jersey\n"Ada,7\nUma,8\n')).toMatchObject({
      ok: false,
      text: expect.stringContaining("Quote"),
    });
    expect(readTable("")).toMatchObject({ ok: false, text: "The file is empty" });
  });
});

describe("a text of any characters", () => {
  const half = 200_000;
  const signs = ["word ", "\t", ",", '"', '""', '",', ',"', "\n", "\r\n", "a\n", "7,Ada Marlow,SS\n", "é", "[", "{"];
  /** Counts how often a text is examined, by reads of single characters: time would depend on the machine. */
  function characterReads(text: string): number {
    let reads = 0;
    const before = String.prototype.charCodeAt;
    String.prototype.charCodeAt = function (at: number) {
      reads++;
      return before.call(this, at);
    };
    try {
      readTable(text, headingsOf(columns));
    } finally {
      String.prototype.charCodeAt = before;
    }
    return reads;
  }

  test.each(signs.map((sign) => [JSON.stringify(sign), sign]))(
    "[IM26] each character of %s is examined a few times",
    (_, sign) => {
      const text = sign.repeat(half / sign.length);
      expect(characterReads(text)).toBeLessThan(text.length * 8 + 1000);
    },
  );

  test("[IM26] rows of a roster are read at 19 MB, and anything that is not a table is refused @all", () => {
    const row = "7,Ada Marlow,SS,Jr.,Austin\n";
    const read = readTable(`number,name,pos,yr,town\n${row.repeat(19_000_000 / row.length)}`, headingsOf(columns));
    expect(read.ok && read.value.rows.length).toBe(Math.floor(19_000_000 / row.length));
    expect(readTable("\t".repeat(2_000_000))).toMatchObject({ ok: false, text: "The row has more than 500 columns" });
    const manyKeys = Array.from({ length: 500 }, (_, at) => `"k${at}":1`).join();
    for (const text of ["a\n".repeat(6_000_000), `[{${manyKeys}}${",{}".repeat(10_000)}]`])
      expect(readTable(text)).toMatchObject({ ok: false, text: "The table has more than five million cells" });
  });
});

describe("a file", () => {
  test.each([
    ["UTF-8", Buffer.from("name\nÉva\n"), "UTF-8"],
    ["UTF-8 with a mark", Buffer.from("\ufeffname\nÉva\n"), "UTF-8"],
    ["Windows-1252", Buffer.from("name\nÉva\n", "latin1"), "Windows-1252"],
    ["UTF-16 with a mark", Buffer.from("\ufeffname\nÉva\n", "utf16le"), "UTF-16"],
    ["UTF-16 without one", Buffer.from("name\nÉva\n", "utf16le"), "UTF-16"],
    ["UTF-16 with its bytes swapped", Buffer.from("\ufeffname\nÉva\n", "utf16le").swap16(), "UTF-16"],
  ])("[IM10] [A12] in %s is read as such", (_, bytes, encoding) => {
    const note = encoding === "UTF-8" ? null : `The file is not UTF-8 and was read as ${encoding}: look at the accents`;
    expect(readText(bytes)).toEqual({ ok: true, value: { text: "name\nÉva\n", note } });
  });

  test("[IM10] [A12] that is not text, or too large, is refused", () => {
    expect(readText(Buffer.from("PK\u0003\u0004\0\0"))).toMatchObject({
      ok: false,
      text: "The file is not text. Save it as CSV and try again",
    });
    expect(readText(new Uint8Array(20_000_001))).toMatchObject({ ok: false, text: "The file is larger than 20 MB" });
  });
});
