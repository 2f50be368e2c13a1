import { type APIRequestContext, type Locator, type Page, expect } from "@playwright/test";
import { linkIn, mailTo } from "./mailbox.ts";

/** A person invented for one journey, unknown to every other run. */
export interface Someone {
  readonly email: string;
  readonly password: string;
}

export function someone(name: string): Someone {
  return { email: `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`, password: "correct horse" };
}

/** Creates an account without a browser. */
export async function giveAccount(request: APIRequestContext, { email, password }: Someone): Promise<void> {
  await post(request, "/api/auth/sign-up", { email, password });
  const link = linkIn(await mailTo(request, email, "Confirm your email address"), "/auth");
  await post(request, "/api/auth/confirm-email", { token: new URL(link, "http://x").searchParams.get("token") });
}

/** Creates a person with an account, whose browser is signed in before its first page. */
export async function newcomer(page: Page, name: string): Promise<Someone> {
  const person = someone(name);
  await giveAccount(page.request, person);
  await enter(page, person);
  return person;
}

/** Signs a browser in before its first page. */
export function enter(page: Page, person: Someone): Promise<void> {
  return signIn(page.request, person);
}

export async function signIn(request: APIRequestContext, { email, password }: Someone): Promise<void> {
  await post(request, "/api/auth/sign-in", { email, password });
}

/** Returns a header that gives a request its own client network, so that it uses up no one else's rate limits. */
export function ownNetwork(): { readonly "X-Forwarded-For": string } {
  return { "X-Forwarded-For": `10.${Array.from(crypto.getRandomValues(new Uint8Array(3))).join(".")}` };
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  // A write without an Origin is refused; ours is that of the front page.
  const { origin } = new URL((await request.head("/")).url());
  const answer = await request.post(path, { data, headers: { Origin: origin, ...ownNetwork() } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs up on the page for it. */
export async function signUp(page: Page, person: Someone): Promise<void> {
  await page.goto("/auth?mode=create");
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await typeCredentials(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
}

export async function typeCredentials(page: Page, { email, password }: Someone): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

export function toasts(page: Page): Locator {
  return page.locator("[data-toast] > div");
}

/** Expects exactly one toast with this title and, if given, text; dismisses it so that the next one is alone. */
export async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toHaveCount(1);
  await expect(toast.locator("strong")).toHaveText(title);
  if (text) await expect(toast.locator("p")).toHaveText(text);
  await expect(toasts(page)).toHaveCount(1);
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toasts(page)).toHaveCount(0);
}
