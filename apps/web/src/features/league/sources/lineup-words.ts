import type { EditedList } from "@agate/assignment";
import type { Day } from "@agate/captions/calendar";
import { momentOn } from "../../../product/roster-age.ts";

/** So many are named beside their count; the report names all. */
const named = 2;

/** "Line-up out 5:41 PM ET: 1 added, 71 Smith", in parts. */
export interface LineupWords {
  /** "5:41 PM ET", "" where that is not known. */
  readonly when: string;
  /** "1 added", "" without anybody. */
  readonly added: string;
  /** "71 Smith", "" for nobody and for many. */
  readonly names: string;
}

/** What is said of the line-up that is out; undefined where none is. */
export function lineupWords(
  lists: readonly Pick<EditedList, "lineup" | "edited">[],
  today: Day,
): LineupWords | undefined {
  const out = lists.find(({ lineup }) => lineup)?.lineup;
  if (!out) return undefined;
  const added = lists.flatMap(({ edited }) => edited).filter(({ tonight }) => tonight?.isAdded);
  return {
    when: out.at === null ? "" : momentOn(new Date(out.at), today),
    added: added.length ? `${added.length} added` : "",
    names: added.length > named ? "" : added.map(({ number, last }) => `${number} ${last}`).join(", "),
  };
}
