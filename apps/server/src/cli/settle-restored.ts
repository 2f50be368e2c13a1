import { restoreLeap } from "@agate/mine";
import { isNotNull, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { mailLink, outbox, session, waitingBrowser } from "../db/schema-accounts.ts";
import { personRole } from "../db/schema-operation.ts";
import { mineAccount } from "../db/schema-mine.ts";
import { passkeyChallenge, secondFactorStep } from "../db/schema-second-factor.ts";
import { feedScope, leagueState } from "../db/schema.ts";
import { deleteAgain } from "../features/accounts/operator.ts";

export interface Settling {
  /** Whom to delete again, as `deleted_person` has them. */
  readonly deleted: ReadonlySet<string>;
  /** The backup is a move: nothing has happened since it was made. */
  readonly isMove: boolean;
}

export interface Settled {
  readonly deletedAgain: number;
  /** Letters that waited when the backup was made and are not sent now. */
  readonly lettersGivenUp: number;
  /** Roles that people had when it was made and do not have now. */
  readonly rolesTaken: number;
}

/** What browsers, caches and other devices were told after the backup is never taken for what is told from now on. */
const leap = restoreLeap;

/** Sets right what a backup cannot know: what happened after it was made (rules BK5, BK6). */
export async function settleRestored(db: Db, { deleted, isMove }: Settling): Promise<Settled> {
  const deletedAgain = await deleteAgain(db, deleted);
  // Jobs are not backed up: the next plan asks for what is due.
  await db.update(feedScope).set({ job: null }).where(isNotNull(feedScope.job));
  if (isMove) return { deletedAgain, lettersGivenUp: 0, rolesTaken: 0 };
  await db.delete(session);
  await db.delete(mailLink);
  await db.delete(waitingBrowser);
  await db.delete(secondFactorStep);
  await db.delete(passkeyChallenge);
  // One may have been taken away since: whoever restores gives them again by command.
  const roles = await db.delete(personRole).returning({ personId: personRole.personId });
  const letters = await db
    .update(outbox)
    .set({ dueAt: null, error: "not sent: it waited when the backup was made, and may have been sent since" })
    .where(isNotNull(outbox.dueAt))
    .returning({ id: outbox.id });
  await db.update(leagueState).set({ revision: sql`${leagueState.revision} + ${leap}` });
  await db.update(mineAccount).set({ revision: sql`${mineAccount.revision} + ${leap}` });
  return { deletedAgain, lettersGivenUp: letters.length, rolesTaken: roles.length };
}
