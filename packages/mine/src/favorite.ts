import type { Fields } from "./cells.ts";
import { validFields, isId, isLine, isSlug, type Validators } from "./fits.ts";

/** A team or a league the person has starred. */
export interface Favorite {
  /** The slug of the league, or of the team's league. */
  readonly league: string;
  /** The team's id; null: the league is starred. */
  readonly team: string | null;
  /** Its name when it was starred: shown until a newer one is known. */
  readonly name: string;
}

/** Returns the id of a favorite's record: one for each team or league, whichever device stars it. */
export const favoriteId = ({ league, team }: Pick<Favorite, "league" | "team">): string =>
  team === null ? `league/${league}` : `team/${team}`;

export const favoriteFits: Validators<keyof Favorite> = {
  league: isSlug,
  team: isId,
  name: (name) => isLine(name, 200) && name !== "",
};

/** Reads a favorite from its fields; null: it is not one. */
export function readFavorite(fields: Fields): Favorite | null {
  const { league, name, team = null } = validFields(favoriteFits, fields) as Partial<Favorite>;
  const isWhole = league !== undefined && name !== undefined && team === (fields["team"] ?? null);
  return isWhole ? { league, team, name } : null;
}
