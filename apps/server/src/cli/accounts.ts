import { createInterface } from "node:readline/promises";
import { easternDay, isDay, writeDay } from "@agate/captions/calendar";
import type { AppContext } from "../app-context.ts";
import { operatorAct } from "../audit/operator-act.ts";
import type { Db } from "../db/database.ts";
import { canonicalEmail } from "../features/accounts/email-address.ts";
import {
  endSessionsOf,
  findPeople,
  type KnownAddress,
  orderReset,
  queueVerification,
} from "../features/accounts/help-people.ts";
import { deleteByOperator, exportUser } from "../features/accounts/operator.ts";
import { findPerson } from "../features/accounts/people.ts";
import { deleteSecondFactor } from "../features/accounts/second-factor/factor-rows.ts";
import { newestAttempt } from "../features/accounts/sign-up-attempts.ts";
import { assignPayment, describeCustomer } from "../features/subscriptions/assign-payment.ts";
import {
  giveAccess,
  type GivenAccess,
  listAccess,
  readCurrentAccess,
  revokeAccess,
} from "../features/subscriptions/complimentary.ts";
import { profileFields } from "../features/subscriptions/subscription-rows.ts";
import { createSubscriptions } from "../features/subscriptions/subscriptions.ts";
import { PaymentFailure } from "../payments/payments.ts";
import { jsonOption, type Outcome, printOutcome, printTable, type Table } from "./answer.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** Prompts and waits for a line; undefined: not interactive. */
export type Prompt = ((question: string) => Promise<string>) | undefined;

interface Request {
  /** An address, or a part of one; empty only for the list of complimentary access. */
  readonly word: string;
  readonly json: boolean;
  readonly yesDelete: string | undefined;
  readonly yesRemove: string | undefined;
  /** For `assign-payment`: whose it becomes; undefined: says whose it may be. */
  readonly to: string | undefined;
  readonly reason: string | undefined;
  /** For `complimentary`: the last day and the reason, or "end" to end it now. */
  readonly gift:
    | { readonly lastDay: string; readonly reason: string; readonly who: string | undefined }
    | "end"
    | undefined;
}

/** @returns what came of it, or the exit code once a table is printed */
type Act = (context: AppContext, request: Request, prompt: Prompt) => Promise<Outcome | 0 | 1>;

/** The most people that find lists. */
const mostFound = 100;

/** A person or an unconfirmed sign-up, as find lists them. */
interface FoundPerson extends Omit<KnownAddress, "complimentary"> {
  readonly mayExport: boolean;
  readonly plan: string | null;
  readonly paidUntil: Date | null;
  readonly complimentaryUntil: string | null;
}

