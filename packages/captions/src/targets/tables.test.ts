import { parse as parseCsv } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { teamFile } from "../testing/files.ts";
import { files, textIn, written } from "../testing/target-files.ts";
import { columnsOf, linesWithCode } from "./columns.ts";

describe("csv", () => {
  it("[TG10] read back, every code has its columns, and no cell is a formula @all", async () => {
    for (const [at, one] of (await written("csv")).entries()) {
      expect(textIn(one).startsWith("\uFEFF")).toBe(true);
      const [head = [], ...rows] = parseCsv(textIn(one), { bom: true }) as string[][];
      const width = head.length - 1;
      expect(head).toEqual(["code", ...Array.from({ length: width }, (_, column) => String(column + 1))]);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@|＝＋－＠]/);
      const read = rows.map((cells) => cells.map((cell) => cell.replace(/^'(?='*\s*[=+\-@|＝＋－＠])/, "")));
      const filled = (cells: readonly string[]) => [...cells, ...Array<string>(width).fill("")].slice(0, width);
      expect(read).toEqual(
        linesWithCode(files[at]?.lines ?? []).map((line) => [line.code, ...filled(columnsOf(line))]),
      );
    }
  });

  it("[TG10] guards what a spreadsheet would run, also in full width and after blanks", async () => {
    const texts = ["=1+1", "＝1", "＋1", "－1", "＠x", " =1", "'=1", "it's", "1-2"];
    const [one] = await written("csv", "=", [
      teamFile(
        {},
        {},
        {},
        texts.map((text, at) => `x${at}\t${text}`),
      ),
    ]);
    const rows = new Map(
      (parseCsv(one ? textIn(one) : "", { bom: true }) as string[][]).map(([code, text]) => [code, text]),
    );
    expect(texts.map((_, at) => rows.get(`x${at}`))).toEqual([
      ...texts.slice(0, 7).map((text) => `'${text}`),
      "it's",
      "1-2",
    ]);
  });
});

it("[TG11] json has codes with their columns, people with their codes, notes and the report", async () => {
  for (const [at, one] of (await written("json")).entries()) {
    const file = files[at];
    if (!file) throw new Error("There are as many as were written.");
    const { name, people, codes, notes, report } = JSON.parse(textIn(one)) as Record<string, unknown>;
    expect([name, report]).toEqual([file.stem, JSON.parse(JSON.stringify(file.report))]);
    expect(one.leftOut).toEqual([]);
    const lines = linesWithCode(file.lines);
    expect(codes).toMatchObject(lines.map((line) => ({ code: line.code, part: line.part, columns: columnsOf(line) })));
    expect(notes).toEqual(file.lines.flatMap((line) => (line.kind === "note" ? [line.text] : [])));
    const codesOf = new Map((people as { key: string; codes: string[] }[]).map((one) => [one.key, one.codes]));
    const entries = codes as { code: string; person: string | null }[];
    for (const { code, person: key } of entries) if (key) expect(codesOf.get(key)).toContain(code);
  }
});
