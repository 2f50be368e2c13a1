import { fold } from "@agate/captions";
import type { Answer, PersonFact, RosterFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rosterEntry } from "../../db/schema.ts";
import { judgeRoster } from "./guards.ts";
import { matchRows } from "../../db/match-rows.ts";
import { withOverrides } from "../../db/overrides.ts";
import type { Stored, StoreOptions } from "./scope.ts";
import { isVisible, storeRows } from "../../db/store-rows.ts";

type Entry = typeof rosterEntry.$inferSelect;

/** The team a roster was asked for. */
export interface AskedTeam {
  /** Ours. */
  readonly id: string;
  readonly name: string;
  /** What the provider calls it. */
  readonly providerId: string;
}

/** Stores one team's roster: players and coaches. */
export async function storeRoster(
  tx: Db,
  league: MatchupLeague,
  team: AskedTeam,
  { facts }: Answer<RosterFact>,
  { provider, now, guarded }: StoreOptions,
): Promise<Stored> {
  const stored = await tx
    .select()
    .from(rosterEntry)
    .where(and(eq(rosterEntry.teamId, team.id), ne(rosterEntry.origin, "sample")));
  const people = [...new Map(facts.people.map((person) => [person.id, person])).values()];
  const matches = matchRows(people, stored, {
    idOfFact: (person) => person.id,
    idOfRow: (row) => (row.provider === provider ? row.personId : null),
    keyOfFact: (person) => nameKey(person),
    keyOfRow: (row) => (row.removedAt ? null : nameKey(row)),
  });
  const players = people.filter((person) => !isCoach(person));
  const held = guarded ? judgeRoster(league, viewOf(team, facts, players, stored, matches.rowOf)) : null;
  if (held) return { held };

  const rows = people.map((person): Entry => {
    const old = matches.rowOf.get(person);
    return {
      id: old?.id ?? `${team.id}-${provider}-${person.id}`,
      teamId: team.id,
      season: facts.season,
      provider,
      personId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      fullName: person.fullName,
      jersey: person.jersey,
      position: person.position,
      side: person.side,
      status: person.status,
      playerInfo: old?.playerInfo ?? "",
      origin: "feed",
      missed: 0,
      removedAt: null,
      confirmedAt: now,
    };
  });
  const storedCoaches = stored.filter(isCoach);
  const difference = await storeRows(tx, "roster_entry", await withOverrides(tx, "roster_entry", rows), stored, {
    now,
    // A successor replaces the old coach at once; an answer that names no coach keeps him.
    gone: [...matches.superseded, ...(hasCoach(facts) ? storedCoaches : [])],
    kept: hasCoach(facts) ? [] : storedCoaches,
  });
  return {
    changed: isVisible(difference),
    counts: { players: players.length, coaches: people.length - players.length, ...difference },
  };
}

/** Coaches are rows like players, told by their position (data model). */
function isCoach({ position }: { readonly position: string }): boolean {
  return position === "Head Coach" || position === "Manager";
}

function hasCoach({ coachKnown, people }: RosterFact): boolean {
  return coachKnown && people.some(isCoach);
}

/** Players and coaches may share a name, father and son; nobody is both. */
function nameKey(person: Pick<PersonFact, "firstName" | "lastName" | "fullName" | "position">): string | null {
  const name = fold(`${person.firstName}${person.lastName}` || person.fullName);
  return name && `${isCoach(person) ? "coach" : "player"} ${name}`;
}

function viewOf(
  team: AskedTeam,
  facts: RosterFact,
  players: readonly PersonFact[],
  stored: readonly Entry[],
  rowOf: ReadonlyMap<PersonFact, Entry>,
) {
  const known = stored.filter((row) => !row.removedAt && !isCoach(row));
  const live = new Set(known);
  const still = players.flatMap((person) => {
    const row = rowOf.get(person);
    return row && live.has(row) ? [{ before: row.jersey, now: person.jersey }] : [];
  });
  const numbered = still.filter(({ before }) => before !== "");
  return {
    asked: { id: team.providerId, name: team.name },
    named: { id: facts.teamId, name: facts.teamName },
    players: players.length,
    known: known.length,
    still: still.length,
    numbered: numbered.length,
    unnumbered: numbered.filter(({ now }) => now === "").length,
    newSeason: known.every(({ season }) => season !== "" && facts.season !== "" && season !== facts.season),
  };
}
