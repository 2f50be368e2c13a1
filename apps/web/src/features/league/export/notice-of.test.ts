import { describe, expect, it } from "vitest";
import { matchupLeague } from "../invented.ts";
import type { ExportProblem } from "./export-problem.ts";
import { noticeOf } from "./notice-of.ts";

const problem = (code: ExportProblem["code"]): ExportProblem => ({ code, detail: "Away Team is empty.", goTo: null });
const titles = (slug: string, codes: readonly ExportProblem["code"][]) =>
  codes.map((code) => noticeOf(matchupLeague(slug), problem(code)).title);

describe("how a problem is told", () => {
  it("[PG22] in the page, in the words of the specification", () => {
    expect(titles("mlb", ["teams-missing", "rosters-loading", "prefix-error", "export-failed"])).toEqual([
      "Please select both home and away teams to export rosters.",
      "Roster data is still loading. Please wait a moment and try again.",
      "Please fix the prefix error before exporting.",
      "Error exporting roster. Please try again.",
    ]);
    expect(titles("nwsl", ["not-subscribed"])).toEqual(["Please subscribe to access this feature (NWSL)."]);
    expect(titles("high-a-baseball", ["export-failed"])).toEqual([
      "There was an error exporting the roster. Please try again.",
    ]);
  });

  it("[PG22] as destructive toasts for the NHL, the same sentences as their bodies", () => {
    const nhl = matchupLeague("nhl");
    expect(noticeOf(nhl, problem("teams-missing"))).toEqual({
      as: "toast",
      title: "Teams Required",
      text: "Please select both home and away teams to export rosters.",
      goTo: null,
    });
    expect(titles("nhl", ["rosters-loading", "prefix-error"])).toEqual(["Roster Data Loading", "Prefix Error"]);
    expect(noticeOf(nhl, problem("not-subscribed")).as).toBe("alert");
  });
});
