import { expect, it } from "vitest";
import { ReadFailure } from "../../api/failure.ts";
import { failureText, hoursOld, isAbout, readyWords, savedBriefly, savedWhen } from "./saved-words.ts";

const now = Date.parse("2026-07-04T19:10:00Z");
const hour = 3_600_000;

it("[PK15] shows what is saved with its size and when the server last confirmed it", () => {
  const ready = { checkedAt: now, bytes: 41_300 };
  expect(readyWords("Braves at Red Sox", [ready], now)).toBe(
    "Ready offline: Braves at Red Sox, saved 3:10 PM ET, 41 KB",
  );
  expect(readyWords("3 games", [ready, { checkedAt: now - 2 * hour, bytes: 20_000 }], now)).toBe(
    "Ready offline: 3 games, saved 1:10 PM ET, 61 KB",
  );
  expect(savedWhen(now - 24 * hour, now)).toBe("yesterday, 3:10 PM ET");
  expect([savedBriefly(now, now), savedBriefly(now - 24 * hour, now)]).toEqual(["3:10 PM", "Jul 3"]);
  expect(savedWhen(now - 72 * hour, now)).toBe("July 1, 3:10 PM ET");
  expect([hoursOld(ready, now + 12 * hour), hoursOld(ready, now + 15.5 * hour)]).toEqual([null, 15]);
  const saved = { from: "2026-07-03", to: "2026-07-07" };
  const isSaved = (from: string, to = from) => isAbout(saved, { from, to });
  expect([isSaved("2026-07-03"), isSaved("2026-07-07"), isSaved("2026-07-08")]).toEqual([true, true, false]);
  // A tournament that has already begun, or continues afterward.
  expect([isSaved("2026-07-01", "2026-07-04"), isSaved("2026-07-06", "2026-07-12")]).toEqual([true, true]);
});

it("[PK15] says why nothing was saved, each time with a way forward", () => {
  expect(failureText({ what: "unread", failure: new ReadFailure("unreachable") })).toBe(
    "There is no connection to Agate.",
  );
  expect(failureText({ what: "full", needed: 41_000, free: 12_000 })).toBe(
    "This device has no room left. Needed: 41 KB. Free: 12 KB. Nothing that was saved is lost.",
  );
  expect(failureText({ what: "full", needed: 2_400_000, free: null })).toContain("Needed: 2.4 MB. Nothing");
  expect(failureText({ what: "full", needed: 41_000, free: 10_737_400_000 })).toContain("Needed: 41 KB. Nothing");
  expect(failureText({ what: "too-far", from: "2026-07-03", to: "2026-07-07" })).toBe(
    "Saving goes as far as Jul 3 - Jul 7, 2026. Come back closer to the day.",
  );
  for (const what of ["nothing", "refused"] as const) expect(failureText({ what })).toMatch(/\.$/);
});
