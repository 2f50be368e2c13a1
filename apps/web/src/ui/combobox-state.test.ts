import { describe, expect, it } from "vitest";
import { changeCombobox, closedCombobox, type ComboboxEvent, type ComboboxState } from "./combobox-state.ts";

const after = (...events: readonly ComboboxEvent[]): ComboboxState => events.reduce(changeCombobox, closedCombobox);

describe("a combobox", () => {
  it("opens at the selected row, and stays unchanged when opened again", () => {
    const open = after({ type: "open", chosen: 4 });
    expect(open).toEqual({ isOpen: true, typed: null, active: 4 });
    expect(changeCombobox(open, { type: "open", chosen: 9 })).toBe(open);
  });

  it("marks the first match for typed text, so that Enter takes it", () => {
    expect(after({ type: "type", text: "bos" })).toEqual({ isOpen: true, typed: "bos", active: 0 });
  });

  it("marks no row in an emptied box, so that Enter takes no item by chance", () => {
    expect(after({ type: "type", text: "b" }, { type: "type", text: " " }).active).toBe(-1);
  });

  it("wraps around with single steps and stops at the ends with page steps", () => {
    const at = (active: number, steps: number, count = 20) =>
      changeCombobox({ isOpen: true, typed: null, active }, { type: "move", steps, count }).active;
    expect([at(19, 1), at(0, -1)]).toEqual([0, 19]);
    expect([at(15, 8), at(3, -8)]).toEqual([19, 0]);
    expect([at(-1, 1), at(-1, -1)]).toEqual([0, 19]);
    expect(at(0, 1, 0)).toBe(-1);
  });

  it("discards typed text when it closes", () => {
    expect(after({ type: "type", text: "bos" }, { type: "point", row: 2 }, { type: "close" })).toEqual(closedCombobox);
  });
});
