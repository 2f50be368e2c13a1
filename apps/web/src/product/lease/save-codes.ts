import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { leagueBySlug } from "@agate/leagues";
import { ReadFailure } from "../../api/failure.ts";
import type { EntitlementRead } from "../subscription/entitlement-read.ts";
import { entitlementKey } from "../subscription/subscription-queries.ts";
import { commonCodesOf, positionCodesOf } from "./code-queries.ts";
import { storeAnswer, storeRead } from "./page-lease.ts";

/**
 * Stores the lease in this browser now, and what the files of a league need besides their people.
 * @returns false: not all of it is stored
 */
export async function saveCodes(client: QueryClient, league: string): Promise<boolean> {
  const read = client.getQueryData<EntitlementRead>(entitlementKey);
  if (read?.answer?.lease) await storeAnswer(client, read.answer, read.readAt);
  const found = leagueBySlug(league);
  const hasUnits = found?.kind === "matchup" && found.sharedJerseys === "by-listed-unit";
  const storeOne = async <T extends object>(key: QueryKey, codes: Promise<T>) => storeRead(key, await codes);
  const common = commonCodesOf(league);
  const units = positionCodesOf(league);
  try {
    const stored = await Promise.all([
      storeOne(common.queryKey, client.fetchQuery(common)),
      ...(hasUnits ? [storeOne(units.queryKey, client.fetchQuery(units))] : []),
    ]);
    return stored.every(Boolean);
  } catch (error) {
    if (error instanceof ReadFailure) return false;
    throw error;
  }
}
