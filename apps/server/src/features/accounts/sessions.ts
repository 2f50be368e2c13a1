import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { OpenSessionJson, Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { errorCode } from "../../db/error-code.ts";
import { addressChange, credential, mailLink, person, session, signUpAttempt } from "../../db/schema-accounts.ts";
import { deviceOf } from "./device.ts";
import { shownEmail } from "./email-address.ts";
import { hashSecret, makeSecret } from "./secrets.ts";
import type { AccountWorld } from "./world.ts";

/**
 * Every rule of sessions stands here; docs/spec/accounts.md says them in words. Whoever holds a session's token is its person,
 * so that the token exists in the browser's cookie alone and the database keeps its hash.
 */

const minute = 60;
const day = 24 * 60 * minute;

/** In seconds. */
export const sessionRules = {
  /** How long a session lasts after it was opened or last renewed. */
  lifetime: 7 * day,
  /** A session in use is renewed when this much of its lifetime has gone. */
  renewAfter: day,
  /** How exactly its last use is noted. */
  seenStep: 5 * minute,
} as const;

/** Characters of a browser's name for itself that are kept; common ones have up to 200. */
const longestUserAgent = 300;

type SessionWorld = Pick<AccountWorld, "db" | "now">;

export interface NewSession {
  readonly personId: string;
  /** The hash that the password was proven against. */
  readonly provenBy: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
}

/**
 * Opens a session for somebody whose password was just proven. One statement, which locks the person before the credential,
 * as a deletion does, and holds both until the session is stored: a change of password that is under way ends first and then
 * there is none, and one that begins now ends this session with the others.
 * @returns its token; undefined when the hash it was proven against is no longer the person's
 */
export async function openSession(
  { db, now }: SessionWorld,
  { personId, provenBy, userAgent }: NewSession,
): Promise<string | undefined> {
  const { value, hash } = makeSecret();
  const at = now();
  const { rowCount } = await db.execute(sql`
    with owner as (
      select ${person.id} from ${person} where ${person.id} = ${personId} for key share
    ), proven as (
      select ${credential.personId} from ${credential} join owner on owner.id = ${credential.personId}
      where ${credential.password} = ${provenBy} for share of ${credential}
    )
    insert into ${session} (id, token_hash, person_id, expires_at, created_at, seen_at, user_agent)
    select ${randomUUID()}, ${hash}, person_id, ${later(at, sessionRules.lifetime)}, ${at}, ${at},
      ${userAgent.slice(0, longestUserAgent)}
    from proven`);
  return rowCount ? value : undefined;
}

export interface SignedIn {
  readonly person: Person;
  /** It was renewed just now, and its cookie should be too. */
  readonly renewed: boolean;
}

/**
 * Whose session a token opens; undefined: it has ended, or there never was one. Notes that it is in use.
 * @param renew whether the answer can carry a cookie, so that the session may be renewed
 */
export async function readSession(
  { db, now, log }: SessionWorld & Pick<AccountWorld, "log">,
  token: string,
  { renew } = { renew: false },
): Promise<SignedIn | undefined> {
  const own = eq(session.tokenHash, hashSecret(token));
  const at = now();
  const [found] = await db
    .select({ id: person.id, email: person.email, expiresAt: session.expiresAt, seenAt: session.seenAt })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(own, gt(session.expiresAt, at)));
  if (!found) return undefined;
  const renewed = renew && found.expiresAt <= later(at, sessionRules.lifetime - sessionRules.renewAfter);
  if (renewed) {
    const longer = { expiresAt: later(at, sessionRules.lifetime), seenAt: at };
    const { rowCount } = await db.update(session).set(longer).where(own);
    // It was ended since we read it.
    if (!rowCount) return undefined;
  } else if (found.seenAt <= later(at, -sessionRules.seenStep))
    // A database that cannot be written to keeps nobody out.
    await db
      .update(session)
      .set({ seenAt: at })
      .where(own)
      .catch((error: unknown) => log.debug({ reason: errorCode(error) }, "a session's last use is not noted"));
  return { person: { id: found.id, email: shownEmail(found.email), email_verified: true }, renewed };
}

/**
 * The open sessions of a person, the one seen last first.
 * @param token of the session that asks
 */
export async function listSessions(
  { db, now }: SessionWorld,
  personId: string,
  token: string,
): Promise<OpenSessionJson[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.expiresAt, now())))
    .orderBy(desc(session.seenAt), desc(session.createdAt));
  const asking = hashSecret(token);
  return rows.map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
    id,
    ...deviceOf(userAgent),
    since: createdAt.toISOString(),
    last_seen: seenAt.toISOString(),
    current: tokenHash === asking,
  }));
}

/** Ends the session of a token, if there is one. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashSecret(token)));
}

/** Ends one of a person's sessions by the id that `listSessions` gave it. @returns whether there was such a one */
export async function endSessionOf(db: Db, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(session).where(and(eq(session.personId, personId), eq(session.id, id)));
  return rowCount === 1;
}

/**
 * Ends everything that could still act for a person: sessions on all devices, browsers that wait for one, a change of address
 * that is not confirmed, and its link.
 */
export async function endSessions(db: Db, personId: string): Promise<void> {
  await db.delete(session).where(eq(session.personId, personId));
  await db.delete(signUpAttempt).where(eq(signUpAttempt.personId, personId));
  await db.delete(addressChange).where(eq(addressChange.personId, personId));
  await db.delete(mailLink).where(eq(mailLink.personId, personId));
}

/** Deletes the sessions that have expired, which open nothing any more. */
export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
