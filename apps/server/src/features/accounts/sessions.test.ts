import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { openDatabase } from "../../db/database.ts";
import { person, session } from "../../db/schema-accounts.ts";
import { type Answer, type Browser, productionEnv, testAccounts, tokenIn } from "../../testing/accounts.ts";

const password = "floodlights at dusk";
const { accounts, app, browser, deliver, join, pass, context } = await testAccounts();
const { db } = context.database;
const day = 24 * 3600;

function stolenFrom(victim: Browser): Browser {
  const thief = browser("203.0.113.66");
  for (const [name, value] of victim.cookies) thief.cookies.set(name, value);
  return thief;
}

const isOut = async (who: Browser) => {
  const { status } = await who.post(paths.changePassword, { current_password: password, new_password: password });
  expect((await who.get(paths.session)).body).toEqual({ user: null });
  expect(status).toBe(401);
};

test("[AC8] the cookie is host-only and HttpOnly, and in production also Secure", async () => {
  const plain = await browser().post(paths.signUp, { email: "cookie@example.com", password });
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^agate_waiting=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const production = await testAccounts({}, { env: productionEnv() });
  const laptop = await production.join("ada@example.com", password);
  expect([...laptop.cookies.keys()]).toEqual(["__Host-agate_session"]);
  const { headers } = await laptop.post(paths.signIn, { email: "ada@example.com", password });
  expect(headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-agate_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  );
  expect(headers.get("cache-control")).toBe("no-store");
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email: "ada@example.com" });
  await laptop.post(paths.signOut);
  expect([...laptop.cookies]).toEqual([]);
});

test("[AC8] [D8] signing in replaces the session and ends the previous one", async () => {
  const laptop = await join("fix@example.com", password);
  const planted = stolenFrom(laptop);
  const before = laptop.cookies.get("agate_session");
  await laptop.post(paths.signIn, { email: "fix@example.com", password });
  expect(laptop.cookies.get("agate_session")).not.toBe(before);
  await isOut(planted);
  const fixed = browser();
  fixed.cookies.set("agate_session", "chosen-by-somebody-else");
  await fixed.post(paths.signIn, { email: "fix@example.com", password });
  expect(fixed.cookies.get("agate_session")).not.toBe("chosen-by-somebody-else");
});

test("[AC11] [D9] signing out ends only this browser's session, including for a stolen copy of its cookie", async () => {
  const laptop = await join("out@example.com", password);
  const phone = browser();
  await phone.post(paths.signIn, { email: "out@example.com", password });
  const thief = stolenFrom(phone);
  expect((await thief.get(paths.session)).body.user).toMatchObject({ email: "out@example.com" });
  expect(await phone.post(paths.signOut)).toMatchObject({ status: 200, body: { done: true } });
  expect([...phone.cookies]).toEqual([]);
  for (const who of [thief, phone]) await isOut(who);
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email: "out@example.com" });
  expect((await phone.post(paths.signOut)).status).toBe(200);
});

test("[AC11] signing out ends this browser's waiting, including for a stolen copy of its cookie", async () => {
  const email = "waits@example.com";
  const waiting = browser();
  await waiting.post(paths.signUp, { email, password });
  const copy = stolenFrom(waiting);
  await waiting.post(paths.signOut);
  expect([...waiting.cookies]).toEqual([]);
  expect((await copy.post(paths.pendingVerification)).body).toEqual({ status: "none" });
});

