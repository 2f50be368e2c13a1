import { describe, expect, it } from "vitest";
import { codesOfSharers, initialsOf } from "./initials.ts";
import { nameOf } from "./single-values.ts";

const name = (text: string) => {
  const [lastName = "", firstName = ""] = text.split(",");
  return nameOf({ first: firstName, last: lastName });
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

describe("golf", () => {
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
  ])("[G2] %j", (people, expected) => {
    expect(codes(golf, ...people)).toBe(expected);
  });
});

describe("tennis", () => {
  it.each([
    [["Sokolová,Ana", "Sokol,Alina", "So,Anna", "So,Ada"], "asokolo asokoll ason asod"],
    [["So,Anna", "So,Anna"], "asonna1 asonna2"],
    [["O,A", "Odd,A"], "ao1 aod"],
    [["O,Ada", "Odd,A"], "aoda aodd"],
    [["李,Ada", "Xu,Ann"], "axd axu"],
    [["Oc,L", "Od,L"], "loc lod"],
    [["Ity,C", "Ita,C"], "city1 cita"],
  ])("[G2] %j", (people, expected) => {
    expect(codes(tennis, ...people)).toBe(expected);
  });
});
