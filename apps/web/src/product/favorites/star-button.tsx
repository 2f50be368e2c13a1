import * as styles from "./star-button.module.css";
import { Star } from "lucide-react";
import { useMemo } from "react";
import { favoriteId, type Favorite } from "@agate/mine";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { changeMine, removeMine, useMine } from "../mine/mine.ts";

interface StarButtonProps extends Favorite {
  readonly edge?: boolean;
  readonly className?: string | undefined;
}

/** Stars a team or league: its games then appear on Home (rule HM9). */
export function StarButton({ edge, className, ...favorite }: StarButtonProps) {
  const isStarred = useFavorites().ids.has(favorite.team ?? favorite.league);
  return (
    <IconButton
      label={`Favorite: ${favorite.name}`}
      edge={edge}
      aria-pressed={isStarred}
      className={classNames(styles.star, className)}
      onClick={() => setFavorite(favorite, !isStarred)}
    >
      <Star />
    </IconButton>
  );
}

/** The favorites of the current user; `ids` are those of teams, and slugs of leagues. */
export function useFavorites() {
  const { status, records } = useMine("favorite");
  return useMemo(() => {
    const all = [...records.values()];
    return { status, all, ids: new Set(all.map(({ league, team }) => team ?? league)) };
  }, [status, records]);
}

/** Stars a team or league, or removes its star. */
export function setFavorite(favorite: Favorite, isStarred: boolean): void {
  if (isStarred) changeMine("favorite", favoriteId(favorite), { ...favorite, removed: false });
  else removeMine("favorite", favoriteId(favorite));
}
