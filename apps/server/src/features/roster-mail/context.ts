import { eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rosterMail } from "../../db/schema-mine.ts";

/** What the mails about changed rosters work with. */
export interface RosterMailContext {
  readonly db: Db;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** What the way out is signed with. */
  readonly secret: string;
  /** Whether a person may export: whoever may not is not mailed. */
  readonly mayExport: (personId: string) => Promise<boolean>;
}

/** Whether a person is mailed when the roster of a game of theirs has changed: a row there is a yes (rule SF20). */
export async function wantsRosterMail(db: Db, personId: string): Promise<boolean> {
  const [found] = await db
    .select({ personId: rosterMail.personId })
    .from(rosterMail)
    .where(eq(rosterMail.personId, personId));
  return found !== undefined;
}

export async function switchRosterMail(db: Db, personId: string, isOn: boolean, now: Date): Promise<void> {
  if (isOn) await db.insert(rosterMail).values({ personId, since: now }).onConflictDoNothing();
  else await db.delete(rosterMail).where(eq(rosterMail.personId, personId));
}
