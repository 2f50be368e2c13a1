import { type SQL, sql } from "drizzle-orm";

/** The id a link's id leads to: another one where the row was merged into that (rule TR5). */
export function standingId(table: "team" | "event", id: string | SQL): SQL {
  return sql`coalesce((select linked.merged_into from ${sql.identifier(table)} linked where linked.id = ${id}), ${id})`;
}
