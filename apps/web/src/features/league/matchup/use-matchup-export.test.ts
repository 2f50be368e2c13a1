import { describe, expect, it } from "vitest";
import { exportProblem, type ExportFacts } from "./use-matchup-export.ts";

const ready: ExportFacts = {
  homeChosen: true,
  awayChosen: true,
  loading: [],
  failed: [],
  clash: false,
  mayExport: true,
  isUnread: false,
  isPaymentDue: false,
  hasSessionEnded: false,
};
const nothing: ExportFacts = {
  homeChosen: false,
  awayChosen: false,
  loading: [{ name: "x", kind: "people" }],
  failed: [{ name: "y", isNeeded: false }],
  clash: true,
  mayExport: false,
  isUnread: false,
  isPaymentDue: true,
  hasSessionEnded: false,
};

describe("what blocks an export", () => {
  it("[PG21] is reported one at a time: teams, loading, prefix, subscription", () => {
    const order: readonly [ExportFacts, string | undefined][] = [
      [nothing, "teams-missing"],
      [{ ...nothing, homeChosen: true }, "teams-missing"],
      [{ ...nothing, homeChosen: true, awayChosen: true }, "rosters-loading"],
      [{ ...nothing, homeChosen: true, awayChosen: true, loading: [] }, "not-loaded"],
      [{ ...ready, loading: [{ name: "your subscription", kind: "entitlement" }], mayExport: null }, "checking"],
      [{ ...ready, loading: [{ name: "the common codes", kind: "codes" }] }, "still-loading"],
      [{ ...ready, loading: [{ name: "the matchup of this link", kind: "link" }] }, "still-loading"],
      [{ ...ready, mayExport: null, isUnread: true }, "entitlement-unread"],
      [{ ...ready, clash: true, mayExport: false }, "prefix-error"],
      [{ ...ready, mayExport: null }, "checking"],
      [{ ...ready, mayExport: false }, "not-subscribed"],
      [{ ...ready, mayExport: false, isPaymentDue: true }, "payment-due"],
      [{ ...ready, isPaymentDue: true }, undefined],
      [ready, undefined],
    ];
    for (const [facts, code] of order) expect(exportProblem(facts)?.code).toBe(code);
  });

  it("[PG4] [PG21] does not repeat the sentence about equal prefixes that their boxes show", () => {
    expect(exportProblem({ ...ready, clash: true })?.detail).toBe("Both teams have the same letter.");
  });

  it("[PG21] says which team is missing and links to it", () => {
    expect(exportProblem({ ...ready, awayChosen: false })).toMatchObject({
      detail: "Away Team is empty.",
      goTo: { id: "away-team", label: "Away Team" },
    });
    expect(exportProblem({ ...ready, homeChosen: false, awayChosen: false })?.detail).toBe(
      "Home Team and Away Team are empty.",
    );
  });
});
