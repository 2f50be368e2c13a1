import { expect, it } from "vitest";
import { matchupChoicesInForce, matchupDefaults, raceChoicesInForce, raceDefaults } from "./choices.ts";
import { gettyStyle, standardStyle } from "./styles/index.ts";

it("[PG5] Getty sets the jersey format; Standard leaves it as it was chosen", () => {
  const getty = matchupChoicesInForce({ ...matchupDefaults, style: gettyStyle, jerseyFormat: "none" });
  expect(getty).toEqual({ ...matchupDefaults, style: gettyStyle, jerseyFormat: "#1" });
  const standard = { ...matchupDefaults, jerseyFormat: "none" } as const;
  expect(matchupChoicesInForce(standard)).toEqual(standard);
});

it("[EV7] Getty resets the car number format to none; returning to Standard leaves it there", () => {
  const getty = raceChoicesInForce({ ...raceDefaults, style: gettyStyle, carNumberFormat: "#1" });
  expect(getty).toEqual({ ...raceDefaults, style: gettyStyle, carNumberFormat: "none" });
  expect(raceChoicesInForce({ ...getty, style: standardStyle }).carNumberFormat).toBe("none");
  const standard = { ...raceDefaults, style: standardStyle, carNumberFormat: "(1)" } as const;
  expect(raceChoicesInForce(standard)).toEqual(standard);
});
