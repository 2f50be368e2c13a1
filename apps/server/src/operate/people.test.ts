import { beforeAll, beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { readAudit } from "../audit/read-audit.ts";
import { deleteUser } from "../features/accounts/operator.ts";
import { tokenIn } from "../testing/accounts.ts";
import { makeOperator, proveFactor } from "../testing/operators.ts";
import { stripeHarness } from "../testing/stripe-harness.ts";

const harness = await stripeHarness();
const { context } = harness;
const { db } = context.database;
const operator = await harness.member("operator@example.com");
const ada = await harness.member("ada_1@example.com");
let adaId = "";

beforeAll(async () => {
  await makeOperator(context, "operator@example.com");
  adaId = (await ada.get(paths.session)).body.user.id;
  await harness.visitor().post(paths.signUp, { email: "carol@example.com", password: "floodlights at dusk" });
  await harness.deliver();
});
beforeEach(async () => proveFactor(context, (await operator.get(paths.session)).body.user.id));

const find = async (part: string) => (await operator.post(paths.findPeople, { part })).body;
const newest = async () => (await readAudit(db, { limit: 1 }))[0];

test("[OR12] people and waiting sign-ups are found by part of the address, with what an operator may know", async () => {
  await harness.buy(ada);
  const { people, more } = await find("EXAMPLE.com");
  expect(more).toBe(false);
  expect(people.map(({ email }: { readonly email: string }) => email)).toEqual([
    "ada_1@example.com",
    "carol@example.com",
    "operator@example.com",
  ]);
  expect(people[0]).toEqual({
    id: adaId,
    email: "ada_1@example.com",
    since: expect.any(String) as string,
    sessions: 1,
    last_seen: expect.any(String) as string,
    second_factor: false,
    operator: false,
    may_export: true,
    standing: "active",
    plan: "Monthly Plan",
    paid_until: expect.any(String) as string,
    complimentary_until: null,
  });
  expect(people[1]).toMatchObject({
    id: null,
    sessions: 0,
    last_seen: null,
    may_export: false,
    standing: "none",
    plan: null,
  });
  expect(people[2]).toMatchObject({ operator: true });
  expect(JSON.stringify(people)).not.toMatch(/password|token|card|4242/);
  // SQL wildcards are ordinary letters.
  expect((await find("a_1")).people).toHaveLength(1);
  expect((await find("%")).people).toEqual([]);
  expect((await operator.post(paths.findPeople, { part: "  " })).status).toBe(400);
});

test("[OR12] the first twenty of many are shown, and that there are more", async () => {
  for (let count = 10; count < 31; count++) await harness.person(`press${count}@example.com`);
  const { people, more } = await find("press");
  expect([people.length, more]).toEqual([20, true]);
});

test("[OR12] a confirmation is mailed again, only once if requested twice, and to no one who has none to confirm", async () => {
  harness.pass(120_000);
  const resend = (email: string) => operator.post(paths.resendConfirmation, { email });
  expect((await resend(" Carol@example.com")).status).toBe(200);
  const again = await resend("carol@example.com");
  expect([again.status, again.headers.get("retry-after")]).toEqual([429, "60"]);
  const mails = (await harness.deliver()).filter(({ to }) => to.includes("carol@example.com"));
  expect(mails).toHaveLength(1);
  expect((await harness.visitor().post(paths.verificationLink, { token: tokenIn(mails[0]) })).body.status).toBe(
    "valid",
  );
  expect(await newest()).toMatchObject({
    act: "sign-up.resend",
    actorName: "operator@example.com",
    subjectKind: "sign-up",
  });
  const before = await newest();
  for (const email of ["ada_1@example.com", "nobody@example.com", "no address"])
    expect((await resend(email)).body.type).toBe("agate:changed-meanwhile");
  expect(await newest()).toEqual(before);
});

test("[OR12] a password reset is mailed to the person, only once if requested twice; the operator sees no link", async () => {
  harness.pass(120_000);
  const reset = () => operator.post(paths.mailReset, { person: adaId });
  const resetRequest = await reset();
  expect([resetRequest.status, resetRequest.body]).toEqual([200, { done: true }]);
  expect((await reset()).status).toBe(429);
  const mails = (await harness.deliver()).filter(({ to }) => to.includes("ada_1@example.com"));
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual(["Reset your password"]);
  expect((await harness.visitor().post(paths.resetLink, { token: tokenIn(mails[0]) })).body.status).toBe("valid");
  expect(await newest()).toMatchObject({ act: "person.reset-password", subjectId: adaId, after: { mail: "reset" } });
});

test("[OR12] all sessions of a person are ended, with the reason in the log, and how many there were", async () => {
  const { id } = (await (await harness.member("bea@example.com")).get(paths.session)).body.user;
  const sessions = async () => (await find("bea@")).people[0].sessions as number;
  const open = await sessions();
  expect(open).toBeGreaterThan(0);
  const ended = await operator.post(paths.endPersonsSessions, { person: id, reason: "lost a bag" });
  expect(ended.body).toEqual({ ended: open });
  expect(await sessions()).toBe(0);
  expect(await newest()).toMatchObject({
    act: "person.end-sessions",
    subjectId: id,
    before: { sessions: open },
    after: { sessions: 0 },
    reason: "lost a bag",
  });
});

test("[OR13] for a person who was deleted since, nothing is done and that is reported", async () => {
  const id = await harness.person("gone@example.com");
  await db.transaction((tx) => deleteUser(tx, { id }));
  const before = await newest();
  for (const [path, body] of [
    [paths.mailReset, { person: id }],
    [paths.endPersonsSessions, { person: id }],
  ] as const)
    expect((await operator.post(path, body)).body).toMatchObject({ type: "agate:changed-meanwhile" });
  expect(await newest()).toEqual(before);
});
