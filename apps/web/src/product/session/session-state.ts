import type { Person, SessionJson } from "@agate/api";

/** What this browser remembers of its last visit: somebody was signed in, nobody was, or nothing is known. */
export type Hint = "in" | "out" | null;

/** Whether the link of a sign-up has been opened; opened elsewhere, the waiting page signs the browser in. */
export type SignUp = NonNullable<SessionJson["sign_up"]>;

/** Who is signed in, once that is known. */
export type KnownSession =
  /**
   * `lost`: who was signed in here until the session ended by itself, in the middle of the visit (case D14). `signUp`:
   * how the sign-up stands that this browser waits for.
   */
  | { readonly status: "visitor"; readonly lost: Person | null; readonly signUp: SignUp | null }
  | { readonly status: "signed-in"; readonly person: Person };

/** Who is signed in, as far as this tab knows. */
export type Session =
  /** The server has not answered yet. */
  | { readonly status: "checking"; readonly hint: Hint }
  /** The server cannot be asked. */
  | { readonly status: "failed"; readonly hint: Hint }
  | KnownSession;

export type SessionEvent =
  | { readonly type: "answered"; readonly user: Person | null; readonly signUp?: SignUp | undefined }
  /** This browser waits for the link of a sign-up from now on. */
  | { readonly type: "signed-up" }
  /** By the person, in this tab or in another one. */
  | { readonly type: "signed-out" };

/** While the page is being prerendered, and in the first pass over it. */
export const unknownSession: Session = { status: "checking", hint: null };

/**
 * The session after an event; the same object where nothing changed.
 * @param session undefined: not known yet
 */
export function nextSession(session: KnownSession | undefined, event: SessionEvent): KnownSession {
  switch (event.type) {
    case "answered":
      return event.user ? signedInAs(session, event.user) : withoutUser(session, event.signUp ?? null);
    case "signed-up":
      // A second account is made beside the first: that signs nobody out.
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
 * The session as it is shown. Who is known stays known when a later read fails: a network that fails signs nobody out.
 * @param known undefined: not known yet
 */
export function shownSession(known: KnownSession | undefined, hasFailed: boolean, hint: Hint): Session {
  return known ?? { status: hasFailed ? "failed" : "checking", hint };
}

/** The way the header offers: to the account, to signing in, or neither while nothing is known. */
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

/** Whose reads these are: a person's id, "" for a visitor, null while nobody knows. */
export function readerOf(session: Session | undefined): string | null {
  if (session?.status === "signed-in") return session.person.id;
  return session?.status === "visitor" ? "" : null;
}
