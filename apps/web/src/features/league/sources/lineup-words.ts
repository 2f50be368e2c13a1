import type { EditedList } from "@agate/assignment";
import type { Day } from "@agate/captions/calendar";
import { momentOn } from "../../../product/roster-age.ts";

/** Most names listed beside their count; the report names all. */
const named = 2;

/** "Line-up out 5:41 PM ET: 1 added, 71 Smith", in parts. */
export interface LineupWords {
  /** "5:41 PM ET", "" if unknown. */
  readonly when: string;
  /** "1 added", "" if no one was. */
  readonly added: string;
  /** "71 Smith", "" if no one or too many. */
  readonly names: string;
}

/** The note on the line-up that is out; undefined if none is. */
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
