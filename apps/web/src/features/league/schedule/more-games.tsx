import * as styles from "./schedule-panel.module.css";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { Button } from "../../../ui/button.tsx";

interface MoreGamesProps {
  readonly onMore: () => void;
  /** The box that scrolls. */
  readonly within: RefObject<HTMLElement | null>;
}

/** The end of what has been read: coming near it reads the next month; pressing it does too. */
export function MoreGames({ onMore, within }: MoreGamesProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: within.current,
      rootMargin: "0px 0px 400px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={end} className={styles.moreGames}>
      <Button onClick={onMore}>Show later games</Button>
    </div>
  );
}
