import { type OpenAlarm, openAlarms } from "../../features/refresh/alarms/alarms.ts";
import { printable } from "../../words/escape.ts";
import { print, readArgs, UsageFault } from "../command.ts";
import { minuteOf } from "../../words/amounts.ts";
import type { DataAct } from "./act.ts";

/** `agate data alarms`: what of the data somebody should see to. @returns 1 when there is something */
export const alarms: DataAct = (args) => {
  const { positionals } = readArgs(args, {});
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one word too many`);
  return async ({ database: { db } }) => {
    const open = await openAlarms(db);
    await print(`${open.map(alarmLine).join("\n") || "All is well."}\n`);
    return open.length ? 1 : 0;
  };
};

/** Number, since when, what it is about and what is known of it. */
function alarmLine({ id, raisedAt, kind, subject, detail }: OpenAlarm): string {
  return `${id}  ${minuteOf(raisedAt)}  ${kind}  ${subject}: ${printable(detail)}`;
}
