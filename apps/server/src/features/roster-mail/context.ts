import { eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rosterMail } from "../../db/schema-mine.ts";

/** The dependencies of the mails about changed rosters. */
export interface RosterMailContext {
  readonly db: Db;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** The key that signs unsubscribe links. */
  readonly secret: string;
  /** Whether a person is entitled to export: others get no mail. */
  readonly mayExport: (personId: string) => Promise<boolean>;
}

/**
 * Whether a person is mailed when the roster of one of their games has changed: they are if there is a row (rule SF20).
 */
export async function wantsRosterMail(db: Db, personId: string): Promise<boolean> {
  return (await db.$count(rosterMail, eq(rosterMail.personId, personId))) > 0;
}

export async function switchRosterMail(db: Db, personId: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn) await db.insert(rosterMail).values({ personId, since: now }).onConflictDoNothing();
  else await db.delete(rosterMail).where(eq(rosterMail.personId, personId));
}
