import type { Ask, Feeds, HostStop } from "@agate/feeds";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { Jobs } from "./jobs/worker.ts";
import type { Log } from "./log/log.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { Meter } from "./metrics/meter.ts";

/**
 * The server's outside dependencies, as types. All other code receives these and has no other access to the outside.
 */
export interface AppContext {
  readonly env: Env;
  readonly database: Database;
  /** The clock: the database's, shared by all servers. */
  readonly now: () => Date;
  readonly feeds: Feeds;
  /** Sends requests to providers: politely, with timeouts and retries. */
  readonly ask: Ask;
  /** The hosts that `ask` skips; a refresh adds those that have refused other processes. */
  readonly hostStops: Map<string, HostStop>;
  /** The jobs that this process works, if it was configured to. */
  readonly jobs: Jobs;
  /** Sends mail; undefined: mail is written, and stored for the development outbox page. */
  readonly mailTransport: MailTransport | undefined;
  /** Signs cookies. */
  readonly secret: string;
  readonly log: Log;
  /** Counts requests; left out: they are not counted. */
  readonly meter?: Meter;
  /** Multiplier for how long the API may take before it responds "not now" or with what it has; left out: 1. */
  readonly patience?: number;
  /** Aborted when this process has been asked to end: it accepts no more requests. */
  readonly leaving: AbortSignal;
  /** Aborted when this process ends: work in progress at that point has not failed. */
  readonly ending: AbortSignal;
}
