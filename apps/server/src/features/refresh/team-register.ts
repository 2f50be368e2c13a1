import { and, eq, sql } from "drizzle-orm";
import { fold } from "@agate/captions";
import { insertMany } from "../../db/bulk.ts";
import type { Db } from "../../db/database.ts";
import { createMergeResolver } from "../../db/find-team.ts";
import { type Overrides, readOverrides } from "../../db/overrides.ts";
import { team, teamIdentity } from "../../db/schema.ts";
import { readRealRows } from "../../db/store-rows.ts";

export type TeamRow = typeof team.$inferSelect;

/** A team as one provider knows it; `location` is empty if only a label is known. */
export interface SeenTeam {
  readonly id: string;
  readonly name: string;
  readonly location: string;
}

/** The teams of a league and each provider's IDs of them. */
export interface Register {
  /** The values from their sources. */
  readonly teams: readonly TeamRow[];
  readonly overrides: Overrides;
  /** Team IDs by the provider's IDs. */
  readonly known: ReadonlyMap<string, string>;
}

/**
 * Reads the teams of a league except sample teams. Two processes never create teams of one league at the same time; the
 * lock ends with the transaction.
 */
export async function readRegister(tx: Db, league: string, provider: string): Promise<Register> {
  const overrides = await readOverrides(tx, "team");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`teams of ${league}`}, 0))`);
  const teams = await readRealRows(tx, team, eq(team.league, league));
  const identities = await tx
    .select()
    .from(teamIdentity)
    .where(and(eq(teamIdentity.league, league), eq(teamIdentity.provider, provider)));
  return {
    teams: overrides.asReported(teams),
    overrides,
    known: new Map(identities.map(({ providerId, teamId }) => [providerId, teamId])),
  };
}

/**
 * Matches the provider's teams to stored ones: by the provider's ID, otherwise by full name, otherwise by location (if
 * from a team list), because "Michigan" and "Michigan Wolverines" are one school, otherwise by name without FC and the
 * like. A name counts only if exactly one team on each side has it and the stored team has no ID from this provider
 * yet, so that two teams are never merged.
 */
export function recogniseTeams<Seen extends SeenTeam>(
  seen: readonly Seen[],
  { teams, known }: Pick<Register, "teams" | "known">,
): ReadonlyMap<Seen, TeamRow> {
  const byId = new Map(teams.map((row) => [row.id, row]));
  const resolveMerged = createMergeResolver(teams);
  const found = new Map<Seen, TeamRow>();
  for (const fact of seen) {
    const row = byId.get(known.get(fact.id) ?? "");
    if (row) found.set(fact, resolveMerged(row));
  }
  const matched = new Set(known.values());
  for (const [wordOfFact, wordOfRow] of words) {
    const facts = groupByWord(seen, wordOfFact);
    for (const [word, rows] of groupByWord(teams, wordOfRow)) {
      const [row, ...others] = new Set(rows.map(resolveMerged));
      const [fact, ...alike] = facts.get(word) ?? [];
      if (!fact || !row || others.length || alike.length || found.has(fact) || matched.has(row.id)) continue;
      found.set(fact, row);
      matched.add(row.id);
    }
  }
  return found;
}

const nameOf = ({ name }: { readonly name: string }) => name;
const placeOf = ({ location }: { readonly location: string }) => location;
/** "Atlanta United FC" and "Atlanta United" are one club. */
const plainNameOf = ({ name }: { readonly name: string }) =>
  name.replaceAll(/(?<![\p{L}\d])(?:[AF]?FC|CF|SC|football club)(?![\p{L}\d])/giu, "");
const words = [
  [nameOf, nameOf],
  [placeOf, nameOf],
  [nameOf, placeOf],
  [plainNameOf, plainNameOf],
] as const;

function groupByWord<T>(items: readonly T[], wordOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = Map.groupBy(items, (item) => fold(wordOf(item)));
  groups.delete("");
  return groups;
}

/** Stores this provider's IDs of teams. */
export async function writeIdentities(
  tx: Db,
  league: string,
  provider: string,
  identities: Iterable<readonly [providerId: string, teamId: string]>,
): Promise<void> {
  await insertMany(
    tx,
    teamIdentity,
    [...identities].map(([providerId, teamId]) => ({ league, provider, providerId, teamId })),
    sql`on conflict do nothing`,
  );
}

/** The ID that a team gets when it is first seen; it stays when another provider takes over. */
export function newTeamId(league: string, provider: string, providerId: string): string {
  return `${league}-${provider}-${providerId}`;
}
