import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { OpenSessionJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { addressChange, credential, mailLink, person, session, signUpAttempt } from "../../db/schema-accounts.ts";
import { secondFactorStep } from "../../db/schema-second-factor.ts";
import { errorCode } from "../../log/error-code.ts";
import type { AccountContext } from "./context.ts";
import { shownEmail } from "./email-address.ts";
import { hashSecret, makeSecret } from "./secrets.ts";

/**
 * Sessions, with all their rules (docs/spec/accounts.md, AC8 to AC38). Anyone who presents a session's token acts as
 * its person, so the token exists only in the browser's cookie and the database stores its hash.
 */

const minute = 60;
const day = 24 * 60 * minute;

/** In seconds. */
export const sessionRules = {
  /** From its creation or last renewal. */
  lifetime: 7 * day,
  /** From its creation, however often it is renewed; then the password is required again. */
  longest: 90 * day,
  /** A session in use is renewed once this much of its lifetime has passed. */
  renewAfter: day,
  /** The resolution at which its last use is stored. */
  seenStep: 5 * minute,
} as const;

/** Characters of a User-Agent that are stored; common ones have up to 200. */
const longestUserAgent = 300;

type SessionContext = Pick<AccountContext, "db" | "now">;

/** A second factor that was proven in a session. */
export interface SecondFactorProof {
  readonly at: Date;
  readonly kind: NonNullable<(typeof session.$inferSelect)["secondFactorKind"]>;
}

export interface NewSession {
  readonly personId: string;
  /** The hash that the password was verified against. */
  readonly verifiedHash: string;
  /** The User-Agent header. */
  readonly userAgent: string;
  /** The person has just given the password. */
  readonly isProven?: boolean;
  /** The factor proven besides the password, now or in the session that this one replaces. */
  readonly secondFactor?: SecondFactorProof | undefined;
}

/**
 * Creates a session for a person whose password was just verified. One statement locks the person and then the
 * credential, in the same order as a deletion, so that neither deadlocks. A password change already in progress commits
 * first and leaves nothing to insert; so does a second factor that is being turned on and was not proven here. A change
 * that starts now waits, and then ends this session with the others.
 * @returns its token; undefined if the hash is no longer the person's, or is no longer sufficient
 */
export async function createSession(
  { db, now }: SessionContext,
  { personId, verifiedHash, userAgent, isProven = false, secondFactor }: NewSession,
): Promise<string | undefined> {
  const { value, hash } = makeSecret();
  const at = now();
  const { rowCount } = await db.execute(sql`
    with owner as (
      select ${person.id} from ${person} where ${person.id} = ${personId} for key share
    ), proven as (
      select ${credential.personId} from ${credential} join owner on owner.id = ${credential.personId}
      where ${credential.password} = ${verifiedHash}
        and (${credential.secondFactorSince} is null or ${secondFactor !== undefined}) for share of ${credential}
    )
    insert into ${session} (id, token_hash, person_id, expires_at, created_at, seen_at, user_agent, proven_at,
      second_factor_at, second_factor_kind)
    select ${randomUUID()}, ${hash}, person_id, ${later(at, sessionRules.lifetime)}, ${at}, ${at},
      ${userAgent.slice(0, longestUserAgent)}, ${isProven ? at : null}::timestamptz,
      ${secondFactor?.at ?? null}::timestamptz, ${secondFactor?.kind ?? null}
    from proven`);
  return rowCount ? value : undefined;
}

export type SignedIn = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/**
 * Reads the session of a token, and records that it is in use.
 * @param renew whether the response can carry a cookie, so that the session can be renewed
 * @returns undefined for a token that is unknown, or whose session has ended
 */
export async function readSession(
  { db, now, log }: SessionContext & Pick<AccountContext, "log">,
  token: string,
  { renew } = { renew: false },
) {
  const own = eq(session.tokenHash, hashSecret(token));
  const at = now();
  const [found] = await db
    .select({
      id: person.id,
      sessionId: session.id,
      email: person.email,
      expiresAt: session.expiresAt,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      provenAt: session.provenAt,
      secondFactorAt: session.secondFactorAt,
      secondFactorKind: session.secondFactorKind,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(own, gt(session.expiresAt, at)));
  if (!found) return undefined;
  const last = later(found.createdAt, sessionRules.longest);
  const renewal = later(at, sessionRules.lifetime);
  const expiresAt = renewal < last ? renewal : last;
  const renewed = renew && found.expiresAt <= later(expiresAt, -sessionRules.renewAfter);
  if (renewed) {
    const longer = { expiresAt, seenAt: at };
    const { rowCount } = await db.update(session).set(longer).where(own);
    // It has ended since it was read.
    if (!rowCount) return undefined;
  } else if (found.seenAt <= later(at, -sessionRules.seenStep))
    // A temporarily read-only database must not lock people out.
    await db
      .update(session)
      .set({ seenAt: at })
      .where(own)
      .catch((error: unknown) => log.debug({ reason: errorCode(error) }, "a session's last use is not noted"));
  const { id, sessionId, email, provenAt, secondFactorAt, secondFactorKind } = found;
  return {
    person: { id, email: shownEmail(email), email_verified: true },
    /** The ID of the session. */
    sessionId,
    /** This read renewed the session, so its cookie must be renewed too. */
    renewed,
    /** When the person last proved their identity in this session; undefined if not since it was opened. */
    provenAt: provenAt ?? undefined,
    /** The last second factor proven in this session, with its time; undefined if there was none (rule TF1). */
    secondFactor: secondFactorAt && secondFactorKind ? { at: secondFactorAt, kind: secondFactorKind } : undefined,
  };
}

/**
 * The open sessions of a person, most recently used first.
 * @param token of the current session
 */
export async function listSessions(
  { db, now }: SessionContext,
  personId: string,
  token: string,
): Promise<OpenSessionJson[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.expiresAt, now())))
    .orderBy(desc(session.seenAt), desc(session.createdAt));
  const currentHash = hashSecret(token);
  return rows.map(({ id, tokenHash, userAgent, createdAt, seenAt }) => ({
    id,
    ...deviceOf(userAgent),
    since: createdAt.toISOString(),
    last_seen: seenAt.toISOString(),
    current: tokenHash === currentHash,
  }));
}

