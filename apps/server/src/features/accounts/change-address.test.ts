import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { addressChange, outbox } from "../../db/schema-accounts.ts";
import { type Browser, refused, testAccounts, tokenIn } from "../../testing/accounts.ts";
import { limits } from "./limits.ts";

const password = "floodlights at dusk";
const { accounts, browser, deliver, join, pass, context } = await testAccounts();
const requestChange = (who: Browser, email: string, typed = password) =>
  who.post(paths.changeAddress, { password: typed, email });
const signIn = async (email: string) => (await browser().post(paths.signIn, { email, password })).status;
const subjects = async () =>
  (await deliver()).map(({ to, parsed }) => `${to[0]}: ${parsed.subject}`).toSorted((a, b) => a.localeCompare(b));

test("[AC29] [D9] the link mailed to the new address changes the address; every session ends except the confirming browser's", async () => {
  const [old, fresh] = ["ada@example.com", "ada@new.example"];
  const laptop = await join(old, password);
  const phone = browser();
  await phone.post(paths.signIn, { email: old, password });
  await browser().post(paths.requestReset, { email: old });
  const reset = tokenIn((await deliver(old))[0]);

  expect(await requestChange(laptop, ` Ada@New.Example `)).toMatchObject({ status: 200, body: { email: fresh } });
  const mails = await deliver();
  expect(mails.map(({ to, parsed }) => [to[0], parsed.subject])).toEqual([
    [fresh, "Confirm your new email address"],
    [old, "Your email address is about to change"],
  ]);
  const token = tokenIn(mails[0]);
  expect((await browser().post(paths.newAddressLink, { token })).body).toEqual({ status: "valid", email: fresh });
  // Viewing the link changes nothing.
  expect([await signIn(old), await signIn(fresh)]).toEqual([200, 401]);

  expect((await laptop.post(paths.confirmAddress, { token })).body).toEqual({ email: fresh, this_browser: true });
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email: fresh });
  expect((await phone.get(paths.session)).body).toEqual({ user: null });
  expect([await signIn(old), await signIn(fresh)]).toEqual([401, 200]);
  expect((await browser().post(paths.resetLink, { token: reset })).body).toEqual({ status: "invalid" });
  expect((await laptop.post(paths.confirmAddress, { token })).body).toMatchObject({ type: "agate:invalid-link" });
  expect(await subjects()).toEqual([`${old}: Your email address was changed`]);
  // The old address is free again.
  pass(3600);
  await join(old, "somebody else's");
});

test("[AC29] confirming in a browser without a session opens none @all", async () => {
  const laptop = await join("bea@example.com", password);
  await requestChange(laptop, "bea@new.example");
  const token = tokenIn((await deliver("bea@new.example"))[0]);
  const { db } = context.database;
  const waiting = { recipient: "bea@example.com", createdAt: context.now(), dueAt: context.now() };
  await db.insert(outbox).values([
    { ...waiting, id: "ended", kind: "subscription-ended", data: { subscription: "sub_1" } },
    { ...waiting, id: "changed", kind: "roster-changed", data: {} },
    // Data that looks like another letter's does not decide.
    { ...waiting, id: "alarm", kind: "alarm", data: { game: "g1", subscription: "sub_1" } },
    { ...waiting, id: "password", kind: "password-changed", data: {} },
  ]);
  const stranger = await join("stranger@example.com", password);
  const phone = browser();
  for (const who of [stranger, phone]) expect((await who.get(paths.session)).status).toBe(200);
  expect((await phone.post(paths.confirmAddress, { token })).body).toEqual({
    email: "bea@new.example",
    this_browser: false,
  });
  // The former address may be another person's by now; what is about the account's safety still goes there.
  const recipientOf = async (id: string) =>
    (await db.select().from(outbox).where(eq(outbox.id, id))).map(({ recipient }) => recipient);
  for (const id of ["ended", "changed"]) expect(await recipientOf(id), id).toEqual(["bea@new.example"]);
  for (const id of ["password", "alarm"]) expect(await recipientOf(id), id).toEqual(["bea@example.com"]);
  expect((await phone.get(paths.session)).body).toEqual({ user: null });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null });
  expect((await stranger.get(paths.session)).body.user).toMatchObject({ email: "stranger@example.com" });
});

