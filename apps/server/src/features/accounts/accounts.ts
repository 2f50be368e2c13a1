import type { Person } from "@agate/api";
import { createClientNetworks } from "../../http/client-network.ts";
import type { Letters } from "../../mail/outbox.ts";
import type { World } from "../../world.ts";
import { createCookies } from "./cookies.ts";
import { forgetExpired } from "./forget.ts";
import { accountLetters } from "./letters.ts";
import { limits as usualLimits } from "./limits.ts";
import { scrypt } from "./passwords.ts";
import { accountRoutes } from "./routes.ts";
import { readSession } from "./sessions.ts";
import type { AccountWorld, Purchases } from "./world.ts";

export interface Accounts {
  readonly routes: ReturnType<typeof accountRoutes>;
  /** Who sends a request; undefined: a visitor, or a session that has ended. */
  personOf(request: Request): Promise<Person | undefined>;
  /** The letters this feature orders, for whoever delivers mail. */
  readonly letters: Letters;
  /** Deletes what has run out. */
  forgetExpired(): Promise<void>;
}

export type AccountOptions = Partial<Pick<AccountWorld, "limits" | "passwords">>;

/** @param options other limits or another way to hash, for tests that count or repeat */
export function createAccounts(
  { database: { db }, env, log, now, secret }: World,
  purchases: Purchases,
  { limits = usualLimits, passwords = scrypt }: AccountOptions = {},
): Accounts {
  const secure = env.production || env.publicUrl.startsWith("https:");
  const cookies = createCookies({ secret, secure });
  const clientNetworkOf = createClientNetworks(env.trustedProxies);
  return {
    routes: accountRoutes({ db, now, log, passwords, limits, cookies, purchases, clientNetworkOf }),
    async personOf(request) {
      const token = await cookies.sessionOf(request);
      return token ? (await readSession({ db, now, log }, token))?.person : undefined;
    },
    letters: accountLetters({ publicUrl: env.publicUrl, supportEmail: env.site.supportEmail }),
    forgetExpired: () => forgetExpired(db, now()),
  };
}
