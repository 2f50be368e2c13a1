/**
 * Every queue of the server, as data: how often a job is tried, when a worker that died is noticed, how often it is looked
 * for jobs, and when a job comes by itself. Written to the database by each migration (`installJobs`).
 *
 * A job carries no data. Its id is that of a row of ours, which says what is to be done, or it has none: so nothing about a
 * person is ever in pg-boss's tables, and what deletes the row deletes the work.
 */

/** Whether jobs of the queue stand for a row of ours, or come by the clock; then one at a time waits or is worked. */
type Kind = { readonly of: "row" } | { readonly of: "clock"; readonly cron: string };

export type QueuePlan = Kind & {
  /** In the words of pg-boss, all of them in seconds. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A job may take so long, however alive its worker is. */
  readonly expireInSeconds: number;
  readonly look: {
    /** Seconds between two looks for jobs. */
    readonly every: number;
    /** Jobs that one look takes; they are worked at once, and the next look follows when all are done. */
    readonly atOnce: number;
    /** How many look, each on its own. */
    readonly workers: number;
  };
};

/** What a provider of payments runs in; a server works the jobs of its own mode only (rule SU20). */
const modes = ["live", "test", "local"] as const;
type Mode = (typeof modes)[number];

export type QueueName = "mail" | "upkeep" | `payment-event/${Mode}` | `payment-round/${Mode}`;

/** Tried until a feature gives up by itself: pg-boss counts, and knows no end by the clock. */
const untilGivenUp = 1_000;
const minute = 60;
const hour = 60 * minute;

/** What chance adds to: 10 to 20 seconds, 15 on average; then twice as long each time. */
const firstRetry = 10;

const mail: QueuePlan = {
  of: "row",
  retryLimit: untilGivenUp,
  retryDelay: firstRetry,
  retryDelayMax: hour,
  expireInSeconds: 5 * minute,
  // Somebody waits for the link. Not woken by requests: what a request causes must not show in the next one's time (AC4).
  look: { every: 1, atOnce: 5, workers: 2 },
};

const paymentEvent: QueuePlan = {
  of: "row",
  retryLimit: untilGivenUp,
  retryDelay: firstRetry,
  retryDelayMax: hour / 2,
  expireInSeconds: 5 * minute,
  // A webhook wakes the server that took it.
  look: { every: 2, atOnce: 4, workers: 1 },
};

const byTheClock = {
  of: "clock",
  retryLimit: 2,
  retryDelay: minute,
  retryDelayMax: 5 * minute,
  expireInSeconds: hour / 2,
  look: { every: 15, atOnce: 1, workers: 1 },
} as const;

const forEachMode = <Name extends string>(name: Name, plan: QueuePlan) =>
  Object.fromEntries(modes.map((mode) => [`${name}/${mode}`, plan])) as Record<`${Name}/${Mode}`, QueuePlan>;

export const queues: Readonly<Record<QueueName, QueuePlan>> = {
  mail,
  upkeep: { ...byTheClock, cron: "0 * * * *" },
  ...forEachMode("payment-event", paymentEvent),
  ...forEachMode("payment-round", { ...byTheClock, cron: "*/15 * * * *" }),
};

export const queueNames = Object.keys(queues) as readonly QueueName[];
