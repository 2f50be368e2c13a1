import type { ConsentJson } from "@agate/api";
import { termsVersion } from "@agate/api";
import { paths } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import { createDevApp } from "../dev-app.ts";
import { readEnv } from "../env.ts";
import { makePerson } from "../features/accounts/people.ts";
import type { PaymentLimits } from "../features/subscriptions/context.ts";
import { eventWorker } from "../features/subscriptions/process-event.ts";
import { makeRound } from "../features/subscriptions/rounds.ts";
import { openPayments, type OpenPayments } from "../payments/open-payments.ts";
import { type Answer, type Browser, quick, testServer } from "./accounts.ts";
import { runDueJobs } from "./jobs.ts";

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

export type SubscriptionHarness = Awaited<ReturnType<typeof subscriptionHarness>>;

/** One server with everything about buying. */
export async function subscriptionHarness({ open: choose, env, changes, limits }: SubscriptionHarnessOptions = {}) {
  let open: OpenPayments | undefined;
  const server = await testServer(
    (context) => {
      open = choose?.(context) ?? openPayments({ ...context, db: context.database.db });
      return { accounts: { passwords: quick }, subscriptions: { open, ...(limits && { limits }) } };
    },
    { env: readEnv(env ?? {}), ...changes },
  );
  if (!open) throw new Error("there are no payments");
  const { context, subscriptions, clock, browser, join } = server;

  /** Handles every event that is due. */
  async function processEvents(): Promise<void> {
    await clock.notified();
    await runDueJobs(context.database, [eventWorker(subscriptions.context)]);
  }

  return {
    ...server,
    open,
    /** The pages for development, including the simulator's. */
    devApp: createDevApp(context, subscriptions, context.env.dev ?? { url: "http://localhost:4322" }),
    visitor: () => browser(),
    /** Signs up, opens the link in the mail, and signs in again whenever a week has passed. */
    member: async (email: string) => signedIn(await join(email, password), email),
    /** Creates a person directly, without a browser. @returns their id */
    async person(email: string): Promise<string> {
      const id = await makePerson(context.database.db, { email, password: "none", now: context.now() });
      if (!id) throw new Error(`there is a person ${email} already`);
      return id;
    },
    processEvents,
    /** Runs a reconciliation round and handles the events it found. */
    async round(): Promise<void> {
      clock.pass(15 * 60_000);
      await clock.notified();
      await makeRound(subscriptions.context);
      await processEvents();
    },
    /** Moves the wall clock. */
    pass: (milliseconds: number) => clock.pass(milliseconds),
    /**
     * Sets the clock back to a moment, in the database too before anything else happens: what is queued while its clock
     * is still ahead is only due then.
     */
    setBack(moment: number): Promise<void> {
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
