import type { Context } from "hono";
import type { Person } from "@agate/api";
import { accountEndpoints } from "@agate/api/schemas";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import { askForAddress, confirmAddress, newAddressLink } from "./change-address.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, rejectSignUp, verificationLink } from "./confirm.ts";
import { removePendingBrowser } from "./sign-up-attempts.ts";
import type { Cookies } from "./cookies.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportUser } from "./operator.ts";
import { answerRefusal } from "./problems.ts";
import { requestReset, resetLink, resetPassword } from "./reset.ts";
import {
  endSession,
  endSessionById,
  endAllSessions,
  listSessions,
  readSession,
  secondFactorOf,
  type SignedIn,
} from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { pollPendingSignUp, resendVerification, signUp, signUpOf } from "./sign-up.ts";
import { type AccountWorld, attempt, isRefusal, type Refusal } from "./world.ts";

/** Paths that hash a password, which takes long on a busy machine. */
export const hashesPassword: ReadonlySet<string> = new Set([
  accountEndpoints.signUp.path,
  accountEndpoints.signIn.path,
  accountEndpoints.resetPassword.path,
  accountEndpoints.changePassword.path,
  accountEndpoints.changeAddress.path,
]);

/** Paths that call the payment provider as well, which takes longer still. */
export const endsPayment: ReadonlySet<string> = new Set([accountEndpoints.deleteAccount.path]);

export interface RouteWorld extends Omit<AccountWorld, "countedAttempts"> {
  readonly cookies: Cookies;
  /** The client network of a request, which limits by network count. */
  readonly clientNetworkOf: (c: Context) => string;
}

