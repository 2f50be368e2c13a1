/** Random numbers in the same order for the same seed (mulberry32). */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick(from) {
      const found = from[Math.floor(next() * from.length)];
      if (found === undefined) throw new Error("There is nothing to pick from.");
      return found;
    },
  };
}
