import { accountEndpoints } from "./accounts.ts";
import { acrossLeaguesEndpoints } from "./across-leagues.ts";
import type { Endpoint } from "./endpoint.ts";
import { freshnessEndpoints } from "./freshness.ts";
import { leagueEndpoints } from "./leagues.ts";
import { mineEndpoints } from "./mine.ts";
import { rosterMailEndpoints } from "./roster-mail.ts";
import { secondFactorEndpoints } from "./second-factor.ts";
import { packEndpoints, siteEndpoints } from "./site-endpoints.ts";
import { subscriptionEndpoints, webhookEndpoints } from "./subscriptions.ts";
import { urlOf } from "./url.ts";

/** Every endpoint of the server by name. */
export const endpoints = {
  ...siteEndpoints,
  ...leagueEndpoints,
  ...acrossLeaguesEndpoints,
  ...freshnessEndpoints,
  ...subscriptionEndpoints,
  ...webhookEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...mineEndpoints,
  ...rosterMailEndpoints,
  ...packEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type Endpoints = typeof endpoints;

type Values<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string]
    : [];

type PathOf<E extends Endpoint> = E["path"] extends `${string}/:${string}`
  ? (...values: [...Values<E["path"]>, query?: Readonly<Record<string, string | undefined>>]) => string
  : E["path"];

/**
 * The address of every endpoint by name; for a path with parameters, a function of them, in order, and of its query.
 */
export const paths = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).map(([name, { path }]) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => parameter);
    const fill = (...values: (string | Readonly<Record<string, string | undefined>> | undefined)[]) => {
      const given = names.map((parameter, at) => [parameter, values[at] as string] as const);
      return urlOf(path, { ...(values[names.length] as object | undefined), ...Object.fromEntries(given) });
    };
    return [name, names.length ? fill : path];
  }),
) as { readonly [Name in keyof Endpoints]: PathOf<Endpoints[Name]> };
