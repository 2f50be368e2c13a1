import { paths } from "@agate/api/schemas";
import type { Browser, TestAccounts } from "./accounts.ts";
import { codeAt } from "./authenticator-app.ts";
import { softwareAuthenticator } from "./authenticator.ts";

type Test = Pick<TestAccounts, "join" | "browser" | "deliver" | "context">;

/** Proves the signed-in person's identity again, so that factors can be changed. */
export async function proveBy(browser: Browser, password: string): Promise<void> {
  const { status } = await browser.post(paths.prove, { password });
  if (status !== 200) throw new Error(`the password does not prove anything: ${status}`);
}

/** Sets up an authenticator app for the signed-in person. @returns its seed, of which one code is used up */
export async function addApp(browser: Browser, password: string, { context }: Pick<Test, "context">): Promise<string> {
  await proveBy(browser, password);
  const { seed } = (await browser.post(paths.setUpApp)).body;
  const { status } = await browser.post(paths.confirmApp, { code: codeAt(seed, context.now()) });
  if (status !== 200) throw new Error(`the app is not on: ${status}`);
  return seed;
}

/** Adds a passkey for the signed-in person. */
export async function addPasskey(
  browser: Browser,
  password: string,
  name = "Touch ID",
): Promise<ReturnType<typeof softwareAuthenticator>> {
  await proveBy(browser, password);
  const authenticator = softwareAuthenticator();
  const { options } = (await browser.post(paths.newPasskeyOptions)).body;
  const { status, body } = await browser.post(paths.addPasskey, { name, answer: authenticator.create(options) });
  if (status !== 200) throw new Error(`the passkey is not added: ${JSON.stringify(body)}`);
  return authenticator;
}

/** A browser that has sent the right password and must now provide a second factor. */
export async function challengedBrowser(test: Test, email: string, password: string, browser = test.browser()) {
  const { body } = await browser.post(paths.signIn, { email, password });
  if (!body.second_factor) throw new Error(`nothing more is asked for: ${JSON.stringify(body)}`);
  return browser;
}

/** Signs in with a passkey. */
export async function passkeyAnswer(
  browser: Browser,
  authenticator: ReturnType<typeof softwareAuthenticator>,
  purpose: "sign-in" | "confirm" = "sign-in",
) {
  const { options } = (await browser.post(paths.askPasskey, { purpose })).body;
  return authenticator.get(options);
}
