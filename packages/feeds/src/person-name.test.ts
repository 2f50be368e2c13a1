import { expect, test } from "vitest";
import { splitKnownName, splitName } from "./person-name.ts";

test.each([
  ["Mark Kotsay", "Mark", "Kotsay"],
  ["Juan Carlos de la Vega", "Juan", "Carlos de la Vega"],
  ["Theo Brandt Jr.", "Theo", "Brandt Jr."],
  ["Tavinho", "", "Tavinho"],
  ["", "", ""],
])("[PV7] [A8] %s splits at the first space into %s and %s", (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName, fullName });
});

test.each([
  ["A.J. Morrow", ["A.J.", "Andrew"], ["Morrow"], "A.J."],
  ["Juan Carlos de la Vega", ["", "Juan Carlos"], ["de la Vega"], "Juan Carlos"],
  ["Hank Van Doren", ["", "Henry"], ["Van Doren"], "Hank"],
  ["Ramón Acosta Jr.", ["Ramon"], ["Acosta Jr.", "Acosta"], "Ramón"],
  ["Lloyd Pell", ["", ""], ["", ""], "Lloyd"],
  ["Ann Mary Lee", ["An"], ["ee"], "Ann"],
])("%s with %o and %o is first called %s", (fullName, firstNames, lastNames, firstName) => {
  expect(splitKnownName(fullName, firstNames, lastNames)).toEqual({
    firstName,
    lastName: fullName.slice(firstName.length + 1),
    fullName,
  });
});
