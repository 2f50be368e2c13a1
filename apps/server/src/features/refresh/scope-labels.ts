import { inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { event, team } from "../../db/schema.ts";

/**
 * Scopes as people call them: a team's or an event's name by its id.
 * @param scopes those of other kinds, a month say, are not in the answer
 */
export async function labelScopes(
  db: Db,
  scopes: readonly { readonly kind: string; readonly scope: string }[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (...of: readonly string[]) => [
    ...new Set(scopes.flatMap(({ kind, scope }) => (of.includes(kind) ? [scope] : []))),
  ];
  const named = await Promise.all([
    db
      .select({ id: team.id, name: team.name })
      .from(team)
      .where(inArray(team.id, idsOf("roster", "coaches"))),
    db
      .select({ id: event.id, name: event.name })
      .from(event)
      .where(inArray(event.id, idsOf("field"))),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}
