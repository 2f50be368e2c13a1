/** Returns the index this many steps on in a list of `count`, wrapping around its ends. */
export function nextIndex(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}
