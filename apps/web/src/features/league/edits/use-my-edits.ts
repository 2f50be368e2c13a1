import { useMemo } from "react";
import { unedited, type EditedList, type Overlay } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import type { OwnEdit } from "@agate/mine";
import { useIsLate } from "../../../lib/use-is-late.ts";
import { useMine } from "../../../product/mine/mine.ts";
import type { ReportColumn } from "../report/report-words.ts";
import type { FileSource } from "../sources/use-file-sources.ts";
import { useLinkEdits } from "./link-edits.ts";
import {
  bringEditsEngine,
  useEditsEngine,
  useEditsAwaited,
  type EditsEngine,
  type EngineState,
} from "./use-edits-engine.ts";

/** The person's edits on this page, and the reading of them as one of the things a file is made of. */
export interface MyEdits {
  readonly engine: EditsEngine | null;
  /** Lays them over lists, those of a link among them once the person has let them act. */
  readonly overlay: Overlay;
  readonly sources: readonly FileSource[];
}

/** What the report tells of the edits of these lists; nothing where nobody has any. */
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
 * @param wanted false while nothing is chosen
 * @param engineFor.isNeeded the engine is needed though nothing is edited: the editor is open, a line-up is out, or the game may be past
 * @param engineFor.isAwaited there is no file without it: it says whether the game is past
 */
export function useMyEdits(
  league: string,
  wanted: boolean,
  engineFor: { readonly isNeeded: boolean; readonly isAwaited: boolean },
): MyEdits {
  const { records } = useMine("edit");
  const isAwaited = useEditsAwaited();
  const link = useLinkEdits();
  const hasAny = useMemo(
    () => link.status !== "none" || [...records.values()].some(({ of }) => of.league === league),
    [records, league, link.status],
  );
  const state = useEditsEngine(hasAny || engineFor.isNeeded);
  const isWaiting = wanted && (isAwaited || ((hasAny || engineFor.isAwaited) && !state.engine));
  const isLate = useIsLate(isWaiting);
  const { engine } = state;
  const linked = link.status === "used" ? link.edits : noEdits;
  const overlay = useMemo(() => engine?.overlayOf(records, linked) ?? unedited, [engine, records, linked]);
  return {
    engine,
    overlay,
    sources: isWaiting
      ? [
          {
            id: "edits",
            kind: "people",
            name: hasAny || isAwaited ? "your edits" : "the rosters of that day",
            isLate,
            read: readingOf(state),
          },
        ]
      : [],
  };
}

const noEdits: readonly OwnEdit[] = [];

/** Without the engine there is no file that could lack the edits untold. */
function readingOf({ error, failures, isComing }: EngineState): FileSource["read"] {
  return {
    data: undefined,
    error: error instanceof Error ? error : null,
    errorUpdateCount: failures,
    isPending: !failures,
    isFetching: isComing,
    refetch: () => bringEditsEngine() as never,
  };
}
