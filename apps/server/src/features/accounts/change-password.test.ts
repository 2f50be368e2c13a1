import { expect, test, vi } from "vitest";
import { paths } from "@agate/api/schemas";
import { type Browser, quick, testAccounts, tokenIn } from "../../testing/accounts.ts";
import { waitingForLock } from "../../testing/database.ts";
import { limits } from "./limits.ts";

const password = "floodlights at dusk";
const fresh = "a new password";
const { browser, deliver, join, context } = await testAccounts();
const change = (who: Browser, current: string, newPassword: string) =>
  who.post(paths.changePassword, { current_password: current, new_password: newPassword });

test("[AC12] [D9] a change requires the current password, opens a new session for this browser, and ends all others immediately", async () => {
  const email = "ada@example.com";
  const laptop = await join(email, password);
  const thief = browser();
  for (const [name, value] of laptop.cookies) thief.cookies.set(name, value);
  const phone = browser();
  await phone.post(paths.signIn, { email, password });

  expect(await change(laptop, "a wrong guess", fresh)).toMatchObject({
    status: 400,
    body: { type: "agate:wrong-password", title: "Your current password is not correct." },
  });
  expect((await change(laptop, password, fresh)).body).toEqual({ done: true });
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email });
  for (const other of [thief, phone]) {
    expect(await change(other, fresh, password)).toMatchObject({
      status: 401,
      body: { type: "agate:session-missing", title: "Auth session missing!" },
    });
    expect((await other.get(paths.session)).body).toEqual({ user: null });
  }
  expect((await browser().post(paths.signIn, { email, password })).status).toBe(401);
  expect((await browser().post(paths.signIn, { email, password: fresh })).status).toBe(200);
  expect((await deliver(email)).map(({ parsed }) => parsed.subject)).toEqual(["Your password was changed"]);
});

test("[AC19] without a session: 'Auth session missing!'", async () => {
  expect(await change(browser(), password, fresh)).toMatchObject({
    status: 401,
    body: { type: "agate:session-missing", title: "Auth session missing!" },
  });
});

test("[AC6] [AC12] the new password follows the policy", async () => {
  const laptop = await join("policy@example.com", password);
  expect((await change(laptop, password, "short")).body.type).toBe("agate:password-too-short");
  expect((await change(laptop, password, "x".repeat(129))).body.type).toBe("agate:password-too-long");
  expect((await change(laptop, "x".repeat(10_000), fresh)).body.type).toBe("agate:wrong-password");
});

test("[AC14] a stolen session cannot guess the current password", async () => {
  const laptop = await join("guess@example.com", password);
  for (let turn = 0; turn < limits.currentPasswordByPerson.most; turn++)
    expect((await change(laptop, `guess ${turn}`, fresh)).status).toBe(400);
  const { status, headers } = await change(laptop, password, fresh);
  expect([status, headers.get("retry-after")]).toEqual([429, "900"]);
});

test("[AC12] one of two concurrent changes succeeds, and sessions opened with the old password in the meantime end", async () => {
  const email = "race@example.com";
  const laptop = await join(email, password);
  const others = [browser(), browser(), browser()];
  const [one, two] = await Promise.all([
    change(laptop, password, "the first one"),
    change(laptop, password, "the second one"),
    ...others.map((other) => other.post(paths.signIn, { email, password })),
  ]);
  expect([one?.status, two?.status]).toContain(200);
  const winner = one?.status === 200 ? "the first one" : "the second one";
  expect((await browser().post(paths.signIn, { email, password: winner })).status).toBe(200);
  for (const other of others) expect((await other.get(paths.session)).body).toEqual({ user: null });
});

test("[AC12] a password verified before a concurrent change commits opens no session after it", async () => {
  const email = "under-way@example.com";
  await join(email, password);
  const change = await context.database.pool.connect();
  await change.query("begin");
  await change.query(
    "update credential set password = 'changed' from person where person.id = person_id and email = $1",
    [email],
  );
  const signedIn = browser().post(paths.signIn, { email, password });
  await expect.poll(() => waitingForLock(context.database)).toBeGreaterThan(0);
  await change.query("commit");
  change.release();
  expect((await signedIn).status).toBe(401);
});

test("[AC12] [AC13] a concurrent change and reset both succeed, and the later one wins @all", async () => {
  for (let turn = 0; turn < 6; turn++) {
    const email = `both-${turn}@example.com`;
    const laptop = await join(email, password);
    await browser().post(paths.requestReset, { email });
    const token = tokenIn((await deliver(email))[0]);
    const [changed, reset] = await Promise.all([
      change(laptop, password, fresh),
      browser().post(paths.resetPassword, { token, password: "by the reset" }),
    ]);
    expect([changed.status, reset.status]).not.toContain(500);
    const works = [];
    for (const typed of [password, fresh, "by the reset"])
      if ((await browser().post(paths.signIn, { email, password: typed })).status === 200) works.push(typed);
    expect(works).toHaveLength(1);
    expect(works).not.toContain(password);
  }
});

test("[AC12] [F1] a change whose hashing is slow is awaited, not reported as failed and then applied anyway @all", async () => {
  const { promise: begun, resolve: lookupBegun } = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const passwords = {
    ...quick,
    async verify(hash: string, typed: string) {
      lookupBegun();
      await isReleased;
      return quick.verify(hash, typed);
    },
  };
  const busy = await testAccounts({ passwords });
  const laptop = await busy.join("busy@example.com", password);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const changed = change(laptop, password, fresh);
    await begun;
    vi.advanceTimersByTime(5_000);
    release();
    expect((await changed).body).toEqual({ done: true });
  } finally {
    vi.useRealTimers();
  }
});
