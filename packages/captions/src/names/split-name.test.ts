import { expect, test } from "vitest";
import { nameOf, personRow } from "../person.ts";
import { splitKnownName, splitLike, splitName, nameFromParts } from "./split-name.ts";

test.each([
  ["Mark Kotsay", "Mark", "Kotsay", false],
  ["Juan Carlos de la Vega", "Juan Carlos", "de la Vega", true],
  ["Juan de la Vega", "Juan", "de la Vega", false],
  ["Juan Carlos Rivera", "Juan Carlos", "Rivera", true],
  ["Theo Brandt Jr.", "Theo", "Brandt Jr.", false],
  ["Tavinho", "", "Tavinho", false],
  ["Moss Ray Tarn", "Moss Ray", "Tarn", true],
  ["", "", "", false],
])("[PV7] [A8] %s splits into %s and %s; a guess: %s", (fullName, firstName, lastName, isGuess) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName, fullName, ...(isGuess && { isSplitGuessed: true }) });
});

test("[N8] reads a name in time linear in its length @all", () => {
  const name = `JUAN ${"DE LA ROSA ".repeat(20_000)}VEGA`;
  expect(splitName(name).isSplitGuessed).toBe(true);
  expect(nameFromParts("ANA", name).isSpellingGuessed).toBe(true);
});

test("[N8] changed letter case is marked as a guess, and nothing else is", () => {
  expect(splitName("Luca SOREL", { hasCapitals: true })).toMatchObject({
    lastName: "Sorel",
    isSpellingGuessed: true,
  });
  expect(nameFromParts("THEO", "D'AMICO JR.")).toMatchObject({ fullName: "Theo D'Amico Jr.", isSpellingGuessed: true });
  expect(splitName("Fell, Dante, Jr.")).toEqual({
    firstName: "Dante",
    lastName: "Fell Jr.",
    fullName: "Dante Fell Jr.",
  });
  expect(nameFromParts("AJ", "MacDonald III")).toEqual({
    firstName: "AJ",
    lastName: "MacDonald III",
    fullName: "AJ MacDonald III",
  });
});

test.each([
  ["Elly De La Cruz", "Elly", "De La Cruz", "Elly"],
  ["Juan Carlos Rivera", "Juan Carlos", "Rivera", "Juan Carlos"],
  ["Jose Angel Nunez", "José Ángel", "Núñez", "Jose Angel"],
  ["Theo Van Dorn Jr.", "Theo", "Van Dorn", "Theo"],
  ["Mary Ann O'Neal", "Mary Ann", "O’Neal", "Mary Ann"],
  ["Mitch Van Dorn", "Mitchell", "Van Dorn", "Mitch"],
  ["Bao Lin Wu", "Bao Lin", "Wong", "Bao Lin"],
  ["Али Ибн Саид", "Али Ибн", "Саид", "Али Ибн"],
])("[PV7] %s splits like %s and %s: first %s", (fullName, firstName, lastName, first) => {
  const split = splitLike(fullName, { firstName, lastName });
  expect(split).toEqual({ firstName: first, lastName: fullName.slice(first.length + 1), fullName });
});

test.each([
  ["Ada Marlow", "Theo", "Brandt"],
  ["Tavinho", "Ta", "Vinho"],
  ["Ada Marlow", "", "Marlow"],
  ["", "", ""],
])("%s gets no split from %s and %s", (fullName, firstName, lastName) => {
  expect(splitLike(fullName, { firstName, lastName })).toBeNull();
});

test.each([
  ["A.J. Morrow", ["A.J.", "Andrew"], ["Morrow"], "A.J."],
  ["Juan Carlos de la Vega", ["", "Juan Carlos"], ["de la Vega"], "Juan Carlos"],
  ["Hank Van Doren", ["", "Henry"], ["Van Doren"], "Hank"],
  ["Ramón Acosta Jr.", ["Ramon"], ["Acosta Jr.", "Acosta"], "Ramón"],
  ["Lloyd Pell", ["", ""], ["", ""], "Lloyd"],
  ["Ann Mary Leed", ["An"], ["eed"], "Ann Mary"],
])("%s with %o and %o has the first name %s", (fullName, firstNames, lastNames, firstName) => {
  expect(splitKnownName(fullName, firstNames, lastNames)).toMatchObject({
    firstName,
    lastName: fullName.slice(firstName.length + 1),
    fullName,
  });
});

test.each([
  ["大谷 翔平", "翔平", "大谷"],
  ["鈴木 いちろう", "いちろう", "鈴木"],
  ["손 흥민", "흥민", "손"],
  ["姚 明", "明", "姚"],
  // Foreign names, in their own order.
  ["アダム ジョーンズ", "アダム", "ジョーンズ"],
  ["大谷翔平", "", "大谷翔平"],
])("[N9] %s keeps its order, with the first name %s and the last name %s", (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName, fullName });
  expect(nameOf(personRow({ name: fullName }))).toMatchObject({ first: firstName, last: lastName, full: fullName });
  expect(nameOf(personRow({ first: firstName, last: lastName })).full).toBe(fullName);
});
