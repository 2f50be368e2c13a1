import type { Day } from "@agate/captions/calendar";
import type { EditedList } from "@agate/assignment";
import { momentOn } from "../../../product/roster-age.ts";

/** Marks the lines of who is in the file because of the line-up alone. */
export const fromLineup = "from the line-up";

/** "Line-up out 5:41 PM ET: 1 added"; undefined where none is out. */
export function lineupWords(lists: readonly Pick<EditedList, "lineup" | "edited">[], today: Day): string | undefined {
  const out = lists.find(({ lineup }) => lineup)?.lineup;
  if (!out) return undefined;
  const added = lists.flatMap(({ edited }) => edited).filter(({ tonight }) => tonight?.isAdded).length;
  return `Line-up out${out.at === null ? "" : ` ${momentOn(new Date(out.at), today)}`}${added ? `: ${added} added` : ""}`;
}
