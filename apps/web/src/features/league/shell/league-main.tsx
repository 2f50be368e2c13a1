import * as styles from "./league-main.module.css";
import type { ReactNode } from "react";
import type { League } from "@agate/leagues";
import { StarButton } from "../../../product/favorites/star-button.tsx";
import { WorkMain } from "./work-main.tsx";

interface LeagueMainProps {
  readonly league: Pick<League, "slug" | "title">;
  /** Beside the title: the age of the page's data, and buttons. */
  readonly beside: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The part of a league's page where its file is made. */
export function LeagueMain({ league: { slug, title }, beside, ...rest }: LeagueMainProps) {
  const star = <StarButton className={styles.star} league={slug} team={null} name={title} />;
  return (
    <WorkMain
      {...rest}
      title={title}
      beside={
        <>
          {star}
          {beside}
        </>
      }
    />
  );
}
