import { describe, expect, test } from "vitest";
import { type Column, readLines } from "./columns.ts";
import { readTable, readText } from "./table.ts";
import { createImportLog } from "./import-log.ts";

const columns: readonly Column[] = [
  { name: "name", also: ["full_name"], needed: true, what: "" },
  { name: "jersey", also: ["number", "jersey_number"], what: "" },
];

function cellsOf(text: string) {
  const log = createImportLog();
  const table = readTable(text);
  if (!table.ok) throw new Error(table.text);
  return { lines: readLines(table.value, columns, log), faults: log.faults, notes: log.notes };
}

describe("a table", () => {
  test.each([
    ["commas", "name,jersey\nAda,7\n"],
    ["semicolons", "name;jersey\nAda;7\n"],
    ["tabs", "name\tjersey\nAda\t7\n"],
    ["quotes", '"name","jersey"\n"Ada","7"\n'],
    ["CRLF and no line end at the end", "name,jersey\r\nAda,7"],
    ["empty lines", "name,jersey\n\nAda,7\n\n"],
    ["other headings", "Full Name,Jersey Number\nAda,7\n"],
    ["a column more", "name,jersey,shoe\nAda,7,44\n"],
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

  test("[IM10] a row that holds line ends is on the line it begins on, and a quote may stand inside a value", () => {
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

  test("[IM10] columns that are not used are told", () => {
    expect(cellsOf("name,shoe,hat\nAda,44,M\n").notes).toEqual(["Columns not used: shoe, hat"]);
  });

  test.each([
    ["a column is missing", "jersey\n7\n", [], "The header has no column name (or full_name)"],
    ["a heading is there twice", "name,jersey,Jersey\nAda,7,8\n", [], "The header names jersey twice"],
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

describe("a file", () => {
  test("[IM10] [A12] is UTF-8, with or without a byte-order mark, or refused", () => {
    expect(readText(Buffer.from("\ufeffname\nÉva\n"))).toEqual({ ok: true, value: "name\nÉva\n" });
    expect(readText(Buffer.from("name\nÉva\n", "latin1"))).toMatchObject({
      ok: false,
      text: expect.stringContaining("UTF-8"),
    });
    expect(readText(new Uint8Array(20_000_001))).toMatchObject({ ok: false, text: "The file is larger than 20 MB" });
  });
});
