import { type Feed, type Feeds, isNamed } from "@agate/feeds";
import { type League, leagues } from "@agate/leagues";
import type { Env } from "../../env.ts";
import { configuredPermission } from "./permission.ts";
import { providersOf, sourcesOf } from "./sources.ts";

/** The leagues that are refreshed without anybody's act: a source of theirs may be asked (rule UN1). */
export function refreshedLeagues(env: Pick<Env, "feedConsent" | "feedKeys">, feeds: Feeds): readonly League[] {
  const permission = configuredPermission(env);
  return leagues.filter((league) => providersOf(sourcesOf(league, permission, feeds)).length > 0);
}

/** What a start says of what will be refreshed by itself: one line, for the operator. */
export function describeConsent(env: Pick<Env, "feedConsent" | "feedKeys">, feeds: Feeds): string {
  if (!env.feedConsent.size) return "Nothing is refreshed automatically: AGATE_FEEDS names no provider.";
  const refreshed = refreshedLeagues(env, feeds);
  const without = leagues.filter((league) => !refreshed.includes(league));
  const keyless = Object.values(feeds).filter((feed): feed is Feed => !!feed && lacksKey(env, feed));
  return [
    `Refreshed by themselves: ${refreshed.length} of ${leagues.length} leagues.`,
    ...(without.length ? [`AGATE_FEEDS names no provider of ${without.map(({ name }) => name).join(", ")}.`] : []),
    ...keyless.map(({ name, key }) => `${name} is asked only with ${key?.variable}.`),
  ].join(" ");
}

/** Named, and of no use without a key that is not there. */
function lacksKey({ feedConsent, feedKeys }: Pick<Env, "feedConsent" | "feedKeys">, feed: Feed): boolean {
  return isNamed(feedConsent, feed) && feed.key !== undefined && feedKeys[feed.id] === undefined;
}
