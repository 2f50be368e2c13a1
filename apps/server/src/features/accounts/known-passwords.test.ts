import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { credential, person } from "../../db/schema-accounts.ts";
import { quick, testAccounts, tokenIn } from "../../testing/accounts.ts";

const { browser, deliver, join, context } = await testAccounts();
const { db } = context.database;
const tooCommon = {
  status: 400,
  body: {
    type: "agate:password-too-common",
    title: "This password is too easy to guess. Please choose another one.",
  },
};
const isEmail = { status: 400, body: { type: "agate:password-is-email" } };

test("[AC32] [D4] a common password, or the address itself, cannot be chosen anywhere", async () => {
  const email = "ada@example.com";
  const laptop = await join(email, "floodlights at dusk");
  expect(await browser().post(paths.signUp, { email: "bea@example.com", password: "123456" })).toMatchObject(tooCommon);
  expect(await browser().post(paths.signUp, { email: "bea@example.com", password: "BEA@example.com" })).toMatchObject(
    isEmail,
  );
  const change = (newPassword: string) =>
    laptop.post(paths.changePassword, { current_password: "floodlights at dusk", new_password: newPassword });
  expect(await change("Qwerty123")).toMatchObject(tooCommon);
  expect(await change(email)).toMatchObject(isEmail);
  await browser().post(paths.requestReset, { email });
  const token = tokenIn((await deliver(email))[0]);
  const reset = (password: string) => browser().post(paths.resetPassword, { token, password });
  expect(await reset("letmein")).toMatchObject(tooCommon);
  expect(await reset(email)).toMatchObject(isEmail);
  // The refusal did not consume anything.
  expect((await reset("by the reset")).status).toBe(200);
});

test("[AC32] a person with an older account and such a password can still sign in and change it @all", async () => {
  const email = "carol@example.com";
  await join(email, "floodlights at dusk");
  const [known] = await db.select({ id: person.id }).from(person).where(eq(person.email, email));
  await db
    .update(credential)
    .set({ password: await quick.hash("123456") })
    .where(eq(credential.personId, known?.id ?? ""));
  const laptop = browser();
  expect((await laptop.post(paths.signIn, { email, password: "123456" })).status).toBe(200);
  const change = { current_password: "123456", new_password: "floodlights at dusk" };
  expect((await laptop.post(paths.changePassword, change)).body).toEqual({ done: true });
});
