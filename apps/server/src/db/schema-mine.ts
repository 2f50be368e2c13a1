import { bigint, index, integer, json, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { person } from "./schema-accounts.ts";

/** What people own (docs/spec/mine.md). All of it goes with the person, and is exported with what else is known of them. */

const personId = () =>
  text("person_id")
    .notNull()
    .references(() => person.id, { onDelete: "cascade" });
const revision = (name: string) => bigint(name, { mode: "number" });

/** How far the changes of a person's things have come. Its row is locked by whoever writes one. */
export const mineAccount = pgTable("mine_account", {
  personId: personId().primaryKey(),
  /** Goes up with every write. */
  revision: revision("revision").notNull(),
  /** Up to here removals are forgotten: a device that knows less is told everything anew. */
  forgotten: revision("forgotten").notNull().default(0),
});

/** One record: an edit, a team, a code. */
export const mineRecord = pgTable(
  "mine_record",
  {
    personId: personId(),
    collection: text("collection").notNull(),
    id: text("id").notNull(),
    /** By field, the value and the stamp of when it was written. As json, which keeps the order of what is in a value. */
    cells: json("cells").$type<Readonly<Record<string, readonly [value: unknown, at: string]>>>().notNull(),
    /** What counts of the bytes a person may keep. */
    bytes: integer("bytes").notNull(),
    /** Since when it is gone; null: it is there. */
    removedAt: timestamp("removed_at", { withTimezone: true, mode: "date" }),
    /** The write that changed it last. */
    revision: revision("revision").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.collection, t.id] }),
    index("mine_record_by_revision").on(t.personId, t.revision),
  ],
);

/** Who has asked to be mailed when the roster of a game of theirs changes (rule SF20). */
export const rosterMail = pgTable("roster_mail", {
  personId: text("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  since: timestamp("since", { withTimezone: true, mode: "date" }).notNull(),
});