const acts: Readonly<Record<string, Act>> = {
  async find(context, { word, json }) {
    const { db } = context.database;
    const { payments } = createSubscriptions(context, async () => undefined).context;
    const found = await findPeople(db, word, { now: context.now(), limit: mostFound });
    const rows: FoundPerson[] = [];
    for (const { complimentary, ...known } of found) {
      const has = known.id === null ? undefined : await readCurrentAccess(db, payments, known.id);
      rows.push({
        ...known,
        mayExport: has?.entitled.mayExport ?? false,
        plan: has?.row ? (has.row.planId ?? "not one of ours") : null,
        paidUntil: profileFields(has?.row).subscriptionEndDate,
        complimentaryUntil: complimentary,
      });
    }
    await printTable(peopleTable(rows), { json, none: `No one's address contains '${word}'.` });
    return rows.length ? 0 : 1;
  },

  async resend({ database: { db }, now }, { word }) {
    const email = addressOf(word);
    const mailing = await queueVerification(db, email, now());
    if (mailing === "nobody") return { refused: `No sign-up for ${email} is waiting for confirmation.` };
    if (mailing !== "ordered") return { refused: `It was just resent. Try again in ${mailing.later} seconds.` };
    return { done: `The verification mail to ${email} is on its way.` };
  },

  async "reset-password"({ database: { db }, now }, { word }) {
    const email = addressOf(word);
    const found = await findPerson(db, email);
    if (!found) return noAccount(db, email);
    const later = await orderReset(db, { id: found.id, email }, now());
    if (later) return { refused: `It was just sent. Try again in ${later} seconds.` };
    return { done: `A mail to choose a new password is on its way to ${email}.` };
  },

  async "end-sessions"({ database: { db }, now }, { word, reason }) {
    const email = addressOf(word);
    const found = await findPerson(db, email);
    const ended = found && (await endSessionsOf(db, found.id, { now: now(), reason }));
    return ended === undefined ? noAccount(db, email) : { done: `${email} is signed out everywhere.` };
  },

  /**
   * For a person who has lost every factor. The request may come from someone who has only stolen the password, so the
   * operator must type the address, and its owner is mailed.
   */
  async "remove-second-factor"({ database: { db }, now }, { word, yesRemove, reason }, prompt) {
    const email = addressOf(word);
    const found = await findPerson(db, email);
    if (!found) return noAccount(db, email);
    const typed = yesRemove ?? (await prompt?.(`To remove every second factor of ${email}, type the address: `));
    if (typed === undefined)
      return { refused: `There is no terminal to confirm in. To remove without confirming: --yes-remove ${email}` };
    if (canonicalEmail(typed) !== email) return { refused: "That is another address: nothing was removed." };
    const subject = { kind: "person", id: found.id } as const;
    const act = { act: "person.remove-second-factor", subject, reason };
    const isRemoved = await operatorAct(db, act, async (tx) => {
      const before = await deleteSecondFactor(tx, found.id, now());
      return before
        ? { changed: true, before: { second_factor_since: before.toISOString() }, after: null, result: true }
        : { changed: false, result: false };
    });
    if (!isRemoved) return { refused: `${email} has no second factor.` };
    return {
      done: `${email} now signs in with the password alone, was signed out everywhere, and gets an email about it.`,
    };
  },

  async complimentary({ database: { db }, now }, { word, gift, reason, json }) {
    if (!word) {
      await printTable(accessTable(await listAccess(db)), { json, none: "No one has complimentary access." });
      return 0;
    }
    const email = addressOf(word);
    const found = await findPerson(db, email);
    if (!found) return noAccount(db, email);
    if (gift === "end") {
      if (!(await revokeAccess(db, { personId: found.id, reason }, now())))
        return { refused: `${email} has no complimentary access.` };
      return {
        done: `The complimentary access of ${email} has ended. A browser that has a lease can use it for up to a week.`,
      };
    }
    if (!gift) throw new UsageFault("--until and --reason are needed, or --end");
    if (gift.lastDay < easternDay(now())) return { refused: `${writeDay(gift.lastDay, "plain")} is over.` };
    await giveAccess(db, { personId: found.id, ...gift }, now());
    return { done: `${email} may export until the end of ${writeDay(gift.lastDay, "plain")}.` };
  },

  async "assign-payment"(context, { word: customerId, to, reason }) {
    const subscriptions = createSubscriptions(context, async () => undefined).context;
    const { db } = context.database;
    const notOurs = { refused: `${customerId} has no subscription to Agate.` };
    try {
      if (to === undefined) {
        const { email, subscriptions: own } = await describeCustomer(subscriptions, customerId);
        if (!own.length) return notOurs;
        const known = email === null ? undefined : await findPerson(db, canonicalEmail(email) ?? email);
        const as = email === null ? "without an address" : `as ${email}, who has ${known ? "an" : "no"} account`;
        const next = `To assign it: agate user assign-payment ${customerId} --to ${known ? email : "ADDRESS"}`;
        return { done: `Stripe knows ${customerId} ${as}. That proves nothing: ask.`, details: [...own, next] };
      }
      const email = addressOf(to);
      const found = await findPerson(db, email);
      if (!found) return await noAccount(db, email);
      const assignment = { customerId, personId: found.id, reason };
      const result = await assignPayment(subscriptions, assignment);
      if (result === "not-ours") return notOurs;
      if (result === "has-owner") return { refused: `${customerId} already belongs to an account.` };
      return { done: `What ${customerId} pays for now belongs to ${email}.` };
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error;
      return { refused: error.message };
    }
  },

  async delete(context, { word, yesDelete }, prompt) {
    const { db } = context.database;
    const email = addressOf(word);
    const data = await exportUser(db, email);
    if (!data) return { refused: `Nothing is stored about ${email}.` };
    if (!prompt && yesDelete === undefined)
      return { refused: `There is no terminal to confirm in. To delete without confirming: --yes-delete ${email}` };
    await print(`${JSON.stringify(data, null, 2)}\n`);
    const typed = yesDelete ?? (await prompt?.(`To delete everything about ${email}, type the address: `)) ?? "";
    if (canonicalEmail(typed) !== email) return { refused: "That is another address: nothing was deleted." };
    const found = await findPerson(db, email);
    if (found)
      try {
        await createSubscriptions(context, async () => undefined).endForDeletion(found.id);
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error;
        return {
          refused: `We could not confirm that the subscription of ${email} has ended, so nothing was deleted: ${error.message}`,
        };
      }
    await deleteByOperator(db, { email, personId: found?.id });
    return { done: `Everything about ${email} is deleted.` };
  },
};

/** Says so, or that the address is not confirmed, and how to help. */
async function noAccount(db: Db, email: string): Promise<Outcome> {
  return {
    refused: (await newestAttempt(db, email))
      ? `${email} has not confirmed the address yet: agate user resend ${email} sends the link again`
      : `There is no account for ${email}.`,
  };
}

