import { eq } from "drizzle-orm";
import { leagues, leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { leagueState } from "../../db/schema.ts";
import { createFreshness, type LeagueFreshness } from "../../features/refresh/freshness/freshness.ts";
import { listHolds } from "../../features/refresh/holds.ts";
import { jsonOption, printTable, type Table } from "../answer.ts";
import { readArgs, UsageFault } from "../command.ts";
import type { DataAct } from "./act.ts";

interface LeagueRow {
  readonly league: string;
  readonly state: "late" | "held" | "by hand" | "never received" | "in time";
  readonly lastGood: Date | null;
  readonly promised: number;
  readonly overdue: number;
  /** When the oldest overdue scope was last confirmed. */
  readonly oldest: Date | null;
  readonly held: number;
  readonly nextCheck: Date | null;
}

/** `agate data freshness`: of each league, how old its data is against its promise, and when it is requested again. */
export const freshness: DataAct = (args) => {
  const { values, positionals } = readArgs(args, jsonOption);
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  return async (context) => {
    await printTable(freshnessTable(await readLeagues(context)), { json: values.json, none: "There is no league." });
    return 0;
  };
};

async function readLeagues(context: AppContext): Promise<readonly LeagueRow[]> {
  const refreshed = await createFreshness(context).ofAll();
  const states = await context.database.db.select().from(leagueState).where(eq(leagueState.hasReal, true));
  const confirmed = new Map(states.map(({ league, confirmedAt }) => [league, confirmedAt]));
  const held = Map.groupBy(await listHolds(context), ({ league }) => league);
  return [...new Set([...leaguesWithPage, ...leagues])].map(({ slug }) => {
    const own = refreshed.get(slug);
    const { promised = 0, overdue = 0, oldest = null, nextCheck = null } = own ?? {};
    const holds = held.get(slug)?.length ?? 0;
    return {
      league: slug,
      state: stateOf(own, holds),
      lastGood: confirmed.get(slug) ?? null,
      promised,
      overdue,
      oldest,
      held: holds,
      nextCheck,
    };
  });
}

function stateOf(own: LeagueFreshness | undefined, held: number): LeagueRow["state"] {
  if (own?.overdue) return "late";
  if (held) return "held";
  if (!own) return "by hand";
  return own.lastGood ? "in time" : "never received";
}

function freshnessTable(rows: readonly LeagueRow[]): Table<LeagueRow> {
  return {
    rows,
    columns: {
      league: ({ league }) => league,
      state: ({ state }) => state,
      "last good": ({ lastGood }) => lastGood,
      promised: ({ promised }) => promised,
      late: ({ overdue }) => overdue,
      "oldest of them": ({ oldest }) => oldest,
      held: ({ held }) => held,
      "asks again": ({ nextCheck }) => nextCheck,
    },
  };
}
