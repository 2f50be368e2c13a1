import type { AppContext } from "../app-context.ts";
import { backupsIn } from "../db/backup/backup-file.ts";
import { overdueAfter, readOperationFacts } from "../db/operation-facts.ts";
import { changedOverrides, type ListedOverride } from "../features/corrections/list-overrides.ts";
import { type OpenAlarm as FeedAlarm, openAlarms as openFeedAlarms } from "../features/refresh/alarms/alarms.ts";
import { type OpenAlarm as PaymentAlarm, openAlarms as openPaymentAlarms } from "../features/subscriptions/alarms.ts";
import { formatAge } from "../words/words.ts";

/** Something an operator should see to. */
export interface CurrentAlarm {
  /** Stays the same for as long as the alarm lasts. */
  readonly key: string;
  /** One sentence. */
  readonly what: string;
  /** The command to start fixing it with. */
  readonly remedy: string;
  /** Its row, if it has one. For overdue queues no row records when the delay began. */
  readonly of:
    | { readonly about: "data"; readonly row: FeedAlarm }
    | { readonly about: "payments"; readonly row: PaymentAlarm }
    | { readonly about: "correction"; readonly row: ListedOverride }
    | { readonly about: "work" };
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
      what: `${row.kind} ${row.subject}: ${row.detail}`,
      remedy: "agate data alarms",
      of: { about: "data" as const, row },
    })),
    ...(await openPaymentAlarms(db)).map((row) => ({
      key: `payments: ${row.id}`,
      what: `${row.mode} ${row.kind} ${row.subject}: ${row.detail}`,
      remedy: "agate stripe alarms",
      of: { about: "payments" as const, row },
    })),
    ...(await changedOverrides({ database })).map((row) => ({
      key: `correction: ${row.id}`,
      what: `${row.league} ${row.label}: ${row.field} is corrected to ${row.value || "nothing"}, but ${row.state}`,
      remedy: "agate data overrides",
      of: { about: "correction" as const, row },
    })),
    ...jobs
      .filter(({ overdueSeconds }) => overdueSeconds > overdueAfter.jobs)
      .map(({ queue, waiting, overdueSeconds }) => ({
        key: `jobs: ${queue}`,
        what: `Jobs waiting in ${queue}: ${waiting}, the oldest for ${formatAge(overdueSeconds)}.`,
        remedy: "agate doctor",
        of: { about: "work" as const },
      })),
  ];
  const late = (key: string, what: string, seconds: number, after: number) => {
    if (seconds > after)
      found.push({ key, what: `${what} ${formatAge(seconds)}.`, remedy: "agate doctor", of: { about: "work" } });
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
  return found;
}
