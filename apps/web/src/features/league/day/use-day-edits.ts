import { useCallback, useMemo } from "react";
import { unedited, type DayEvent, type EditedList, type Overlay } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import { useMine } from "../../../product/mine/mine.ts";
import { useEditsPending, loadEditsEngine, useEditsEngine } from "../edits/use-edits-engine.ts";
import type { ReportItem } from "../report/report-words.ts";
import type { NeededRead } from "./use-day-codes.ts";

/** The person's edits of a day's people. No file is made while they load: it could silently lack them. */
export interface DayEdits extends NeededRead {
  /** The same function for the same edits, so that files are not rebuilt needlessly. */
  readonly overlay: Overlay;
  /** What the report says about them. */
  readonly describeEdits: (lists: readonly EditedList[], file: CaptionFile) => readonly ReportItem[];
}

const nothingTyped: ReadonlyMap<string, string> = new Map();

export function useDayEdits(events: readonly DayEvent[]): DayEdits {
  const { records } = useMine("edit");
  const isPending = useEditsPending();
  const hasAny = useMemo(() => {
    const slugs = new Set(events.map(({ league }) => league.slug));
    return [...records.values()].some(({ of }) => slugs.has(of.league));
  }, [events, records]);
  const state = useEditsEngine(hasAny);
  const engine = hasAny ? state.engine : null;
  const isMissing = hasAny && !engine;
  return {
    isLoading: isPending || (isMissing && (state.isLoading || state.failures === 0)),
    error: isMissing && !state.isLoading ? state.error : null,
    retry: () => void loadEditsEngine().catch(() => null),
    overlay: useMemo(() => engine?.overlayOf(records) ?? unedited, [engine, records]),
    describeEdits: useCallback(
      (lists, file) => engine?.editsColumn(lists, nothingTyped, file).flatMap(({ items }) => items) ?? [],
      [engine],
    ),
  };
}
