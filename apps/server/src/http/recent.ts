/**
 * Keeps what was used last, bounded by its bytes and its number: the least recently used goes first.
 * @param options.bytesOf of one value
 */
export function createRecent<Value>({
  most = Infinity,
  maxBytes,
  bytesOf,
}: {
  readonly most?: number;
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
}) {
  // A Map iterates in insertion order, so the first entry is the least recently used.
  const values = new Map<string, Value>();
  let bytes = 0;

  function remove(key: string): void {
    const value = values.get(key);
    if (value === undefined) return;
    bytes -= bytesOf(value);
    values.delete(key);
  }

  return {
    /** Does not count as a use. */
    get: (key: string) => values.get(key),
    /** Counts as a use of what is there. */
    use(key: string) {
      const value = values.get(key);
      if (value === undefined) return;
      values.delete(key);
      values.set(key, value);
    },
    /** Replaces what is there. */
    set(key: string, value: Value) {
      remove(key);
      values.set(key, value);
      bytes += bytesOf(value);
      for (const oldest of values.keys()) {
        if (values.size <= most && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
