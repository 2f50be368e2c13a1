import { and, between, eq, isNull, or } from "drizzle-orm";
import { lastDayOf, monthOf } from "@agate/captions/calendar";
import type { Answer, EventSide, GameFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { type EventRow, gameKey, printedVenue } from "../../db/event-row.ts";
import { deleteLineupsOfMoved, moveLineup } from "../../db/lineups.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides, reassignOverrides } from "../../db/overrides.ts";
import { event } from "../../db/schema.ts";
import { isVisible, storeRows } from "../../db/store-rows.ts";
import { printedCity } from "../../words/names.ts";
import { readStoredEvents, rowOfFact } from "./events.ts";
import { holdFor } from "./guards/doubts.ts";
import { judgeMonth } from "./guards/guards.ts";
import type { Stored, StoreOptions } from "./scope.ts";
import { findSides, storeSides } from "./sides.ts";
import { readRegister } from "./team-register.ts";

/** Stores one month of games, and creates the teams that they name. */
export async function storeSchedule(
  tx: Db,
  league: MatchupLeague,
  month: string,
  { facts: reported, sizes, isAnonymous, elsewhere = [] }: Answer<readonly GameFact[]>,
  { provider, now, doubts }: StoreOptions,
): Promise<Stored> {
  const games = reported.filter((fact) => !isAlone(fact));
  const overrides = await readOverrides(tx, "event");
  const inMonth = between(event.easternDate, `${month}-01`, lastDayOf(month));
  const ids = games.map(({ id }) => id);
  const stored = overrides.asReported(await readStoredEvents(tx, league.slug, "games", inMonth, { provider, ids }));
  // Games of this month that the answer lists on another day have moved.
  const here = new Set(stored.flatMap((row) => (row.provider === provider && !row.removedAt ? row.providerId : [])));
  const moved = elsewhere.filter(({ id }) => here.has(id) && !ids.includes(id));
  const facts = [...games, ...moved];
  const sides = findSides(league.slug, provider, sidesOf(facts), await readRegister(tx, league.slug, provider));
  const teamOf = (side: EventSide) => (side.teamId === null ? null : (sides.ids.get(side.teamId) ?? null));

  const keyOf = (fact: GameFact) => gameKey({ ...fact, homeTeamId: teamOf(fact.home), awayTeamId: teamOf(fact.away) });
  const matches = matchRows(facts, stored, {
    idOfFact: (fact) => fact.id,
    idOfRow: (row) => (row.provider === provider ? row.providerId : null),
    keyOfFact: keyOf,
    keyOfRow: (row) => (row.removedAt ? null : gameKey(row)),
    // Split squads play in two towns on one day; the place tells them apart.
    weaker: {
      keyOfFact: (fact) => placeKey(keyOf(fact), printedCity(fact.venue) || fact.venue.name),
      keyOfRow: (row) => (row.removedAt ? null : placeKey(gameKey(row), row.venueCity || row.venueName)),
    },
  });
  const known = stored.filter((row) => isOurs(row) && !row.removedAt && row.easternDate.startsWith(month));
  const found = new Set([...matches.rowOf.values(), ...matches.superseded.keys()]);
  const view = {
    known: known.length,
    lost: known.filter((row) => !found.has(row)).length,
    fresh: facts.length - matches.rowOf.size,
    sizes,
    strangers:
      isAnonymous && sides.register.teams.length ? { unknown: sides.fresh.length, teams: sides.ids.size } : undefined,
    movedIn: await countMovedIn(tx, league.slug, month, matches.rowOf.values()),
    elsewhere: {
      games: elsewhere.length,
      day: elsewhere[0]?.easternDate ?? "",
      of: reported.length + elsewhere.length,
    },
    alone: reported.length - games.length,
  };
  const held = holdFor(judgeMonth(view), { provider, doubts });
  if (held) return { held };
  await storeSides(tx, league.slug, sides, { provider, now });

  const rows = facts.map((fact) => {
    const old = matches.rowOf.get(fact);
    const { neutralSite } = fact;
    const homeTeamId = teamOf(fact.home);
    const ofGame = {
      kind: "game" as const,
      gameNo: fact.gameNo,
      neutralSite,
      homeTeamId,
      awayTeamId: teamOf(fact.away),
      homeLabel: fact.home.label,
      awayLabel: fact.away.label,
      // One that is played elsewhere than it was does not keep the venue.
      ...venueOf(fact, old && hasMoved(old, { neutralSite, homeTeamId }) ? undefined : old),
    };
    return rowOfFact(fact, ofGame, { league: league.slug, provider, now, old });
  });
  const merged = [...matches.superseded];
  for (const [row, { id }] of merged) await reassignOverrides(tx, "event", { from: row.id, to: id });
  const corrections = merged.length ? await readOverrides(tx, "event") : overrides;
  const difference = await storeRows(tx, "event", rows, stored, {
    now,
    overrides: corrections,
    gone: merged.map(([row]) => row),
    retained: stored.filter(
      (row) => !matches.superseded.has(row) && (!isOurs(row) || !row.easternDate.startsWith(month)),
    ),
  });
  for (const [row, { id }] of merged) await mergeGame(tx, { id: row.id, into: id, now });
  await deleteLineupsOfMoved(tx, corrections.asStored(stored), corrections.asSeen(rows), now);
  for (const [row, { id }] of merged) {
    // A line-up of another day or of swapped sides is not the game's (rule LU28).
    const isOne = ({ easternDate, homeTeamId }: typeof row) =>
      easternDate === row.easternDate && homeTeamId === row.homeTeamId;
    if (rows.some((one) => one.id === id && isOne(one))) await moveLineup(tx, row.id, id);
  }
  return {
    changed: isVisible(difference) || sides.fresh.length + sides.back.length > 0,
    counts: { games: rows.length, ...difference, newTeams: sides.fresh.length },
    notes:
      reported.length > games.length
        ? [`${reported.length - games.length} left out, in which a team plays itself`]
        : [],
  };
}

/**
 * Makes a game's ID resolve to the game that it was merged into. If its provider names it again, it means that one
 * (rule TR5).
 */
async function mergeGame(
  tx: Db,
  { id, into, now }: { readonly id: string; readonly into: string; readonly now: Date },
): Promise<void> {
  const retired = { provider: "merged", providerId: id, mergedInto: into, removedAt: now };
  await tx.update(event).set(retired).where(eq(event.id, id));
  await tx.update(event).set({ mergedInto: into }).where(eq(event.mergedInto, id));
}

/** Not a game: a team against itself. */
function isAlone({ home, away }: GameFact): boolean {
  return home.teamId !== null && home.teamId === away.teamId;
}

/**
 * How many live games of other months are among these, and how many games those months have; queried only if there are
 * any.
 */
async function countMovedIn(tx: Db, league: string, month: string, found: Iterable<EventRow>) {
  const moved = [...found].filter((row) => isOurs(row) && !row.removedAt && !row.easternDate.startsWith(month));
  if (!moved.length) return { games: 0, of: 0 };
  const months = new Set(moved.map(({ easternDate }) => monthOf(easternDate)));
  const isThere = [...months].map((from) => between(event.easternDate, `${from}-01`, lastDayOf(from)));
  const of = await tx.$count(
    event,
    and(eq(event.league, league), eq(event.origin, "feed"), isNull(event.removedAt), or(...isThere)),
  );
  return { games: moved.length, of };
}

/** A feed cannot remove games that an operator imported, unless it lists the same game under its own ID. */
function isOurs(row: EventRow): boolean {
  return row.origin === "feed";
}

const placeKey = (game: string | null, place: string) => (game && place ? `${game} ${place}` : null);

function sidesOf(facts: readonly GameFact[]) {
  return facts
    .flatMap(({ home, away }) => [home, away])
    .flatMap(({ teamId, label }) => (teamId === null ? [] : [{ id: teamId, name: label, location: "" }]));
}

/** Whether a game is now at another team's, or at a neutral site. */
function hasMoved(old: EventRow, now: Pick<EventRow, "neutralSite" | "homeTeamId">): boolean {
  const isAtOthers = old.homeTeamId !== null && now.homeTeamId !== null && old.homeTeamId !== now.homeTeamId;
  return isAtOthers || (now.neutralSite && !old.neutralSite);
}

/**
 * The venue as printed. An answer without a venue does not erase a known one, nor does one without a city erase its
 * city.
 */
function venueOf({ venue }: GameFact, old: EventRow | undefined) {
  const isKnown = !venue.name || (!venue.city && venue.name === old?.venueName);
  if (isKnown && old?.venueName)
    return { venueName: old.venueName, venueCity: old.venueCity, venueCountry: old.venueCountry };
  return printedVenue(venue);
}
