import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { SecondFactorJson } from "@agate/api";
import { secondFactorEndpoints } from "@agate/api/schemas";
import { credential } from "../../../db/schema-accounts.ts";
import { recoveryCode } from "../../../db/schema-second-factor.ts";
import { endpointRoutes } from "../../../http/endpoint-routes.ts";
import { isRefusal, type Refusal } from "../../../http/problem.ts";
import type { AccountContext } from "../context.ts";
import { type AccountRequests, answerRefusal, type RouteContext, unlessRefused } from "../requests.ts";
import type { SignedIn } from "../sessions.ts";
import { confirmApp, removeApp, setUpApp, readApp } from "./authenticator-app.ts";
import type { Changing } from "./factor-rows.ts";
import { addPasskey, newPasskeyOptions, removePasskey, passkeysOf } from "./passkeys.ts";
import { challengeProofPasskey, prove, provenFor, staleFactor } from "./prove.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { challengeStepPasskey, endStep, finishSignIn } from "./sign-in-step.ts";

/** Paths whose first request loads a library, which is slow on a busy machine. */
export const loadsLibrary: ReadonlySet<string> = new Set(Object.values(secondFactorEndpoints).map(({ path }) => path));

const done = { done: true } as const;

/** Everything under /api/auth/second-factor. */
export function secondFactorRoutes(
  context: RouteContext,
  { browserOf, attempt, forPerson, startSession }: AccountRequests,
) {
  const { cookies, db, now } = context;

  /**
   * Runs `act` for a person who has proven their identity within the last minutes, by second factor if they have one,
   * or refuses (rule TF6).
   */
  const forProven = <T extends object>(
    c: Context,
    act: (context: AccountContext, changing: Changing) => Promise<Refusal | T>,
  ) =>
    forPerson(c, async (session): Promise<Refusal | T> => {
      const stale = await staleFactor(context, session);
      if (stale) return stale;
      if (!provenFor(session, now())) return { refused: "agate:proof-required" };
      const changing = { personId: session.person.id, sessionId: session.sessionId };
      return attempt(c, (counted) => act(counted, changing));
    });

  const forSession = <T extends object>(
    c: Context,
    act: (context: AccountContext, session: SignedIn) => Promise<Refusal | T>,
  ) => forPerson(c, (session) => attempt(c, (counted) => act(counted, session)));

  return endpointRoutes(secondFactorEndpoints, {
    secondFactor: (c) => forPerson(c, (session) => secondFactorOverview(context, session)),

    signInWithSecondFactor: async (c, given) => {
      const { userAgent } = browserOf(c);
      const answer = { handle: cookies.stepOf(c), given, userAgent };
      const result = await attempt(c, (act) => finishSignIn(act, answer));
      if (isRefusal(result)) {
        if (result.refused === "agate:second-factor-expired") cookies.dropStep(c);
        return answerRefusal(c, result);
      }
      await startSession(c, result.token, result.person.id);
      return { user: result.person };
    },

    cancelSignIn: async (c) => {
      const handle = cookies.stepOf(c);
      if (handle) await endStep(db, handle);
      cookies.dropStep(c);
      return done;
    },

    askPasskey: async (c, { purpose }) =>
      purpose === "confirm"
        ? forSession(c, challengeProofPasskey)
        : unlessRefused(c, await attempt(c, (act) => challengeStepPasskey(act, cookies.stepOf(c)))),

    prove: (c, given) => forSession(c, (act, session) => prove(act, session, given)),

    setUpApp: (c) => forProven(c, (act, { personId }) => setUpApp(act, personId)),
    confirmApp: (c, { code: typed }) => forProven(c, (act, changing) => confirmApp(act, { typed, ...changing })),
    removeApp: (c) => forProven(c, removeApp),

    newPasskeyOptions: (c) => forProven(c, newPasskeyOptions),
    addPasskey: (c, made) => forProven(c, (act, changing) => addPasskey(act, { ...made, ...changing })),
    removePasskey: (c, { id }) => forProven(c, (act, changing) => removePasskey(act, { id, ...changing })),

    makeRecoveryCodes: (c) => forProven(c, (act, { personId }) => makeRecoveryCodes(act, personId)),
  });
}

/** What protects a person's account besides the password, without anything that could open it. */
async function secondFactorOverview(
  { db, now, sealer }: Pick<AccountContext, "db" | "now" | "sealer">,
  session: SignedIn,
): Promise<SecondFactorJson> {
  const { id } = session.person;
  const [found] = await db
    .select({ since: credential.secondFactorSince })
    .from(credential)
    .where(eq(credential.personId, id));
  const app = await readApp(db, id);
  const codes = await db.select().from(recoveryCode).where(eq(recoveryCode.personId, id));
  return {
    since: written(found?.since),
    app: app?.confirmedAt
      ? {
          since: app.confirmedAt.toISOString(),
          last_used: written(app.lastUsedAt),
          readable: sealer.open(app.seedSealed, id) !== undefined,
        }
      : null,
    passkeys: (await passkeysOf(db, id)).map(({ id: key, name, createdAt, lastUsedAt }) => ({
      id: key,
      name,
      since: createdAt.toISOString(),
      last_used: written(lastUsedAt),
    })),
    recovery_codes: codes[0]
      ? {
          left: codes.filter(({ usedAt }) => !usedAt).length,
          of: codes.length,
          since: codes[0].createdAt.toISOString(),
        }
      : null,
    proven_for: provenFor(session, now()),
  };
}

const written = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
