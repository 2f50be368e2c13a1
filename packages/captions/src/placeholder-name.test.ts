import { describe, expect, it } from "vitest";
import { isPlaceholderName } from "./placeholder-name.ts";

describe("a placeholder name", () => {
  it.each([
    ["TBA", ""],
    ["", "TBD"],
    ["TBD", "TBD"],
    ["T.B.A.", ""],
    ["", "tbc"],
    ["", "To Be Announced"],
    ["To Be", "Determined"],
    ["to be", "named later"],
    ["", "Vacant"],
    ["Coach", "Vacant"],
    ["Vacante", ""],
    ["À", "déterminer"],
    ["", "N/A"],
    ["", "N.N."],
    ["", "Unknown"],
    ["Unknown", "Player"],
    ["Player", "4"],
    ["Player", "#12"],
    ["", "Player TBD 1"],
    ["Head", "Coach"],
    ["Interim", "Head Coach"],
    ["Acting", "Manager"],
    ["null", "undefined"],
    ["", "-"],
    ["", "???"],
    [" -- ", "—"],
    ["\u00a0", "T\u200bBA"],
  ])("[N7] %j %j is a placeholder", (first, last) => {
    expect(isPlaceholderName(first, last)).toBe(true);
  });

  it.each([
    ["Montana", "Fouts"],
    ["Gary", "Player"],
    ["Chris", "Null"],
    ["Zack", "Test"],
    ["Joe", "Coach"],
    ["Winner", "Anacona"],
    ["Travis", "Head"],
    ["", "Head"],
    ["Coach", "Head"],
    ["", "Na"],
    ["Sung-bum", "Na"],
    ["To", "Be"],
    ["Van", "To"],
    ["", "Nenê"],
    ["", "Vacanti"],
    ["", "Tbaldi"],
    ["明", "李"],
    ["", "Ó"],
    ["Interim", "Garrity"],
    ["Unknown", "Garrity"],
    ["", "12"],
    ["", ""],
    [" ", ""],
  ])("[N7] %j %j is a person, or says nothing", (first, last) => {
    expect(isPlaceholderName(first, last)).toBe(false);
  });

  it("[N7] can be of any length", () => {
    expect(isPlaceholderName("to be ".repeat(20_000), "x")).toBe(false);
    expect(isPlaceholderName("TBA ".repeat(20_000), "")).toBe(true);
  });
});