/** Ends the session of a token; does nothing if there is none. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hashSecret(token)));
}

/**
 * Ends one of a person's sessions by its ID from `listSessions`.
 * @returns whether it existed
 */
export async function endSessionById(db: Db, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(session).where(and(eq(session.personId, personId), eq(session.id, id)));
  return rowCount === 1;
}

/**
 * Ends everything that could still act for a person: all sessions, browsers waiting for the second factor, browsers
 * waiting for their sign-up, and a requested change of address with its link. Steps end before sessions: if a step is
 * being exchanged for a session, this waits for it and then ends its session too.
 * @param kept the ID of a session that continues
 */
export async function endAllSessions(db: Db, personId: string, except = ""): Promise<void> {
  await db.delete(secondFactorStep).where(eq(secondFactorStep.personId, personId));
  await db.delete(session).where(and(eq(session.personId, personId), ne(session.id, except)));
  await db.delete(signUpAttempt).where(eq(signUpAttempt.personId, personId));
  await db.delete(addressChange).where(eq(addressChange.personId, personId));
  await db.delete(mailLink).where(eq(mailLink.personId, personId));
}

/** Deletes expired sessions, whose tokens no longer work. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
}

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** A browser in words that its owner recognizes. */
interface Device {
  /** `Firefox on Windows`. */
  readonly device: string;
  readonly kind: "computer" | "phone" | "tablet";
}

/** User agents also name other browsers: the first match wins. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\b(OPR|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.* Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp, kind: Device["kind"]])[] = [
  ["iPhone", /\biPhone\b/, "phone"],
  ["iPad", /\biPad\b/, "tablet"],
  ["Android", /\bAndroid\b.*\bMobile\b/, "phone"],
  ["Android tablet", /\bAndroid\b/, "tablet"],
  ["Windows", /\bWindows\b/, "computer"],
  ["ChromeOS", /\bCrOS\b/, "computer"],
  ["macOS", /\bMacintosh\b/, "computer"],
  ["Linux", /\b(Linux|X11)\b/, "computer"],
];

/**
 * Names the browser of a session for the list of sessions. A User-Agent can be forged, so the name only helps its owner
 * tell devices apart; no decision depends on it.
 */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0];
  const [system, , kind = "computer"] = systems.find(([, sign]) => sign.test(userAgent)) ?? [];
  if (browser && system) return { device: `${browser} on ${system}`, kind };
  return { device: browser ?? system ?? "A browser that gave no name", kind };
}
