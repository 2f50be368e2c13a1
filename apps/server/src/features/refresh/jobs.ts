import { FeedFailure, type GameFact, type ProviderId, type RosterFact, type TeamFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { World } from "../../world.ts";
import { storeRoster } from "./roster.ts";
import { storeSchedule } from "./schedule.ts";
import type { Job } from "./scope.ts";
import { learnIdentities, storeTeams } from "./teams.ts";

type Feeds = World["feeds"];

/** The scopes of a league as jobs. `season` is the year that providers who want one are asked for. */

export function teamsJob(feeds: Feeds, league: MatchupLeague, season: string): Job<readonly TeamFact[]> {
  return {
    league: league.slug,
    kind: "teams",
    scope: "all",
    label: "teams",
    fetch: (source, ask) => feeds[source.feed].teams(source, season, ask),
    store: (tx, answer, how) => storeTeams(tx, league, answer, how),
  };
}

/** A second provider's list, for what it calls the teams and nothing else. */
export function identitiesJob(feeds: Feeds, league: MatchupLeague, season: string): Job<readonly TeamFact[]> {
  return {
    ...teamsJob(feeds, league, season),
    scope: "identities",
    store: (tx, answer, how) => learnIdentities(tx, league, answer, how),
  };
}

export function monthJob(feeds: Feeds, league: MatchupLeague, month: string): Job<readonly GameFact[]> {
  return {
    league: league.slug,
    kind: "schedule",
    scope: month,
    label: month,
    fetch: (source, ask) => feeds[source.feed].schedule(source, month, ask),
    store: (tx, answer, how) => storeSchedule(tx, league, month, answer, how),
  };
}

/** @param idAt what a provider calls the team; null: it does not know it */
export function rosterJob(
  feeds: Feeds,
  league: MatchupLeague,
  team: { readonly id: string; readonly name: string },
  season: string,
  idAt: (provider: ProviderId) => Promise<string | null>,
): Job<RosterFact> {
  return {
    league: league.slug,
    kind: "roster",
    scope: team.id,
    label: team.name,
    async fetch(source, ask) {
      const feed = feeds[source.feed];
      const id = await idAt(source.feed);
      if (id === null) throw new FeedFailure(feed.id, "missing", `${feed.name} does not know the team`);
      const answer = await feed.roster(source, { id, name: team.name }, season, ask);
      if (!answer.facts.people.length) throw new FeedFailure(feed.id, "missing", `${feed.name} has nobody in it`);
      return answer;
    },
    async store(tx, answer, how) {
      const providerId = (await idAt(how.provider)) ?? "";
      return storeRoster(tx, league, { ...team, providerId }, answer, how);
    },
  };
}
