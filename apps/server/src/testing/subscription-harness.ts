import type { ConsentJson } from "@agate/api";
import { termsVersion } from "@agate/api";
import { paths } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import { createApp, createFeatures } from "../app.ts";
import { createDevApp } from "../dev-app.ts";
import { readEnv } from "../env.ts";
import { makePerson } from "../features/accounts/people.ts";
import type { RosterMails } from "../features/roster-mail/roster-mail.ts";
import type { PaymentLimits } from "../features/subscriptions/context.ts";
import { eventWorker } from "../features/subscriptions/process-event.ts";
import { makeRound } from "../features/subscriptions/rounds.ts";
import type { Subscriptions } from "../features/subscriptions/subscriptions.ts";
import { createMailTransport } from "../mail/mail-transport.ts";
import { mailWorker } from "../mail/outbox.ts";
import { openPayments, type OpenPayments } from "../payments/open-payments.ts";
import { type Answer, type Browser, createBrowser, quick, tokenIn } from "./accounts.ts";
import { testContext } from "./context.ts";
import { testClockOf, testDatabase } from "./database.ts";
import { runDueJobs } from "./jobs.ts";
import { type ReceivedMail, startMailServer } from "./mail-server.ts";

/** One server with everything about buying, and with a database, a mail server and a clock of the test's own. */
export interface SubscriptionHarness {
  readonly context: AppContext;
  readonly open: OpenPayments;
  readonly subscriptions: Subscriptions;
  readonly rosterMails: RosterMails;
  readonly app: ReturnType<typeof createApp>;
  /** The pages for development, including the simulator's. */
  readonly devApp: ReturnType<typeof createDevApp>;
  visitor(): Browser;
  /** Signs up, opens the link in the mail, and signs in again whenever a week has passed. */
  member(email: string): Promise<Browser>;
  /** Creates a person directly, without a browser. @returns their id */
  person(email: string): Promise<string>;
  /** Handles every event that is due. */
  processEvents(): Promise<void>;
  /** Runs a reconciliation round and handles the events it found. */
  round(): Promise<void>;
  /** Sends every mail that is due. @returns what arrived */
  deliver(): Promise<readonly ReceivedMail[]>;
  /** Moves the wall clock. */
  pass(milliseconds: number): void;
  /**
   * Sets the clock back to a moment, in the database too before anything else happens: what is queued while its clock is
   * still ahead is only due then.
   */
  setBack(moment: number): Promise<void>;
}

export interface SubscriptionHarnessOptions {
  /** The provider; by default the simulator as a developer has it. */
  readonly open?: (context: AppContext) => OpenPayments;
  readonly env?: Readonly<Record<string, string>>;
  readonly changes?: Partial<AppContext>;
  /** Limits instead of the usual ones. */
  readonly limits?: PaymentLimits;
}

export const day = 86_400_000;

/** Both boxes checked, with the current terms. */
export const consented: ConsentJson = { terms_version: termsVersion, renewal: true, adult_in_us: true };

const prices: Readonly<Record<string, number>> = { monthly: 14.99, "six-months": 74.99, annual: 129.99 };

/** A purchase or a change as the page sends it: a plan at its first price, with both boxes checked. */
export function orderOf(plan_id: string) {
  return { plan_id, price: prices[plan_id] ?? 0, consent: consented };
}

const password = "floodlights at dusk";

export async function subscriptionHarness({
  open: choose,
  env,
  changes,
  limits,
}: SubscriptionHarnessOptions = {}): Promise<SubscriptionHarness> {
  const database = changes?.database ?? (await testDatabase());
  const clock = testClockOf(database, "2026-06-07T16:00:00Z");
  // Before that the database's clock is the machine's, which is ahead: see `setBack`.
  await clock.notified();
  const mailServer = await startMailServer();
  const mailTransport = createMailTransport({ url: mailServer.url, from: "Agate <mail@agate.example>" });
  const context = await testContext({ mailTransport, now: clock.now, env: readEnv(env ?? {}), ...changes, database });
  const { db } = context.database;
  const open = choose?.(context) ?? openPayments({ ...context, db });
  const features = createFeatures(context, {
    accounts: { passwords: quick },
    subscriptions: { open, ...(limits && { limits }) },
  });
  const { accounts, subscriptions, rosterMails } = features;
  const app = createApp(context, features);
  const devApp = createDevApp(context, subscriptions, context.env.dev ?? { url: "http://localhost:4322" });
  const letters = { ...accounts.letters, ...subscriptions.letters, ...rosterMails.letters };
  let seen = 0;

  async function deliver(): Promise<readonly ReceivedMail[]> {
    await clock.notified();
    await runDueJobs(database, [mailWorker({ db, now: context.now, mailTransport, letters, log: context.log })]);
    const fresh = mailServer.received.slice(seen);
    seen = mailServer.received.length;
    return fresh;
  }
  async function processEvents(): Promise<void> {
    await clock.notified();
    await runDueJobs(database, [eventWorker(subscriptions.context)]);
  }
  const visitor = () => createBrowser(app, new URL(context.env.publicUrl).origin, "192.0.2.1", clock.notified);

  return {
    context,
    open,
    subscriptions,
    rosterMails,
    app,
    devApp,
    visitor,
    async member(email) {
      const browser = visitor();
      await browser.post(paths.signUp, { email, password });
      const mail = (await deliver()).find(({ to }) => to.includes(email));
      await browser.post(paths.confirmEmail, { token: tokenIn(mail) });
      await deliver();
      return signedIn(browser, email);
    },
    async person(email) {
      const id = await makePerson(db, { email, password: "none", now: context.now() });
      if (!id) throw new Error(`there is a person ${email} already`);
      return id;
    },
    processEvents,
    async round() {
      clock.pass(15 * 60_000);
      await clock.notified();
      await makeRound(subscriptions.context);
      await processEvents();
    },
    deliver,
    pass(milliseconds) {
      clock.pass(milliseconds);
    },
    setBack(moment) {
      clock.pass(moment - clock.now().getTime());
      return clock.notified();
    },
  };
}

/** A browser whose person signs in again when the session has expired. */
function signedIn(browser: Browser, email: string): Browser {
  const again = async (call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call();
    if (answer.body?.type !== "agate:session-missing" && answer.body?.why !== "signed-out") return answer;
    await browser.post(paths.signIn, { email, password });
    return call();
  };
  return {
    cookies: browser.cookies,
    get: (path) => again(() => browser.get(path)),
    post: (path, body, headers) => again(() => browser.post(path, body, headers)),
  };
}
