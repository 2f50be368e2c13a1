import { lengthen, numberEqual, shortestBeginnings } from "./beginnings.ts";
import { fold } from "./text.ts";
import type { Unit } from "./sports/sport.ts";

/** A player of a group that shares one jersey, in the order of the file. */
export interface Sharer {
  readonly first: string;
  readonly last: string;
  /** Football's unit letter; nothing where units do not count. */
  readonly unit: Unit | "";
}

/**
 * What follows the jersey in the code of each of two or more players who share it (rules J1, J2): nobody keeps the
 * bare number. A suffix never ends in `n`, which marks the form with a number (`p7n`).
 */
export function suffixesOf(group: readonly Sharer[]): readonly string[] {
  const suffixes: string[] = [];
  for (const unit of new Set(group.map((player) => player.unit))) {
    const places = group.flatMap((player, place) => (player.unit === unit ? [place] : []));
    const letters = places.length === 1 ? [""] : lettersOf(places.flatMap((place) => group[place] ?? []));
    places.forEach((place, index) => {
      suffixes[place] = `${unit}${letters[index] ?? ""}`;
    });
  }
  return suffixes;
}

/** J2, for players nothing but their names tells apart. */
function lettersOf(players: readonly Sharer[]): readonly string[] {
  const words = players.map(({ first, last }) => fold(last) + fold(first) || "x");
  const beginnings = shortestBeginnings(words, 1).map((beginning, index) =>
    lengthen(words[index] ?? "", beginning, looksLikeNumberForm),
  );
  return numberEqual(beginnings, (letters, times) => times > 1 || looksLikeNumberForm(letters));
}

function looksLikeNumberForm(letters: string): boolean {
  return letters.endsWith("n");
}
