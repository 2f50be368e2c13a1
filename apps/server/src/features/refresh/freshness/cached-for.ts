/** A value that is cached for a while, or until something changes it. */
export interface Cached<T> {
  read(): Promise<T>;
  forget(): void;
}

/**
 * Shares one read between all callers within a time; retries after a failed read.
 * @param clock in milliseconds
 */
export function cachedFor<T>(
  milliseconds: number,
  read: () => Promise<T>,
  clock: () => number = () => performance.now(),
): Cached<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return {
    read() {
      const at = clock();
      if (last && Math.abs(at - last.at) < milliseconds) return last.value;
      const mine = { at, value: read() };
      last = mine;
      mine.value.catch(() => {
        if (last === mine) last = undefined;
      });
      return mine.value;
    },
    forget() {
      last = undefined;
    },
  };
}
