import { expect, it } from "vitest";
import { lineText } from "./line.ts";
import { targetNames, targets, defaultTarget } from "./targets/index.ts";
import { teamFile } from "./testing/files.ts";
import { fileName, isDelimiter, loadWriter, defaultWriter, type ZipMaker } from "./write.ts";

const file = teamFile({}, { opensWithSharedJerseyNote: true }, {}, ["hr\thits a home run\t"]);
/** A substitute for a zip: the core only writes its parts. */
const joined: ZipMaker = (parts) => new TextEncoder().encode(parts.map(({ name, content }) => name + content).join(""));
const loadZip = () => Promise.resolve(joined);

it("[T9] Photo Mechanic reads text: every line as it is shown, each followed by LF", async () => {
  expect(defaultWriter.write(file)).toEqual({
    name: "PortlandPioneersvsAustinArmadillos07042026.txt",
    mediaType: "text/plain;charset=utf-8",
    content: file.lines.map((line) => `${lineText(line)}\n`).join(""),
    leftOut: [],
  });
  expect([defaultTarget, defaultWriter.target]).toEqual(["photo-mechanic", "photo-mechanic"]);
  const loaded = await loadWriter(defaultTarget, () => Promise.reject(new Error("It is no zip.")));
  expect(loaded.write(file)).toEqual(defaultWriter.write(file));
});

it.each(targetNames)(
  "[T9] [TG1] %s has a label, and writes content under a name with its extension",
  async (target) => {
    const { label, extension, lastLoadedWins } = targets[target];
    const writer = await loadWriter(target, loadZip);
    const { name, mediaType, content } = writer.write(file);
    expect(label).toMatch(/^\S.*\S$/);
    expect(extension).toMatch(/^[a-z]+$/);
    expect(mediaType).toMatch(/^[a-z]+\/[\w.+-]+(;|$)/);
    expect([name, fileName(file, target)]).toEqual(Array<string>(2).fill(`${file.stem}.${extension}`));
    expect(content.length).toBeGreaterThan(0);
    expect(writer.loading ?? "It is loaded.").toMatch(/^[A-Z].*\.$/);
    // A file of changes exists only if a file loaded later can fix an earlier one (rule SF11).
    expect(lastLoadedWins ?? false).toBe(target === defaultTarget);
    if (writer.isLineByLine) expect(content).toBe(defaultWriter.write(file).content);
  },
);

it.each(targetNames)("[TG4] %s writes the same bytes for the same file", async (target) => {
  const [one, other] = await Promise.all([loadWriter(target, loadZip), loadWriter(target, loadZip)]);
  expect(one.write(file, "\\")).toEqual(other.write(file, "\\"));
});

it("[TG2] a delimiter is one character that no code contains", () => {
  expect(["=", "\\", "%", "€", ":", ";"].filter(isDelimiter)).toHaveLength(6);
  expect(["", "==", "a", "1", ".", "#", " ", "\t"].filter(isDelimiter)).toEqual([]);
});
