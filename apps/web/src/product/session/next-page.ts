import { entranceFrom } from "./return-path.ts";
import type { Session } from "./session-state.ts";

/** Who somebody is on the way to an account or a plan. `waiting`: for a link, which `arriving` ones have opened elsewhere. */
export type Who = "visitor" | "waiting" | "arriving" | "signed-in";

/** What somebody does, or has just done, on that way. */
export type Step =
  /** Presses Subscribe, with no plan in mind. */
  | "subscribe"
  /** Has come to the page of plans. */
  | "plans"
  | "log-in"
  | "signed-in"
  | "signed-up"
  /** Has signed in with the right password while the address waits to be confirmed. */
  | "not-confirmed"
  | "confirmed"
  /** Has confirmed in a browser that did not sign up. */
  | "confirmed-elsewhere"
  | "forgot-password"
  | "password-set"
  | "paid";

/** Where somebody goes on whose address was just confirmed and who came from nowhere in particular. */
const plans = "/subscription";

/** The same for who is signed in. */
export const home = "/home";

/**
 * Where a step leads: the one place that decides it (rule AW16). Null: nowhere, the page is right.
 * @param back where it all is to end: a page of ours with its query. Of the page of plans that holds the plan and the way
 *   back from paying.
 * @param who what a step needs to know that depends on it
 */
export function nextPage(step: Exclude<Step, "plans">, back: string | null, who?: Who): string;
export function nextPage(step: Step, back: string | null, who?: Who): string | null;
export function nextPage(step: Step, back: string | null, who: Who = "visitor"): string | null {
  switch (step) {
    case "subscribe":
      if (who === "signed-in") return "/account";
      // Whoever waits is told so at the plans; nobody makes a second account for want of a word.
      return who === "visitor" ? entranceFrom("/auth", plans, { mode: "create" }) : plans;
    case "plans":
      if (who === "signed-in") return null;
      return who === "visitor"
        ? entranceFrom("/auth", back ?? plans, { mode: "create" })
        : entranceFrom("/verify-email", back ?? plans);
    case "signed-up":
      return entranceFrom("/verify-email", back, { new: "1" });
    case "not-confirmed":
      return entranceFrom("/verify-email", back);
    case "confirmed":
      return back ?? plans;
    case "confirmed-elsewhere":
      return entranceFrom("/auth", back ?? plans);
    case "forgot-password":
      return entranceFrom("/reset-password", back);
    case "log-in":
    case "password-set":
      return entranceFrom("/auth", back);
    case "signed-in":
    case "paid":
      return back ?? home;
  }
}

/** Who that is by the session; null: not known yet. Whose session has ended keeps the page and signs in over it. */
export function whoIs(session: Session): Who | null {
  switch (session.status) {
    case "signed-in":
      return session.person.email_verified ? "signed-in" : "waiting";
    case "visitor":
      if (session.lost) return session.lost.email_verified ? "signed-in" : "waiting";
      return session.signUp ? ({ unconfirmed: "waiting", confirmed: "arriving" } as const)[session.signUp] : "visitor";
    default:
      return null;
  }
}
