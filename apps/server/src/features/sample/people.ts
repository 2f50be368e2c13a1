import type { SampleSquad } from "@agate/leagues";
import type { Names } from "./files.ts";
import type { Random } from "./random.ts";

export interface InventedPerson {
  readonly first: string;
  readonly last: string;
}

export type Pool = SampleSquad["people"];

/** So many different invented people; now and then a last name carries a suffix. */
export function inventPeople(random: Random, names: Names, pool: Pool, count: number): readonly InventedPerson[] {
  const people = new Map<string, InventedPerson>();
  while (people.size < count) {
    const first = random.pick(names[pool]);
    const family = random.pick(names.family);
    if (!people.has(`${first} ${family}`))
      people.set(`${first} ${family}`, { first, last: family + suffix(random, pool) });
  }
  return [...people.values()];
}

function suffix(random: Random, pool: Pool): string {
  if (pool === "women") return "";
  const chance = random.below(60);
  return chance < 2 ? " Jr." : chance === 2 ? " III" : "";
}