/** Everything under /api/auth. Its reads change nothing but the age of a session; all else is a POST. */
export function accountRoutes(world: RouteWorld) {
  const { db, cookies, log, clientNetworkOf } = world;

  /** Signs the browser in and ends the session it had, be it its own or a planted one (case D8). */
  async function startSession(c: Context, token: string): Promise<void> {
    const old = await cookies.sessionOf(c.req.raw);
    if (old) await endSession(db, old);
    await cookies.setSession(c, token);
    cookies.dropWaiting(c);
  }

  /** The token of a link with the rest of what identifies the request. */
  const opened = (c: Context, token: string) => ({ token, ...asking(c), clientNetwork: clientNetworkOf(c) });
  const asking = (c: Context) => ({ handle: cookies.waitingOf(c), userAgent: c.req.header("User-Agent") ?? "" });

  /** Runs `act` for the signed-in person, or refuses. */
  async function forPerson<T extends object>(
    c: Context,
    act: (person: Person, token: string, session: SignedIn) => Promise<Refusal | T>,
  ): Promise<Response | T> {
    const token = await cookies.sessionOf(c.req.raw);
    const session = token ? await readSession(world, token) : undefined;
    if (!token || !session) return answerRefusal(c, { refused: "agate:session-missing" });
    return unlessRefused(c, await act(session.person, token, session));
  }

  /** Runs `act` on the link whose token the request carries. */
  async function onLink<T extends object>(
    c: Context,
    token: string,
    act: (world: AccountWorld, link: ReturnType<typeof opened>) => Promise<Refusal | T>,
  ): Promise<Response | T> {
    return unlessRefused(c, await attempt(world, (counted) => act(counted, opened(c, token))));
  }

  async function signedIn(c: Context): Promise<SignedIn | undefined> {
    const token = await cookies.sessionOf(c.req.raw);
    return token ? await readSession(world, token) : undefined;
  }

  /** Drops the cookies of a browser that has no session any more. */
  function forgetBrowser(c: Context): void {
    cookies.dropSession(c);
    cookies.dropWaiting(c);
  }

  return endpointRoutes(accountEndpoints, {
    session: async (c) => {
      const token = await cookies.sessionOf(c.req.raw);
      const found = token ? await readSession(world, token, { renew: true }) : undefined;
      if (token && found?.renewed) await cookies.setSession(c, token);
      if (!found && cookies.hasSession(c)) cookies.dropSession(c);
      const signUp = found ? undefined : await signUpOf(world, cookies.waitingOf(c));
      return { user: found?.person ?? null, ...(signUp && { sign_up: signUp }) };
    },

    signUp: async (c, typed) => {
      const result = await attempt(world, (act) => signUp(act, { ...typed, clientNetwork: clientNetworkOf(c) }));
      if (isRefusal(result)) return answerRefusal(c, result);
      cookies.setWaiting(c, result.handle);
      return { email: result.email };
    },

    signIn: async (c, typed) => {
      const result = await attempt(world, (act) =>
        signIn(act, { ...typed, ...asking(c), clientNetwork: clientNetworkOf(c) }),
      );
      if (isRefusal(result)) return answerRefusal(c, result);
      await startSession(c, result.token);
      return { user: result.person };
    },

    signOut: async (c) => {
      const token = await cookies.sessionOf(c.req.raw);
      const handle = cookies.waitingOf(c);
      if (token) await endSession(db, token);
      if (handle) await removePendingBrowser(db, handle);
      forgetBrowser(c);
      return done;
    },

    signOutEverywhere: async (c) => {
      const person = (await signedIn(c))?.person;
      if (person) await db.transaction((tx) => endAllSessions(tx, person.id));
      forgetBrowser(c);
      return done;
    },

    sessions: (c) => forPerson(c, async ({ id }, token) => ({ sessions: await listSessions(world, id, token) })),

    endSession: (c, { id }) =>
      forPerson(c, async (person): Promise<Refusal | typeof done> => {
        if (await endSessionById(db, person.id, id)) return done;
        log.warn({ person: person.id }, "a session was to be ended that is not theirs, or has ended");
        return { refused: "agate:not-found" };
      }),

    changePassword: (c, { current_password: current, new_password: wanted }) =>
      forPerson(c, async ({ id: personId }, _token, session) => {
        const { userAgent } = asking(c);
        const secondFactor = secondFactorOf(session);
        const change = { personId, current, wanted, userAgent, secondFactor };
        const result = await attempt(world, (act) => changePassword(act, change));
        if (isRefusal(result)) return result;
        if (result.token) await cookies.setSession(c, result.token);
        return done;
      }),

    changeAddress: (c, typed) =>
      forPerson(c, ({ id: personId }) => attempt(world, (act) => askForAddress(act, { personId, ...typed }))),

    newAddressLink: (c, { token }) => onLink(c, token, newAddressLink),

    confirmAddress: async (c, { token }) => {
      const here = await signedIn(c);
      const result = await attempt(world, (act) => confirmAddress(act, { ...opened(c, token), signedIn: here }));
      if (isRefusal(result)) return answerRefusal(c, result);
      if (result.session) await cookies.setSession(c, result.session);
      return { email: result.email, this_browser: result.session !== undefined };
    },

    personalData: (c) =>
      forPerson(c, ({ id, email }) =>
        attempt(world, async (act): Promise<Refusal | NonNullable<Awaited<ReturnType<typeof exportUser>>>> => {
          const exceeded = await enforceLimits(act, ["data-by-person", id, act.limits.dataByPerson]);
          return exceeded ?? (await exportUser(db, email)) ?? ({ refused: "agate:session-missing" } as const);
        }),
      ),

    deleteAccount: (c, { password }) =>
      forPerson(c, async ({ id: personId }) => {
        try {
          const result = await attempt(world, (act) => deleteAccount(act, { personId, password }));
          if (!isRefusal(result)) forgetBrowser(c);
          return result;
        } catch (error) {
          if (!(error instanceof PaymentFailure)) throw error;
          log.warn(
            { person: personId, what: error.what },
            "a person is not deleted: the payment provider did not end it",
          );
          return { refused: "agate:payment-unavailable", seconds: 60 } as const;
        }
      }),

    pendingVerification: async (c, { return_path }) => {
      const result = await pollPendingSignUp(world, asking(c), return_path);
      if (result.token) await startSession(c, result.token);
      return result.answer;
    },

    resendVerification: async (c, { email }) => {
      const result = await attempt(world, (act) =>
        resendVerification(act, { email, handle: cookies.waitingOf(c), clientNetwork: clientNetworkOf(c) }),
      );
      return isRefusal(result) ? answerRefusal(c, result) : { resend_in: result.seconds };
    },

    verificationLink: (c, { token }) => onLink(c, token, verificationLink),

    confirmEmail: async (c, { token }) => {
      const result = await attempt(world, (act) => confirmEmail(act, opened(c, token)));
      if (isRefusal(result)) return answerRefusal(c, result);
      if (result.session) await startSession(c, result.session);
      const { email, session, returnPath } = result;
      return { email, this_browser: session !== undefined, return_path: returnPath };
    },

    rejectSignUp: (c, { token }) => onLink(c, token, rejectSignUp),

    requestReset: async (c, { email, return_path: returnPath }) =>
      unlessRefused(
        c,
        await attempt(world, (act) => requestReset(act, { email, returnPath, clientNetwork: clientNetworkOf(c) })),
      ),

    resetLink: (c, { token }) => onLink(c, token, resetLink),

    resetPassword: (c, { token, password }) =>
      onLink(c, token, (act, link) => resetPassword(act, { ...link, password })),
  });
}

const done = { done: true } as const;

function unlessRefused<T extends object>(c: Context, result: T | Refusal): T | Response {
  return isRefusal(result) ? answerRefusal(c, result) : (result as T);
}
