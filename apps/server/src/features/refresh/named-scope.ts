import type { AnySource } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import { kinds } from "./kinds/index.ts";
import type { JobAt } from "./kinds/kind.ts";
import type { RunScope, ScopeName, ScopeResult, Sources } from "./scope.ts";

/** A league that is refreshed: its sources that may be asked, and what they call its teams. */
export type Refreshed = Pick<JobAt, "league" | "identities"> & { readonly sources: Sources };

/**
 * Refreshes a scope that is known by its name alone: a month `yyyy-MM` say, or the roster of a team.
 * @returns null when there is nothing to refresh by that name: a team that is gone, or data the league has no source for
 */
export async function runNamed(
  { feeds, database: { db }, now }: AppContext,
  run: RunScope,
  { league, sources, identities }: Refreshed,
  { kind, scope }: Pick<ScopeName, "kind" | "scope">,
): Promise<ScopeResult | null> {
  if (!sources[kind].length) return null;
  const job = await kinds[kind].job({ feeds, db, now: now(), league, identities }, scope);
  if (!job) return null;
  const of: AnySource[] = [];
  for (const source of sources[kind]) if ((await job.mayAsk?.(source)) ?? true) of.push(source);
  return of.length ? run(job, of) : null;
}
