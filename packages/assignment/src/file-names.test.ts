import { describe, expect, it } from "vitest";
import { fileNamesInFolder } from "./file-names.ts";

const names = (...given: readonly (readonly [name: string, slug: string])[]) =>
  fileNamesInFolder(given.map(([name, slug]) => ({ name, slug })));

describe("the names of files in one folder", () => {
  it("[DY3] are the names of the individual files", () => {
    expect(names(["DukevsUNC12052026.txt", "a"], ["UNCvsDuke12052026.txt", "a"])).toEqual([
      "DukevsUNC12052026.txt",
      "UNCvsDuke12052026.txt",
    ]);
  });

  it("[DY3] get their league if two would be the same, including on Windows and macOS", () => {
    expect(names(["DukevsUNC.txt", "men"], ["DUKEvsunc.txt", "women"], ["A.txt", "men"])).toEqual([
      "DukevsUNC-men.txt",
      "DUKEvsunc-women.txt",
      "A.txt",
    ]);
    expect(names(["Ame\u0301.txt", "a"], ["Am\u00e9.txt", "b"])).toEqual(["Ame\u0301-a.txt", "Am\u00e9-b.txt"]);
  });

  it("[DY3] and a number if that does not distinguish them", () => {
    expect(names(["A.txt", "x"], ["A.txt", "x"], ["A-x-2.txt", "x"], ["A.txt", "x"])).toEqual([
      "A-x.txt",
      "A-x-2.txt",
      "A-x-2-2.txt",
      "A-x-3.txt",
    ]);
  });

  it("[DY3] [B4] are never a Windows device name", () => {
    expect(names(["CON.txt", "pga"], ["com1", "pga"])).toEqual(["CON-pga.txt", "com1-pga"]);
  });
});
