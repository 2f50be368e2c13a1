import type { PositionCodesJson } from "@agate/api";
import type { CaptionFile } from "@agate/captions";
import type { DayEvent } from "@agate/day";
import { useCallback, useMemo, useState } from "react";
import { useMine } from "../../../product/mine/mine.ts";
import { bringEditsEngine, useEditsEngine } from "../edits/use-edits-engine.ts";
import type { ReportItem } from "../sheet/report-words.ts";
import { layOverDay } from "./edit-day.ts";
import type { DayLists, LaidPeople, ToldList } from "./edit-day.ts";

/** The person's edits of the people of a day. */
export interface DayEdits {
  /** No file is made while they are on their way: it could lack them untold. */
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The same object for the same lists, so that a file is not built again for nothing. */
  readonly lay: (read: DayLists, units?: PositionCodesJson["codes"]) => LaidPeople;
  /** What the report says of them. */
  readonly tell: (lists: readonly ToldList[], file: CaptionFile) => readonly ReportItem[];
}

const noUnits: PositionCodesJson["codes"] = [];
const nothingTyped: ReadonlyMap<string, string> = new Map();

export function useDayEdits(events: readonly DayEvent[]): DayEdits {
  const { status, records } = useMine("edit");
  const hasAny = useMemo(() => {
    const slugs = new Set(events.map(({ league }) => league.slug));
    return [...records.values()].some(({ of }) => slugs.has(of.league));
  }, [events, records]);
  const state = useEditsEngine(hasAny);
  const engine = hasAny ? state.engine : null;
  const isMissing = hasAny && !engine;
  const lay = useLaying(engine, records);
  return {
    isLoading: status === "loading" || (isMissing && (state.isComing || state.failures === 0)),
    error: isMissing && !state.isComing ? state.error : null,
    retry: () => void bringEditsEngine().catch(() => null),
    lay,
    tell: useCallback(
      (lists, file) => engine?.editsColumn(lists, nothingTyped, file).flatMap(({ items }) => items) ?? [],
      [engine],
    ),
  };
}

function useLaying(engine: Parameters<typeof layOverDay>[0], records: Parameters<typeof layOverDay>[2]) {
  const [known] = useState(() => new WeakMap<DayLists, { readonly of: readonly unknown[]; laid: LaidPeople }>());
  return useCallback(
    (read: DayLists, units = noUnits) => {
      const of = [engine, engine && records, units];
      const before = known.get(read);
      if (before && of.every((one, at) => one === before.of[at])) return before.laid;
      const laid = layOverDay(engine, read, records, units);
      known.set(read, { of, laid });
      return laid;
    },
    [engine, records, known],
  );
}
