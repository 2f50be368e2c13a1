import { expect, it } from "vitest";
import { changesBetween, changesKey, changeWords } from "./changes.ts";
import type { ListedPerson } from "./contents.ts";

const ellery: ListedPerson = {
  key: "1",
  role: "h",
  number: "8",
  firstName: "Marcus",
  lastName: "Ellery",
  position: "RF",
  code: "p8",
  digest: "x",
};
const brandt: ListedPerson = {
  ...ellery,
  key: "2",
  number: "00",
  firstName: "Theo",
  lastName: "Brandt Jr.",
  code: "p00",
};
const navarro: ListedPerson = { ...ellery, key: "3", number: "3", firstName: "Dex", lastName: "Navarro", code: "p3" };

const changesOf = (
  before: readonly ListedPerson[],
  after: readonly ListedPerson[],
  headers?: readonly [object, object],
) =>
  changesBetween(
    { people: before, headers: headers?.[0] as Record<string, string> },
    { people: after, headers: headers?.[1] as Record<string, string> },
  ).map((change) => {
    const { sign, name, rest } = changeWords(change);
    return [sign, name, rest].filter(Boolean).join(" ");
  });

it("[SF2] lists people who joined, left and changed number, in this order", () => {
  expect(changesOf([brandt, navarro], [{ ...navarro, number: "13", code: "p13" }, ellery])).toEqual([
    "+ Ellery 8",
    "− Brandt 00",
    "Navarro 3 to 13",
  ]);
});

it("[SF2] [SF3] a driver entered in two cars who leaves one of them has left that one", () => {
  const driver: ListedPerson = { ...ellery, key: "Marcus Ellery", role: "d" };
  const cars = [driver, { ...driver, number: "24", code: "d24" }];
  expect(changesOf(cars, cars.slice(1))).toEqual(["− Ellery 8"]);
  expect(changesOf(cars, cars.slice(0, 1))).toEqual(["− Ellery 24"]);
  expect(changesOf(cars.slice(1), cars)).toEqual(["+ Ellery 8"]);
});

it("[SF2] a corrected name, another position, and both", () => {
  const spelled = { ...ellery, lastName: "Ellary" };
  expect(changesOf([spelled], [ellery])).toEqual(["Ellary is now Marcus Ellery"]);
  expect(changesOf([ellery], [{ ...ellery, position: "CF" }])).toEqual(["Ellery RF to CF"]);
  expect(changesOf([ellery], [{ ...ellery, position: "", number: "9" }])).toEqual(["Ellery 8 to 9, RF to no position"]);
});

it("[SF2] a code that changed because a number became shared, where codes are known", () => {
  const recoded = { ...ellery, code: "p8e" };
  expect(changesOf([ellery], [recoded])).toEqual(["Ellery 8 has the code p8e"]);
  expect(changesOf([ellery], [{ ...recoded, code: "" }])).toEqual([]);
  expect(changesOf([{ ...ellery, digest: "" }], [ellery])).toEqual([]);
});

it("[SF2] place, date and event; header lines never given are not missed", () => {
  expect(
    changesOf(
      [],
      [],
      [
        { loc: "a", dt: "b", p: "c" },
        { loc: "z", dt: "y", p: "x" },
      ],
    ),
  ).toEqual(["Venue changed", "Date changed"]);
  expect(changesOf([], [], [{ city: "a" }, { city: "a", event: "b" }])).toEqual(["Event changed"]);
  expect(changesOf([], [], [{ ploc: "a" }, { loc: "a" }])).toEqual([]);
});

it("[SF3] a provider's new id for a person printed alike is not a change; namesakes are distinguished", () => {
  expect(changesOf([ellery], [{ ...ellery, key: "77" }])).toEqual([]);
  const twin = { ...ellery, key: "4", number: "18" };
  expect(changesOf([ellery, twin], [{ ...ellery, key: "77" }])).toEqual(["− Ellery 18"]);
  // Within one side only: a player traded overnight leaves and joins.
  expect(changesOf([ellery], [{ ...ellery, role: "a" }])).toEqual(["+ Ellery 8", "− Ellery 8"]);
});

it("[SF2] a person without a number is shown with the whole name", () => {
  expect(changesOf([], [{ ...ellery, number: "", role: "e" }])).toEqual(["+ Marcus Ellery"]);
});

it("[SF5] dismissed changes are identified by their content, in any order", () => {
  const one = changesBetween({ people: [] }, { people: [ellery, brandt] });
  const other = changesBetween({ people: [] }, { people: [brandt, ellery] });
  expect(changesKey(one)).toBe(changesKey(other));
  expect(changesKey(one)).not.toBe(changesKey(one.slice(1)));
});
