import { changedOverrides } from "../../features/corrections/list-overrides.ts";
import { endedAlarms, openAlarms } from "../../features/refresh/alarms/alarms.ts";
import { jsonOption, printTable } from "../answer.ts";
import { readArgs, UsageFault } from "../command.ts";
import type { DataAct } from "./act.ts";

/**
 * `agate data alarms`: data problems that need attention, or with `--ended` those that are over.
 * @returns 1 when any is open
 */
export const alarms: DataAct = (args) => {
  const { values, positionals } = readArgs(args, { ended: { type: "boolean" }, ...jsonOption });
  if (positionals.length) throw new UsageFault(`'${positionals[0]}' is one argument too many`);
  const { ended = false, json } = values;
  return async (context) => {
    const { db } = context.database;
    const rows = [
      ...(ended ? await endedAlarms(db, context.now()) : await openAlarms(db)),
      ...(ended ? [] : await changedOverrides(context)).map(({ league, label, field, value, state, toldAt }) => ({
        raisedAt: toldAt,
        clearedAt: null,
        kind: "correction",
        subject: `${league} ${label}`,
        detail: `${field} ${value}; ${state}: agate data overrides`,
      })),
    ];
    const table = {
      rows,
      columns: {
        since: ({ raisedAt }: (typeof rows)[number]) => raisedAt,
        ...(ended && { ended: ({ clearedAt }: (typeof rows)[number]) => clearedAt }),
        alarm: ({ kind }: (typeof rows)[number]) => kind,
        about: ({ subject }: (typeof rows)[number]) => subject,
        details: ({ detail }: (typeof rows)[number]) => detail,
      },
    };
    await printTable(table, { json, none: ended ? "No alarm ended in the last two weeks." : "No problems found." });
    return rows.length && !ended ? 1 : 0;
  };
};
