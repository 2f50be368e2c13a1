/** Shares one read between all callers within a time; retries after a failed read. */
export function cachedFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last && at - last.at < milliseconds) return last.value;
    const mine = { at, value: read() };
    last = mine;
    mine.value.catch(() => {
      if (last === mine) last = undefined;
    });
    return mine.value;
  };
}
