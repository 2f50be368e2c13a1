import type { EditedList } from "@agate/assignment";

/** How each kind of list refers to its people. */
export const listWords = {
  home: { one: "player", verb: "Edit roster", game: "game" },
  away: { one: "player", verb: "Edit roster", game: "game" },
  field: { one: "player", verb: "Edit field", game: "tournament" },
  drivers: { one: "driver", verb: "Edit drivers", game: "race" },
} as const satisfies Record<EditedList["part"], object>;

/** The label for a count of edits: "edits of yours" */
export function editsTitle(count: number): string {
  return count === 1 ? "edit of yours" : "edits of yours";
}

/** "2 edits of yours" */
export function countWords(count: number): string {
  return `${count} ${editsTitle(count)}`;
}
