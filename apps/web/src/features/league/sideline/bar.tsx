import * as styles from "./bar.module.css";
import { ArrowLeft } from "lucide-react";
import type { League } from "@agate/leagues";
import { useNow } from "../../../lib/use-now.ts";
import { rosterAge } from "../../../product/roster-age.ts";
import type { Dated, WhatIsDated } from "../../../product/roster-age.ts";
import type { LineupWords } from "../sources/lineup-words.ts";
import { Link } from "../../../router/link.tsx";
import { useLocation } from "../../../router/location.ts";
import type { View } from "./use-view.ts";
import { LightChoice, LinesChoice, ViewMenu } from "./view-menu.tsx";

interface BarProps {
  readonly league: Pick<League, "slug" | "title">;
  readonly title: string | null;
  readonly view: View;
  readonly lineView: string | null;
  readonly hasShirts: boolean;
  readonly dated: readonly Dated[];
  readonly what: WhatIsDated;
  /** Of the game; undefined: none is out. */
  readonly lineup?: LineupWords | undefined;
}

/** The way back to the file, what the numbers are of and how old, and how they are shown. */
export function Bar({ league, title, view, lineView, hasShirts, dated, what, lineup }: BarProps) {
  const { search } = useLocation();
  const now = useNow();
  const age = now === null ? null : rosterAge(dated, new Date(now), what);
  return (
    <div className={styles.bar}>
      <Link className={styles.button} to={`/${league.slug}${search}`}>
        <ArrowLeft />
        File
      </Link>
      <div className={styles.about}>
        <h1>{title ?? `${league.title} sideline`}</h1>
        {age && (
          <p className={styles.age} data-state={age.state}>
            <span aria-hidden="true" />
            {lineup && age.state !== "sample" && `${["Line-up out", lineup.when].filter(Boolean).join(" ")}. `}
            {age.headline}
            {age.rest}
          </p>
        )}
      </div>
      {lineView && <LinesChoice view={view} lineView={lineView} />}
      <LightChoice view={view} />
      <ViewMenu view={view} lineView={lineView} hasShirts={hasShirts} />
    </div>
  );
}
