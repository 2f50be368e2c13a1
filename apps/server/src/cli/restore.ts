import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { isNotNull, sql } from "drizzle-orm";
import { restoreLeap } from "@agate/mine";
import { deletedPeopleIn, readDeletedPeople } from "../backup/deleted-people.ts";
import { readKeyFile } from "../backup/encryption.ts";
import { readBackup } from "../backup/read-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import type { Db } from "../db/database.ts";
import { mailLink, outbox, session, waitingBrowser } from "../db/schema-accounts.ts";
import { mineAccount, rosterMail } from "../db/schema-mine.ts";
import { passkeyChallenge, recoveryCode, secondFactorStep } from "../db/schema-second-factor.ts";
import { feedScope, leagueState } from "../db/schema.ts";
import { readEnv } from "../env.ts";
import { deleteAgain } from "../features/accounts/operator.ts";
import { describeRows } from "../words/words.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { reportBackupFault, withDatabase } from "./with-app-context.ts";

type RestoreArgs = ReturnType<typeof readRestoreArgs>;

/**
 * `agate restore`: restores a backup into an empty database, all or nothing.
 * @returns 0 done; 1 when the file is damaged, of a newer version, or the database is not empty
 */
export async function restore(args: readonly string[]): Promise<number> {
  const restoreArgs = readRestoreArgs(args);
  return reportBackupFault("restore", () =>
    restoreArgs.checkOnly ? check(restoreArgs) : restoreDatabase(restoreArgs),
  );
}

/** @throws UsageFault naming what is missing or invalid */
export function readRestoreArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, {
    into: { type: "string" },
    deleted: { type: "string" },
    moved: { type: "boolean" },
    check: { type: "boolean" },
    key: { type: "string" },
  });
  const [file, ...others] = positionals;
  if (file === undefined) throw new UsageFault("A backup's file is needed");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many`);
  if (values.into !== undefined && !/^postgres(ql)?:\/\//.test(values.into))
    throw new UsageFault("--into wants the URL of a database: postgres://user:password@host/database");
  const { moved: isMove = false, check: checkOnly = false } = values;
  return {
    file,
    /** Undefined: the environment's database. */
    into: values.into,
    /** The list of deleted people; undefined: the one next to the backup, if there is one. */
    deleted: values.deleted,
    isMove,
    /** Reads the file and writes nothing. */
    checkOnly,
    /** The file with the key that decrypts the backup, if it is encrypted. */
    key: values.key,
  };
}

async function check({ file, key }: RestoreArgs): Promise<number> {
  const { head, rows } = await readBackup(file, {}, keysIn(key));
  await print(`${file} is complete: ${describeRows(rows)}, as of ${head.madeAt}\n`);
  return 0;
}

const keysIn = (file: string | undefined) => (file === undefined ? [] : readKeyFile(file));

async function restoreDatabase({ file, into, deleted, isMove, key }: RestoreArgs): Promise<number> {
  const env = readEnv();
  const keys = keysIn(key);
  const beside = deletedPeopleIn(dirname(file));
  const list = deleted ?? (existsSync(beside) ? beside : undefined);
  const settling = { deleted: list === undefined ? new Set<string>() : readDeletedPeople(list), isMove };
  return withDatabase(into === undefined ? env : { ...env, databaseUrl: into }, async ({ url }) => {
    let settled: Settled | undefined;
    const { migrations } = env.folders;
    const { head, rows, foreign } = await restoreBackup({
      file,
      keys,
      url,
      migrations,
      settle: async (db) => {
        settled = await settleRestored(db, settling);
      },
    });
    const lines = [
      `Restored as of ${head.madeAt}: ${describeRows(rows)}.`,
      ...foreign.map((table) => `  ${table} is not an Agate table: skipped.`),
      list === undefined && !isMove
        ? `  There is no ${beside}: who was deleted since is there again. Name the newest list by --deleted, or see to them by agate user delete.`
        : `  Deleted since, and deleted again: ${settled?.deletedAgain} people.`,
      ...(isMove
        ? []
        : [
            `  Everyone has to sign in again; ${settled?.lettersGivenUp} emails that were waiting are not sent.`,
            ...(settled?.readersOff
              ? [`  ${settled.readersOff} people get no emails about changed rosters until they turn them on again.`]
              : []),
            ...(settled?.codesEnded
              ? [
                  `  Recovery codes of ${settled.codesEnded} people no longer work; each is emailed at the next sign-in. For anyone who has lost everything else: agate user remove-second-factor <email>.`,
                ]
              : []),
            "  When a server starts, it checks with Stripe for later purchases and cancellations.",
          ]),
    ];
    await print(`${lines.join("\n")}\n`);
    return 0;
  });
}

export interface Settling {
  /** The people to delete again, as hashed in `deleted_person`. */
  readonly deleted: ReadonlySet<string>;
  /** The backup is a move: nothing has happened since it was made. */
  readonly isMove: boolean;
}

export interface Settled {
  readonly deletedAgain: number;
  /** Letters that were waiting when the backup was made and are not sent now. */
  readonly lettersGivenUp: number;
  /** People whose emails about changed rosters are turned off. */
  readonly readersOff: number;
  /** People whose recovery codes no longer work. */
  readonly codesEnded: number;
}

/**
 * Ensures that values that browsers, caches and other devices received after the backup are never confused
 * with those sent from now on.
 */
const leap = restoreLeap;

/** Corrects what a backup cannot know: what happened after it was made (rules BK5, BK6). */
export async function settleRestored(db: Db, { deleted, isMove }: Settling): Promise<Settled> {
  const deletedAgain = await deleteAgain(db, deleted);
  // Jobs are not backed up: the next plan requests what is due.
  await db.update(feedScope).set({ job: null }).where(isNotNull(feedScope.job));
  if (isMove) return { deletedAgain, lettersGivenUp: 0, readersOff: 0, codesEnded: 0 };
  await db.delete(session);
  await db.delete(mailLink);
  await db.delete(waitingBrowser);
  await db.delete(secondFactorStep);
  await db.delete(passkeyChallenge);
  // One that was used since would be accepted again. Their owners are emailed at the next sign-in.
  const codes = await db.update(recoveryCode).set({ codeHash: "" }).returning({ personId: recoveryCode.personId });
  // A reader may have turned them off since, or may have received one about a game that would be sent again.
  const readers = await db.delete(rosterMail).returning({ personId: rosterMail.personId });
  const letters = await db
    .update(outbox)
    .set({ dueAt: null, error: "not sent: it waited when the backup was made, and may have been sent since" })
    .where(isNotNull(outbox.dueAt))
    .returning({ id: outbox.id });
  await db.update(leagueState).set({ revision: sql`${leagueState.revision} + ${leap}` });
  await db.update(mineAccount).set({ revision: sql`${mineAccount.revision} + ${leap}` });
  return {
    deletedAgain,
    lettersGivenUp: letters.length,
    readersOff: readers.length,
    codesEnded: new Set(codes.map(({ personId }) => personId)).size,
  };
}
