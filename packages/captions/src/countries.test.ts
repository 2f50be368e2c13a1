import { describe, expect, it } from "vitest";
import { countryCodeOf, countryOfFifa, englishCountry } from "./countries.ts";
import { nations } from "./nations.ts";

describe("countries", () => {
  it("[KT2] country codes are three letters of ISO 3166", () => {
    const names = ["USA", "united states", "U.S.", "Scotland", "Türkiye", "Curacao", "South Korea", "Atlantis", ""];
    expect(names.map(countryCodeOf)).toEqual(["USA", "USA", "USA", "GBR", "TUR", "CUW", "KOR", null, null]);
  });

  it.each([
    ["Korea Republic", "South Korea"],
    ["Korea DPR", "North Korea"],
    ["IR Iran", "Iran"],
    ["China PR", "China"],
    ["Türkiye", "Turkey"],
    ["Turkiye", "Turkey"],
    ["Côte d'Ivoire", "Ivory Coast"],
    ["Côte d’Ivoire", "Ivory Coast"],
    ["Cote d'Ivoire", "Ivory Coast"],
    ["Cabo Verde", "Cape Verde"],
    ["Congo DR", "DR Congo"],
    ["Republic of Ireland", "Ireland"],
    ["Kyrgyz Republic", "Kyrgyzstan"],
    ["St Kitts and Nevis", "St. Kitts and Nevis"],
  ])("[ID2] %s is printed as %s", (official, name) => {
    expect(englishCountry(official)).toBe(name);
    expect(englishCountry(name)).toBe(name);
  });

  it.each(["Czech Republic", "England", "USA", "Chinese Taipei", "Curaçao", "Georgia", "Chelsea FC", ""])(
    "[ID2] %s stays as it is written",
    (name) => {
      expect(englishCountry(name)).toBe(name);
    },
  );

  it("[PV27] FIFA's codes are its own", () => {
    const codes = ["USA", "GER", "NED", "SUI", "KSA", "RSA", "ENG", "KOR", "URU", "DEU", ""];
    expect(codes.map(countryOfFifa)).toEqual([
      "United States",
      "Germany",
      "Netherlands",
      "Switzerland",
      "Saudi Arabia",
      "South Africa",
      "England",
      "South Korea",
      "Uruguay",
      "",
      "",
    ]);
  });

  it("[T7] every nation without an article is a country of the table", () => {
    const own = [...nations].filter((name) => !name.startsWith("Team ") && name !== "Korea");
    expect(own.filter((name) => countryCodeOf(name) === null)).toEqual([]);
  });
});
