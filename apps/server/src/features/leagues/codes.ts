import { eq, sql } from "drizzle-orm";
import type { CommonCodeCountJson, CommonCodesJson, PositionCodesJson } from "@agate/api";
import type { League } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { commonCode, footballPositionCode } from "../../db/schema.ts";

/** The common codes of the league's sport, in order. */
export async function readCommonCodes(db: Db, { commonCodes: sport }: League): Promise<CommonCodesJson> {
  const rows = await db
    .select({ line: commonCode.codes })
    .from(commonCode)
    .where(eq(commonCode.sport, sport))
    .orderBy(commonCode.codeId);
  return { sport, codes: rows.map(({ line }) => line) };
}

/** The number of common codes of the league's sport, for people who are not entitled to the lines themselves. */
export async function countCommonCodes(db: Db, { commonCodes: sport }: League): Promise<CommonCodeCountJson> {
  return { sport, count: await db.$count(commonCode, eq(commonCode.sport, sport)) };
}

/**
 * The units of positions, for a league that uses them to tell apart players who share a number (rule J1, college
 * football); empty for any other league.
 */
export async function readPositionCodes(db: Db, league: League): Promise<PositionCodesJson> {
  if (league.kind !== "matchup" || league.sharedJerseys !== "by-listed-unit") return { codes: [] };
  const codes = await db
    .select()
    .from(footballPositionCode)
    .orderBy(sql`${footballPositionCode.position} collate "C"`);
  return { codes };
}
