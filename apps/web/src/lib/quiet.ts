import { useEffect, useState } from "react";

/** The page is idle when no request it waits for has been pending for so many milliseconds. */
const quietFor = 1000;

/** How many requests of this page are pending. */
let open = { requests: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: readonly (() => void)[] = [];

/** Counts the promise as pending until it settles; returns it. */
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
 * Calls `act` once, when the page is next idle: what can wait does not compete with what the page needs now. A
 * request that hangs puts it off.
 */
export function whenQuiet(act: () => void): void {
  waiting = [...waiting, act];
  wait();
}

/** As before the page was opened, for tests that share a page: one may leave a request that is never answered. */
export function forgetWaiting(): void {
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
  // Safari has no such callback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: quietFor });
  else run();
}

/** Whether the page has been idle once since this was first shown: what can wait may begin. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return isQuiet;
}
