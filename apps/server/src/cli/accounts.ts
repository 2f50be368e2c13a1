import { createInterface } from "node:readline/promises";
import { easternDay, isDay, writeDay } from "@agate/captions/calendar";
import type { AppContext } from "../app-context.ts";
import { commandLineActor } from "../audit/actor.ts";
import { operatorAct } from "../audit/operator-act.ts";
import { canonicalEmail } from "../features/accounts/email-address.ts";
import { endSessionsOf, findPeople, queueVerification } from "../features/accounts/help-people.ts";
import { deleteByOperator, exportUser } from "../features/accounts/operator.ts";
import { findPerson } from "../features/accounts/people.ts";
import { deleteSecondFactor } from "../features/accounts/second-factor/factor-rows.ts";
import { giveAccess, revokeAccess } from "../features/subscriptions/complimentary.ts";
import { createSubscriptions } from "../features/subscriptions/subscriptions.ts";
import { PaymentFailure } from "../payments/payments.ts";
import { counted } from "../words/words.ts";
import { print, readArgs, UsageFault } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

/** A command's input and output, apart from standard output. */
export interface Desk {
  /** Prompts and waits for a line; undefined: not interactive. */
  readonly prompt: ((question: string) => Promise<string>) | undefined;
  readonly printError: (line: string) => void;
  /** Writes to standard output, for another program. */
  readonly write: (text: string) => Promise<void>;
}

interface Request {
  readonly word: string;
  readonly yesDelete: string | undefined;
  readonly yesRemove?: string | undefined;
  /** For `complimentary`: the last day and the reason, or "end" to end it now. */
  readonly gift?:
    | { readonly lastDay: string; readonly reason: string; readonly who: string | undefined }
    | "end"
    | undefined;
}

type Act = (context: AppContext, request: Request, desk: Desk) => Promise<number>;

const acts: Readonly<Record<string, Act>> = {
  async find({ database: { db }, now }, { word }, { printError, write }) {
    const users = await findPeople(db, word, { now: now(), limit: 100 });
    for (const { email, id, since, sessions, subscription, complimentary } of users)
      await write(
        `${[email, id ?? "not confirmed", since.toISOString(), counted(sessions, "session"), subscription ?? "no subscription", ...(complimentary ? [`complimentary until ${complimentary}`] : [])].join("\t")}\n`,
      );
    if (!users.length) printError(`No one's address contains '${word}'.`);
    return users.length ? 0 : 1;
  },

  async resend({ database: { db }, now }, { word }, { printError }) {
    const email = addressOf(word);
    const mailing = await queueVerification(db, commandLineActor(), email, now());
    if (mailing === "nobody") return refuse(printError, `No sign-up for ${email} is waiting for confirmation.`);
    if (mailing !== "ordered") return refuse(printError, `It was just resent. Try again in ${mailing.later} seconds.`);
    return report(printError, `The verification mail to ${email} is on its way.`);
  },

  async "end-sessions"({ database: { db }, now }, { word }, { printError }) {
    const email = addressOf(word);
    const found = await findPerson(db, email);
    if (!found || (await endSessionsOf(db, commandLineActor(), found.id, { now: now() })) === undefined)
      return refuse(printError, `There is no account for ${email}.`);
    return report(printError, `${email} is signed out everywhere.`);
  },

  /**
   * For a person who has lost every factor. The request may come from someone who has only stolen the password, so the
   * operator must type the address, and its owner is mailed.
   */
  async "remove-second-factor"({ database: { db }, now }, { word, yesRemove }, { prompt, printError }) {
    const email = addressOf(word);
    const found = await findPerson(db, email);
    if (!found) return refuse(printError, `There is no account for ${email}.`);
    const typed = yesRemove ?? (await prompt?.(`To remove every second factor of ${email}, type the address: `));
    if (typed === undefined)
      return refuse(
        printError,
        `There is no terminal to confirm in. To remove without confirming: --yes-remove ${email}`,
      );
    if (canonicalEmail(typed) !== email) return refuse(printError, "That is another address: nothing was removed.");
    const subject = { kind: "person", id: found.id } as const;
    const act = { actor: commandLineActor(), act: "person.remove-second-factor", subject };
    const isRemoved = await operatorAct(db, act, async (tx) => {
      const before = await deleteSecondFactor(tx, found.id, now());
      return before
        ? { changed: true, before: { second_factor_since: before.toISOString() }, after: null, result: true }
        : { changed: false, result: false };
    });
    if (!isRemoved) return refuse(printError, `${email} has no second factor.`);
    return report(
      printError,
      `${email} now signs in with the password alone, was signed out everywhere, and gets an email about it.`,
    );
  },

  async complimentary({ database: { db }, now }, { word, gift }, { printError }) {
    const email = addressOf(word);
    const found = await findPerson(db, email);
    if (!found) return refuse(printError, `There is no account for ${email}.`);
    if (gift === "end") {
      if (!(await revokeAccess(db, commandLineActor(), { personId: found.id }, now())))
        return refuse(printError, `${email} has no complimentary access.`);
      return report(
        printError,
        `The complimentary access of ${email} has ended. A browser that has a lease can use it for up to a week.`,
      );
    }
    if (!gift) throw new UsageFault("--until and --reason are needed, or --end");
    if (gift.lastDay < easternDay(now())) return refuse(printError, `${writeDay(gift.lastDay, "plain")} is over.`);
    await giveAccess(db, commandLineActor(), { personId: found.id, ...gift }, now());
    return report(printError, `${email} may export until the end of ${writeDay(gift.lastDay, "plain")}.`);
  },

  async delete(context, { word, yesDelete }, { prompt, printError, write }) {
    const { db } = context.database;
    const email = addressOf(word);
    const data = await exportUser(db, email);
    if (!data) return refuse(printError, `Nothing is stored about ${email}.`);
    if (!prompt && yesDelete === undefined)
      return refuse(
        printError,
        `There is no terminal to confirm in. To delete without confirming: --yes-delete ${email}`,
      );
    await write(`${JSON.stringify(data, null, 2)}\n`);
    const typed = yesDelete ?? (await prompt?.(`To delete everything about ${email}, type the address: `)) ?? "";
    if (canonicalEmail(typed) !== email) return refuse(printError, "That is another address: nothing was deleted.");
    const found = await findPerson(db, email);
    if (found)
      try {
        await createSubscriptions(context, async () => undefined).endForDeletion(found.id);
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error;
        return refuse(
          printError,
          `We could not confirm that the subscription of ${email} has ended, so nothing was deleted: ${error.message}`,
        );
      }
    await deleteByOperator(db, commandLineActor(), { email, personId: found?.id });
    return report(printError, `Everything about ${email} is deleted.`);
  },
};

