import { commandLineActor } from "../audit/actor.ts";
import { changedOverrides } from "../features/corrections/list-overrides.ts";
import { mergeTeams } from "../features/corrections/merge-teams.ts";
import { type OpenAlarm, openAlarms } from "../features/refresh/alarms/alarms.ts";
import { kindsOf } from "../features/refresh/kinds/index.ts";
import { minuteOf, printable } from "../words/words.ts";
import { type Run, UsageFault, print, readArgs, readLeague } from "./command.ts";
import { type DataAct, refuseData } from "./data/act.ts";
import { history } from "./data/history.ts";
import { apply, holds as listHolds, refuse } from "./data/holds.ts";
import { override, overrides } from "./data/override.ts";
import { runs } from "./data/runs.ts";
import { withAppContext } from "./with-app-context.ts";

/**
 * `agate data`: what the refreshes stored, and what an operator decides about it.
 * @returns 0 done; 1 when the subject does not exist or the act is refused
 */
export const data: Run = ([word, ...args]) => {
  const act = word !== undefined && Object.hasOwn(acts, word) ? acts[word] : undefined;
  const known = Object.keys(acts).join(", ");
  if (!act) throw new UsageFault(word === undefined ? `One of ${known} is needed` : `Unknown word '${word}': ${known}`);
  return withAppContext(act(args), { logLevel: "error" });
};

/** `agate holds`, the older name: on its own it lists, and with apply or refuse it decides. */
export const holds: Run = (args) => {
  const [word = ""] = args;
  if (word === "apply" || word === "refuse") return data(args);
  if (word && !word.startsWith("-")) throw new UsageFault(`'${word}' is neither apply nor refuse`);
  return data(["holds", ...args]);
};

/** `agate data alarms`: data problems that need attention. @returns 1 when there are any */
export const alarms: DataAct = (args) => {
  const { positionals } = readArgs(args, {});
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  return async (context) => {
    const open = (await openAlarms(context.database.db)).map(alarmLine);
    const changed = (await changedOverrides(context)).map(
      ({ league, label, field, value, state }) =>
        `correction  ${league}  ${printable(label)}  ${field} ${printable(value)}; ${printable(state)}: agate data overrides`,
    );
    await print(`${[...open, ...changed].join("\n") || "No problems found."}\n`);
    return open.length || changed.length ? 1 : 0;
  };
};

/** Its number, when it was raised, what it is about and the details. */
function alarmLine({ id, raisedAt, kind, subject, detail }: OpenAlarm): string {
  return `${id}  ${minuteOf(raisedAt)}  ${kind}  ${subject}: ${printable(detail)}`;
}

/**
 * `agate data merge-teams`: merges two teams into one, or reports what would become of everything.
 * @returns 1 when it is refused
 */
export const merge: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { league: { type: "string" }, yes: { type: "boolean" } });
  const [remaining, twin, ...others] = positionals;
  if (remaining === undefined || twin === undefined) throw new UsageFault("Which two teams? The first one stays");
  if (others.length) throw new UsageFault(`'${others[0]}' is one argument too many; put names in quotes`);
  const league = readLeague(values.league);
  if (league.kind !== "matchup") throw new UsageFault(`${league.title} has no teams`);
  const isMeant = values.yes ?? false;
  return async (context) => {
    const merged = await mergeTeams(context, commandLineActor(), {
      league,
      target: remaining,
      twin,
      isMeant,
      kinds: kindsOf("team"),
    });
    if (!merged.ok) return refuseData(merged.problem);
    const [title = "", ...lines] = merged.lines.map(printable);
    const end = isMeant ? [] : ["Nothing is stored yet, and this cannot be undone: run it again with --yes"];
    await print(`${[title, ...lines.map((line) => `  ${line}`), ...end].join("\n")}\n`);
    return 0;
  };
};

const acts: Readonly<Record<string, DataAct>> = {
  runs,
  holds: listHolds,
  apply,
  refuse,
  alarms,
  override,
  overrides,
  history,
  "merge-teams": merge,
};
