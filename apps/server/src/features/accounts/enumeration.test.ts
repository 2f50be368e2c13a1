import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { type Browser, counting, quick, testAccounts } from "../../testing/accounts.ts";
import { testDatabase } from "../../testing/database.ts";
import { limits } from "./limits.ts";

/**
 * Shows that a response does not depend on whether an address is known by comparing the work done: the same statements
 * in the same order and the same slow hashes. The time it takes is measured every night (enumeration.nightly.ts).
 */
const statements: string[] = [];
const database = await testDatabase();
const logged = drizzle(database.pool, { logger: { logQuery: (text) => void statements.push(text) } });
const passwords = counting(quick);
const { browser, deliver, join, pass } = await testAccounts(
  { passwords },
  { database: { ...database, db: logged as unknown as typeof database.db } },
);

const password = "floodlights at dusk";
const [verified, attempted, unknown] = ["verified@example.com", "attempted@example.com", "unknown@example.com"];
await join(verified, password);
await browser().post(paths.signUp, { email: attempted, password });
pass(3600);
await deliver();

/** The response to an action, the work done for it, and the mails it triggers. */
async function workOf(act: (who: Browser) => Promise<{ status: number; body: unknown; headers: Headers }>) {
  const who = browser();
  statements.length = 0;
  const before = { ...passwords.count };
  const { status, body, headers } = await act(who);
  const done = {
    status,
    body,
    headers: [...headers].filter(([name]) => !["set-cookie", "x-request-id"].includes(name)),
    cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "")),
    statements: [...statements],
    hashes: passwords.count.hash - before.hash,
    comparisons: passwords.count.verify - before.verify,
  };
  expect(done.statements.length).toBeGreaterThan(0);
  const mails = (await deliver()).map(({ to, parsed }) => `${to[0]}: ${parsed.subject}`);
  return { done, mails, who };
}

test("[AC4] [D2] sign-up runs one hash and the same statements, and sends one mail, for every address", async () => {
  const works = [];
  for (const email of [unknown, verified, attempted])
    works.push(await workOf((who) => who.post(paths.signUp, { email, password: "another password" })));
  const [first, ...others] = works.map(({ done: { body, ...rest } }, i) => {
    expect(body).toEqual({ email: [unknown, verified, attempted][i] });
    return rest;
  });
  expect(first).toMatchObject({ status: 200, hashes: 1, comparisons: 0 });
  for (const other of others) expect(other).toEqual(first);
  expect(works.map(({ mails }) => mails)).toEqual([
    [`${unknown}: Confirm your email address`],
    [`${verified}: You already have an account`],
    [`${attempted}: Confirm your email address`],
  ]);

  const requests = [];
  for (const { who } of works) {
    statements.length = 0;
    const { body } = await who.post(paths.pendingVerification);
    requests.push({ status: body.status, resend: body.resend_in, statements: [...statements] });
  }
  expect(requests[0]).toMatchObject({ status: "waiting", resend: 60 });
  for (const other of requests) expect(other).toEqual(requests[0]);

  pass(61);
  const resends = [];
  for (const [i, { who }] of works.entries()) {
    statements.length = 0;
    const email = [unknown, verified, attempted][i];
    const { status, body } = await who.post(paths.resendVerification, { email });
    resends.push({ status, body, statements: [...statements] });
  }
  for (const other of resends) expect(other).toEqual(resends[0]);
  expect(await deliver()).toHaveLength(3);
});

test("[AC4] [D7] a resend from a browser that is not waiting sends no mail, for any address", async () => {
  const works = [];
  for (const email of ["nobody@example.com", verified, attempted])
    works.push(await workOf((who) => who.post(paths.resendVerification, { email })));
  for (const { done, mails } of works) {
    expect(done).toEqual(works[0]?.done);
    expect(mails).toEqual([]);
  }
});

test("[AC5] [D1] sign-in runs two comparisons and the same statements for a wrong password, for any address", async () => {
  const works = [];
  for (const email of ["nobody@example.com", verified, attempted])
    works.push(await workOf((who) => who.post(paths.signIn, { email, password: "a wrong guess" })));
  const body = { type: "agate:invalid-credentials", title: "Invalid login credentials" };
  expect(works[0]?.done).toMatchObject({ status: 401, body, hashes: 0, comparisons: 2, cookies: [] });
  for (const { done, mails } of works) {
    expect(done).toEqual(works[0]?.done);
    expect(mails).toEqual([]);
  }
});

test("[AC5] [D1] signing up and then in does not reveal whether the address is taken, with the sign-up's cookie or without", async () => {
  const own = "a password of my own";
  const seen = [];
  for (const email of ["free@example.com", verified]) {
    pass(3600);
    const waiting = browser();
    await waiting.post(paths.signUp, { email, password: own });
    await deliver();
    const tries = [];
    for (const withCookie of [true, false])
      for (const typed of [own, "a wrong guess"])
        tries.push(
          await workOf((fresh) => {
            const who = withCookie ? waiting : fresh;
            return who.post(paths.signIn, { email, password: typed });
          }),
        );
    expect(tries.map(({ done }) => done.status)).toEqual([403, 401, 401, 401]);
    expect(tries[0]?.done.body).toMatchObject({ type: "agate:email-not-verified", title: "Email not confirmed" });
    expect(tries[3]?.done).toEqual(tries[2]?.done);
    const polled = (await waiting.post(paths.pendingVerification)).body;
    seen.push({ tries: tries.map(({ done, mails }) => ({ ...done, mails })), polled: { ...polled, email: "" } });
  }
  expect(seen[1]).toEqual(seen[0]);
  for (const { hashes, comparisons } of seen.flatMap(({ tries }) => tries))
    expect({ hashes, comparisons }).toEqual({ hashes: 0, comparisons: 2 });
});

test("[AC16] neither an attacker's sign-up nor the owner's sign-in clears the wrong guesses for an address", async () => {
  pass(3600);
  const attacker = browser("203.0.113.20");
  await attacker.post(paths.signUp, { email: verified, password: "a password of my own" });
  const guess = (typed: string) => attacker.post(paths.signIn, { email: verified, password: typed });
  for (let i = 0; i < limits.signInByEmail.most; i++) {
    expect((await guess(`guess ${i}`)).status).toBe(401);
    if (i === 4) expect((await guess("a password of my own")).status).toBe(403);
    if (i === 6) expect((await browser().post(paths.signIn, { email: verified, password })).status).toBe(200);
  }
  expect((await guess("one more")).status).toBe(429);
  pass(3600);
  await deliver();
});

test("[AC4] [D1] a reset request runs no hash and the same statements for every address, and mails only accounts", async () => {
  const works = [];
  for (const email of ["nobody@example.com", verified, attempted])
    works.push(await workOf((who) => who.post(paths.requestReset, { email })));
  expect(works[0]?.done).toMatchObject({ status: 200, body: { done: true }, hashes: 0, comparisons: 0 });
  for (const { done } of works) expect(done).toEqual(works[0]?.done);
  expect(works.map(({ mails }) => mails)).toEqual([
    [],
    [`${verified}: Reset your password`],
    [`${attempted}: Reset your password`],
  ]);
});
