import { and, eq } from "drizzle-orm";
import type { Person, SignInStepJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { refundAttempt } from "../../db/rate-limit.ts";
import { credential, person } from "../../db/schema-accounts.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import type { Refusal } from "../../http/problem.ts";
import type { AccountContext } from "./context.ts";
import { canonicalEmail, shownEmail } from "./email-address.ts";
import { dummyHash, passwordProblem } from "./passwords.ts";
import { openStep, stepOf } from "./second-factor/sign-in-step.ts";
import { createSession } from "./sessions.ts";
import { attemptOfBrowser } from "./sign-up-attempts.ts";
import type { WaitingBrowser, Typed } from "./sign-up.ts";

/** The rate-limit key of wrong passwords for an address. */
export const signInKey = (email: string) => `sign-in:${email}`;

interface SignedInBy {
  readonly person: Person;
  readonly token: string;
}

/** The password is correct, and a second factor is required. */
interface SecondFactorStep {
  readonly handle: string;
  readonly step: SignInStepJson;
}

/**
 * Opens a session for a correct password, or opens a second-factor step for a person who has one. Every address takes
 * one lookup of the person, one of the attempt this browser waits for, and two slow comparisons. Only the browser that
 * signed up with this address and password, identified by its cookie, learns that the confirmation is missing, whether
 * or not the address is taken. For every other browser a sign-up leaves no trace here; otherwise, signing up and then
 * in would reveal which addresses are taken (rule AC5).
 */
export async function signIn(
  context: AccountContext,
  attempt: Typed & WaitingBrowser,
): Promise<Refusal | SignedInBy | SecondFactorStep> {
  const { db, limits, now, passwords } = context;
  const { email: typed, password, clientNetwork, handle, userAgent } = attempt;
  const wrong = { refused: "agate:invalid-credentials" } as const;
  const email = canonicalEmail(typed);
  if (!email) return { refused: "agate:invalid-email" };
  const refusal = await enforceLimits(
    context,
    ["sign-in-network", clientNetwork, limits.signInByNetwork],
    ["sign-in", email, limits.signInByEmail],
  );
  if (refusal) return refusal;
  // No stored password is that long, so it is never hashed, for any address.
  if (passwordProblem(password) === "agate:password-too-long") return wrong;
  const known = await findByEmail(db, email);
  const awaited = await attemptOfBrowser(db, handle, now());
  const own = awaited?.email === email && awaited.personId === null ? awaited : undefined;
  const hash = known?.password ?? dummyHash;
  const isKnown = await passwords.verify(hash, password);
  const isAwaited = await passwords.verify(own?.password ?? dummyHash, password);
  if (!isKnown && !isAwaited) return wrong;

  // Refunds only its own attempts. Otherwise, a sign-up with someone else's address would clear the wrong guesses for
  // it, and an attacker who counts the remaining attempts would notice when the owner signs in.
  for (const counted of context.countedAttempts.splice(0)) await refundAttempt(db, counted);
  if (!known || !isKnown) return { refused: "agate:email-not-verified" };
  const verifiedHash = await renewHash(context, known.personId, { hash, password });
  // Another sign-in renewed it at the same moment, or the password was changed.
  if (verifiedHash === undefined) return signIn(context, attempt);
  if (known.secondFactorSince) {
    const opened = await openStep(context, { personId: known.personId, verifiedHash });
    const step = await stepOf(context, opened);
    return opened && step ? { handle: opened, step } : wrong;
  }
  const token = await createSession(context, { personId: known.personId, verifiedHash, userAgent, isProven: true });
  return token ? { person: { id: known.personId, email: shownEmail(email), email_verified: true }, token } : wrong;
}

/** The person of an address, with their password's hash and whether it is sufficient. */
async function findByEmail(
  db: Db,
  email: string,
): Promise<{ personId: string; password: string; secondFactorSince: Date | null } | undefined> {
  const [found] = await db
    .select({
      personId: person.id,
      password: credential.password,
      secondFactorSince: credential.secondFactorSince,
    })
    .from(person)
    .innerJoin(credential, eq(credential.personId, person.id))
    .where(eq(person.email, email));
  return found;
}

/**
 * Regenerates the hash of a just-verified password if it was made at a lower cost than the current one (rule AC39).
 * @param hash the hash that the password was verified against
 * @returns the hash now stored; undefined if the password or its hash was changed in the meantime
 */
async function renewHash(
  { db, passwords }: Pick<AccountContext, "db" | "passwords">,
  personId: string,
  { hash, password }: { readonly hash: string; readonly password: string },
): Promise<string | undefined> {
  if (!passwords.isOutdated(hash)) return hash;
  const renewed = await passwords.hash(password);
  const { rowCount } = await db
    .update(credential)
    .set({ password: renewed })
    .where(and(eq(credential.personId, personId), eq(credential.password, hash)));
  return rowCount ? renewed : undefined;
}
