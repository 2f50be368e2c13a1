import { addDays, easternDay } from "@agate/captions/calendar";
import type { Manifest } from "@agate/mine";

const twoWeeks = 14 * 86_400_000;

/**
 * Whether nobody is told any more how the roster behind a file has changed: from the second day after the game or event,
 * and not within two weeks of the download (rule SF6).
 */
export function isOver({ day, at }: Pick<Manifest, "day" | "at">, now: number): boolean {
  const isRecent = Date.parse(at) > now - twoWeeks;
  return !isRecent && (day === null || easternDay(new Date(now)) > addDays(day, 1));
}
