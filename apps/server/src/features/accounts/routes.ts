import type { Context } from "hono";
import { accountEndpoints } from "@agate/api/schemas";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import { isRefusal, type Refusal } from "../../http/problem.ts";
import { enqueue } from "../../mail/outbox.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import { requestAddressChange, confirmAddress } from "./change-address.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, rejectSignUp, type OpenedLink } from "./confirm.ts";
import type { AccountContext } from "./context.ts";
import { linkState, type Purpose } from "./links.ts";
import { deleteUser, exportUser } from "./operator.ts";
import {
  type AccountRequests,
  answerRefusal,
  type RequestSession,
  type RouteContext,
  unlessRefused,
} from "./requests.ts";
import { requestReset, resetPassword } from "./reset.ts";
import { staleFactor } from "./second-factor/prove.ts";
import { endStep, stepOf } from "./second-factor/sign-in-step.ts";
import { endAllSessions, endSession, endSessionById, listSessions, readSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { removePendingBrowser } from "./sign-up-attempts.ts";
import { pollPendingSignUp, resendVerification, signUp, signUpOf } from "./sign-up.ts";
import { verifyPassword } from "./verify-password.ts";

/** Paths that hash a password, which is slow on a busy machine. */
export const hashesPassword: ReadonlySet<string> = new Set([
  accountEndpoints.signUp.path,
  accountEndpoints.signIn.path,
  accountEndpoints.resetPassword.path,
  accountEndpoints.changePassword.path,
  accountEndpoints.changeAddress.path,
]);

/** Paths that also call the payment provider, which is even slower. */
export const endsPayment: ReadonlySet<string> = new Set([accountEndpoints.deleteAccount.path]);

/**
 * Everything under /api/auth except the second factor. Reads change nothing but a session's age; everything else is a
 * POST.
 */
export function accountRoutes(context: RouteContext, requests: AccountRequests) {
  const { db, cookies, log, clientNetworkOf } = context;
  const { browserOf, attempt, forPerson, forgetBrowser, signedIn, startSession } = requests;

  /** Runs `act` on the link whose token is in the request; links are limited by client network. */
  function onLink<T extends object>(
    c: Context,
    token: string,
    act: (context: AccountContext, link: OpenedLink) => Promise<Refusal | T>,
  ): Promise<Refusal | T> {
    return attempt(c, async (counted) => {
      const tooMany = await enforceLimits(counted, ["link-network", clientNetworkOf(c), counted.limits.linkByNetwork]);
      return tooMany ?? act(counted, { token, ...browserOf(c) });
    });
  }

  const linkPage =
    (purpose: Purpose) =>
    async (c: Context, { token }: { readonly token: string }) =>
      unlessRefused(c, await onLink(c, token, (counted) => linkState(counted, purpose, token)));

  /**
   * Runs `act` for the signed-in person, or refuses. If they have a second factor, they must have proven it recently
   * (rule TF17).
   */
  const forFactor = <T extends object>(c: Context, act: (session: RequestSession) => Promise<Refusal | T>) =>
    forPerson(c, async (session) => (await staleFactor(context, session)) ?? act(session));

  return endpointRoutes(accountEndpoints, {
    session: async (c) => {
      const token = await cookies.sessionOf(c.req.raw);
      const found = token ? await readSession(context, token, { renew: true }) : undefined;
      if (token && found?.renewed) await cookies.setSession(c, token);
      if (!found && cookies.hasSession(c)) cookies.dropSession(c);
      if (found) return { user: found.person };
      const signUp = await signUpOf(context, cookies.waitingOf(c));
      const step = await stepOf(context, cookies.stepOf(c));
      return { user: null, ...(signUp && { sign_up: signUp }), ...(step && { second_factor: step }) };
    },

    signUp: async (c, typed) => {
      const result = await attempt(c, (act) => signUp(act, { ...typed, clientNetwork: clientNetworkOf(c) }));
      if (isRefusal(result)) return answerRefusal(c, result);
      cookies.setWaiting(c, result.handle);
      return { email: result.email };
    },

    signIn: async (c, typed) => {
      const result = await attempt(c, (act) =>
        signIn(act, { ...typed, ...browserOf(c), clientNetwork: clientNetworkOf(c) }),
      );
      if (isRefusal(result)) return answerRefusal(c, result);
      if ("handle" in result) {
        cookies.setStep(c, result.handle);
        return { user: null, second_factor: result.step };
      }
      await startSession(c, result.token, result.person.id);
      return { user: result.person };
    },

    signOut: async (c) => {
      const token = await cookies.sessionOf(c.req.raw);
      const handle = cookies.waitingOf(c);
      if (token) await endSession(db, token);
      if (handle) await removePendingBrowser(db, handle);
      const step = cookies.stepOf(c);
      if (step) await endStep(db, step);
      forgetBrowser(c);
      return done;
    },

    signOutEverywhere: async (c) => {
      const person = (await signedIn(c))?.person;
      if (person) await db.transaction((tx) => endAllSessions(tx, person.id));
      forgetBrowser(c);
      return done;
    },

    sessions: (c) =>
      forPerson(c, async ({ person, token }) => ({ sessions: await listSessions(context, person.id, token) })),

    endSession: (c, { id }) =>
      forPerson(c, async ({ person }): Promise<Refusal | typeof done> => {
        if (await endSessionById(db, person.id, id)) return done;
        log.warn({ person: person.id }, "a session was to be ended that is not theirs, or has ended");
        return { refused: "agate:not-found" };
      }),

    changePassword: (c, { current_password: current, new_password: newPassword }) =>
      forFactor(c, async ({ person, secondFactor }) => {
        const { userAgent } = browserOf(c);
        const change = { personId: person.id, current, newPassword, userAgent, secondFactor };
        const result = await attempt(c, (act) => changePassword(act, change));
        if (isRefusal(result)) return result;
        if (result.token) await cookies.setSession(c, result.token);
        return done;
      }),

    changeAddress: (c, typed) =>
      forFactor(c, ({ person: { id: personId } }) =>
        attempt(c, (act) => requestAddressChange(act, { personId, ...typed })),
      ),

    newAddressLink: linkPage("new-address"),

    confirmAddress: async (c, { token }) => {
      const here = await signedIn(c);
      const result = await onLink(c, token, (act, link) => confirmAddress(act, { ...link, signedIn: here }));
      if (isRefusal(result)) return answerRefusal(c, result);
      if (result.session) await cookies.setSession(c, result.session);
      return { email: result.email, this_browser: result.session !== undefined };
    },

    personalData: (c) =>
      forPerson(c, ({ person: { id, email } }) =>
        attempt(c, async (act): Promise<Refusal | NonNullable<Awaited<ReturnType<typeof exportUser>>>> => {
          const exceeded = await enforceLimits(act, ["data-by-person", id, act.limits.dataByPerson]);
          return exceeded ?? (await exportUser(db, email)) ?? ({ refused: "agate:session-missing" } as const);
        }),
      ),

    deleteAccount: (c, { password }) =>
      forFactor(c, async ({ person: { id: personId } }) => {
        try {
          const result = await attempt(c, (act) => deleteAccount(act, { personId, password }));
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
      const result = await pollPendingSignUp(context, browserOf(c), return_path);
      if (result.token) await startSession(c, result.token);
      return result.answer;
    },

    resendVerification: async (c, { email }) => {
      const result = await attempt(c, (act) =>
        resendVerification(act, { email, handle: cookies.waitingOf(c), clientNetwork: clientNetworkOf(c) }),
      );
      return isRefusal(result) ? answerRefusal(c, result) : { resend_in: result.seconds };
    },

    verificationLink: linkPage("verify"),

    confirmEmail: async (c, { token }) => {
      const result = await onLink(c, token, confirmEmail);
      if (isRefusal(result)) return answerRefusal(c, result);
      if (result.session) await startSession(c, result.session);
      const { email, session, returnPath } = result;
      return { email, this_browser: session !== undefined, return_path: returnPath };
    },

    rejectSignUp: async (c, { token }) => unlessRefused(c, await onLink(c, token, rejectSignUp)),

    requestReset: async (c, { email, return_path: returnPath }) =>
      unlessRefused(
        c,
        await attempt(c, (act) => requestReset(act, { email, returnPath, clientNetwork: clientNetworkOf(c) })),
      ),

    resetLink: linkPage("reset"),

    resetPassword: async (c, { token, password }) =>
      unlessRefused(c, await onLink(c, token, (act, link) => resetPassword(act, { ...link, password }))),
  });
}

const done = { done: true } as const;

/**
 * Deletes a person after verifying the password. Their subscriptions are ended at the payment provider first. Then one
 * transaction deletes everything stored about them and queues a final mail.
 * @throws PaymentFailure; nothing is deleted
 */
async function deleteAccount(
  context: AccountContext,
  { personId, password }: { readonly personId: string; readonly password: string },
): Promise<Refusal | { readonly done: true }> {
  const { db, now, purchases } = context;
  const stored = await verifyPassword(context, personId, password);
  if (isRefusal(stored)) return stored;
  await purchases.endForDeletion(personId);
  await db.transaction(async (tx) => {
    // The address may have changed since the password was verified.
    const email = await deleteUser(tx, { id: personId });
    if (email) await enqueue(tx, { kind: "account-deleted", recipient: email, now: now() });
  });
  return { done: true };
}
