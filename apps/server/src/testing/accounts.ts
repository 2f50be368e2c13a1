import { randomBytes, scryptSync } from "node:crypto";
import type { ProblemType } from "@agate/api";
import { paths } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import { createApp, createFeatures } from "../app.ts";
import { readEnv } from "../env.ts";
import type { AccountOptions } from "../features/accounts/accounts.ts";
import { type Limits, limits } from "../features/accounts/limits.ts";
import type { Passwords } from "../features/accounts/passwords.ts";
import { createMailTransport } from "../mail/mail-transport.ts";
import { mailWorker } from "../mail/outbox.ts";
import { testContext } from "./context.ts";
import { testClockOf, testDatabase } from "./database.ts";
import { checkAgainstDefinition } from "./endpoint-definition.ts";
import { runDueJobs } from "./jobs.ts";
import { startMailServer, type ReceivedMail } from "./mail-server.ts";
import { productionVariables } from "./production-env.ts";

/**
 * One server, with a database, a mail server and a clock of the test's own. The test's clock is the database's too.
 * @param optionsIn the options of its features
 */
export async function testServer(
  optionsIn: (context: AppContext) => Parameters<typeof createFeatures>[1],
  changes: Partial<AppContext> = {},
) {
  const database = changes.database ?? (await testDatabase());
  const clock = testClockOf(database, "2026-06-07T16:00:00Z");
  // Before that the database's clock is the machine's, which is ahead.
  await clock.notified();
  const mailServer = await startMailServer();
  const mailTransport = createMailTransport({ url: mailServer.url, from: "Agate <mail@agate.example>" });
  const context = await testContext({ mailTransport, now: clock.now, ...changes, database });
  const features = createFeatures(context, optionsIn(context));
  const { accounts, subscriptions, rosterMails } = features;
  const letters = { ...accounts.letters, ...subscriptions.letters, ...rosterMails.letters };
  const app = createApp(context, features);
  const { origin } = new URL(context.env.publicUrl);
  let seen = 0;
  /** A browser without cookies, at a network address. */
  const browser = (clientNetwork = "192.0.2.1") => createBrowser(app, origin, clientNetwork, clock.notified);
  /** Sends every mail that is due. @returns what arrived, or only what was sent to one address */
  async function deliver(to?: string): Promise<readonly ReceivedMail[]> {
    await clock.notified();
    await runDueJobs(database, [mailWorker({ ...context, db: database.db, letters })]);
    const fresh = mailServer.received.slice(seen);
    seen = mailServer.received.length;
    return to ? fresh.filter((mail) => mail.to.includes(to)) : fresh;
  }
  return {
    context,
    ...features,
    app,
    clock,
    browser,
    /** Signs a user up and confirms the address. @returns their browser, signed in */
    async join(email: string, password: string): Promise<Browser> {
      const visitor = browser();
      await visitor.post(paths.signUp, { email, password });
      await visitor.post(paths.confirmEmail, { token: tokenIn((await deliver(email))[0]) });
      await deliver();
      return visitor;
    },
    deliver,
  };
}

export type TestAccounts = Awaited<ReturnType<typeof testAccounts>>;

/** A server for tests of its accounts. */
export async function testAccounts(options: AccountOptions = {}, changes: Partial<AppContext> = {}) {
  const server = await testServer(() => ({ accounts: { passwords: quick, ...options } }), changes);
  const { accounts, clock } = server;
  return {
    ...server,
    accounts: {
      ...accounts,
      async deleteExpired() {
        await clock.notified();
        await accounts.deleteExpired();
      },
    },
    /** Moves the clock. */
    pass: (seconds: number) => clock.pass(seconds * 1000),
  };
}

/** scrypt at the lowest cost, for tests that are about something else. */
export const quick: Passwords = {
  async hash(password) {
    const salt = randomBytes(8).toString("hex");
    return `${salt}:${scryptSync(password, salt, 16, { N: 2 }).toString("hex")}`;
  },
  async verify(hash, password) {
    const [salt = "", key] = hash.split(":");
    return scryptSync(password, salt, 16, { N: 2 }).toString("hex") === key;
  },
  isOutdated: () => false,
};

/** Hashing that counts its calls. */
export function counting(passwords: Passwords): Passwords & { readonly count: { hash: number; verify: number } } {
  const count = { hash: 0, verify: 0 };
  return {
    count,
    hash: (password) => {
      count.hash++;
      return passwords.hash(password);
    },
    verify: (hash, password) => {
      count.verify++;
      return passwords.verify(hash, password);
    },
    isOutdated: passwords.isOutdated,
  };
}

/** Limits so high that no test reaches them by accident. */
export const generous = Object.fromEntries(
  Object.entries(limits).map(([name, { seconds }]) => [name, { most: 1_000_000, seconds }]),
) as unknown as Limits;

/** Production, as configured for a server behind https. */
export const productionEnv = () => readEnv(productionVariables);

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test says what it expects of it
  readonly body: any;
  readonly headers: Headers;
}

/** A request that is refused with a problem. */
export const refused = (status: number, type: ProblemType) => ({ status, body: { type } });

export interface Browser {
  /** Its cookies, name to value; a test may read, copy and plant them. */
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * A browser as far as accounts are concerned: it stores cookies and marks each request as sent by a page of `origin`. A
 * response that does not match its endpoint's definition is an error, in whichever test it occurs.
 * @param ready what it waits for before each request
 */
export function createBrowser(
  app: ReturnType<typeof createApp>,
  origin: string,
  clientNetwork: string,
  ready: () => Promise<void> = async () => {},
): Browser {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit): Promise<Answer> => {
    await ready();
    const headers = new Headers(init.headers);
    if (cookies.size) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const socket = { incoming: { socket: { remoteAddress: clientNetwork } } };
    const response = await app.request(`${origin}${path}`, { ...init, headers }, socket);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const contentType = response.headers.get("content-type");
    checkAgainstDefinition({ method: init.method ?? "GET", path, status: response.status, contentType, text });
    const json = /json/.test(contentType ?? "");
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers };
  };
  return {
    cookies,
    get: (path) => request(path, {}),
    post: (path, body = {}, headers = {}) =>
      request(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      }),
  };
}

/** The token of the link in a mail. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.parsed.text ?? "")?.[1];
  if (!token) throw new Error("There is no link with a token in this mail.");
  return token;
}
