import { and, exists, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { deleteExpiredWindows } from "../../db/rate-limit.ts";
import { addressChange, mailLink, person, signUpAttempt, waitingBrowser } from "../../db/schema-accounts.ts";
import { passkeyChallenge, secondFactorStep } from "../../db/schema-second-factor.ts";
import { createClientNetworks } from "../../http/client-network.ts";
import { notePerson } from "../../http/requests.ts";
import type { Purchases } from "./context.ts";
import { createCookies } from "./cookies.ts";
import { accountLetters, secondFactorLetters } from "./letters.ts";
import { limits as usualLimits, lifetime } from "./limits.ts";
import { scrypt } from "./passwords.ts";
import { createAccountRequests, type RouteContext } from "./requests.ts";
import { accountRoutes } from "./routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { createSealer } from "./second-factor/seal.ts";
import { readSession, deleteExpiredSessions } from "./sessions.ts";

export type Accounts = ReturnType<typeof createAccounts>;

export type AccountOptions = Partial<Pick<RouteContext, "limits" | "passwords" | "hashing">>;

/**
 * @param followingMail see `AccountContext`
 * @param options overrides the limits and password hashing in tests that count or repeat attempts
 */
export function createAccounts(
  { database: { db }, env, log, now, secret }: AppContext,
  purchases: Purchases,
  followingMail: readonly string[],
  { limits = usualLimits, passwords = scrypt, hashing = {} }: AccountOptions = {},
) {
  const secure = env.production || env.publicUrl.startsWith("https:");
  const cookies = createCookies({ secret, secure });
  const clientNetworkOf = createClientNetworks(env.trustedProxies);
  const personOf = async (request: Request) => {
    const token = await cookies.sessionOf(request);
    const found = token ? await readSession({ db, now, log }, token) : undefined;
    if (found) notePerson(request, found.person.id);
    return found?.person;
  };
  const { origin, hostname } = new URL(env.publicUrl);
  const sealer = createSealer(secret);
  const relyingParty = { id: hostname, origin, name: "Agate" };
  const own = { db, now, log, passwords, limits, purchases, followingMail, sealer, relyingParty };
  const routeContext = { ...own, cookies, clientNetworkOf, hashing };
  const requests = createAccountRequests(routeContext);
  return {
    routes: accountRoutes(routeContext, requests).route("/", secondFactorRoutes(routeContext, requests)),
    /** The signed-in person behind a request; undefined for a visitor or an ended session. */
    personOf,
    /** The letters of this feature, for the outbox. */
    letters: {
      ...accountLetters({ publicUrl: env.publicUrl, supportEmail: env.site.supportEmail }),
      ...secondFactorLetters(env),
    },
    /** Deletes everything that has expired. */
    deleteExpired: () => deleteExpired(db, now()),
  };
}

/**
 * Deletes expired sessions, links, waiting browsers, and rate-limit windows, and attempts that were superseded, never
 * confirmed, or are no longer needed. Idempotent, and safe to run on several servers at once.
 */
async function deleteExpired(db: Db, now: Date): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await deleteExpiredSessions(db, now);
  await db.delete(mailLink).where(lt(mailLink.expiresAt, now));
  await db.delete(addressChange).where(lt(addressChange.askedAt, ago(lifetime.addressChange)));
  await db.delete(waitingBrowser).where(lt(waitingBrowser.expiresAt, now));
  await db.delete(secondFactorStep).where(lt(secondFactorStep.expiresAt, now));
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now));
  await deleteExpiredWindows(db);
  const later = alias(signUpAttempt, "later");
  const one = { one: sql`1` };
  const replaced = exists(
    db
      .select(one)
      .from(later)
      .where(and(sql`${later.email} = ${signUpAttempt.email}`, sql`${later.id} > ${signUpAttempt.id}`)),
  );
  const known = exists(
    db
      .select(one)
      .from(person)
      .where(sql`${person.email} = ${signUpAttempt.email}`),
  );
  const waiting = db
    .select(one)
    .from(waitingBrowser)
    .where(sql`${waitingBrowser.attemptId} = ${signUpAttempt.id}`);
  const dayOld = lt(signUpAttempt.createdAt, ago(lifetime.waitingBrowser));
  await db
    .delete(signUpAttempt)
    .where(
      or(
        and(isNull(signUpAttempt.personId), replaced),
        and(known, dayOld, notExists(waiting)),
        lt(signUpAttempt.createdAt, ago(lifetime.attempt)),
      ),
    );
}
