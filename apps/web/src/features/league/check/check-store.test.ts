import { expect, it } from "vitest";
import type { Finding } from "@agate/proofread";
import { decide, nothingDecided, statusBy, type Step } from "./check-store.ts";

const finding = (id: string, over: Partial<Finding> = {}): Finding => ({
  id,
  rule: "PR2",
  severity: "error",
  picture: "a.jpg",
  span: null,
  field: "caption",
  found: "Elery",
  suggestion: "Ellery",
  message: "Elery is nearly Ellery",
  sameAs: "elery",
  ...over,
});

const after = (steps: readonly Step[]) => steps.reduce(decide, nothingDecided);
const [one, other] = [finding("1"), finding("2")];

it("[PR45] a finding is accepted, dismissed or reopened, and each step can be undone individually", () => {
  const steps: readonly Step[] = [
    { type: "accept", finding: one },
    { type: "dismiss", finding: other },
    { type: "reopen", finding: one },
  ];
  const standings = (state: ReturnType<typeof after>) => [one, other].map(statusBy(state.now));
  expect(standings(after(steps))).toEqual(["open", "dismissed"]);
  expect(standings(after([...steps, { type: "undo" }]))).toEqual(["accepted", "dismissed"]);
  expect(standings(after([...steps, { type: "undo" }, { type: "undo" }, { type: "undo" }]))).toEqual(["open", "open"]);
  expect(after([{ type: "undo" }])).toBe(nothingDecided);
});

it("[PR45] a finding dismissed for the run is dismissed everywhere, and accepted ones stay accepted", () => {
  const state = after([
    { type: "accept", finding: one },
    { type: "dismiss-all", finding: other },
  ]);
  expect([one, other, finding("3"), finding("4", { sameAs: "else" })].map(statusBy(state.now))).toEqual([
    "accepted",
    "dismissed",
    "dismissed",
    "open",
  ]);
});

it("[PR45] a finding without a suggestion cannot be accepted", () => {
  expect(after([{ type: "accept", finding: finding("1", { suggestion: null }) }])).toBe(nothingDecided);
});
