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
        before: [`${what} The account is ${shownEmail(recipient)}.`, "If it was you, there is nothing to do."],
        button: reset,
        after: [`Then look at what protects the account: ${publicUrl}/account?tab=security`],
      });
    },

    async "second-factor-guessed"(_db: Db, { recipient }: Occasion) {
      return writeLetter({
        publicUrl,
        subject: "Somebody was stopped at your second factor",
        before: [
          `Somebody gave too many wrong codes for the Agate account of ${shownEmail(recipient)}. Whoever it was has your password, or a browser in which you are signed in; without the second factor it did not help.`,
          "If it was you, try again in a quarter of an hour, or use another of your factors.",
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
      return ["An authenticator app was added", "Signing in to Agate now asks for a code of an authenticator app."];
    case "app-removed":
      return [
        "Your authenticator app was removed",
        "Signing in to Agate asks for no code of an authenticator app any more.",
      ];
    case "passkey-added":
      return ["A passkey was added", `The passkey ${key} was added: it is a second factor for signing in to Agate.`];
    case "passkey-removed":
      return ["A passkey was removed", `The passkey ${key} was removed: it does not sign in to Agate any more.`];
    case "codes-made":
      return [
        "New recovery codes were made",
        "Ten new recovery codes were made for Agate. Those before do not work any more.",
      ];
    case "code-used":
      return ["A recovery code was used", `A recovery code was used to sign in to Agate. ${String(left)} are left.`];
    case "removed-by-operator":
      return [
        "Your second factor was removed",
        "An operator of Agate has removed your second factor, as somebody asked for: signing in asks for the password alone. Every device was signed out.",
      ];
    default:
      throw new Error(`no letter tells of the change '${String(change)}'`);
  }
}
