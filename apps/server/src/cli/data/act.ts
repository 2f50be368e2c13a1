import type { AppContext } from "../../app-context.ts";
import { printable } from "../../words/words.ts";
import { UsageFault } from "../command.ts";

/**
 * One subcommand of `agate data`: reads its arguments first, and only then needs a database.
 * @throws UsageFault naming what is invalid
 */
export type DataAct = (args: readonly string[]) => (context: AppContext) => Promise<number>;

/** Reports why nothing was done. @returns the exit code */
export function refuseData(why: string): 1 {
  console.error(`agate data: ${printable(why)}`);
  return 1;
}

/**
 * How many rows an option requests.
 * @throws UsageFault if it is not a number from 1 to 999,999
 */
export function readLimit(given: string | undefined, usual: number, what: string): number {
  if (given === undefined) return usual;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageFault(`'${given}' is not a number of ${what}`);
  return Number(given);
}

/** The maximum length of a line in characters; undefined: unlimited, because a file or another program reads it. */
export function terminalWidth(): number | undefined {
  return process.stdout.isTTY ? process.stdout.columns : undefined;
}

/** The line, cut to fit. */
export function cut(line: string, width: number | undefined): string {
  return width === undefined || line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
