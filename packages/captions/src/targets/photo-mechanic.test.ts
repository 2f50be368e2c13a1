import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codesOf, entrants, fieldFile, row, teamFile, textOf } from "../testing/files.ts";

/**
 * A separate reader, based on how photographers use such files and not on our writer: loads a file like Photo Mechanic
 * and expands `=code=` and `=code#2=` in a caption, with any delimiter.
 */
function load(bytes: Uint8Array): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>();
  for (const line of new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).split(/\r\n|\r|\n/)) {
    const tab = line.indexOf("\t");
    if (tab < 0) continue;
    codes.set(line.slice(0, tab), line.slice(tab + 1).split("\t"));
  }
  return codes;
}

function expandCaption(caption: string, codes: ReadonlyMap<string, readonly string[]>, delimiter: string): string {
  let [out, rest] = ["", caption];
  for (;;) {
    const start = rest.indexOf(delimiter);
    const end = rest.indexOf(delimiter, start + 1);
    if (start < 0 || end < 0) return out + rest;
    const [code = "", column = "1"] = rest.slice(start + 1, end).split("#");
    const replacement = codes.get(code)?.[Number(column) - 1];
    out += rest.slice(0, start) + (replacement ?? rest.slice(start, end + 1));
    rest = rest.slice(end + 1);
  }
}

const golden = join(import.meta.dirname, "../../../leagues/golden");
const files = readdirSync(golden)
  .filter((name) => !name.startsWith("."))
  .map((name) => [name, readFileSync(join(golden, name, "expected.txt"))] as const);

describe.each(["=", "\\", "%"])("read with %s", (delimiter) => {
  it.each(files)("[C4] [A6] every code of %s expands to the text of its line", (_, bytes) => {
    const codes = load(bytes);
    expect(codes.size).toBeGreaterThan(5);
    for (const [code, replacements] of codes) {
      replacements.forEach((replacement, column) => {
        const typed = `${delimiter}${code}#${column + 1}${delimiter}`;
        expect(expandCaption(typed, codes, delimiter)).toBe(replacement);
      });
      expect(expandCaption(`a ${delimiter}${code}${delimiter} b`, codes, delimiter)).toBe(`a ${replacements[0]} b`);
    }
  });

  it("[C4] a caption with several codes reads as a sentence; an unknown code stays visible", () => {
    const file = teamFile({}, {}, {}, ["hr\thits a home run"]);
    const codes = load(new TextEncoder().encode(textOf(file)));
    const caption = "=p8= =hr= =A=. =p8#3=, =P8=".replaceAll("=", delimiter);
    expect(expandCaption(caption, codes, delimiter)).toBe(
      `Portland Pioneers right fielder Marcus Ellery (8) hits a home run against the Austin Armadillos. Marcus Ellery, ${delimiter}P8${delimiter}`,
    );
  });
});

describe("the text", () => {
  it.each(files)(
    "[T1] [C2] %s: UTF-8 without a byte order mark, LF only, one at the end, no blank line",
    (_, bytes) => {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
      expect(text.startsWith("\uFEFF")).toBe(false);
      expect(text).not.toMatch(/\r/);
      expect(text).toMatch(/[^\n]\n$/);
      expect(text).not.toMatch(/\n\n|^\n/);
    },
  );

  it("[T1] is its lines, each followed by LF", () => {
    const file = fieldFile(entrants("Al Moss", "Bo Nash"), "golf", ["1h\tfirst hole\t"]);
    expect(textOf(file).split("\n")).toHaveLength(file.lines.length + 1);
    expect(textOf(file).endsWith("1h\tfirst hole\t\n")).toBe(true);
  });

  it("[A5] [A4] leaves text that looks like a formula or a tag unchanged", () => {
    const home = { name: "Blaze", roster: [row("1", "<b>Bold</b>", "=SUM(A1)")] };
    const codes = load(new TextEncoder().encode(textOf(teamFile({ home }))));
    expect(codes.get("b1")).toEqual([
      "Blaze's <b>Bold</b> =SUM(A1) (1)",
      "<b>Bold</b> =SUM(A1) (1)",
      "<b>Bold</b> =SUM(A1)",
      "=SUM(A1)",
    ]);
  });

  it("[T4] has exactly the codes of its lines", () => {
    const file = teamFile({}, {}, { bracketedKeywords: true, shortCodeLongName: false });
    expect([...load(new TextEncoder().encode(textOf(file))).keys()]).toEqual(codesOf(file));
  });
});
