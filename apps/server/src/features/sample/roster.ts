import type { MatchupLeague, SampleSquad } from "@agate/leagues";
import type { Names } from "./files.ts";
import { type Random, randomOf } from "./random.ts";

export interface SampleMember {
  readonly first: string;
  readonly last: string;
  readonly jersey: string;
  readonly position: string;
}

/**
 * The invented people of one team, with the coach last. The data is deliberately not tidy: some teams have a player
 * without a number, a `0` next to a `00`, and in football, players who share a number.
 * @param seed the team's ID: always produces the same people
 */
export function inventRoster(
  seed: string,
  squad: SampleSquad,
  names: Names,
  sharedJerseys: MatchupLeague["sharedJerseys"],
) {
  const random = randomOf(seed);
  const positions = Object.entries(squad.positions).flatMap(([position, count]) => Array<string>(count).fill(position));
  const people = inventPeople(random, names, squad.people, positions.length);
  const jerseys = numbersFor(random, squad, positions.length);
  if (sharedJerseys !== "by-name") share(random, jerseys, positions, sharedJerseys);
  if (random.below(3) === 0) jerseys[random.below(jerseys.length)] = "";
  const [coach] = inventPeople(random, names, random.below(5) ? squad.people : "women", 1);
  const members: SampleMember[] = people.map((person, at) => ({
    ...person,
    jersey: jerseys[at] ?? "",
    position: positions[at] ?? "",
  }));
  if (coach) members.push({ ...coach, jersey: "", position: squad.coach });
  return members;
}

function numbersFor(random: Random, { numbers: [from, to], doubleZero }: SampleSquad, count: number): string[] {
  const all = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  const jerseys = random.shuffle(all).slice(0, count);
  if (random.below(2)) jerseys[0] = "0";
  if (doubleZero && random.below(3) === 0) jerseys[1] = "00";
  return jerseys;
}

/** Gives one player's number to another: across units, and where the file lists its units (college) also within one. */
function share(
  random: Random,
  jerseys: string[],
  positions: readonly string[],
  by: "by-unit" | "by-listed-unit",
): void {
  const half = Math.floor(positions.length / 2);
  const pairs = by === "by-listed-unit" ? 4 : 1;
  for (let pair = 0; pair < pairs; pair++) jerseys[positions.length - 1 - pair] = jerseys[random.below(half)] ?? "";
  if (by === "by-unit") return;
  const receivers = positions.flatMap((position, at) => (position === "WR" ? [at] : []));
  const [one, other] = random.shuffle(receivers);
  if (one !== undefined && other !== undefined) jerseys[other] = jerseys[one] ?? "";
}

export interface InventedPerson {
  readonly first: string;
  readonly last: string;
}

export type Pool = SampleSquad["people"];

/** This many distinct invented people; now and then, a last name has a suffix. */
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
