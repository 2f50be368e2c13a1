import type { Db } from "../../../db/database.ts";
import { writeLetter } from "../../../mail/letter.ts";
import type { Letters, Occasion } from "../../../mail/outbox.ts";
import { shownEmail } from "../email-address.ts";

/** The letters about the second factor: whoever changed something, the owner hears of it. */
export function secondFactorLetters({ publicUrl }: { readonly publicUrl: string }): Letters {
  const reset = { label: "It was not me: reset the password", url: `${publicUrl}/reset-password` };
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
      return ["A recovery code was used", `A recovery code was used to sign in to Agate. ${String(left)} are left.`];
    case "removed-by-operator":
      return [
        "Your second factor was removed",
        "An Agate operator removed your second factor on request: signing in now requires only your password. Every device was signed out.",
      ];
    default:
      throw new Error(`no letter tells of the change '${String(change)}'`);
  }
}
