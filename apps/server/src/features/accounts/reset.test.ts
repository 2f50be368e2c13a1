import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { refused, testAccounts, tokenIn } from "../../testing/accounts.ts";

const password = "floodlights at dusk";
const fresh = "a new password";
const { browser, deliver, join, pass } = await testAccounts();
const minute = 60;

async function resetLinkOf(email: string, return_path?: string): Promise<string> {
  pass(2 * minute);
  expect((await browser().post(paths.requestReset, { email, return_path })).body).toEqual({ done: true });
  return tokenIn((await deliver(email)).find(({ parsed }) => parsed.subject === "Reset your password"));
}

test("[AC13] [D5] a reset link works once, in any browser, ends every session, and notifies the owner", async () => {
  const email = "ada@example.com";
  const laptop = await join(email, password);
  const token = await resetLinkOf(email);
  const elsewhere = browser("198.51.100.7");
  for (const look of [1, 2, 3])
    expect((await elsewhere.post(paths.resetLink, { token })).body, `look ${look}`).toEqual({ status: "valid", email });
  expect((await laptop.get(`${paths.resetPassword}?token=${token}`)).status).toBe(404);
  expect((await laptop.get(`${paths.resetLink}?token=${token}`)).status).toBe(404);

  expect((await elsewhere.post(paths.resetPassword, { token, password: fresh })).body).toEqual({
    done: true,
    return_path: null,
  });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null });
  expect((await elsewhere.get(paths.session)).body).toEqual({ user: null });
  expect((await deliver(email)).map(({ parsed }) => parsed.subject)).toEqual(["Your password was changed"]);
  expect((await browser().post(paths.signIn, { email, password })).status).toBe(401);
  expect((await browser().post(paths.signIn, { email, password: fresh })).status).toBe(200);

  expect((await elsewhere.post(paths.resetLink, { token })).body).toEqual({ status: "invalid" });
  expect(await elsewhere.post(paths.resetPassword, { token, password: "again and again" })).toMatchObject(
    refused(400, "agate:invalid-link"),
  );
  expect((await browser().post(paths.signIn, { email, password: fresh })).status).toBe(200);
});

test("[AC33] a reset returns to the page it was requested on, whichever browser opens its link", async () => {
  const email = "back@example.com";
  await join(email, password);
  for (const [requested, stored] of [
    ["/mlb?game=mlb-espn-1&hn=Sox", "/mlb?game=mlb-espn-1&hn=Sox"],
    ["//evil.example", null],
  ] as const) {
    const token = await resetLinkOf(email, requested);
    expect((await browser().post(paths.resetPassword, { token, password: fresh })).body).toEqual({
      done: true,
      return_path: stored,
    });
  }
});

test("[AC13] [D5] one of two concurrent submissions sets the password", async () => {
  const email = "twice@example.com";
  await join(email, password);
  const token = await resetLinkOf(email);
  const resets = ["the first one", "the second one"].map((typed) =>
    browser().post(paths.resetPassword, { token, password: typed }),
  );
  expect((await Promise.all(resets)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test("[AC13] [D5] a reset link expires after 30 minutes, and another can be requested", async () => {
  const email = "late@example.com";
  await join(email, password);
  const token = await resetLinkOf(email);
  pass(30 * minute);
  expect((await browser().post(paths.resetLink, { token })).body).toEqual({ status: "invalid" });
  expect((await browser().post(paths.resetPassword, { token, password: fresh })).status).toBe(400);
  const again = await resetLinkOf(email);
  expect((await browser().post(paths.resetPassword, { token: again, password: fresh })).status).toBe(200);
});

test("[AC13] [D5] a reset link is invalid once the password was changed in another way or by another link", async () => {
  const email = "changed@example.com";
  const laptop = await join(email, password);
  const first = await resetLinkOf(email);
  await laptop.post(paths.changePassword, { current_password: password, new_password: fresh });
  expect((await browser().post(paths.resetLink, { token: first })).body).toEqual({ status: "invalid" });
  const [second, third] = [await resetLinkOf(email), await resetLinkOf(email)];
  await browser().post(paths.resetPassword, { token: third, password });
  expect((await browser().post(paths.resetPassword, { token: second, password: fresh })).status).toBe(400);
  expect((await browser().post(paths.signIn, { email, password })).status).toBe(200);
});

test("[AC13] a refused password does not consume the link", async () => {
  const email = "short@example.com";
  await join(email, password);
  const token = await resetLinkOf(email);
  for (const typed of ["short", "x".repeat(129)])
    expect((await browser().post(paths.resetPassword, { token, password: typed })).status).toBe(400);
  expect((await browser().post(paths.resetPassword, { token, password: fresh })).status).toBe(200);
});

test("[AC4] [AC13] a request gets the same response for every address, and mails only accounts", async () => {
  const email = "known@example.com";
  await join(email, password);
  pass(2 * minute);
  const answers = [];
  for (const typed of [email, "nobody@example.com"]) {
    const { status, body } = await browser().post(paths.requestReset, { email: typed });
    answers.push({ status, body });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await deliver()).map(({ to }) => to)).toEqual([[email]]);
  for (let i = 0; i < 5; i++) await browser().post(paths.requestReset, { email });
  expect(await deliver()).toEqual([]);
});

test("[AC13] [D15] the owner of the mailbox gets the account by a reset, no matter who signed up with it", async () => {
  const email = "mine@example.com";
  const stranger = browser("203.0.113.66");
  await stranger.post(paths.signUp, { email, password: "the stranger's" });
  const verify = tokenIn((await deliver(email))[0]);
  const token = await resetLinkOf(email);
  await browser().post(paths.resetPassword, { token, password: fresh });
  const owner = browser();
  expect((await owner.post(paths.signIn, { email, password: fresh })).body.user).toMatchObject({
    email_verified: true,
  });
  expect((await stranger.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  expect((await stranger.post(paths.signIn, { email, password: "the stranger's" })).status).toBe(401);
  expect((await stranger.post(paths.confirmEmail, { token: verify })).status).toBe(400);
});

test("[AC13] a link works only for its purpose, and its token is only in the mail", async () => {
  const email = "purpose@example.com";
  await browser().post(paths.signUp, { email, password });
  const verify = tokenIn((await deliver(email))[0]);
  const reset = await resetLinkOf(email);
  expect((await browser().post(paths.resetPassword, { token: verify, password: fresh })).status).toBe(400);
  expect((await browser().post(paths.confirmEmail, { token: reset })).status).toBe(400);
  for (const token of ["", "x", "x".repeat(501), `${reset}x`, reset.toLowerCase()])
    expect((await browser().post(paths.resetPassword, { token, password: fresh })).status).toBe(400);
  expect((await browser().post(paths.resetLink, { token: reset })).body).toMatchObject({ status: "valid" });
});

test("[AC13] when a reset and a confirmation of one address run concurrently, the reset's password wins @all", async () => {
  for (let turn = 0; turn < 8; turn++) {
    const email = `at-once-${turn}@example.com`;
    const laptop = browser();
    await laptop.post(paths.signUp, { email, password });
    const verify = tokenIn((await deliver(email))[0]);
    const reset = await resetLinkOf(email);
    const [done] = await Promise.all([
      browser().post(paths.resetPassword, { token: reset, password: fresh }),
      browser().post(paths.confirmEmail, { token: verify }),
    ]);
    expect(done.status).toBe(200);
    expect((await browser().post(paths.signIn, { email, password: fresh })).status).toBe(200);
    expect((await browser().post(paths.signIn, { email, password })).status).toBe(401);
    expect((await laptop.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  }
});
