import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { exiftool, hasExifTool, readTags, withPictures } from "../../../assignment/src/testing/exiftool.ts";
import { entrants, fieldFile, row, teamFile } from "../testing/files.ts";
import { cases, files, namesLeftOut, textIn, written } from "../testing/target-files.ts";

/**
 * Reads a keyword list like darktable's import (`dt_tag_import`): depth by TABs, `[category]`, `{synonym}` of the entry
 * above.
 */
function readKeywords(
  list: string,
): readonly { readonly path: readonly string[]; readonly synonyms: readonly string[] }[] {
  const found: { path: readonly string[]; synonyms: string[] }[] = [];
  let path: string[] = [];
  for (const line of list.split("\n").slice(0, -1)) {
    const start = line.replace(/^[\t ,;]*/, "");
    const depth = line.length - start.length;
    const name = start.replace(/[,;]+$/, "");
    expect(depth).toBeLessThanOrEqual(path.length);
    if (/^\{.*\}$/.test(name)) {
      expect(depth).toBe(path.length);
      found.at(-1)?.synonyms.push(name.slice(1, -1));
      continue;
    }
    path = [...path.slice(0, depth), name];
    found.push({ path, synonyms: [] });
  }
  return found;
}

describe("keywords", () => {
  it("[TG12] lists people under their team by last name, with their full name as a synonym", async () => {
    const [one] = await written("keywords", "=", [teamFile({}, {}, {}, ["hr\thits a home run"])]);
    expect(one && textIn(one)).toBe(
      "Portland Pioneers\n\tEllery, Marcus\n\t\t{Marcus Ellery}\nAustin Armadillos\n\tNavarro, Dex\n\t\t{Dex Navarro}\n",
    );
    expect(one && namesLeftOut(one, "not-a-person")).toEqual([
      "loc",
      "city",
      "ctry",
      "dt",
      "btw",
      "P",
      "A",
      "ap",
      "aa",
      "hr",
    ]);
  });

  it("[TG12] lists people of a file without teams in a category named by the event", async () => {
    const [one] = await written("keywords", "=", [fieldFile(entrants("Al Moss", "Nash"), "golf")]);
    expect(one && textIn(one)).toBe("[Open]\n\tNash\n\tMoss, Al\n\t\t{Al Moss}\n");
  });

  it("[TG12] read back, everyone with a code is a keyword or is reported as left out", async () => {
    for (const [at, one] of (await written("keywords")).entries()) {
      const read = readKeywords(textIn(one));
      const leftOut = new Set(namesLeftOut(one, "special-text"));
      const named = new Set(read.flatMap(({ path, synonyms }) => [path.at(-1), ...synonyms]));
      for (const { path } of read) expect(path.length).toBeLessThanOrEqual(2);
      const firstCode = new Map<string, string>();
      for (const line of files[at]?.lines ?? []) {
        if (line.kind !== "code" || !line.about?.person) continue;
        const { key, full: name } = line.about.person;
        const code = firstCode.get(key) ?? line.code;
        firstCode.set(key, code);
        expect([name, named.has(name) || leftOut.has(code)]).toEqual([name, true]);
      }
    }
  });
});

describe("exiftool's table in a spreadsheet", () => {
  const file = teamFile(
    {
      home: {
        name: "=Pioneers",
        roster: [row("8", "=cmd|'/c calc'!A1", "Ellery"), row("9", "@SUM", "(1)"), row("10", "Al", "Moss")],
      },
      away: { name: "Blaze", roster: [row("3", "+-=", "-@+"), row("4", "＝1", "Kim"), row("5", "Ann", "=Lee")] },
    },
    {},
    { multipleTabCodes: false },
  );

  it("[TG13] [A5] has no cell with a formula; a cell that lost its first characters is reported by its code", async () => {
    const [one] = await written("exiftool", "=", [file]);
    const [, ...rows] = parseCsv(one ? textIn(one) : "") as string[][];
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s=+\-@＝＋－＠]/);
    const cellsOf = (code: string) => rows.find(([picture]) => picture === `${code}.jpg`);
    expect(cellsOf("p8")?.slice(1)).toEqual([
      "cmd|'/c calc'!A1 Ellery",
      "UTF8",
      "Pioneers' cmd|'/c calc'!A1 Ellery (8)".replace("cmd", "=cmd"),
    ]);
    expect(cellsOf("b4")?.[1]).toBe("1 Kim");
    expect(cellsOf("b5")?.[1]).toBe("Ann =Lee");
    const leftOut = one ? namesLeftOut(one, "formula") : [];
    for (const code of ["p8", "p9", "b3", "b4", "p10"]) expect(leftOut).toContain(code);
    expect(leftOut).not.toContain("b5");
  });

  it("[TG13] is written letter for letter for a file without such characters", async () => {
    for (const [at, one] of (await written("exiftool", "=", cases)).entries()) {
      const [, ...rows] = parseCsv(textIn(one)) as string[][];
      const lines = new Map(cases[at]?.lines.flatMap((line) => (line.kind === "code" ? [[line.code, line]] : [])));
      expect(namesLeftOut(one, "formula")).toEqual([]);
      for (const [picture = "", person, , caption] of rows) {
        const line = lines.get(picture.replace(".jpg", ""));
        expect([person, caption]).toEqual([line?.about?.person?.full, line?.replacements[0]]);
      }
    }
  });
});

describe.skipIf(!hasExifTool)("exiftool (needs exiftool)", () => {
  const names = teamFile({
    home: { name: "Pioneers", roster: [row("8", "José", "Óneil"), row("9", "李", "小龍"), row("10", "Zoë", "Łuk; x")] },
  });

  it.each([
    ["of all kinds of letters", names] as const,
    ...cases.slice(0, 3).map((file) => [file.stem, file] as const),
  ])("[TG13] ExifTool writes people and caption into the pictures named by code: %s", async (_, file) => {
    const [one] = await written("exiftool", "=", [file]);
    if (!one) throw new Error("It was written.");
    const rows = (parseCsv(textIn(one), { columns: true }) as Record<string, string>[]).map((cells) => ({
      picture: cells["SourceFile"] ?? "",
      person: cells["XMP-iptcExt:PersonInImage"],
      caption: cells["IPTC:Caption-Abstract"],
    }));
    expect(rows.length).toBeGreaterThan(1);
    const pictures = rows.map(({ picture }) => picture);
    const read = withPictures(pictures, (folder) => {
      writeFileSync(join(folder, one.name), textIn(one));
      exiftool([`-csv=${one.name}`, "-sep", "; ", "-overwrite_original", "."], folder);
      return readTags(pictures, folder);
    });
    expect(
      read.map((tags) => ({
        picture: tags["SourceFile"],
        person: [tags["XMP:PersonInImage"]].flat().join("; "),
        caption: tags["IPTC:Caption-Abstract"],
      })),
    ).toEqual(rows);
  });

  it("[TG13] reports what is not a person, and that a picture has one caption", async () => {
    const [one] = await written("exiftool", "=", [names]);
    expect(one && namesLeftOut(one, "special-text")).toContain("p10");
    expect(one && namesLeftOut(one, "further-columns")).toContain("p8");
    expect(one && namesLeftOut(one, "not-a-person")).toContain("loc");
  });
});
