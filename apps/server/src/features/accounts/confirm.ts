import { eq } from "drizzle-orm";
import type { LinkStateJson } from "@agate/api";
import { signUpAttempt } from "../../db/schema-accounts.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { AccountContext, Refusal } from "./context.ts";
import { shownEmail } from "./email-address.ts";
import { linkState, peekAtLink, consumeLink } from "./links.ts";
import { makePerson } from "./people.ts";
import { createSession } from "./sessions.ts";
import { attemptOfBrowser, deleteAttempts, readAttempt, removePendingBrowser } from "./sign-up-attempts.ts";
import type { WaitingBrowser } from "./sign-up.ts";

/** The token of an opened link, with the browser that opened it and its client network. */
export interface OpenedLink extends WaitingBrowser {
  readonly token: string;
  readonly clientNetwork: string;
}

/** A newly confirmed address. */
export interface Confirmed {
  readonly email: string;
  /** Token of a new session, if the browser that confirmed is one that signed up. */
  readonly session: string | undefined;
  /** The return path of the sign-up. */
  readonly returnPath: string | null;
}

/** The address that a verification link would confirm. The page shows it before the user clicks the button. */
export async function verificationLink(
  context: AccountContext,
  { token, clientNetwork }: OpenedLink,
): Promise<Refusal | LinkStateJson> {
  const tooMany = await enforceLimits(context, ["link-network", clientNetwork, context.limits.linkByNetwork]);
  return tooMany ?? linkState(await peekAtLink(context.db, "verify", token, context.now()));
}

/**
 * Consumes a verification link and turns its attempt into a person with that attempt's password. Only browsers waiting
 * for this attempt get a session (case D15): the current one immediately, others at their next poll.
 */
export async function confirmEmail(
  context: AccountContext,
  { token, handle, userAgent, clientNetwork }: OpenedLink,
): Promise<Refusal | Confirmed> {
  const { db, limits, now } = context;
  const tooMany = await enforceLimits(context, ["link-network", clientNetwork, limits.linkByNetwork]);
  if (tooMany) return tooMany;
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
export async function rejectSignUp(
  context: AccountContext,
  { token, clientNetwork }: OpenedLink,
): Promise<Refusal | { readonly done: true }> {
  const { db, limits, now } = context;
  const tooMany = await enforceLimits(context, ["link-network", clientNetwork, limits.linkByNetwork]);
  if (tooMany) return tooMany;
  return db.transaction(async (tx) => {
    const link = await consumeLink(tx, "verify", token, now());
    if (!link) return { refused: "agate:invalid-link" };
    await deleteAttempts(tx, link.email);
    return { done: true };
  });
}
