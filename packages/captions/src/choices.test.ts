import { expect, it } from "vitest";
import { matchupChoicesInForce, matchupDefaults, raceChoicesInForce } from "./choices.ts";

it("[PG5] Getty sets the jersey format; Standard leaves it as it was chosen", () => {
  const getty = matchupChoicesInForce({ ...matchupDefaults, captionStyle: "getty", jerseyFormat: "none" });
  expect(getty).toEqual({ ...matchupDefaults, captionStyle: "getty", jerseyFormat: "#1" });
  const standard = { ...matchupDefaults, jerseyFormat: "none" } as const;
  expect(matchupChoicesInForce(standard)).toEqual(standard);
});

it("[EV7] Getty resets the car number format to none; going back to Standard leaves it there", () => {
  const getty = raceChoicesInForce({ captionStyle: "getty", carNumberFormat: "#1" });
  expect(getty).toEqual({ captionStyle: "getty", carNumberFormat: "none" });
  expect(raceChoicesInForce({ ...getty, captionStyle: "standard" }).carNumberFormat).toBe("none");
  const standard = { captionStyle: "standard", carNumberFormat: "(1)" } as const;
  expect(raceChoicesInForce(standard)).toEqual(standard);
});
