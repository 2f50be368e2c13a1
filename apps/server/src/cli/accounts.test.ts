import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { machineAccount } from "../audit/operator-act.ts";
import { readAudit } from "../audit/read-audit.ts";
import { person } from "../db/schema-accounts.ts";
import { paymentCustomer } from "../db/schema-subscriptions.ts";
import { begin, makeCustomer } from "../payments/stripe/simulator/lifecycle.ts";
import { testAccounts, tokenIn } from "../testing/accounts.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { addApp, addPasskey } from "../testing/second-factor.ts";
import { orderOf, subscriptionHarness } from "../testing/subscription-harness.ts";
import { readUserArgs, runUser } from "./accounts.ts";
import { readAuditArgs } from "./audit.ts";
import { UsageFault } from "./command.ts";

const printed = captureOutput();
const password = "floodlights at dusk";
const { browser, deliver, join, context } = await testAccounts();
const ada = await join("ada@example.com", password);
await join("bea_x@example.com", password);
await browser().post(paths.signUp, { email: "carol@example.com", password });
await deliver();

/**
 * Runs `agate user ...`, answering a prompt with `answer`; without one it is not interactive.
 * @returns what it wrote to standard output; as `messages`, that and what it wrote to standard error
 */
async function run(line: string, answer?: string, on = context) {
  Object.assign(printed, { out: "", err: "" });
  const code = await runUser(on, readUserArgs(line.split(" ")), answer === undefined ? undefined : async () => answer);
  return { code, messages: `${printed.out}${printed.err}`, written: printed.out };
}

test("[AC26] find lists people and unconfirmed sign-ups by part of the address", async () => {
  const { code, written } = await run("find EXAMPLE.com");
  expect(code).toBe(0);
  expect(written.split("\n").map((line) => line.split(/ {2,}/).filter((_, at) => at !== 1))).toEqual([
    [
      "address",
      "since",
      "sessions",
      "last seen",
      "second factor",
      "may export",
      "plan",
      "paid until",
      "complimentary until",
    ],
    ["ada@example.com", "2026-06-07 16:00", "1", "2026-06-07 16:00", "no", "no"],
    ["bea_x@example.com", "2026-06-07 16:00", "1", "2026-06-07 16:00", "no", "no"],
    ["carol@example.com", "2026-06-07 16:00", "0", "no", "no"],
    [""],
  ]);
  expect(written).toMatch(/^carol@example\.com +not confirmed +2026-06-07 16:00/m);
  expect(JSON.parse((await run("find a_x --json")).written)).toMatchObject([
    { email: "bea_x@example.com", sessions: 1, mayExport: false, plan: null, complimentaryUntil: null },
  ]);
  expect(await run("find %")).toMatchObject({ code: 1, written: "No one's address contains '%'.\n" });
});

test("[AC26] resend sends the verification mail of an unconfirmed sign-up, and nothing to anyone else", async () => {
  expect(await run("resend Carol@Example.com")).toMatchObject({ code: 0 });
  const [mail] = await deliver();
  expect((await browser().post(paths.verificationLink, { token: tokenIn(mail) })).body.status).toBe("valid");
  for (const email of ["ada@example.com", "nobody@example.com"])
    expect(await run(`resend ${email}`)).toMatchObject({ code: 1 });
  expect(await deliver()).toEqual([]);
});

test("[OP10] reset-password sends a link to choose a new password, once a minute, and is in the audit log", async () => {
  expect(await run("reset-password bea_x@example.com")).toMatchObject({ code: 0 });
  expect(await run("reset-password bea_x@example.com")).toMatchObject({
    code: 1,
    messages: expect.stringMatching(/Try again in \d+ seconds/) as string,
  });
  expect(await run("reset-password nobody@example.com")).toMatchObject({ code: 1 });
  const [mail, ...others] = await deliver("bea_x@example.com");
  expect(others).toEqual([]);
  expect(tokenIn(mail)).not.toBe("");
  expect(await readAudit(context.database.db, { limit: 1 })).toMatchObject([
    { act: "person.reset-password", subject: "bea_x@example.com", after: { mail: "reset" } },
  ]);
});

test("[AC26] what needs an account says of an unconfirmed sign-up how to help", async () => {
  const email = "frank@example.com";
  await browser().post(paths.signUp, { email, password });
  const until = "--until 2027-05-31 --reason review";
  for (const line of [`reset-password ${email}`, `end-sessions ${email}`, `complimentary ${email} ${until}`])
    expect(await run(line)).toMatchObject({
      code: 1,
      messages: `agate user: ${email} has not confirmed the address yet: agate user resend ${email} sends the link again`,
    });
  expect(await run(`reset-password nobody@example.com`)).toMatchObject({
    messages: "agate user: There is no account for nobody@example.com.",
  });
});

