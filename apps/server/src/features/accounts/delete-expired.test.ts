import { count } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { mailLink, person, rateLimit, session, signUpAttempt, waitingBrowser } from "../../db/schema-accounts.ts";
import { testAccounts, tokenIn } from "../../testing/accounts.ts";

const password = "floodlights at dusk";
const day = 24 * 3600;

test("[AC27] expired rows are deleted, and valid ones stay", async () => {
  const { accounts, browser, deliver, join, pass, context } = await testAccounts();
  const rows = async (table: PgTable) => (await context.database.db.select({ n: count() }).from(table))[0]?.n;
  const left = async () => ({
    attempts: await rows(signUpAttempt),
    links: await rows(mailLink),
    sessions: await rows(session),
    waiting: await rows(waitingBrowser),
  });

  await join("ada@example.com", password);
  const waiting = browser();
  await browser().post(paths.signUp, { email: "bea@example.com", password: "an older try" });
  await waiting.post(paths.signUp, { email: "bea@example.com", password });
  await browser().post(paths.signUp, { email: "ada@example.com", password });
  pass(60);
  const link = tokenIn((await deliver("bea@example.com"))[0]);
  await browser().post(paths.requestReset, { email: "ada@example.com" });
  await deliver();
  expect(await left()).toEqual({ attempts: 4, links: 2, sessions: 1, waiting: 3 });

  await accounts.deleteExpired();
  expect(await left()).toEqual({ attempts: 3, links: 2, sessions: 1, waiting: 2 });
  expect((await waiting.post(paths.pendingVerification)).body).toMatchObject({ status: "waiting" });
  expect((await browser().post(paths.verificationLink, { token: link })).body).toMatchObject({ status: "valid" });

  pass(day + 61);
  await accounts.deleteExpired();
  expect(await left()).toEqual({ attempts: 1, links: 0, sessions: 1, waiting: 0 });
  expect(await rows(rateLimit)).toBe(0);
  await browser().post(paths.requestReset, { email: "bea@example.com" });
  expect((await deliver("bea@example.com"))[0]?.parsed.subject).toBe("Reset your password");

  pass(30 * day);
  await accounts.deleteExpired();
  expect(await left()).toEqual({ attempts: 0, links: 0, sessions: 0, waiting: 0 });
  expect(await rows(person)).toBe(1);
  expect((await browser().post(paths.signIn, { email: "ada@example.com", password })).status).toBe(200);
});

test("[AC27] a waiting browser whose address was confirmed stays registered until it has polled @all", async () => {
  const { accounts, browser, deliver, pass } = await testAccounts();
  const waiting = browser();
  const email = "ada@example.com";
  await waiting.post(paths.signUp, { email, password });
  pass(23 * 3600);
  await browser().post(paths.confirmEmail, { token: tokenIn((await deliver(email))[0]) });
  await accounts.deleteExpired();
  expect((await waiting.post(paths.pendingVerification)).body).toMatchObject({ status: "verified" });
});
