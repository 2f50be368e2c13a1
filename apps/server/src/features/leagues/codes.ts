import { eq, sql } from "drizzle-orm";
import type { CommonCodeCountJson, CommonCodesJson, PositionCodesJson } from "@agate/api";
import type { League } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { commonCode, footballPositionCode } from "../../db/schema.ts";

/** The ready-made lines of the league's sport, in their order. */
export async function readCommonCodes(db: Db, { commonCodes: sport }: League): Promise<CommonCodesJson> {
  const rows = await db
    .select({ line: commonCode.codes })
    .from(commonCode)
    .where(eq(commonCode.sport, sport))
    .orderBy(commonCode.codeId);
  return { sport, codes: rows.map(({ line }) => line) };
}

/** How many ready-made lines the league's sport has, for those who may not have the lines. */
export async function countCommonCodes(db: Db, { commonCodes: sport }: League): Promise<CommonCodeCountJson> {
  return { sport, count: await db.$count(commonCode, eq(commonCode.sport, sport)) };
}

/**
 * The units of positions, for a league that tells players who share a number apart by them (rule J1, college football);
 * for any other the list is empty.
 */
export async function readPositionCodes(db: Db, league: League): Promise<PositionCodesJson> {
  if (league.kind !== "matchup" || league.sharedJerseys !== "by-listed-unit") return { codes: [] };
  const codes = await db
    .select()
    .from(footballPositionCode)
    .orderBy(sql`${footballPositionCode.position} collate "C"`);
  return { codes };
}
