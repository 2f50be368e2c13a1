import type { StoredBackup } from "../backup/backup-file.ts";
import type { OperationFacts } from "../db/operation-facts.ts";
import type { LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { type Family, gauge } from "./exposition.ts";

/** What is waiting, failed or needs a decision in the whole installation: the same from every server. */
export function operationFamilies(facts: OperationFacts): readonly Family[] {
  const { mail, events, holds, jobs, refusedWebhooks, feedAlarms, paymentAlarms, paymentRoundSeconds, stoppedHosts } =
    facts;
  const ofJobs = (value: (queue: OperationFacts["jobs"][number]) => number) =>
    jobs.map((queue) => ({ labels: { queue: queue.queue }, value: value(queue) }));
  return [
    gauge("agate_mail_waiting", "Letters that are to be sent.", { value: mail.waiting }),
    gauge("agate_mail_overdue_seconds", "Age of the oldest letter that failed and is tried again.", {
      value: mail.overdueSeconds,
    }),
    gauge("agate_mail_failed", "Emails that failed for good within a day.", { value: mail.failed }),
    gauge("agate_payment_events_waiting", "Events of Stripe that are to be handled.", { value: events.waiting }),
    gauge("agate_payment_events_overdue_seconds", "Age of the oldest event that is not handled.", {
      value: events.overdueSeconds,
    }),
    gauge(
      "agate_payment_round_age_seconds",
      "Since Stripe was last checked for events that webhooks missed.",
      ...(paymentRoundSeconds === null ? [] : [{ value: paymentRoundSeconds }]),
    ),
    gauge("agate_refused_webhooks", "Webhooks today and yesterday that Stripe did not sign.", {
      value: refusedWebhooks,
    }),
    gauge("agate_holds_open", "Answers of providers that a person is to decide on.", { value: holds }),
    gauge(
      "agate_alarms_open",
      "Alarms, of agate data alarms and agate stripe alarms.",
      { labels: { about: "data" }, value: feedAlarms },
      { labels: { about: "payments" }, value: paymentAlarms },
    ),
    gauge(
      "agate_feed_host_stopped",
      "Provider hosts that are paused.",
      ...stoppedHosts.map((host) => ({ labels: { host }, value: 1 })),
    ),
    gauge("agate_jobs_waiting", "Jobs that wait.", ...ofJobs(({ waiting }) => waiting)),
    gauge("agate_jobs_active", "Jobs that run.", ...ofJobs(({ active }) => active)),
    gauge(
      "agate_jobs_overdue_seconds",
      "How long the oldest job could have begun.",
      ...ofJobs(({ overdueSeconds }) => overdueSeconds),
    ),
  ];
}

/** How fresh each automatically refreshed league is, compared with what is promised. */
export function freshnessFamilies(freshness: ReadonlyMap<string, LeagueFreshness>, now: Date): readonly Family[] {
  const ofLeagues = (value: (league: LeagueFreshness) => number) =>
    [...freshness].map(([league, found]) => ({ labels: { league }, value: value(found) }));
  return [
    gauge(
      "agate_freshness_promised",
      "Rosters, schedules and fields of which freshness is promised.",
      ...ofLeagues(({ promised }) => promised),
    ),
    gauge(
      "agate_freshness_overdue",
      "Of these, those that are older than promised.",
      ...ofLeagues(({ overdue }) => overdue),
    ),
    gauge(
      "agate_freshness_oldest_seconds",
      "Age of the oldest that is older than promised; 0: none is.",
      ...ofLeagues(({ oldest }) => (oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0)),
    ),
  ];
}

/** @param newest of BACKUP_DIR; undefined: there is none yet */
export function backupFamily(newest: StoredBackup | undefined, now: Date): Family {
  return gauge(
    "agate_backup_age_seconds",
    "Age of the newest backup in BACKUP_DIR.",
    ...(newest ? [{ value: (now.getTime() - newest.madeAt.getTime()) / 1_000 }] : []),
  );
}
