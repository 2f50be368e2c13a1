import { eq } from "drizzle-orm";
import type { Proof, SignInProof } from "@agate/api";
import { credential, session } from "../../../db/schema-accounts.ts";
import { isRefusal, type Refusal } from "../../../http/problem.ts";
import type { AccountContext } from "../context.ts";
import { lifetime } from "../limits.ts";
import type { SignedIn } from "../sessions.ts";
import { verifyPassword } from "../verify-password.ts";
import { verifyApp } from "./authenticator-app.ts";
import { noteProof } from "./factor-rows.ts";
import { challengePasskey, verifyPasskey, type Question } from "./passkeys.ts";
import { verifyRecoveryCode } from "./recovery-codes.ts";
import type { VerifiedFactor } from "./verified-factor.ts";

/** For how many more seconds a session can change factors without a new proof; 0 means it needs one. */
export function provenFor({ provenAt }: Pick<SignedIn, "provenAt">, now: Date): number {
  const age = provenAt ? (now.getTime() - provenAt.getTime()) / 1000 : Infinity;
  return Math.max(0, Math.ceil(lifetime.proof - Math.max(0, age)));
}

/**
 * Why a session cannot change how the account is opened; undefined if it can (rule TF17). A person with a second factor
 * must have proven it in the session within the last minutes: the password and an unattended session are not enough.
 */
export async function staleFactor(
  { db, now }: Pick<AccountContext, "db" | "now">,
  { person, sessionId }: Pick<SignedIn, "person" | "sessionId">,
): Promise<Refusal | undefined> {
  // Read both in one statement: another tab may be setting up the first factor right now, which counts as a proof of
  // it.
  const [owner] = await db
    .select({ since: credential.secondFactorSince, provenAt: session.secondFactorAt })
    .from(credential)
    .leftJoin(session, eq(session.id, sessionId))
    .where(eq(credential.personId, person.id));
  if (!owner?.since) return undefined;
  const isFresh = provenFor({ provenAt: owner.provenAt ?? undefined }, now()) > 0;
  return isFresh ? undefined : { refused: "agate:second-factor-stale" };
}

/** Has the signed-in person prove their identity again, by password or second factor, and records it in the session. */
export async function prove(
  context: AccountContext,
  { person, sessionId }: SignedIn,
  given: Proof,
): Promise<Refusal | { readonly proven_for: number }> {
  const proven = { proven_for: lifetime.proof };
  if ("password" in given) {
    const stored = await verifyPassword(context, person.id, given.password);
    if (isRefusal(stored)) return stored;
    await context.db.update(session).set({ provenAt: context.now() }).where(eq(session.id, sessionId));
    return proven;
  }
  const factor = await verifyFactor(context, questionOf(person.id, sessionId), given);
  if (isRefusal(factor)) return factor;
  return context.db.transaction(async (tx) => {
    if (!(await factor.consume(tx))) return { refused: factor.otherwise };
    await noteProof(tx, sessionId, { at: context.now(), kind: factor.kind });
    return proven;
  });
}

/** Verifies a factor in answer to a question; only a passkey signs the question itself. */
export function verifyFactor(
  context: AccountContext,
  question: Question,
  given: SignInProof,
): Promise<Refusal | VerifiedFactor> {
  if ("code" in given) return verifyApp(context, question.personId, given.code);
  if ("recovery_code" in given) return verifyRecoveryCode(context, question.personId, given.recovery_code);
  return verifyPasskey(context, question, given.passkey);
}

/** The challenge that a passkey signs for such a proof. */
export function challengeProofPasskey(context: AccountContext, { person, sessionId }: SignedIn) {
  return challengePasskey(context, questionOf(person.id, sessionId));
}

const questionOf = (personId: string, askedBy: string) => ({ personId, purpose: "confirm", askedBy }) as const;
