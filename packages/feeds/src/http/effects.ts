/** What the client needs from outside, as an argument, so that a test needs neither to wait nor to mock. */
export interface HttpEffects {
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** 0 up to 1: the source of jitter. */
  readonly random: () => number;
  /** A signal that aborts when the time of one request is over. */
  readonly deadline: (milliseconds: number) => AbortSignal;
}

export const realEffects: HttpEffects = {
  fetch: (url, request) => globalThis.fetch(url, request),
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
  deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
};
