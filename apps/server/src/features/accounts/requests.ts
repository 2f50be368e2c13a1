import type { Context } from "hono";
import type { ProblemType } from "@agate/api";
import { withCountedAttempts } from "../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests, isRefusal, type Refusal } from "../../http/problem.ts";
import { notePerson } from "../../http/requests.ts";
import type { AccountContext } from "./context.ts";
import type { Cookies } from "./cookies.ts";
import { createHashQueue, type HashQueueOptions } from "./hash-queue.ts";
import { passwordLength } from "./passwords.ts";
import { endSession, readSession, type SignedIn } from "./sessions.ts";

export interface RouteContext extends Omit<AccountContext, "countedAttempts"> {
  readonly cookies: Cookies;
  /** The client network of a request, which the limits by network count. */
  readonly clientNetworkOf: (c: Context) => string;
  /** How hashing schedules networks. */
  readonly hashing: HashQueueOptions;
}

/** The session that a request belongs to, with its token. */
export interface RequestSession extends SignedIn {
  readonly token: string;
}

export type AccountRequests = ReturnType<typeof createAccountRequests>;

/** Shared by the account routes: finds the person of a request, and sets the cookies of its response. */
export function createAccountRequests(context: RouteContext) {
  const { db, cookies, clientNetworkOf } = context;
  const passwordsOf = createHashQueue(context.passwords, context.hashing);

  async function signedIn(c: Context): Promise<RequestSession | undefined> {
    const token = await cookies.sessionOf(c.req.raw);
    const session = token ? await readSession(context, token) : undefined;
    if (!token || !session) return undefined;
    notePerson(c.req.raw, session.person.id);
    return { ...session, token };
  }

  return {
    signedIn,

    /**
     * Runs one request's operation, hashing when it is its network's turn. If it fails through no fault of the client,
     * the attempts it consumed are refunded.
     */
    attempt: <T>(c: Context, act: (context: AccountContext) => Promise<T>): Promise<T> =>
      withCountedAttempts(db, (countedAttempts) =>
        act({ ...context, passwords: passwordsOf(clientNetworkOf(c)), countedAttempts }),
      ),

    /** Identifies a browser that is not signed in. */
    browserOf: (c: Context) => ({ handle: cookies.waitingOf(c), userAgent: c.req.header("User-Agent") ?? "" }),

    /**
     * Signs the browser in (as this person, if known) and ends the session it had, whether its own or a planted one
     * (case D8).
     */
    async startSession(c: Context, token: string, personId?: string): Promise<void> {
      if (personId !== undefined) notePerson(c.req.raw, personId);
      const old = await cookies.sessionOf(c.req.raw);
      if (old) await endSession(db, old);
      await cookies.setSession(c, token);
      cookies.dropWaiting(c);
      cookies.dropStep(c);
    },

    /** Drops the cookies of a browser that no longer has a session. */
    forgetBrowser(c: Context): void {
      cookies.dropSession(c);
      cookies.dropWaiting(c);
      cookies.dropStep(c);
    },

    /** Runs `act` in the session of the signed-in person, or refuses. */
    async forPerson<T extends object>(
      c: Context,
      act: (session: RequestSession) => Promise<Refusal | T>,
    ): Promise<Response | T> {
      const session = await signedIn(c);
      return session ? unlessRefused(c, await act(session)) : answerRefusal(c, { refused: "agate:session-missing" });
    },
  };
}

export function unlessRefused<T extends object>(c: Context, result: T | Refusal): T | Response {
  return isRefusal(result) ? answerRefusal(c, result) : (result as T);
}

/** The messages of problems, by type. Some have a required wording (docs/spec/texts.md). */
const texts: Partial<Record<ProblemType, string>> = {
  "agate:session-missing": "Auth session missing!",
  "agate:invalid-credentials": "Invalid login credentials",
  "agate:email-not-verified": "Email not confirmed",
  "agate:invalid-email": "Please enter a valid email address.",
  "agate:password-too-short": `Password must be at least ${passwordLength.least} characters.`,
  "agate:password-too-long": `Password must be at most ${passwordLength.most} characters.`,
  "agate:password-too-common": "This password is too easy to guess. Please choose another one.",
  "agate:password-is-email": "The password must not be the email address. Please choose another one.",
  "agate:wrong-password": "Your current password is not correct.",
  "agate:same-email": "This is already your account’s address.",
  "agate:not-found": "This session has already ended.",
  "agate:wrong-code": "That code is incorrect or has already been used.",
  "agate:code-unreadable":
    "Codes from your app can no longer be checked because of a change on our side. Please use a passkey or a recovery code.",
  "agate:passkey-refused": "That passkey could not be checked. Please try again.",
  "agate:second-factor-expired": "This took too long or has already been used. Please sign in again.",
  "agate:second-factor-stale": "Please use your second factor once more: it was proven too long ago for this.",
  "agate:proof-required": "Please confirm that it is you.",
  "agate:app-is-on": "An authenticator app is set up already.",
  "agate:set-up-expired": "This took too long. Please begin again with a new QR code.",
  "agate:too-many-passkeys": "There are 20 passkeys. Please remove one that you do not use.",
  "agate:no-second-factor": "Recovery codes come with an authenticator app or a passkey. Please add one first.",
  "agate:payment-unavailable":
    "We could not confirm that your subscription has ended, so nothing was deleted. Please try again in a few minutes.",
  "agate:invalid-link": "This link is invalid or has expired.",
};

/** The response to a refusal, with the cookies set on the context. */
export function answerRefusal(c: Context, { refused: type, seconds = 1 }: Refusal): Response {
  const title = texts[type];
  const again = type === "agate:payment-unavailable" ? { retryAfter: seconds } : {};
  const response = title ? problemResponse({ type, title, ...again }) : tooManyRequests(seconds);
  return c.newResponse(response.body, response);
}
