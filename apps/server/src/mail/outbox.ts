import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lt, lte } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { type Log, reasonOf } from "../log.ts";
import type { Letter } from "./letter.ts";
import { MailFailure, type MailTransport } from "./mail-transport.ts";

export interface Order {
  /** The same id twice is one mail; left out: a mail of its own. */
  readonly id?: string;
  /** Which letter: a key of `Letters`. */
  readonly kind: string;
  readonly recipient: string;
  /** What the letter is written from. Never a secret: those are made when the letter is written. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly now: Date;
  /** Not before; left out: at once. */
  readonly dueAt?: Date;
}

/**
 * Orders a mail. Give it the transaction of the change the mail tells about: both happen or neither (case F2).
 */
export async function enqueue(db: Db, { id, kind, recipient, data = {}, now, dueAt = now }: Order): Promise<void> {
  await db
    .insert(outbox)
    .values({ id: id ?? randomUUID(), kind, recipient, data, createdAt: now, dueAt })
    .onConflictDoNothing();
}

/** What a letter is written from, at the moment it is about to leave. */
export interface Occasion {
  readonly recipient: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Writes the letter of one kind; undefined: as things are now, nobody gets one. */
export type WriteOccasion = (db: Db, occasion: Occasion) => Promise<Letter | undefined>;
/** Every kind of letter this server can write. */
export type Letters = Readonly<Record<string, WriteOccasion>>;

export interface DeliveryWorld {
  readonly db: Db;
  readonly now: () => Date;
  /** Undefined: letters are written and kept to be read on the development outbox page. */
  readonly mailTransport: MailTransport | undefined;
  readonly letters: Letters;
  readonly log: Log;
}

/**
 * Takes the mail that is due longest, writes it and hands it over. The row stays locked meanwhile, so that several
 * servers never send one mail twice; when this process dies, the lock goes and another server takes the mail. A letter is
 * written anew for each try: it tells how things are when it leaves, and no link lies in the database.
 * @returns whether there was one
 */
export async function deliverNext({ db, now, mailTransport, letters, log }: DeliveryWorld): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(lte(outbox.dueAt, now()))
      .orderBy(asc(outbox.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return false;
    const { id, kind, recipient } = row;
    const note = (fields: Partial<typeof outbox.$inferInsert>) =>
      tx.update(outbox).set(fields).where(eq(outbox.id, id));
    try {
      // Apart from the lock: a letter that cannot be written does not take it along, and what writing it locks is free
      // again before a slow mail server answers.
      const letter = await db.transaction((apart) => write(apart, letters, row, now()));
      if (!letter) await note({ dueAt: null });
      else if (!mailTransport) await note({ ...contentOf(letter), dueAt: null });
      else {
        await mailTransport.send({ id, to: recipient, ...contentOf(letter) });
        log.info({ mail: id, kind }, "mail is sent");
        if (letter.last) await tx.delete(outbox).where(eq(outbox.id, id));
        else await note({ subject: letter.subject, dueAt: null, sentAt: now(), error: null });
      }
    } catch (error) {
      const { tries, dueAt } = nextTry(row, error, now());
      const reason = reasonOf(error);
      const logged = error instanceof MailFailure ? error.summary : reason;
      log.warn({ mail: id, kind, tries, reason: logged, again: dueAt }, dueAt ? "mail is delayed" : "mail is not sent");
      await note({ tries, dueAt, error: reason.slice(0, 500) });
    }
    return true;
  });
}

const contentOf = ({ subject, text, html }: Letter) => ({ subject, text, html });

type Row = typeof outbox.$inferSelect;

async function write(db: Db, letters: Letters, { kind, recipient, data }: Row, now: Date): Promise<Letter | undefined> {
  const writeLetterOf = letters[kind];
  // Another version of the server may know it; until then it waits.
  if (!writeLetterOf) throw new Error(`there is no letter of the kind ${kind}`);
  return writeLetterOf(db, { recipient, data, now });
}

const firstPause = 15_000;
const longestPause = 3_600_000;
const patience = 3 * 86_400_000;

/** Twice as long after each failure, up to an hour, a fifth more or less; after three days no more. */
function nextTry(row: Row, error: unknown, now: Date): { readonly tries: number; readonly dueAt: Date | null } {
  const tries = row.tries + 1;
  const refused = error instanceof MailFailure && error.refused;
  if (refused || now.getTime() - row.createdAt.getTime() > patience) return { tries, dueAt: null };
  const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause) * (0.8 + 0.4 * Math.random());
  return { tries, dueAt: new Date(now.getTime() + pause) };
}

/** Mails are kept for a while after they are done with, to answer questions. */
const kept = 14 * 86_400_000;

export async function forgetOldMail(db: Db, now: Date): Promise<void> {
  await db.delete(outbox).where(and(isNull(outbox.dueAt), lt(outbox.createdAt, new Date(now.getTime() - kept))));
}
