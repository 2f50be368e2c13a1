import { describe, expect, it } from "vitest";
import { textForFile } from "@agate/assignment";
import { fieldWarning } from "./details.tsx";

describe("the text of a box", () => {
  it("[PG15] [B3] goes into the file cleaned and no longer than 120 characters", () => {
    expect(textForFile("  Fenway\tPark\n ")).toBe("Fenway Park");
    expect(Array.from(textForFile("é".repeat(5_000)))).toHaveLength(120);
    expect(textForFile(`${"a".repeat(119)} b`)).toBe("a".repeat(119));
    expect(Array.from(textForFile("🏟".repeat(130)))).toHaveLength(120);
  });

  it("[PG15] [B3] warns when the file does not take it as typed", () => {
    expect(fieldWarning("Fenway Park")).toBeNull();
    expect(fieldWarning("a".repeat(121))).toBe("121 characters. The file takes the first 120.");
    expect(fieldWarning("\u202Eecnev")).toContain("left out");
  });
});
