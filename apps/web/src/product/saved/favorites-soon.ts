import type { ComingJson } from "@agate/api";
import { addDays, easternDay } from "@agate/captions/calendar";
import type { Favorite } from "@agate/mine";

/** In milliseconds: how far ahead to save, and how long a game may still be in progress. */
const ahead = 48 * 3_600_000;
const lasts = 6 * 3_600_000;

/** Returns the leagues in which a favorite plays within 48 hours, or may still be playing. */
export function favoritesSoon(
  favorites: readonly Favorite[],
  { games, events, merged_teams: merged }: Pick<ComingJson, "games" | "events" | "merged_teams">,
  now: Date,
): ReadonlySet<string> {
  const today = easternDay(now);
  const until = easternDay(new Date(now.getTime() + ahead));
  const soon = games.filter(({ game_time: time, game_date: day }) => {
    if (time === null) return day >= today && day <= until;
    const starts = Date.parse(time) - now.getTime();
    return starts >= -lasts && starts <= ahead;
  });
  const isOn = ({ start_date, end_date }: ComingJson["events"][number]) =>
    start_date <= until && addDays(end_date, 1) > today;
  const standing = (id: string | null) => merged.find(({ from }) => from === id)?.into ?? id;
  const plays = ({ league, team }: Favorite) =>
    team === null
      ? soon.some((game) => game.league === league) || events.some((event) => event.league === league && isOn(event))
      : soon.some(({ home_team: home, away_team: away }) =>
          [home.team_id, away.team_id].some((id) => id !== null && id === standing(team)),
        );
  return new Set(favorites.filter(plays).map(({ league }) => league));
}

/** Favorites with the names that their teams have now, if they play this week; a star stores the name it was set with. */
export function withCurrentNames(
  { games, merged_teams }: Pick<ComingJson, "games" | "merged_teams">,
  favorites: readonly Favorite[],
): readonly Favorite[] {
  const sides = games.flatMap(({ home_team, away_team }) => [home_team, away_team]);
  const names = new Map(sides.map(({ team_id, team_name }) => [team_id, team_name]));
  const into = new Map(merged_teams.map((merged) => [merged.from, merged.into]));
  return favorites.map((favorite) => {
    const { team, name } = favorite;
    return team === null ? favorite : { ...favorite, name: names.get(into.get(team) ?? team) || name };
  });
}