/** `agate user`: what an operator does for, or with, one person. */
export function user(args: readonly string[]): Promise<number> {
  const { act, request } = readUserArgs(args);
  return withAppContext(async (context) => {
    const { stdin, stderr } = process;
    const lines = stdin.isTTY ? createInterface({ input: stdin, output: stderr }) : undefined;
    try {
      return await act(context, request, {
        prompt: lines && ((question) => lines.question(question)),
        printError: (line) => console.error(line),
        write: print,
      });
    } finally {
      lines?.close();
    }
  });
}

/** @throws UsageFault naming what is missing or invalid */
export function readUserArgs(args: readonly string[]): { readonly act: Act; readonly request: Request } {
  const { values, positionals } = readArgs(args, {
    "yes-delete": { type: "string" },
    "yes-remove": { type: "string" },
    until: { type: "string" },
    reason: { type: "string" },
    who: { type: "string" },
    end: { type: "boolean" },
  });
  const [name, word, ...others] = positionals;
  const act = name !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined;
  const known = Object.keys(acts).join(", ");
  if (!act) throw new UsageFault(name === undefined ? `One of ${known} is needed` : `Unknown word '${name}': ${known}`);
  if (word === undefined)
    throw new UsageFault(name === "find" ? "A part of an address is needed" : "An address is needed");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many`);
  return {
    act,
    request: {
      word,
      yesDelete: values["yes-delete"],
      yesRemove: values["yes-remove"],
      gift: readGift(name, values),
    },
  };
}

interface GiftValues {
  readonly until?: string | undefined;
  readonly reason?: string | undefined;
  readonly who?: string | undefined;
  readonly end?: boolean | undefined;
}

function readGift(act: string | undefined, { until, reason, who, end }: GiftValues): Request["gift"] {
  const hasGiftOptions = until !== undefined || reason !== undefined || who !== undefined || end !== undefined;
  if (act !== "complimentary") {
    if (hasGiftOptions) throw new UsageFault("--until, --reason, --who and --end work only with complimentary");
    return undefined;
  }
  if (end) {
    if (until !== undefined || reason !== undefined)
      throw new UsageFault("--end cannot be combined with --until and --reason");
    return "end";
  }
  if (until === undefined || !isDay(until)) throw new UsageFault("--until needs the last day: 2027-05-31");
  if (!reason?.trim()) throw new UsageFault("--reason is needed, for the person who reads it later");
  return { lastDay: until, reason: reason.trim(), who };
}

function addressOf(word: string): string {
  const email = canonicalEmail(word);
  if (!email) throw new UsageFault(`'${word}' is not an email address`);
  return email;
}

function report(printError: Desk["printError"], what: string): number {
  printError(what);
  return 0;
}

function refuse(printError: Desk["printError"], why: string): number {
  printError(`agate user: ${why}`);
  return 1;
}
