import { and, eq, gt, sql } from "drizzle-orm";
import type { Person, SignInProof, SignInStepJson } from "@agate/api";
import type { Db } from "../../../db/database.ts";
import { credential, person } from "../../../db/schema-accounts.ts";
import { secondFactorStep } from "../../../db/schema-second-factor.ts";
import { tryOut } from "../../../db/trial.ts";
import { isRefusal, type Refusal } from "../../../http/problem.ts";
import type { AccountContext } from "../context.ts";
import { shownEmail } from "../email-address.ts";
import { lifetime } from "../limits.ts";
import { hashSecret, makeSecret } from "../secrets.ts";
import { createSession } from "../sessions.ts";
import { readApp } from "./authenticator-app.ts";
import { challengePasskey, passkeysOf } from "./passkeys.ts";
import { verifyFactor } from "./prove.ts";
import { deleteEndedCodes, hasRecoveryCodes } from "./recovery-codes.ts";

type StepContext = Pick<AccountContext, "db" | "now" | "sealer">;

const expired = { refused: "agate:second-factor-expired" } as const;

/**
 * Opens a second-factor step for a browser that gave the right password. Like `createSession`, it checks the password's
 * hash again under the credential's lock: a concurrent password change ends this step along with the sessions.
 * @returns the handle for its cookie; undefined if the hash is no longer the person's, or no second factor is required
 */
export async function openStep(
  { db, now }: StepContext,
  { personId, verifiedHash }: { readonly personId: string; readonly verifiedHash: string },
): Promise<string | undefined> {
  const { value, hash } = makeSecret();
  const expiresAt = new Date(now().getTime() + lifetime.secondFactorStep * 1000);
  const { rowCount } = await db.execute(sql`
    with owner as (
      select ${person.id} from ${person} where ${person.id} = ${personId} for key share
    ), proven as (
      select ${credential.personId} from ${credential} join owner on owner.id = ${credential.personId}
      where ${credential.password} = ${verifiedHash} and ${credential.secondFactorSince} is not null
      for share of ${credential}
    )
    insert into ${secondFactorStep} (handle, person_id, expires_at) select ${hash}, person_id, ${expiresAt} from proven`);
  return rowCount ? value : undefined;
}

type Step = typeof secondFactorStep.$inferSelect;

async function readStep({ db, now }: StepContext, handle: string | undefined): Promise<Step | undefined> {
  if (!handle) return undefined;
  const [found] = await db
    .select()
    .from(secondFactorStep)
    .where(and(eq(secondFactorStep.handle, hashSecret(handle)), gt(secondFactorStep.expiresAt, now())));
  return found;
}

/** What a waiting browser is shown: which factors it can use, and for how long. */
export async function stepOf(context: StepContext, handle: string | undefined): Promise<SignInStepJson | undefined> {
  const step = await readStep(context, handle);
  if (!step) return undefined;
  const { db, now, sealer } = context;
  const { personId, expiresAt } = step;
  const app = await readApp(db, personId);
  const ways: SignInStepJson["ways"] = [];
  if ((await passkeysOf(db, personId)).length) ways.push("passkey");
  if (app?.confirmedAt && sealer.open(app.seedSealed, personId) !== undefined) ways.push("app");
  if (await hasRecoveryCodes(db, personId)) ways.push("recovery-code");
  return { ways, seconds: Math.max(0, Math.ceil((expiresAt.getTime() - now().getTime()) / 1000)) };
}

/** Deletes a step; does nothing if there is none. */
export async function endStep(db: Db, handle: string): Promise<void> {
  await db.delete(secondFactorStep).where(eq(secondFactorStep.handle, hashSecret(handle)));
}

/** The challenge that a passkey signs for this sign-in. */
export async function challengeStepPasskey(
  context: AccountContext,
  handle: string | undefined,
): ReturnType<typeof challengePasskey> {
  const step = await readStep(context, handle);
  return step ? challengePasskey(context, questionOf(step)) : expired;
}

/**
 * Ends a sign-in: exchanges a correct factor for a session, consuming the step and the factor, all in one transaction.
 */
export async function finishSignIn(
  context: AccountContext,
  {
    handle,
    given,
    userAgent,
  }: { readonly handle: string | undefined; readonly given: SignInProof; readonly userAgent: string },
): Promise<Refusal | { readonly person: Person; readonly token: string }> {
  const step = await readStep(context, handle);
  if (!step) return expired;
  const factor = await verifyFactor(context, questionOf(step), given);
  if (isRefusal(factor)) return factor;
  return tryOut<Refusal | { readonly person: Person; readonly token: string }>(context.db, async (tx) => {
    const { personId } = step;
    const [owner] = await tx
      .select({ email: person.email, hash: credential.password })
      .from(person)
      .innerJoin(credential, eq(credential.personId, person.id))
      .where(eq(person.id, personId));
    if (!owner) return { outcome: expired, isKept: false };
    // Create the session first: it locks the credential, and a transaction that changes the credential ends steps
    // after taking that lock.
    const secondFactor = { at: context.now(), kind: factor.kind };
    const proven = { personId, verifiedHash: owner.hash, userAgent, isProven: true, secondFactor };
    const token = await createSession({ ...context, db: tx }, proven);
    const ended = await tx.delete(secondFactorStep).where(eq(secondFactorStep.handle, step.handle)).returning();
    if (!token || !ended.length) return { outcome: expired, isKept: false };
    if (!(await factor.consume(tx))) return { outcome: { refused: factor.otherwise }, isKept: false };
    await deleteEndedCodes(tx, owner.email, personId, context.now());
    const signedIn = { id: personId, email: shownEmail(owner.email), email_verified: true };
    return { outcome: { person: signedIn, token }, isKept: true };
  });
}

const questionOf = ({ personId, handle: askedBy }: Step) => ({ personId, purpose: "sign-in", askedBy }) as const;
