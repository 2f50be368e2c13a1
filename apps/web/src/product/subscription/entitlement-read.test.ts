import { describe, expect, it } from "vitest";
import type { MayExportJson } from "@agate/api";
import { ReadFailure } from "../../api/failure.ts";
import type { Outcome } from "../../api/outcome.ts";
import { retryDelay } from "../../api/query-client.ts";
import { refetchDelay, entitlementAfter } from "./entitlement-read.ts";

const now = Date.parse("2026-07-04T18:00:00Z");
const day = 24 * 60 * 60_000;
const allowed: MayExportJson = { may_export: true, why: null, notice: null, access_until: null, lease: null };
const refused: MayExportJson = {
  may_export: false,
  why: "not-subscribed",
  notice: null,
  access_until: null,
  lease: null,
};
const answered = (answer: MayExportJson): Outcome<MayExportJson> => ({ ok: true, answer });
const silent: Outcome<MayExportJson> = { ok: false, failure: new ReadFailure("unreachable") };
const ada = { reader: "7", now };
const after = (
  outcomes: readonly Outcome<MayExportJson>[],
  facts: { readonly reader: string | null; readonly now: number } = ada,
) =>
  outcomes.reduce<ReturnType<typeof entitlementAfter> | undefined>(
    (before, outcome) => entitlementAfter(before, outcome, facts),
    undefined,
  );

describe("an entitlement that cannot be read", () => {
  it("[PG42] is a third answer: unknown, with the reason, and counted", () => {
    expect(after([silent])).toEqual({
      answer: null,
      reader: "7",
      readAt: now,
      lease: null,
      failure: silent.failure,
      failures: 1,
    });
    expect(after([silent, silent])?.failures).toBe(2);
    expect(after([silent, answered(allowed)])).toMatchObject({
      answer: allowed,
      reader: "7",
      failure: null,
      failures: 0,
    });
  });

  it("[PG42] leaves the last answer in force, whichever it was; a definite one ends it at once", () => {
    expect(after([answered(allowed), silent, silent])?.answer).toBe(allowed);
    expect(after([answered(refused), silent])?.answer).toBe(refused);
    expect(after([answered(allowed), silent, answered(refused), silent])?.answer).toBe(refused);
  });

  it("[PG42] applies to no one else, and no longer than it was issued for", () => {
    const before = entitlementAfter(undefined, answered(allowed), ada);
    expect(entitlementAfter(before, silent, { reader: "8", now }).answer).toBe(null);
    expect(entitlementAfter(before, silent, { reader: "", now }).answer).toBe(null);
    // The session could not be read either.
    expect(entitlementAfter(before, silent, { reader: null, now })).toMatchObject({ answer: allowed, reader: "7" });
    const ending = entitlementAfter(undefined, answered({ ...allowed, access_until: "2026-07-04T19:00:00.000Z" }), ada);
    expect(entitlementAfter(ending, silent, ada).answer).not.toBe(null);
    expect(entitlementAfter(ending, silent, { reader: "7", now: now + 2 * 60 * 60_000 }).answer).toBe(null);
  });

  it("[PG42] lasts seven days at most if the page has no lease", () => {
    const before = entitlementAfter(undefined, answered(allowed), ada);
    const after = (milliseconds: number) =>
      entitlementAfter(before, silent, { reader: "7", now: now + milliseconds }).answer;
    expect(after(7 * day - 1)).toBe(allowed);
    expect(after(7 * day)).toBe(null);
  });

  it("[LS9] is not what a lease allowed the page to continue with: the lease is stored, or gone", () => {
    const lease = { answer: allowed, person: "7", words: { tone: "note", text: "", brief: "" } } as const;
    const before = { answer: allowed, reader: "7", readAt: now, lease, failure: silent.failure, failures: 1 };
    expect(entitlementAfter(before, silent, ada)).toMatchObject({ answer: null, lease: null, failures: 2 });
    expect(entitlementAfter(before, answered(refused), ada)).toMatchObject({ answer: refused, lease: null });
  });

  it("[PG42] is retried with back-off, up to a minute", () => {
    expect([1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    expect(refetchDelay(after([silent, silent]), now)).toBe(10_000);
  });

  it("[PG42] is requested again when access ends under an open page, and not before", () => {
    const ending = (access_until: string | null) => refetchDelay(after([answered({ ...allowed, access_until })]), now);
    expect(refetchDelay(undefined, now)).toBe(false);
    expect(ending(null)).toBe(false);
    expect(ending("2026-07-04T19:00:00.000Z")).toBe(60 * 60_000 + 1_000);
    // Browsers fire timers of more than 24 days at once, and a server's clock may be ahead of ours.
    expect(ending("2026-10-04T19:00:00.000Z")).toBe(day);
    expect(ending("2026-07-04T17:00:00.000Z")).toBe(60_000);
  });
});
