import { changedOverrides } from "../../features/corrections/list-overrides.ts";
import { endedAlarms, openAlarms } from "../../features/refresh/alarms/alarms.ts";
import { alarmOptions, printAlarms } from "../alarms.ts";
import { readArgs, UsageFault } from "../command.ts";
import type { DataAct } from "./act.ts";

/**
 * `agate data alarms`: data problems that need attention, or with `--ended` those that are over.
 * @returns 1 when any is open
 */
export const alarms: DataAct = (args) => {
  const { values, positionals } = readArgs(args, alarmOptions);
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  return async (context) => {
    const { db } = context.database;
    if (values.ended) return printAlarms(await endedAlarms(db, context.now()), values);
    const corrections = (await changedOverrides(context)).map(({ league, label, field, value, state, toldAt }) => ({
      raisedAt: toldAt,
      clearedAt: null,
      kind: "correction",
      subject: `${league} ${label}`,
      detail: `${field} ${value}; ${state}: agate data overrides`,
    }));
    return printAlarms([...(await openAlarms(db)), ...corrections], values);
  };
};
