import { and, eq, gt } from "drizzle-orm";
import type { LinkStateJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { mailLink } from "../../db/schema-accounts.ts";
import { readAttempt } from "./attempts.ts";
import { shownEmail } from "./email-address.ts";
import { lifetime } from "./limits.ts";
import { lockAddress } from "./people.ts";
import { hashSecret, makeSecret } from "./secrets.ts";

type Purpose = (typeof mailLink.$inferSelect)["purpose"];

/** Makes a link's token. Only its hash is kept: the mail holds the only copy. */
export async function makeLink(
  db: Db,
  { purpose, email, attemptId, now }: { purpose: Purpose; email: string; attemptId?: number; now: Date },
): Promise<string> {
  const { value, hash } = makeSecret();
  const seconds = purpose === "verify" ? lifetime.verifyLink : lifetime.resetLink;
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await db.insert(mailLink).values({ token: hash, purpose, email, attemptId, expiresAt });
  return value;
}

export interface Link {
  readonly email: string;
  readonly attemptId: number | null;
}

/** What a link is about, without using it up; undefined: it is used, expired, replaced or was never made. */
export async function lookAtLink(db: Db, purpose: Purpose, token: string, now: Date): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(mailLink)
    .where(matches(purpose, token, now));
  return (await counts(db, link)) ? link : undefined;
}

/** Uses a link up, in a transaction that then has its address to itself: of two at once, one gets it. */
export async function useLink(tx: Db, purpose: Purpose, token: string, now: Date): Promise<Link | undefined> {
  const [seen] = await tx
    .select()
    .from(mailLink)
    .where(matches(purpose, token, now));
  if (!seen) return undefined;
  await lockAddress(tx, seen.email);
  const [link] = await tx
    .delete(mailLink)
    .where(matches(purpose, token, now))
    .returning();
  return (await counts(tx, link)) ? link : undefined;
}

/** What a link's page may know. */
export function linkState(link: Link | undefined): LinkStateJson {
  return link ? { status: "valid", email: shownEmail(link.email) } : { status: "invalid" };
}

const matches = (purpose: Purpose, token: string, now: Date) =>
  and(eq(mailLink.token, hashSecret(token)), eq(mailLink.purpose, purpose), gt(mailLink.expiresAt, now));

/** A verification link counts while its attempt is the newest of the address and nobody came of it. */
async function counts(db: Db, link: Link | undefined): Promise<boolean> {
  if (!link) return false;
  if (link.attemptId === null) return true;
  const attempt = await readAttempt(db, link.attemptId);
  return attempt !== undefined && attempt.newest && attempt.personId === null;
}
