import { mergeTeams } from "../../features/corrections/merge-teams.ts";
import { kindsOf } from "../../features/refresh/kinds/index.ts";
import { jsonOption, printOutcome } from "../answer.ts";
import { readArgs, readLeague, UsageFault } from "../command.ts";
import { type DataAct, refuseData } from "./act.ts";

/**
 * `agate data merge-teams`: merges two teams into one, or reports what would become of everything.
 * @returns 1 when it is refused
 */
export const merge: DataAct = (args) => {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    yes: { type: "boolean" },
    why: { type: "string" },
    ...jsonOption,
  });
  const [target, twin, ...others] = positionals;
  if (target === undefined || twin === undefined) throw new UsageFault("Which two teams? The first one stays");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many; put names in quotes`);
  const league = readLeague(values.league);
  if (league.kind !== "matchup") throw new UsageFault(`${league.title} has no teams`);
  const { yes: isMeant = false, why: reason } = values;
  return async (context) => {
    const order = { league, target, twin, isMeant, reason, kinds: kindsOf("team") };
    const merged = await mergeTeams(context, order);
    if (!merged.ok) return refuseData(merged.problem, values);
    const [done = "", ...details] = merged.lines;
    const end = isMeant ? [] : ["Nothing is stored yet, and this cannot be undone: run it again with --yes"];
    return printOutcome("data", { done, details: [...details, ...end] }, values);
  };
};
