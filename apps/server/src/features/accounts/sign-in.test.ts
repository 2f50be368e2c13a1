import { expect, onTestFinished, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { openDatabase } from "../../db/database.ts";
import { credential } from "../../db/schema-accounts.ts";
import { createLog } from "../../log/log.ts";
import { counting, quick, testAccounts } from "../../testing/accounts.ts";
import { testDatabase } from "../../testing/database.ts";
import { limits } from "./limits.ts";

const password = "floodlights at dusk";

test("[AC5] [D1] the correct password signs in; only the waiting browser learns that the confirmation is missing", async () => {
  const { browser, join } = await testAccounts();
  await join("known@example.com", password);
  const signedIn = browser();
  const { status, body } = await signedIn.post(paths.signIn, { email: "KNOWN@example.com", password });
  expect(status).toBe(200);
  expect((await signedIn.get(paths.session)).body).toEqual(body);
  expect(body.user).toMatchObject({ email: "known@example.com", email_verified: true });

  const email = "waiting@example.com";
  const waiting = browser();
  await waiting.post(paths.signUp, { email, password });
  const refused = await waiting.post(paths.signIn, { email, password });
  expect(refused).toMatchObject({ status: 403, body: { type: "agate:email-not-verified" } });
  expect((await waiting.get(paths.session)).body).toMatchObject({ user: null });
  expect((await waiting.post(paths.pendingVerification)).body).toMatchObject({ status: "waiting", email });
  expect((await waiting.post(paths.signIn, { email: "other@example.com", password })).status).toBe(401);
  expect((await browser().post(paths.signIn, { email, password })).status).toBe(401);
});

test("[AC5] the owner of a taken address can sign in while their browser waits for a second sign-up", async () => {
  const { browser, join, pass } = await testAccounts();
  const email = "known@example.com";
  await join(email, password);
  pass(3600);
  const forgetful = browser();
  await forgetful.post(paths.signUp, { email, password: "another password" });
  expect((await forgetful.post(paths.signIn, { email, password })).status).toBe(200);
  expect([...forgetful.cookies.keys()]).toEqual(["agate_session"]);
});

test("[AC6] [D4] an overlong password is not hashed @all", async () => {
  const passwords = counting(quick);
  const { browser, join } = await testAccounts({ passwords });
  await join("known@example.com", password);
  const { verify } = passwords.count;
  for (const email of ["known@example.com", "nobody@example.com"])
    expect((await browser().post(paths.signIn, { email, password: "x".repeat(10_000) })).body).toMatchObject({
      type: "agate:invalid-credentials",
    });
  expect(passwords.count.verify).toBe(verify);
});

test("[AC39] [AC5] an outdated hash is regenerated at the next sign-in, by one of two concurrent ones, and ends no session", async () => {
  const old = await quick.hash(password);
  const passwords = { ...quick, isOutdated: (hash: string) => hash === old };
  const { browser, join, context } = await testAccounts({ passwords });
  const { db } = context.database;
  const email = "known@example.com";
  const before = await join(email, password);
  await db.update(credential).set({ password: old });
  const both = [browser(), browser()];
  const answers = await Promise.all(both.map((who) => who.post(paths.signIn, { email, password })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [stored] = await db.select().from(credential);
  expect(stored?.password).not.toBe(old);
  for (const who of [before, ...both]) expect((await who.get(paths.session)).body.user).toMatchObject({ email });
  const last = browser();
  await db.update(credential).set({ password: old });
  expect((await last.post(paths.signIn, { email, password: "a wrong guess" })).status).toBe(401);
  expect((await db.select().from(credential))[0]?.password).toBe(old);
});

/** Batches of sign-ins, not all at once: the pool has ten connections. */
async function attack(signIn: (turn: number) => Promise<{ status: number; headers: Headers }>, times: number) {
  const answers: { status: number; headers: Headers }[] = [];
  for (let turn = 0; turn < times; turn += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(turn + i)))));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  return {
    wrong: count(401),
    limited: answers.filter(({ status }) => status === 429),
    others: times - count(401) - count(429),
  };
}

test("[AC14] [AC16] [D3] of a thousand sign-ins on one account, ten are attempted, and a reset lets the owner in @all", async () => {
  const passwords = counting(quick);
  const { browser, deliver, join } = await testAccounts({ passwords });
  const email = "known@example.com";
  await join(email, password);
  const { verify } = passwords.count;
  const { wrong, limited, others } = await attack(
    (turn) => browser(`198.51.100.${turn % 250}`).post(paths.signIn, { email, password: `guess ${turn}` }),
    1000,
  );
  expect({ wrong, limited: limited.length, others }).toEqual({ wrong: 10, limited: 990, others: 0 });
  expect(passwords.count.verify - verify).toBe(2 * 10);
  expect(new Set(limited.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["900"]));
  expect((await browser("192.0.2.200").post(paths.signIn, { email, password })).body).toMatchObject({
    type: "agate:too-many-requests",
    title: "Too many attempts. Please try again in 15 minutes.",
  });

  await browser().post(paths.requestReset, { email });
  const [mail] = await deliver(email);
  const token = /token=([\w-]+)/.exec(mail?.parsed.text ?? "")?.[1];
  expect((await browser().post(paths.resetPassword, { token, password: "a new password" })).status).toBe(200);
  expect((await browser().post(paths.signIn, { email, password: "a new password" })).status).toBe(200);
});

