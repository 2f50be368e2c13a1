import { describe, expect, test } from "vitest";
import { knownZones } from "./regions.ts";
import { venueOf, zoneOf, type WrittenVenue } from "./venue.ts";

const placed = (written: Partial<WrittenVenue>) =>
  venueOf({ name: "Field", city: "", state: "", country: "", ...written });
const placeOf = (written: Partial<WrittenVenue>): string => {
  const { city, state, country } = placed(written);
  return [city, state, country].join("|");
};

test.each([
  [{ city: "Philadelphia", state: "PA", country: "USA" }, "Philadelphia|Pennsylvania|USA"],
  [{ city: "St. Petersburg", state: "Florida" }, "St. Petersburg|Florida|USA"],
  [{ city: "Washington", state: "DC" }, "Washington|District of Columbia|USA"],
  [{ city: "Washington", state: "D.C." }, "Washington|District of Columbia|USA"],
  [{ city: "Knoxville", state: "Tenn." }, "Knoxville|Tennessee|USA"],
  [{ city: "Gainesville, Fla." }, "Gainesville|Florida|USA"],
  [{ city: "Los Angeles", state: "Calif." }, "Los Angeles|California|USA"],
  [{ city: "Morgantown", state: "W.Va." }, "Morgantown|West Virginia|USA"],
  [{ city: "Toronto", state: "ON" }, "Toronto|Ontario|Canada"],
  [{ city: "Montréal", state: "Québec", country: "Canada" }, "Montréal|Quebec|Canada"],
  [{ city: "San Juan", state: "PR" }, "San Juan|Puerto Rico|USA"],
  [{ city: "Chester, Pennsylvania", country: "USA" }, "Chester|Pennsylvania|USA"],
  [{ city: "Washington, D.C." }, "Washington|District of Columbia|USA"],
  [{ city: "Chester, PA", state: "PA" }, "Chester|Pennsylvania|USA"],
  [{ city: "Gainesville, FL", state: "Florida" }, "Gainesville|Florida|USA"],
  [{ city: "Gainesville, Fla.", state: "Florida" }, "Gainesville|Florida|USA"],
  [{ city: "Chester, Pennsylvania", state: "Pa." }, "Chester|Pennsylvania|USA"],
  [{ city: "Toronto", country: "Canada" }, "Toronto|Ontario|Canada"],
  [{ city: "Kelowna", country: "CAN" }, "Kelowna||Canada"],
  [{ city: "Boston", country: "United States" }, "Boston||USA"],
])("[PV6] home: %o is %s", (written, place) => {
  expect(placeOf(written)).toBe(place);
});

test.each([
  [{ city: "Sao Paulo", country: "Brazil" }, "Sao Paulo||Brazil"],
  [{ city: "Saitama" }, "Saitama||Japan"],
  [{ city: "Perth", state: "WA", country: "Australia" }, "Perth||Australia"],
  [{ city: "London, England", country: "England" }, "London||England"],
  [{ city: "Tbilisi, Georgia", country: "Georgia" }, "Tbilisi||Georgia"],
  [{ city: "London", state: "ON" }, "London|Ontario|Canada"],
  [{ city: "Nowhere" }, "Nowhere||"],
  [{ city: "Nowhere, Elsewhere" }, "Nowhere, Elsewhere||"],
  [{}, "||"],
])("[PV6] abroad or unknown: %o is %s", (written, place) => {
  expect(placeOf(written)).toBe(place);
});

test.each(["__proto__", "constructor", "toString"])("[A14] the state %s is not a state", (state) => {
  expect(placed({ city: "Boston", state }).country).toBe("");
});

describe("names", () => {
  test.each([
    ["Toyota Center (Houston)", "Houston", "Toyota Center"],
    ["Memorial Stadium (Norman, OK)", "Norman", "Memorial Stadium"],
    ["Estadio Azteca (Estadio Banorte)", "Mexico City", "Estadio Azteca (Estadio Banorte)"],
    ["Arena (Nor)", "Norman", "Arena (Nor)"],
    ["Arena ()", "", "Arena ()"],
    ["Brooks Stadium (TX)", "Conway", "Brooks Stadium"],
    ["Brooks Stadium (Tex.)", "", "Brooks Stadium"],
    ["Brooks Stadium (SC)", "Conway", "Brooks Stadium (SC)"],
  ])("%s in %s is %s", (name, city, bare) => {
    expect(placed({ name, city, state: "TX" }).name).toBe(bare);
  });

  test("[PV6] a stadium in place of its city is not a city", () => {
    expect(placed({ name: "Toyota Stadium", city: "Toyota Stadium", country: "USA" })).toEqual({
      name: "Toyota Stadium",
      city: "",
      state: "",
      country: "USA",
    });
  });
});

test.each([
  [{ city: "Los Angeles", state: "CA" }, "America/Los_Angeles"],
  [{ city: "Nashville", state: "TN" }, "America/Chicago"],
  [{ city: "Knoxville", state: "TN" }, "America/New_York"],
  [{ city: "El Paso", state: "Texas" }, "America/Denver"],
  [{ city: "Phoenix", state: "AZ" }, "America/Phoenix"],
  [{ city: "Vancouver", country: "Canada" }, "America/Vancouver"],
  [{ city: "Honolulu", state: "HI" }, "Pacific/Honolulu"],
  [{ city: "Saitama" }, "Asia/Tokyo"],
  [{ city: "Leeds", country: "England" }, "Europe/London"],
  [{ city: "Sao Paulo", country: "Brazil" }, "America/Sao_Paulo"],
  [{ city: "Paris, Texas", timeZone: "America/Chicago" }, "America/Chicago"],
  [{ city: "Boston", country: "USA" }, null],
  [{ city: "Manaus", country: "Brazil" }, null],
  [{ city: "León", country: "Mexico" }, "America/Mexico_City"],
  [{ city: "Tijuana", country: "Mexico" }, "America/Tijuana"],
  [{}, null],
])("the zone of %o is %s", (written, zone) => {
  expect(zoneOf(placed(written))).toBe(zone);
});

test.each([
  ["Signal Iduna Park", "Aue", "Germany", "Dortmund"],
  ["Allianz Arena", "München", "Germany", "Munich"],
  ["Erzgebirgsstadion", "Aue", "Germany", "Aue"],
  ["Estadio Alfredo Di Stéfano", "Madrid", "Spain", "Madrid"],
  ["Bartow Arena", "Birmingham", "", "Birmingham"],
])("[PV30] %s, which a provider has in %s (%s), is in %s", (name, city, country, expected) => {
  expect(placed({ name, city, country }).city).toBe(expected);
});

test("the runtime knows every zone in the tables", () => {
  for (const zone of knownZones) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
});