test("[AC26] end-sessions signs a person out everywhere", async () => {
  expect((await ada.get(paths.session)).body.user).not.toBe(null);
  expect(await run("end-sessions ada@example.com")).toMatchObject({ code: 0 });
  expect((await ada.get(paths.session)).body).toEqual({ user: null });
  expect(await run("end-sessions nobody@example.com")).toMatchObject({ code: 1 });
});

test("[TF14] remove-second-factor requires the address, removes every factor and session, and mails the owner", async () => {
  const email = "lost@example.com";
  const laptop = await join(email, password);
  await addApp(laptop, password, { context });
  await addPasskey(laptop, password);
  await laptop.post(paths.makeRecoveryCodes);
  await deliver();
  const words = `remove-second-factor ${email}`;
  expect(await run(words)).toMatchObject({ code: 1, messages: expect.stringContaining(`--yes-remove ${email}`) });
  expect(await run(words, "bea_x@example.com")).toMatchObject({ code: 1 });
  expect((await browser().post(paths.signIn, { email, password })).body.user).toBeNull();
  expect(await run(words, " Lost@example.com")).toMatchObject({
    code: 0,
    messages: expect.stringContaining("gets an email"),
  });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null });
  const phone = browser();
  expect((await phone.post(paths.signIn, { email, password })).body.user).toMatchObject({ email });
  expect((await phone.get(paths.secondFactor)).body).toMatchObject({
    since: null,
    app: null,
    passkeys: [],
    recovery_codes: null,
  });
  expect((await deliver(email)).map(({ parsed }) => parsed.subject)).toEqual(["Your second factor was removed"]);
  expect(await run(`${words} --yes-remove ${email}`)).toMatchObject({
    code: 1,
    messages: expect.stringContaining("has no"),
  });
  expect(await run("remove-second-factor nobody@example.com", "nobody@example.com")).toMatchObject({ code: 1 });
  const { rows } = await context.database.pool.query(
    "select act, after from audit_log where act = 'person.remove-second-factor'",
  );
  expect(rows).toEqual([{ act: "person.remove-second-factor", after: null }]);
});

