import type { Context } from "hono";
import { noteAsker } from "../../http/requests.ts";
import type { Cookies } from "./cookies.ts";
import { answerRefusal } from "./problems.ts";
import { endSession, readSession, type SignedIn } from "./sessions.ts";
import { createHashQueue, type HashQueueOptions } from "./hash-queue.ts";
import { type AccountContext, attempt, isRefusal, type Refusal } from "./context.ts";

export interface RouteContext extends Omit<AccountContext, "countedAttempts"> {
  readonly cookies: Cookies;
  /** The client network of a request, which limits by network count. */
  readonly clientNetworkOf: (c: Context) => string;
  /** How hashing gives networks their turns. */
  readonly hashing: HashQueueOptions;
}

/** The session that a request belongs to, with its token. */
export interface RequestSession extends SignedIn {
  readonly token: string;
}

export type AccountRequests = ReturnType<typeof createAccountRequests>;

/** What the routes of accounts share: whose a request is, and which cookies its answer carries. */
export function createAccountRequests(context: RouteContext) {
  const { db, cookies, clientNetworkOf } = context;
  const passwordsOf = createHashQueue(context.passwords, context.hashing);

  async function signedIn(c: Context): Promise<RequestSession | undefined> {
    const token = await cookies.sessionOf(c.req.raw);
    const session = token ? await readSession(context, token) : undefined;
    if (!token || !session) return undefined;
    noteAsker(c.req.raw, session.person.id);
    return { ...session, token };
  }

  return {
    signedIn,

    /** Runs the operation of one request, which hashes in its network's turn. */
    attempt: <T>(c: Context, act: (context: AccountContext) => Promise<T>): Promise<T> =>
      attempt({ ...context, passwords: passwordsOf(clientNetworkOf(c)) }, act),

    /** What identifies a browser that is not signed in. */
    asking: (c: Context) => ({ handle: cookies.waitingOf(c), userAgent: c.req.header("User-Agent") ?? "" }),

    /** Signs the browser in, as this person where that is known, and ends the session it had, be it its own or a planted one (case D8). */
    async startSession(c: Context, token: string, personId?: string): Promise<void> {
      if (personId !== undefined) noteAsker(c.req.raw, personId);
      const old = await cookies.sessionOf(c.req.raw);
      if (old) await endSession(db, old);
      await cookies.setSession(c, token);
      cookies.dropWaiting(c);
      cookies.dropStep(c);
    },

    /** Drops the cookies of a browser that has no session any more. */
    forgetBrowser(c: Context): void {
      cookies.dropSession(c);
      cookies.dropWaiting(c);
      cookies.dropStep(c);
    },

    /** Runs `act` in the session of whoever is signed in, or refuses. */
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
