/** Seeded randomness: the same text always produces the same people and pairings. */
export interface Random {
  /** An integer from 0 up to but not including `below`. */
  below(below: number): number;
  /** One element of a list. */
  pick<T>(list: readonly T[]): T;
  /** The list in random order. */
  shuffle<T>(list: readonly T[]): T[];
}

export function randomOf(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    // splitmix32: a counter whose bits are mixed well enough for sample data.
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick<T>(list: readonly T[]) {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error("Nothing to pick from.");
      return picked;
    },
    shuffle(list) {
      return list
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}
