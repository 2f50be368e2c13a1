import * as styles from "./star-button.module.css";
import { Star } from "lucide-react";
import type { Favorite } from "@agate/mine";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { setFavorite, useFavorites } from "./use-favorites.ts";

interface StarButtonProps extends Favorite {
  readonly edge?: boolean;
  readonly className?: string | undefined;
}

/** Stars a team or league: its games stand on Home from then on (rule HM9). */
export function StarButton({ edge, className, ...favorite }: StarButtonProps) {
  const isStarred = useFavorites().ids.has(favorite.team ?? favorite.league);
  return (
    <IconButton
      label={`Favourite: ${favorite.name}`}
      aria-pressed={isStarred}
      edge={edge}
      className={classNames(styles.star, className)}
      onClick={() => setFavorite(favorite, !isStarred)}
    >
      <Star />
    </IconButton>
  );
}
