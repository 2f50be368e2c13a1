import { expect, test } from "vitest";
import { daysOf, proposeGames } from "./propose-games.ts";
import { pictureWith } from "./testing/checked.ts";

const picture = (caption: string, day: string | null) =>
  pictureWith({ caption: [caption] }, { captured: day === null ? null : { time: `${day}T19:00:00`, offset: null } });

const game = (id: string, home: string, away: string, day: string) => ({
  id,
  teams: [home, away].map((name) => ({ name, others: [name.split(" ").at(-1) ?? ""] })),
  event: "",
  day,
  lastDay: day,
});

test("[PR19] returns the day's games that pictures name, with counts", () => {
  const pictures = [
    picture("Pioneers at bat against the Armadillos.", "2026-06-07"),
    picture("A Pioneers fan.", "2026-06-08"),
    picture("The Foxes warm up.", null),
    picture("A crowd.", "2026-06-07"),
  ];
  const games = [
    game("one", "Portland Pioneers", "Austin Armadillos", "2026-06-07"),
    game("two", "Portland Pioneers", "Austin Armadillos", "2026-06-08"),
    game("three", "Boston Foxes", "Austin Armadillos", "2026-06-07"),
    game("four", "Denver Yaks", "Miami Herons", "2026-06-07"),
  ];
  expect(daysOf(pictures)).toEqual([
    { day: "2026-06-07", pictures: 2 },
    { day: "2026-06-08", pictures: 1 },
  ]);
  expect(proposeGames(pictures, games)).toEqual([
    { id: "one", pictures: 1 },
    { id: "two", pictures: 1 },
    { id: "three", pictures: 1 },
  ]);
});

test("[PR19] a team's full name is not another team's nickname", () => {
  const games = [
    game("one", "Portland Pioneers", "Austin Foxes", "2026-06-07"),
    game("two", "Denver Yaks", "Boston Foxes", "2026-06-07"),
  ];
  expect(proposeGames([picture("A goal against the Austin Foxes.", "2026-06-07")], games)).toEqual([
    { id: "one", pictures: 1 },
  ]);
  const nickname = proposeGames([picture("A goal against the Foxes.", "2026-06-07")], games);
  expect(nickname.map(({ id }) => id)).toEqual(["one", "two"]);
});
