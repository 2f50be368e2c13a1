import type { MatchupLeague } from "@agate/leagues";
import { and, eq, ne } from "drizzle-orm";
import { team } from "../../db/schema.ts";
import { createTeamFinder, teamProblem } from "../../db/find-team.ts";
import type { AppContext } from "../../app-context.ts";
import { kindsOf } from "./kinds/index.ts";
import { permissionOfAct } from "./permission.ts";
import { refreshScope } from "./refresh.ts";
import type { ScopeResult } from "./scope.ts";

export type RefreshedTeam =
  | { readonly ok: true; readonly results: readonly ScopeResult[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Refreshes one team's roster, and its coach where the league has coaches from elsewhere (rule RF26).
 * @param named the team's id, name, abbreviation, place or nickname
 * @param source only this provider is asked
 */
export async function refreshTeam(
  context: AppContext,
  league: MatchupLeague,
  named: string,
  source?: string,
): Promise<RefreshedTeam> {
  const { slug } = league;
  const teams = await context.database.db
    .select()
    .from(team)
    .where(and(eq(team.league, slug), ne(team.origin, "sample")));
  const found = createTeamFinder(teams)(named);
  if (!found.ok) return { ok: false, problem: teamProblem(named, slug, found.alike) };
  const permission = permissionOfAct(context.env, source);
  const results: ScopeResult[] = [];
  for (const kind of kindsOf("team")) {
    const result = await refreshScope(context, permission, { league: slug, kind, scope: found.team.id });
    if (result) results.push(result);
  }
  if (results.length) return { ok: true, results };
  return {
    ok: false,
    problem: `No permitted provider knows ${found.team.name}; see agate data runs --league ${slug}`,
  };
}
