import { expect, it } from "vitest";
import { sizeWords } from "./size-words.ts";

it("[PK15] shows a size in kilobytes, from a million bytes on in megabytes, and never as zero", () => {
  expect([0, 499, 41_300, 999_400, 999_600, 1_240_000].map(sizeWords)).toEqual([
    "1 KB",
    "1 KB",
    "41 KB",
    "999 KB",
    "1.0 MB",
    "1.2 MB",
  ]);
});
