import { commandLineActor } from "../../audit/actor.ts";
import { mergeTeams } from "../../features/corrections/merge-teams.ts";
import { kindsOf } from "../../features/refresh/kinds/index.ts";
import { printable } from "../../words/escape.ts";
import { print, readArgs, UsageFault } from "../command.ts";
import { readLeague } from "../league-argument.ts";
import type { DataAct } from "./act.ts";

/** `agate data merge-teams`: makes one team of two, or tells what would become of everything. @returns 1 when it is refused */
export const merge: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { league: { type: "string" }, yes: { type: "boolean" } });
  const [kept, twin, ...others] = positionals;
  if (kept === undefined || twin === undefined) throw new UsageFault("Which two teams? The first one stays");
  if (others.length) throw new UsageFault(`'${others[0]}' is one word too many; put names in quotes`);
  const league = readLeague(values.league);
  if (league.kind !== "matchup") throw new UsageFault(`${league.title} has no teams`);
  const isMeant = values.yes ?? false;
  return async (context) => {
    const merged = await mergeTeams(context, commandLineActor(), {
      league,
      kept,
      twin,
      isMeant,
      kinds: kindsOf("team"),
    });
    if (!merged.ok) {
      console.error(`agate data: ${printable(merged.problem)}`);
      return 1;
    }
    const [title = "", ...lines] = merged.lines.map(printable);
    const end = isMeant ? [] : ["Nothing is stored yet, and there is no way back: say it again with --yes"];
    await print(`${[title, ...lines.map((line) => `  ${line}`), ...end].join("\n")}\n`);
    return 0;
  };
};