test("[AC11] [D9] signing out everywhere ends every session and every waiting browser", async () => {
  const email = "late@example.com";
  const waiting = browser();
  await waiting.post(paths.signUp, { email, password });
  const token = tokenIn((await deliver(email))[0]);
  await browser().post(paths.confirmEmail, { token });
  const phone = browser();
  const tablet = browser();
  for (const who of [phone, tablet]) await who.post(paths.signIn, { email, password });
  const thief = stolenFrom(tablet);
  expect((await phone.post(paths.signOutEverywhere)).body).toEqual({ done: true });
  expect([...phone.cookies]).toEqual([]);
  expect((await waiting.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  for (const who of [phone, tablet, thief]) await isOut(who);
  expect((await phone.post(paths.signOutEverywhere)).status).toBe(200);
});

/** What a person does in one browser, and whether it and another of their browsers are signed in afterwards. */
const endings: readonly (readonly [act: string, here: "in" | "out", there: "in" | "out", act: Ending])[] = [
  ["signing out", "out", "in", ({ laptop }) => laptop.post(paths.signOut)],
  ["signing in again", "in", "in", ({ laptop, email }) => laptop.post(paths.signIn, { email, password })],
  ["signing out everywhere", "out", "out", ({ laptop }) => laptop.post(paths.signOutEverywhere)],
  [
    "changing the password",
    "in",
    "out",
    ({ laptop }) => laptop.post(paths.changePassword, { current_password: password, new_password: "a new password" }),
  ],
  [
    "resetting the password",
    "out",
    "out",
    async ({ laptop, email }) => {
      await laptop.post(paths.requestReset, { email });
      const token = tokenIn((await deliver(email))[0]);
      return laptop.post(paths.resetPassword, { token, password: "a new password" });
    },
  ],
  [
    "confirming another address",
    "in",
    "out",
    async ({ laptop, email }) => {
      await laptop.post(paths.changeAddress, { password, email: `new-${email}` });
      return laptop.post(paths.confirmAddress, { token: tokenIn((await deliver(`new-${email}`))[0]) });
    },
  ],
  [
    "deleting the account",
    "out",
    "out",
    ({ laptop }) => laptop.post(paths.deleteAccount, { password, confirmation: "DELETE" }),
  ],
];

type Ending = (on: { readonly laptop: Browser; readonly email: string }) => Promise<Answer>;

test.each(endings)(
  "[AC38] [D9] %s ends the session that requested it; this browser is then signed %s, another one %s @all",
  async (act, here, there, end) => {
    const email = `${act.replaceAll(" ", "-")}@example.com`;
    const laptop = await join(email, password);
    const phone = browser();
    await phone.post(paths.signIn, { email, password });
    const stranger = await join(`other-${email}`, password);
    const thief = stolenFrom(laptop);
    expect((await end({ laptop, email })).status).toBe(200);
    const states = [];
    for (const who of [thief, laptop, phone, stranger])
      states.push((await who.get(paths.session)).body.user ? "in" : "out");
    expect(states).toEqual(["out", here, there, "in"]);
  },
);

test("[AC31] a person can list their sessions and end one", async () => {
  const email = "where@example.com";
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const laptop = await join(email, password);
  pass(3600);
  const phone = browser();
  await phone.post(paths.signIn, { email, password }, { "User-Agent": `${firefox}${"x".repeat(5_000)}` });
  const { status, body, headers } = await phone.get(paths.sessions);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(body.sessions).toMatchObject([
    { device: "Firefox on Windows", kind: "computer", current: true },
    { device: "A browser that gave no name", current: false },
  ]);
  expect(Object.keys(body.sessions[0]).toSorted()).toEqual(["current", "device", "id", "kind", "last_seen", "since"]);
  for (const cookie of [...phone.cookies.values(), ...laptop.cookies.values()])
    for (const { id } of body.sessions) expect(cookie).not.toContain(id);
  const rows = await db.select().from(session).where(eq(session.id, body.sessions[0].id));
  expect(rows[0]).toEqual({
    id: body.sessions[0].id,
    tokenHash: expect.stringMatching(/^[\w-]{43}$/),
    personId: expect.any(String),
    expiresAt: expect.any(Date),
    createdAt: expect.any(Date),
    seenAt: expect.any(Date),
    userAgent: expect.stringMatching(/^.{300}$/),
    provenAt: expect.any(Date),
    secondFactorAt: null,
    secondFactorKind: null,
  });

  expect((await phone.post(paths.endSession, { id: body.sessions[1].id })).body).toEqual({ done: true });
  await isOut(laptop);
  expect((await phone.get(paths.sessions)).body.sessions).toHaveLength(1);
  expect(await phone.post(paths.endSession, { id: body.sessions[1].id })).toMatchObject({
    status: 404,
    body: { type: "agate:not-found", title: "This session has already ended." },
  });
  expect((await browser().get(paths.sessions)).status).toBe(401);
});

test("[AC31] [D12] another person's session can be neither listed nor ended", async () => {
  const a = await join("owner-a@example.com", password);
  const b = await join("owner-b@example.com", password);
  const [{ id }] = (await b.get(paths.sessions)).body.sessions;
  expect((await a.post(paths.endSession, { id })).status).toBe(404);
  expect((await b.get(paths.session)).body.user).toMatchObject({ email: "owner-b@example.com" });
  expect((await a.get(paths.sessions)).body.sessions).toHaveLength(1);
});

test("[AC31] the last use of a session is stored with a resolution of five minutes", async () => {
  const laptop = await join("seen@example.com", password);
  const lastSeen = async () => {
    const { sessions } = (await laptop.get(paths.sessions)).body;
    return Date.parse(sessions[0].last_seen);
  };
  const begun = await lastSeen();
  pass(299);
  expect(await lastSeen()).toBe(begun);
  pass(301);
  expect(await lastSeen()).toBeGreaterThanOrEqual(begun + 600_000);
});

test("[AC8] [D9] a stolen cookie is invalid once the person is deleted", async () => {
  const laptop = await join("gone@example.com", password);
  expect((await laptop.get(paths.session)).body.user).not.toBe(null);
  await db.delete(person).where(eq(person.email, "gone@example.com"));
  await isOut(laptop);
});

test("[AC9] a session lasts seven days from its last renewal, which happens once a day", async () => {
  const laptop = await join("week@example.com", password);
  pass(day - 60);
  expect((await laptop.get(paths.session)).headers.getSetCookie()).toEqual([]);
  pass(120);
  const { headers } = await laptop.get(paths.session);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^agate_session=[^;]+; Max-Age=604800; /)]);
  expect((await laptop.get(paths.session)).headers.getSetCookie()).toEqual([]);
  pass(7 * day - 60);
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email: "week@example.com" });
  pass(7 * day);
  expect((await laptop.get(paths.session)).body).toEqual({ user: null });
  expect([...laptop.cookies]).toEqual([]);
});

