import { expect, it } from "vitest";
import { isPassing, problemOfPieces, problemOfRight } from "./export-problem.ts";

const right = { mayExport: null, isUnread: false, isPaymentDue: false };

it("[D14] what is on its way goes by itself, everything else waits for the person", () => {
  const passing = [
    problemOfPieces({ loading: [{ name: "Boston Red Sox", kind: "people" }], failed: [] }),
    problemOfPieces({ loading: [{ name: "the common codes", kind: "codes" }], failed: [] }),
    problemOfPieces({ loading: [{ name: "your subscription", kind: "right" }], failed: [] }),
    problemOfRight(right),
  ];
  const standing = [
    problemOfPieces({ loading: [], failed: [{ name: "the common codes", isNeeded: false }] }),
    problemOfRight({ ...right, isUnread: true }),
    problemOfRight({ ...right, mayExport: false }),
    problemOfRight({ ...right, mayExport: false, isPaymentDue: true }),
  ];
  expect(passing.map((problem) => problem && isPassing(problem))).toEqual([true, true, true, true]);
  expect(standing.map((problem) => problem && isPassing(problem))).toEqual([false, false, false, false]);
});
