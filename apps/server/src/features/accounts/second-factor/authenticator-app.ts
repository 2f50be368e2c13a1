import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { TOTP } from "otpauth";
import type { AppSetUpJson } from "@agate/api";
import type { Db } from "../../../db/database.ts";
import { authenticatorApp } from "../../../db/schema-second-factor.ts";
import type { Refusal } from "../../../http/problem.ts";
import type { AccountContext } from "../context.ts";
import { shownEmail } from "../email-address.ts";
import { lifetime } from "../limits.ts";
import { type Changing, lockFactors, noteAddedFactor, noteRemovedFactor, mailChange } from "./factor-rows.ts";
import { countGuess, refundGuess, type VerifiedFactor } from "./verified-factor.ts";

const gone = { refused: "agate:session-missing" } as const;
const done = { done: true } as const;

/**
 * A seed for an app that is being set up. Repeated requests within its lifetime return the same seed, so two tabs or a
 * reload show one QR code.
 */
export async function setUpApp({ db, now, sealer }: AccountContext, personId: string): Promise<Refusal | AppSetUpJson> {
  return db.transaction(async (tx) => {
    const owner = await lockFactors(tx, personId);
    if (!owner) return gone;
    const stored = await readApp(tx, personId);
    if (stored?.confirmedAt) return { refused: "agate:app-is-on" };
    const open = stored && stored.createdAt > before(now()) ? sealer.open(stored.seedSealed, personId) : undefined;
    const seed = open ?? (await makeSeed());
    if (open === undefined) {
      const fresh = { seedSealed: sealer.seal(seed, personId), createdAt: now() };
      await tx
        .insert(authenticatorApp)
        .values({ personId, ...fresh })
        .onConflictDoUpdate({ target: authenticatorApp.personId, set: fresh });
    }
    return { seed, address: await seedAddress(seed, shownEmail(owner.email)) };
  });
}

/** Turns the app on with its first code, which is consumed. */
export async function confirmApp(
  context: AccountContext,
  { typed, ...changing }: Changing & { readonly typed: string },
): Promise<Refusal | typeof done> {
  const { db, now, sealer } = context;
  const { personId } = changing;
  const stored = await readApp(db, personId);
  if (stored?.confirmedAt) return { refused: "agate:app-is-on" };
  const seed = stored && stored.createdAt > before(now()) ? sealer.open(stored.seedSealed, personId) : undefined;
  if (!stored || seed === undefined) return { refused: "agate:set-up-expired" };
  const tooMany = await countCodeGuess(context, personId);
  if (tooMany) return tooMany;
  const at = now();
  const lastStep = await stepOfCode(seed, typed, at);
  if (lastStep === undefined) return { refused: "agate:wrong-code" };
  await refundGuess(context);
  return db.transaction(async (tx) => {
    const owner = await lockFactors(tx, personId);
    if (!owner) return gone;
    const { rowCount } = await tx
      .update(authenticatorApp)
      .set({ confirmedAt: at, lastStep })
      .where(and(ofSeed(personId, stored.seedSealed), isNull(authenticatorApp.confirmedAt)));
    if (!rowCount) return { refused: "agate:set-up-expired" };
    await noteAddedFactor(tx, changing, { at, kind: "app" });
    await mailChange(tx, owner.email, { change: "app-added" }, at);
    return done;
  });
}

/** Removes the app. Succeeds if there is none. */
export async function removeApp({ db, now }: AccountContext, changing: Changing): Promise<Refusal | typeof done> {
  return db.transaction(async (tx) => {
    const owner = await lockFactors(tx, changing.personId);
    if (!owner) return gone;
    const [removed] = await tx
      .delete(authenticatorApp)
      .where(eq(authenticatorApp.personId, changing.personId))
      .returning({ confirmedAt: authenticatorApp.confirmedAt });
    if (!removed?.confirmedAt) return done;
    await noteRemovedFactor(tx, changing);
    await mailChange(tx, owner.email, { change: "app-removed" }, now());
    return done;
  });
}

/** Checks an app's code. Once a time step is accepted, neither it nor an earlier one is accepted again. */
export async function verifyApp(
  context: AccountContext,
  personId: string,
  typed: string,
): Promise<Refusal | VerifiedFactor> {
  const { db, now, sealer } = context;
  const tooMany = await countCodeGuess(context, personId);
  if (tooMany) return tooMany;
  const stored = await readApp(db, personId);
  if (!stored?.confirmedAt) return { refused: "agate:wrong-code" };
  const seed = sealer.open(stored.seedSealed, personId);
  if (seed === undefined) return { refused: "agate:code-unreadable" };
  const at = now();
  const lastStep = await stepOfCode(seed, typed, at);
  if (lastStep === undefined || lastStep <= (stored.lastStep ?? -1)) return { refused: "agate:wrong-code" };
  await refundGuess(context);
  return {
    kind: "app",
    otherwise: "agate:wrong-code",
    async consume(tx) {
      const isNew = or(isNull(authenticatorApp.lastStep), lt(authenticatorApp.lastStep, lastStep));
      const { rowCount } = await tx
        .update(authenticatorApp)
        .set({ lastStep, lastUsedAt: at })
        .where(and(ofSeed(personId, stored.seedSealed), isNotNull(authenticatorApp.confirmedAt), isNew));
      return rowCount === 1;
    },
  };
}

export async function readApp(db: Db, personId: string): Promise<typeof authenticatorApp.$inferSelect | undefined> {
  const [found] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.personId, personId));
  return found;
}

const countCodeGuess = (context: AccountContext, personId: string) =>
  countGuess(
    context,
    personId,
    ["second-factor", personId, context.limits.codeByPerson],
    ["second-factor-day", personId, context.limits.codeByPersonAndDay],
  );

const ofSeed = (personId: string, seedSealed: string) =>
  and(eq(authenticatorApp.personId, personId), eq(authenticatorApp.seedSealed, seedSealed));

/** Apps whose setup began before this have expired. */
const before = (now: Date) => new Date(now.getTime() - lifetime.appSetUp * 1000);

/**
 * The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds (RFC 6238, and Google's key
 * URI).
 */
const kind = { issuer: "Agate", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A phone can be one step behind or ahead, the usual tolerance; each additional step adds another code to guess. */
const drift = 1;

async function totpOf(seed: string, label = ""): Promise<TOTP> {
  const { Secret, TOTP: Totp } = await import("otpauth");
  return new Totp({ ...kind, label, secret: Secret.fromBase32(seed) });
}

/** 160 random bits as base32, which RFC 4226 recommends for SHA-1. */
export async function makeSeed(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/**
 * The `otpauth:` URI that an app reads from a QR code.
 * @param label the account, as the app lists it
 */
export async function seedAddress(seed: string, label: string): Promise<string> {
  return (await totpOf(seed, label)).toString();
}

/**
 * The time step of an entered code, as a count of thirty-second steps since 1970.
 * @param typed digits, with or without spaces and dashes
 * @returns undefined if it isn't a current code
 */
export async function stepOfCode(seed: string, typed: string, now: Date): Promise<number | undefined> {
  const token = typed.replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = await totpOf(seed);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
