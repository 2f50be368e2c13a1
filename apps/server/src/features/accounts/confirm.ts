import { eq } from "drizzle-orm";
import { signUpAttempt } from "../../db/schema-accounts.ts";
import type { Refusal } from "../../http/problem.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { AccountContext } from "./context.ts";
import { shownEmail } from "./email-address.ts";
import { consumeLink } from "./links.ts";
import { makePerson } from "./people.ts";
import { createSession } from "./sessions.ts";
import { attemptOfBrowser, deleteAttempts, readAttempt, removePendingBrowser } from "./sign-up-attempts.ts";
import type { WaitingBrowser } from "./sign-up.ts";

/** The token of an opened link, with the browser that opened it. */
export interface OpenedLink extends WaitingBrowser {
  readonly token: string;
}

/** A newly confirmed address. */
export interface Confirmed {
  readonly email: string;
  /** Token of a new session, if the browser that confirmed is one that signed up. */
  readonly session: string | undefined;
  /** The return path of the sign-up. */
  readonly returnPath: string | null;
}

/**
 * Consumes a verification link and turns its attempt into a person with that attempt's password. Only browsers waiting
 * for this attempt get a session (case D15): the current one immediately, others at their next poll.
 */
export async function confirmEmail(
  context: AccountContext,
  { token, handle, userAgent }: OpenedLink,
): Promise<Refusal | Confirmed> {
  const { db, now } = context;
  const confirmed = await db.transaction(async (tx) => {
    const link = await consumeLink(tx, "verify", token, now());
    const attempt = link?.attemptId ? await readAttempt(tx, link.attemptId) : undefined;
    if (!attempt) return undefined;
    const { id, email, password, returnPath } = attempt;
    const personId = await makePerson(tx, { email, password, now: now() });
    if (!personId) return undefined;
    await tx.update(signUpAttempt).set({ personId }).where(eq(signUpAttempt.id, id));
    await enqueue(tx, { kind: "address-verified", recipient: email, data: { returnPath }, now: now() });
    return { id, email, password, personId, returnPath };
  });
  if (!confirmed) return { refused: "agate:invalid-link" };
  const { id, email, password, personId, returnPath } = confirmed;
  const waiting = await attemptOfBrowser(db, handle, now());
  const here = handle !== undefined && waiting?.id === id && (await removePendingBrowser(db, handle));
  const session = here ? await createSession(context, { personId, verifiedHash: password, userAgent }) : undefined;
  return { email: shownEmail(email), session, returnPath };
}

/** "This was not me": deletes every unconfirmed sign-up for the link's address. */
export function rejectSignUp(
  { db, now }: AccountContext,
  { token }: OpenedLink,
): Promise<Refusal | { readonly done: true }> {
  return db.transaction(async (tx) => {
    const link = await consumeLink(tx, "verify", token, now());
    if (!link) return { refused: "agate:invalid-link" };
    await deleteAttempts(tx, link.email);
    return { done: true };
  });
}
