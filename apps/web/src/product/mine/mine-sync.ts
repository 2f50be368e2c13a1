import type { MineSyncedJson } from "@agate/api";
import {
  hasGoneBack,
  type StoredRecord,
  type MineRecord,
  type RecordKey,
  type Replica,
  type Sent,
  type Settled,
  type SyncAnswer,
} from "@agate/mine";
import { ReadFailure } from "../../api/failure.ts";
import { postJson } from "../../api/request.ts";
import { afterQuiet } from "../../lib/after-quiet.ts";

/** What a sync reports to the owner of the replica. */
export interface SyncReports {
  /** An answer was applied: what to store now, and the new cursor. */
  readonly settled: (settled: Settled, cursor: number) => void;
  /** Nothing is left to send. */
  readonly done: () => void;
  readonly refused: (refused: MineSyncedJson["refused"]) => void;
  readonly signedOut: () => void;
}

const second = 1000;
/** After the last of several changes. */
const pause = second;
const firstRetry = 5 * second;
const lastRetry = 300 * second;
/** Without any response: no event reports when a network that hangs works again. */
const lastRetryAway = 60 * second;
/** Browsers report a network a moment before it carries traffic. */
const firstRetryBack = second;
/** A page that becomes visible again syncs at most this often. */
const freshFor = 10 * second;
/** Limits of one request: characters of JSON, and records. The server accepts 512 kB and a thousand. */
const part = { characters: 150_000, records: 500 };

/**
 * Starts syncing: at once, and again when the page becomes visible or the network is back.
 * @param person whose things the replica has
 */
export function startSync(person: string, replica: Replica, startCursor: number, reports: SyncReports) {
  let cursor = startCursor;
  /**
   * The cursor from before the account was rolled back, until everything it lacks is sent. A page that closes meanwhile
   * starts over from here.
   */
  let cursorBefore: number | null = null;
  let running: Promise<void> | undefined;
  let attempt = new AbortController();
  let isRequested = false;
  let isStopped = false;
  let failures = 0;
  /** The network has come back since the account's last answer. */
  let isBack = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let syncedAt = Number.NEGATIVE_INFINITY;
  /** What the account refused, with the refused cells: not sent again until it changes. */
  const refusals = new Map<string, string>();

  const toSend = () => {
    const sent = replica.send();
    return { ...sent, records: sent.records.filter((record) => refusals.get(keyOf(record)) !== stampsOf(record)) };
  };

  const exchange = async () => {
    attempt = new AbortController();
    const all = toSend();
    const sent: Sent = { ...all, records: firstPart(all.records) };
    const {
      records,
      refused,
      cursor: next,
      ...rest
    } = await postJson(
      "/api/mine/sync",
      {
        person,
        cursor,
        sent_at: sent.sentAt,
        records: [...sent.records].map(({ cells, ...record }) => ({ ...record, cells: { ...cells } })),
      },
      attempt.signal,
    );
    if (isStopped) return false;
    const wentBack = hasGoneBack(cursor, next);
    const answer: SyncAnswer = { ...rest, records: records as readonly MineRecord[], refused, wentBack };
    const settled = replica.applyAnswer(sent, answer);
    const remaining = new Map(replica.send().records.map((record) => [keyOf(record), record]));
    for (const key of refused.map(keyOf)) {
      const record = remaining.get(key);
      if (record) refusals.set(key, stampsOf(record));
    }
    if (wentBack) cursorBefore ??= cursor;
    if (!toSend().records.length) cursorBefore = null;
    cursor = next;
    reports.settled(settled, cursorBefore ?? cursor);
    if (refused.length) reports.refused(refused);
    // What another tab saved meanwhile may look forgotten, so send it at once.
    return sent.records.length < all.records.length || settled.forgotten.length > 0 || wentBack;
  };

  const run = async (): Promise<void> => {
    try {
      do isRequested = false;
      while (((await exchange()) || isRequested) && !isStopped);
      failures = 0;
      isBack = false;
      syncedAt = Date.now();
      if (!isStopped) reports.done();
    } catch (error) {
      if (isStopped) return;
      if (attempt.signal.aborted) return run();
      if (!(error instanceof ReadFailure)) throw error;
      if (error.problem?.type === "agate:session-missing") return reports.signedOut();
      const isLimited = error.problem?.status === 429;
      const longest = error.problem ? lastRetry : lastRetryAway;
      const pauses = Math.min((isBack ? firstRetryBack : firstRetry) * 2 ** failures++, longest);
      timer = setTimeout(() => void now(), isLimited ? 60 * second : pauses);
    }
  };

  const now = (): Promise<void> => {
    clearTimeout(timer);
    later.cancel();
    if (running) isRequested = true;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const later = afterQuiet(() => void now(), pause);
  const whenSeen = () => {
    if (document.visibilityState === "visible" && (Date.now() - syncedAt > freshFor || toSend().records.length))
      void now();
  };
  const back = () => {
    // Failures without a network say nothing about this one.
    failures = 0;
    isBack = true;
    // An old request may hang for another half minute. Sending something twice changes nothing (rule MI10).
    attempt.abort();
    void now();
  };
  window.addEventListener("online", back);
  window.addEventListener("focus", whenSeen);
  document.addEventListener("visibilitychange", whenSeen);
  return {
    /** Resolves when the account has answered for the first time, or could not. */
    first: now(),
    /** Call after a change: syncs as soon as changes pause. */
    soon: later.ask,
    /** Syncs at once, or after the running sync. Resolves when that has finished or failed. */
    now,
    /** Call when the server can be reached again: syncs at once, aborting a hanging request. */
    back,
    /** There is room again: refused records are sent once more. */
    forgetRefusals: () => refusals.clear(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      later.cancel();
      window.removeEventListener("online", back);
      window.removeEventListener("focus", whenSeen);
      document.removeEventListener("visibilitychange", whenSeen);
    },
  };
}

/** Returns as many records, in order, as fit in one request; at least one. */
function firstPart(records: Sent["records"]): Sent["records"] {
  let characters = 0;
  const end = records.findIndex((record, at) => {
    characters += JSON.stringify(record).length;
    return at > 0 && (at >= part.records || characters > part.characters);
  });
  return end < 0 ? records : records.slice(0, end);
}

function stampsOf({ cells }: Pick<StoredRecord, "cells">): string {
  return Object.entries(cells)
    .map(([field, [, at]]) => `${field} ${at}`)
    .join("\n");
}

function keyOf({ collection, id }: RecordKey): string {
  return `${collection}\n${id}`;
}
