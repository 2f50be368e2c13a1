import { sql } from "drizzle-orm";
import { leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { isDatabaseAway } from "../../log/error-code.ts";

/** Milliseconds after which it is checked again which leagues have data. */
const freshFor = 60_000;

const live = leaguesWithPage.filter(({ status }) => status === "live").map(({ slug }) => slug);

export interface LeaguesWithData {
  /**
   * Slugs in menu order; until the first check is done, every live league. The same array as long as nothing changes.
   */
  slugs(): readonly string[];
  /** Resolves when pending reads are done. */
  settled(): Promise<void>;
}

/**
 * The live leagues for which a file can be made, because they have a roster, a field, or a list of drivers with people.
 * Checked at startup and every minute after that; readers never wait for it. While the database is away, the last
 * result is used.
 */
export function createLeaguesWithData({
  database: { db },
  now,
  log,
}: Pick<AppContext, "database" | "now" | "log">): LeaguesWithData {
  let known: readonly string[] = live;
  let lookedAt = now().getTime();
  let underway: Promise<void> | undefined = look();

  async function look(): Promise<void> {
    try {
      const found = await readLeaguesWithData(db);
      const slugs = live.filter((slug) => found.has(slug));
      if (slugs.join() !== known.join()) known = slugs;
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error }, "it is not known which leagues have data");
    } finally {
      underway = undefined;
    }
  }

  return {
    slugs() {
      const at = now().getTime();
      if (!underway && Math.abs(at - lookedAt) >= freshFor) {
        lookedAt = at;
        underway = look();
      }
      return known;
    },
    async settled() {
      await underway;
    },
  };
}

/** Leagues with a visible person: not removed and, once the league has real data, not from the sample. */
async function readLeaguesWithData(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ league: string }>(sql`
    with person as (
      select team.league, roster_entry.origin
      from roster_entry join team on team.id = roster_entry.team_id
      where roster_entry.removed_at is null and team.removed_at is null
      union all
      select league, origin from entrant where removed_at is null
    )
    select distinct person.league
    from person left join league_state on league_state.league = person.league
    where person.origin <> 'sample' or not coalesce(league_state.has_real, false)`);
  return new Set(rows.map(({ league }) => league));
}
