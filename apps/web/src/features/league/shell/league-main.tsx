import * as styles from "./league-main.module.css";
import type { ReactNode } from "react";
import type { League } from "@agate/leagues";
import { StarButton } from "../../../product/favorites/star-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { WorkMain } from "./work-main.tsx";

/** Characters beyond which a title would take the room of the game's date and place beside it. */
const longTitle = 19;

interface LeagueMainProps {
  readonly league: Pick<League, "slug" | "title" | "renamed">;
  /** The title of what is not the league's: a game of own teams. */
  readonly title?: string | null;
  /** Beside the title: the age of the page's data, and buttons. */
  readonly beside: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The part of a league's page where its file is made; a newer name of the league follows its title. */
export function LeagueMain({ league, title: own = null, beside, className, children }: LeagueMainProps) {
  const { slug, title, renamed = [] } = league;
  const newest = renamed.at(-1);
  const shown = own ?? (newest ? `${title} (${newest.name})` : title);
  const star = <StarButton className={styles.star} league={slug} team={null} name={title} />;
  return (
    <WorkMain
      title={shown}
      className={classNames(className, shown.length > longTitle && styles.long)}
      beside={
        <>
          {own === null && star}
          {beside}
        </>
      }
    >
      {children}
    </WorkMain>
  );
}
