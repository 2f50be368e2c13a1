/**
 * Every queue of the server, as data: retry policy, job timeout, polling and schedule. Each migration writes it to the
 * database (`installJobs`).
 *
 * A job has no payload. Its id is that of one of our rows, which says what is to be done; a scheduled job has no row.
 * So pg-boss's tables never hold anything about a person, and deleting the row cancels the job (rule JB8).
 */

/**
 * Jobs of a `row` queue stand for our rows; if they have a group, `ofGroup` jobs of it run at a time across all
 * servers. A `schedule` queue gets jobs at fixed times, in UTC, one at a time across all servers.
 */
type Kind = { readonly of: "row"; readonly ofGroup?: number } | { readonly of: "schedule"; readonly cron: string };

export type QueuePlan = Kind & {
  readonly retryLimit: number;
  /** Seconds before the first retry; then about twice as long each time, up to the maximum. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds one attempt may take. */
  readonly expireInSeconds: number;
  readonly polling: {
    /** Seconds between two polls of a poller. */
    readonly interval: number;
    /** Jobs fetched by one poll and run concurrently; the next poll follows when all of them are done. */
    readonly batch: number;
    /** Pollers of each server. */
    readonly pollers: number;
  };
};

/** Modes of the payment provider; a server handles the jobs of its own mode only (rule SU20). */
const modes = ["live", "test", "local"] as const;
type Mode = (typeof modes)[number];

export type QueueName =
  | "mail"
  | "upkeep"
  | "feed-plan"
  | "feed-scope"
  | "roster-mail"
  | "backup"
  | "alarm"
  | `payment-event/${Mode}`
  | `payment-round/${Mode}`;

/**
 * Features give up by elapsed time or on request, pg-boss only by count: this is high enough never to be reached first.
 */
const untilFeatureGivesUp = 1_000;
const minute = 60;
const hour = 60 * minute;

/** pg-boss adds up to the same amount again at random: 10 to 20 seconds, 15 on average. */
const firstRetry = 10;

const mail: QueuePlan = {
  of: "row",
  retryLimit: untilFeatureGivesUp,
  retryDelay: firstRetry,
  retryDelayMax: hour,
  expireInSeconds: 5 * minute,
  // A user is waiting for the link. Requests do not wake this queue: the work that one causes must not show in the next
  // one's response time (AC4).
  polling: { interval: 1, batch: 5, pollers: 2 },
};

const paymentEvent: QueuePlan = {
  of: "row",
  retryLimit: untilFeatureGivesUp,
  retryDelay: firstRetry,
  retryDelayMax: hour / 2,
  expireInSeconds: 5 * minute,
  // A webhook wakes the poller of the server that received it.
  polling: { interval: 2, batch: 4, pollers: 1 },
};

const scheduled = {
  of: "schedule",
  retryLimit: 2,
  retryDelay: minute,
  retryDelayMax: 5 * minute,
  expireInSeconds: hour / 2,
  polling: { interval: 15, batch: 1, pollers: 1 },
} as const;

const feedScope: QueuePlan = {
  of: "row",
  // A host gets one request at a time: more of its scopes would only wait for each other.
  ofGroup: 1,
  retryLimit: untilFeatureGivesUp,
  // The feature replans what a provider refuses; these retries cover a killed server or an unavailable database.
  retryDelay: firstRetry,
  retryDelayMax: hour / 4,
  // A season of tennis takes a request for each tournament.
  expireInSeconds: hour / 2,
  // A plan and the end of a scope wake the pollers of their own server.
  polling: { interval: 5, batch: 1, pollers: 4 },
};

const forEachMode = <Name extends string>(name: Name, plan: QueuePlan) =>
  Object.fromEntries(modes.map((mode) => [`${name}/${mode}`, plan])) as Record<`${Name}/${Mode}`, QueuePlan>;

export const queues: Readonly<Record<QueueName, QueuePlan>> = {
  mail,
  upkeep: { ...scheduled, cron: "0 * * * *" },
  "feed-plan": { ...scheduled, cron: "* * * * *" },
  "feed-scope": feedScope,
  "roster-mail": { ...scheduled, cron: "*/2 * * * *" },
  alarm: { ...scheduled, cron: "* * * * *" },
  // A large database takes a while.
  backup: { ...scheduled, cron: "17 * * * *", expireInSeconds: 6 * hour },
  ...forEachMode("payment-event", paymentEvent),
  ...forEachMode("payment-round", { ...scheduled, cron: "*/15 * * * *" }),
};

export const queueNames = Object.keys(queues) as readonly QueueName[];
