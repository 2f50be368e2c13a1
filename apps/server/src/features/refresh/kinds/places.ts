import { storePlaces } from "../places.ts";
import { counted, type DataKind } from "./kind.ts";
import { monthJob, schedule } from "./schedule.ts";
import { isMonth, monthlyDrafts } from "./spans.ts";

/** The places of a month's games, of a league whose own provider does not tell them whole. */
export const places: DataKind = {
  name: ["month of places", "months of places"],
  of: "league",
  isRead: false,
  waitsFor: ["teams", "schedule"],
  summary: {
    title: (label) => `the cities of ${label}`,
    holds: ({ counts, label, words }) => `the cities of ${counted(counts["places"] ?? 0, words.event)} of ${label}`,
    missing: (label) => `cities for ${label}`,
  },
  askedFor: () => "schedule",
  scopes: async ({ months }) => months,
  async job({ feeds, league, identities }, month) {
    if (league.kind !== "matchup" || !isMonth(month)) return null;
    return {
      ...monthJob(feeds, league, month),
      kind: "places",
      async mayAsk({ feed }) {
        await identities(feed);
        return true;
      },
      store: (tx, answer, how) => storePlaces(tx, league, month, answer as never, how),
    };
  },
  plan(at) {
    const { league, spansOf } = at;
    return league.kind === "matchup"
      ? monthlyDrafts("places", at, spansOf(league.freshness.maxAge.places), new Map())
      : [];
  },
  rows: schedule.rows,
};
