import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { createApp, createFeatures } from "../../../app.ts";
import { settleRestored } from "../../../cli/restore.ts";
import { session } from "../../../db/schema-accounts.ts";
import { tooManyRequests } from "../../../http/problem.ts";
import { createBrowser, generous, testAccounts, tokenIn } from "../../../testing/accounts.ts";
import { codeAt } from "../../../testing/authenticator-app.ts";
import { testContext } from "../../../testing/context.ts";
import { addApp, addPasskey, challengedBrowser, passkeyAnswer, proveBy } from "../../../testing/second-factor.ts";
import { limits } from "../limits.ts";

const password = "floodlights at dusk";
const testing = await testAccounts({ limits: generous });
const { browser, deliver, join, pass, context } = testing;

test("[TF4] the right password opens no session but a step of ten minutes, which a code exchanges for one", async () => {
  const email = "ada@example.com";
  const seed = await addApp(await join(email, password), password, testing);
  pass(60);
  const laptop = browser();
  const { status, body, headers } = await laptop.post(paths.signIn, { email, password });
  expect([status, body]).toEqual([200, { user: null, second_factor: { ways: ["app"], seconds: 600 } }]);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^agate_second_factor=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await laptop.get(paths.sessions)).status).toBe(401);
  pass(9);
  expect((await laptop.get(paths.session)).body).toEqual({
    user: null,
    second_factor: { ways: ["app"], seconds: 591 },
  });

  const copy = browser();
  for (const [name, value] of laptop.cookies) copy.cookies.set(name, value);
  const wrong = await laptop.post(paths.signInWithSecondFactor, { code: "000000" });
  expect([wrong.status, wrong.body.type]).toEqual([400, "agate:wrong-code"]);
  const finished = await laptop.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) });
  expect([finished.status, finished.body.user.email]).toEqual([200, email]);
  expect([...laptop.cookies.keys()]).toEqual(["agate_session"]);
  const opened = context.database.db.select().from(session).where(eq(session.createdAt, context.now()));
  expect(await opened).toMatchObject([{ secondFactorAt: context.now(), secondFactorKind: "app" }]);

  pass(60);
  const again = await copy.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) });
  expect([again.status, again.body.type]).toEqual([401, "agate:second-factor-expired"]);
  expect([...copy.cookies]).toEqual([]);
});

test("[TF4] without the password, no one learns whether a person has a second factor", async () => {
  await addApp(await join("bea@example.com", password), password, testing);
  await join("plain@example.com", password);
  const answers = [];
  for (const email of ["bea@example.com", "plain@example.com", "nobody@example.com"]) {
    const { status, body, headers } = await browser().post(paths.signIn, { email, password: "a guess of mine" });
    answers.push({ status, body, cookies: headers.getSetCookie() });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("[TF4] a step ends after ten minutes, when another sign-in or a sign-out ends it, and when it is canceled", async () => {
  const email = "carol@example.com";
  const seed = await addApp(await join(email, password), password, testing);
  const code = () => ({ code: codeAt(seed, context.now()) });
  const challenged = () => challengedBrowser(testing, email, password);
  const isOver = async (who: ReturnType<typeof browser>) => {
    expect((await who.get(paths.session)).body).toEqual({ user: null });
    expect((await who.post(paths.signInWithSecondFactor, code())).status).toBe(401);
  };
  const slow = await challenged();
  pass(600);
  await isOver(slow);
  const out = await challenged();
  const stolen = browser();
  for (const [name, value] of out.cookies) stolen.cookies.set(name, value);
  await out.post(paths.signOut);
  for (const who of [out, stolen]) await isOver(who);
  const canceled = await challenged();
  for (const [name, value] of canceled.cookies) stolen.cookies.set(name, value);
  expect((await canceled.post(paths.cancelSignIn)).body).toEqual({ done: true });
  for (const who of [canceled, stolen]) await isOver(who);
  expect((await canceled.post(paths.cancelSignIn)).status).toBe(200);
});

test("[TF4] a password change ends the steps that the old password opened; a reset still requires the second factor", async () => {
  const email = "dora@example.com";
  const laptop = await join(email, password);
  const seed = await addApp(laptop, password, testing);
  pass(60);
  const challenged = await challengedBrowser(testing, email, password);
  const other = "rain delay, third inning";
  await laptop.post(paths.changePassword, { current_password: password, new_password: other });
  const { status } = await challenged.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) });
  expect(status).toBe(401);

  const late = await challengedBrowser(testing, email, other);
  await deliver();
  await browser().post(paths.requestReset, { email });
  const token = tokenIn((await deliver(email))[0]);
  await browser().post(paths.resetPassword, { token, password });
  expect((await late.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) })).status).toBe(401);
  const { body } = await browser().post(paths.signIn, { email, password });
  expect(body).toMatchObject({ user: null, second_factor: { ways: ["app"] } });
});

