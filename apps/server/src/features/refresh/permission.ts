import { type AnySource, type Ask, type Consent, type Feed, FeedFailure, isHostNamed, isNamed } from "@agate/feeds";
import type { Env } from "../../env.ts";

/** Which providers a refresh can send requests to (rules RF22, UN1). */
export interface Permission {
  /** @param source where the provider has the league in question */
  mayUse(feed: Feed, source: AnySource): boolean;
  /** @param host of a URL of this provider */
  mayUseAt(feed: Feed, host: string): boolean;
}

/**
 * A person's manual refresh is consent for that act: it allows every provider except those that must always be named,
 * and these too if the environment or the person names them.
 * @param source the one provider that the person named: `espn`, or one of its hosts, `sidearm:goduke.com`
 */
export function permissionOfAct({ feedConsent }: Pick<Env, "feedConsent">, source: string | undefined): Permission {
  if (source === undefined)
    return {
      mayUse: (feed) => !(feed.mustBeNamed || feed.consentByHost) || isNamed(feedConsent, feed),
      mayUseAt: (feed, host) => isHostNamed(feedConsent, feed, host),
    };
  const [id, host] = source.split(":");
  const named: Consent = host === undefined ? feedConsent : new Set([source]);
  return {
    mayUse: (feed) => feed.id === id && (!feed.consentByHost || isNamed(named, feed)),
    mayUseAt: (feed, at) => isHostNamed(named, feed, at),
  };
}

/**
 * Without a person, only providers that the environment names are allowed and, if one requires a key, only the leagues
 * whose key it has.
 */
export function configuredPermission({ feedConsent, feedKeys }: Pick<Env, "feedConsent" | "feedKeys">): Permission {
  return {
    mayUse: (feed, source) => isNamed(feedConsent, feed) && hasKey(feedKeys, feed, source),
    mayUseAt: (feed, host) => isHostNamed(feedConsent, feed, host),
  };
}

/** Whether a source can be read: it requires no key, or the operator has its league's. */
export function hasKey(feedKeys: Env["feedKeys"], { id, keys }: Feed, source: AnySource): boolean {
  return !keys || feedKeys[id]?.[keys.leagueOf(source)] !== undefined;
}

/** Restricts requests to a provider's permitted hosts. */
export function withPermission(permission: Permission, feed: Feed, ask: Ask): Ask {
  if (!feed.consentByHost) return ask;
  return (url, how) => {
    const { host } = new URL(url);
    if (permission.mayUseAt(feed, host)) return ask(url, how);
    const message = `${host} is used only where AGATE_FEEDS or --source names it, as ${feed.id}:${host}`;
    return Promise.reject(new FeedFailure(feed.id, "missing", message));
  };
}
