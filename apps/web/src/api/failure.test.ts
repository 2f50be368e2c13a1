import { expect, it } from "vitest";
import type { ProblemType } from "@agate/api";
import { isUnanswered, ReadFailure } from "./failure.ts";

const answered = (type: ProblemType, status: number) =>
  isUnanswered(new ReadFailure(status === 504 || status === 503 ? "busy" : "refused", { type, title: "", status }));

it("[SW22] no response is not a refusal: a timeout, a broken response and a server error leave it open, a reason settles it", () => {
  for (const kind of ["unreachable", "silent", "portal", "broken", "busy"] as const)
    expect(isUnanswered(new ReadFailure(kind))).toBe(true);
  expect(answered("agate:payment-unknown", 504)).toBe(true);
  expect(answered("agate:internal", 500)).toBe(true);
  expect(answered("agate:unavailable", 503)).toBe(true);
  expect(answered("agate:payment-unavailable", 503)).toBe(false);
  expect(answered("agate:plan-not-sold", 409)).toBe(false);
  expect(answered("agate:too-many-requests", 429)).toBe(false);
});
