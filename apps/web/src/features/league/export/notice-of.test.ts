import { describe, expect, it } from "vitest";
import { leagues, type League, type MessageCode } from "@agate/leagues";
import { noticeOf, type ExportProblem } from "./export-problem.ts";

const problem = (code: ExportProblem["code"]): ExportProblem => ({ code, detail: "More of it.", goTo: null });

/** The fixed sentences (docs/spec/texts.md#export); ours for a page that has none of its own. */
const sentences: Readonly<Record<MessageCode, (league: League) => string | null>> = {
  "teams-missing": ({ kind }) =>
    kind === "matchup" ? "Please select both home and away teams to export rosters." : null,
  "event-missing": ({ kind }) =>
    ({
      matchup: null,
      field: "Please select an event to export its field.",
      race: "Please select an event to export its drivers.",
    })[kind],
  "rosters-loading": ({ kind }) =>
    ({
      matchup: "Roster data is still loading. Please wait a moment and try again.",
      field: "The field is still loading. Please wait a moment and try again.",
      race: "The drivers are still loading. Please wait a moment and try again.",
    })[kind],
  "prefix-error": ({ kind }) => (kind === "matchup" ? "Please fix the prefix error before exporting." : null),
  "not-subscribed": ({ slug }) =>
    slug === "nwsl" ? "Please subscribe to access this feature (NWSL)." : "Please subscribe to access this feature.",
  "export-failed": ({ slug, kind }) =>
    /^(triple|double|high|single)-a-baseball$/.test(slug)
      ? "There was an error exporting the roster. Please try again."
      : {
          matchup: "Error exporting roster. Please try again.",
          field: "Error exporting field. Please try again.",
          race: "Error exporting drivers. Please try again.",
        }[kind],
  "no-players": ({ kind }) =>
    ({ matchup: null, field: "No players available for export", race: "No drivers available for export" })[kind],
};

const toastTitles: Readonly<Partial<Record<MessageCode, string>>> = {
  "teams-missing": "Teams Required",
  "rosters-loading": "Roster Data Loading",
  "prefix-error": "Prefix Error",
};

function leagueOf(slug: string): League {
  const league = leagues.find((one) => one.slug === slug);
  if (!league) throw new Error(`There is no league ${slug}.`);
  return league;
}

describe("how a problem is reported", () => {
  const live = leagues.filter(({ status }) => status === "live");

  it("[PG22] [EV9] in every league, word for word: seven situations", () => {
    expect(live.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["mlb", "nhl", "pga", "indycar"]));
    for (const league of live)
      for (const code of Object.keys(sentences) as MessageCode[]) {
        const sentence = sentences[code](league);
        if (sentence === null) continue;
        const title = league.slug === "nhl" ? toastTitles[code] : undefined;
        expect(noticeOf(league, problem(code)), `${league.slug} ${code}`).toEqual(
          title
            ? { as: "toast", title, text: sentence, goTo: null }
            : { as: "alert", title: sentence, text: "More of it.", goTo: null },
        );
      }
  });

  it("[PG22] [EV9] a subscription that is being checked is reported in one sentence", () => {
    for (const league of live)
      expect(noticeOf(league, problem("checking"))).toEqual({
        as: "alert",
        title: "Your subscription is being checked. Please wait a moment and try again.",
        text: "",
        goTo: null,
      });
  });

  it("[PG22] [EV9] failed or unread data has its own sentence, never one about rosters loading", () => {
    const message = (code: ExportProblem["code"]) => {
      const { as, title, text } = noticeOf(leagueOf("nhl"), problem(code));
      return [as, title, text];
    };
    expect(message("not-loaded")).toEqual(["alert", "More of it.", ""]);
    expect(message("still-loading")).toEqual([
      "alert",
      "Not everything has been loaded yet. Please wait a moment and try again.",
      "More of it.",
    ]);
    expect(message("entitlement-unread")).toEqual(["alert", "Your subscription could not be loaded. Retrying.", ""]);
  });

  it("[SW16] a due payment is reported with a link to the portal, and never as an offer to buy", () => {
    for (const league of live)
      expect(noticeOf(league, { ...problem("payment-due"), goTo: "portal" })).toEqual({
        as: "alert",
        title: "Your last payment did not go through.",
        text: "Exporting resumes once it is paid.",
        goTo: "portal",
      });
  });
});
