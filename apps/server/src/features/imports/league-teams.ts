import { eq, inArray, sql } from "drizzle-orm";
import { fold } from "@agate/captions";
import type { League } from "@agate/leagues";
import type { ImportLog } from "@agate/tables";
import { insertMany } from "../../db/bulk.ts";
import type { Db } from "../../db/database.ts";
import { blankTeam, createTeamFinder, standingTeams, type TeamRow, teamProblem } from "../../db/find-team.ts";
import { shareOverrides } from "../../db/overrides.ts";
import { team } from "../../db/schema.ts";
import { seenNow } from "../../db/store-rows.ts";

/** The teams of a league while an import names them; new ones are stored with `store`. */
export interface LeagueTeams {
  /** The teams that are real, known ones and those this import made. */
  readonly all: readonly TeamRow[];
  /** The team a row names; null and told when there is none. */
  find(line: number, text: string, ncaaId?: string): TeamRow | null;
  /** The same, but a team nobody knows comes to exist (rules IM13, ID3). */
  findOrMake(line: number, text: string): TeamRow | null;
  /** The team of exactly this name, or place, that only the sample knows, as a real one; null when there is none. */
  adopt(name: string): TeamRow | null;
  /** Makes a team of the id its name gives. */
  make(facts: Pick<TeamRow, "name"> & Partial<TeamRow>): TeamRow;
  readonly made: readonly TeamRow[];
  store(): Promise<void>;
}

/**
 * Reads a league's teams. A team that only the sample knows is a real team with invented people: an import that names
 * it gets a team of its own with the same name, place and venue. Two processes never name teams of one league at once.
 */
export async function readLeagueTeams(tx: Db, { slug }: League, now: Date, log: ImportLog): Promise<LeagueTeams> {
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

  const make: LeagueTeams["make"] = (facts) => {
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
    all,
    made,
    make,
    adopt(name) {
      const facts =
        onlyTeam(shipped, ({ name: other }) => other === name) ?? onlyTeam(shipped, (row) => row.location === name);
      return facts ? make(facts) : null;
    },
    find(line, text, ncaaId = "") {
      const found = look(text, ncaaId);
      if ("id" in found) return found;
      const named = text || `with the NCAA's number ${ncaaId}`;
      log.fault(
        line,
        `${teamProblem(named, slug, found)}${found.length ? "" : "; import it first (agate import teams)"}`,
      );
      return null;
    },
    findOrMake(line, text) {
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

/** The one team of which something holds, or of one merged into it; undefined where it holds of several or none. */
export function onlyTeam(teams: readonly TeamRow[], holds: (team: TeamRow) => boolean): TeamRow | undefined {
  const [only, another] = new Set(teams.filter(holds).map(standingTeams(teams)));
  return another ? undefined : only;
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}
