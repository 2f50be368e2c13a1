import { writeInstant } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { mailedReturnPath, plansPage } from "../../http/return-path.ts";
import { type Letter, type LetterParts, writeLetter } from "../../mail/letter.ts";
import type { Letters, Occasion } from "../../mail/outbox.ts";
import { shownEmail } from "./email-address.ts";
import { makeLink, pendingAddress } from "./links.ts";
import { findPerson } from "./people.ts";
import { newestAttempt, readAttempt } from "./sign-up-attempts.ts";

/**
 * The letters about accounts. The letter for an address is chosen when it is written, not by the request that queued
 * it. Tokens are also created here, so the queue contains none.
 */
export function accountLetters({ publicUrl, supportEmail }: Site): Letters {
  const signIn = (returnPath: string | null) => `${publicUrl}${signInPath(returnPath)}`;
  const page = (path: string, token?: string) => `${publicUrl}${path}${token ? `?token=${token}` : ""}`;
  const waysIn = (returnPath: string | null) => ({ signIn: signIn(returnPath), reset: page("/reset-password") });
  const write = (parts: Omit<LetterParts, "publicUrl">): Letter => writeLetter({ ...parts, publicUrl });
  return {
    /** For a sign-up: the link of its attempt or, if the address is taken, a notice to its owner. */
    async "sign-up"(db: Db, { recipient, data, now }: Occasion) {
      const attempt = await readAttempt(db, Number(data["attempt"]));
      if (!attempt?.newest || attempt.personId !== null) return undefined;
      if (await findPerson(db, recipient)) return write(alreadyRegistered(recipient, waysIn(attempt.returnPath)));
      const token = await makeLink(db, { purpose: "verify", email: recipient, attemptId: attempt.id, now });
      return write({
        subject: "Confirm your email address",
        before: [
          `Someone, hopefully you, signed up for Agate as ${shownEmail(recipient)} on ${writeInstant(attempt.createdAt)}.`,
          "Open this link to confirm your address. It works for 24 hours.",
        ],
        button: { label: "Confirm email address", url: page("/auth", token) },
        after: ["If it was not you, open the link and press 'This was not me', or ignore this email."],
      });
    },

    async reset(db: Db, { recipient, data, now }: Occasion) {
      if (!(await findPerson(db, recipient)) && !(await newestAttempt(db, recipient))) return undefined;
      const token = await makeLink(db, { purpose: "reset", email: recipient, returnPath: returnPathIn(data), now });
      return write({
        subject: "Reset your password",
        before: [
          `Someone requested a new password for ${shownEmail(recipient)}.`,
          "Open the link to choose a new one. It works once, for 30 minutes.",
        ],
        button: { label: "Choose a new password", url: page("/update-password", token) },
        after: ["If it was not you, ignore this email: your password stays the same."],
      });
    },

    async "address-verified"(_db: Db, { recipient, data }: Occasion) {
      return write({
        subject: "Your email address is confirmed",
        before: [`${shownEmail(recipient)} is confirmed. You can sign in to Agate with it.`],
        button: { label: "Sign in", url: signIn(returnPathIn(data) ?? plansPage) },
      });
    },

    /** For a requested new address: the link that confirms it or, if it is taken, a notice to its owner. */
    async "new-address"(db: Db, { recipient, data, now }: Occasion) {
      const personId = String(data["person"]);
      if ((await pendingAddress(db, personId)) !== recipient) return undefined;
      if (await findPerson(db, recipient)) return write(alreadyRegistered(recipient, waysIn(null)));
      const token = await makeLink(db, { purpose: "new-address", email: recipient, personId, now });
      return write({
        subject: "Confirm your new email address",
        before: [
          `Someone, hopefully you, wants to use ${shownEmail(recipient)} as the address of their Agate account.`,
          "Open the link to confirm it. It works once, for 24 hours, and signs out every other device.",
        ],
        button: { label: "Confirm new address", url: page("/verify-email", token) },
        after: ["If it was not you, ignore this email: nothing changes unless the link is used."],
      });
    },

    async "address-change-asked"(_db: Db, { recipient, data }: Occasion) {
      return write({
        subject: "Your email address is about to change",
        before: [
          `Someone who knows your password asked to change the address of your Agate account from ${shownEmail(recipient)} to ${shownEmail(String(data["email"]))}. Nothing has changed yet: the new address has to be confirmed first.`,
          "If it was you, you do not need to do anything.",
        ],
        button: { label: "If it was not you, reset your password", url: page("/reset-password") },
        after: ["Changing your password also cancels the change."],
      });
    },

    async "address-changed"(_db: Db, { recipient, data }: Occasion) {
      return write({
        subject: "Your email address was changed",
        before: [
          `The address of your Agate account is no longer ${shownEmail(recipient)} but ${shownEmail(String(data["email"]))}. Every device was signed out.`,
          `If it was not you, write to ${supportEmail} at once.`,
        ],
      });
    },

    async "account-deleted"(_db: Db, { recipient }: Occasion) {
      const letter = write({
        subject: "Your account is deleted",
        before: [
          `Your Agate account, ${shownEmail(recipient)}, and everything we stored about you have been deleted. Nothing more is charged.`,
          "This is the last email from us. Thank you for using Agate.",
        ],
        after: [`If it was not you, write to ${supportEmail}.`],
      });
      return { ...letter, last: true };
    },

    async "password-changed"(_db: Db, { recipient }: Occasion) {
      return write({
        subject: "Your password was changed",
        before: [
          `The password of ${shownEmail(recipient)} was just changed, and every other device was signed out.`,
          "If it was you, you do not need to do anything.",
        ],
        button: { label: "If it was not you, reset your password", url: page("/reset-password") },
      });
    },
  };
}

