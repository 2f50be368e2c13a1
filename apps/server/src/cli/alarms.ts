import { jsonOption, printTable } from "./answer.ts";

/** An alarm of the data or of payments, as the table shows it. */
interface ListedAlarm {
  readonly id?: number;
  readonly raisedAt: Date | null;
  readonly clearedAt: Date | null;
  readonly kind: string;
  /** The mode of payments: "live". */
  readonly mode?: string;
  readonly subject: string;
  readonly detail: string;
}

/** The options of every list of alarms. */
export const alarmOptions = { ended: { type: "boolean" }, ...jsonOption } as const;

/** Prints alarms: the open ones, or with `ended` those that are over. @returns 1 when any is open */
export async function printAlarms(
  rows: readonly ListedAlarm[],
  { ended = false, json }: { readonly ended?: boolean | undefined; readonly json?: boolean | undefined },
): Promise<0 | 1> {
  const columns = {
    alarm: ({ id }: ListedAlarm) => id,
    since: ({ raisedAt }: ListedAlarm) => raisedAt,
    ...(ended && { ended: ({ clearedAt }: ListedAlarm) => clearedAt }),
    what: ({ kind }: ListedAlarm) => kind,
    about: ({ mode, subject }: ListedAlarm) => (mode ? `${mode}: ${subject}` : subject),
    details: ({ detail }: ListedAlarm) => detail,
  };
  await printTable(
    { rows, columns },
    { json, none: ended ? "No alarm ended in the last two weeks." : "No problems found." },
  );
  return rows.length && !ended ? 1 : 0;
}
