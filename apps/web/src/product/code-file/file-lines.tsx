import * as styles from "./file-lines.module.css";
import { memo, useEffect, type Ref, type RefObject } from "react";
import { whileSettling } from "../../lib/while-settling.ts";
import { classNames } from "../../ui/class-names.ts";
import type { FileRow } from "./file-rows.ts";

interface FileLinesProps {
  readonly rows: readonly FileRow[];
  /** The lines in which tried codes were found. */
  readonly foundLines: readonly number[];
  /** A team's lines start with the team's name, which paper has no room for; a field's are short. */
  readonly list: "teams" | "field" | undefined;
  readonly ref: Ref<HTMLElement>;
  readonly className?: string;
  /** For an excerpt: its number of people, which a phone shows first; `first`: it is as tall as a file. */
  readonly people?: number | "first" | undefined;
  readonly onScroll?: () => void;
}

/** The file, line by line. Only visible lines get a layout, but all are in the DOM, so that a selection is the file. */
export function FileLines({ rows, foundLines, list, ref, className, people, onScroll }: FileLinesProps) {
  return (
    <section
      className={classNames(styles.lines, className)}
      ref={ref}
      onScroll={onScroll}
      data-list={list}
      data-people={people || undefined}
      data-codes={lengthOfCodes(rows)}
      // A scrolling box must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="The file, line by line"
    >
      <ol>
        {rows.map((row, at) => (
          // A line's only identity is its position.
          // oxlint-disable-next-line react/no-array-index-key
          <FileLine
            key={at}
            text={row.text}
            lead={row.lead}
            isTeamAbove={row.isTeamAbove}
            note={row.note}
            opens={row.opens}
            mark={row.mark}
            found={foundLines.includes(at)}
            onPaper={row.onPaper}
          />
        ))}
      </ol>
    </section>
  );
}

/** How wide the column of codes is: for five letters, eight, or twelve; what is longer takes a second line. */
function lengthOfCodes(rows: readonly FileRow[]): "long" | "longest" | undefined {
  const most = Math.max(0, ...rows.map(({ text, note }) => (note ? 0 : text.indexOf("\t"))));
  return most > 8 ? "longest" : most > 5 ? "long" : undefined;
}

interface FileLineProps {
  readonly text: string;
  readonly lead: string;
  readonly isTeamAbove: boolean;
  readonly note: boolean;
  readonly opens: string | null;
  readonly mark: string | null;
  readonly found: boolean;
  readonly onPaper: boolean;
}

/** How many letters fit on a phone's line at four times the text size. */
const wide = 40;

const FileLine = memo(function FileLine(props: FileLineProps) {
  const { text, lead, isTeamAbove, note, opens, mark, found, onPaper } = props;
  const [code = "", first = "", ...others] = text.split("\t");
  const named = first.slice(lead.length);
  if (note)
    return (
      <li data-part={opens ?? undefined} className={styles.note}>
        <span className={styles.values}>{text}</span>
      </li>
    );
  return (
    <li
      data-part={opens ?? undefined}
      data-mark={mark ?? undefined}
      data-hit={found || undefined}
      data-screen={!onPaper || undefined}
    >
      <span className={styles.code}>
        {code}
        <Tab />
      </span>
      <span
        className={styles.values}
        data-mark={mark ?? undefined}
        data-wide={named.length >= wide || undefined}
        data-team-above={(lead && isTeamAbove) || undefined}
      >
        <b className={styles.first}>
          {lead && <span className={styles.lead}>{lead}</span>}
          <span className={styles.rest}>{named}</span>
        </b>
        <span className={styles.others}>
          {others.map((column, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className={styles.more} data-again={column === named || undefined}>
              <Tab />
              {column}
            </span>
          ))}
        </span>
      </span>
    </li>
  );
});

/** A real TAB, drawn as an arrow. */
function Tab() {
  return <i className={styles.tab}>{"\t"}</i>;
}

/** Keeps a part that is at the top of the box there while what opens beside it wraps the lines differently. */
export function useHeldPart(lines: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = lines.current;
    if (!box) return undefined;
    let width = box.clientWidth;
    let held: HTMLElement | undefined;
    const hold = () => {
      // Not the browser's own scrolling while the lines wrap.
      if (box.clientWidth !== width) return;
      const parts = [...box.querySelectorAll<HTMLElement>("li[data-part]")];
      held = parts.find((row) => Math.abs(topOf(row) - box.scrollTop) < 2);
    };
    const observer = new ResizeObserver(() => {
      width = box.clientWidth;
      if (held) scrollToLine(box, [...box.querySelectorAll<HTMLElement>("li")].indexOf(held), "top");
    });
    box.addEventListener("scroll", hold);
    observer.observe(box);
    return () => {
      box.removeEventListener("scroll", hold);
      observer.disconnect();
    };
  }, [lines]);
}

/** Where a line begins in its box. In columns the first of a part begins, without any height, in those above its name. */
function topOf(row: HTMLElement): number {
  const [above, line] = row.getClientRects();
  if (!above || !line || above.height > 0) return row.offsetTop;
  return row.offsetTop + line.top - above.top - Number.parseFloat(getComputedStyle(row).scrollMarginTop);
}

/** How far below the top of the box a part's name can be, in pixels, while lines settle. */
const near = 8;

/**
 * Which part, from 0, is at the top of what is seen.
 * @param goneTo the part gone to: it counts if the end of the file keeps it from the top
 */
export function partAtTop(box: HTMLElement | null, goneTo = -1): number {
  if (!box) return -1;
  const tops = [...box.querySelectorAll<HTMLElement>("li[data-part]")].map(topOf);
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  const at = tops.findLastIndex((top) => top <= box.scrollTop + near);
  return isAtEnd ? Math.max(at, goneTo) : at;
}

/**
 * Scrolls a line (from 0) into view inside the box; the page itself does not move. If the end of the file keeps the
 * line from reaching the top, and it is visible without scrolling, scrolls to the beginning.
 */
export function scrollToLine(box: HTMLElement | null, line: number, where: "top" | "middle"): void {
  const row = box?.querySelectorAll<HTMLElement>("li")[line];
  if (!box || !row) return;
  whileSettling(() => {
    const above = where === "middle" ? (box.clientHeight - row.offsetHeight) / 2 : 0;
    const top = topOf(row);
    const to = top - above;
    // These are rounded to whole pixels.
    const isShort = to > box.scrollHeight - box.clientHeight + 1 && top + row.offsetHeight <= box.clientHeight;
    box.scrollTop = line === 0 || isShort ? 0 : to;
  });
}
