import { describe, expect, it } from "vitest";
import { agreedEnd, resendLabel, secondsUntil } from "./resend-button.tsx";

describe("the cooldown of the resend button", () => {
  it("[AW6] counts whole seconds down to zero and never below", () => {
    expect([60_000, 59_999, 59_000, 1, 0, -5_000].map((end) => secondsUntil(end, 0))).toEqual([60, 60, 59, 1, 0, 0]);
  });

  it("[AW6] follows the server: after a reload, a mail sent from another tab, or a clock change", () => {
    expect(secondsUntil(agreedEnd(0, 42, 5_000), 5_000)).toBe(42);
    expect(secondsUntil(agreedEnd(20_000, 60, 5_000), 5_000)).toBe(60);
    expect(secondsUntil(agreedEnd(65_000, 0, 5_000), 5_000)).toBe(0);
  });

  it("[AW6] does not jump for a one-second difference", () => {
    const end = 47_000;
    for (const left of [41, 42, 43]) expect(agreedEnd(end, left, 5_000)).toBe(end);
  });

  it("[AW6] says 'Resend in Ns' while it runs", () => {
    expect([60, 1, 0].map(resendLabel)).toEqual(["Resend in 60s", "Resend in 1s", "Resend Verification Email"]);
  });
});
