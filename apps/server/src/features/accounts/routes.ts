import type { Context } from "hono";
import type { z } from "zod";
import { HTTPException } from "hono/http-exception";
import {
  type ConfirmedJson,
  type LinkStateJson,
  type OpenSessionsJson,
  type PasswordResetJson,
  paths,
  type PendingVerificationJson,
  type Person,
  type ResentJson,
  type SessionJson,
  type SignedUpJson,
  type SignUpConfirmedJson,
} from "@agate/api";
import * as wire from "@agate/api/schemas";
import { createRouter } from "../../http/router.ts";
import { PaymentFailure } from "../../payments/payments.ts";
import { askForAddress, confirmAddress, newAddressLink } from "./change-address.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, disownEmail, verificationLink } from "./confirm.ts";
import { stopWaiting } from "./attempts.ts";
import type { Cookies } from "./cookies.ts";
import { deleteAccount } from "./delete-account.ts";
import { endSessions } from "./people.ts";
import { answerRefusal } from "./problems.ts";
import { requestReset, resetLink, resetPassword } from "./reset.ts";
import { signIn } from "./sign-in.ts";
import { askWaiting, resendVerification, signUp, signUpOf } from "./sign-up.ts";
import { type AccountWorld, attempt, isRefusal, type Refusal } from "./world.ts";

/** What hashes a password, which a busy machine takes its time for. */
export const hashesPassword: ReadonlySet<string> = new Set([
  paths.signUp,
  paths.signIn,
  paths.resetPassword,
  paths.changePassword,
  paths.changeAddress,
]);

/** What asks the payment provider, too, which takes longer still. */
export const endsPayment: ReadonlySet<string> = new Set([paths.deleteAccount]);

export interface RouteWorld extends Omit<AccountWorld, "turns"> {
  readonly cookies: Cookies;
  /** Where a request comes from: what limits by place count. */
  readonly placeOf: (c: Context) => string;
}

