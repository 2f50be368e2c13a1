import { eq, inArray, sql } from "drizzle-orm";
import { fold } from "@agate/captions";
import type { League } from "@agate/leagues";
import type { ImportLog } from "@agate/tables";
import { insertMany } from "../../db/bulk.ts";
import type { Db } from "../../db/database.ts";
import { blankTeam, createTeamFinder, createMergeResolver, type TeamRow, teamProblem } from "../../db/find-team.ts";
import { shareOverrides } from "../../db/overrides.ts";
import { team } from "../../db/schema.ts";
import { seenNow } from "../../db/store-rows.ts";

/** The teams of a league during an import; new ones are stored with `store`. */
export type LeagueTeams = Awaited<ReturnType<typeof readLeagueTeams>>;

/**
 * Reads a league's teams. A team that exists only in the sample data is a real team with invented people; an import
 * that names it gets a separate team with the same name, location, and venue. Two processes never create teams of one
 * league at the same time.
 */
export async function readLeagueTeams(tx: Db, { slug }: League, now: Date, log: ImportLog) {
  await shareOverrides(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`teams of ${slug}`}, 0))`);
  const rows = await tx.select().from(team).where(eq(team.league, slug));
  const all = rows.filter(({ origin }) => origin !== "sample");
  const ids = new Set(rows.map(({ id }) => id));
  const made: TeamRow[] = [];
  const back = new Set<string>();
  let findReal = createTeamFinder(all);
  const shipped = rows.filter(({ origin }) => origin === "sample");
  const findSample = createTeamFinder(shipped);
  const byNcaaId = new Map(all.map((row) => [row.ncaaStatsTeamId, row]));

  /** Creates a team with an ID derived from its name. */
  const make = (facts: Pick<TeamRow, "name"> & Partial<TeamRow>): TeamRow => {
    const row: TeamRow = {
      ...blankTeam,
      ...facts,
      id: freeId(`${slug}-import-${fold(facts.name) || "team"}`, ids),
      league: slug,
      ...seenNow("import", now),
    };
    ids.add(row.id);
    all.push(row);
    made.push(row);
    byNcaaId.set(row.ncaaStatsTeamId, row);
    findReal = createTeamFinder(all);
    return row;
  };

  function known(row: TeamRow): TeamRow {
    if (row.removedAt) back.add(row.id);
    return row;
  }

  function look(text: string, ncaaId: string): TeamRow | readonly TeamRow[] {
    const byId = ncaaId ? byNcaaId.get(ncaaId) : undefined;
    if (byId) return known(byId);
    const real = findReal(text);
    if (real.ok) return known(real.team);
    const sample = real.alike.length ? real : findSample(text);
    if (sample.ok) return make({ ...sample.team, ncaaStatsTeamId: ncaaId || sample.team.ncaaStatsTeamId });
    return sample.alike;
  }

  return {
    /** The real teams: known ones and those created by this import. */
    all,
    made,
    /** Creates a team with an ID derived from its name. */
    make,
    /**
     * Turns a team with exactly this name or location that exists only in the sample data into a real one; null if there
     * is none.
     */
    adopt(name: string) {
      const facts =
        onlyTeam(shipped, ({ name: other }) => other === name) ?? onlyTeam(shipped, (row) => row.location === name);
      return facts ? make(facts) : null;
    },
    /** The team that a row names; null and logged if there is none. */
    find(line: number, text: string, ncaaId = ""): TeamRow | null {
      const found = look(text, ncaaId);
      if ("id" in found) return found;
      const named = text || `with the NCAA's number ${ncaaId}`;
      log.fault(
        line,
        `${teamProblem(named, slug, found)}${found.length ? "" : "; import it first (agate import teams)"}`,
      );
      return null;
    },
    /** The same, but an unknown team is created (rules IM13, ID3). */
    findOrMake(line: number, text: string): TeamRow | null {
      const found = look(text, "");
      if ("id" in found) return found;
      if (!found.length) return make({ name: text });
      log.fault(line, teamProblem(text, slug, found));
      return null;
    },
    async store() {
      await insertMany(tx, team, made);
      if (back.size)
        await tx
          .update(team)
          .set({ removedAt: null, missed: 0 })
          .where(inArray(team.id, [...back]));
    },
  };
}

/**
 * The single team that satisfies a condition, itself or through a team merged into it; undefined if there are several
 * or none.
 */
export function onlyTeam(teams: readonly TeamRow[], holds: (team: TeamRow) => boolean): TeamRow | undefined {
  const [only, another] = new Set(teams.filter(holds).map(createMergeResolver(teams)));
  return another ? undefined : only;
}

function freeId(base: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(id)) return id;
  }
}
