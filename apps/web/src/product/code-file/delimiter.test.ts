import { describe, expect, it } from "vitest";
import { delimiterRefusal, readDelimiter } from "./delimiter.ts";

describe("the delimiter", () => {
  it("[PG18] is the last character typed", () => {
    expect(["=", "\\", "=%", " | ", "§", ""].map(readDelimiter)).toEqual(
      ["=", "\\", "%", "|", "§", ""].map((delimiter) => ({ delimiter })),
    );
  });

  it("[PG18] is never a character that a code or a replacement's number can contain", () => {
    for (const typed of ["a", "=8", ".", "#", "é", "\u{1f600}b"])
      expect(readDelimiter(typed), typed).toEqual({ refused: delimiterRefusal });
  });
});