test("[TF5] a code is accepted once, by whichever of two servers is faster @all", async () => {
  const email = "emil@example.com";
  const seed = await addApp(await join(email, password), password, testing);
  const { database, now } = context;
  const contexts = [context, await testContext({ database, now })];
  const servers = contexts.map((one) => createApp(one, createFeatures(one, { accounts: { limits: generous } })));
  for (let round = 0; round < 5; round++) {
    pass(60);
    const code = codeAt(seed, now());
    const there = servers.map((app) => createBrowser(app, "http://localhost:4321", "192.0.2.1"));
    for (const { cookies } of there)
      for (const [name, value] of (await challengedBrowser(testing, email, password)).cookies) cookies.set(name, value);
    const answers = await Promise.all(there.map((who) => who.post(paths.signInWithSecondFactor, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  }
});

test("[TF5] a code older than the last accepted one is refused, and the one that set up the app no longer counts", async () => {
  const email = "fritz@example.com";
  const seed = await addApp(await join(email, password), password, testing);
  const challenged = await challengedBrowser(testing, email, password);
  const finish = async (moment: number) =>
    (
      await challenged.post(paths.signInWithSecondFactor, {
        code: codeAt(seed, new Date(context.now().getTime() + moment)),
      })
    ).status;
  expect(await finish(0)).toBe(400);
  expect(await finish(-30_000)).toBe(400);
  expect(await finish(30_000)).toBe(200);
});

test("[TF9] wrong codes are counted per person, and the owner is mailed once when there are too many @all", async () => {
  const own = await testAccounts({ limits: { ...limits, signInByEmail: { most: 1000, seconds: 900 } } });
  const email = "greta@example.com";
  const laptop = await own.join(email, password);
  const seed = await addApp(laptop, password, own);
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  const key = await addPasskey(laptop, password);
  await own.deliver();
  own.pass(60);
  const thief = await challengedBrowser(own, email, password, own.browser("203.0.113.66"));
  const guess = async () => (await thief.post(paths.signInWithSecondFactor, { code: "000000" })).status;
  for (let count = 0; count < 10; count++) expect(await guess()).toBe(400);
  expect([await guess(), await guess()]).toEqual([429, 429]);
  const mails = await own.deliver(email);
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual(["A sign-in was stopped at your second factor"]);

  // The owner is not locked out: a passkey or a recovery code isn't a guess, nor is a code after fifteen minutes.
  const phone = await challengedBrowser(own, email, password);
  const code = () => codeAt(seed, own.context.now());
  expect((await phone.post(paths.signInWithSecondFactor, { code: code() })).status).toBe(429);
  expect((await phone.post(paths.signInWithSecondFactor, { passkey: await passkeyAnswer(phone, key) })).status).toBe(
    200,
  );
  const tablet = await challengedBrowser(own, email, password);
  expect((await tablet.post(paths.signInWithSecondFactor, { recovery_code: codes[0] })).status).toBe(200);
  own.pass(900);
  const desk = await challengedBrowser(own, email, password);
  expect((await desk.post(paths.signInWithSecondFactor, { code: code() })).status).toBe(200);
});

test("[TF9] fifty wrong codes are counted per day, however slowly they arrive, and correct ones are not", async () => {
  const own = await testAccounts({ limits: { ...generous, codeByPersonAndDay: { most: 3, seconds: 86_400 } } });
  const email = "hans@example.com";
  const seed = await addApp(await own.join(email, password), password, own);
  const finish = async (code: string) =>
    (await (await challengedBrowser(own, email, password)).post(paths.signInWithSecondFactor, { code })).status;
  for (const [wait, code, status] of [
    [3600, "000000", 400],
    [3600, undefined, 200],
    [3600, "000000", 400],
    [3600, undefined, 200],
    [3600, "000000", 400],
    [3600, undefined, 429],
    [86_400, undefined, 200],
  ] as const) {
    own.pass(wait);
    expect(await finish(code ?? codeAt(seed, own.context.now()))).toBe(status);
  }
  const words = (seconds: number) => tooManyRequests(seconds).json();
  expect(await words(68_400)).toMatchObject({ title: "Too many attempts. Please try again in 19 hours." });
  expect(await words(7200)).toMatchObject({ title: "Too many attempts. Please try again in 120 minutes." });
});

test("[BK5] recovery codes of a restored backup are not accepted, and their owner is emailed at the next sign-in, once", async () => {
  const email = "restored@example.com";
  const laptop = await join(email, password);
  const seed = await addApp(laptop, password, testing);
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  await deliver(email);
  await context.database.db.transaction((tx) => settleRestored(tx, { deleted: new Set(), isMove: false }));
  pass(60);
  const phone = await challengedBrowser(testing, email, password);
  expect((await phone.get(paths.session)).body.second_factor.ways).toEqual(["app"]);
  const refused = await phone.post(paths.signInWithSecondFactor, { recovery_code: codes[0] });
  expect(refused.body.type).toBe("agate:wrong-code");
  expect((await phone.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) })).status).toBe(200);
  expect((await phone.get(paths.secondFactor)).body.recovery_codes).toBeNull();
  pass(60);
  const tablet = await challengedBrowser(testing, email, password);
  expect((await tablet.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) })).status).toBe(200);
  const subjects = (await deliver(email)).map(({ parsed }) => parsed.subject);
  expect(subjects.filter((subject) => subject === "Your recovery codes no longer work")).toHaveLength(1);
});

test("[TF10] with another secret, codes cannot be checked and the response says so; passkeys and recovery codes still work @all", async () => {
  const own = await testAccounts({ limits: generous });
  const email = "ida@example.com";
  const laptop = await own.join(email, password);
  const seed = await addApp(laptop, password, own);
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  const { database, now } = own.context;
  const moved = await testAccounts({ limits: generous }, { database, now, secret: "what came after the leak" });
  const challenged = await challengedBrowser(moved, email, password);
  expect((await challenged.get(paths.session)).body.second_factor.ways).toEqual(["recovery-code"]);
  const { status, body } = await challenged.post(paths.signInWithSecondFactor, { code: codeAt(seed, now()) });
  expect([status, body.type]).toEqual([409, "agate:code-unreadable"]);
  expect((await challenged.post(paths.signInWithSecondFactor, { recovery_code: codes[3] })).status).toBe(200);
  expect((await challenged.get(paths.secondFactor)).body.app).toMatchObject({ readable: false });
  await challenged.post(paths.removeApp);
  expect((await challenged.get(paths.secondFactor)).body).toMatchObject({ since: null, app: null });
  await proveBy(challenged, password);
  expect((await challenged.post(paths.setUpApp)).status).toBe(200);
});