/** The origin of links, and the address for replies. */
interface Site {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** The sign-in page, with the return path of the sign-up. */
function signInPath(returnPath: string | null): string {
  return returnPath === null
    ? "/auth"
    : `/auth?${new URLSearchParams({ return: mailedReturnPath(returnPath) }).toString()}`;
}

function returnPathIn({ returnPath }: Occasion["data"]): string | null {
  return typeof returnPath === "string" ? returnPath : null;
}

function alreadyRegistered(
  recipient: string,
  links: { readonly signIn: string; readonly reset: string },
): Omit<LetterParts, "publicUrl"> {
  return {
    subject: "You already have an account",
    before: [
      `Someone, perhaps you, tried to use ${shownEmail(recipient)} for a new account or for another one. You already have an account, and nothing about it has changed.`,
    ],
    button: { label: "Sign in", url: links.signIn },
    after: [
      `If you have forgotten your password, choose a new one: ${links.reset}`,
      "If it was not you, you do not need to do anything.",
    ],
  };
}

/** The letters about the second factor. The owner is always notified, no matter who made the change. */
export function secondFactorLetters({ publicUrl }: { readonly publicUrl: string }): Letters {
  const reset = { label: "If it was not you, reset your password", url: `${publicUrl}/reset-password` };
  return {
    async "second-factor-changed"(_db: Db, { recipient, data }: Occasion) {
      const [subject, what] = wordsOf(data);
      return writeLetter({
        publicUrl,
        subject,
        before: [`${what} The account is ${shownEmail(recipient)}.`, "If it was you, you do not need to do anything."],
        button: reset,
        after: [`Then check what protects the account: ${publicUrl}/account?tab=security`],
      });
    },

    async "recovery-codes-ended"(_db: Db, { recipient }: Occasion) {
      return writeLetter({
        publicUrl,
        subject: "Your recovery codes no longer work",
        before: [
          "Agate was restored from a backup that cannot know which recovery codes were used after it was made.",
          `So none of yours works any more. The account is ${shownEmail(recipient)}.`,
        ],
        button: { label: "Make new recovery codes", url: `${publicUrl}/account?tab=security` },
      });
    },

    async "second-factor-guessed"(_db: Db, { recipient }: Occasion) {
      return writeLetter({
        publicUrl,
        subject: "A sign-in was stopped at your second factor",
        before: [
          `Someone entered too many wrong codes for the Agate account of ${shownEmail(recipient)}. They have your password, or a browser where you are signed in, but could not get past the second factor.`,
          "If it was you, try again in 15 minutes, or use another factor.",
        ],
        button: reset,
      });
    },
  };
}

function wordsOf({ change, name, left }: Occasion["data"]): readonly [subject: string, what: string] {
  const key = `'${String(name)}'`;
  switch (change) {
    case "app-added":
      return ["An authenticator app was added", "Signing in to Agate now requires a code from an authenticator app."];
    case "app-removed":
      return [
        "Your authenticator app was removed",
        "Signing in to Agate no longer requires a code from an authenticator app.",
      ];
    case "passkey-added":
      return ["A passkey was added", `The passkey ${key} was added: it is a second factor for signing in to Agate.`];
    case "passkey-removed":
      return ["A passkey was removed", `The passkey ${key} was removed. It no longer signs in to Agate.`];
    case "codes-made":
      return [
        "New recovery codes were made",
        "Ten new recovery codes were made for Agate. Earlier codes no longer work.",
      ];
    case "code-used":
      return [
        "A recovery code was used",
        `A recovery code was used to sign in to Agate. ${left === 1 ? "1 is" : `${left === 0 ? "None" : String(left)} are`} left.`,
      ];
    case "removed-by-operator":
      return [
        "Your second factor was removed",
        "An Agate operator removed your second factor on request: signing in now requires only your password. Every device was signed out.",
      ];
    default:
      throw new Error(`no letter tells of the change '${String(change)}'`);
  }
}
