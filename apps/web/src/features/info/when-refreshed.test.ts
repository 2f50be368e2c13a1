import { expect, test } from "vitest";
import { whenNext } from "./data-updates-page.tsx";

const now = new Date("2026-07-04T16:00:00Z");
const update = (next_check: string | null) => ({
  league: "mlb",
  provenance: { source: "MLB", confirmed_at: "2026-07-04T10:00:00Z", sample: false },
  promises: { promised: 31, overdue: 0, oldest: null, next_check },
});

test.each([
  ["2026-07-04T17:00:00Z", "Next about Jul 4, 2026, 1:00 PM ET"],
  ["2026-07-04T16:00:00Z", "Next any minute"],
  ["2026-07-04T15:30:00Z", "Next any minute"],
  ["2026-07-04T15:29:59Z", "Next refresh late"],
  [null, "No refresh planned"],
])("[PI4] a refresh planned for %s is described at noon as: %s", (next, text) => {
  expect(whenNext(update(next), now)).toBe(text);
});
