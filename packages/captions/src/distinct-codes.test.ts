import { describe, expect, it } from "vitest";
import { codesOfSharers, initialsOf, suffixesOf } from "./distinct-codes.ts";
import { nameOf, personRow } from "./person.ts";
import { fold } from "./text.ts";

const name = (text: string) => {
  const [lastName = "", firstName = ""] = text.split(",");
  return nameOf(personRow({ first: firstName, last: lastName }));
};

it.each([
  ["Kessler,Sam", "sk"],
  ["O'Dell,J.T.", "jo"],
  ["Anya,", "aa"],
  ["Kim,李", "xk"],
  ["李,Ann", "ax"],
  ["李,", "xx"],
  ["李,王", "xx"],
  ["Þórsson,Élan", "et"],
  ["'t Hooft,-Ægir", "at"],
])("[G2] the initials of %s are %s", (text, initials) => {
  expect(initialsOf(name(text))).toBe(initials);
});

const golf = { headers: new Set(["event", "loc", "city", "ctry"]), thenFirstName: false };
const tennis = { headers: new Set(["event", "city"]), thenFirstName: true };
const codes = (rule: typeof golf, ...people: readonly string[]) => {
  const names = people.map(name);
  return codesOfSharers(initialsOf(names[0] ?? name("")), names, rule).join(" ");
};

it.each([
  [["Kessler,Sam", "Kjær,Sven"], "ske skj"],
  [["Kim,Sam", "Kim,Sam", "Kim,Seong-ho"], "skim1 skim2 skim3"],
  [["Kim,A Lim", "Kim,Ada", "Kimball,Ava"], "akim1 akim2 akimb"],
  [["Kim,Ada", "Kimball,Ava"], "akim akimb"],
  [["Oc,L", "Od,L"], "loc1 lod"],
  [["Ocampo,L", "Odom,L"], "loca lod"],
  [["Ventura,Ed", "Venice,Ed", "Ve,Ed"], "eventu eveni eve"],
  [["Vent,Ed", "Venice,Ed"], "event1 eveni"],
  [["O,Ada", "Odom,Abe"], "ao1 aod"],
  [["O,Ada", "O,Abe"], "ao1 ao2"],
  [["李,Ada", "王,Abe", "Xu,Al"], "ax1 ax2 axu"],
  [["李,Ada", "X,Abe"], "ax1 ax2"],
  [["Ity,C", "Ito,C"], "city1 cito"],
  [["Lee II,Al", "Lee,Ann"], "aleei alee"],
])("[G2] golf: %j", (people, expected) => {
  expect(codes(golf, ...people)).toBe(expected);
});

it.each([
  [["Sokolová,Ana", "Sokol,Alina", "So,Anna", "So,Ada"], "asokolo asokoll ason asod"],
  [["So,Anna", "So,Anna"], "asonna1 asonna2"],
  [["O,A", "Odd,A"], "ao1 aod"],
  [["O,Ada", "Odd,A"], "aoda aodd"],
  [["李,Ada", "Xu,Ann"], "axd axu"],
  [["Oc,L", "Od,L"], "loc lod"],
  [["Ity,C", "Ita,C"], "city1 cita"],
])("[G2] tennis: %j", (people, expected) => {
  expect(codes(tennis, ...people)).toBe(expected);
});

const sharer = (name: string, unit: "o" | "d" | "s" | "x" | "" = "") => {
  const [last = "", first = ""] = name.split(",");
  return { word: fold(last) + fold(first), unit };
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

  it("[J2] everyone in the group is distinguished at once", () => {
    expect(byName("Abel,", "Abe,", "Adam,", "Zoe,")).toBe("abel abe ad z");
  });

  it("[J2] the whole last name counts, suffix included", () => {
    expect(byName("Smith Jr.,Al", "Smith,Al")).toBe("smithj smitha");
  });
});

describe("by unit", () => {
  it("[J1] a player alone in a unit has only its letter", () => {
    expect(suffixesOf([sharer("Marsh,D", "o"), sharer("Boone,T", "d"), sharer("Odd,E", "x")])).toEqual(["o", "d", "x"]);
  });

  it("[J1] [J2] two players in a unit also get letters, distinct within the unit only", () => {
    const group = [
      sharer("Marsh,D", "o"),
      sharer("Mason,T", "d"),
      sharer("Sandoval,N", "o"),
      sharer("Smith,B", "x"),
      sharer("Smith,C", "x"),
    ];
    expect(suffixesOf(group)).toEqual(["om", "d", "os", "xsmithb", "xsmithc"]);
  });

  it("[J2] names that fold to nothing, in one unit", () => {
    expect(suffixesOf([sharer("李,", "o"), sharer("王,", "o"), sharer("李,", "d")])).toEqual(["ox1", "ox2", "d"]);
  });
});