/** Everything under /api/auth. One read, which changes nothing but the age of a session; all else is a POST. */
export function accountRoutes(world: RouteWorld) {
  const { db, cookies, log, sessions, placeOf } = world;

  /** Signs the browser in; the session it had, an older one or a planted one, ends (case D8). */
  async function startSession(c: Context, token: string): Promise<void> {
    const old = await cookies.sessionOf(c.req.raw);
    if (old) await sessions.end(old);
    await cookies.setSession(c, token);
    cookies.dropWaiting(c);
  }

  /** A link's token with what else a request about it says. */
  const opened = (c: Context, token: string) => ({ token, ...asking(c), place: placeOf(c) });
  const asking = (c: Context) => ({ handle: cookies.waitingOf(c), userAgent: c.req.header("User-Agent") ?? "" });

  /** Does something for the person of the request's session, when there is one. */
  async function forPerson<T extends object>(
    c: Context,
    act: (person: Person, token: string) => Promise<Refusal | T>,
  ): Promise<Response> {
    const token = await cookies.sessionOf(c.req.raw);
    const person = token ? (await sessions.read(token))?.person : undefined;
    if (!token || !person) return answerRefusal(c, { refused: "agate:session-missing" });
    return answerEither(c, await act(person, token));
  }

  /** The browser has no session of ours any more. */
  function forgetBrowser(c: Context): void {
    cookies.dropSession(c);
    cookies.dropWaiting(c);
  }

  return createRouter()
    .get(paths.session, async (c) => {
      const token = await cookies.sessionOf(c.req.raw);
      const found = token ? await sessions.read(token, { renew: true }) : undefined;
      if (token && found?.renewed) await cookies.setSession(c, token);
      if (!found && cookies.hasSession(c)) cookies.dropSession(c);
      const signUp = found ? undefined : await signUpOf(world, cookies.waitingOf(c));
      return answer<SessionJson>(c, { user: found?.person ?? null, ...(signUp && { sign_up: signUp }) });
    })

    .post(paths.signUp, async (c) => {
      const typed = await read(c, wire.credentials);
      const result = await attempt(world, (act) => signUp(act, { ...typed, place: placeOf(c) }));
      if (isRefusal(result)) return answerRefusal(c, result);
      cookies.setWaiting(c, result.handle);
      return answer<SignedUpJson>(c, { email: result.email });
    })

    .post(paths.signIn, async (c) => {
      const typed = await read(c, wire.credentials);
      const result = await attempt(world, (act) => signIn(act, { ...typed, ...asking(c), place: placeOf(c) }));
      if (isRefusal(result)) return answerRefusal(c, result);
      await startSession(c, result.token);
      return answer<SessionJson>(c, { user: result.person });
    })

    .post(paths.signOut, async (c) => {
      const token = await cookies.sessionOf(c.req.raw);
      const handle = cookies.waitingOf(c);
      if (token) await sessions.end(token);
      if (handle) await stopWaiting(db, handle);
      forgetBrowser(c);
      return answer(c, done);
    })

    .post(paths.signOutEverywhere, async (c) => {
      const person = await signedIn(c);
      if (person) await db.transaction((tx) => endSessions(tx, person.id));
      forgetBrowser(c);
      return answer(c, done);
    })

    .get(paths.sessions, (c) =>
      forPerson<OpenSessionsJson>(c, async ({ id }, token) => ({ sessions: await sessions.list(id, token) })),
    )

    .post(paths.endSession, async (c) => {
      const { id } = await read(c, wire.sessionId);
      return forPerson(c, async (person) => {
        if (await sessions.endOf(person.id, id)) return done;
        log.warn({ person: person.id }, "a session was to be ended that is not theirs, or has ended");
        return { refused: "agate:not-found" };
      });
    })

    .post(paths.changePassword, async (c) => {
      const typed = await read(c, wire.passwordChange);
      return forPerson(c, async ({ id: personId }) => {
        const { current_password: current, new_password: wanted } = typed;
        const { userAgent } = asking(c);
        const result = await attempt(world, (act) => changePassword(act, { personId, current, wanted, userAgent }));
        if (isRefusal(result)) return result;
        if (result.token) await cookies.setSession(c, result.token);
        return done;
      });
    })

    .post(paths.changeAddress, async (c) => {
      const typed = await read(c, wire.addressChange);
      return forPerson<SignedUpJson>(c, ({ id: personId }) =>
        attempt(world, (act) => askForAddress(act, { personId, ...typed })),
      );
    })

    .post(paths.newAddressLink, async (c) => {
      const { token } = await read(c, wire.tokenOnly);
      return answerEither<LinkStateJson>(c, await attempt(world, (act) => newAddressLink(act, opened(c, token))));
    })

    .post(paths.confirmAddress, async (c) => {
      const { token } = await read(c, wire.tokenOnly);
      const signedInAs = (await signedIn(c))?.id;
      const result = await attempt(world, (act) => confirmAddress(act, { ...opened(c, token), signedInAs }));
      if (isRefusal(result)) return answerRefusal(c, result);
      if (result.session) await cookies.setSession(c, result.session);
      return answer<ConfirmedJson>(c, { email: result.email, this_browser: result.session !== undefined });
    })

    .post(paths.deleteAccount, async (c) => {
      const { password } = await read(c, wire.accountDeletion);
      return forPerson(c, async ({ id: personId }) => {
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
          return { refused: "agate:payment-unavailable", seconds: 60 };
        }
      });
    })

    .post(paths.pendingVerification, async (c) => {
      const { return_path } = await read(c, wire.waiting);
      const result = await askWaiting(world, asking(c), return_path);
      if (result.token) await startSession(c, result.token);
      return answer<PendingVerificationJson>(c, result.answer);
    })

    .post(paths.resendVerification, async (c) => {
      const { email } = await read(c, wire.address);
      const result = await attempt(world, (act) =>
        resendVerification(act, { email, handle: cookies.waitingOf(c), place: placeOf(c) }),
      );
      return isRefusal(result) ? answerRefusal(c, result) : answer<ResentJson>(c, { resend_in: result.seconds });
    })

    .post(paths.verificationLink, async (c) => {
      const { token } = await read(c, wire.tokenOnly);
      return answerEither<LinkStateJson>(c, await attempt(world, (act) => verificationLink(act, opened(c, token))));
    })

    .post(paths.confirmEmail, async (c) => {
      const { token } = await read(c, wire.tokenOnly);
      const result = await attempt(world, (act) => confirmEmail(act, opened(c, token)));
      if (isRefusal(result)) return answerRefusal(c, result);
      if (result.session) await startSession(c, result.session);
      const { email, session, returnPath } = result;
      return answer<SignUpConfirmedJson>(c, { email, this_browser: session !== undefined, return_path: returnPath });
    })

    .post(paths.disownEmail, async (c) => {
      const { token } = await read(c, wire.tokenOnly);
      return answerEither(c, await attempt(world, (act) => disownEmail(act, opened(c, token))));
    })

    .post(paths.requestReset, async (c) => {
      const { email, return_path: returnPath } = await read(c, wire.resetRequest);
      return answerEither(
        c,
        await attempt(world, (act) => requestReset(act, { email, returnPath, place: placeOf(c) })),
      );
    })

    .post(paths.resetLink, async (c) => {
      const { token } = await read(c, wire.tokenOnly);
      return answerEither<LinkStateJson>(c, await attempt(world, (act) => resetLink(act, opened(c, token))));
    })

    .post(paths.resetPassword, async (c) => {
      const { token, password } = await read(c, wire.newPassword);
      const act = (turn: AccountWorld) => resetPassword(turn, { ...opened(c, token), password });
      return answerEither<PasswordResetJson>(c, await attempt(world, act));
    });

  async function signedIn(c: Context): Promise<Person | undefined> {
    const token = await cookies.sessionOf(c.req.raw);
    return token ? (await sessions.read(token))?.person : undefined;
  }
}

const done = { done: true } as const;

/**
 * The body, with the fields of its schema and no others (case D13).
 * @throws HTTPException 400 when it is not JSON or has another shape
 */
async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!parsed.success) throw new HTTPException(400);
  return parsed.data;
}

/** An answer about one person is nobody else's and is kept nowhere. */
function answer<T extends object>(c: Context, body: T): Response {
  return c.json(body, 200, { "Cache-Control": "no-store" });
}

function answerEither<T extends object>(c: Context, result: T | Refusal): Response {
  return isRefusal(result) ? answerRefusal(c, result) : answer(c, result);
}