test("[AC26] [TF10] a person's export contains no usable secret of their second factors", async () => {
  const email = "factors@example.com";
  const laptop = await join(email, password);
  const seed = await addApp(laptop, password, { context });
  await addPasskey(laptop, password, "Blue key");
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  await laptop.post(paths.newPasskeyOptions);
  await browser().post(paths.signIn, { email, password });
  const { written } = await run(`delete ${email}`, "nobody@example.com");
  expect(JSON.parse(written)).toMatchObject({
    authenticator_app: [{ last_used_at: null }],
    passkey: [{ name: "Blue key" }],
    second_factor_step: [{}],
    passkey_challenge: [{ purpose: "add" }],
  });
  expect(JSON.parse(written).recovery_code).toHaveLength(10);
  const { rows } = await context.database.pool.query<{ hash: string }>(
    "select seed_sealed as hash from authenticator_app union select code_hash from recovery_code union select handle from second_factor_step union select challenge_hash from passkey_challenge",
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const secret of [seed, ...codes, ...rows.map(({ hash }) => hash)]) expect(written).not.toContain(secret);
  expect((await run(`delete ${email}`, email)).code).toBe(0);
  for (const table of ["authenticator_app", "passkey", "recovery_code", "second_factor_step", "passkey_challenge"])
    expect((await context.database.pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
});

test("[AC26] delete writes everything stored, without secrets, and deletes it once the address is typed", async () => {
  await ada.post(paths.signIn, { email: "ada@example.com", password });
  const exported = await run("delete ada@example.com", "bea_x@example.com");
  expect(exported).toMatchObject({ code: 1, messages: expect.stringContaining("nothing was deleted") });
  const data = JSON.parse(exported.written);
  expect(data).toMatchObject({
    person: [{ email: "ada@example.com" }],
    profile: [{ subscription_status: null }],
    session: [{ user_agent: "" }],
    outbox: [{ kind: "sign-up" }, { kind: "address-verified" }],
  });
  expect(data).toHaveProperty("credential");
  const { rows: hashes } = await context.database.pool.query<{ hash: string }>(
    "select token_hash as hash from session union select password from credential union select handle from waiting_browser",
  );
  expect(hashes.length).toBeGreaterThan(2);
  for (const { hash } of hashes) expect(exported.written).not.toContain(hash);
  expect(exported.written).not.toMatch(/"(password|token|token_hash|handle|text|html)"|[0-9a-f]{16}:[0-9a-f]{32}/);
  expect((await ada.get(paths.session)).body.user).not.toBe(null);

  expect((await run("delete ada@example.com", " ADA@example.com ")).code).toBe(0);
  expect((await ada.get(paths.session)).body).toEqual({ user: null });
  expect(await run("delete ada@example.com", "ada@example.com")).toMatchObject({
    code: 1,
    messages: expect.stringContaining("Nothing is stored"),
  });
  expect((await ada.post(paths.signIn, { email: "ada@example.com", password })).status).toBe(401);
  const counted = await run("delete ada@example.com", "ada@example.com");
  expect(JSON.parse(counted.written)).toMatchObject({ person: [], rate_limit: [{ key: "sign-in:ada@example.com" }] });
  expect(await run("delete ada@example.com", "ada@example.com")).toMatchObject({ code: 1 });
});

test("[AC26] a non-interactive delete needs --yes-delete with the address", async () => {
  expect(await run("delete carol@example.com")).toMatchObject({ code: 1, written: "" });
  expect(await run("delete carol@example.com --yes-delete ada@example.com")).toMatchObject({ code: 1 });
  expect(await run("delete carol@example.com --yes-delete carol@example.com")).toMatchObject({ code: 0 });
  expect((await run("find carol")).code).toBe(1);
});

test("[AC26] a deleted person's subscriptions are ended at the payment provider first @all", async () => {
  const harness = await subscriptionHarness();
  await harness.subscriptions.prepare();
  const email = "payer@example.com";
  const payer = await harness.member(email);
  const wanted = { ...orderOf("monthly"), return_path: "/mlb" };
  const { url } = (await payer.post(paths.checkout, wanted)).body;
  await harness.devApp.request(url, {
    method: "POST",
    body: "act=pay",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
  });
  await harness.processEvents();
  const { db: shopDb } = harness.context.database;
  const [customer] = await shopDb.select().from(paymentCustomer);
  const statuses = async () =>
    (await harness.open.payments.subscriptionsOf(customer?.id ?? "")).map((subscription) => subscription.status);
  expect(await statuses()).toEqual(["active"]);
  const { code, written } = await run(`delete ${email} --yes-delete ${email}`, undefined, harness.context);
  expect(code).toBe(0);
  expect(JSON.parse(written)).toMatchObject({ profile: [{ subscription_status: "active" }], consent: [{}] });
  expect(await statuses()).toEqual(["canceled"]);
  expect(await shopDb.select().from(person)).toEqual([]);
});

test("[AC26] [SU47] assign-payment proposes an owner by Stripe's address, and gives the payment to the one who is named", async () => {
  const harness = await subscriptionHarness();
  await harness.subscriptions.prepare();
  const payer = await harness.member("payer@example.com");
  const act = (line: string) => run(`assign-payment ${line}`, undefined, harness.context);
  const pays = (email: string) =>
    harness.open.simulator?.use(async (state) => {
      const [price] = state.prices.values();
      if (price) begin(state, makeCustomer(state, email, {}).id, price);
      return [...state.customers.keys()].at(-1);
    });
  const customer = await pays("payer@example.com");
  const proposed = await act(`${customer}`);
  expect(proposed).toMatchObject({
    code: 0,
    written: expect.stringContaining("as payer@example.com, who has an account."),
  });
  expect(proposed.written).toMatch(
    new RegExp(
      `\\n  sub_.*, active\\n  To assign it: agate user assign-payment ${customer} --to payer@example\\.com\\n$`,
    ),
  );
  expect((await payer.get(paths.mayExport)).body.may_export).toBe(false);
  expect((await act(`${await pays("unknown@example.com")}`)).messages).toContain("who has no account");
  expect(await act("cus_of_nobody")).toMatchObject({ code: 1, messages: expect.stringContaining("no subscription") });
  expect(await act(`${customer} --to nobody@example.com`)).toMatchObject({ code: 1 });
  expect(JSON.parse((await act(`${customer} --to Payer@Example.com --reason asked --json`)).written)).toEqual({
    done: `What ${customer} pays for now belongs to payer@example.com.`,
  });
  expect((await payer.get(paths.mayExport)).body.may_export).toBe(true);
  expect(await act(`${customer} --to payer@example.com`)).toMatchObject({
    code: 1,
    messages: expect.stringContaining("already belongs to an account"),
  });
});

test.each([
  [
    "",
    "One of find, resend, reset-password, end-sessions, remove-second-factor, complimentary, assign-payment, delete is needed",
  ],
  ["rename a", "Unknown word 'rename'"],
  ["find", "A part of an address is needed"],
  ["delete", "An address is needed"],
  ["delete a@example.com b@example.com", "'b@example.com' is one argument too many"],
  ["find a --loud", "--loud"],
  ["grant-role ada@example.com operator", "Unknown word 'grant-role'"],
  ["delete ada@example.com --json", "leave out --json"],
])("[AC26] an invalid command is explained: %s", (line, message) => {
  const read = () => readUserArgs(line.split(" ").filter(Boolean));
  expect(read).toThrow(UsageFault);
  expect(read).toThrow(message);
});

test("[SU31] complimentary grants export to the end of a day, shows it, and ends it", async () => {
  const email = "bea_x@example.com";
  const given = await run(`complimentary ${email} --until 2027-05-31 --reason review --who ops`);
  expect(given).toMatchObject({ code: 0, messages: `${email} may export until the end of May 31, 2027.\n` });
  expect((await run(`find ${email}`)).written).toMatch(/ yes +2027-05-31\n$/);
  expect((await run("complimentary")).written.split("\n")[1]).toMatch(
    /^bea_x@example\.com +2027-05-31 +2026-06-07 16:00 +ops +review$/,
  );
  expect(await run(`complimentary ${email} --until 2026-06-06 --reason review`)).toMatchObject({ code: 1 });
  expect(await run("complimentary nobody@example.com --until 2027-05-31 --reason review")).toMatchObject({ code: 1 });
  expect((await run(`complimentary ${email} --end`)).code).toBe(0);
  expect(await run(`complimentary ${email} --end`)).toMatchObject({ code: 1 });
  expect((await run(`find ${email}`)).written).not.toContain("2027-05-31");
  expect((await run("complimentary")).written).not.toContain(email);
});

test.each([
  ["complimentary ada@example.com", "--until needs the last day"],
  ["complimentary ada@example.com --until tomorrow --reason x", "'tomorrow' is not a day; write it as 2027-05-31"],
  ["complimentary ada@example.com --until 2027-02-30 --reason x", "'2027-02-30' is not a day"],
  ["complimentary ada@example.com --until 2027-05-31", "--reason is needed"],
  ["complimentary ada@example.com --end --until 2027-05-31", "--end cannot be combined with"],
  ["complimentary --end", "An address is needed"],
  ["delete ada@example.com --until 2027-05-31", "work only with complimentary"],
  ["delete ada@example.com --reason x", "--reason works only with complimentary, end-sessions"],
])("[SU31] %s is a usage error", (line, words) => {
  expect(() => readUserArgs(line.split(" "))).toThrow(words);
});

test.each([
  [["--limit", "0"], "--limit needs a number"],
  [["--limit", "many"], "--limit needs a number"],
  [["today"], "'today' is one argument too many"],
  [["--since", "1"], "--since"],
])("[OR9] agate audit %j is a usage error", (args, words) => {
  expect(() => readAuditArgs(args)).toThrow(UsageFault);
  expect(() => readAuditArgs(args)).toThrow(words);
});

test("[OR16] what agate user changes is in the audit log, without the address of a deleted person", async () => {
  await join("dora@example.com", password);
  await browser().post(paths.signUp, { email: "eve@example.com", password });
  await deliver();
  for (const line of [
    "resend eve@example.com",
    "end-sessions dora@example.com --reason stolen",
    "complimentary dora@example.com --until 2027-05-31 --reason review --who desk",
    "complimentary dora@example.com --end",
    "delete dora@example.com --yes-delete dora@example.com",
    "delete eve@example.com --yes-delete eve@example.com",
  ])
    expect((await run(line)).code, line).toBe(0);
  const entries = await readAudit(context.database.db, { limit: 6 });
  expect(entries.toReversed()).toMatchObject([
    { act: "sign-up.resend", subjectKind: "sign-up" },
    { act: "person.end-sessions", before: { sessions: 1 }, after: { sessions: 0 }, reason: "stolen" },
    { act: "complimentary.give", before: null, after: { until: "2027-05-31", by: "desk" }, reason: "review" },
    { act: "complimentary.end", before: { until: "2027-05-31", reason: "review", by: "desk" }, after: null },
    { act: "person.delete", subjectKind: "person", subject: null },
    { act: "person.delete", subjectKind: "address" },
  ]);
  for (const { actorKind, actorName } of entries)
    expect([actorKind, actorName]).toEqual(["command-line", machineAccount()]);
  expect(JSON.stringify(entries)).not.toMatch(/dora|eve@/);
});
