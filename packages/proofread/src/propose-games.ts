import { withoutThe } from "@agate/captions";
import { isDay } from "@agate/captions/calendar";
import type { GameProposal, KnownGame } from "./facts.ts";
import type { Picture } from "./picture.ts";
import { daysOfGame, daysTaken } from "./rules/dates.ts";
import { keysOf } from "./words/words.ts";

/** Returns the days on which pictures were taken, or which they have as their date, with counts, most first. */
export function daysOf(pictures: readonly Picture[]): readonly { readonly day: string; readonly pictures: number }[] {
  const counts = new Map<string, number>();
  for (const picture of pictures) {
    const day = daysTaken(picture)[0] ?? picture.fields.date?.[0]?.slice(0, 10) ?? "";
    if (isDay(day)) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, pictures: count })).toSorted((a, b) => b.pictures - a.pictures);
}

/**
 * Returns the games that pictures name, most pictures first, without those that no picture names (rule PR19). A picture
 * names a game if their days match (or the picture has no day) and it mentions both teams, or one of them if no other
 * game of the day has it.
 */
export function proposeGames(
  pictures: readonly Picture[],
  games: readonly Pick<KnownGame, "id" | "teams" | "event" | "day" | "lastDay">[],
): readonly GameProposal[] {
  const candidates = games.map((game) => ({
    ...game,
    days: daysOfGame(game),
    names: (game.teams.length ? game.teams.map(({ name, others }) => [name, ...others]) : [[game.event]]).map((names) =>
      names.map((name) => ` ${keysOf(withoutThe(name)).join(" ")} `).filter((name) => name.trim()),
    ),
  }));
  const counts = new Map<string, number>();
  for (const picture of pictures) {
    const days = daysTaken(picture);
    const captionText = [picture.fields.caption, picture.fields.headline, picture.fields.event, picture.fields.keywords]
      .flatMap((texts) => texts ?? [])
      .join(" \n ");
    const text = ` ${keysOf(captionText).join(" ")} `;
    const named = candidates
      .filter((game) => !days.length || !game.days.length || game.days.some((day) => days.includes(day)))
      .map((game) => ({ game, score: game.names.reduce((sum, names) => sum + scoreOf(names, text), 0) }))
      .filter(({ score }) => score > 0);
    const best = Math.max(0, ...named.map(({ score }) => score));
    for (const { game, score } of named) if (score === best) counts.set(game.id, (counts.get(game.id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, pictures: count })).toSorted((a, b) => b.pictures - a.pictures);
}

/** A team named in full counts more than one named by a nickname, which may be another's, and less than two so named. */
function scoreOf([full, ...nicknames]: readonly string[], text: string): number {
  if (full !== undefined && text.includes(full)) return 3;
  return nicknames.some((name) => text.includes(name)) ? 2 : 0;
}
