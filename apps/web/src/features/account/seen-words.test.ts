import { expect, it } from "vitest";
import { seenWords } from "./security-tab.tsx";

const today = "2026-06-07";
const since = "2026-06-02T12:00:00Z";

it("[AW17] a session says when it was last in use, in Eastern days, and when it began", () => {
  const words = (last_seen: string, current = false) => seenWords({ since, last_seen, current }, today);
  expect(words("2026-06-07T15:58:00Z", true)).toBe("Now. Since June 2, 2026");
  expect(words("2026-06-07T13:48:00Z")).toBe("Today 9:48 AM ET. Since June 2, 2026");
  // 3 AM UTC is still the previous Eastern day.
  expect(words("2026-06-07T03:00:00Z")).toBe("June 6, 2026. Since June 2, 2026");
});
