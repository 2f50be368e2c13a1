import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { sendJobs } from "../jobs/send.ts";
import type { Outcome, Worker } from "../jobs/worker.ts";
import { isDatabaseAway } from "../log/error-code.ts";
import { type Log, reasonOf } from "../log/log.ts";
import type { Letter } from "./letter.ts";
import { MailFailure, type MailTransport } from "./mail-transport.ts";

export interface Order {
  /** Enqueuing the same id twice sends one mail; left out: always a new mail. */
  readonly id?: string;
  /** Which letter: a key of `Letters`. */
  readonly kind: string;
  readonly recipient: string;
  /** The data that the letter is written from. Never a secret: those are created when the letter is written. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** Earliest time to send; left out: at once. */
  readonly dueAt?: Date;
}

/** Enqueues a mail in the transaction of the change it is about: both happen or neither (case F2). */
export async function enqueue(db: Db, { id, kind, recipient, data = {}, now, dueAt = now }: Order): Promise<void> {
  const [ordered] = await db
    .insert(outbox)
    .values({ id: id ?? randomUUID(), kind, recipient, data, createdAt: now, dueAt })
    .onConflictDoNothing()
    .returning({ id: outbox.job, dueAt: outbox.dueAt });
  if (ordered) await sendJobs(db, "mail", [ordered]);
}

/**
 * Sends waiting mail to a person's new address: the former one may be another person's by now.
 * @param kinds the letters that follow a person; warnings about the account still go to the former address
 */
export async function redirectMail(tx: Db, kinds: readonly string[], from: string, to: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ recipient: to })
    .where(and(eq(outbox.recipient, from), isNotNull(outbox.dueAt), inArray(outbox.kind, kinds)));
}

/**
 * Enqueues a job for every waiting mail that has none: a restore leaves the jobs out, and a server of
 * a version without jobs may run beside this one.
 */
export async function adoptMail(db: Db): Promise<void> {
  const waiting = await db.select({ id: outbox.job, dueAt: outbox.dueAt }).from(outbox).where(isNotNull(outbox.dueAt));
  await sendJobs(db, "mail", waiting);
}

/** What a mail is written from, at the moment it is sent. */
export interface Occasion {
  readonly recipient: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Writes the mail of one kind; undefined: nothing needs to be sent now. */
export type WriteOccasion = (db: Db, occasion: Occasion) => Promise<Letter | undefined>;
/** Every kind of letter this server can write. */
export type Letters = Readonly<Record<string, WriteOccasion>>;

export interface DeliveryContext {
  readonly db: Db;
  readonly now: () => Date;
  /** Undefined: letters are written, and stored for the development outbox page. */
  readonly mailTransport: MailTransport | undefined;
  readonly letters: Letters;
  readonly log: Log;
}

/** Sends mail. Any number of servers may do so on one database. */
export function mailWorker(context: DeliveryContext): Worker {
  return { queue: "mail", handle: (job) => deliver(context, job) };
}

/** Milliseconds for which a server of a version without jobs skips a mail that is being sent. */
const claim = 60_000;

/**
 * Writes a mail and sends it. It is rewritten for each attempt, from the current state, so that no link is stored.
 * @param job of the mail's row; does nothing if the row is deleted or finished
 */
async function deliver({ db, now, mailTransport, letters, log }: DeliveryContext, job: string): Promise<Outcome> {
  const [row] = await db
    .update(outbox)
    .set({ dueAt: new Date(now().getTime() + claim) })
    .where(and(eq(outbox.job, job), isNotNull(outbox.dueAt)))
    .returning();
  if (!row) return "done";
  const { id, kind, recipient } = row;
  const note = (fields: Partial<typeof outbox.$inferInsert>) => db.update(outbox).set(fields).where(eq(outbox.id, id));
  try {
    // Locks taken for writing the letter are released before a slow mail server responds.
    const letter = await db.transaction((tx) => write(tx, letters, row, now()));
    if (!letter) await note({ dueAt: null });
    else if (!mailTransport) await note({ ...contentOf(letter), dueAt: null });
    else {
      const { unsubscribe } = letter;
      await mailTransport.send({ id, to: recipient, ...contentOf(letter), ...(unsubscribe && { unsubscribe }) });
      log.info({ mail: id, kind }, "mail is sent");
      await untilNoted(() =>
        letter.last
          ? db.delete(outbox).where(eq(outbox.id, id))
          : note({ subject: letter.subject, dueAt: null, sentAt: now(), error: null }),
      );
    }
    return "done";
  } catch (error) {
    const tries = row.tries + 1;
    const reason = reasonOf(error);
    const logged = error instanceof MailFailure ? error.summary : reason;
    const isOver = isHopeless(row, error, now());
    log.warn({ mail: id, kind, tries, reason: logged }, isOver ? "mail is not sent" : "mail is delayed");
    await note({ tries, error: reason.slice(0, 500), ...(isOver && { dueAt: null }) });
    return isOver ? "done" : "retry";
  }
}

/**
 * Milliseconds between two attempts to record that a mail was sent, and the number of attempts:
 * about a minute in total.
 */
const noting = { pause: 250, tries: 240 };

/**
 * Records that a mail was sent. If the database went away at this very moment, the mail would
 * otherwise be sent again later.
 */
async function untilNoted(note: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await note();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || tries === noting.tries) throw error;
      await wait(noting.pause);
    }
}

const contentOf = ({ subject, text, html }: Letter) => ({ subject, text, html });

type Row = typeof outbox.$inferSelect;

async function write(db: Db, letters: Letters, { kind, recipient, data }: Row, now: Date): Promise<Letter | undefined> {
  const writeLetterOf = letters[kind];
  // Another version of the server may know the kind; until then the mail waits.
  if (!writeLetterOf) throw new Error(`there is no letter of the kind ${kind}`);
  return writeLetterOf(db, { recipient, data, now });
}

/** Milliseconds for which sending is retried. */
const patience = 3 * 86_400_000;

/** Whether to give up: the address was permanently rejected, or sending was retried for long enough. */
function isHopeless({ createdAt }: Row, error: unknown, now: Date): boolean {
  const refused = error instanceof MailFailure && error.refused;
  return refused || now.getTime() - createdAt.getTime() > patience;
}

/** Milliseconds for which finished mails are stored, for support. */
export const mailRetention = 14 * 86_400_000;

export async function deleteOldMail(db: Db, now: Date): Promise<void> {
  await db
    .delete(outbox)
    .where(and(isNull(outbox.dueAt), lt(outbox.createdAt, new Date(now.getTime() - mailRetention))));
}
