import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { PasskeyAnswer } from "@agate/api/schemas";
import type { Db } from "../../../db/database.ts";
import { passkey, passkeyChallenge } from "../../../db/schema-second-factor.ts";
import { enforceLimits } from "../../../http/enforce-limits.ts";
import type { Refusal } from "../../../http/problem.ts";
import type { AccountContext } from "../context.ts";
import { shownEmail } from "../email-address.ts";
import { lifetime } from "../limits.ts";
import { emailOf } from "../people.ts";
import { hashSecret, makeSecret } from "../secrets.ts";
import { type Changing, lockFactors, noteAddedFactor, noteRemovedFactor, mailChange } from "./factor-rows.ts";
import type { VerifiedFactor } from "./verified-factor.ts";

const done = { done: true } as const;
const gone = { refused: "agate:session-missing" } as const;
const refused = { refused: "agate:passkey-refused" } as const;
const tooMany = { refused: "agate:too-many-passkeys" } as const;

const most = { passkeys: 20, nameCharacters: 60 } as const;
/** Milliseconds that a browser waits for an authenticator. */
const timeout = 120_000;
/**
 * Lets the authenticator decide whether to require a fingerprint or a PIN. A passkey proves possession; the password
 * was already checked.
 */
const userVerification = "preferred";

/**
 * Ed25519, ES256, and RS256; every authenticator supports at least one. Node's post-quantum signatures are
 * experimental.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library is loaded when the first passkey is requested. */
const webAuthn = () => import("@simplewebauthn/server");

type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

/**
 * The options that an authenticator needs to create a passkey. It creates none if it already has one for this account.
 */
export async function newPasskeyOptions(
  { db, now, relyingParty }: AccountContext,
  { personId, sessionId }: Changing,
): Promise<Refusal | { readonly options: Options }> {
  const { generateRegistrationOptions } = await webAuthn();
  const email = await emailOf(db, personId);
  if (email === undefined) return gone;
  const known = await passkeysOf(db, personId);
  if (known.length >= most.passkeys) return tooMany;
  const challenge = await makeChallenge(db, { personId, purpose: "add", askedBy: sessionId }, now());
  const options = await generateRegistrationOptions({
    rpName: relyingParty.name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(personId),
    userName: shownEmail(email),
    userDisplayName: shownEmail(email),
    challenge: Buffer.from(challenge, "base64url"),
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification },
    excludeCredentials: known.map(described),
    supportedAlgorithmIDs,
    timeout,
  });
  return { options: { ...options } };
}

/** Adds the passkey that an authenticator has created. */
export async function addPasskey(
  context: AccountContext,
  { name, answer, ...changing }: Changing & { readonly name: string; readonly answer: PasskeyAnswer },
): Promise<Refusal | typeof done> {
  const { db, log, now, relyingParty } = context;
  const { personId, sessionId } = changing;
  const expectedChallenge = await takeChallenge(db, answer, { personId, purpose: "add", askedBy: sessionId }, now());
  if (expectedChallenge === undefined) return refused;
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => noteRefused(log, personId, error));
  if (!made?.verified) return refused;
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const at = now();
  return db.transaction(async (tx) => {
    const owner = await lockFactors(tx, personId);
    if (!owner) return gone;
    if ((await passkeysOf(tx, personId)).length >= most.passkeys) return tooMany;
    const shown = shownName(name);
    const added = await tx
      .insert(passkey)
      .values({
        id: randomUUID(),
        personId,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports,
        name: shown,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (!added.length) return refused;
    await noteAddedFactor(tx, changing, { at, kind: "passkey" });
    await mailChange(tx, owner.email, { change: "passkey-added", name: shown }, at);
    return done;
  });
}

/** Removes a passkey. Succeeds if it is already gone. */
export async function removePasskey(
  { db, now }: AccountContext,
  { id, ...changing }: Changing & { readonly id: string },
): Promise<Refusal | typeof done> {
  return db.transaction(async (tx) => {
    const owner = await lockFactors(tx, changing.personId);
    if (!owner) return gone;
    const [removed] = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.personId, changing.personId)))
      .returning({ name: passkey.name });
    if (!removed) return done;
    await noteRemovedFactor(tx, changing);
    await mailChange(tx, owner.email, { change: "passkey-removed", name: removed.name }, now());
    return done;
  });
}

