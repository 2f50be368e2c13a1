// A listbox is neither a select nor a datalist, and its keys are handled by the box, which keeps the focus (ARIA APG).
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events

import * as styles from "./combobox.module.css";
import * as layoutStyles from "./layout.module.css";
import * as textStyles from "./text.module.css";
import { Fragment, useLayoutEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from "react";

export interface ComboboxItem {
  readonly value: string;
  readonly label: string;
  /** Other words that find it: an abbreviation, a short name. */
  readonly words?: readonly string[];
  /** The heading it belongs under. Rows of one group are adjacent. */
  readonly group?: string;
  /** What its row shows, if more than the label. */
  readonly content?: ReactNode;
}

interface ComboboxListProps {
  /** Prefix of a row's id, before its number. */
  readonly id: string;
  readonly label: ReactNode;
  readonly rows: readonly ComboboxItem[];
  readonly chosen: string | null;
  readonly active: number;
  readonly nothingFound: string;
  /** Under the rows: what the keys do. */
  readonly foot?: ReactNode;
  /** The element the list is attached to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onPoint: (row: number) => void;
  readonly onSelect: (item: ComboboxItem | undefined) => void;
}

/** The list of an open combobox, below its box or, where there is more room, above it. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, rows, chosen, active, nothingFound, foot, anchor, onPoint, onSelect } = props;
  const pop = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pop.current && anchor.current) position(pop.current, anchor.current);
  }, [anchor]);
  useLayoutEffect(() => {
    const row = list.current?.querySelector(`[data-row="${active}"]`);
    if (row instanceof HTMLElement && list.current) reveal(list.current, row);
  }, [active]);

  return (
    // A click in the list must not take the focus from the box.
    <div
      ref={pop}
      role="presentation"
      className={`${layoutStyles.pop} ${styles.pop}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={typeof label === "string" ? label : undefined}
          className={styles.list}
          onPointerMove={(event) => {
            const row = rowOf(event);
            if (row >= 0 && row !== active) onPoint(row);
          }}
          onClick={(event) => onSelect(rows[rowOf(event)])}
        >
          {rows.map((item, row) => (
            <Fragment key={item.value}>
              {item.group && item.group !== rows[row - 1]?.group && (
                <div role="presentation" className={`${textStyles.kicker} ${styles.group}`}>
                  {item.group}
                </div>
              )}
              <div
                id={`${id}${row}`}
                data-row={row}
                role="option"
                tabIndex={-1}
                aria-selected={item.value === chosen}
                className={styles.row}
                data-active={row === active || undefined}
              >
                {item.content ?? item.label}
              </div>
            </Fragment>
          ))}
        </div>
      )}
      {rows.length > 0 && foot && <p className={styles.foot}>{foot}</p>}
      <output className={rows.length === 0 ? styles.none : textStyles.visuallyHidden}>
        {rows.length === 0 ? nothingFound : `${rows.length} to choose from`}
      </output>
    </div>
  );
}

/** Sets the list's side and height in pixels to the available room, minus an on-screen keyboard. */
function position(pop: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom } = anchor.getBoundingClientRect();
  const gap = 12;
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom - gap;
  const above = top - gap;
  const isAbove = below < 160 && above > below;
  pop.toggleAttribute("data-above", isAbove);
  pop.style.setProperty("--room", `${Math.min(Math.max(isAbove ? above : below, 132), 384)}px`);
}

/** Not scrollIntoView: it would scroll the page, too. */
function reveal(list: HTMLElement, row: HTMLElement): void {
  const end = row.offsetTop + row.offsetHeight;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}

/** Returns the number of the row an event came from, or -1. */
function rowOf({ target }: SyntheticEvent): number {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;
  return row === undefined ? -1 : Number(row);
}
