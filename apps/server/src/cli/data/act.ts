import type { AppContext } from "../../app-context.ts";
import type { Counts } from "../../features/refresh/scope.ts";
import { printOutcome } from "../answer.ts";
import { UsageFault } from "../command.ts";

/**
 * One subcommand of `agate data`: reads its arguments first, and only then needs a database.
 * @throws UsageFault naming what is invalid
 */
export type DataAct = (args: readonly string[]) => (context: AppContext) => Promise<number>;

/** Reports why nothing was done. @returns the exit code */
export function refuseData(why: string, how?: { readonly json?: boolean | undefined }): Promise<0 | 1> {
  return printOutcome("data", { refused: why }, how);
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

/** "4 players, 1 coach, 2 new teams": the row counts of a run or of an applied hold, without zeros. */
export function countsText(counts: Counts): string {
  return Object.entries(counts)
    .flatMap(([kind, count]) => (count ? `${count} ${count === 1 ? singular(kind) : spaced(kind)}` : []))
    .join(", ");
}

const spaced = (kind: string) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
/** Only nouns end in s: "added" and "missing" stay as they are. */
const singular = (kind: string) => spaced(kind).replace(/(?<=ch)es$|s$/, "");
