import { useEffect, useState } from "react";

/** The page is idle when it has had no pending request for this many milliseconds. */
const quietFor = 1000;

/** The number of this page's pending requests. */
let open = { requests: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: readonly (() => void)[] = [];

/** Counts the promise as pending until it settles, and returns its result. */
export async function untilDone<T>(work: Promise<T>): Promise<T> {
  const mine = open;
  mine.requests++;
  stopWaiting();
  try {
    return await work;
  } finally {
    mine.requests--;
    stopWaiting();
    wait();
  }
}

/**
 * Calls `act` once, when the page is next idle, so that deferrable work does not compete with what the page needs now.
 * A hanging request delays it.
 */
export function whenQuiet(act: () => void): void {
  waiting = [...waiting, act];
  wait();
}

/**
 * Resets to the state before the page opened, for tests that share a page: one may leave a request that never settles.
 */
export function clearQueue(): void {
  stopWaiting();
  waiting = [];
  open = { requests: 0 };
}

function wait(): void {
  if (open.requests === 0 && waiting.length) timer ??= setTimeout(begin, quietFor);
}

function stopWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
}

function begin(): void {
  timer = undefined;
  const acts = waiting;
  waiting = [];
  const run = () => {
    for (const act of acts) act();
  };
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: quietFor });
  else run();
}

/** Whether the page has been idle once since this was first shown, so that deferrable work can begin. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}
