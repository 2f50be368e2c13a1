import { listRuns, type Run } from "../../features/refresh/runs.ts";
import { jsonOption, printTable, type Table } from "../answer.ts";
import { readArgs, UsageFault, readLeague } from "../command.ts";
import { type DataAct, readLimit, countsText } from "./act.ts";

/** How many runs are shown by default. */
const usualLimit = 50;

/** `agate data runs`: the outcomes of the newest runs, newest last. */
export const runs: DataAct = (args) => {
  const { filter, json } = readRunsArgs(args);
  return async (context) => {
    await printTable(runTable(await listRuns(context, filter)), { json, none: "No matching runs." });
    return 0;
  };
};

/** @throws UsageFault naming what is invalid */
export function readRunsArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    failed: { type: "boolean" },
    limit: { type: "string" },
    ...jsonOption,
  });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  return {
    filter: {
      league: values.league === undefined ? undefined : readLeague(values.league).slug,
      onlyFailed: values.failed ?? false,
      limit: readLimit(values.limit, usualLimit, "runs"),
    },
    json: values.json,
  };
}

export function runTable(rows: readonly Run[]): Table<Run> {
  return {
    rows,
    columns: {
      run: ({ id }) => id,
      when: ({ finished, started }) => finished ?? started,
      outcome: ({ outcome }) => outcome ?? "running",
      league: ({ league }) => league,
      what: ({ kind, label }) => `${kind} ${label}`,
      from: ({ provider }) => provider,
      "why, and how many": outcomeOf,
    },
  };
}

/** The reason and the row counts, as far as there are any. */
function outcomeOf({ reason, counts }: Run): string {
  return [reason, countsText(counts)].filter(Boolean).join("; ");
}
