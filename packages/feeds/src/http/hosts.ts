import { FeedFailure } from "../feed.ts";

/** A host that must not be contacted before a given time, and why. */
export interface HostStop {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly what: "refused" | "unreachable";
}

/** The minimum number of seconds a host is left alone after a 403 or a 429 (rule PV4). */
const refusalPause = 30 * 60;
/** This many failures in a row open a host's circuit ... */
const maxFailures = 5;
/** ... for this many seconds. */
const recoveryPause = 2 * 60;

/**
 * A circuit breaker and a queue per host: tracks which hosts to leave alone until when, and sends one request at a
 * time.
 */
export function watchHosts(options: {
  readonly now: () => number;
  readonly stops: Map<string, HostStop>;
  readonly onStop: ((host: string, stop: HostStop, failure: FeedFailure) => void) | undefined;
  readonly onRecovery: ((host: string) => void) | undefined;
  /** Whether failures in a row open the circuit, too: a stand-in on this machine needs no sparing. */
  readonly sparing: boolean;
}) {
  const failures = new Map<string, number>();
  const turns = new Map<string, Promise<unknown>>();
  /** Hosts whose stop has ended and that have not responded since. */
  const recovering = new Set<string>();
  const { now, stops } = options;

  const stop = (host: string, what: HostStop["what"], seconds: number, failure: FeedFailure): void => {
    const current = stops.get(host);
    const made = { until: Math.max(current?.until ?? 0, now() + seconds * 1000), what };
    stops.set(host, made);
    if (current?.what !== what) options.onStop?.(host, made, failure);
  };

  return {
    /** @throws FeedFailure while the host is stopped, with the seconds left. */
    check(host: string): void {
      const current = stops.get(host);
      if (!current) return;
      const left = Math.ceil((current.until - now()) / 1000);
      if (left > 0) throw new FeedFailure(host, current.what, `${host} is paused for ${left} s more`, left);
      stops.delete(host);
      recovering.add(host);
    },

    /** Runs `work` once all earlier requests to the host have ended. */
    inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
      const mine = (turns.get(host) ?? Promise.resolve()).then(work, work);
      turns.set(host, mine);
      return mine;
    },

    /** Stops the host and returns the failure to throw, which has the duration. */
    refused(host: string, failure: FeedFailure): FeedFailure {
      const seconds = Math.max(refusalPause, failure.retry ?? 0);
      stop(host, "refused", seconds, failure);
      return new FeedFailure(host, "refused", failure.message, seconds, failure.status);
    },

    /** The host works: it responded, even if only that there is no such page. */
    answered(host: string): void {
      failures.delete(host);
      if (recovering.delete(host)) options.onRecovery?.(host);
    },

    /**
     * No response, or one that is not data. Stops the host if it requested `pause` seconds, or after too many failures
     * in a row.
     */
    failed(host: string, failure: FeedFailure, pause: number): void {
      const count = (failures.get(host) ?? 0) + 1;
      failures.set(host, count);
      const seconds = Math.max(pause, options.sparing && count >= maxFailures ? recoveryPause : 0);
      if (seconds === 0) return;
      failures.delete(host);
      stop(host, "unreachable", seconds, failure);
    },
  };
}
