import type { AllTeamsJson } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { team } from "../../../db/schema.ts";
import { listTeams } from "../teams.ts";
import { visibleAnywhere } from "./visible.ts";

/** The teams of all leagues in menu order, each list as its league's own read has it; leagues without teams are left out. */
export async function readAllTeams(db: Db): Promise<AllTeamsJson> {
  const [rows, merged] = await Promise.all([
    db
      .select()
      .from(team)
      .where(and(eq(team.active, true), visibleAnywhere(team))),
    db.select({ id: team.id, into: team.mergedInto }).from(team).where(isNotNull(team.mergedInto)).orderBy(team.id),
  ]);
  const of = Map.groupBy(rows, ({ league }) => league);
  return {
    leagues: leaguesWithPage.flatMap(({ slug }) => {
      const teams = of.get(slug);
      return teams ? [{ league: slug, teams: listTeams(teams, merged) }] : [];
    }),
  };
}
