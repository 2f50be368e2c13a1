import { listRuns, type Run, type RunsFilter } from "../../features/refresh/runs.ts";
import { minuteOf, printable } from "../../words/words.ts";
import { print, readArgs, UsageFault, readLeague } from "../command.ts";
import { cut, type DataAct, readLimit, terminalWidth } from "./act.ts";

/** How many runs are shown by default. */
const usualLimit = 50;

/** `agate data runs`: the outcomes of the newest runs, newest last. */
export const runs: DataAct = (args) => {
  const filter = readRunsArgs(args);
  return async (context) => {
    const found = await listRuns(context, filter);
    await print(found.length ? `${runLines(found, terminalWidth()).join("\n")}\n` : "No matching runs.\n");
    return 0;
  };
};

/** @throws UsageFault naming what is invalid */
export function readRunsArgs(args: readonly string[]): RunsFilter {
  const { values, positionals } = readArgs(args, {
    league: { type: "string" },
    failed: { type: "boolean" },
    limit: { type: "string" },
  });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  return {
    league: values.league === undefined ? undefined : readLeague(values.league).slug,
    onlyFailed: values.failed ?? false,
    limit: readLimit(values.limit, usualLimit, "runs"),
  };
}

/**
 * Runs as lines in columns; the outcome gets its own line if the terminal is too narrow.
 * @param width of the terminal: a longer line is cut and ends with "…"; undefined: whole lines
 */
export function runLines(runs: readonly Run[], width?: number): readonly string[] {
  const rows = runs.map((run) => [
    String(run.id),
    minuteOf(run.finished ?? run.started),
    run.outcome ?? "running",
    run.league,
    `${run.kind} ${printable(run.label)}`,
    run.provider,
  ]);
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return runs.flatMap((run, at) => {
    const name = (rows[at] ?? []).map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
    const became = outcomeOf(run);
    const whole = `${name}  ${became}`.trimEnd();
    if (width === undefined || whole.length <= width) return [whole];
    return [name.trimEnd(), ...(became ? [`    ${became}`] : [])].map((line) => cut(line, width));
  });
}

/** The reason and the row counts, as far as there are any. */
function outcomeOf({ reason, counts }: Run): string {
  const rows = Object.entries(counts).flatMap(([kind, count]) => (count ? `${count} ${kind}` : []));
  return [printable(reason), rows.join(", ")].filter(Boolean).join("; ");
}
