import { expect, it } from "vitest";
import { excerptWords } from "./excerpt.ts";

it("[EV12] an excerpt says the total number of lines, how many people, and an upper limit for the common codes", () => {
  const words = (lines: number, people: number, codes: number | null, isEntitlementUnread = false) => {
    const { more, note } = excerptWords({ lines, people, codes, isEntitlementUnread });
    return `${more}. ${note}`;
  };
  expect(words(56, 38, 42)).toBe("98 more lines for subscribers. 38 more people and up to 42 common codes");
  expect(words(0, 0, 1)).toBe("1 more line for subscribers. Up to 1 common code");
  expect(words(1200, 1, 0)).toBe("1,200 more lines for subscribers. 1 more person");
  expect(words(56, 0, null)).toBe("56 more lines and the common codes for subscribers. ");
  expect(words(56, 38, 42, true)).toContain("98 more lines once your subscription has loaded. ");
});
