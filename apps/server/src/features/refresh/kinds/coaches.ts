import { type CoachesFact, FeedFailure, feedOf } from "@agate/feeds";
import { counted } from "../../../words/words.ts";
import { claimOfCoaches } from "../claim.ts";
import { storeCoaches } from "../roster.ts";
import type { Job } from "../scope.ts";
import { type DataKind, lacks } from "./kind.ts";
import { draftsOfTeams, rowsOfTeam, teamOf, teamsToFetch } from "./of-team.ts";

/** A team's coach, in a league that has separate sources for coaches. */
export const coaches: DataKind = {
  name: ["coach", "coaches"],
  of: "team",
  isRead: true,
  waitsFor: ["teams", "schedule"],
  summary: {
    title: (label) => `the coach of ${label}`,
    holds: ({ counts }) => counted(counts["coaches"] ?? 0, "coach", "coaches"),
    missing: () => "coach",
  },
  scopes: (at) => teamsToFetch("coaches", at),
  async job(at, scope) {
    const team = await teamOf(at, scope);
    if (!team) return null;
    const job: Job<CoachesFact> = {
      ...team.named,
      kind: "coaches",
      async fetch(source, ask) {
        const feed = feedOf(at.feeds, source.feed);
        if (!feed.coaches) throw lacks(feed, "coaches");
        const answer = await feed.coaches(source, await team.identityAt(feed), team.season, ask);
        if (!answer.facts.coaches.length)
          throw new FeedFailure(feed.id, "missing", `${feed.name} names no coach of it`);
        return answer;
      },
      claim: ({ facts }) => claimOfCoaches(facts),
      store: async (tx, answer, how) => storeCoaches(tx, await team.storedAs(how.provider), answer, how),
    };
    return job;
  },
  plan: (at) => draftsOfTeams("coaches", at),
  rows: rowsOfTeam,
};