test("[AC29] [D1] [D2] a taken address gets the same response as a free one, and its owner is told that nothing changed", async () => {
  const laptop = await join("carl@example.com", password);
  await join("taken@example.com", "another password");
  const answers = [];
  for (const email of ["taken@example.com", "free@example.com"]) {
    const { status, body, headers } = await requestChange(laptop, email);
    headers.delete("x-request-id");
    answers.push({ status, body: { ...body, email: body.email === email }, headers: [...headers] });
    const [mail, notice] = await deliver();
    expect([mail?.to[0], mail?.parsed.subject]).toEqual([
      email,
      email === "taken@example.com" ? "You already have an account" : "Confirm your new email address",
    ]);
    expect(notice?.parsed.text).toContain(email);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(await signIn("taken@example.com")).toBe(401);
});

test("[AC29] an address taken before the link is opened stays with its owner", async () => {
  const laptop = await join("dan@example.com", password);
  await requestChange(laptop, "wanted@example.com");
  const token = tokenIn((await deliver("wanted@example.com"))[0]);
  await join("wanted@example.com", "another password");
  expect((await laptop.post(paths.confirmAddress, { token })).body).toMatchObject({ type: "agate:invalid-link" });
  expect((await laptop.get(paths.session)).body.user).toMatchObject({ email: "dan@example.com" });
});

test("[AC29] only the latest request is valid, for a day; a password change or signing out everywhere cancels it", async () => {
  const email = "eve@example.com";
  let laptop = await join(email, password);
  const linkTo = async (newAddress: string) => {
    await requestChange(laptop, newAddress);
    return tokenIn((await deliver(newAddress))[0]);
  };
  const state = async (token: string) => (await browser().post(paths.newAddressLink, { token })).body.status;
  const first = await linkTo("eve@one.example");
  const second = await linkTo("eve@two.example");
  expect([await state(first), await state(second)]).toEqual(["invalid", "valid"]);
  pass(24 * 3600 + 1);
  await accounts.deleteExpired();
  expect(await state(second)).toBe("invalid");
  expect(await context.database.db.select().from(addressChange)).toEqual([]);

  const third = await linkTo("eve@three.example");
  await laptop.post(paths.changePassword, { current_password: password, new_password: "a better one" });
  await laptop.post(paths.changePassword, { current_password: "a better one", new_password: password });
  expect(await state(third)).toBe("invalid");
  const fourth = await linkTo("eve@four.example");
  await laptop.post(paths.signOutEverywhere);
  expect(await state(fourth)).toBe("invalid");
  laptop = browser();
  await laptop.post(paths.signIn, { email, password });
  // A queued mail is dropped once the request is canceled.
  await requestChange(laptop, "eve@five.example");
  await laptop.post(paths.signOutEverywhere);
  expect(await deliver("eve@five.example")).toEqual([]);
});

test("[AC14] [AC29] requests are validated and limited, by person and by address @all", async () => {
  const laptop = await join("fay@example.com", password);
  expect(await requestChange(laptop, "no address")).toMatchObject(refused(400, "agate:invalid-email"));
  expect(await requestChange(laptop, "FAY@example.com")).toMatchObject({
    status: 400,
    body: { type: "agate:same-email", title: "This is already your account’s address." },
  });
  expect(await requestChange(laptop, "fay@new.example", "a wrong guess")).toMatchObject(
    refused(400, "agate:wrong-password"),
  );
  expect((await requestChange(browser(), "fay@new.example")).status).toBe(401);
  const odd = await join("gil@example.com", "gil@new.example");
  expect(await requestChange(odd, "gil@new.example", "gil@new.example")).toMatchObject(
    refused(400, "agate:password-is-email"),
  );
  for (let i = 0; i < limits.newAddressByPerson.most; i++)
    expect((await requestChange(laptop, `fay${i}@new.example`)).status).toBe(200);
  expect((await requestChange(laptop, "fay@new.example")).status).toBe(429);
  await deliver();
  pass(3600);
  for (let i = 0; i < limits.newAddressByEmail.most; i++) {
    const who = await join(`many${i}@example.com`, password);
    expect((await requestChange(who, "victim@example.com")).status).toBe(200);
  }
  expect((await requestChange(laptop, "victim@example.com")).status).toBe(429);
});
