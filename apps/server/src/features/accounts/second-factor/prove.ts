import { eq } from "drizzle-orm";
import type { Proof } from "@agate/api";
import { session } from "../../../db/schema-accounts.ts";
import { lifetime } from "../limits.ts";
import type { SignedIn } from "../sessions.ts";
import { verifyPassword } from "../verify-password.ts";
import { type AccountWorld, isRefusal, type Refusal } from "../world.ts";
import { verifyApp } from "./authenticator-app.ts";
import { noteProof } from "./factor-rows.ts";
import { askPasskey, verifyPasskey } from "./passkeys.ts";

/** For how many seconds more a session may change factors without a new proof; 0: it needs one. */
export function provenFor({ provenAt }: Pick<SignedIn, "provenAt">, now: Date): number {
  const age = provenAt ? (now.getTime() - provenAt.getTime()) / 1000 : Infinity;
  return Math.max(0, Math.ceil(lifetime.proof - Math.max(0, age)));
}

/** Proves once more who is signed in: by the password, or by a second factor, which the session then says. */
export async function prove(
  world: AccountWorld,
  { person, sessionId }: SignedIn,
  given: Proof,
): Promise<Refusal | { readonly proven_for: number }> {
  const proven = { proven_for: lifetime.proof };
  if ("password" in given) {
    const stored = await verifyPassword(world, person.id, given.password);
    if (isRefusal(stored)) return stored;
    await world.db.update(session).set({ provenAt: world.now() }).where(eq(session.id, sessionId));
    return proven;
  }
  const factor =
    "code" in given
      ? await verifyApp(world, person.id, given.code)
      : await verifyPasskey(world, questionOf(person.id, sessionId), given.passkey);
  if (isRefusal(factor)) return factor;
  return world.db.transaction(async (tx) => {
    if (!(await factor.consume(tx))) return { refused: factor.otherwise };
    await noteProof(tx, sessionId, { at: world.now(), kind: factor.kind });
    return proven;
  });
}

/** What a passkey is to sign for such a proof. */
export function askProofPasskey(world: AccountWorld, { person, sessionId }: SignedIn) {
  return askPasskey(world, questionOf(person.id, sessionId));
}

const questionOf = (personId: string, askedBy: string) => ({ personId, purpose: "confirm", askedBy }) as const;
