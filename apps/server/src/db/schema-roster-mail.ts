import { pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { person } from "./schema-accounts.ts";

/** Who has asked to be mailed when the roster of a game of theirs changes (rule SF20). */
export const rosterMail = pgTable("roster_mail", {
  personId: text("person_id")
    .primaryKey()
    .references(() => person.id, { onDelete: "cascade" }),
  since: timestamp("since", { withTimezone: true, mode: "date" }).notNull(),
});
