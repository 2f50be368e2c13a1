import { FeedFailure, feedOf, isCoach, type RosterFact } from "@agate/feeds";
import { counted } from "../../../words/words.ts";
import { claimOfRoster } from "../claim.ts";
import { storeRoster } from "../roster.ts";
import type { Job } from "../scope.ts";
import { type DataKind, lacks } from "./kind.ts";
import { draftsOfTeams, rowsOfTeam, teamOf, teamsToFetch } from "./of-team.ts";

/** A team's players, and its coach if the league has no separate sources for coaches. */
export const roster: DataKind = {
  name: ["roster", "rosters"],
  of: "team",
  isRead: true,
  waitsFor: ["teams", "schedule"],
  summary: {
    title: (label) => `the roster of ${label}`,
    holds({ counts, scopes, kinds }) {
      const players = counted(counts["players"] ?? 0, "player");
      const coaches = counted(counts["coaches"] ?? 0, "coach", "coaches");
      // Coaches from separate sources aren't counted with the roster.
      return `${counted(scopes, "roster")} with ${kinds.has("coaches") ? players : `${players} and ${coaches}`}`;
    },
    eachHolds: ({ counts }) => counted(counts["players"] ?? 0, "player"),
    missing: () => "roster",
  },
  scopes: (at) => teamsToFetch("roster", at),
  async job(at, scope) {
    const team = await teamOf(at, scope);
    if (!team) return null;
    const job: Job<RosterFact> = {
      ...team.named,
      kind: "roster",
      async fetch(source, ask) {
        const feed = feedOf(at.feeds, source.feed);
        if (!feed.roster) throw lacks(feed, "rosters");
        const answer = await feed.roster(source, await team.identityAt(feed), team.season, ask);
        // A coach without a team isn't a roster.
        if (answer.facts.people.every(isCoach)) throw new FeedFailure(feed.id, "missing", `${feed.name} lists no one`);
        return answer;
      },
      claim: ({ facts }, withNumbers) => claimOfRoster(facts, withNumbers),
      store: async (tx, answer, how) => storeRoster(tx, team.league, await team.storedAs(how.provider), answer, how),
    };
    return job;
  },
  plan: (at) => draftsOfTeams("roster", at),
  rows: rowsOfTeam,
};
