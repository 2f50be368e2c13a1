import { and, eq, ne } from "drizzle-orm";
import { leagueBySlug, type MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { operatorAct } from "../../audit/operator-act.ts";
import { createTeamFinder, type TeamRow, teamProblem } from "../../db/find-team.ts";
import { lockLeague, confirmLeague, touchLeagues } from "../../db/league-state.ts";
import { readOverrides } from "../../db/overrides.ts";
import { personWords } from "../../db/row-words.ts";
import { rosterEntry, team } from "../../db/schema.ts";
import { storePeople, seenNow } from "../../db/store-rows.ts";

export type PlaceholderOutcome =
  /** With the names of the people who were replaced. */
  | { readonly ok: true; readonly team: string; readonly removed: readonly string[] }
  /** If the team has people: those who would be replaced. */
  | { readonly ok: false; readonly problem: string; readonly present?: readonly string[] };

const jerseys = Array.from({ length: 23 }, (_, at) => at + 1);

/**
 * Gives a team the 23 placeholder players of rule IM18; repeating it gives the same result. They belong to the sample
 * data if the team does. IDs are negative for college baseball and softball; minor leaguers have a single name. If the
 * team already has people, nothing is changed (rule IM27).
 * @param named the team's ID, name, abbreviation, location, or nickname
 * @param how.replace whether to replace people whom the team already has
 */
export async function insertPlaceholderRoster(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  slug: string,
  named: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<PlaceholderOutcome> {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") return { ok: false, problem: "Unsupported league prefix" };
  const all = await db.select().from(team).where(eq(team.league, slug));
  const real = createTeamFinder(all.filter(({ origin }) => origin !== "sample"))(named);
  const found = real.ok || real.alike.length ? real : createTeamFinder(all)(named);
  if (!found.ok)
    return { ok: false, problem: found.alike.length ? teamProblem(named, slug, found.alike) : "Team not found" };
  const at = now();
  const { id, name, origin } = found.team;
  const isSample = origin === "sample";
  const act = {
    act: "roster.placeholders",
    subject: { kind: "team", id, label: `${slug} ${name}` },
  };
  return operatorAct<PlaceholderOutcome>(db, act, async (tx) => {
    await lockLeague(tx, slug);
    const overrides = await readOverrides(tx, "roster_entry");
    const stored = await tx
      .select()
      .from(rosterEntry)
      // A real team's sample people are hidden as soon as the league has any real data.
      .where(and(eq(rosterEntry.teamId, id), isSample ? undefined : ne(rosterEntry.origin, "sample")));
    const present = stored.filter(({ provider, removedAt }) => provider !== ours && !removedAt);
    const names = present.map(personWords.title).toSorted();
    if (present.length && !replace)
      return {
        changed: false,
        result: { ok: false, problem: `${name} already has people; nothing was changed`, present: names },
      };
    const rows = jerseys.map((jersey) => rowOf(league, found.team, jersey, at));
    await storePeople(tx, rows, overrides.asReported(stored), { now: at, overrides, source: "import", gone: stored });
    if (isSample) await touchLeagues(tx, [slug], at);
    else await confirmLeague(tx, slug, at, true);
    const after = { placeholders: rows.length, removed: names.length };
    return { changed: true, before: null, after, result: { ok: true, team: name, removed: names } };
  });
}

/** The provider they are stored under. */
const ours = "placeholder";

function rowOf(
  { placeholderPositions, rosterBy, placeholderName }: MatchupLeague,
  { id, origin }: TeamRow,
  jersey: number,
  now: Date,
): typeof rosterEntry.$inferSelect {
  const [firstName, lastName] = ["Placeholder", `Player ${jersey}`];
  return {
    id: `${id}-placeholder-${jersey}`,
    teamId: id,
    season: "",
    provider: ours,
    personId: String(rosterBy === "ncaa-stats-team" ? -jersey : jersey),
    ...(placeholderName === "single" ? { firstName: "", lastName: "" } : { firstName, lastName }),
    fullName: `${firstName} ${lastName}`,
    jersey: String(jersey),
    position: placeholderPositions[(jersey - 1) % placeholderPositions.length] ?? "",
    side: null,
    status: "",
    playerInfo: "",
    ...seenNow(origin === "sample" ? "sample" : "import", now),
  };
}
