/**
 * How many letters must be missed, added, changed or exchanged with a neighbor to make one word of another, where that is at
 * most `most` (optimal string alignment); else `most` + 1. Time grows with the length times `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = Array<number>(b.length + 1).fill(most + 1);
    row[0] = i;
    let best = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row[j] = value;
      best = Math.min(best, value);
    }
    if (best > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Which letters a key has, as bits: what differs in more than twice the distance need not be compared. */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at++) bits |= 1 << (key.charCodeAt(at) % 31);
  return bits;
}

/** How many letters one has and the other has not. */
export function lettersApart(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}
