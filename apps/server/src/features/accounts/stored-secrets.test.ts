import { randomUUID } from "node:crypto";
import { serializeSigned } from "hono/utils/cookie";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { migrate } from "../../jobs/migrate.ts";
import { type Browser, generous, testAccounts, type TestAccounts, tokenIn } from "../../testing/accounts.ts";
import { emptyDatabase, migrations, migrationsBefore, testDatabase } from "../../testing/database.ts";
import { addApp, challengedBrowser } from "../../testing/second-factor.ts";

const password = "floodlights at dusk";

/** A browser with only a session cookie, signed with the server's secret. */
async function withSignedCookie({ browser, context }: TestAccounts, token: string): Promise<Browser> {
  const thief = browser();
  const [, value = ""] = /^[^=]+=([^;]*)/.exec(await serializeSigned("agate_session", token, context.secret)) ?? [];
  thief.cookies.set("agate_session", value);
  return thief;
}

/** Every string in the database, including those within JSON and queued jobs. */
async function textsIn(pool: Pool): Promise<readonly string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') and data_type in ('text', 'character varying', 'json', 'jsonb')`,
  );
  const texts = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: unknown }>(`select to_jsonb("${column}") as value from ${table}`);
    JSON.stringify(rows, (_key, value: unknown) => {
      if (typeof value === "string" && value) texts.add(value);
      return value;
    });
  }
  return [...texts];
}

test("[AC37] [AC22] no text in the database opens a session or a link, even with the server's secret @all", async () => {
  const accounts = await testAccounts({ limits: generous });
  const { browser, deliver, join, context } = accounts;
  const email = "ada@example.com";
  const guarded = await join("dora@example.com", password);
  const seed = await addApp(guarded, password, { context });
  const { codes } = (await guarded.post(paths.makeRecoveryCodes)).body;
  const laptop = await join(email, password);
  await laptop.post(paths.changeAddress, { password, email: "ada@new.example" });
  await browser().post(paths.requestReset, { email });
  const [arriving, waiting] = [browser(), browser()];
  await arriving.post(paths.signUp, { email: "bea@example.com", password });
  await waiting.post(paths.signUp, { email: "carol@example.com", password });
  const challenged = await challengedBrowser(accounts, "dora@example.com", password);
  const mails = await deliver();
  const mailed = (to: string, subject: string) =>
    tokenIn(mails.find((mail) => mail.to.includes(to) && mail.parsed.subject === subject));
  await browser().post(paths.confirmEmail, { token: mailed("bea@example.com", "Confirm your email address") });

  const opens = {
    session: async (token: string) => {
      const plain = browser();
      plain.cookies.set("agate_session", encodeURIComponent(token));
      const answers = [plain, await withSignedCookie(accounts, token)].map((thief) => thief.get(paths.session));
      return (await Promise.all(answers)).some(({ body }) => body.user !== null);
    },
    waiting: async (handle: string) => {
      const thief = browser();
      thief.cookies.set("agate_waiting", encodeURIComponent(handle));
      return (await thief.post(paths.pendingVerification)).body.status !== "none";
    },
    verification: async (token: string) =>
      (await browser().post(paths.verificationLink, { token })).body.status === "valid",
    reset: async (token: string) => (await browser().post(paths.resetLink, { token })).body.status === "valid",
    newAddress: async (token: string) =>
      (await browser().post(paths.newAddressLink, { token })).body.status === "valid",
    step: async (handle: string) => {
      const thief = browser();
      thief.cookies.set("agate_second_factor", encodeURIComponent(handle));
      return (await thief.get(paths.session)).body.second_factor !== undefined;
    },
    recoveryCode: async (typed: string) => {
      const { status } = await challenged.post(paths.signInWithSecondFactor, {
        recovery_code: typed.slice(0, 100) || "-",
      });
      return status === 200;
    },
    password: async (typed: string) => (await browser().post(paths.signIn, { email, password: typed })).status === 200,
  };
  const found = [];
  const texts = await textsIn(context.database.pool);
  for (const text of texts)
    for (const [what, isOpenedBy] of Object.entries(opens)) if (await isOpenedBy(text)) found.push([what, text]);
  expect(found).toEqual([]);

  // The real secrets do open each of them, which shows that the attempts above were made correctly.
  const token = (who: Browser, cookie: string) => decodeURIComponent(who.cookies.get(cookie) ?? "").split(".")[0] ?? "";
  const own: Readonly<Record<keyof typeof opens, string>> = {
    session: token(laptop, "agate_session"),
    waiting: token(arriving, "agate_waiting"),
    verification: mailed("carol@example.com", "Confirm your email address"),
    reset: mailed(email, "Reset your password"),
    newAddress: mailed("ada@new.example", "Confirm your new email address"),
    step: token(challenged, "agate_second_factor"),
    recoveryCode: codes[0],
    password,
  };
  for (const [what, isOpenedBy] of Object.entries(opens))
    expect(await isOpenedBy(own[what as keyof typeof opens]), what).toBe(true);
  expect(texts.length).toBeGreaterThan(20);
  for (const secret of [seed, ...codes, ...Object.values(own)])
    for (const text of texts) expect(text).not.toContain(secret);
});

