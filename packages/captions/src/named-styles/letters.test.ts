import { describe, expect, it } from "vitest";
import { codesOf, columnsOf, linesOf, rosterFile, row, teamFile } from "../testing/files.ts";
import { namedStyles } from "./index.ts";
import { foldNames, hasForeignLetters } from "./letters.ts";

describe("foldNames", () => {
  it.each([
    ["Petr Čech", "Petr Cech", "Petr Cech"],
    ["Jürgen Größmann", "Jurgen Grossmann", "Juergen Groessmann"],
    ["ÜMİT ÖZ", "UMIT OZ", "UEMIT OEZ"],
    ["Ægir Þór ÅSE", "Aegir Thor ASE", "Aegir Thor ASE"],
    ["Łukasz Đoković", "Lukasz Dokovic", "Lukasz Dokovic"],
    ["Hawaiʻi O’Neil", "Hawai'i O'Neil", "Hawai'i O'Neil"],
    ["李 Ann Müller", "李 Ann Muller", "李 Ann Mueller"],
    ["Анна Ö", "Анна O", "Анна Oe"],
    ["김민재", "김민재", "김민재"],
    ["é plain", "e plain", "e plain"],
  ])("[ST10] %s", (given, ascii, german) => {
    expect([foldNames(given, "keep"), foldNames(given, "ascii"), foldNames(given, "ascii-de")]).toEqual([
      given,
      ascii,
      german,
    ]);
  });

  it("[ST10] detects letters of other scripts", () => {
    expect(["Müller", "Cech-1", "李", "ж a"].map(hasForeignLetters)).toEqual([true, false, true, true]);
  });
});

describe("names in a file", () => {
  const roster = [row("7", "Jürgen", "Müller"), row("7", "李", "Ann"), row("8", "Al", "Moss")];

  it("[ST10] are folded in every style if the person chooses so, and codes stay unchanged", () => {
    const [original, folded] = [
      rosterFile(roster),
      rosterFile(roster, {}, { names: "ascii-de", style: namedStyles.standard }),
    ];
    expect(codesOf(folded)).toEqual(codesOf(original));
    expect(columnsOf(folded, "p7m")).toBe(
      "Portland Pioneers' Juergen Mueller (7) | Juergen Mueller (7) | Juergen Mueller | Mueller",
    );
    expect(folded.report.foldedNames.map(({ code, name, written }) => [code, name, written])).toEqual([
      ["p7m", "Jürgen Müller", "Juergen Mueller"],
    ]);
    expect(folded.report.unfoldedNames.map(({ name }) => name)).toEqual(["李 Ann"]);
    expect([original.report.foldedNames, original.report.unfoldedNames]).toEqual([[], []]);
  });

  it("[ST10] [T5] notes keep their mark, and common codes their letters", () => {
    const file = teamFile(
      {},
      { opensWithSharedJerseyNote: true },
      { noteMark: "//", names: "ascii", style: namedStyles.getty },
      ["é\tx", "e\té"],
    );
    expect(linesOf(file)[0]).toMatch(/^\/\/ Players of a team/);
    expect(linesOf(file).at(-1)).toBe("e\té");
  });
});
