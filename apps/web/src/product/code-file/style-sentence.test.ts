import { expect, it } from "vitest";
import type { Line } from "@agate/captions";
import { styleSentence } from "./style-sentence.ts";

const code = (part: "headers" | "home", of: string, words: string): Line => ({
  kind: "code",
  part,
  code: of,
  replacements: [words],
});
const player = code("home", "b3", "Marcus Ellery #3 of the Bees");

it("[PG54] a style's sentence is the file's first person, and what the style writes around a play", () => {
  expect(styleSentence([player])).toBe("Marcus Ellery #3 of the Bees");
  const open = code("headers", "open", "BOSTON, MA -");
  const close = (words: string) => code("headers", "close", words);
  expect(styleSentence([open, close("an MLB baseball game at Fenway. (Photo)"), player])).toBe(
    "BOSTON, MA - Marcus Ellery #3 of the Bees during an MLB baseball game at Fenway. (Photo)",
  );
  expect(styleSentence([close("at Fenway. (Photo)"), player])).toBe("Marcus Ellery #3 of the Bees at Fenway. (Photo)");
  expect(styleSentence([open])).toBe("");
});
