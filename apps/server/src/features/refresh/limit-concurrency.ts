/** The same work, so many at once at most; the others wait their turn in order. */
export function limitConcurrency<Args extends readonly unknown[], T>(
  most: number,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...args) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work(...args);
    } finally {
      // Whoever waits takes the place over; only when nobody does is it free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
