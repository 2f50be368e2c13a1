import * as styles from "./star-button.module.css";
import { Star } from "lucide-react";
import type { Favorite } from "@agate/mine";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { setFavorite, useFavorites } from "./use-favorites.ts";

interface StarButtonProps extends Favorite {
  readonly edge?: boolean;
  readonly className?: string | undefined;
  /** In a menu, which shows words. */
  readonly isWord?: boolean;
}

/** Stars a team or league: its games stand on Home from then on (rule HM9). */
export function StarButton({ edge, className, isWord, ...favorite }: StarButtonProps) {
  const isStarred = useFavorites().ids.has(favorite.team ?? favorite.league);
  const label = `Favorite: ${favorite.name}`;
  const button = {
    "aria-pressed": isStarred,
    className: classNames(styles.star, className),
    onClick: () => setFavorite(favorite, !isStarred),
  };
  if (isWord)
    return (
      <Button look="bare" {...button}>
        <Star />
        {label}
      </Button>
    );
  return (
    <IconButton label={label} edge={edge} {...button}>
      <Star />
    </IconButton>
  );
}
