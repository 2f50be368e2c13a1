import { expect, it } from "vitest";
import { newVersionWords, offlineWords } from "./offline-words.ts";

const seen = Date.parse("2026-11-22T20:00:00Z");
const words = (at: string) => offlineWords("no-network", { at: new Date(at), seen }, null, seen).text;

it("[OF8] what is on this device is told with the time it is from, and what is not, too", () => {
  expect(words("2026-11-22T14:14:00Z")).toBe("This page is on this device, saved 9:14 AM ET.");
  expect(words("2026-11-20T23:12:00Z")).toBe("This page is on this device, saved Friday 6:12 PM ET.");
  expect(words("2026-11-02T14:14:00Z")).toBe("This page is on this device, saved November 2.");
  expect(offlineWords("no-network", null, null, seen).text).toBe(
    "This page is not on this device yet. What it lists may be missing.",
  );
});

it("[OF12] what is saved of the page's league is told in the place of the page's age, beside a portal, too", () => {
  const pack = { league: "mlb", from: "2026-11-21", to: "2026-11-25", checkedAt: seen - 600_000 };
  const ready = "MLB is ready offline: Nov 21 - Nov 25, saved 2:50 PM ET.";
  expect(offlineWords("no-network", null, pack, seen)).toEqual({ title: "No network.", text: ready });
  expect(offlineWords("busy", null, pack, seen).text).toBe(ready);
  expect(offlineWords("portal", null, pack, seen).text).toMatch(/sign in to it first\. MLB is ready offline/);
});

it("[F8] [OF8] a captive portal is named", () => {
  expect(offlineWords("portal", null, null, seen).text).toContain("sign in to it first");
});

it("[F1] [OF8] a server that cannot answer is not taken for a network that is gone", () => {
  expect(offlineWords("busy", null, null, seen).title).toBe("Agate cannot respond right now.");
  expect(offlineWords("no-network", null, null, seen).title).toBe("No network.");
});

it("[OF9] what a reload would lose is told", () => {
  expect(newVersionWords(false).text).toBe("Nothing you have made is lost.");
  expect(newVersionWords(true).text).toContain("Finish what you have typed first");
});
