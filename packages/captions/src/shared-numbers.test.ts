import { describe, expect, it } from "vitest";
import { suffixesOf, type Sharer } from "./shared-numbers.ts";

const sharer = (name: string, unit: Sharer["unit"] = ""): Sharer => {
  const [last = "", first = ""] = name.split(",");
  return { last, first, unit };
};
const byName = (...names: readonly string[]) => suffixesOf(names.map((name) => sharer(name))).join(" ");

describe("by name", () => {
  it.each([
    [["Moore,Al", "Nash,Bo"], "m na"],
    [["Smith,Al", "Smyth,Al"], "smi smy"],
    [["Smith,Al", "Smith,Bo"], "smitha smithb"],
    [["Kim,A", "Kimball,A"], "kima kimb"],
    [["Kim,", "Kimball,"], "kim kimb"],
    [["O'Neil,Ann", "Óneil,Bea"], "oneila oneilb"],
    [["李,", "Nash,"], "x na"],
    [["李,", "王,", "X,"], "x1 x2 x3"],
    [["Lee,Jo", "Lee,Jo"], "leejo1 leejo2"],
    [["LeeJ,o", "Lee,Jo", "Lee,Jan"], "leejo1 leejo2 leeja"],
  ])("[J2] %j", (names, suffixes) => {
    expect(byName(...names)).toBe(suffixes);
  });

  it.each([
    [["Nn,Nan", "Nn,Non"], "nnna nnno"],
    [["Nn,", "Ab,"], "nn1 a"],
    [["N,", "Nnn,"], "n1 nnn1"],
    [["Mann,", "Mat,"], "mann1 mat"],
    [["Mann,", "Mann,"], "mann1 mann2"],
    [["Mann,Nan", "Mat,"], "mannna mat"],
  ])("[J2] a suffix never ends in n: %j", (names, suffixes) => {
    expect(byName(...names)).toBe(suffixes);
  });

  it("[J2] everybody in the group is distinguished at once", () => {
    expect(byName("Abel,", "Abe,", "Adam,", "Zoe,")).toBe("abel abe ad z");
  });

  it("[J2] the whole last name counts, suffix included", () => {
    expect(byName("Smith Jr.,Al", "Smith,Al")).toBe("smithj smitha");
  });
});

describe("by unit", () => {
  it("[J1] alone in a unit, a player has its letter only", () => {
    expect(suffixesOf([sharer("Marsh,D", "o"), sharer("Boone,T", "d"), sharer("Odd,E", "x")])).toEqual(["o", "d", "x"]);
  });

  it("[J1] [J2] two of a unit also get letters, distinct within the unit only", () => {
    const group = [
      sharer("Marsh,D", "o"),
      sharer("Mason,T", "d"),
      sharer("Sandoval,N", "o"),
      sharer("Smith,B", "x"),
      sharer("Smith,C", "x"),
    ];
    expect(suffixesOf(group)).toEqual(["om", "d", "os", "xsmithb", "xsmithc"]);
  });

  it("[J2] nothing that folds, in one unit", () => {
    expect(suffixesOf([sharer("李,", "o"), sharer("王,", "o"), sharer("李,", "d")])).toEqual(["ox1", "ox2", "d"]);
  });
});
