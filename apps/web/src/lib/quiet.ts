/** The page is idle when no request it waits for has been pending for so many milliseconds. */
const quietFor = 1000;

let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: readonly (() => void)[] = [];

/** Counts the promise as pending until it settles; returns it. */
export async function untilDone<T>(work: Promise<T>): Promise<T> {
  underWay++;
  clearTimeout(timer);
  try {
    return await work;
  } finally {
    underWay--;
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

function wait(): void {
  clearTimeout(timer);
  if (underWay === 0 && waiting.length) timer = setTimeout(begin, quietFor);
}

function begin(): void {
  const acts = waiting;
  waiting = [];
  const run = () => {
    for (const act of acts) act();
  };
  // Safari has no such callback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: quietFor });
  else run();
}
