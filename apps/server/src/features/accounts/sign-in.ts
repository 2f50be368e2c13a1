import { sql } from "drizzle-orm";
import type { Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { letWait } from "./attempts.ts";
import { canonicalEmail, shownEmail } from "./email-address.ts";
import { nobodysHash, passwordProblem } from "./passwords.ts";
import { forgetTurns, giveTurnBack } from "../../db/rate-limit.ts";
import type { Typed } from "./sign-up.ts";
import { type AccountWorld, admit, type Refusal } from "./world.ts";

export type SignInResult =
  /** `handle`: the password is right and the address is not confirmed, so the browser may wait for it. */
  (Refusal & { readonly handle?: string }) | { readonly person: Person; readonly token: string };

/** Under which key wrong passwords for an address are counted. */
export const signInKey = (email: string) => `sign-in:${email}`;

/**
 * Opens a session for a right password. Unknown addresses and wrong passwords get the same words for the same work: one
 * look-up, one slow comparison. That an address waits for its confirmation is told only to who knows its password.
 */
export async function signIn(world: AccountWorld, { email: typed, password, place }: Typed): Promise<SignInResult> {
  const { db, limits, now, passwords, sessions } = world;
  const wrong = { refused: "agate:invalid-credentials" } as const;
  const email = canonicalEmail(typed);
  if (!email) return { refused: "agate:invalid-email" };
  const refusal = await admit(
    world,
    ["sign-in-place", place, limits.signInByPlace],
    ["sign-in", email, limits.signInByEmail],
  );
  if (refusal) return refusal;
  // No password is that long: no work is done on it, whoever's it should be.
  if (passwordProblem(password) === "agate:password-too-long") return wrong;
  const known = await findByEmail(db, email);
  const hash = known?.password ?? known?.attemptPassword ?? nobodysHash;
  if (!(await passwords.verify(hash, password))) return wrong;

  await forgetTurns(db, signInKey(email));
  for (const turn of world.turns.splice(0)) await giveTurnBack(db, turn);
  if (known?.personId) {
    const token = await sessions.open(known.personId, hash);
    return token ? { person: { id: known.personId, email: shownEmail(email), email_verified: true }, token } : wrong;
  }
  return known?.attemptId
    ? { refused: "agate:email-not-verified", handle: await letWait(db, known.attemptId, now()) }
    : wrong;
}

interface Known {
  readonly personId: string | null;
  readonly password: string | null;
  readonly attemptId: number | null;
  readonly attemptPassword: string | null;
}

/** The person of an address, or else its newest attempt; one row for every address. */
async function findByEmail(db: Db, email: string): Promise<Known | undefined> {
  const { rows } = await db.execute<Record<keyof Known, string | null>>(sql`
    select person.id as "personId", credential.password, attempt.id as "attemptId", attempt.password as "attemptPassword"
    from (select ${email}::text as email) typed
    left join person on person.email = typed.email
    left join credential on credential.person_id = person.id
    left join lateral (
      select id, password from sign_up_attempt where email = typed.email order by id desc limit 1
    ) attempt on person.id is null`);
  const [row] = rows;
  return row && { ...row, attemptId: row.attemptId === null ? null : Number(row.attemptId) };
}
