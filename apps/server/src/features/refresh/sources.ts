import type { AnySource } from "@agate/feeds";
import type { Kind, League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { kindNames, kinds } from "./kinds/index.ts";
import type { Permission } from "./permission.ts";
import type { Sources } from "./scope.ts";

/** The sources of a league whose providers may be asked. */
export function sourcesOf(league: League, permission: Pick<Permission, "mayAsk">, feeds: AppContext["feeds"]): Sources {
  const mayAsk = ({ feed: id }: AnySource) => {
    const feed = feeds[id];
    return feed !== undefined && permission.mayAsk(feed);
  };
  const named: Partial<Sources> = league.sources;
  const sources = {} as Record<Kind, readonly AnySource[]>;
  for (const kind of kindNames) sources[kind] = (kinds[kind].sources?.(league) ?? named[kind] ?? []).filter(mayAsk);
  return sources;
}

/** Who feeds a league, each provider once. */
export function providersOf(sources: Sources): readonly string[] {
  return [...new Set(kindNames.flatMap((kind) => sources[kind].map(({ feed }) => feed)))];
}
