import { inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { event, team } from "../../db/schema.ts";
import { kindsOf } from "./kinds/index.ts";

/**
 * The display names of scopes: a team's or an event's name by its ID.
 * @param scopes other kinds, such as a month, are omitted from the result
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
