import type { Person } from "@agate/api";
import type { AppContext } from "../../app-context.ts";
import { createClientNetworks } from "../../http/client-network.ts";
import { notePerson } from "../../http/requests.ts";
import type { Letters } from "../../mail/outbox.ts";
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

export interface Accounts {
  readonly routes: ReturnType<typeof accountRoutes>;
  /** The signed-in person behind a request; undefined for a visitor or an ended session. */
  personOf(request: Request): Promise<Person | undefined>;
  /** The letters of this feature, for the outbox. */
  readonly letters: Letters;
  /** Deletes everything that has expired. */
  deleteExpired(): Promise<void>;
}

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
): Accounts {
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
    personOf,
    letters: {
      ...accountLetters({ publicUrl: env.publicUrl, supportEmail: env.site.supportEmail }),
      ...secondFactorLetters(env),
    },
    deleteExpired: () => deleteExpired(db, now()),
  };
}
