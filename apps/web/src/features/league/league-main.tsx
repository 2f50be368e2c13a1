import * as styles from "./league-main.module.css";
import type { League } from "@agate/leagues";
import type { ReactNode } from "react";
import { PresetQuestionHost } from "../../product/presets/preset-question-host.tsx";
import { StarButton } from "../../product/favorites/star-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import * as pageStyles from "../../ui/page.module.css";

interface LeagueMainProps {
  readonly league: Pick<League, "slug" | "title">;
  /** Beside the title: how old what the page shows is, and buttons. */
  readonly beside: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The part of a league's page where its file is made. What stands in it knows that by `data-work`. */
export function LeagueMain({ league: { slug, title }, beside, className, children }: LeagueMainProps) {
  return (
    <main className={classNames(styles.main, className)} id="main" data-work="">
      <div className={`${pageStyles.head} ${styles.head}`}>
        <h1>{title}</h1>
        <StarButton className={styles.star} league={slug} team={null} name={title} />
        {beside}
      </div>
      <div className={pageStyles.rule} />
      {children}
      <PresetQuestionHost />
    </main>
  );
}
