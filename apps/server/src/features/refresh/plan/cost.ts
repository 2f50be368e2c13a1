import { type AnySource, feedOf, type Feeds, type ScopeKind } from "@agate/feeds";
import type { Kind, League } from "@agate/leagues";
import { kinds } from "../kinds/index.ts";
import type { PlannedScope } from "./facts.ts";

/** What asking for a scope takes, and of whom. */

export type Costed = Pick<PlannedScope, "source" | "host" | "requests" | "cost">;

/**
 * @param of how many games or events the scope is known to hold, and what the source's provider calls its team
 */
export function costOf(
  feeds: Feeds,
  league: League,
  kind: Kind,
  source: AnySource,
  { rows = 0, teamId = null }: { readonly rows?: number; readonly teamId?: string | null } = {},
): Costed {
  const feed = feedOf(feeds, source.feed);
  const cost = feed.cost?.(source, kinds[kind].askedFor?.(league) ?? (kind as ScopeKind), rows, teamId) ?? {
    [feed.id]: 1,
  };
  const hosts = Object.entries(cost).toSorted(([, a], [, b]) => b - a);
  return {
    source,
    cost,
    host: hosts[0]?.[0] ?? feed.id,
    requests: hosts.reduce((sum, [, count]) => sum + count, 0),
  };
}
