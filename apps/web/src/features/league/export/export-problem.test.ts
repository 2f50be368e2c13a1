import { expect, it } from "vitest";
import { ReadFailure } from "../../../api/failure.ts";
import { isPassing, problemOfSources, problemOfEntitlement } from "./export-problem.ts";

const entitlement = { mayExport: null, isUnread: false, isPaymentDue: false, hasSessionEnded: false };

it("[PG21] [OF8] what has not loaded without a network is not on this device, and is not to be tried again", () => {
  const detailOf = (error: unknown) =>
    problemOfSources({ loading: [], failed: [{ name: "the common codes", isNeeded: false, error }] })?.detail;
  expect(detailOf(new ReadFailure("unreachable"))).toBe("Not on this device: the common codes.");
  expect(detailOf(new ReadFailure("busy"))).toBe(
    "Could not be loaded: the common codes. Try again, or continue without.",
  );
});

it("[D14] loading resolves automatically, everything else waits for the person", () => {
  const passing = [
    problemOfSources({ loading: [{ name: "Boston Red Sox", kind: "people" }], failed: [] }),
    problemOfSources({ loading: [{ name: "the common codes", kind: "codes" }], failed: [] }),
    problemOfSources({ loading: [{ name: "your subscription", kind: "entitlement" }], failed: [] }),
    problemOfEntitlement(entitlement),
  ];
  const standing = [
    problemOfSources({ loading: [], failed: [{ name: "the common codes", isNeeded: false }] }),
    problemOfEntitlement({ ...entitlement, isUnread: true }),
    problemOfEntitlement({ ...entitlement, mayExport: false }),
    problemOfEntitlement({ ...entitlement, mayExport: false, isPaymentDue: true }),
  ];
  expect(passing.map((problem) => problem && isPassing(problem))).toEqual([true, true, true, true]);
  expect(standing.map((problem) => problem && isPassing(problem))).toEqual([false, false, false, false]);
});
