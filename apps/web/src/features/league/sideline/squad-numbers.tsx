import * as textStyles from "../../../ui/text.module.css";
import * as pageStyles from "./sideline.module.css";
import * as styles from "./squad-numbers.module.css";
import { memo, type KeyboardEvent } from "react";
import type { PositionTable } from "@agate/captions";
import type { ShirtStyle } from "./shirt-colors.ts";
import { isAbsent, type Member, type NumberCell, type Squad, type SquadSize } from "./squads.ts";
import { teamLines } from "./team-lines.ts";

interface SquadNumbersProps {
  readonly squad: Squad;
  readonly size: SquadSize;
  readonly shirt: ShirtStyle;
  /** Groups by line with this table; null for all numbers in order. */
  readonly table: PositionTable | null;
  /** Shown if no one has a number. */
  readonly emptyText: string;
  readonly onPress: (side: Squad["side"], number: string) => void;
  readonly onPerson: (id: string) => void;
}

/** A squad as clickable numbers. Re-renders only when its people change, never for an answer. */
export const SquadNumbers = memo(function SquadNumbers(props: SquadNumbersProps) {
  const { squad, size, shirt, table, emptyText, onPress, onPerson } = props;
  const { side, name, cells } = squad;
  return (
    <section
      className={styles.squad}
      data-size={side !== null ? size : /\d/.test(cells[0]?.number ?? "") ? "cars" : "field"}
      aria-label={name}
      {...shirt}
    >
      <h2 className={side === null ? textStyles.visuallyHidden : styles.heading}>
        {side !== null && <span className={pageStyles.chip} aria-hidden="true" />}
        {name}
      </h2>
      {!cells.length ? (
        <p className={styles.empty}>{emptyText}</p>
      ) : table ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles.lines} onKeyDown={moveInNumbers}>
          {teamLines(squad, table).map(({ heading, positions }) => (
            <div key={heading}>
              <h3 className={`${textStyles.kicker} ${styles.line}`}>{heading}</h3>
              <dl>
                {positions.map(({ label, words, members }) => (
                  <div key={words} className={styles.position}>
                    <dt title={words}>{label}</dt>
                    <dd>
                      {members.map((member) => (
                        <NumberButton
                          key={member.id}
                          cell={{ number: member.number, members: [member] }}
                          onPress={() => onPerson(member.id)}
                        />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ol className={styles.numbers} onKeyDown={moveInNumbers}>
          {cells.map((cell) => (
            <li key={cell.number}>
              <NumberButton cell={cell} onPress={() => onPress(side, cell.number)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
});

interface NumberButtonProps {
  readonly cell: NumberCell;
  readonly onPress: () => void;
}

function NumberButton({ cell: { number, members }, onPress }: NumberButtonProps) {
  return (
    <button
      type="button"
      className={styles.number}
      data-number={number}
      data-long={number.length > 5 ? "whole" : number.length > 3 ? "some" : undefined}
      data-absent={members.every(isAbsent) || undefined}
      aria-label={labelOf(number, members)}
      onClick={onPress}
    >
      <b>{number}</b> <small>{lastNamesOf(members)}</small>
      {members.length > 1 && <i aria-hidden="true" data-count={members.length} />}
    </button>
  );
}

/** The visible text first, so that speech control users can say it. */
function labelOf(number: string, members: readonly Member[]): string {
  const people = members
    .map((one) => [one.name, one.words, isAbsent(one) && "not dressed"].filter(Boolean).join(", "))
    .join("; ");
  return `${number} ${lastNamesOf(members)}: ${people}`;
}

function lastNamesOf(members: readonly Member[]): string {
  return members.map(({ lastName }) => lastName).join(", ");
}

/** Arrow keys, Home and End move through a squad's numbers by their position on the screen. */
function moveInNumbers(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const here = buttons[at];
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = {
    ArrowLeft: buttons[at - 1],
    ArrowRight: buttons[at + 1],
    ArrowUp: nearest(here, buttons.slice(0, at).toReversed()),
    ArrowDown: nearest(here, buttons.slice(at + 1)),
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** The nearest button in the next row. */
function nearest(here: HTMLElement, others: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const { top, left } = here.getBoundingClientRect();
  const places = others.map((button) => ({ button, box: button.getBoundingClientRect() }));
  const row = places.find(({ box }) => Math.abs(box.top - top) > 1)?.box.top;
  return places
    .filter(({ box }) => row !== undefined && Math.abs(box.top - row) <= 1)
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.button;
}
