import { eq } from "drizzle-orm";
import type { LinkStateJson } from "@agate/api";
import { resetAttempts } from "../../db/rate-limit.ts";
import { addressChange, credential, mailLink, person } from "../../db/schema-accounts.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { OpenedLink } from "./confirm.ts";
import { canonicalEmail, shownEmail } from "./email-address.ts";
import { linkState, peekAtLink, consumeLink } from "./links.ts";
import { isEmailItself } from "./passwords.ts";
import { emailOf, findPerson, forgetMailed } from "./people.ts";
import { verifyPassword } from "./verify-password.ts";
import { endSessions, openSession } from "./sessions.ts";
import { signInKey } from "./sign-in.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import { type AccountWorld, isRefusal, type Refusal } from "./world.ts";

/**
 * Notes that a person wants another address, orders the mail that confirms it and tells the present one. Whether somebody
 * has it is not looked up here: whoever writes the mail finds out (rule AC29).
 */
export async function askForAddress(
  world: AccountWorld,
  {
    personId,
    password,
    email: typed,
  }: { readonly personId: string; readonly password: string; readonly email: string },
): Promise<Refusal | { readonly email: string }> {
  const { db, limits } = world;
  const email = canonicalEmail(typed);
  if (!email) return { refused: "agate:invalid-email" };
  const stored = await verifyPassword(world, personId, password);
  if (isRefusal(stored)) return stored;
  if (email === stored.email) return { refused: "agate:same-email" };
  if (isEmailItself(password, email)) return { refused: "agate:password-is-email" };
  const tooMany = await enforceLimits(
    world,
    ["new-address-person", personId, limits.newAddressByPerson],
    ["new-address", email, limits.newAddressByEmail],
  );
  if (tooMany) return tooMany;
  const now = world.now();
  await db.transaction(async (tx) => {
    const asked = { email, askedAt: now };
    await tx
      .insert(addressChange)
      .values({ personId, ...asked })
      .onConflictDoUpdate({ target: addressChange.personId, set: asked });
    await tx.delete(mailLink).where(eq(mailLink.personId, personId));
    await enqueue(tx, { kind: "new-address", recipient: email, data: { person: personId }, now });
    await enqueue(tx, { kind: "address-change-asked", recipient: stored.email, data: { email }, now });
  });
  return { email: shownEmail(email) };
}

/** The address that a link would make a person's, so that its page can name it before anything is pressed. */
export async function newAddressLink(
  world: AccountWorld,
  { token, clientNetwork }: OpenedLink,
): Promise<Refusal | LinkStateJson> {
  const tooMany = await enforceLimits(world, ["link-network", clientNetwork, world.limits.linkByNetwork]);
  return tooMany ?? linkState(await peekAtLink(world.db, "new-address", token, world.now()));
}

/**
 * Uses a link to a new address up: it becomes the person's. Everything that was begun with the old one ends: sessions,
 * reset links, sign-ups with the new one. The payment provider is told in the same transaction's wake.
 * @param opened with the person who is signed in where it was opened, who gets a new session there
 */
export async function confirmAddress(
  world: AccountWorld,
  opened: OpenedLink & { readonly signedInAs: string | undefined },
): Promise<Refusal | { readonly email: string; readonly session: string | undefined }> {
  const { db, limits, purchases } = world;
  const { token, clientNetwork, signedInAs, userAgent } = opened;
  const tooMany = await enforceLimits(world, ["link-network", clientNetwork, limits.linkByNetwork]);
  if (tooMany) return tooMany;
  const now = world.now();
  const changed = await db.transaction(async (tx) => {
    const link = await consumeLink(tx, "new-address", token, now);
    const former = link?.personId ? await emailOf(tx, link.personId) : undefined;
    if (!link?.personId || former === undefined || (await findPerson(tx, link.email))) return undefined;
    const { email, personId } = link;
    await tx.update(person).set({ email, updatedAt: now }).where(eq(person.id, personId));
    await endSessions(tx, personId);
    await tx.delete(mailLink).where(eq(mailLink.email, former));
    await forgetMailed(tx, email);
    await resetAttempts(tx, signInKey(email));
    await enqueue(tx, { kind: "address-changed", recipient: former, data: { email }, now });
    await purchases.addressChanged(tx, personId);
    const [proven] = await tx
      .select({ hash: credential.password })
      .from(credential)
      .where(eq(credential.personId, personId));
    return { email, personId, provenBy: proven?.hash ?? "" };
  });
  if (!changed) return { refused: "agate:invalid-link" };
  const { email, personId, provenBy } = changed;
  const session = signedInAs === personId ? await openSession(world, { personId, provenBy, userAgent }) : undefined;
  return { email: shownEmail(email), session };
}
