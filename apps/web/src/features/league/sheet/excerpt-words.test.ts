import { expect, it } from "vitest";
import { excerptWords } from "./excerpt-words.ts";

it("[EV12] an excerpt tells the whole number of lines, common codes included, and what it cannot know", () => {
  const words = (lines: number, codes: number | null, isEntitlementUnread = false) => {
    const { more, note } = excerptWords({ lines, codes, isEntitlementUnread });
    return `${more}. ${note}`;
  };
  expect(words(56, 42)).toBe(
    "98 more lines for subscribers. 42 common codes counted; one whose code this file already has gives way to it.",
  );
  expect(words(0, 1)).toBe(
    "1 more line for subscribers. 1 common code counted; one whose code this file already has gives way to it.",
  );
  expect(words(1200, 0)).toBe("1,200 more lines for subscribers. ");
  expect(words(56, null)).toBe("56 more lines and the common codes for subscribers. ");
  expect(words(56, 42, true)).toContain("98 more lines once your subscription has been read. ");
});
