import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, shirtColors, type Light, type Shirt } from "./shirt-colors.ts";

const lights: readonly Light[] = ["light", "dark", "sun"];
const shirts: readonly Shirt[] = ["filled", "outlined", "plain"];
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colors = fc.option(fc.record({ main: color, alternate: color }, { requiredKeys: ["main"] }), { nil: undefined });

describe("the colors of numbers", () => {
  it("[SL3] every number has 4.5:1 contrast, and every cell's edge 3:1 with the page, whatever the team's colors", () => {
    fc.assert(
      fc.property(colors, fc.constantFrom(...lights), fc.constantFrom(...shirts), (told, light, shirt) => {
        const { ground, ink, edge } = shirtColors(told, light, shirt);
        const page = light === "dark" ? "#0f0f0f" : "#ffffff";
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(edge, page)).toBeGreaterThanOrEqual(3);
        if (light === "sun") expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  it("[SL3] filled uses the team's first color, outlined uses it for lines: in the dark the second or a lighter first one", () => {
    const iowa = { main: "#000000", alternate: "#ffcd00" };
    expect(shirtColors(iowa, "light", "filled")).toEqual({ ground: "#000000", ink: "#ffffff", edge: "#000000" });
    expect(shirtColors(iowa, "light", "outlined")).toEqual({ ground: "#ffffff", ink: "#000000", edge: "#000000" });
    expect(shirtColors(iowa, "dark", "outlined").ink).toBe("#ffcd00");
    expect(shirtColors({ main: "#008e97" }, "light", "filled").ink).toBe("#000000");
    expect(shirtColors(iowa, "sun", "outlined")).toEqual({ ground: "#ffffff", ink: "#000000", edge: "#000000" });
  });

  it("[SL3] a team whose first color is white is filled with its second one, and a team without colors is gray", () => {
    expect(shirtColors({ main: "#ffffff", alternate: "#13274f" }, "light", "filled").ground).toBe("#13274f");
    expect(shirtColors({ main: "#ffffff" }, "light", "filled")).toEqual(shirtColors(undefined, "light", "filled"));
  });

  it("measures contrast as WCAG does", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
