import type { MayExportJson } from "@agate/api";
import { describe, expect, it } from "vitest";
import { ReadFailure } from "../../api/failure.ts";
import type { Outcome } from "../../api/outcome.ts";
import { retryDelay } from "../../api/query-client.ts";
import { entitlementAfter, usableEntitlement } from "./entitlement.ts";

const now = Date.parse("2026-07-04T18:00:00Z");
const day = 24 * 60 * 60_000;
const may: MayExportJson = { may_export: true, why: null, notice: null, access_until: null, lease: null };
const mayNot: MayExportJson = {
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
    (before, outcome) => entitlementAfter(before, null, outcome, facts),
    undefined,
  );

describe("an entitlement that cannot be read", () => {
  it("[PG42] is a third answer: unknown, with the reason, and counted", () => {
    expect(after([silent])).toEqual({ answer: null, reader: "7", failure: silent.failure, failures: 1 });
    expect(after([silent, silent])?.failures).toBe(2);
    expect(after([silent, answered(may)])).toEqual({ answer: may, reader: "7", failure: null, failures: 0 });
  });

  it("[PG42] leaves the last answer in force, whichever it was; a definite one ends it at once", () => {
    expect(after([answered(may), silent, silent])?.answer).toBe(may);
    expect(after([answered(mayNot), silent])?.answer).toBe(mayNot);
    expect(after([answered(may), silent, answered(mayNot), silent])?.answer).toBe(mayNot);
  });

  it("[PG42] is nobody else's, and no longer than it was given for", () => {
    const before = entitlementAfter(undefined, null, answered(may), ada);
    expect(entitlementAfter(before, null, silent, { reader: "8", now }).answer).toBe(null);
    expect(entitlementAfter(before, null, silent, { reader: "", now }).answer).toBe(null);
    // The session could not be read either.
    expect(entitlementAfter(before, null, silent, { reader: null, now })).toMatchObject({ answer: may, reader: "7" });
    const ending = entitlementAfter(
      undefined,
      null,
      answered({ ...may, access_until: "2026-07-04T19:00:00.000Z" }),
      ada,
    );
    expect(entitlementAfter(ending, null, silent, ada).answer).not.toBe(null);
    expect(entitlementAfter(ending, null, silent, { reader: "7", now: now + 2 * 60 * 60_000 }).answer).toBe(null);
  });

  it("[PG42] is kept over a reload of the tab: seven days, by a clock that runs forwards, for the same person", () => {
    const kept = { reader: "7", readAt: now, answer: may };
    const text = JSON.stringify(kept);
    expect(usableEntitlement(text, now + 7 * day - 1)).toEqual(kept);
    expect(usableEntitlement(text, now + 7 * day)).toBe(null);
    expect(usableEntitlement(text, now - 11 * 60_000)).toBe(null);
    expect([usableEntitlement(null, now), usableEntitlement("{", now)]).toEqual([null, null]);
    expect(entitlementAfter(undefined, kept, silent, { reader: null, now })).toMatchObject({
      answer: may,
      reader: "7",
    });
    expect(entitlementAfter(undefined, kept, silent, { reader: "8", now }).answer).toBe(null);
  });

  it("[PG42] is retried with back-off, a minute at most", () => {
    expect([1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });
});
