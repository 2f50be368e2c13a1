import type { Ask, Feeds, HostStop } from "@agate/feeds";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { Jobs } from "./jobs/worker.ts";
import type { Log } from "./log/log.ts";
import type { MailTransport } from "./mail/mail-transport.ts";
import type { Meter } from "./metrics/meter.ts";

/** What the server needs from outside, as types; everything else is told these and knows no other way out. */
export interface AppContext {
  readonly env: Env;
  readonly database: Database;
  /** The clock: the database's, which all servers share. */
  readonly now: () => Date;
  readonly feeds: Feeds;
  /** How a provider is asked: politely, with time-outs and retries. */
  readonly ask: Ask;
  /** The hosts that `ask` leaves alone; a refresh adds those that other processes were refused by. */
  readonly hostStops: Map<string, HostStop>;
  /** The jobs that this process works, if it has been told to. */
  readonly jobs: Jobs;
  /** How mail leaves; undefined: it is written, and kept to be read on the development outbox page. */
  readonly mailTransport: MailTransport | undefined;
  /** What cookies are signed with. */
  readonly secret: string;
  readonly log: Log;
  /** What requests are counted by; left out: they are not. */
  readonly meter?: Meter;
  /** How many times as long as usual the API may take before it says "not now"; left out: once. */
  readonly patience?: number;
  /** Aborted when this process has been asked to end: it wants no more requests. */
  readonly leaving: AbortSignal;
  /** Aborted when this process ends: what is under way then has not failed. */
  readonly ending: AbortSignal;
}
