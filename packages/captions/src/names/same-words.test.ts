import { expect, test } from "vitest";
import { hasSameWords, isRespelled, sharesWord } from "./same-words.ts";

test.each([
  ["Yevgeny", "Evgeni"],
  ["Yevhen", "Evgen"],
  ["Solovyov", "Soloviev"],
  ["Khabibov", "Habibov"],
  ["Shchukin", "Schukin"],
  ["Horbatenko", "Gorbatenko"],
  ["Kozhin", "Kojin"],
  ["Tsyganko", "Cyganko"],
  ["Aleksandr", "Alexander"],
])("[LU8] [GD17] %s and %s can be one name in two transliterations", (one, other) => {
  expect(isRespelled(one, other)).toBe(true);
  expect(isRespelled(other, one)).toBe(true);
});

test.each([
  ["Bellweather", "Pemberton"],
  ["Marcus", "Ulric"],
  ["Owen", "Silas"],
  ["Vanbeek", "Stanhope"],
])("[GD17] %s and %s cannot", (one, other) => {
  expect(isRespelled(one, other)).toBe(false);
});

test("[LU8] words count in any order, without particles, suffixes and initials", () => {
  expect(hasSameWords("Heung-Rin Sol", "Sol Heung-rin")).toBe(true);
  expect(hasSameWords("Rosa de la Cruz", "Cruz Rosa")).toBe(true);
  expect(hasSameWords("Rosa Cruz", "Rosa Luz")).toBe(false);
  expect(sharesWord("Tonico", "Tonico dos Anjos")).toBe(true);
  expect(sharesWord("Carlos Anjos Jr.", "Luis dos Reis Jr.")).toBe(false);
  expect(sharesWord("J. Moreno", "J. Larkspur")).toBe(false);
  expect(sharesWord("Xander Larkspur", "Alexander Hall")).toBe(true);
});
