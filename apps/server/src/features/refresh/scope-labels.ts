import { inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { event, team } from "../../db/schema.ts";
import { kindsOf } from "./kinds/index.ts";

/**
 * Scopes as people call them: a team's or an event's name by its id.
 * @param scopes those of other kinds, a month say, are not in the answer
 */
export async function labelScopes(
  db: Db,
  scopes: readonly { readonly kind: string; readonly scope: string }[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (what: "team" | "event") => [
    ...new Set(scopes.flatMap(({ kind, scope }) => (kindsOf(what).some((one) => one === kind) ? [scope] : []))),
  ];
  const named = await Promise.all([
    db
      .select({ id: team.id, name: team.name })
      .from(team)
      .where(inArray(team.id, idsOf("team"))),
    db
      .select({ id: event.id, name: event.name })
      .from(event)
      .where(inArray(event.id, idsOf("event"))),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}
