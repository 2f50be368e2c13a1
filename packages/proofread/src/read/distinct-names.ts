import type { ReadPicture } from "../picture.ts";

/**
 * Adds a number to the name of each picture that has an earlier one's name, as rows of two tables may: findings and
 * corrections refer to a picture by its name (rule PR20).
 */
export function withDistinctNames(read: readonly ReadPicture[]): readonly ReadPicture[] {
  const used = new Set<string>();
  const times = new Map<string, number>();
  return read.map((one) => {
    if (!one.ok) return one;
    const { name } = one.picture;
    let own = name;
    for (let time = times.get(name) ?? 2; used.has(own); time++) {
      own = `${name} (${time})`;
      times.set(name, time + 1);
    }
    used.add(own);
    return own === name ? one : { ...one, picture: { ...one.picture, name: own } };
  });
}

/** Whether a picture's file has got a number, so that no file has its name. */
export function isNumbered(name: string): boolean {
  return /\.[^./ ]+ \(\d+\)$/.test(name);
}
