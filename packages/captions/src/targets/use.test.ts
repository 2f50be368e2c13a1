import { describe, expect, it } from "vitest";
import { zipOf } from "../../../assignment/src/zip.ts";
import { entrants, fieldFile, teamFile } from "../testing/files.ts";
import { cases } from "../testing/target-files.ts";
import { loadWriter } from "../write.ts";
import { targetNames, type TargetName } from "./index.ts";

const use = async (target: TargetName, file = teamFile(), delimiter = "=") =>
  (await loadWriter(target, () => Promise.resolve(zipOf))).use(file, delimiter);

const long = "Portland Pioneers right fielder Marcus Ellery (8)";
const short = "right fielder Marcus Ellery (8)";
const further = `A further column has a trigger of its own: =p8#2= becomes "${short}".`;

describe("how a program's file is used", () => {
  it.each([
    [
      "photo-mechanic",
      [`Type a code between two =: =p8= becomes "${long}".`, `Its second column is =p8#2=: "${short}".`],
    ],
    [
      "macos",
      [`Type =p8= and a space in an app that uses the Mac's text replacements, and it becomes "${long}".`, further],
    ],
    ["textexpander", [`Type =p8= in any app, and it becomes "${long}".`, further]],
    ["espanso", [`Type =p8= in any app, and it becomes "${long}".`, further]],
    [
      "alfred",
      [
        `With "Automatically expand snippets by keyword" on, among Alfred's Features, Snippets, type =p8= in any app, and it becomes "${long}".`,
        further,
      ],
    ],
    ["autohotkey", [`Type =p8= in any window, and it becomes "${long}".`, further]],
    [
      "csv",
      [
        `Nothing is typed: a row holds a code and what it stands for. That of p8 has "${long}" in the column 1 and "${short}" in the column 2.`,
      ],
    ],
    [
      "json",
      [`Nothing is typed: a program looks up a code under "codes". Of p8 the first of its "columns" is "${long}".`],
    ],
    [
      "keywords",
      [
        'Nothing is typed: choose a keyword for a picture. "Ellery, Marcus" stands under "Portland Pioneers", with the synonym "Marcus Ellery".',
      ],
    ],
    [
      "exiftool",
      [`Nothing is typed: a picture called p8.jpg gets the caption "${long}" and "Marcus Ellery" as the person in it.`],
    ],
  ] as const)("[TG19] %s says it in its own words, with an example from the file", async (target, sentences) => {
    expect(await use(target)).toEqual(sentences);
  });

  it("[TG19] uses the delimiter that the person types", async () => {
    expect((await use("photo-mechanic", teamFile(), "\\"))[0]).toContain("two \\: \\p8\\ becomes");
    expect((await use("espanso", teamFile(), ";"))[0]).toContain("Type ;p8; in");
  });

  it("[TG19] a field's example is a player, and a program that cannot hold the first one shows another", async () => {
    const field = fieldFile(entrants("Al Moss", "Bo Nash"), "golf");
    expect(await use("keywords", field)).toEqual([
      'Nothing is typed: choose a keyword for a picture. "Moss, Al" stands under "[Open]", with the synonym "Al Moss".',
    ]);
    const odd = fieldFile(entrants("Al {clipboard}", "Bo Nash"), "golf");
    expect((await use("alfred", odd))[0]).toContain('type =bn= in any app, and it becomes "Bo Nash"');
  });

  it("[TG19] what an example quotes is in the file @all", async () => {
    for (const target of targetNames.filter((name) => name !== "alfred")) {
      const writer = await loadWriter(target, () => Promise.resolve(zipOf));
      for (const file of cases) {
        const { content } = writer.write(file);
        const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
        const quoted = writer
          .use(file)
          .flatMap((sentence) => [...sentence.matchAll(/(?:becomes|has|caption|is|under|:) "([^"]*)"/g)]);
        for (const [, text = ""] of quoted) expect(plain(String(content))).toContain(plain(text));
      }
    }
  });
});
