import { expect, test } from "vitest";
import { splitName, nameFromParts } from "@agate/captions";
import { readInventedPeople } from "../../../testing/guard-cases/read-cases.ts";
import { faultOfName, isOnlyCased } from "./names.ts";

const named = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`.trim(),
});

test("[GD14] the names of 160 invented people from many countries have no faults", () => {
  const people = readInventedPeople();
  expect(people.filter(({ first, last }) => faultOfName(named(first, last)))).toEqual([]);
  expect(people).toHaveLength(160);
});

test.each([
  ["Montana Fouts", null],
  ["Gary Player", null],
  ["Nenê", null],
  ["Bo Li", null],
  ["JOÃO FÉLIX", null],
  ["Ângela Åberg", null],
  ["Ñustes Ðorđević", null],
  ["Þórður Æsir", null],
  ["Kaʻimi Naeʻole", null],
  ["Ken Griffey Jr.", null],
  ["Pedro Álvarez-Núñez y García", null],
  ["大谷 翔平", null],
  ["Владимир Тарасенко", null],
  ["TBD TBD", "placeholder"],
  ["Player 4", "placeholder"],
  ["To Be Announced", "placeholder"],
  ["p4@example.com", "address"],
  ["www.example.com Roster", "address"],
  ["Ann <b>Hale</b>", "markup"],
  ["Ann O&#39;Hale", "markup"],
  ["Ryder NÃºÃ±ez", "misread"],
  ["Eetu Ãstergaard", "misread"],
  ["Pavel Å½Ã¡rskÃ½", "misread"],
  ["Ryder N\ufffd\ufffdez", "misread"],
  ["Ann Hale2", "digits"],
  ["38", "digits"],
  ["Marcus Ellery (G)", "signs"],
  ["Ann | Hale", "signs"],
  ["Q", "length"],
  ["", "empty"],
])("[GD14] %s: %s", (name, fault) => {
  expect(faultOfName(splitName(name))).toBe(fault);
});

test.each([
  ["MARCUS ELLERY", "Marcus Ellery", true],
  ["marcus ellery", "Marcus Ellery", true],
  ["ÖMER YILDIRIM", "Ömer Yıldırım", true],
  ["Marcus Mcallister", "Marcus McAllister", false],
  ["Marcus Ellery", "MARCUS ELLERY", false],
  ["MARCUS ELLERS", "Marcus Ellery", false],
  ["Marcus Ellery", "Marcus Ellery", false],
])("[GD14] %s after %s says nothing about the spelling: %s", (now, before, isCase) => {
  const nameFact = (fullName: string) => ({ firstName: "", lastName: "", fullName });
  expect(isOnlyCased(nameFact(now), nameFact(before))).toBe(isCase);
});

test("[GD14] nor does one whose letters were lowercased", () => {
  const now = nameFromParts("NILS", "VAN DER VELDE");
  expect(isOnlyCased(now, nameFromParts("Nils", "van der Velde"))).toBe(true);
});
