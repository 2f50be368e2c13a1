import type { AppContext } from "../../app-context.ts";
import { createClientNetworks } from "../../http/client-network.ts";
import { notePerson } from "../../http/requests.ts";
import type { Purchases } from "./context.ts";
import { createCookies } from "./cookies.ts";
import { deleteExpired } from "./delete-expired.ts";
import { accountLetters, secondFactorLetters } from "./letters.ts";
import { limits as usualLimits } from "./limits.ts";
import { scrypt } from "./passwords.ts";
import { createAccountRequests, type RouteContext } from "./requests.ts";
import { accountRoutes } from "./routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { createSealer } from "./second-factor/seal.ts";
import { readSession } from "./sessions.ts";

export type Accounts = ReturnType<typeof createAccounts>;

export type AccountOptions = Partial<Pick<RouteContext, "limits" | "passwords" | "hashing">>;

/**
 * @param followingMail see `AccountContext`
 * @param options overrides the limits and password hashing in tests that count or repeat attempts
 */
export function createAccounts(
  { database: { db }, env, log, now, secret }: AppContext,
  purchases: Purchases,
  followingMail: readonly string[],
  { limits = usualLimits, passwords = scrypt, hashing = {} }: AccountOptions = {},
) {
  const secure = env.production || env.publicUrl.startsWith("https:");
  const cookies = createCookies({ secret, secure });
  const clientNetworkOf = createClientNetworks(env.trustedProxies);
  const personOf = async (request: Request) => {
    const token = await cookies.sessionOf(request);
    const found = token ? await readSession({ db, now, log }, token) : undefined;
    if (found) notePerson(request, found.person.id);
    return found?.person;
  };
  const { origin, hostname } = new URL(env.publicUrl);
  const sealer = createSealer(secret);
  const relyingParty = { id: hostname, origin, name: "Agate" };
  const own = { db, now, log, passwords, limits, purchases, followingMail, sealer, relyingParty };
  const routeContext = { ...own, cookies, clientNetworkOf, hashing };
  const requests = createAccountRequests(routeContext);
  return {
    routes: accountRoutes(routeContext, requests).route("/", secondFactorRoutes(routeContext, requests)),
    /** The signed-in person behind a request; undefined for a visitor or an ended session. */
    personOf,
    /** The letters of this feature, for the outbox. */
    letters: {
      ...accountLetters({ publicUrl: env.publicUrl, supportEmail: env.site.supportEmail }),
      ...secondFactorLetters(env),
    },
    /** Deletes everything that has expired. */
    deleteExpired: () => deleteExpired(db, now()),
  };
}
