import { expect, it } from "vitest";
import { countryOfLine, nationOf } from "./country-line.ts";

/** The National Olympic Committees that are not in FIFA, or have other letters there. */
const committees =
  "ANT ARU ASA BAR BIZ BRN BUR CAF COK ESA FSM GBR GBS GEQ INA IRI ISV IVB KIR KOS LAT LBA MAW MGL MHL MON NGR NRU PLW SLO TTO TUV";

it("[IM25] the letters of every committee at the Games are its country, also where ISO gives them to another", () => {
  expect(committees.split(" ").filter((code) => /^[A-Z]{3}$/.test(nationOf(code)))).toEqual([]);
  expect(["BRN", "LBA", "ESA", "NED", "USA"].map(nationOf)).toEqual([
    "Bahrain",
    "Libya",
    "El Salvador",
    "Netherlands",
    "United States",
  ]);
  expect(countryOfLine("GEQ - Equatorial Guinea")).toBe("Equatorial Guinea");
});
