import { type Run, UsageFault } from "./command.ts";
import type { DataAct } from "./data/act.ts";
import { alarms } from "./data/alarms.ts";
import { freshness } from "./data/freshness.ts";
import { apply, holds, refuse } from "./data/holds.ts";
import { merge } from "./data/merge-teams.ts";
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

const acts: Readonly<Record<string, DataAct>> = {
  freshness,
  runs,
  holds,
  apply,
  refuse,
  alarms,
  override,
  overrides,
  "merge-teams": merge,
};
