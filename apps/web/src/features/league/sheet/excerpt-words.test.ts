import { expect, it } from "vitest";
import { excerptWords } from "./excerpt.ts";

it("[EV12] an excerpt says how many more people there are, and an upper limit for the phrases", () => {
  const words = (people: number, codes: number | null, isEntitlementUnread = false, isAway = false) => {
    const { more, note } = excerptWords({ people, codes, isEntitlementUnread, isAway });
    return `${more} ${note}`.trim();
  };
  expect(words(38, 42)).toBe("38 more people for subscribers and up to 42 phrases");
  expect(words(0, 1)).toBe("All codes for subscribers and up to 1 phrase");
  expect(words(1200, 0)).toBe("1,200 more people for subscribers");
  expect(words(1, null)).toBe("1 more person for subscribers");
  expect(words(38, 42, true)).toBe("38 more people once your subscription has loaded and up to 42 phrases");
  expect(words(38, 42, true, true)).toBe("38 more people once there is a network and up to 42 phrases");
});
