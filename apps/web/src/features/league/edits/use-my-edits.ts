import { useMemo } from "react";
import { unedited, type EditedList } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import type { OwnEdit } from "@agate/mine";
import { useIsLate } from "../../../lib/use-is-late.ts";
import { useMine } from "../../../product/mine/mine.ts";
import type { ReportColumn } from "../report/report-words.ts";
import type { FileSource } from "../sources/use-file-sources.ts";
import { useLinkEdits } from "./link-edits.ts";
import { loadEditsEngine, useEditsEngine, useEditsPending, type EngineState } from "./use-edits-engine.ts";

/** What the report says about the edits of these lists; empty without any. */
export function columnsOfEdits({ engine, sources }: MyEdits, lists: readonly EditedList[]): ColumnsOfEdits {
  if (sources.length) return () => unread;
  return (drafts, file) => engine?.editsColumn(lists, drafts, file) ?? [];
}

const unread: readonly ReportColumn[] = [
  { count: 0, title: "edits of yours", note: "They could not be loaded, so none is in this file.", items: [] },
];

export type ColumnsOfEdits = (
  drafts: ReadonlyMap<string, string>,
  file: Pick<CaptionFile, "lines">,
) => readonly ReportColumn[];

/**
 * @param isNeeded false while nothing is chosen
 * @param engineFor.isNeeded the engine is needed even without edits: the editor is open, a line-up is out, or the game
 * can be past
 * @param engineFor.isAwaited there is no file without it, because it decides whether the game is past
 */
export function useMyEdits(
  league: string,
  isNeeded: boolean,
  engineFor: { readonly isNeeded: boolean; readonly isRequired: boolean },
) {
  const { records } = useMine("edit");
  const isPending = useEditsPending();
  const link = useLinkEdits();
  const hasAny = useMemo(
    () => link.status !== "none" || [...records.values()].some(({ of }) => of.league === league),
    [records, league, link.status],
  );
  const state = useEditsEngine(hasAny || engineFor.isNeeded);
  const isWaiting = isNeeded && (isPending || ((hasAny || engineFor.isRequired) && !state.engine));
  const isLate = useIsLate(isWaiting);
  const { engine } = state;
  const linked = link.status === "used" ? link.edits : noEdits;
  const overlay = useMemo(() => engine?.overlayOf(records, linked) ?? unedited, [engine, records, linked]);
  return {
    engine,
    /** Applies the edits to lists, including those of a link once the person has accepted them. */
    overlay,
    sources: isWaiting
      ? [
          {
            id: "edits",
            kind: "people" as const,
            name: hasAny || isPending ? "your edits" : "the rosters of that day",
            isLate,
            isCode: true,
            read: readingOf(state),
          },
        ]
      : [],
  };
}

/** The person's edits on this page, and the reading of them as one of the file's sources. */
export type MyEdits = ReturnType<typeof useMyEdits>;

const noEdits: readonly OwnEdit[] = [];

/** Without the engine no file is made, as it could silently lack the edits. */
function readingOf({ error, failures, isLoading }: EngineState): FileSource["read"] {
  return {
    data: undefined,
    error: error instanceof Error ? error : null,
    errorUpdateCount: failures,
    isPending: !failures,
    isFetching: isLoading,
    refetch: () => loadEditsEngine() as never,
  };
}
