import * as styles from "./combobox.module.css";
import { useId, useMemo, useReducer, type KeyboardEvent } from "react";
import { search } from "../lib/search-key.ts";
import { type ComboboxItem, ComboboxList } from "./combobox-list.tsx";
import { changeCombobox, closedCombobox } from "./combobox-state.ts";
import { Field, type FieldProps } from "./field.tsx";
import { usePreHydrationValue } from "./use-pre-hydration-value.ts";

export type { ComboboxItem };

interface ComboboxProps extends FieldProps {
  /** Hundreds are fine. Pass the same array while its content is the same. */
  readonly items: readonly ComboboxItem[];
  readonly value: string | null;
  /** `null`: the text was cleared and left empty. */
  readonly onChange: (value: string | null) => void;
  /** "Select home team" */
  readonly placeholder: string;
  /** Shown if the typed text matches nothing. */
  readonly nothingFound: string;
}

/** Rows that Page Up and Page Down move. */
const page = 8;

/**
 * Selects from a long list by typing the beginnings of words, of the name or of an item's other words, ignoring accents
 * and punctuation, in the large serif of a heading. Enter and Tab take the marked row, Escape restores the selection.
 * Our own component, because a library's would put a league page over its bar or leave most of this to us (ADR 4).
 */
export function Combobox({ items, value, onChange, placeholder, nothingFound, ...field }: ComboboxProps) {
  const [state, change] = useReducer(changeCombobox, closedCombobox);
  const box = usePreHydrationValue((prerendered: HTMLDivElement) => {
    const input = prerendered.querySelector("input");
    if (input?.value && input === document.activeElement) change({ type: "type", text: input.value });
  });
  const listId = useId();
  const { isOpen, typed, active } = state;
  const chosen = items.findIndex((item) => item.value === value);
  const name = items[chosen]?.label ?? "";
  const shown = useMemo(() => search(items, typed ?? ""), [items, typed]);
  const isListed = isOpen && shown.length > 0;
  const marked = isOpen ? shown[active] : undefined;

  function select(item: ComboboxItem | undefined) {
    change({ type: "close" });
    if (item && item.value !== value) onChange(item.value);
  }

  /** Discards typed text. An emptied box clears the selection. */
  function leave() {
    if (typed !== null && !typed.trim() && value !== null) onChange(null);
    change({ type: "close" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[event.key];
    if (steps) {
      if (isOpen) change({ type: "move", steps, count: shown.length });
      else change({ type: "open", chosen });
    } else if (event.key === "Enter" && isOpen) {
      if (marked) select(marked);
      else leave();
    } else if (event.key === "Escape" && (isOpen || typed !== null)) {
      change({ type: "close" });
    } else {
      // Tab moves to the next control and takes the marked match.
      if (event.key === "Tab" && typed?.trim()) select(marked);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field {...field} className={styles.field}>
      {(ties) => (
        <div className={styles.box} ref={box} data-text={typed ?? name}>
          <input
            {...ties}
            className={styles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={marked && `${listId}${active}`}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? name}
            data-long={name.length > 27 ? "very" : name.length > 19 || undefined}
            onChange={({ target }) => change({ type: "type", text: target.value })}
            onClick={() => change({ type: "open", chosen })}
            // Typing replaces the selection; the user does not have to clear the box first.
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          {isOpen && (
            <ComboboxList
              id={listId}
              label={field.label}
              rows={shown}
              chosen={value}
              active={active}
              nothingFound={nothingFound}
              anchor={box}
              onPoint={(row) => change({ type: "point", row })}
              onSelect={select}
            />
          )}
        </div>
      )}
    </Field>
  );
}
