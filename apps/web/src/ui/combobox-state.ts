import { nextIndex } from "./next-index.ts";

/** The state of a combobox besides its value. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** The text typed since the last choice. `null`: none, and the text shown is the choice's. */
  readonly typed: string | null;
  /** The shown row that Enter takes; -1: none. */
  readonly active: number;
}

export type ComboboxEvent =
  /** The list is requested; `chosen` is the row of the value, or -1. */
  | { readonly type: "open"; readonly chosen: number }
  | { readonly type: "type"; readonly text: string }
  /** An arrow or page key; `count` rows are shown. */
  | { readonly type: "move"; readonly steps: number; readonly count: number }
  | { readonly type: "point"; readonly row: number }
  /** Discards typed text. */
  | { readonly type: "close" };

export const closedCombobox: ComboboxState = { isOpen: false, typed: null, active: -1 };

/**
 * Returns the next state of a combobox (the editable one of the ARIA Authoring Practices, with the first match marked).
 */
export function changeCombobox(state: ComboboxState, event: ComboboxEvent): ComboboxState {
  switch (event.type) {
    case "open":
      return state.isOpen ? state : { ...state, isOpen: true, active: state.typed ? 0 : event.chosen };
    case "type":
      // The full list has no marked row, so that Enter in an emptied box takes no item by chance.
      return { isOpen: true, typed: event.text, active: event.text.trim() ? 0 : -1 };
    case "move":
      return { ...state, active: moved(state.active, event.steps, event.count) };
    case "point":
      return { ...state, active: event.row };
    case "close":
      return closedCombobox;
  }
}

/** A single step wraps around; a longer one stops at the ends. */
function moved(active: number, steps: number, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return steps > 0 ? 0 : count - 1;
  if (Math.abs(steps) === 1) return nextIndex(active, steps, count);
  return Math.min(Math.max(active + steps, 0), count - 1);
}
