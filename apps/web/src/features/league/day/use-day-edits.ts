import { useCallback, useMemo } from "react";
import { unedited, type DayEvent, type EditedList } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import { reloadIfAnswered } from "../../../lib/preload-later.ts";
import { useMine } from "../../../product/mine/mine.ts";
import { useEditsPending, loadEditsEngine, useEditsEngine } from "../edits/use-edits-engine.ts";
import type { ReportItem } from "../report/report-words.ts";

const nothingTyped: ReadonlyMap<string, string> = new Map();

export function useDayEdits(events: readonly DayEvent[]) {
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
    retry: () => void loadEditsEngine().catch(reloadIfAnswered),
    /** The same function for the same edits, so that files are not rebuilt needlessly. */
    overlay: useMemo(() => engine?.overlayOf(records) ?? unedited, [engine, records]),
    /** What the report says about them. */
    describeEdits: useCallback(
      (lists: readonly EditedList[], file: CaptionFile): readonly ReportItem[] =>
        engine?.editsColumn(lists, nothingTyped, file).flatMap(({ items }) => items) ?? [],
      [engine],
    ),
  };
}
