import { favoriteId } from "@agate/mine";
import type { Favorite } from "@agate/mine";
import { useMemo } from "react";
import { changeMine, removeMine, useMine } from "../mine/mine.ts";

export interface Favorites {
  readonly status: "loading" | "ready";
  readonly all: readonly Favorite[];
  /** Ids of teams and slugs of leagues. */
  readonly ids: ReadonlySet<string>;
}

/** The favorites of whoever looks at the page. */
export function useFavorites(): Favorites {
  const { status, records } = useMine("favorite");
  return useMemo(() => {
    const all = [...records.values()];
    return { status, all, ids: new Set(all.map(({ league, team }) => team ?? league)) };
  }, [status, records]);
}

/** Stars a team or league, or takes its star away. */
export function setFavorite(favorite: Favorite, isStarred: boolean): void {
  if (isStarred) changeMine("favorite", favoriteId(favorite), { ...favorite, removed: false });
  else removeMine("favorite", favoriteId(favorite));
}
