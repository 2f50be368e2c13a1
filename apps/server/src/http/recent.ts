/** What was used last, bounded by its bytes and its number: the least recently used goes first. */
export interface Recent<Value> {
  /** Does not count as a use. */
  get(key: string): Value | undefined;
  /** Counts as a use of what is there. */
  use(key: string): void;
  /** Replaces what is there. */
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** @param options.bytesOf of one value */
export function createRecent<Value>({
  most = Infinity,
  maxBytes,
  bytesOf,
}: {
  readonly most?: number;
  readonly maxBytes: number;
  readonly bytesOf: (value: Value) => number;
}): Recent<Value> {
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
    get: (key) => values.get(key),
    use(key) {
      const value = values.get(key);
      if (value === undefined) return;
      values.delete(key);
      values.set(key, value);
    },
    set(key, value) {
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