test("[AC14] [D3] an unknown address is limited at the same count, which is logged once, until Retry-After has passed @all", async () => {
  const lines: string[] = [];
  const { browser, pass } = await testAccounts({}, { log: createLog("warn", (line) => void lines.push(line)) });
  const signIn = () => browser().post(paths.signIn, { email: "nobody@example.com", password });
  const { wrong, limited } = await attack(signIn, 40);
  expect([wrong, limited.length]).toEqual([10, 30]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "warn", limit: "sign-in", most: 10, msg: "a limit is reached" }),
  ]);
  pass(899);
  expect((await signIn()).headers.get("retry-after")).toBe("1");
  pass(1);
  expect((await signIn()).status).toBe(401);
});

test("[AC14] [D3] one password against many accounts from one network hits the network's limit at the exact count @all", async () => {
  const { browser } = await testAccounts();
  const spray = (turn: number) =>
    browser("203.0.113.9").post(paths.signIn, { email: `person${turn}@example.com`, password: "Summer2026" });
  const { wrong, limited, others } = await attack(spray, 400);
  expect({ wrong, limited: limited.length, others }).toEqual({
    wrong: limits.signInByNetwork.most,
    limited: 400 - limits.signInByNetwork.most,
    others: 0,
  });
  const elsewhere = browser("203.0.113.10").post(paths.signIn, { email: "one@example.com", password });
  expect((await elsewhere).status).toBe(401);
});

test("[AC16] correct passwords are not counted: a press room can sign in from one network all day @all", async () => {
  const { browser, join } = await testAccounts();
  await join("known@example.com", password);
  for (let turn = 0; turn < limits.signInByNetwork.most + 20; turn++)
    expect((await browser().post(paths.signIn, { email: "known@example.com", password })).status).toBe(200);
});

test("[AC15] [D3] a client cannot choose its network by a header", async () => {
  const { browser } = await testAccounts();
  const spoof = (turn: number) =>
    browser("203.0.113.9").post(
      paths.signIn,
      { email: `person${turn}@example.com`, password },
      { "X-Forwarded-For": `10.0.0.${turn % 250}`, "X-Real-IP": `10.0.1.${turn % 250}`, Forwarded: `for=10.2.0.1` },
    );
  const { wrong } = await attack(spoof, 200);
  expect(wrong).toBe(limits.signInByNetwork.most);
});

test("[AC14] [D3] servers whose clocks differ by hours count together, and a concurrent burst does not exceed the limit @all", async () => {
  const one = await testAccounts();
  const { database, now } = one.context;
  const hour = 3_600_000;
  const servers = [one];
  for (const apart of [-hour, hour])
    servers.push(await testAccounts({}, { database, now: () => new Date(now().getTime() + apart) }));
  const signIn = (email: string) => (turn: number) =>
    (servers[turn % 3] ?? one).browser(`198.51.100.${turn}`).post(paths.signIn, { email, password });
  for (const email of ["one@example.com", "two@example.com", "three@example.com"]) {
    const { wrong, limited } = await attack(signIn(email), 100);
    expect([wrong, limited.length]).toEqual([10, 90]);
  }
});

test.each([
  ["sign-ups", paths.signUp, "sign_up_attempt", 200],
  ["sign-ins", paths.signIn, "person", 401],
  ["reset requests", paths.requestReset, "outbox", 200],
])("[AC14] [F1] %s that fail through no fault of the client are not counted @all", async (_name, path, table, then) => {
  const database = await testDatabase();
  // Long enough for a busy machine to refund an attempt.
  const impatient = await openDatabase({ url: database.url, dataDir: "", statementTimeout: 500 });
  onTestFinished(() => impatient.stop());
  const { browser: failing } = await testAccounts({}, { database: impatient });
  const { browser } = await testAccounts({}, { database });
  const attempt = async (from = browser()) => (await from.post(path, { email: "ada@example.com", password })).status;
  const other = await database.pool.connect();
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  for (let turn = 0; turn < 3; turn++) expect(await attempt(failing())).toBe(503);
  await other.query("rollback");
  other.release();
  const answers = [];
  for (let turn = 0; turn < 11; turn++) answers.push(await attempt());
  expect(answers).toEqual([...Array<number>(10).fill(then), 429]);
});
