import { and, eq, gte, inArray, isNull, lte, max, or } from "drizzle-orm";
import { addDays, easternDay, lastDayOf } from "@agate/captions/calendar";
import {
  type AnySource,
  type RequestedEvent,
  type DriversFact,
  FeedFailure,
  feedOf,
  type FieldFact,
} from "@agate/feeds";
import type { FieldLeague } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import type { Db } from "../../../db/database.ts";
import type { EventRow } from "../../../db/event-row.ts";
import { entrantWords } from "../../../db/row-words.ts";
import { isGoodRun } from "../../../db/run-outcome.ts";
import { entrant, event, feedRun } from "../../../db/schema.ts";
import { readRealRows } from "../../../db/store-rows.ts";
import { counted } from "../../../words/words.ts";
import { claimOfDrivers, claimOfField } from "../claim.ts";
import { storeEntryList, storeField } from "../entrants.ts";
import { demandOfField } from "../plan/moments.ts";
import { daysOfEvent } from "../plan/seasons.ts";
import { rowChanges } from "../row-changes.ts";
import type { EventLeague, Job, RaceLeague } from "../scope.ts";
import { fetchDrivers } from "./drivers.ts";
import { type DataKind, type JobAt, lacks, type ScopesAt } from "./kind.ts";

/**
 * How many days before an event starts a manual refresh requests its field: earlier there are no entrants, and for a
 * race NASCAR's host refuses requests for what it does not have yet.
 */
const daysAhead = 7;

/** A plan looks this many days ahead of an event's first day, whatever its league says. */
const plannedDaysAhead = 8;

/** The field of a tournament, or the entry list of a race. */
export const field: DataKind = {
  name: ["field", "fields"],
  of: "event",
  isRead: true,
  waitsFor: [],
  summary: {
    title: (label, words) => `the ${words.field} of ${label}`,
    holds: ({ counts, scopes, words }) =>
      `${counted(scopes, words.field)} with ${counted(counts["entrants"] ?? 0, words.entrant)}`,
    eachHolds: ({ counts, words }) => counted(counts["entrants"] ?? 0, words.entrant),
    missing: (_label, words) => words.field,
  },
  sources(league) {
    if (league.kind === "race") return league.sources.drivers;
    return league.kind === "field" ? league.sources.field : [];
  },
  scopes: eventsToFetch,
  async job({ feeds, db, league }, scope) {
    if (league.kind === "matchup") return null;
    const [row] = await db
      .select()
      .from(event)
      .where(and(eq(event.league, league.slug), eq(event.id, scope)));
    if (!row) return null;
    return league.kind === "race" ? entryListJob(feeds, league, row) : fieldJob(feeds, league, row);
  },
  plan({ league, events, sources, today }) {
    if (league.kind === "matchup") return [];
    return events.flatMap((one) => {
      const days = one.kind === "game" ? null : daysOfEvent(one);
      if (!days || days.last < today || days.first > addDays(today, plannedDaysAhead)) return [];
      const demand = demandOfField(one, freshnessOf(league).field);
      // A provider's event IDs are known only to that provider.
      const from = sources.field.filter(({ feed }) => feed === one.provider);
      return demand ? [{ scope: one.id, label: one.name, demand, from, rows: 0 }] : [];
    });
  },
  rows: (tx, { league, scope }) =>
    rowChanges(() => readRealRows(tx, entrant, eq(entrant.league, league), eq(entrant.eventId, scope)), entrantWords),
};

function fieldJob(feeds: JobAt["feeds"], league: FieldLeague, row: EventRow): Job<FieldFact> {
  return {
    ...ofEvent(league, row),
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.field) throw lacks(feed, "fields");
      const answer = await feed.field(source, requestedEvent(row), ask);
      const { remarks, facts } = answer;
      if (!facts.entrants.length)
        throw new FeedFailure(feed.id, "missing", [`${feed.name} lists no one yet`, ...remarks].join(": "));
      return answer;
    },
    claim: ({ facts }) => claimOfField(facts),
    store: (tx, answer, how) => storeField(tx, league, row.id, answer, how),
  };
}

function entryListJob(feeds: JobAt["feeds"], league: RaceLeague, row: EventRow): Job<DriversFact> {
  return {
    ...ofEvent(league, row),
    fetch: fetchDrivers(feeds, row.season, requestedEvent(row)),
    claim: ({ facts }, withNumbers) => claimOfDrivers(facts, false, withNumbers),
    store: (tx, answer, how) => storeEntryList(tx, league, row.id, answer, how),
  };
}

function ofEvent(league: EventLeague, row: EventRow) {
  const { id, name, provider, providerId } = row;
  const requestedId = async (by: string) => (by === provider ? providerId : null);
  const mayFetch = async ({ feed }: AnySource) => feed === provider && mayHaveField(row);
  return { league: league.slug, kind: "field", scope: id, label: name, requestedId, mayFetch } as const;
}

function mayHaveField({ kind, status, removedAt, origin }: EventRow): boolean {
  return kind !== "game" && status !== "cancelled" && removedAt === null && origin === "feed";
}

function requestedEvent({ providerId, name, season, localDate }: EventRow): RequestedEvent {
  return { id: providerId, name, season, day: localDate };
}

/**
 * Events of the months that have begun or begin within a week, by day. An event that is over and whose field was
 * confirmed since then cannot change anymore.
 */
async function eventsToFetch({ db, now, league, sources, months }: ScopesAt): Promise<readonly string[]> {
  const inMonths = months.map((month) =>
    and(
      lte(event.localDate, lastDayOf(month)),
      or(gte(event.endDate, `${month}-01`), gte(event.localDate, `${month}-01`)),
    ),
  );
  if (!inMonths.length) return [];
  const providers = sources.field.map(({ feed }) => feed);
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        eq(event.league, league.slug),
        isNull(event.removedAt),
        inArray(event.provider, providers),
        lte(event.localDate, addDays(easternDay(now), daysAhead)),
        or(...inMonths),
      ),
    )
    .orderBy(event.localDate, event.name, event.id);
  const confirmed = await lastConfirmed(db, league.slug);
  return rows.flatMap((row) => {
    const at = confirmed.get(row.id);
    return mayHaveField(row) && (!at || easternDay(at) <= (row.endDate ?? row.localDate)) ? [row.id] : [];
  });
}

/** When each field of a league was last confirmed, by event. */
async function lastConfirmed(db: Db, league: string): Promise<ReadonlyMap<string, Date>> {
  const runs = await db
    .select({ scope: feedRun.scope, at: max(feedRun.started) })
    .from(feedRun)
    .where(and(eq(feedRun.league, league), eq(feedRun.kind, "field"), isGoodRun()))
    .groupBy(feedRun.scope);
  return new Map(runs.flatMap(({ scope, at }) => (at ? [[scope, at]] : [])));
}
