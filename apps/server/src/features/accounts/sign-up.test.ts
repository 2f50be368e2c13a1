import { expect, test } from "vitest";
import { paths } from "@agate/api";
import { testAccounts, tokenIn } from "./accounts-testing.ts";

const { browser, deliver, pass } = await testAccounts();
const password = "floodlights at dusk";

test("[AC1] a sign-up becomes a person when its link is confirmed, and the waiting browser is signed in, once", async () => {
  const laptop = browser();
  const phone = browser("198.51.100.7");
  const email = "ada@example.com";
  expect(await laptop.post(paths.signUp, { email: ` Ada@Example.COM `, password })).toMatchObject({
    status: 200,
    body: { email },
  });
  expect((await laptop.get(paths.session)).body).toEqual({ user: null });
  expect((await laptop.post(paths.pendingVerification)).body).toEqual({ status: "waiting", email, resend_in: 60 });

  const [mail, ...more] = await deliver();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([email]);
  const token = tokenIn(mail);
  expect((await phone.post(paths.verificationLink, { token })).body).toEqual({ status: "valid", email });
  expect((await laptop.post(paths.pendingVerification)).body).toMatchObject({ status: "waiting" });
  expect((await phone.post(paths.confirmEmail, { token })).body).toEqual({ email, this_browser: false });
  expect((await phone.get(paths.session)).body).toEqual({ user: null });

  const { body } = await laptop.post(paths.pendingVerification);
  expect(body).toMatchObject({ status: "verified", user: { email, email_verified: true } });
  expect((await laptop.get(paths.session)).body).toEqual({ user: body.user });
  expect((await laptop.post(paths.pendingVerification)).body).toEqual({ status: "none" });
  pass(1);
  expect((await deliver()).map(({ parsed }) => parsed.subject)).toEqual(["Your email address is confirmed"]);
});
