import { type AskedEvent, type DriversFact, type EventFact, FeedFailure, feedOf, type FieldFact } from "@agate/feeds";
import type { FieldLeague } from "@agate/leagues";
import type { World } from "../../world.ts";
import { claimOfDrivers, claimOfEvents, claimOfField } from "./claim.ts";
import { storeDrivers, storeEntryList, storeField } from "./entrants.ts";
import { storeEvents } from "./events.ts";
import type { EventRow } from "./stored-events.ts";
import { lacks } from "./jobs.ts";
import type { EventLeague, Job, RaceLeague } from "./scope.ts";

type Feeds = World["feeds"];

/** The scopes of a tour or a series as jobs. */

export function eventsJob(feeds: Feeds, league: EventLeague, season: string): Job<readonly EventFact[]> {
  return {
    league: league.slug,
    kind: "schedule",
    scope: season,
    label: season,
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.events) throw lacks(feed, "tournaments or races");
      const answer = await feed.events(source, season, ask);
      if (!answer.facts.length) throw new FeedFailure(feed.id, "missing", `${feed.name} has nothing in ${season}`);
      return answer;
    },
    claim: ({ facts }) => claimOfEvents(season, facts),
    askedAs: async () => season,
    store: (tx, answer, how) => storeEvents(tx, league, season, answer, how),
  };
}

export function fieldJob(feeds: Feeds, league: FieldLeague, event: EventRow): Job<FieldFact> {
  return {
    ...ofEvent(league, event),
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.field) throw lacks(feed, "fields");
      const answer = await feed.field(source, askedOf(event), ask);
      const { remarks, facts } = answer;
      if (!facts.entrants.length)
        throw new FeedFailure(feed.id, "missing", [`${feed.name} names nobody yet`, ...remarks].join(": "));
      return answer;
    },
    claim: ({ facts }) => claimOfField(facts),
    store: (tx, answer, how) => storeField(tx, league, event.id, answer, how),
  };
}

export function entryListJob(feeds: Feeds, league: RaceLeague, event: EventRow): Job<DriversFact> {
  return {
    ...ofEvent(league, event),
    fetch: (source, ask) => driversOf(feeds, source, event.season, askedOf(event), ask),
    claim: ({ facts }, withNumbers) => claimOfDrivers(facts, false, withNumbers),
    store: (tx, answer, how) => storeEntryList(tx, league, event.id, answer, how),
  };
}

export function driversJob(feeds: Feeds, league: RaceLeague, season: string): Job<DriversFact> {
  return {
    league: league.slug,
    kind: "drivers",
    scope: season,
    label: season,
    fetch: (source, ask) => driversOf(feeds, source, season, null, ask),
    claim: ({ facts }, withNumbers) => claimOfDrivers(facts, true, withNumbers),
    askedAs: async () => season,
    store: (tx, answer, how) => storeDrivers(tx, league, season, answer, how),
  };
}

async function driversOf(
  feeds: Feeds,
  source: Parameters<Job<DriversFact>["fetch"]>[0],
  season: string,
  event: AskedEvent | null,
  ask: Parameters<Job<DriversFact>["fetch"]>[1],
) {
  const feed = feedOf(feeds, source.feed);
  if (!feed.drivers) throw lacks(feed, "drivers");
  const answer = await feed.drivers(source, season, event, ask);
  if (!answer.facts.drivers.length) throw new FeedFailure(feed.id, "missing", `${feed.name} names nobody yet`);
  return answer;
}

function ofEvent(league: EventLeague, { id, name, provider, providerId }: EventRow) {
  const askedAs = async (by: string) => (by === provider ? providerId : null);
  return { league: league.slug, kind: "field", scope: id, label: name, askedAs } as const;
}

function askedOf({ providerId, name, season, localDate }: EventRow): AskedEvent {
  return { id: providerId, name, season, day: localDate };
}
