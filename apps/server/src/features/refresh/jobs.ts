import {
  type CoachesFact,
  type Feed,
  FeedFailure,
  feedOf,
  type GameFact,
  isCoach,
  type RosterFact,
  type TeamFact,
} from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { World } from "../../world.ts";
import { claimOfCoaches, claimOfGames, claimOfRoster, claimOfTeams } from "./claim.ts";
import { storeCoaches, storeRoster } from "./roster.ts";
import { storePlaces } from "./places.ts";
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
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.teams) throw lacks(feed, "team lists");
      return feed.teams(source, season, ask);
    },
    claim: ({ facts }) => claimOfTeams(league.slug, facts),
    askedAs: async () => league.slug,
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
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.schedule) throw lacks(feed, "games");
      return feed.schedule(source, month, ask);
    },
    claim: ({ facts }) => claimOfGames(month, facts),
    askedAs: async () => month,
    store: (tx, answer, how) => storeSchedule(tx, league, month, answer, how),
  };
}

/** The places of a month's games, of a league whose own provider does not tell them whole. */
export function placesJob(feeds: Feeds, league: MatchupLeague, month: string): Job<readonly GameFact[]> {
  return {
    ...monthJob(feeds, league, month),
    kind: "places",
    store: (tx, answer, how) => storePlaces(tx, league, month, answer, how),
  };
}

/** A team of ours, and what providers call it. */
export interface TeamOfJob {
  readonly id: string;
  readonly name: string;
  /** Null: the provider does not know it. */
  readonly idAt: (provider: string) => Promise<string | null>;
}

export function rosterJob(feeds: Feeds, league: MatchupLeague, team: TeamOfJob, season: string): Job<RosterFact> {
  return {
    league: league.slug,
    kind: "roster",
    scope: team.id,
    label: team.name,
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.roster) throw lacks(feed, "rosters");
      const answer = await feed.roster(source, await askedAt(feed, team), season, ask);
      // A coach without a team is no roster.
      if (answer.facts.people.every(isCoach))
        throw new FeedFailure(feed.id, "missing", `${feed.name} has nobody in it`);
      return answer;
    },
    claim: ({ facts }, withNumbers) => claimOfRoster(facts, withNumbers),
    askedAs: team.idAt,
    async store(tx, answer, how) {
      return storeRoster(tx, league, await storedAs(team, how.provider), answer, how);
    },
  };
}

/** The coach alone, of a league that names sources for it. */
export function coachesJob(feeds: Feeds, league: MatchupLeague, team: TeamOfJob, season: string): Job<CoachesFact> {
  return {
    league: league.slug,
    kind: "coaches",
    scope: team.id,
    label: team.name,
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.coaches) throw lacks(feed, "coaches");
      const answer = await feed.coaches(source, await askedAt(feed, team), season, ask);
      if (!answer.facts.coaches.length) throw new FeedFailure(feed.id, "missing", `${feed.name} names no coach of it`);
      return answer;
    },
    claim: ({ facts }) => claimOfCoaches(facts),
    askedAs: team.idAt,
    async store(tx, answer, how) {
      return storeCoaches(tx, await storedAs(team, how.provider), answer, how);
    },
  };
}

/** @throws FeedFailure `missing` when the provider does not know the team */
async function askedAt(feed: Feed, { name, idAt }: TeamOfJob): Promise<{ readonly id: string; readonly name: string }> {
  const id = await idAt(feed.id);
  if (id === null) throw new FeedFailure(feed.id, "missing", `${feed.name} does not know the team`);
  return { id, name };
}

async function storedAs({ id, name, idAt }: TeamOfJob, provider: string) {
  return { id, name, providerId: (await idAt(provider)) ?? "" };
}

/** A provider that a league names for a kind of data, which it does not have. */
export function lacks(feed: Feed, what: string): FeedFailure {
  return new FeedFailure(feed.id, "missing", `${feed.name} has no ${what}`);
}
