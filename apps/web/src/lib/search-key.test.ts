import { describe, expect, it } from "vitest";
import { matchesSearch } from "./search-key.ts";

describe("searching a list by typing", () => {
  it("[PG14] finds by the beginnings of words, whatever the accents, case and signs", () => {
    expect(matchesSearch("San José State Spartans", "san jose")).toBe(true);
    expect(matchesSearch("San José State Spartans", "spart SAN")).toBe(true);
    expect(matchesSearch("St. John's Red Storm", "st johns")).toBe(true);
    expect(matchesSearch("Hawai'i Rainbow Warriors", "hawaii")).toBe(true);
    expect(matchesSearch("Texas A&M Aggies", "a m")).toBe(true);
    expect(matchesSearch("Boston Red Sox", "ox")).toBe(false);
    expect(matchesSearch("Boston Red Sox", "")).toBe(true);
  });
});
