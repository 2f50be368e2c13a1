import { describe, expect, it } from "vitest";
import { search } from "./search-key.ts";

const finds = (label: string, typed: string) => search([{ label }], typed).length === 1;

describe("searching a list by typing", () => {
  it("[PG14] finds by the beginnings of words, ignoring accents, case and punctuation", () => {
    expect(finds("San José State Spartans", "san jose")).toBe(true);
    expect(finds("San José State Spartans", "spart SAN")).toBe(true);
    expect(finds("St. John's Red Storm", "st johns")).toBe(true);
    expect(finds("Hawai'i Rainbow Warriors", "hawaii")).toBe(true);
    expect(finds("Texas A&M Aggies", "a m")).toBe(true);
    expect(finds("Boston Red Sox", "ox")).toBe(false);
    expect(finds("Boston Red Sox", "")).toBe(true);
    expect(finds("Boston Red Sox", " - ")).toBe(true);
  });

  it("[PG14] ranks a whole other word first, then names, then beginnings of other words", () => {
    const items = [
      { label: "Minot Miners", words: ["MNO"] },
      { label: "North Minto Owls", words: ["NMO"] },
      { label: "Olympia Bees", words: ["MIN", "O.B."] },
      { label: "Salem Minks", words: ["D-Backs"] },
      { label: "Tulsa Oaks", words: ["Minnows"] },
    ];
    const found = (typed: string) => search(items, typed).map(({ label }) => label);
    expect(found("min")).toEqual(["Olympia Bees", "Minot Miners", "North Minto Owls", "Salem Minks", "Tulsa Oaks"]);
    expect(found("ob")).toEqual(["Olympia Bees"]);
    expect(found("olympia min")).toEqual(["Olympia Bees"]);
    expect(found("d backs")).toEqual(["Salem Minks"]);
    expect(found("dba")).toEqual(["Salem Minks"]);
    // One letter begins too many abbreviations to be useful.
    expect(found("d")).toEqual([]);
    expect(found("zz")).toEqual([]);
  });
});
