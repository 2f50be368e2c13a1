import type { EditedList } from "@agate/assignment";

/** How each kind of list refers to itself and its people. */
export const listWords: Readonly<
  Record<
    EditedList["part"],
    { readonly list: string; readonly one: string; readonly verb: string; readonly game: string }
  >
> = {
  home: { list: "roster", one: "player", verb: "Edit roster", game: "game" },
  away: { list: "roster", one: "player", verb: "Edit roster", game: "game" },
  field: { list: "field", one: "player", verb: "Edit field", game: "tournament" },
  drivers: { list: "drivers", one: "driver", verb: "Edit drivers", game: "race" },
};

/** The label for a count of edits: "edits of yours" */
export function editsTitle(count: number): string {
  return count === 1 ? "edit of yours" : "edits of yours";
}

/** "2 edits of yours" */
export function countWords(count: number): string {
  return `${count} ${editsTitle(count)}`;
}
