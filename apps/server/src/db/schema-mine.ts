import { bigint, index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, personId } from "./schema-accounts.ts";

/**
 * Users' own data (docs/spec/mine.md). All of it is deleted with the person, and exported with everything
 * else we know about them.
 */

const revision = (name: string) => bigint(name, { mode: "number" });

/** How far the changes of a person's things have progressed. Every write locks this row. */
export const mineAccount = pgTable("mine_account", {
  personId: personId().primaryKey(),
  /** Incremented by every write. */
  revision: revision("revision").notNull(),
  /** Removals up to this revision are forgotten: a device that is further behind gets everything from scratch. */
  forgotten: revision("forgotten").notNull().default(0),
});

/** One record: an edit, a team, a code. */
export const mineRecord = pgTable(
  "mine_record",
  {
    personId: personId().notNull(),
    collection: text("collection").notNull(),
    id: text("id").notNull(),
    /**
     * By field, the value and the stamp of when it was written. As json, which preserves the key order inside a value.
     */
    cells: json("cells").$type<Readonly<Record<string, readonly [value: unknown, at: string]>>>().notNull(),
    /** Its share of the person's storage quota. */
    bytes: integer("bytes").notNull(),
    /** When it was removed; null: it was not. */
    removedAt: instant("removed_at"),
    /** The write that last changed it. */
    revision: revision("revision").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.collection, t.id] }),
    index("mine_record_by_revision").on(t.personId, t.revision),
  ],
);

/** The people who asked to be mailed when the roster of a game of theirs changes (rule SF20). */
export const rosterMail = pgTable("roster_mail", {
  personId: personId().primaryKey(),
  since: instant("since").notNull(),
});
