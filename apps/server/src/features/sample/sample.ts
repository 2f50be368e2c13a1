import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { type League, leagues } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { insertMany } from "../../db/bulk.ts";
import { type Db, withLock } from "../../db/database.ts";
import { touchLeagues } from "../../db/league-state.ts";
import { createDb } from "../../db/queries.ts";
import { entrant, event, leagueState, rosterEntry, team, teamIdentity, venue } from "../../db/schema.ts";
import { hasSample, readSampleFiles, type SampleFiles } from "./files.ts";
import { type SampleRows, sampleRows } from "./rows.ts";

/** The advisory lock held while loading the sample. */
const sampleLock = 727_002;

type SampleContext = Pick<AppContext, "database" | "env" | "now">;

export type SampleOutcome =
  | { readonly ok: true; readonly leagues: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Loads sample data, if there is any, for every live league that has no data, and regenerates it once its events are
 * over. Does nothing in production and for leagues with real data, so it can be called at every start.
 */
export async function refreshSample(context: SampleContext): Promise<SampleOutcome> {
  if (context.env.production) return { ok: true, leagues: [] };
  const today = easternDay(context.now());
  const files = readSampleFiles(context.env.folders.samples);
  if (!(await leaguesToFill(context.database.db, files, today)).length) return { ok: true, leagues: [] };
  // Another process may have loaded it while this one waited for the lock.
  return store(context, files, (db) => leaguesToFill(db, files, today));
}

/** Reloads the sample of every league that has one, scheduled around now. Refused in production (rule SA4). */
export async function loadSample(context: SampleContext): Promise<SampleOutcome> {
  if (context.env.production)
    return { ok: false, problem: "Sample data holds invented people: it never loads in production." };
  const files = readSampleFiles(context.env.folders.samples);
  return store(context, files, async () => leaguesWithSample(files));
}

/** The live leagues with sample data; the others start empty. */
export function leaguesWithSample(files: SampleFiles): readonly League[] {
  return leagues.filter((league) => league.status === "live" && hasSample(league, files));
}

/** Leagues with a sample that have no data, or only a sample whose events are over. */
async function leaguesToFill(db: Db, files: SampleFiles, today: string): Promise<readonly League[]> {
  const teams = await db.selectDistinct({ league: team.league }).from(team);
  const real = await db.select({ league: leagueState.league }).from(leagueState).where(eq(leagueState.hasReal, true));
  const isOver = sql<boolean>`bool_and(${event.origin} = 'sample') and max(coalesce(${event.endDate}, ${event.easternDate})) < ${today}`;
  const events = await db.select({ league: event.league, isOver }).from(event).groupBy(event.league);
  const known = new Set([...teams, ...events, ...real].map(({ league }) => league));
  const isReal = new Set(real.map(({ league }) => league));
  const over = new Set(events.filter((one) => one.isOver).map(({ league }) => league));
  return leaguesWithSample(files).filter(
    // The Club World Cup keeps its days in 2025 (rule SA1).
    ({ slug }) => !known.has(slug) || (slug !== "fifa" && over.has(slug) && !isReal.has(slug)),
  );
}

async function store(
  context: SampleContext,
  files: SampleFiles,
  choose: (db: Db) => Promise<readonly League[]>,
): Promise<SampleOutcome> {
  const now = context.now();
  return withLock(context.database.url, sampleLock, (client) =>
    createDb(client).transaction(async (tx) => {
      const chosen = await choose(tx);
      const slugs = chosen.map(({ slug }) => slug);
      if (!slugs.length) return { ok: true, leagues: [] };
      await removeSample(tx, slugs);
      const all = chosen.map((league) => sampleRows(league, files, now));
      await insertSample(tx, {
        venues: all.flatMap(({ venues }) => venues),
        teams: all.flatMap(({ teams }) => teams),
        people: all.flatMap(({ people }) => people),
        events: all.flatMap(({ events }) => events),
        entrants: all.flatMap(({ entrants }) => entrants),
      });
      await touchLeagues(tx, slugs, now);
      return { ok: true, leagues: slugs };
    }),
  );
}

/** Removes the sample, except teams that real data depends on. */
async function removeSample(tx: Db, slugs: readonly string[]): Promise<void> {
  const ofLeagues = [...slugs];
  await tx.delete(entrant).where(and(eq(entrant.origin, "sample"), inArray(entrant.league, ofLeagues)));
  await tx.delete(event).where(and(eq(event.origin, "sample"), inArray(event.league, ofLeagues)));
  const sampleTeams = tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.origin, "sample"), inArray(team.league, ofLeagues)));
  await tx.delete(rosterEntry).where(and(eq(rosterEntry.origin, "sample"), inArray(rosterEntry.teamId, sampleTeams)));
  await tx
    .delete(team)
    .where(
      and(
        eq(team.origin, "sample"),
        inArray(team.league, ofLeagues),
        notExists(tx.select({ id: rosterEntry.id }).from(rosterEntry).where(eq(rosterEntry.teamId, team.id))),
        notExists(tx.select({ id: teamIdentity.teamId }).from(teamIdentity).where(eq(teamIdentity.teamId, team.id))),
      ),
    );
}

async function insertSample(tx: Db, rows: SampleRows): Promise<void> {
  const venues = new Map(rows.venues.map((row) => [row.id, row]));
  await insertMany(tx, venue, [...venues.values()], sql`on conflict do nothing`);
  // The venue may already be known under a different ID, from a feed.
  const ids = new Map(
    (await tx.select().from(venue)).map(({ id, name, city, state, country }) => [
      placeOf({ name, city, state, country }),
      id,
    ]),
  );
  const idOf = (venueId: string | null | undefined) => {
    const row = venueId ? venues.get(venueId) : undefined;
    return row ? (ids.get(placeOf(row)) ?? null) : null;
  };
  await insertMany(
    tx,
    team,
    rows.teams.map((row) => ({ ...row, venueId: idOf(row.venueId) })),
    sql`on conflict do nothing`,
  );
  await insertMany(tx, rosterEntry, rows.people);
  await insertMany(tx, event, rows.events);
  await insertMany(tx, entrant, rows.entrants);
}

const placeOf = (place: { name: string; city: string; state: string; country: string }) =>
  [place.name, place.city, place.state, place.country].join("\n");
