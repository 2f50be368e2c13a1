import type { AppContext } from "../app-context.ts";
import { backupsIn } from "../backup/backup-file.ts";
import { overdueAfter, readOperationFacts } from "../db/operation-facts.ts";
import { changedOverrides } from "../features/corrections/list-overrides.ts";
import { openAlarms as openFeedAlarms } from "../features/refresh/alarms/alarms.ts";
import { openAlarms as openPaymentAlarms } from "../features/subscriptions/alarms.ts";
import { formatAge } from "../words/words.ts";
import { remedyOfData, remedyOfPayment, titleOfData, titleOfPayment } from "./alarm-words.ts";

const doctor = "Begin with: agate doctor";

/** Something an operator should see to. */
export interface CurrentAlarm {
  /** Stays the same for as long as the alarm lasts. */
  readonly key: string;
  /** One sentence. */
  readonly what: string;
  /** What to do, as sentences. */
  readonly remedy: string;
}

/**
 * Everything wrong at this moment: alarms about data and payments, corrections whose source has changed, and whatever
 * has been waiting too long.
 */
export async function currentAlarms({
  database,
  env,
  now,
}: Pick<AppContext, "database" | "env" | "now">): Promise<readonly CurrentAlarm[]> {
  const { db } = database;
  const { mail, events, jobs, paymentRoundSeconds } = await readOperationFacts(db);
  const found: CurrentAlarm[] = [
    ...(await openFeedAlarms(db)).map((row) => ({
      key: `data: ${row.subject}`,
      what: `${titleOfData(row)}: ${row.detail}`,
      remedy: remedyOfData(row),
    })),
    ...(await openPaymentAlarms(db)).map((row) => ({
      key: `payments: ${row.id}`,
      what: `${titleOfPayment(row)}: ${row.subject}: ${row.detail}`,
      remedy: remedyOfPayment(row),
    })),
    ...(await changedOverrides({ database })).map((row) => ({
      key: `correction: ${row.id}`,
      what: `${row.league} ${row.label}: ${row.field} is corrected to ${row.value || "nothing"}, but ${row.state}`,
      remedy: "Begin with: agate data overrides",
    })),
    ...jobs
      .filter(({ overdueSeconds }) => overdueSeconds > overdueAfter.jobs)
      .map(({ queue, waiting, overdueSeconds }) => ({
        key: `jobs: ${queue}`,
        what: `Jobs waiting in ${queue}: ${waiting}, the oldest for ${formatAge(overdueSeconds)}.`,
        remedy: doctor,
      })),
  ];
  const late = (key: string, what: string, seconds: number, after: number) => {
    if (seconds > after) found.push({ key, what: `${what} ${formatAge(seconds)}.`, remedy: doctor });
  };
  late("mail", "The oldest unsent email has waited for", mail.overdueSeconds, overdueAfter.mail);
  late(
    "payment events",
    "The oldest unprocessed Stripe event has waited for",
    events.overdueSeconds,
    overdueAfter.payments,
  );
  late(
    "payment round",
    "Stripe has not been checked for missed events for",
    paymentRoundSeconds ?? 0,
    overdueAfter.payments,
  );
  const newest = env.backups && backupsIn(env.backups.folder)[0];
  if (newest)
    late(
      "backup",
      "There has been no backup for",
      (now().getTime() - newest.madeAt.getTime()) / 1_000,
      overdueAfter.backup,
    );
  return found.map((alarm) => ({ ...alarm, what: alarm.what.replace(/(?<![.!?])$/, ".") }));
}
