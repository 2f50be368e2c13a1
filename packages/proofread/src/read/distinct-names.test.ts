import { expect, test } from "vitest";
import { createProofreader } from "../proofread.ts";
import { noFacts } from "../testing/checked.ts";
import { correct } from "../write/correct.ts";
import { withDistinctNames } from "./distinct-names.ts";
import { readPastedCaptions } from "./read-captions.ts";

test("[PR17] in two texts with the same caption numbers, each caption keeps its own corrections", () => {
  const read = ["He he hits a ball.\n\nSee (2).", "A long throw by the the pitcher."].flatMap((text) => {
    const captions = readPastedCaptions(text);
    return captions.ok ? captions.pictures.map((picture) => ({ ok: true, picture, thumbnail: null }) as const) : [];
  });
  const named = withDistinctNames([...read, { ok: false, name: "Caption 1", reason: "It is no text" }, ...read]);
  expect(named.map((one) => (one.ok ? one.picture.name : one.name))).toEqual([
    "Caption 1",
    "Caption 2",
    "Caption 1 (2)",
    "Caption 1",
    "Caption 1 (3)",
    "Caption 2 (2)",
    "Caption 1 (4)",
  ]);
  const pictures = named.flatMap((one) => (one.ok ? [one.picture] : [])).slice(0, 3);
  const findings = pictures.flatMap(createProofreader(noFacts).check);
  expect(pictures.map((picture) => correct(picture, findings).changed.caption?.[0])).toEqual([
    "He hits a ball.",
    undefined,
    "A long throw by the pitcher.",
  ]);
});
