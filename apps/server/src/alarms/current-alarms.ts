import { backupsIn } from "../db/backup/backup-file.ts";
import { openAlarms as openFeedAlarms } from "../features/refresh/alarms/alarms.ts";
import { openAlarms as openPaymentAlarms } from "../features/subscriptions/alarms.ts";
import { overdueAfter, readOperationFacts } from "../operation-facts.ts";
import { tellAge } from "../tell-age.ts";
import type { World } from "../world.ts";

/** Something an operator should see to. */
export interface CurrentAlarm {
  /** The same for as long as it lasts. */
  readonly key: string;
  /** One sentence. */
  readonly what: string;
  /** The command that begins to mend it. */
  readonly remedy: string;
}

/** What holds at this moment: alarms about data and payments, and what waits for too long. */
export async function currentAlarms({
  database: { db },
  env,
  now,
}: Pick<World, "database" | "env" | "now">): Promise<readonly CurrentAlarm[]> {
  const { mail, events, jobs, paymentRoundSeconds } = await readOperationFacts(db);
  const found: CurrentAlarm[] = [
    ...(await openFeedAlarms(db)).map(({ kind, subject, detail }) => ({
      key: `data: ${subject}`,
      what: `${kind} ${subject}: ${detail}`,
      remedy: "agate data alarms",
    })),
    ...(await openPaymentAlarms(db)).map(({ id, mode, kind, subject, detail }) => ({
      key: `payments: ${id}`,
      what: `${mode} ${kind} ${subject}: ${detail}`,
      remedy: "agate stripe alarms",
    })),
    ...jobs
      .filter(({ overdueSeconds }) => overdueSeconds > overdueAfter.jobs)
      .map(({ queue, waiting, overdueSeconds }) => ({
        key: `jobs: ${queue}`,
        what: `Jobs of ${queue} wait: ${waiting}, the oldest for ${tellAge(overdueSeconds)}.`,
        remedy: "agate doctor",
      })),
  ];
  const late = (key: string, what: string, seconds: number, after: number) => {
    if (seconds > after) found.push({ key, what: `${what} ${tellAge(seconds)}.`, remedy: "agate doctor" });
  };
  late("mail", "Letters are not sent, one for", mail.overdueSeconds, overdueAfter.mail);
  late("payment events", "Events of Stripe are not handled, one for", events.overdueSeconds, overdueAfter.payments);
  late("payment round", "Stripe was not asked for what we missed for", paymentRoundSeconds ?? 0, overdueAfter.payments);
  const newest = env.backups && backupsIn(env.backups.folder)[0];
  if (newest)
    late("backup", "There is no backup for", (now().getTime() - newest.madeAt.getTime()) / 1_000, overdueAfter.backup);
  return found;
}
