import type { Fields } from "./cells.ts";
import { fittingOf, isId, isLine, isSlug } from "./fits.ts";
import type { Fits } from "./fits.ts";

/** A team or a league that a person has starred. */
export interface Favorite {
  /** The slug of the league, or of the team's. */
  readonly league: string;
  /** The team's id; null: it is the league that is starred. */
  readonly team: string | null;
  /** What it was called when it was starred: shown while nothing newer is known. */
  readonly name: string;
}

/** The id of a favorite's record: one a team or league, whoever stars it where. */
export const favoriteId = ({ league, team }: Pick<Favorite, "league" | "team">): string =>
  team === null ? `league/${league}` : `team/${team}`;

export const favoriteFits: Fits<keyof Favorite> = {
  league: isSlug,
  team: isId,
  name: (name) => isLine(name, 200) && name !== "",
};

/** Reads a favorite out of its fields; null: it is none. */
export function readFavorite(fields: Fields): Favorite | null {
  const { league, name, team = null } = fittingOf(favoriteFits, fields) as Partial<Favorite>;
  const isWhole = league !== undefined && name !== undefined && team === (fields["team"] ?? null);
  return isWhole ? { league, team, name } : null;
}
