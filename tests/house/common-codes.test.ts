import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Distinct lines of one sport that visitors may see, in all public files combined. */
const handful = 5;

/** What a visitor can load. Compressed copies hold the same bytes. */
const published = globSync("apps/web/build/client/**/*.{html,js,css,json,svg,txt,xml,webmanifest}", { cwd: root });

/**
 * Returns a file's text with anything that separates a code from its replacement (tabs, quotes, markup) reduced to one
 * bar.
 */
function flat(text: string): string {
  return `|${text}|`.replaceAll(/\\t|(?:<[^<>]*>|&quot;|&#x27;|["'`,:;|\t\r\n[\](){}]|\s{2,})+/g, "|").toLowerCase();
}

/**
 * Returns the lines of a list that a text shows: a code next to its replacement, or a replacement that is not a common
 * phrase.
 */
function linesIn(texts: readonly string[], lines: readonly string[]): readonly string[] {
  return lines.filter((line) => {
    const [code = "", replacement = ""] = line.toLowerCase().split("\t");
    const pair = `|${code}|${replacement}|`;
    const isTelling = replacement.split(" ").length > 2;
    return texts.some((text) => text.includes(pair) || (isTelling && text.includes(replacement)));
  });
}

const lists = globSync("apps/server/data/common-codes/*.txt", { cwd: root }).map((file) => ({
  sport: basename(file, ".txt"),
  lines: readFileSync(join(root, file), "utf8").split("\n").filter(Boolean),
}));

describe("what visitors see of the common codes", () => {
  const texts = published.map((file) => flat(readFileSync(join(root, file), "utf8")));

  it("[PT1] reads the built pages, bundles and samples", () => {
    expect(published, "the pages are not built yet: npm run build").toEqual(
      expect.arrayContaining([
        "apps/web/build/client/index.html",
        "apps/web/build/client/samples/standard.txt",
        "apps/web/build/client/samples/getty.txt",
      ]),
    );
    expect(published.some((file) => /client\/assets\/[^/]+\.js$/.test(file))).toBe(true);
  });

  it.each(lists)("[PT1] no more than a handful of $sport is in any page, bundle or sample @all", ({ lines }) => {
    expect(lines.length).toBeGreaterThan(handful);
    const shown = linesIn(texts, lines);
    expect(shown.length, shown.join("\n")).toBeLessThanOrEqual(handful);
  });

  it("[PT1] would find a list in a file, a bundle and a page", () => {
    const [{ lines }] = lists as [(typeof lists)[number]];
    for (const leak of [
      lines.join("\n"),
      JSON.stringify(lines),
      JSON.stringify(lines.map((line) => line.split("\t"))),
      lines.map((line) => `<tr><td>${line.replace("\t", "</td><td>")}</td></tr>`).join(""),
    ])
      expect(linesIn([flat(leak)], lines)).toEqual(lines);
  });
});
