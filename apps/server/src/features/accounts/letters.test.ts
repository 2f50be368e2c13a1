import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { outbox } from "../../db/schema-accounts.ts";
import { createLog } from "../../log/log.ts";
import { createMailTransport } from "../../mail/mail-transport.ts";
import { testAccounts, tokenIn } from "../../testing/accounts.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { secondFactorLetters } from "./letters.ts";

const password = "floodlights at dusk";
const lines: string[] = [];
const { browser, deliver, pass, context } = await testAccounts(
  {},
  { log: createLog("trace", (line) => lines.push(line)) },
);

test("[AC22] each of the five letters goes to the right person, with the link that its button needs", async () => {
  const email = "o'neil+press@müller.example";
  const laptop = browser();
  const secrets = [password, "another password"];
  const seen: (readonly [string | undefined, string | undefined])[] = [];
  const next = async () => {
    const [mail, ...more] = await deliver();
    expect(more).toEqual([]);
    const { subject, text = "", html = "" } = mail?.parsed ?? {};
    const path = /http:\/\/localhost:4321(\/[\w-]*)/.exec(text)?.[1];
    seen.push([subject, path]);
    expect(text).toMatch(/^-- $/m);
    expect(html).toContain("Agate");
    if (/Sign-up|Confirm|already|Reset|changed|confirmed/.test(subject ?? "")) expect(text).toContain(email);
    expect(mail?.raw).toMatch(/^To: o'neil\+press@xn--mller-kva\.example\r?$/m);
    const token = /token=([\w-]+)/.exec(text)?.[1];
    if (token) secrets.push(token);
    return mail;
  };
  await laptop.post(paths.signUp, { email, password });
  secrets.push(...laptop.cookies.values());
  await laptop.post(paths.confirmEmail, { token: tokenIn(await next()) });
  secrets.push(...laptop.cookies.values());
  await next();
  pass(61);
  await browser().post(paths.signUp, { email, password });
  await next();
  await browser().post(paths.requestReset, { email });
  await browser().post(paths.resetPassword, { token: tokenIn(await next()), password: "another password" });
  await next();
  expect(seen).toEqual([
    ["Confirm your email address", "/auth"],
    ["Your email address is confirmed", "/auth"],
    ["You already have an account", "/auth"],
    ["Reset your password", "/update-password"],
    ["Your password was changed", "/reset-password"],
  ]);

  const stored = JSON.stringify(await context.database.db.select().from(outbox));
  for (const secret of secrets) {
    expect(lines.join("\n")).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(lines.filter((line) => line.includes("mail is sent"))).toHaveLength(5);
});

test("[AC20] [F2] a sign-up while the mail server is down can be confirmed once it is back @all", async () => {
  const down = await startMailServer();
  down.answer = () => "421 4.3.2 Shutting down";
  const late = await testAccounts(
    {},
    { mailTransport: createMailTransport({ url: down.url, from: "mail@agate.example" }) },
  );
  const email = "ada@example.com";
  const laptop = late.browser();
  expect((await laptop.post(paths.signUp, { email, password })).status).toBe(200);
  await late.deliver();
  expect((await laptop.post(paths.pendingVerification)).body).toMatchObject({ status: "waiting" });
  expect(down.received).toEqual([]);
  down.answer = undefined;
  late.pass(3600);
  await late.deliver();
  expect(down.received).toHaveLength(1);
  expect((await laptop.post(paths.confirmEmail, { token: tokenIn(down.received[0]) })).body).toMatchObject({
    this_browser: true,
  });
});

test.each([
  [9, "9 are left."],
  [1, "1 is left."],
  [0, "None are left."],
])("[TF12] the letter about a used recovery code says how many are left: %d", async (left, words) => {
  const data = { change: "code-used", left };
  const letters = secondFactorLetters({ publicUrl: "https://agate.example" });
  const { db } = context.database;
  const letter = await letters["second-factor-changed"]?.(db, { recipient: "ada@example.com", data, now: new Date() });
  expect(letter?.text).toContain(words);
});
