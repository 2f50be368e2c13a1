import { describe, expect, it } from "vitest";
import { settleChoices } from "./race-choices.ts";

describe("the choices of a race", () => {
  it("[EV7] Getty resets the car number format to none; going back to Standard leaves it there", () => {
    const getty = settleChoices({ captionStyle: "getty", carNumberFormat: "#1" });
    expect(getty).toEqual({ captionStyle: "getty", carNumberFormat: "none" });
    expect(settleChoices({ ...getty, captionStyle: "standard" }).carNumberFormat).toBe("none");
    const standard = { captionStyle: "standard", carNumberFormat: "(1)" } as const;
    expect(settleChoices(standard)).toEqual(standard);
  });
});
