import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { credential, person, session } from "../../db/schema-accounts.ts";
import { testAccounts, tokenIn } from "../../testing/accounts.ts";
import { waitingForLock } from "../../testing/database.ts";
import { createSession, readSession } from "./sessions.ts";

const password = "floodlights at dusk";
const { browser, deliver, join, context } = await testAccounts();
const { db } = context.database;
const accountContext = { db, now: context.now, log: context.log };

async function personOf(email: string) {
  const [found] = await db
    .select({ id: person.id, hash: credential.password })
    .from(person)
    .innerJoin(credential, eq(credential.personId, person.id))
    .where(eq(person.email, email));
  if (!found) throw new Error(`${email} is nobody`);
  return found;
}

test("[TF1] a session states which second factor was proven in it and when; one without a proof states nothing", async () => {
  await join("ada@example.com", password);
  const { id: personId, hash: verifiedHash } = await personOf("ada@example.com");
  const at = context.now();
  const proof = { at, kind: "passkey" } as const;
  const order = { personId, verifiedHash, userAgent: "" };
  const read = async (token: string | undefined) => {
    const found = await readSession(accountContext, token ?? "");
    return found ? [found.secondFactor, found.provenAt] : "no session";
  };
  expect(await read(await createSession(accountContext, order))).toEqual([undefined, undefined]);
  const token = await createSession(accountContext, { ...order, secondFactor: proof, isProven: true });
  expect(await read(token)).toEqual([proof, at]);
});

test("[TF1] the session that follows a new password or address retains the previous session's proof", async () => {
  const email = "bea@example.com";
  const laptop = await join(email, password);
  const at = new Date("2026-06-07T15:00:00Z");
  const kind = "app";
  const { id } = await personOf(email);
  await db.update(session).set({ secondFactorAt: at, secondFactorKind: kind }).where(eq(session.personId, id));
  const other = "rain delay, third inning";
  const proven = async () => {
    const [open] = await db.select().from(session).where(eq(session.personId, id));
    return { at: open?.secondFactorAt, kind: open?.secondFactorKind };
  };
  await laptop.post(paths.changePassword, { current_password: password, new_password: other });
  expect(await proven()).toEqual({ at, kind });
  await laptop.post(paths.changeAddress, { password: other, email: "bea@new.example" });
  const token = tokenIn((await deliver("bea@new.example"))[0]);
  expect((await laptop.post(paths.confirmAddress, { token })).body).toMatchObject({ this_browser: true });
  expect(await proven()).toEqual({ at, kind });
});

test("[TF2] the password alone opens no session if signing in requires a second factor", async () => {
  const email = "carol@example.com";
  const waiting = browser();
  await waiting.post(paths.signUp, { email, password });
  const token = tokenIn((await deliver(email))[0]);
  await browser().post(paths.confirmEmail, { token });
  const { id: personId, hash: verifiedHash } = await personOf(email);
  await db.update(credential).set({ secondFactorSince: context.now() }).where(eq(credential.personId, personId));
  expect(await createSession(accountContext, { personId, verifiedHash, userAgent: "" })).toBeUndefined();
  expect((await waiting.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  expect(await db.select().from(session).where(eq(session.personId, personId))).toEqual([]);
});

test("[TF2] a session being opened while a second factor is turned on waits, and is not opened", async () => {
  await join("dora@example.com", password);
  const { id: personId, hash: verifiedHash } = await personOf("dora@example.com");
  let opening: Promise<string | undefined> = Promise.resolve("not asked");
  await db.transaction(async (tx) => {
    await tx.update(credential).set({ secondFactorSince: context.now() }).where(eq(credential.personId, personId));
    opening = createSession(accountContext, { personId, verifiedHash, userAgent: "" });
    await expect.poll(() => waitingForLock(context.database)).toBeGreaterThan(0);
  });
  expect(await opening).toBeUndefined();
});
