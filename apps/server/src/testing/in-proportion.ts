/** The maximum size of all headers of a request (Node's `maxHeaderSize`). */
const long = 16_000;
/** Milliseconds in which no machine can do the 128 million steps that quadratic work takes for that. */
const noSquare = 10;

/** The best of several runs in milliseconds: load can only make a run longer. */
async function best(work: (length: number) => unknown, length: number, rounds = 4): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work(length);
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

/**
 * Whether work grows with its input and not with the square of it: judged by growth, up to three times if in doubt, as
 * one bad moment of a machine is not a fault.
 * @param work takes an input of `length` characters, items or elements
 * @param short the length of the other input
 * @param fairRatio between the two: eight times the input takes eight times as long, or 64 times if the work is quadratic
 */
export async function isInProportion(
  work: (length: number) => unknown,
  short = 2_000,
  fairRatio = 30,
): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    if ((await best(work, long, 1)) < noSquare) return true;
    if ((await best(work, long)) < fairRatio * (await best(work, short))) return true;
  }
  return false;
}
