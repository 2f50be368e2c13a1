import type { Person, SessionJson } from "@agate/api";

/** What this browser remembers of its last visit: signed in, signed out, or unknown. */
export type Hint = "in" | "out" | null;

/** Whether the link of a sign-up has been opened. If it was opened elsewhere, the waiting page signs the browser in. */
export type SignUp = NonNullable<SessionJson["sign_up"]>;

/** Who is signed in, once it is known. */
export type KnownSession =
  /**
   * `lost`: the user who was signed in until the session expired during the visit (case D14). `signUp`: the status of
   * the sign-up that this browser waits for.
   */
  | { readonly status: "visitor"; readonly lost: Person | null; readonly signUp: SignUp | null }
  | { readonly status: "signed-in"; readonly person: Person };

/** Who is signed in, as far as this tab knows. */
export type Session =
  /** The server has not responded yet. */
  | { readonly status: "checking"; readonly hint: Hint }
  /** The server cannot be reached. */
  | { readonly status: "failed"; readonly hint: Hint }
  | KnownSession;

export type SessionEvent =
  | { readonly type: "answered"; readonly user: Person | null; readonly signUp?: SignUp | undefined }
  /** This browser now waits for the link of a sign-up. */
  | { readonly type: "signed-up" }
  /** By the user, in this tab or in another one. */
  | { readonly type: "signed-out" };

/** During prerendering and hydration. */
export const unknownSession: Session = { status: "checking", hint: null };

/**
 * Returns the session after an event; the same object if nothing changed.
 * @param session undefined: not known yet
 */
export function nextSession(session: KnownSession | undefined, event: SessionEvent): KnownSession {
  switch (event.type) {
    case "answered":
      return event.user ? signedInAs(session, event.user) : withoutUser(session, event.signUp ?? null);
    case "signed-up":
      // A second account is created alongside the first, which signs no one out.
      return session?.status === "signed-in" ? session : withoutUser(session, "unconfirmed");
    case "signed-out":
      return { status: "visitor", lost: null, signUp: null };
  }
}

function signedInAs(session: KnownSession | undefined, person: Person): KnownSession {
  const same =
    session?.status === "signed-in" && session.person.id === person.id && session.person.email === person.email;
  return same ? session : { status: "signed-in", person };
}

function withoutUser(session: KnownSession | undefined, signUp: SignUp | null): KnownSession {
  if (session?.status === "visitor") return session.signUp === signUp ? session : { ...session, signUp };
  return { status: "visitor", lost: session ? session.person : null, signUp };
}

/**
 * Returns the session to show. A known user stays known when a later read fails: a network failure signs no one out.
 * @param known undefined: not known yet
 */
export function shownSession(known: KnownSession | undefined, hasFailed: boolean, hint: Hint): Session {
  return known ?? { status: hasFailed ? "failed" : "checking", hint };
}

/** Returns the link the header offers: to the account, to signing in, or neither while nothing is known. */
export function headerWay(session: Session): "account" | "log-in" | null {
  switch (session.status) {
    case "signed-in":
      return "account";
    case "visitor":
      return "log-in";
    case "failed":
      return session.hint === "in" ? "account" : "log-in";
    case "checking":
      return session.hint && (session.hint === "in" ? "account" : "log-in");
  }
}

/** Returns whose reads these are: a person's id, "" for a visitor, null while unknown. */
export function readerOf(session: Session | undefined): string | null {
  if (session?.status === "signed-in") return session.person.id;
  return session?.status === "visitor" ? "" : null;
}
