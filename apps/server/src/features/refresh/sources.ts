import { type AnySource, type Feed, type Feeds, isNamed } from "@agate/feeds";
import { type Kind, type League, leagues } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Env } from "../../env.ts";
import { kindNames, kinds } from "./kinds/index.ts";
import { type Permission, configuredPermission, hasKey } from "./permission.ts";
import type { Sources } from "./scope.ts";

/** The permitted sources of a league. */
export function sourcesOf(league: League, permission: Pick<Permission, "mayUse">, feeds: AppContext["feeds"]): Sources {
  const mayFetch = (source: AnySource) => {
    const feed = feeds[source.feed];
    return feed !== undefined && permission.mayUse(feed, source);
  };
  const named: Partial<Sources> = league.sources;
  const sources = {} as Record<Kind, readonly AnySource[]>;
  for (const kind of kindNames) sources[kind] = (kinds[kind].sources?.(league) ?? named[kind] ?? []).filter(mayFetch);
  return sources;
}

/** The providers of a league, each once. */
export function providersOf(sources: Sources): readonly string[] {
  return [...new Set(kindNames.flatMap((kind) => sources[kind].map(({ feed }) => feed)))];
}

/** The leagues that are refreshed without a person's act, because a source of theirs is permitted (rule UN1). */
export function refreshedLeagues(env: Pick<Env, "feedConsent" | "feedKeys">, feeds: Feeds): readonly League[] {
  const permission = configuredPermission(env);
  return leagues.filter((league) => providersOf(sourcesOf(league, permission, feeds)).length > 0);
}

/** The startup message about what will be refreshed automatically: one line, for the operator. */
export function describeConsent(env: Pick<Env, "feedConsent" | "feedKeys">, feeds: Feeds): string {
  if (!env.feedConsent.size) return "Nothing is refreshed automatically: AGATE_FEEDS names no provider.";
  const refreshed = refreshedLeagues(env, feeds);
  const without = leagues.filter((league) => !refreshed.includes(league));
  const keyless = Object.values(feeds).flatMap((feed) =>
    feed?.keys && isNamed(env.feedConsent, feed) ? describeKeyless(env, feed) : [],
  );
  return [
    `Refreshed automatically: ${refreshed.length} of ${leagues.length} leagues.`,
    ...(without.length ? [`AGATE_FEEDS names no provider of ${without.map(({ name }) => name).join(", ")}.`] : []),
    ...keyless,
  ].join(" ");
}

/** The sentence about the leagues that a named provider has but cannot be read for, because their keys are missing. */
function describeKeyless({ feedKeys }: Pick<Env, "feedKeys">, feed: Feed): readonly string[] {
  const lacking = leagues.filter((league) =>
    Object.values<readonly AnySource[]>({ ...league.sources })
      .flat()
      .some((source) => source.feed === feed.id && !hasKey(feedKeys, feed, source)),
  );
  if (!lacking.length) return [];
  return [`${feed.keys?.variable} has no key of ${feed.name} for ${lacking.map(({ name }) => name).join(", ")}.`];
}
