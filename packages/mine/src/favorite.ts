import type { Fields } from "./cells.ts";

/** A team or a league that a person has starred. */
export interface Favorite {
  /** The slug of the league, or of the team's. */
  readonly league: string;
  /** The team's id; null: it is the league that is starred. */
  readonly team: string | null;
  /** What it was called when it was starred: shown while nothing newer is known. */
  readonly name: string;
}

/** As long as names and ids may be. */
const longest = 200;

/** The id of a favorite's record: one a team or league, whoever stars it where. */
export const favoriteId = ({ league, team }: Pick<Favorite, "league" | "team">): string =>
  team === null ? `league/${league}` : `team/${team}`;

/** Reads a favorite out of its fields; null: it is none. */
export function readFavorite({ league, team = null, name }: Fields): Favorite | null {
  if (!isShort(league) || league in {} || !isShort(name) || (team !== null && !isShort(team))) return null;
  return { league, team, name };
}

const isShort = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest;
