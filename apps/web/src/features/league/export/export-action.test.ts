import { describe, expect, it } from "vitest";
import { leagues } from "@agate/leagues";
import { labelOf, exportAction, leadsToPlans, reasonOf, type ExportWords } from "./export-action.ts";
import { problemOfEntitlement, type EntitlementFacts } from "./export-problem.ts";

const words: ExportWords = {
  ready: "Export Roster",
  working: "Exporting...",
  subscribe: "Subscribe to Export",
  done: "Roster exported",
};

const visitor = { mayExport: false, isUnread: false, isPaymentDue: false, hasSessionEnded: false } as const;

/** The people who can be at the page, and the entitlement the server gives them. */
const people = {
  unread: { ...visitor, mayExport: null, isUnread: true },
  checking: { ...visitor, mayExport: null },
  "without a subscription": visitor,
  "whose session ended": { ...visitor, hasSessionEnded: true },
  entitled: { ...visitor, mayExport: true },
  "past due, in the days of grace": { ...visitor, mayExport: true, isPaymentDue: true },
  "past due, after them": { ...visitor, isPaymentDue: true },
} as const satisfies Record<string, EntitlementFacts>;

describe("a click on Export", () => {
  it("[PG21] [EV9] [SW16] depending on the person, makes a file, reports what is missing, or links to it", () => {
    const table = Object.entries(people).map(([who, entitlement]) => {
      const problem = problemOfEntitlement(entitlement);
      const action = exportAction(problem);
      return [who, labelOf(words, entitlement, false), action, leadsToPlans(action)];
    });
    expect(table).toEqual([
      ["unread", "Export Roster", "explain", false],
      ["checking", "", "explain", false],
      ["without a subscription", "Subscribe to Export", "plans", true],
      ["whose session ended", "Export Roster", "sign-in", true],
      ["entitled", "Export Roster", "export", false],
      ["past due, in the days of grace", "Export Roster", "export", false],
      ["past due, after them", "Export Roster", "explain", false],
    ]);
  });

  it("[PG21] [EV9] reports teams, loading and prefix before the subscription, for everyone", () => {
    for (const code of ["teams-missing", "event-missing", "rosters-loading", "prefix-error", "no-players"] as const)
      expect(exportAction({ code })).toBe("explain");
  });

  it("[PG22] [EV9] has the league's own sentence about the subscription beside it", () => {
    const problem = problemOfEntitlement(people["without a subscription"]);
    for (const league of leagues)
      expect(reasonOf(league, problem)).toBe(
        league.slug === "nwsl"
          ? "Please subscribe to access this feature (NWSL)."
          : "Please subscribe to access this feature.",
      );
    expect(leagues.map((league) => reasonOf(league, null))).toEqual(leagues.map(() => null));
    const ended = problemOfEntitlement(people["whose session ended"]);
    for (const league of leagues) expect(reasonOf(league, ended)).toMatch(/^Your session has ended\./);
  });

  it("[EV10] says that it is exporting only for people who may export", () => {
    expect(Object.values(people).map((entitlement) => labelOf(words, entitlement, true))).toEqual([
      "Export Roster",
      "",
      "Subscribe to Export",
      "Exporting...",
      "Exporting...",
      "Exporting...",
      "Exporting...",
    ]);
  });
});
