import type { PasskeyAnswer } from "@agate/api/schemas";
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { passkeyChallenge } from "../../../db/schema-second-factor.ts";
import { lifetime } from "../limits.ts";
import { hashSecret, makeSecret } from "../secrets.ts";

/** Who is asked for what, by which session or step. */
export interface Question {
  readonly personId: string;
  readonly purpose: (typeof passkeyChallenge.$inferSelect)["purpose"];
  readonly askedBy: string;
}

/** A new challenge. @returns 32 random bytes as base64url, of which only the hash is kept */
export async function makeChallenge(db: Db, question: Question, now: Date): Promise<string> {
  const { value, hash } = makeSecret();
  const expiresAt = new Date(now.getTime() + lifetime.passkeyChallenge * 1000);
  await db.insert(passkeyChallenge).values({ challengeHash: hash, ...question, expiresAt });
  return value;
}

/**
 * Uses up the challenge that an authenticator has signed, whether what it signed will be right or not.
 * @param answer WebAuthn's JSON, unread
 * @returns the challenge; undefined when it was not asked by this session for this, was answered before, or is too old
 */
export async function takeChallenge(
  db: Db,
  answer: PasskeyAnswer,
  { personId, purpose, askedBy }: Question,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(answer);
  if (challenge === undefined) return undefined;
  const taken = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challengeHash, hashSecret(challenge)),
        eq(passkeyChallenge.personId, personId),
        eq(passkeyChallenge.purpose, purpose),
        eq(passkeyChallenge.askedBy, askedBy),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenge.purpose });
  return taken.length ? challenge : undefined;
}

function challengeIn({ response }: PasskeyAnswer): string | undefined {
  const { clientDataJSON: told } = response;
  if (typeof told !== "string") return undefined;
  try {
    const client: unknown = JSON.parse(Buffer.from(told, "base64url").toString());
    const challenge = (client as { readonly challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
