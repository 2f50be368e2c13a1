import { expect, test } from "vitest";
import { type Claim, entitlement, isIdle, isOver } from "./entitlement.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const now = day("2026-06-07");
const claim = (status: string, changes: Partial<Claim> = {}): Claim => ({
  status,
  periodStart: day("2026-06-01"),
  dueSince: null,
  periodEnd: day("2026-07-01"),
  endsAt: null,
  held: false,
  ...changes,
});
const ends = (text: string) => ({ endsAt: day(text) });

test("[SU1] a person who never subscribed cannot export", () => {
  expect(entitlement(undefined, now)).toEqual({ mayExport: false, standing: "none", until: null, known: true });
});

test.each([
  ["active", {}, true, "active", null],
  ["active", { periodEnd: day("2026-05-01") }, true, "active", null],
  ["active", ends("2026-07-01"), true, "canceled", "2026-07-01"],
  ["active", ends("2026-06-07"), false, "none", null],
  ["trialing", {}, true, "active", null],
  ["trialing", ends("2026-06-08"), true, "canceled", "2026-06-08"],
  ["canceled", ends("2026-06-08"), true, "canceled", "2026-06-08"],
  ["canceled", ends("2026-06-07"), false, "none", null],
  ["canceled", ends("2026-06-01"), false, "none", null],
  ["canceled", {}, false, "none", null],
  ["past_due", {}, true, "past-due", "2026-06-08"],
  ["past_due", { periodStart: day("2026-05-31") }, false, "past-due", null],
  ["past_due", { periodStart: day("2026-05-20") }, false, "past-due", null],
  ["past_due", { dueSince: day("2026-05-01") }, false, "past-due", null],
  ["past_due", { dueSince: day("2026-06-03") }, true, "past-due", "2026-06-10"],
  ["past_due", ends("2026-06-07"), false, "past-due", null],
  ["past_due", ends("2026-07-01"), true, "past-due", "2026-06-08"],
  ["unpaid", {}, false, "past-due", null],
  ["incomplete", { held: true }, false, "none", null],
  ["incomplete_expired", { held: true }, false, "none", null],
  ["paused", { held: true }, false, "none", null],
] as const)(
  "[SU2] [E9] %s %j: may export is %s, standing %s, until %s",
  (status, changes, mayExport, standing, until) => {
    expect(entitlement(claim(status, changes), now)).toEqual({
      mayExport,
      standing,
      until: until && day(until),
      known: true,
    });
  },
);

test.each([
  ["reimagined", {}, false, "none", null],
  ["reimagined", { held: true }, true, "active", "2026-07-01"],
  ["reimagined", { held: true, periodEnd: day("2026-06-07") }, false, "none", null],
  ["reimagined", { held: true, ...ends("2026-06-20") }, true, "canceled", "2026-06-20"],
  ["constructor", { held: true }, true, "active", "2026-07-01"],
  ["__proto__", {}, false, "none", null],
  ["", {}, false, "none", null],
] as const)(
  "[SU3] [E11] the unknown status %j %j keeps the last entitlement: %s, %s, until %s",
  (status, changes, mayExport, standing, until) => {
    expect(entitlement(claim(status, changes), now)).toEqual({
      mayExport,
      standing,
      until: until && day(until),
      known: false,
    });
  },
);

test("[SU7] only a subscription that is over or idle makes room for another", () => {
  const words = [
    "active",
    "trialing",
    "past_due",
    "unpaid",
    "incomplete",
    "incomplete_expired",
    "paused",
    "canceled",
    "new",
  ];
  expect(words.filter(isOver)).toEqual(["incomplete_expired", "canceled"]);
  expect(words.filter(isIdle)).toEqual(["incomplete", "paused"]);
});
