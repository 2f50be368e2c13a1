import * as styles from "../shell/game-list.module.css";
import type { LeagueEventJson } from "@agate/api";
import { memo } from "react";
import { writeDays } from "@agate/captions/calendar";
import { SinceMark } from "../since/since-marks.tsx";
import { ExportedMark } from "../shell/exported-mark.tsx";
import { placeLines } from "./event-facts.ts";
import type { EventLeague } from "./event-facts.ts";

interface EventButtonProps {
  readonly league: EventLeague;
  readonly event: LeagueEventJson;
  readonly isSelected: boolean;
  /** The list opens at it while nothing is chosen. */
  readonly isCurrent?: boolean;
  /** Its file has been exported since the page was opened. */
  readonly isExported: boolean;
  readonly isUnderWay: boolean;
  readonly onPick: (event: LeagueEventJson) => void;
}

/** One tournament or race: name, dates, and of its place what the sport tells. */
export const EventButton = memo(function EventButton({
  league,
  event,
  isSelected,
  isCurrent,
  isExported,
  isUnderWay,
  onPick,
}: EventButtonProps) {
  return (
    <button
      type="button"
      className={styles.game}
      data-game=""
      aria-pressed={isSelected}
      data-current={isCurrent || undefined}
      onClick={() => onPick(event)}
    >
      <strong className={styles.what}>{event.event_name}</strong>
      <span className={styles.hour} data-days="">
        {writeDays(event.start_date, event.end_date)}
      </span>
      <span className={styles.where}>
        {placeLines(league, event).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
      <span className={styles.marks}>
        {isUnderWay && <small className={styles.mark}>Under way</small>}
        {isExported && <ExportedMark />}
        <SinceMark event={event.event_id} />
      </span>
    </button>
  );
});