test("[AC9] a session used every day ends after ninety days, and the next one lasts as long", async () => {
  const email = "daily@example.com";
  const laptop = await join(email, password);
  for (let days = 2; days < 90; days += 2) {
    pass(2 * day);
    expect([days, (await laptop.get(paths.session)).body.user?.email]).toEqual([days, email]);
  }
  pass(2 * day);
  await isOut(laptop);
  expect((await laptop.post(paths.signIn, { email, password })).status).toBe(200);
  pass(6 * day);
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email });
});

test("[AC9] [F4] a session expires on time, even if the clock was set back", async () => {
  const laptop = await join("clock@example.com", password);
  pass(-3600);
  expect((await laptop.get(paths.session)).body.user).not.toBe(null);
  pass(3600 + 7 * day);
  await isOut(laptop);
});

test("[AC10] a token without a valid signature is rejected", async () => {
  const laptop = await join("signed@example.com", password);
  const [token = "", signature = ""] = decodeURIComponent(laptop.cookies.get("agate_session") ?? "").split(".");
  for (const value of [token, `${token}.`, `${token}.${"A".repeat(43)}=`, `${token}x.${signature}`, `.${signature}`]) {
    const thief = browser();
    thief.cookies.set("agate_session", encodeURIComponent(value));
    await isOut(thief);
  }
  expect((await laptop.get(paths.session)).body.user).not.toBe(null);
});

test("[AC10] a session signed with another secret is rejected", async () => {
  const laptop = await join("other@example.com", password);
  const other = await testAccounts({}, { database: context.database, secret: "another secret that only tests know" });
  const copy = other.browser();
  for (const [name, value] of laptop.cookies) copy.cookies.set(name, value);
  expect((await copy.get(paths.session)).body).toEqual({ user: null });
});

test("[AC12] [D12] no field of a body and no path accesses another person", async () => {
  const a = await join("a@example.com", password);
  const b = await join("b@example.com", password);
  const { user } = (await b.get(paths.session)).body;
  const as = { id: user.id, user_id: user.id, personId: user.id, email: user.email };
  await a.post(paths.changePassword, { current_password: password, new_password: "changed by a", ...as });
  await a.post(paths.signOut, as);
  expect((await b.get(paths.session)).body).toEqual({ user });
  expect((await browser().post(paths.signIn, { email: "b@example.com", password })).status).toBe(200);
  for (const path of [`${paths.session}/${user.id}`, `/api/auth/users/${user.id}`, `/api/accounts/${user.id}`])
    expect((await a.get(path)).status).toBe(404);
});

test("[AC8] other features can resolve the person of a request", async () => {
  const laptop = await join("who@example.com", password);
  const cookie = `agate_session=${laptop.cookies.get("agate_session")}`;
  const of = (headers: Record<string, string>) =>
    accounts.personOf(new Request("http://localhost:4321/api/anything", { headers }));
  expect(await of({ Cookie: cookie })).toMatchObject({ email: "who@example.com" });
  expect(await of({})).toBe(undefined);
  expect(await of({ Cookie: "agate_session=x" })).toBe(undefined);
  const response = await app.request(paths.session, { headers: { Cookie: `a=1; ${cookie}; b=2` } });
  expect(await response.json()).toMatchObject({ user: { email: "who@example.com" } });
});

test("[AC8] [F1] if the database is unreachable, visitors and signed-in people get 503", async () => {
  const laptop = await join("away@example.com", password);
  const away = await openDatabase({ url: "postgres://127.0.0.1:1/nothing", dataDir: "" });
  const other = await testAccounts({}, { database: away });
  const copy = other.browser();
  for (const [name, value] of laptop.cookies) copy.cookies.set(name, value);
  const answers = [
    await copy.get(paths.session),
    await copy.post(paths.changePassword, { current_password: password, new_password: "a new password" }),
    await copy.post(paths.signOut),
    await other.browser().post(paths.signIn, { email: "away@example.com", password }),
    await other.browser().post(paths.signUp, { email: "new@example.com", password }),
  ];
  for (const { status, body, headers } of answers) {
    expect([status, body.type, headers.get("retry-after")]).toEqual([503, "agate:unavailable", "5"]);
    expect(headers.getSetCookie()).toEqual([]);
  }
  await away.stop();
});
