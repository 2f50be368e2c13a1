/** The place so many steps on in a list of `count`, round its ends. */
export function nextIndex(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}
