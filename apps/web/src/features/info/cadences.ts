import { menu } from "@agate/leagues";
import type { Category, League } from "@agate/leagues";

/** How often the data of a sport changes: what a refresh is measured by. No time of a refresh is promised. */
const changes: Readonly<Record<Category, readonly string[]>> = {
  baseball: [
    "Professional leagues: rosters and schedules change daily in season and in the playoffs.",
    "College: rosters change before each season, schedules daily.",
  ],
  basketball: [
    "Professional leagues: rosters and schedules change daily in season and in the playoffs.",
    "College: rosters change before each season, schedules daily.",
  ],
  football: [
    "NFL: rosters change up to the morning of a game day.",
    "College: rosters change before each season, schedules weekly.",
  ],
  golf: ["The field of a tournament is known on the day before the first round."],
  hockey: ["Professional leagues: rosters and schedules change daily in season and in the playoffs."],
  racing: ["Drivers change at the start of a season and now and then in it; entry lists in the week of a race."],
  soccer: ["Professional leagues: rosters and schedules change daily in season and in the playoffs."],
  tennis: ["Draws change daily during a tournament."],
};

export interface SportUpdates {
  readonly category: Category;
  readonly label: string;
  readonly changes: readonly string[];
  readonly leagues: readonly League[];
}

/** The sports of the menu, sorted alphabetically (rule PI4). */
export const sportUpdates: readonly SportUpdates[] = menu
  .map(({ category, label, leagues }) => ({ category, label, leagues, changes: changes[category] }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
