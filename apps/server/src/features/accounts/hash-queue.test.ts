import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { Busy } from "../../http/failures.ts";
import { generous, quick, testAccounts } from "../../testing/accounts.ts";
import { createHashQueue } from "./hash-queue.ts";
import type { Passwords } from "./passwords.ts";

/** Hashing that ends when the test says so, in the order in which it began, and a clock that the test advances. */
function held() {
  const begun: { readonly password: string; end(): void }[] = [];
  const timers = new Set<() => void>();
  const wait = (password: string) =>
    new Promise<void>((resolve) => void begun.push({ password, end: () => resolve() }));
  const passwords: Passwords = {
    async hash(password) {
      await wait(password);
      return `hash of ${password}`;
    },
    async verify(_hash, password) {
      await wait(password);
      return false;
    },
    isOutdated: () => false,
  };
  return {
    passwords,
    order: () => begun.map(({ password }) => password),
    /** Ends everything in progress, and whatever follows it, until nothing is left. */
    async finish() {
      await turn();
      for (let at = 0; at < begun.length; at++) {
        begun[at]?.end();
        await turn();
      }
    },
    begun: () => begun.length,
    waiting: () => timers.size,
    options: {
      atOnce: 1,
      after(_milliseconds: number, act: () => void) {
        timers.add(act);
        return () => void timers.delete(act);
      },
    },
    /** Advances the clock by a second for all waiting requests. */
    pass() {
      for (const act of timers) act();
      timers.clear();
    },
  };
}

test("[AC41] a network's attempts never come before another's: after 150 from one, the owner is next", async () => {
  const { passwords, options, order, finish } = held();
  const queue = createHashQueue(passwords, options);
  const tries = Array.from({ length: 150 }, (_none, at) => queue("198.51.100.7").verify("", `guess ${at}`));
  const owner = queue("192.0.2.1").verify("", "owner");
  const other = queue("203.0.113.9").verify("", "other");
  await finish();
  await Promise.all([...tries, owner, other]);
  expect(order().slice(0, 5)).toEqual(["guess 0", "owner", "other", "guess 1", "guess 2"]);
  expect(order()).toHaveLength(152);
});

test("[AC41] a request that has started continues before its own network's new ones, and does not time out", async () => {
  const { passwords, options, order, finish, pass } = held();
  const queue = createHashQueue(passwords, options);
  const twice = async (name: string) => {
    const mine = queue("192.0.2.1");
    await mine.verify("", `${name}, first`);
    await mine.verify("", `${name}, second`);
  };
  const [one, two] = [twice("one"), twice("two").catch((error: unknown) => error)];
  await turn();
  pass();
  await finish();
  await one;
  expect(order()).toEqual(["one, first", "one, second"]);
  expect(await two).toBeInstanceOf(Busy);
});

test("[AC41] a request that has waited for a second gets 429 with Retry-After, and does not count as an attempt @all", async () => {
  let isHeld = false;
  const { passwords, options, pass, finish, begun, waiting } = held();
  const { browser, join } = await testAccounts({
    passwords: {
      ...quick,
      verify: async (hash, password) => {
        if (isHeld) await passwords.verify(hash, password);
        return quick.verify(hash, password);
      },
    },
    hashing: options,
    limits: { ...generous, signInByEmail: { most: 2, seconds: 900 } },
  });
  const email = "ada@example.com";
  await join(email, "floodlights at dusk");
  isHeld = true;
  const signIn = (network: string, password: string) => browser(network).post(paths.signIn, { email, password });
  const guess = signIn("198.51.100.7", "a guess");
  await expect.poll(begun).toBe(1);
  const waits = signIn("198.51.100.7", "another guess");
  await expect.poll(waiting).toBe(1);
  pass();
  const answer = await waits;
  expect([answer.status, answer.headers.get("retry-after"), answer.body.type]).toEqual([
    429,
    "2",
    "agate:too-many-requests",
  ]);
  isHeld = false;
  await finish();
  expect((await guess).status).toBe(401);
  // One wrong guess of two was counted: the owner has the other.
  expect((await signIn("192.0.2.1", "floodlights at dusk")).status).toBe(200);
});
