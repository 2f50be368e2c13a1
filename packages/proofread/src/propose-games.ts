import { isDay } from "@agate/captions/calendar";
import { withoutThe } from "@agate/captions";
import type { GameProposal, KnownGame } from "./facts.ts";
import type { Picture } from "./picture.ts";
import { daysOfGame, daysTaken } from "./rules/judge-dates.ts";
import { keysOf } from "./words/words.ts";

/** The days pictures were taken on, or carry as their date, with how many, most first. */
export function daysOf(pictures: readonly Picture[]): readonly { readonly day: string; readonly pictures: number }[] {
  const counts = new Map<string, number>();
  for (const picture of pictures) {
    const day = daysTaken(picture)[0] ?? picture.fields.date?.[0]?.slice(0, 10) ?? "";
    if (isDay(day)) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, pictures: count })).toSorted((a, b) => b.pictures - a.pictures);
}

/**
 * The games that pictures name, most pictures first; those that no picture names are left out (rule PR19). A picture names a
 * game whose day it is of, or of which it has no day, by both teams, or by one of them where nothing else of the day has it.
 */
export function proposeGames(
  pictures: readonly Picture[],
  games: readonly Pick<KnownGame, "id" | "teams" | "event" | "day" | "lastDay">[],
): readonly GameProposal[] {
  const sought = games.map((game) => ({
    ...game,
    days: daysOfGame(game),
    names: (game.teams.length ? game.teams.map(({ name, others }) => [name, ...others]) : [[game.event]]).map((names) =>
      names.map((name) => ` ${keysOf(withoutThe(name)).join(" ")} `).filter((name) => name.trim()),
    ),
  }));
  const counts = new Map<string, number>();
  for (const picture of pictures) {
    const days = daysTaken(picture);
    const said = [picture.fields.caption, picture.fields.headline, picture.fields.event, picture.fields.keywords]
      .flatMap((texts) => texts ?? [])
      .join(" \n ");
    const text = ` ${keysOf(said).join(" ")} `;
    const named = sought
      .filter((game) => !days.length || !game.days.length || game.days.some((day) => days.includes(day)))
      .map((game) => ({ game, count: game.names.filter((names) => names.some((name) => text.includes(name))).length }))
      .filter(({ count }) => count > 0);
    const most = Math.max(0, ...named.map(({ count }) => count));
    for (const { game, count } of named) if (count === most) counts.set(game.id, (counts.get(game.id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, pictures: count })).toSorted((a, b) => b.pictures - a.pictures);
}
