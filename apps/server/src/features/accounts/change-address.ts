import { eq } from "drizzle-orm";
import { resetAttempts } from "../../db/rate-limit.ts";
import { addressChange, credential, mailLink, person } from "../../db/schema-accounts.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import { isRefusal, type Refusal } from "../../http/problem.ts";
import { enqueue, redirectMail } from "../../mail/outbox.ts";
import type { OpenedLink } from "./confirm.ts";
import type { AccountContext } from "./context.ts";
import { canonicalEmail, shownEmail } from "./email-address.ts";
import { consumeLink } from "./links.ts";
import { isEmailItself } from "./passwords.ts";
import { emailOf, findPerson, deleteMailed } from "./people.ts";
import { endAllSessions, createSession, type SignedIn } from "./sessions.ts";
import { signInKey } from "./sign-in.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Stores a requested change of address, queues the mail that confirms it, and notifies the current address. Whether the
 * new address is taken is looked up when the mail is written, not here (rule AC29).
 */
export async function requestAddressChange(
  context: AccountContext,
  {
    personId,
    password,
    email: typed,
  }: { readonly personId: string; readonly password: string; readonly email: string },
): Promise<Refusal | { readonly email: string }> {
  const { db, limits } = context;
  const email = canonicalEmail(typed);
  if (!email) return { refused: "agate:invalid-email" };
  const stored = await verifyPassword(context, personId, password);
  if (isRefusal(stored)) return stored;
  if (email === stored.email) return { refused: "agate:same-email" };
  if (isEmailItself(password, email)) return { refused: "agate:password-is-email" };
  const tooMany = await enforceLimits(
    context,
    ["new-address-person", personId, limits.newAddressByPerson],
    ["new-address", email, limits.newAddressByEmail],
  );
  if (tooMany) return tooMany;
  const now = context.now();
  await db.transaction(async (tx) => {
    const request = { email, askedAt: now };
    await tx
      .insert(addressChange)
      .values({ personId, ...request })
      .onConflictDoUpdate({ target: addressChange.personId, set: request });
    await tx.delete(mailLink).where(eq(mailLink.personId, personId));
    await enqueue(tx, { kind: "new-address", recipient: email, data: { person: personId }, now });
    await enqueue(tx, { kind: "address-change-asked", recipient: stored.email, data: { email }, now });
  });
  return { email: shownEmail(email) };
}

/**
 * Consumes a link to a new address and makes it the person's address. Ends their sessions, the old address's reset
 * links, and sign-ups with the new address, and queues the update of the payment provider's customer.
 * @param opened includes the session of the browser that opened the link; that browser gets a new session if it belongs
 * to the person
 */
export async function confirmAddress(
  context: AccountContext,
  opened: OpenedLink & { readonly signedIn: SignedIn | undefined },
): Promise<Refusal | { readonly email: string; readonly session: string | undefined }> {
  const { db, purchases, followingMail } = context;
  const { token, signedIn, userAgent } = opened;
  const now = context.now();
  const changed = await db.transaction(async (tx) => {
    const link = await consumeLink(tx, "new-address", token, now);
    const former = link?.personId ? await emailOf(tx, link.personId) : undefined;
    if (!link?.personId || former === undefined || (await findPerson(tx, link.email))) return undefined;
    const { email, personId } = link;
    await tx.update(person).set({ email, updatedAt: now }).where(eq(person.id, personId));
    await endAllSessions(tx, personId);
    await tx.delete(mailLink).where(eq(mailLink.email, former));
    await deleteMailed(tx, email);
    await resetAttempts(tx, signInKey(email));
    await redirectMail(tx, followingMail, former, email);
    await enqueue(tx, { kind: "address-changed", recipient: former, data: { email }, now });
    await purchases.addressChanged(tx, personId);
    const [proven] = await tx
      .select({ hash: credential.password })
      .from(credential)
      .where(eq(credential.personId, personId));
    return { email, personId, verifiedHash: proven?.hash ?? "" };
  });
  if (!changed) return { refused: "agate:invalid-link" };
  const { email, personId, verifiedHash } = changed;
  const session =
    signedIn?.person.id === personId
      ? await createSession(context, { personId, verifiedHash, userAgent, secondFactor: signedIn.secondFactor })
      : undefined;
  return { email: shownEmail(email), session };
}
