import { nextIndex } from "./next-index.ts";

/** What a combobox remembers besides its value. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** What was typed since the last choice; `null`: nothing, and the text shown is the choice's. */
  readonly typed: string | null;
  /** The row that Enter takes, of those shown; -1: none. */
  readonly active: number;
}

export type ComboboxEvent =
  /** The list is asked for; `chosen` is the row of the value, or -1. */
  | { readonly type: "open"; readonly chosen: number }
  | { readonly type: "type"; readonly text: string }
  /** An arrow or a page key; `count` rows are shown. */
  | { readonly type: "move"; readonly steps: number; readonly count: number }
  | { readonly type: "point"; readonly row: number }
  /** Whatever was typed is forgotten. */
  | { readonly type: "close" };

export const closedCombobox: ComboboxState = { isOpen: false, typed: null, active: -1 };

/** The next state of a combobox (the editable one of the ARIA Authoring Practices, with the first match marked). */
export function changeCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case "open":
      return state.isOpen ? state : { ...state, isOpen: true, active: state.typed ? 0 : event.chosen };
    case "type":
      // Nothing is marked in the whole list, so that Enter in an emptied box takes no one by chance.
      return { isOpen: true, typed: event.text, active: event.text.trim() ? 0 : -1 };
    case "move":
      return { ...state, active: moved(state.active, event.steps, event.count) };
    case "point":
      return { ...state, active: event.row };
    case "close":
      return closedCombobox;
  }
}

/** A single step goes round the ends; a longer one stops at them. */
function moved(active: number, steps: number, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return steps > 0 ? 0 : count - 1;
  if (Math.abs(steps) === 1) return nextIndex(active, steps, count);
  return Math.min(Math.max(active + steps, 0), count - 1);
}
