import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { profile } from "../../db/schema-accounts.ts";
import { generous, refused, testAccounts, tokenIn } from "../../testing/accounts.ts";

const { app, browser, deliver, join, pass, context } = await testAccounts({ limits: generous });
const { database } = context;
const password = "floodlights at dusk";

test("[AC1] confirming its link turns a sign-up into a person and signs the waiting browser in, once", async () => {
  const laptop = browser();
  const phone = browser("198.51.100.7");
  const email = "ada@example.com";
  expect(await laptop.post(paths.signUp, { email: ` Ada@Example.COM `, password })).toMatchObject({
    status: 200,
    body: { email },
  });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null, sign_up: "unconfirmed" });
  expect((await laptop.post(paths.pendingVerification)).body).toEqual({ status: "waiting", email, resend_in: 60 });

  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([email]);
  const token = tokenIn(mail);
  expect((await phone.post(paths.verificationLink, { token })).body).toEqual({ status: "valid", email });
  expect((await laptop.post(paths.pendingVerification)).body).toMatchObject({ status: "waiting" });
  expect((await phone.post(paths.confirmEmail, { token })).body).toMatchObject({ email, this_browser: false });
  expect((await phone.get(paths.session)).body).toEqual({ user: null });

  const { body } = await laptop.post(paths.pendingVerification);
  expect(body).toMatchObject({ status: "verified", user: { email, email_verified: true } });
  expect((await laptop.get(paths.session)).body).toEqual({ user: body.user });
  expect((await laptop.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  pass(1);
  expect((await deliver()).map(({ parsed }) => parsed.subject)).toEqual(["Your email address is confirmed"]);
});

test("[AC1] [D6] confirming in the browser that signed up signs it in immediately; the link works once", async () => {
  const laptop = browser();
  const email = "bea@example.com";
  await laptop.post(paths.signUp, { email, password });
  const token = tokenIn((await deliver(email))[0]);
  expect((await laptop.post(paths.confirmEmail, { token })).body).toMatchObject({ email, this_browser: true });
  expect((await laptop.get(paths.session)).body).toMatchObject({ user: { email } });
  expect((await laptop.post(paths.confirmEmail, { token })).body).toMatchObject({ type: "agate:invalid-link" });
  expect((await laptop.post(paths.verificationLink, { token })).body).toEqual({ status: "invalid" });
});

test("[AC1] two tabs that poll at the same time get one session", async () => {
  const laptop = browser();
  const email = "twice@example.com";
  await laptop.post(paths.signUp, { email, password });
  await browser().post(paths.confirmEmail, { token: tokenIn((await deliver(email))[0]) });
  const handle = new Map(laptop.cookies);
  const tabs = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const tab = browser();
      for (const [name, value] of handle) tab.cookies.set(name, value);
      return (await tab.post(paths.pendingVerification)).body.status;
    }),
  );
  expect(tabs.toSorted()).toEqual(["none", "none", "none", "verified"]);
});