/** The challenge for one of the person's passkeys. */
export async function challengePasskey(
  context: AccountContext,
  question: Question,
): Promise<Refusal | { readonly options: Options }> {
  const { db, limits, now, relyingParty } = context;
  const exceeded = await enforceLimits(context, [
    "passkey-question",
    question.personId,
    limits.passkeyQuestionByPerson,
  ]);
  if (exceeded) return exceeded;
  const known = await passkeysOf(db, question.personId);
  if (!known.length) return { refused: "agate:not-found" };
  const challenge = await makeChallenge(db, question, now());
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: Buffer.from(challenge, "base64url"),
    allowCredentials: known.map(described),
    userVerification,
    timeout,
  });
  return { options: { ...options } };
}

/**
 * Checks what a passkey has signed. A counter that does not increase indicates a copied authenticator and is refused.
 */
export async function verifyPasskey(
  { db, log, now, relyingParty }: AccountContext,
  question: Question,
  answer: PasskeyAnswer,
): Promise<Refusal | VerifiedFactor> {
  const expectedChallenge = await takeChallenge(db, answer, question, now());
  if (expectedChallenge === undefined) return refused;
  const { personId } = question;
  const stored = (await passkeysOf(db, personId)).find(({ credentialId }) => credentialId === answer.id);
  if (!stored) return refused;
  const { verifyAuthenticationResponse } = await webAuthn();
  const found = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
      counter: stored.counter,
    },
    requireUserVerification: false,
  }).catch((error: unknown) => noteRefused(log, personId, error));
  if (!found?.verified) return refused;
  const counter = found.authenticationInfo.newCounter;
  return {
    kind: "passkey",
    otherwise: "agate:passkey-refused",
    async consume(tx) {
      const goesUp = or(lt(passkey.counter, counter), sql`${counter} = 0 and ${passkey.counter} = 0`);
      const { rowCount } = await tx
        .update(passkey)
        .set({ counter, lastUsedAt: now() })
        .where(and(eq(passkey.id, stored.id), goesUp));
      return rowCount === 1;
    },
  };
}

export function passkeysOf(db: Db, personId: string): Promise<(typeof passkey.$inferSelect)[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.personId, personId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

const described = ({ credentialId, transports }: typeof passkey.$inferSelect) => ({
  id: credentialId,
  transports: [...transports],
});

/** The name as its owner sees it: one line, without invisible characters. */
function shownName(typed: string): string {
  const clean = typed.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return [...clean].slice(0, most.nameCharacters).join("").trim() || "Passkey";
}

/**
 * The reason is for the operator (it reveals, for example, a PUBLIC_URL that isn't the pages' origin); the person can
 * only retry.
 */
function noteRefused(log: AccountContext["log"], personId: string, error: unknown): undefined {
  log.warn({ person: personId, reason: error instanceof Error ? error.message : "" }, "a passkey is refused");
}

/** The person, the purpose, and the session or step that requested the challenge. */
export interface Question {
  readonly personId: string;
  readonly purpose: (typeof passkeyChallenge.$inferSelect)["purpose"];
  readonly askedBy: string;
}

/**
 * Creates a challenge.
 * @returns 32 random bytes as base64url; only their hash is stored
 */
async function makeChallenge(db: Db, question: Question, now: Date): Promise<string> {
  const { value, hash } = makeSecret();
  const expiresAt = new Date(now.getTime() + lifetime.passkeyChallenge * 1000);
  await db.insert(passkeyChallenge).values({ challengeHash: hash, ...question, expiresAt });
  return value;
}

/**
 * Consumes the challenge that an authenticator has signed, whether or not the signature turns out to be valid.
 * @param answer WebAuthn's JSON, unparsed
 * @returns the challenge; undefined if this session did not request it for this purpose, or it was already answered or
 * has expired
 */
async function takeChallenge(
  db: Db,
  answer: PasskeyAnswer,
  { personId, purpose, askedBy }: Question,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(answer);
  if (challenge === undefined) return undefined;
  const consumed = await db
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
  return consumed.length ? challenge : undefined;
}

function challengeIn({ response }: PasskeyAnswer): string | undefined {
  const { clientDataJSON: clientData } = response;
  if (typeof clientData !== "string") return undefined;
  try {
    const client: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString());
    const challenge = (client as { readonly challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
