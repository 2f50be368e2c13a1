import { leagueBySlug, type MatchupLeague } from "@agate/leagues";
import { eq, sql } from "drizzle-orm";
import { insertMany } from "../../db/bulk.ts";
import { confirmLeague, touchLeagues } from "../../db/league-state.ts";
import { rosterEntry, team } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { createTeamFinder, type TeamRow, teamProblem } from "../../find-team.ts";

export type PlaceholderOutcome =
  | { readonly ok: true; readonly team: string }
  | { readonly ok: false; readonly problem: string };

const jerseys = Array.from({ length: 23 }, (_, at) => at + 1);

/** Positions taken in turn, so that every block of a file has something to show. */
const positions: Readonly<Record<string, readonly string[]>> = {
  baseball: ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"],
  basketball: ["PG", "SG", "SF", "PF", "C"],
  football: ["QB", "RB", "WR", "TE", "DE", "LB", "CB", "S", "K", "P"],
  hockey: ["C", "LW", "RW", "D", "G"],
  soccer: ["G", "D", "M", "F"],
};

/**
 * Gives a team the 23 placeholder players of rule IM18; again, the same. They belong to the sample where the
 * team does. Negative ids for college baseball and softball, one name for the minors.
 * @param named the team's id, name, abbreviation, place or nickname
 */
export async function insertPlaceholderRoster(
  { database: { db }, now }: Pick<World, "database" | "now">,
  slug: string,
  named: string,
): Promise<PlaceholderOutcome> {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") return { ok: false, problem: "Unsupported league prefix" };
  const all = await db.select().from(team).where(eq(team.league, slug));
  const real = createTeamFinder(all.filter(({ origin }) => origin !== "sample"))(named);
  const found = real.ok || real.alike.length ? real : createTeamFinder(all)(named);
  if (!found.ok)
    return { ok: false, problem: found.alike.length ? teamProblem(named, slug, found.alike) : "Team not found" };
  const at = now();
  const rows = jerseys.map((jersey) => rowOf(league, found.team, jersey, at));
  await db.transaction(async (tx) => {
    await insertMany(tx, rosterEntry, rows, sql`on conflict (id) do update set removed_at = null, missed = 0`);
    if (found.team.origin === "sample") await touchLeagues(tx, [slug], at);
    else await confirmLeague(tx, slug, at, true);
  });
  return { ok: true, team: found.team.name };
}

function rowOf(
  { category, rosterBy, placeholderName }: MatchupLeague,
  { id, origin }: TeamRow,
  jersey: number,
  now: Date,
): typeof rosterEntry.$inferInsert {
  const [firstName, lastName] = ["Placeholder", `Player ${jersey}`];
  const own = positions[category] ?? [""];
  return {
    id: `${id}-placeholder-${jersey}`,
    teamId: id,
    provider: "placeholder",
    personId: String(rosterBy === "ncaa-stats-team" ? -jersey : jersey),
    ...(placeholderName === "single" ? { firstName: "", lastName: "" } : { firstName, lastName }),
    fullName: `${firstName} ${lastName}`,
    jersey: String(jersey),
    position: own[(jersey - 1) % own.length] ?? "",
    origin: origin === "sample" ? "sample" : "import",
    confirmedAt: now,
  };
}