test("[AC2] [D15] after a stranger signs up with your address first, your sign-up invalidates the stranger's link, handle, and password", async () => {
  const email = "carol@example.com";
  const stranger = browser("203.0.113.66");
  const you = browser();
  await stranger.post(paths.signUp, { email, password: "the stranger's" });
  const strangersLink = tokenIn((await deliver(email))[0]);
  pass(90);
  await you.post(paths.signUp, { email, password });
  const yourLink = tokenIn((await deliver(email))[0]);

  expect((await you.post(paths.verificationLink, { token: strangersLink })).body).toEqual({ status: "invalid" });
  expect((await you.post(paths.confirmEmail, { token: strangersLink })).status).toBe(400);
  expect((await stranger.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  expect((await stranger.post(paths.signIn, { email, password: "the stranger's" })).status).toBe(401);

  expect((await you.post(paths.confirmEmail, { token: yourLink })).body).toMatchObject({ this_browser: true });
  expect((await stranger.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  expect((await stranger.get(paths.session)).body).toEqual({ user: null });
  expect((await stranger.post(paths.signIn, { email, password: "the stranger's" })).status).toBe(401);
  expect((await browser().post(paths.signIn, { email, password })).status).toBe(200);
  await deliver();
});

test("[AC2] [D15] after a stranger signs up later, your browser stops waiting and cannot resend the stranger's link", async () => {
  const email = "dora@example.com";
  const you = browser();
  const stranger = browser("203.0.113.66");
  await you.post(paths.signUp, { email, password });
  await deliver();
  await stranger.post(paths.signUp, { email, password: "the stranger's" });
  pass(60);
  expect(await deliver()).toHaveLength(1);
  expect((await you.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  pass(60);
  expect((await you.post(paths.resendVerification, { email })).body).toEqual({ resend_in: 60 });
  expect(await deliver()).toEqual([]);
});

test("[AC3] [D15] 'This was not me' deletes the unverified account", async () => {
  const email = "eve@example.com";
  const stranger = browser("203.0.113.66");
  await stranger.post(paths.signUp, { email, password: "the stranger's" });
  const token = tokenIn((await deliver(email))[0]);
  expect((await browser().post(paths.rejectSignUp, { token })).body).toEqual({ done: true });
  expect((await stranger.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  expect((await stranger.post(paths.signIn, { email, password: "the stranger's" })).body).toMatchObject({
    type: "agate:invalid-credentials",
  });
  expect((await browser().post(paths.confirmEmail, { token })).status).toBe(400);
  await browser().post(paths.requestReset, { email });
  expect(await deliver()).toEqual([]);
});

test("[AC3] a link expires after a day, and no GET consumes it", async () => {
  const laptop = browser();
  const email = "finn@example.com";
  await laptop.post(paths.signUp, { email, password });
  const token = tokenIn((await deliver(email))[0]);
  for (const path of [paths.confirmEmail, paths.rejectSignUp, paths.verificationLink])
    expect((await browser().get(`${path}?token=${token}`)).status).toBe(404);
  expect((await browser().post(paths.verificationLink, { token })).body).toMatchObject({ status: "valid" });
  pass(24 * 3600);
  expect((await browser().post(paths.verificationLink, { token })).body).toEqual({ status: "invalid" });
  expect((await browser().post(paths.confirmEmail, { token })).status).toBe(400);
  expect((await laptop.post(paths.pendingVerification)).body).toEqual({ status: "none" });
});

test("[AC5] [AC17] once the link and the waiting have expired, signing up again sends a working link", async () => {
  const email = "gus@example.com";
  const first = browser();
  await first.post(paths.signUp, { email, password });
  await deliver();
  pass(25 * 3600);
  for (const later of [first, browser()])
    expect(await later.post(paths.signIn, { email, password })).toMatchObject(
      refused(401, "agate:invalid-credentials"),
    );
  const later = browser();
  await later.post(paths.signUp, { email, password });
  expect((await later.post(paths.pendingVerification)).body).toEqual({ status: "waiting", email, resend_in: 60 });
  const token = tokenIn((await deliver(email))[0]);
  await browser().post(paths.confirmEmail, { token });
  expect((await later.post(paths.pendingVerification)).body).toMatchObject({ status: "verified" });
  await deliver();
});

test("[AC17] [D7] fifty resends in two tabs send one mail per minute, and the response says when the next is possible @all", async () => {
  const email = "hugo@example.com";
  const tab = browser();
  await tab.post(paths.signUp, { email, password });
  expect(await deliver()).toHaveLength(1);
  const other = browser();
  for (const [name, value] of tab.cookies) other.cookies.set(name, value);
  const resendOften = async () => {
    const bodies: unknown[] = [];
    for (let i = 0; i < 25; i++)
      for (const { body } of await Promise.all([tab, other].map((b) => b.post(paths.resendVerification, { email }))))
        bodies.push(body);
    return bodies;
  };
  pass(20);
  expect(new Set((await resendOften()).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"resend_in":40}']));
  expect(await deliver()).toEqual([]);
  pass(40);
  expect((await tab.post(paths.pendingVerification)).body).toMatchObject({ resend_in: 0 });
  expect(new Set((await resendOften()).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"resend_in":60}']));
  expect(await deliver()).toHaveLength(1);
});

test("[AC17] signing up again within the minute sends one mail when it ends, with the valid link", async () => {
  const email = "iris@example.com";
  await browser().post(paths.signUp, { email, password });
  await deliver();
  const last = browser();
  for (const typed of ["second try", "third try"]) await last.post(paths.signUp, { email, password: typed });
  expect(await deliver()).toEqual([]);
  expect((await last.post(paths.pendingVerification)).body).toMatchObject({ status: "waiting", resend_in: 120 });
  expect((await last.post(paths.resendVerification, { email })).body).toEqual({ resend_in: 120 });
  pass(60);
  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect((await last.post(paths.confirmEmail, { token: tokenIn(mail) })).body).toMatchObject({ this_browser: true });
  expect((await browser().post(paths.signIn, { email, password: "third try" })).status).toBe(200);
  await deliver();
});

test("[AC4] [D2] a taken address in any spelling gets the same response as a new one, and its owner is notified", async () => {
  const email = "jo@müller.example";
  const owner = await join(email, password);
  for (const typed of [email, "JO@MÜLLER.EXAMPLE", "  jo@xn--mller-kva.example  "]) {
    pass(3600);
    const guest = browser();
    const answer = await guest.post(paths.signUp, { email: typed, password: "of a guest" });
    expect(answer).toMatchObject({ status: 200, body: { email: "jo@müller.example" } });
    expect((await guest.post(paths.pendingVerification)).body).toEqual({
      status: "waiting",
      email: "jo@müller.example",
      resend_in: 60,
    });
    expect((await deliver()).map(({ to, parsed }) => [to, parsed.subject])).toEqual([
      [["jo@müller.example"], "You already have an account"],
    ]);
    expect((await guest.post(paths.signIn, { email: typed, password: "of a guest" })).status).toBe(403);
    expect((await browser().post(paths.signIn, { email: typed, password: "of a guest" })).status).toBe(401);
  }
  expect((await owner.get(paths.session)).body).toMatchObject({ user: { email: "jo@müller.example" } });
  pass(3600);
  for (const other of ["j.o@müller.example", "jo+agate@müller.example"]) {
    await browser().post(paths.signUp, { email: other, password });
    expect((await deliver(other))[0]?.parsed.subject).toBe("Confirm your email address");
  }
});

test("[AC7] [D2] an address that cannot be mailed is refused, and no part of it becomes a header", async () => {
  for (const email of [
    "kay@example.com\r\nBcc: all@example.com",
    "kay@example.com\n",
    "kay@exam\u2028ple.com",
    `${"k".repeat(308)}@example.com`,
    "kay@localhost",
    "kay",
    '"kay\\"@example.com',
    "kay@example.com, lou@example.com",
    "Kay <kay@example.com>",
  ])
    for (const [path, body] of [
      [paths.signUp, { email, password }],
      [paths.requestReset, { email }],
      [paths.resendVerification, { email }],
      [paths.signIn, { email, password }],
    ] as const)
      expect(await browser("192.0.2.77").post(path, body)).toMatchObject(refused(400, "agate:invalid-email"));
  expect((await browser().post(paths.signUp, { email: "k".repeat(321), password })).body.type).toBe(
    "agate:bad-request",
  );
  expect(await deliver()).toEqual([]);
});

test("[AC6] [D4] passwords have 6 to 128 characters and are taken as typed", async () => {
  const refused: Record<string, string> = {
    "": "agate:password-too-short",
    "12345": "agate:password-too-short",
    "123456": "agate:password-too-common",
    "pass word": "agate:password-too-common",
    "LIA@example.com": "agate:password-is-email",
    "😀😀😀😀😀": "agate:password-too-short",
    ["x".repeat(129)]: "agate:password-too-long",
    ["x".repeat(10_000)]: "agate:password-too-long",
  };
  for (const [typed, type] of Object.entries(refused))
    expect((await browser().post(paths.signUp, { email: "lia@example.com", password: typed })).body.type).toBe(type);
  const accepted = [
    " six chars ",
    "739164",
    `${"😀".repeat(59)} dusk`,
    "nul\u0000inside",
    "other@example.com",
    "post card",
  ];
  for (const [i, typed] of accepted.entries()) {
    const email = `lia${i}@example.com`;
    await join(email, typed);
    expect((await browser().post(paths.signIn, { email, password: typed })).status, typed).toBe(200);
    for (const other of [`${typed} `, typed.trim(), typed.replaceAll("\u0000", ""), typed.slice(0, -1)])
      if (other !== typed) expect((await browser().post(paths.signIn, { email, password: other })).status).toBe(401);
  }
});

test("[AC25] [AC28] [D13] unknown fields of a body have no effect", async () => {
  const laptop = browser();
  const email = "mia@example.com";
  const more = { subscription_status: "active", role: "admin", email_verified: true, id: "mine", personId: "mine" };
  expect((await laptop.post(paths.signUp, { email, password, ...more })).body).toEqual({ email });
  expect((await laptop.post(paths.pendingVerification, more)).body).toMatchObject({ status: "waiting" });
  await laptop.post(paths.confirmEmail, { token: tokenIn((await deliver(email))[0]), ...more });
  const { user } = (await laptop.get(paths.session)).body;
  expect(Object.keys(user).toSorted()).toEqual(["email", "email_verified", "id"]);
  expect(user.id).not.toBe("mine");
  const rows = await database.db.select().from(profile).where(eq(profile.personId, user.id));
  expect(rows).toEqual([
    {
      personId: user.id,
      subscriptionStatus: null,
      subscriptionPlanId: null,
      subscriptionEndDate: null,
      subscriptionId: null,
    },
  ]);
});

test.each([["not json"], ['{"email": 1, "password": []}'], ["[]"], ['"text"'], ["{}"]])(
  "[AC28] a malformed body is refused: %s",
  async (body) => {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
    const response = await app.request(paths.signUp, { method: "POST", body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: "agate:bad-request" });
  },
);

test("[AC33] [AC1] the link continues where the waiting page would, on this and any other device", async () => {
  const way = `/subscription?${new URLSearchParams({ plan: "year", return: "/mlb?game=mlb-espn-1" }).toString()}`;
  const laptop = browser();
  const phone = browser("198.51.100.7");
  const email = "way@example.com";
  await laptop.post(paths.signUp, { email, password });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null, sign_up: "unconfirmed" });
  // First from a page without a return path; then a plan is chosen, and later polls without one do not clear it.
  for (const body of [{}, { return_path: "/mlb" }, { return_path: way }, {}, { return_path: "//evil.example" }])
    expect((await laptop.post(paths.pendingVerification, body)).body).toMatchObject({ status: "waiting" });
  // Without the handle, a stranger cannot change anything.
  await phone.post(paths.pendingVerification, { return_path: "/faq" });
  const token = tokenIn((await deliver(email))[0]);
  expect((await phone.post(paths.confirmEmail, { token })).body).toEqual({
    email,
    this_browser: false,
    return_path: way,
  });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null, sign_up: "confirmed" });
  expect((await laptop.post(paths.pendingVerification)).body).toMatchObject({ status: "verified", return_path: way });
  expect((await laptop.get(paths.session)).body).toMatchObject({ user: { email } });
  const [letter] = await deliver(email);
  expect(letter?.parsed.text).toContain(`/auth?${new URLSearchParams({ return: way }).toString()}`);

  // A person who forgot that they have an account is sent to the same path, without the form's contents.
  const again = browser();
  await again.post(paths.signUp, { email, password: "another one" });
  await again.post(paths.pendingVerification, { return_path: "/mlb?game=mlb-espn-1&hn=Buy+now" });
  pass(90);
  const [known] = await deliver(email);
  expect(known?.parsed.subject).toBe("You already have an account");
  expect(known?.parsed.text).toContain(`/auth?${new URLSearchParams({ return: "/mlb?game=mlb-espn-1" }).toString()}\n`);
});

test("[AC33] a return path to another site is not stored, and one that isn't a string is a malformed request", async () => {
  const laptop = browser();
  const email = "noway@example.com";
  await laptop.post(paths.signUp, { email, password });
  for (const return_path of [
    "//evil.example",
    "/auth?return=/mlb",
    "https:evil.example",
    `/mlb?x=${"a".repeat(5_000)}`,
  ])
    expect((await laptop.post(paths.pendingVerification, { return_path })).status).toBe(200);
  for (const return_path of [7, null, ["/mlb"], "x".repeat(20_000)])
    expect((await laptop.post(paths.pendingVerification, { return_path })).status).toBe(400);
  const token = tokenIn((await deliver(email))[0]);
  expect((await laptop.post(paths.confirmEmail, { token })).body).toMatchObject({ return_path: null });
});
