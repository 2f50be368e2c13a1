import { and, count, eq, gt, sql } from "drizzle-orm";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { session } from "../../db/schema-accounts.ts";
import { enqueue } from "../../mail/outbox.ts";
import { secondsToMail, takeMailTime } from "./mail-cooldown.ts";
import { emailOf, findPerson } from "./people.ts";
import { endAllSessions } from "./sessions.ts";
import { newestAttempt } from "./sign-up-attempts.ts";

/**
 * The outcome of an operator's order to send a mail. `later`: one was sent within the last minute; the value is the
 * number of seconds left.
 */
type Mailing = "ordered" | "nobody" | { readonly later: number };

/** Queues the verification mail of the newest sign-up for an address again; two concurrent orders send one mail. */
export async function queueVerification(db: Db, email: string, now: Date): Promise<Mailing> {
  const attempt = (await findPerson(db, email)) ? undefined : await newestAttempt(db, email);
  if (!attempt) return "nobody";
  const key = `resent:${email}`;
  const act = { act: "sign-up.resend", subject: { kind: "sign-up", id: String(attempt.id) } } as const;
  const isOrdered = await operatorAct(db, act, async (tx) => {
    if (await takeMailTime(tx, key)) return { changed: false, result: false };
    await enqueue(tx, { kind: "sign-up", recipient: email, data: { attempt: attempt.id }, now });
    return { changed: true, before: null, after: { mail: "confirmation" }, result: true };
  });
  return isOrdered ? "ordered" : { later: await secondsToMail(db, key) };
}

/**
 * Queues a mail with a link to choose a new password, just as the person could request it.
 * @returns the seconds to wait if one was ordered within the last minute; otherwise 0
 */
export async function orderReset(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<number> {
  const key = `reset-mail:${email}`;
  const act = { act: "person.reset-password", subject: { kind: "person", id } } as const;
  const isOrdered = await operatorAct(db, act, async (tx) => {
    if (await takeMailTime(tx, key)) return { changed: false, result: false };
    await enqueue(tx, { kind: "reset", recipient: email, data: { returnPath: null }, now });
    return { changed: true, before: null, after: { mail: "reset" }, result: true };
  });
  return isOrdered ? 0 : Math.max(1, await secondsToMail(db, key));
}

/**
 * Signs a person out everywhere.
 * @returns how many sessions were open; undefined if there is no such person
 */
export async function endSessionsOf(
  db: Db,
  personId: string,
  { now, reason }: { readonly now: Date; readonly reason?: string | undefined },
): Promise<number | undefined> {
  const subject = { kind: "person", id: personId } as const;
  return operatorAct<number | undefined>(db, { act: "person.end-sessions", subject, reason }, async (tx) => {
    if ((await emailOf(tx, personId)) === undefined) return { changed: false, result: undefined };
    const [open] = await tx
      .select({ sessions: count() })
      .from(session)
      .where(and(eq(session.personId, personId), gt(session.expiresAt, now)));
    await endAllSessions(tx, personId);
    const sessions = open?.sessions ?? 0;
    return { changed: true, before: { sessions }, after: { sessions: 0 }, result: sessions };
  });
}

/** A person with a known address, as an operator sees them. */
export interface KnownAddress {
  readonly email: string;
  /** Null for an unconfirmed sign-up. */
  readonly id: string | null;
  readonly since: Date;
  readonly sessions: number;
  readonly lastSeen: Date | null;
  readonly hasSecondFactor: boolean;
  /** The last day of complimentary access, if it was granted; it may be in the past. */
  readonly complimentary: string | null;
}

/** People and unconfirmed sign-ups whose address contains this part, in alphabetical order. */
export async function findPeople(
  db: Db,
  part: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly KnownAddress[]> {
  const like = `%${part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  type Row = Omit<KnownAddress, "since" | "lastSeen"> & { since: string; lastSeen: string | null };
  const { rows } = await db.execute<Row>(sql`
    select person.email, person.id, person.created_at as since, open.sessions, open.last_seen as "lastSeen",
      coalesce(credential.second_factor_since is not null, false) as "hasSecondFactor",
      (select to_char((until - interval '1 second') at time zone 'America/New_York', 'YYYY-MM-DD') from complimentary_access
        where complimentary_access.person_id = person.id) as complimentary
    from person left join credential on credential.person_id = person.id
    cross join lateral (select count(*)::int as sessions, max(seen_at) as last_seen from session
      where session.person_id = person.id and session.expires_at > ${now}) open
    where person.email like ${like}
    union all
    select email, null, max(created_at), 0, null, false, null from sign_up_attempt
    where email like ${like} and person_id is null and email not in (select email from person)
    group by email
    order by 1 limit ${limit}`);
  return rows.map(({ since, lastSeen, ...row }) => ({
    ...row,
    since: new Date(since),
    lastSeen: lastSeen === null ? null : new Date(lastSeen),
  }));
}
