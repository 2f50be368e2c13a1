import { and, eq, gt } from "drizzle-orm";
import type { LinkStateJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { addressChange, mailLink } from "../../db/schema-accounts.ts";
import type { AccountContext } from "./context.ts";
import { shownEmail } from "./email-address.ts";
import { lifetime } from "./limits.ts";
import { emailOf, lockAddress } from "./people.ts";
import { hashSecret, makeSecret } from "./secrets.ts";
import { readAttempt } from "./sign-up-attempts.ts";

type Link = typeof mailLink.$inferSelect;
export type Purpose = Link["purpose"];

interface NewLink {
  readonly purpose: Purpose;
  readonly email: string;
  readonly attemptId?: number;
  readonly personId?: string;
  readonly returnPath?: string | null;
  readonly now: Date;
}

const lifetimes: Readonly<Record<Purpose, number>> = {
  verify: lifetime.verifyLink,
  reset: lifetime.resetLink,
  "new-address": lifetime.addressChange,
};

/** Creates a link. Only the hash of its token is stored: the mail holds the only copy. */
export async function makeLink(db: Db, { purpose, now, ...about }: NewLink): Promise<string> {
  const { value, hash } = makeSecret();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose] * 1000);
  await db.insert(mailLink).values({ token: hash, purpose, ...about, expiresAt });
  return value;
}

/** Reads a link without consuming it; undefined if it is unknown, consumed, expired, or superseded. */
export async function peekAtLink(db: Db, purpose: Purpose, token: string, now: Date): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(mailLink)
    .where(matches(purpose, token, now));
  return (await counts(db, link)) ? link : undefined;
}

/** Consumes a link and locks its addresses until the transaction ends; only one of several concurrent calls gets it. */
export async function consumeLink(tx: Db, purpose: Purpose, token: string, now: Date): Promise<Link | undefined> {
  const [seen] = await tx
    .select()
    .from(mailLink)
    .where(matches(purpose, token, now));
  if (!seen) return undefined;
  const former = seen.personId === null ? undefined : await emailOf(tx, seen.personId);
  // Always lock in the same order, so that two people who swap addresses do not deadlock.
  for (const address of [seen.email, ...(former === undefined ? [] : [former])].toSorted())
    await lockAddress(tx, address);
  const [link] = await tx
    .delete(mailLink)
    .where(matches(purpose, token, now))
    .returning();
  return (await counts(tx, link)) ? link : undefined;
}

/** Whether a link can be used, and for which address: its page shows that before the user clicks the button. */
export async function linkState(
  { db, now }: Pick<AccountContext, "db" | "now">,
  purpose: Purpose,
  token: string,
): Promise<LinkStateJson> {
  const link = await peekAtLink(db, purpose, token, now());
  return link ? { status: "valid", email: shownEmail(link.email) } : { status: "invalid" };
}

const matches = (purpose: Purpose, token: string, now: Date) =>
  and(eq(mailLink.token, hashSecret(token)), eq(mailLink.purpose, purpose), gt(mailLink.expiresAt, now));

/**
 * A verification link is valid while its attempt is unconfirmed and the newest for the address. A link to a new address
 * is valid while its person still requests that address.
 */
async function counts(db: Db, link: Link | undefined): Promise<boolean> {
  if (!link) return false;
  if (link.personId !== null) return (await pendingAddress(db, link.personId)) === link.email;
  if (link.attemptId === null) return true;
  const attempt = await readAttempt(db, link.attemptId);
  return attempt !== undefined && attempt.newest && attempt.personId === null;
}

/** The new address that a person has requested but not confirmed. */
export async function pendingAddress(db: Db, personId: string): Promise<string | undefined> {
  const [pending] = await db
    .select({ email: addressChange.email })
    .from(addressChange)
    .where(eq(addressChange.personId, personId));
  return pending?.email;
}
