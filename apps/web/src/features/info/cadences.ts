import { groupBy } from "@agate/captions";
import { menu, type Category, type League } from "@agate/leagues";
import { freshnessOf, type MaxAge } from "@agate/leagues/freshness";

/**
 * What is promised of a league that is refreshed automatically, in words. The figures are those of the catalogue, which
 * the refreshes use (rule PI4).
 */
export function promisesOf(league: League): readonly string[] {
  if (league.kind === "matchup") {
    const { maxAge, beforeGame, gameDayMorning } = freshnessOf(league);
    const minutes = beforeGame.map(({ before }) => before).toSorted((a, b) => b - a);
    return [
      ...aged({ Rosters: maxAge.roster, schedules: maxAge.schedule }),
      ...(minutes.length
        ? [`Both rosters of a game are refreshed again ${listed(minutes.map(span))} before it starts.`]
        : []),
      ...(gameDayMorning.includes("roster") ? ["On a game day both are also refreshed at 6:00 AM ET."] : []),
    ];
  }
  const { maxAge, field } = freshnessOf(league);
  const { from, fromWeekday, isMorning } = field;
  const begins = fromWeekday === undefined ? `${from} days before it` : `${weekdays[fromWeekday] ?? ""} of its week`;
  const [lists, event] = league.kind === "race" ? ["Entry lists", "race"] : [fieldWords[league.sport], "tournament"];
  return [
    ...aged(
      league.kind === "race"
        ? { Schedules: maxAge.schedule, "drivers of the season": freshnessOf(league).maxAge.drivers }
        : { Schedules: maxAge.schedule },
    ),
    `${lists} of a ${event}: at most ${span(field.maxAge * 60)} old from ${begins} on${
      isMorning ? ", and refreshed at 6:00 AM ET every day until the first round" : ""
    }.`,
  ];
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const fieldWords = { golf: "The field", tennis: "The draw" } as const;

/** Kinds whose promises read the same are listed once. */
function aged(kinds: Readonly<Record<string, MaxAge>>): readonly string[] {
  const words = ({ inSeason, offSeason }: MaxAge) =>
    inSeason === offSeason
      ? `at most ${span(inSeason * 60)} old`
      : `at most ${span(inSeason * 60)} old in season, ${span(offSeason * 60)} between seasons`;
  return [...groupBy(Object.entries(kinds), ([, age]) => words(age))].map(([text, of]) => {
    const what = listed(of.map(([kind]) => kind));
    return `${what[0]?.toUpperCase() ?? ""}${what.slice(1)}: ${text}.`;
  });
}

/** Minutes in words: "24 hours", "90 minutes", "7 days". */
function span(minutes: number): string {
  if (minutes % 60 || minutes < 120) return `${minutes} minutes`;
  return minutes > 48 * 60 && minutes % (24 * 60) === 0 ? `${minutes / 24 / 60} days` : `${minutes / 60} hours`;
}

/** "24 hours, 5 hours and 90 minutes" */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" and ");
}

/** Promises, and the leagues of a sport they apply to; null if they apply to all of them. */
export interface SportPromise {
  readonly of: string | null;
  readonly promises: readonly string[];
}

export interface SportUpdates {
  readonly category: Category;
  readonly label: string;
  readonly promises: readonly SportPromise[];
  readonly leagues: readonly League[];
}

/** The sports of the menu, sorted alphabetically (rule PI4). */
export const sportUpdates: readonly SportUpdates[] = menu
  .map(({ category, label, leagues }) => {
    const groups = [...groupBy(leagues, (league) => promisesOf(league).join(" ")).values()];
    return {
      category,
      label,
      leagues,
      promises: groups.map((of) => ({
        of: groups.length > 1 ? listed(of.map(({ name }) => name)) : null,
        promises: of[0] ? promisesOf(of[0]) : [],
      })),
    };
  })
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
