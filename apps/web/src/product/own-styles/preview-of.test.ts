import { expect, it } from "vitest";
import { captionStyles } from "@agate/captions";
import { namedStyles } from "@agate/captions/styles";
import { previewOf } from "./preview-of.ts";

it.each(captionStyles)(
  "[OS3] %s has five lines, a caption without an open code, and an example for every form",
  (name) => {
    const { lines, caption, examples } = previewOf(namedStyles[name], "Rosa Delacroix");
    expect(lines).toHaveLength(5);
    for (const { code, text } of lines) expect(text, code).not.toBe("");
    expect(caption.text).toMatch(/Umphenour|UMPHENOUR/);
    expect(caption.text).not.toContain("=");
    const { frame } = namedStyles[name].record;
    for (const [path, text] of Object.entries(examples)) {
      const isThere = path === "frame.open.text" ? frame?.open : !path.startsWith("frame.") || frame;
      if (isThere) expect(text, path).not.toBe("");
      else expect(text, path).toBe("");
    }
  },
);

it.each([
  ["ap", / during the second period of an NHL hockey game, /],
  ["school", / during the second period of an NHL hockey game, /],
  ["imagn", / during the second period at Climate Pledge Arena/],
  ["standard", / during the second period$/],
] as const)("[OS3] the whole caption of %s is a sentence", (name, end) => {
  expect(previewOf(namedStyles[name], "Rosa Delacroix").caption.text).toMatch(end);
});

it("[OS3] the credit has the given name", () => {
  expect(previewOf(namedStyles.ap, "Rosa Delacroix").caption.text).toMatch(/\(AP Photo\/Rosa Delacroix\)$/);
});
