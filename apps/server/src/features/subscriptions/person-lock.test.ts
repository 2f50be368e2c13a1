import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { buyer as buyerTable } from "../../db/schema-subscriptions.ts";
import { orderOf, subscriptionHarness } from "../../testing/subscription-harness.ts";
import { withPersonLock } from "./person-lock.ts";

const harness = await subscriptionHarness();
const { db, url } = harness.context.database;
const { context } = harness.subscriptions;
const order = orderOf("monthly");
await harness.round(); // the simulator has its prices

/** A process that takes a person's lock and then stays in a provider call. */
const holder = `
  const { openDatabase } = await import(process.env.DATABASE);
  const { withPersonLock } = await import(process.env.PERSON_LOCK);
  const { db } = await openDatabase({ url: process.env.URL, dataDir: "" });
  await withPersonLock({ db, payments: { mode: "local" } }, process.env.PERSON, () => {
    console.log("held");
    return new Promise(() => {});
  });`;
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

async function startHolder(personId: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", holder], {
    env: {
      DATABASE: join(import.meta.dirname, "../../db/database.ts"),
      PERSON_LOCK: join(import.meta.dirname, "person-lock.ts"),
      URL: url,
      PERSON: personId,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  expect(String(await once(child.stdout, "data"))).toBe("held\n");
  return child;
}

const lockOf = async (personId: string) =>
  (await db.select().from(buyerTable).where(eq(buyerTable.personId, personId)))[0]?.busyUntil ?? null;

test("[SU27] [F3] after a process was killed in the middle of a checkout, the buyer can continue after five seconds @all", async () => {
  const member = await harness.member("interrupted@example.com");
  const { id } = (await member.get(paths.session)).body.user;
  const killed = await startHolder(id);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await lockOf(id)).not.toBeNull();
  harness.pass(5_001);
  expect(await member.post(paths.checkout, order)).toMatchObject({ status: 200, body: { success: true } });
  expect(await lockOf(id)).toBeNull();
});

test("[SU27] a lock is renewed for as long as its process runs the work @all", async () => {
  const id = await harness.person("slow@example.com");
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const work = withPersonLock(context, id, () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  const first = await lockOf(id);
  harness.pass(1_000);
  await expect.poll(() => lockOf(id), { timeout: 20_000 }).not.toEqual(first);
  ended.resolve("done");
  expect(await work).toBe("done");
  expect(await lockOf(id)).toBeNull();
});

test("[SU27] the result of work whose lock was lost is discarded", async () => {
  const id = await harness.person("lost@example.com");
  const stolen = new Date("2027-01-01T00:00:00Z");
  const lost = withPersonLock(context, id, async () => {
    await db.update(buyerTable).set({ busyUntil: stolen }).where(eq(buyerTable.personId, id));
    return { url: "https://pay.example/second" };
  });
  await expect(lost).rejects.toMatchObject({ name: "PaymentFailure", what: "unknown" });
  expect(await lockOf(id)).toEqual(stolen);
});
