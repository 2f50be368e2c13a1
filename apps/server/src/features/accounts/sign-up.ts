import { eq } from "drizzle-orm";
import type { PendingVerificationJson, SessionJson } from "@agate/api";
import { signUpAttempt } from "../../db/schema-accounts.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import type { Refusal } from "../../http/problem.ts";
import { validReturnPath } from "../../http/return-path.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { AccountContext } from "./context.ts";
import { canonicalEmail, shownEmail } from "./email-address.ts";
import { mailCooldown, secondsToMail, signUpMail, takeMailTime, takeNextMailTime } from "./mail-cooldown.ts";
import { newPasswordProblem } from "./passwords.ts";
import { createSession } from "./sessions.ts";
import { attemptOfBrowser, registerPendingBrowser, removePendingBrowser } from "./sign-up-attempts.ts";

/** What a person typed, and the client network it came from. */
export interface Typed {
  readonly email: string;
  readonly password: string;
  readonly clientNetwork: string;
}

/** Identifies a browser: the handle of its waiting cookie, if it has one, and its User-Agent. */
export interface WaitingBrowser {
  readonly handle: string | undefined;
  readonly userAgent: string;
}

/**
 * Stores a sign-up attempt and queues its mail. Whether the address is taken is looked up when the mail is written, not
 * here, so that the response, the statements, and the timing are the same for every address (rule AC4).
 */
export async function signUp(
  context: AccountContext,
  { email: typed, password, clientNetwork }: Typed,
): Promise<Refusal | { readonly email: string; readonly handle: string }> {
  const { db, limits, passwords } = context;
  const email = canonicalEmail(typed);
  if (!email) return { refused: "agate:invalid-email" };
  const problem = await newPasswordProblem(password, email);
  if (problem) return { refused: problem };
  const refusal = await enforceLimits(
    context,
    ["sign-up-network", clientNetwork, limits.signUpByNetwork],
    ["sign-up", email, limits.signUpByEmail],
  );
  if (refusal) return refusal;
  const hash = await passwords.hash(password);
  const now = context.now();
  const handle = await db.transaction(async (tx) => {
    const [attempt] = await tx
      .insert(signUpAttempt)
      .values({ email, password: hash, createdAt: now })
      .returning({ id: signUpAttempt.id });
    if (!attempt) throw new Error("the attempt was not stored");
    const wait = await takeNextMailTime(tx, signUpMail(email));
    const dueAt = new Date(now.getTime() + wait);
    await enqueue(tx, { kind: "sign-up", recipient: email, data: { attempt: attempt.id }, now, dueAt });
    return registerPendingBrowser(tx, attempt.id, now);
  });
  return { email: shownEmail(email), handle };
}

/**
 * Answers the poll of a waiting browser. `token` is its new session, returned once when the address has been confirmed.
 * @param goesOnTo the path its page would continue to: stored with the attempt, so that any tab continues there (rule
 * AC33)
 */
export async function pollPendingSignUp(
  context: Pick<AccountContext, "db" | "now">,
  { handle, userAgent }: WaitingBrowser,
  goesOnTo?: string,
): Promise<{ readonly answer: PendingVerificationJson; readonly token?: string }> {
  const { db, now } = context;
  const none = { answer: { status: "none" } } as const;
  const attempt = await attemptOfBrowser(db, handle, now());
  if (!attempt || !handle) return none;
  if (!attempt.personId) {
    const returnPath = validReturnPath(goesOnTo);
    if (returnPath !== null && returnPath !== attempt.returnPath)
      await db.update(signUpAttempt).set({ returnPath }).where(eq(signUpAttempt.id, attempt.id));
    const seconds = await secondsToMail(db, signUpMail(attempt.email));
    return { answer: { status: "waiting", email: shownEmail(attempt.email), resend_in: seconds } };
  }
  if (!(await removePendingBrowser(db, handle))) return none;
  const token = await createSession(context, { personId: attempt.personId, verifiedHash: attempt.password, userAgent });
  if (!token) return none;
  const user = { id: attempt.personId, email: shownEmail(attempt.email), email_verified: true };
  return { answer: { status: "verified", user, return_path: attempt.returnPath }, token };
}

/** The state of the sign-up that a visitor's browser waits for; undefined if there is none. Read-only. */
export async function signUpOf(
  { db, now }: Pick<AccountContext, "db" | "now">,
  handle: string | undefined,
): Promise<SessionJson["sign_up"]> {
  const attempt = await attemptOfBrowser(db, handle, now());
  return attempt && (attempt.personId === null ? "unconfirmed" : "confirmed");
}

/**
 * Queues the mail of the waiting browser's own attempt again. A browser that is not waiting, or submits another
 * address, gets the same response and nothing is sent; otherwise it could have a stranger's attempt mailed again (case
 * D15).
 */
export async function resendVerification(
  context: AccountContext,
  request: { readonly email: string; readonly handle: string | undefined; readonly clientNetwork: string },
): Promise<Refusal | { readonly seconds: number }> {
  const { db, limits } = context;
  const email = canonicalEmail(request.email);
  if (!email) return { refused: "agate:invalid-email" };
  const tooMany = await enforceLimits(context, ["resend-network", request.clientNetwork, limits.resendByNetwork]);
  if (tooMany) return tooMany;
  const now = context.now();
  const attempt = await attemptOfBrowser(db, request.handle, now);
  const own = attempt?.email === email && !attempt.personId;
  return db.transaction(async (tx) => {
    const seconds = await takeMailTime(tx, own ? signUpMail(email) : `no-mail:${email}`);
    if (seconds) return { seconds };
    const refusal = await enforceLimits({ ...context, db: tx, countedAttempts: [] }, [
      own ? "sign-up" : "no-sign-up",
      email,
      limits.signUpByEmail,
    ]);
    if (refusal) return refusal;
    if (own) await enqueue(tx, { kind: "sign-up", recipient: email, data: { attempt: attempt.id }, now });
    return { seconds: mailCooldown };
  });
}
