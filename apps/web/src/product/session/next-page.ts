import { entranceFrom } from "./return-path.ts";
import type { Session } from "./session-state.ts";

/**
 * Who a user is on the way to an account or a plan. `waiting`: for a link; `arriving`: the link was opened elsewhere.
 */
export type Who = "visitor" | "waiting" | "arriving" | "signed-in";

/** What a user does, or has just done, on that way. */
export type Step =
  /** Clicked Subscribe, with no plan in mind. */
  | "subscribe"
  /** Opened the page of plans. */
  | "plans"
  | "log-in"
  | "signed-in"
  | "signed-up"
  /** Signed in with the right password before confirming the address. */
  | "not-confirmed"
  | "confirmed"
  /** Confirmed in a browser that did not sign up. */
  | "confirmed-elsewhere"
  | "forgot-password"
  | "password-set"
  | "paid";

/** Where a user with a newly confirmed address goes, if they came from nowhere in particular. */
const plans = "/subscription";

/** The same for a user who signed in. */
export const home = "/home";

/**
 * Returns where a step leads; the one place that decides it (rule AW16). Null: nowhere, the page is right.
 * @param back the final destination: one of our pages with its query. If it is the page of plans, its query has the
 * plan and where to return after paying.
 * @param who what a step needs to know about the user
 */
export function nextPage(step: Exclude<Step, "plans">, back: string | null, who?: Who): string;
export function nextPage(step: Step, back: string | null, who?: Who): string | null;
export function nextPage(step: Step, back: string | null, who: Who = "visitor"): string | null {
  switch (step) {
    case "subscribe":
      if (who === "signed-in") return "/account";
      // A user who still has to confirm is told so on the page of plans, and isn't led to create a second account.
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

/**
 * Returns who a user is by the session; null: not known yet. A user whose session has ended stays on the page and signs
 * in over it.
 */
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
