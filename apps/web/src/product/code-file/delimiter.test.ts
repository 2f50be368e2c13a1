import { describe, expect, it } from "vitest";
import { delimiterRefusal, readDelimiter } from "./delimiter.ts";

describe("the delimiter", () => {
  it("[PG18] is the last sign that was typed", () => {
    expect(["=", "\\", "=%", " | ", "§", ""].map(readDelimiter)).toEqual(
      ["=", "\\", "%", "|", "§", ""].map((delimiter) => ({ delimiter })),
    );
  });

  it("[PG18] is nothing that a code or the number of a replacement holds", () => {
    for (const typed of ["a", "=8", ".", "#", "é", "\u{1f600}b"])
      expect(readDelimiter(typed), typed).toEqual({ refused: delimiterRefusal });
  });
});