test("[AC37] [DB2] sessions stored by token are migrated: their browsers stay signed in, and no token remains", async () => {
  const database = await testDatabase();
  const { pool } = database;
  await emptyDatabase(database);
  await migrate(database, migrationsBefore("0009_hashed_session_tokens"));
  await pool.query("insert into person values ('1', 'ada@example.com', now(), now())");
  const open = "N3v2bYkQw0aXrJd7LmTfUeHs9ZcPgKiE";
  const other = "dKx8RwPz5BqVn1GtYc4SjMhLo6UaEfI2";
  const over = "Za9Xb8Yc7Wd6Ve5Uf4Tg3Sh2Ri1QjPkO";
  for (const [token, ends, userAgent] of [
    [open, "2026-06-09T12:00:00Z", "Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1"],
    [other, "2026-06-14T12:00:00Z", null],
    [over, "2026-06-07T12:00:00Z", ""],
  ])
    await pool.query(
      "insert into session (id, token, person_id, expires_at, created_at, updated_at, ip_address, user_agent) values ($1, $2, '1', $3, '2026-06-02T12:00:00Z', '2026-06-07T12:00:00Z', '', $4)",
      [randomUUID(), token, ends, userAgent],
    );
  await migrate(database, migrations);

  const accounts = await testAccounts({}, { database });
  const phone = await withSignedCookie(accounts, open);
  const { body, headers } = await phone.get(paths.session);
  expect(body.user).toMatchObject({ email: "ada@example.com" });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^agate_session=${open}\\.[^;]+; Max-Age=604800;`)),
  ]);
  expect((await phone.get(paths.sessions)).body.sessions).toMatchObject([
    { device: "Safari on iPhone", current: true, since: "2026-06-02T12:00:00.000Z" },
    { device: "A browser that gave no name", current: false, last_seen: "2026-06-07T12:00:00.000Z" },
  ]);
  expect((await (await withSignedCookie(accounts, over)).get(paths.session)).body).toEqual({ user: null });
  const texts = (await textsIn(pool)).join("\n");
  for (const token of [open, other, over]) expect(texts).not.toContain(token);

  const laptop = await withSignedCookie(accounts, other);
  await laptop.post(paths.signOut);
  expect((await (await withSignedCookie(accounts, other)).get(paths.session)).body).toEqual({ user: null });
  expect((await phone.get(paths.sessions)).body.sessions).toHaveLength(1);
  // A server of the previous version fails on the renamed column instead of treating every session as ended.
  await expect(pool.query("select person_id from session where token = $1", [open])).rejects.toMatchObject({
    code: "42703",
  });
});
