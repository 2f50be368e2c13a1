import { expect, it } from "vitest";
import { lineText } from "./line.ts";
import { targetNames, targets, usualTarget } from "./targets/index.ts";
import { teamFile } from "./testing.ts";
import { fileName, write } from "./write.ts";

const file = teamFile({}, { opensWithSharedJerseyNote: true }, {}, ["hr\thits a home run\t"]);

it("[T9] Photo Mechanic reads text: every line as it is shown, one LF behind each", () => {
  expect(write(file, "photo-mechanic")).toEqual({
    name: "PortlandPioneersvsAustinArmadillos07042026.txt",
    mediaType: "text/plain;charset=utf-8",
    content: file.lines.map((line) => `${lineText(line)}\n`).join(""),
  });
  expect(usualTarget).toBe("photo-mechanic");
});

it.each(targetNames)(
  "[T9] %s says what it is called, and writes something under a name with its extension",
  (target) => {
    const { label, extension, isLineByLine } = targets[target];
    const { name, mediaType, content } = write(file, target);
    expect(label).toMatch(/^\S.*\S$/);
    expect(extension).toMatch(/^[a-z]+$/);
    expect(mediaType).toMatch(/^[a-z]+\/[\w.+-]+(;|$)/);
    expect([name, fileName(file, target)]).toEqual(Array<string>(2).fill(`${file.stem}.${extension}`));
    expect(content.length).toBeGreaterThan(0);
    if (isLineByLine) expect(content).toBe(write(file, usualTarget).content);
  },
);
