import { describe, expect, it } from "vitest";
import type { About, Line, Part } from "@agate/captions";
import { exampleSentence, styleSentence } from "./sentences.ts";

const code = (part: Part, of: string, words: string, about?: About): Line => ({
  kind: "code",
  part,
  code: of,
  replacements: [words],
  about,
});
const common = (line: string): Line => ({ kind: "verbatim", part: "common", code: line.split("\t")[0] ?? "", line });
const against = (["home", "away", "home", "away"] as const).map((side, at) =>
  code("headers", "BAba".charAt(at), "against the other team", { side, person: null, form: "against" }),
);
const player = (side: "home" | "away", of: string) =>
  code(side, of, "Marcus Ellery", { side, person: null, form: "plain" });

describe("the codes that Try a code starts with", () => {
  it("[PG18] make a sentence from the file itself: who, what, against whom, when", () => {
    const people = [player("home", "b3"), player("away", "a1")];
    const codes = [common("hr\thits a home run"), common("1st\tin the first inning")];
    expect(exampleSentence([...against, ...people, ...codes])).toBe("b3 hr A 1st");
    expect(exampleSentence([...against, ...people.slice(1), ...codes])).toBe("a1 hr B 1st");
    expect(exampleSentence([...against, ...people])).toBe("b3 A");
  });

  it("[PG18] are complete in golf, and name nothing that is not in the file", () => {
    const golf = [
      code("field", "tw", "Tom Wade"),
      common(".tee\tplays a tee shot on the"),
      common("1h\tfirst hole"),
      common("1r\tduring the first round"),
    ];
    expect(exampleSentence(golf)).toBe("tw .tee 1h 1r");
    expect(exampleSentence([player("home", "b3"), ...against.slice(0, 1)])).toBe("b3");
    expect(exampleSentence(against)).toBe("");
  });
});

it("[PG54] a style's sentence is the file's first person, and what the style writes around a play", () => {
  const ellery = code("home", "b3", "Marcus Ellery #3 of the Bees");
  expect(styleSentence([ellery])).toBe("Marcus Ellery #3 of the Bees");
  const open = code("headers", "open", "BOSTON, MA -");
  const close = (words: string) => code("headers", "close", words);
  expect(styleSentence([open, close("an MLB baseball game at Fenway. (Photo)"), ellery])).toBe(
    "BOSTON, MA - Marcus Ellery #3 of the Bees during an MLB baseball game at Fenway. (Photo)",
  );
  expect(styleSentence([close("at Fenway. (Photo)"), ellery])).toBe("Marcus Ellery #3 of the Bees at Fenway. (Photo)");
  expect(styleSentence([open])).toBe("");
});