function peopleTable(rows: readonly FoundPerson[]): Table<FoundPerson> {
  return {
    rows,
    columns: {
      address: ({ email }) => email,
      person: ({ id }) => id ?? "not confirmed",
      since: ({ since }) => since,
      sessions: ({ sessions }) => sessions,
      "last seen": ({ lastSeen }) => lastSeen,
      "second factor": ({ hasSecondFactor }) => (hasSecondFactor ? "yes" : "no"),
      "may export": ({ mayExport }) => (mayExport ? "yes" : "no"),
      plan: ({ plan }) => plan,
      "paid until": ({ paidUntil }) => paidUntil,
      "complimentary until": ({ complimentaryUntil }) => complimentaryUntil,
    },
  };
}

function accessTable(rows: readonly GivenAccess[]): Table<GivenAccess> {
  return {
    rows,
    columns: {
      address: ({ email }) => email,
      until: ({ lastDay }) => lastDay,
      given: ({ givenAt }) => givenAt,
      by: ({ by }) => by,
      why: ({ reason }) => reason,
    },
  };
}

/** `agate user`: what an operator does for, or with, one person. */
export function user(args: readonly string[]): Promise<number> {
  const read = readUserArgs(args);
  return withAppContext(async (context) => {
    const { stdin, stderr } = process;
    const lines = stdin.isTTY ? createInterface({ input: stdin, output: stderr }) : undefined;
    try {
      return await runUser(context, read, lines && ((question) => lines.question(question)));
    } finally {
      lines?.close();
    }
  });
}

/** What the words of these commands are; those of all others are addresses. */
const wordOf: Readonly<Record<string, string>> = {
  find: "A part of an address",
  "assign-payment": "A customer of Stripe's, cus_...,",
};

/** @returns 0 done or found; 1 refused, or no one */
export async function runUser(
  context: AppContext,
  { act, request }: ReturnType<typeof readUserArgs>,
  prompt: Prompt,
): Promise<number> {
  const outcome = await act(context, request, prompt);
  if (typeof outcome === "number") return outcome;
  // What is stored about a deleted person goes to a file: the outcome stays out of it.
  return printOutcome("user", outcome, { json: request.json, isAside: act === acts["delete"] });
}

/** @throws UsageFault naming what is missing or invalid */
export function readUserArgs(args: readonly string[]): { readonly act: Act; readonly request: Request } {
  const { values, positionals } = readArgs(args, {
    "yes-delete": { type: "string" },
    "yes-remove": { type: "string" },
    to: { type: "string" },
    until: { type: "string" },
    reason: { type: "string" },
    who: { type: "string" },
    end: { type: "boolean" },
    ...jsonOption,
  });
  const [name, word = "", ...others] = positionals;
  const act = name !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined;
  const known = Object.keys(acts).join(", ");
  if (!act) throw new UsageFault(name === undefined ? `One of ${known} is needed` : `Unknown word '${name}': ${known}`);
  if (!word && name !== "complimentary") throw new UsageFault(`${wordOf[name ?? ""] ?? "An address"} is needed`);
  if (values.to !== undefined && name !== "assign-payment") throw new UsageFault("--to works only with assign-payment");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many`);
  if (name === "delete" && values.json) throw new UsageFault("delete prints JSON anyway: leave out --json");
  return {
    act,
    request: {
      word,
      json: values.json ?? false,
      yesDelete: values["yes-delete"],
      yesRemove: values["yes-remove"],
      to: values.to,
      reason: values.reason,
      gift: readGift(name, word, values),
    },
  };
}

interface GiftValues {
  readonly until?: string | undefined;
  readonly reason?: string | undefined;
  readonly who?: string | undefined;
  readonly end?: boolean | undefined;
}

/** The acts that `--reason` may say why of. */
const reasoned = ["complimentary", "end-sessions", "remove-second-factor", "assign-payment"];

function readGift(act: string | undefined, word: string, { until, reason, who, end }: GiftValues): Request["gift"] {
  if (reason !== undefined && !reasoned.includes(act ?? ""))
    throw new UsageFault(`--reason works only with ${reasoned.join(", ")}`);
  if (act !== "complimentary") {
    if (until !== undefined || who !== undefined || end !== undefined)
      throw new UsageFault("--until, --who and --end work only with complimentary");
    return undefined;
  }
  if (!word) {
    if (until !== undefined || reason !== undefined || who !== undefined || end !== undefined)
      throw new UsageFault("An address is needed");
    return undefined;
  }
  if (end) {
    if (until !== undefined) throw new UsageFault("--end cannot be combined with --until");
    return "end";
  }
  if (until === undefined) throw new UsageFault("--until needs the last day: --until 2027-05-31");
  if (!isDay(until)) throw new UsageFault(`--until: '${until}' is not a day; write it as 2027-05-31`);
  if (!reason?.trim()) throw new UsageFault("--reason is needed, for the person who reads it later");
  return { lastDay: until, reason: reason.trim(), who };
}

function addressOf(word: string): string {
  const email = canonicalEmail(word);
  if (!email) throw new UsageFault(`'${word}' is not an email address`);
  return email;
}
