import { clean } from "@agate/captions";
import type { SheetRow } from "../table-row.ts";
import { isHeading, isOfPeople, meaningOf } from "./column-types.ts";
import { isNameLike, isPlace, isPositionWords, kindOf } from "./kinds.ts";
import { classWords, groupWords, keyOf, staffOf } from "./words.ts";

/** Turns "1", "Marcus Bellweather", "WR" on consecutive lines into rows if they repeat at a fixed interval. */
export function stackedRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  if (rows.length < 4) return rows;
  const texts = rows.map(({ cells }) => cells[0] ?? "");
  const isOneColumn = rows.every(({ cells }) => cells.length === 1);
  const lists = isOneColumn ? columnLists(rows, texts) : null;
  if (lists) return lists;
  const layout = isOneColumn ? (belowHeadings(texts) ?? atInterval(texts)) : null;
  if (!layout) return cardRows(rows) ?? rows;
  const { start, width, hasHeadings } = layout;
  // At a fixed interval, their columns tell more.
  const cards = hasHeadings ? null : cardRows(rows, Math.floor((rows.length - start) / width) + 1);
  if (cards) return cards;
  const from = hasHeadings ? start - width : start;
  const stacked = rows.slice(0, from);
  for (let at = from; at < rows.length; at += width) {
    // What follows the last whole row, or no longer has numbers where the first one has, stays as separate lines.
    if (at >= start && !isAlike(texts.slice(start, start + width), texts.slice(at, at + width)))
      return [...stacked, ...rows.slice(at)];
    // "WR | Jr." are lines of a cell.
    const cells = texts.slice(at, at + width).map((text) => text.replaceAll(/ [|•·/] /g, "\n"));
    stacked.push({ ...(rows[at] as SheetRow), cells });
  }
  return stacked;
}

/** Turns lists of equal length, each below its heading, into columns: "No.", "1", "4", "Name", "Ada", "Bea". */
function columnLists(rows: readonly SheetRow[], texts: readonly string[]): readonly SheetRow[] | null {
  const from = texts.findIndex(isOfPeople);
  const step = texts.findIndex((text, at) => at > from && isOfPeople(text)) - from;
  if (from < 0 || step < 3) return null;
  const starts: number[] = [];
  for (let at = from; meaningOf(texts[at] ?? "") !== null && at + step <= texts.length; at += step) starts.push(at);
  const headings = starts.map((at) => texts[at] ?? "");
  const isList = starts.every(
    (at) => meaningOf(texts[at] ?? "") !== "number" || texts.slice(at + 1, at + step).every(isBareNumber),
  );
  if (!isList || starts.length < 2 || new Set(headings).size < headings.length) return null;
  const table = Array.from({ length: step }, (_, line) => ({
    ...(rows[from + line] as SheetRow),
    cells: starts.map((at) => texts[at + line] ?? ""),
  }));
  return [...rows.slice(0, from), ...table, ...rows.slice(from + starts.length * step)];
}

const isAlike = (first: readonly string[], own: readonly string[]) =>
  own.length === first.length &&
  own.every(
    (text, at) =>
      !isBareNumber(first[at] ?? "") ||
      isBareNumber(text) ||
      (at > 0 && (kindOf(text) === "class" || !/\p{L}/u.test(text))),
  );

const isBareNumber = (text: string) => kindOf(text) === "number" || kindOf(text) === "pair";

interface Layout {
  /** Where the first person begins. */
  readonly start: number;
  /** The number of lines of each. */
  readonly width: number;
  readonly hasHeadings: boolean;
}

/** Finds headings, one a line, above as many lines at least. */
function belowHeadings(texts: readonly string[]): Layout | null {
  const isHeading = texts.map((text) => !/\d/.test(text) && meaningOf(text) !== null);
  const from = Math.max(isHeading.indexOf(true), 0);
  // Of the lines above the first number, some headings may be unknown.
  const firstNumber = texts.findIndex((text, at) => at > from && /\d/.test(text));
  const known = isHeading.slice(from, firstNumber).filter(Boolean).length;
  const isRun =
    firstNumber > from + 1 && known >= (firstNumber - from) * 0.6 && meaningOf(texts[from] ?? "") === "number";
  const width = isRun ? firstNumber - from : isHeading.slice(from).findIndex((is) => !is);
  const start = from + width;
  const isTable = texts.slice(from, start).some(isOfPeople);
  return isTable && width > 1 && start + width <= texts.length ? { start, width, hasHeadings: true } : null;
}

/** Finds bare numbers at a fixed interval, up to the last. */
function atInterval(texts: readonly string[]): Layout | null {
  const places = texts.flatMap((text, at) => (isBareNumber(text) ? [at] : []));
  const [start = 0] = places;
  for (let width = 2; width <= 12 && places.length > 1; width++) {
    let count = 1;
    while (isBareNumber(texts[start + count * width] ?? "")) count++;
    if (count > 1 && (places.at(-1) ?? 0) < start + count * width) return { start, width, hasHeadings: false };
  }
  return null;
}

/** Turns "Name: Ada Marlow" below "Number: 4", repeated, into one row per person; null if the text is not like that. */
export function rowsOfRecords(text: string): readonly SheetRow[] | null {
  const lines = text.slice(0, 250_000).split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim()).length;
  const pairs = lines.flatMap((line, at) => {
    const [, label = "", value = ""] = /^\s*([^:]{1,30}):(.*)$/.exec(line.slice(0, 400)) ?? [];
    return meaningOf(label) !== null ? [{ line: at + 1, label: clean(label), value: clean(value) }] : [];
  });
  const labels = [...new Set(pairs.map(({ label }) => label))];
  if (pairs.length < filled * 0.8 || labels.length < 2 || pairs.length < labels.length * 1.5) return null;
  const rows: { line: number; isApart: boolean; cells: string[] }[] = [];
  for (const { line, label, value } of pairs) {
    const at = labels.indexOf(label);
    const last = rows.at(-1);
    const row = last && last.cells[at] === undefined ? last : { line, isApart: false, cells: [] };
    if (row !== last) rows.push(row);
    row.cells[at] = value;
  }
  const header = { line: 1, isApart: true, cells: labels };
  return [header, ...rows.map((row) => ({ ...row, cells: labels.map((_, at) => row.cells[at] ?? "") }))];
}

/** A line, or one of the cells of a line. */
interface Item {
  readonly text: string;
  readonly row: SheetRow;
  readonly isAlone: boolean;
}

/** A number with nothing but details beside it: "12", "#12 | Midfield | 2027". */
const numberLine = /^(?:(?:jersey )?(?:number|no\.?) |#|nr\.? )?(\d{1,3})(?: ?[|•·,–—-] ?(.+))?$/i;
const pureTitle =
  /^(?:(?:head|assistant|asst\.?|associate|interim|volunteer|graduate|team|athletic|equipment|student|strength|conditioning|pitching|hitting|goalkeeper|offensive|defensive|video|operations|of|and|&) )*(?:coach|manager|trainer|coordinator|assistant|director|analyst|operations)$/i;

const isDetail = (text: string) => kindOf(text) !== null || isPositionWords(text) || isPlace(text);

/** Two words or more that are nothing else than a name, or look like one where a name is expected. */
const isWholeName = (text: string, isExpected = false) =>
  text.includes(" ") &&
  isNameLike(text) &&
  !isDetail(text) &&
  (isExpected ? !isHeading(text) : meaningOf(text) === null && !staffOf(text));

const isTitle = (text: string) => groupWords.has(keyOf(text)) || classWords.has(keyOf(text)) || staffOf(text) !== null;

/**
 * Joins the lines of cards, as a page has them for each person: a number beside a name, details before or after them,
 * with labels or without. Null if there are no cards.
 * @param least the number of cards, unless their names come first
 */
function cardRows(rows: readonly SheetRow[], least = 2): readonly SheetRow[] | null {
  const items = rows.flatMap((row): readonly Item[] => {
    const own = row.cells.filter(Boolean);
    return own.map((text) => ({ text, row, isAlone: own.length === 1 }));
  });
  const details = items.map(({ text, isAlone }) => (isAlone ? numberLine.exec(text) : null));
  const isNumber = (at: number) =>
    Boolean(details[at]) && (details[at]?.[2] ?? "").split(/ ?[|•·–—] ?|, /).every((part) => !part || isDetail(part));
  // "Kiara Major" below "Jersey Number 22" is no heading.
  const isLabeled = (at: number) => /^(?:jersey )?(?:number|no\.?) /i.test(items[at]?.text ?? "");
  const isName = (at: number) => isWholeName(items[at]?.text ?? "", isLabeled(at - 1));
  const numbers = items.flatMap((_, at) => (isNumber(at) ? [at] : []));
  const behind = numbers.filter((at) => isName(at + 1));
  // A weight may be behind a name.
  const before = numbers.filter((at) => isName(at - 1) && (details[at]?.[1] ?? "").length < 3);
  const isNameFirst = before.length > behind.length;
  const numbered = isNameFirst ? before : behind;
  if (numbered.length < 2 || (!isNameFirst && numbered.length < least)) return null;
  const starts = withLead(numbered.map((at) => (isNameFirst ? at - 1 : at)));

  /** A position before the number: the details of the last card are fewer by it. */
  function withLead(from: readonly number[]): readonly number[] {
    const runTo = (at: number, step: number) => {
      let count = 0;
      while (isDetail(items[at + step * count]?.text ?? "") && !isNumber(at + step * count)) count++;
      return count;
    };
    const lead = runTo((from[0] ?? 0) - 1, -1);
    const last = runTo((from.at(-1) ?? 0) + 2, 1);
    const isLead =
      lead > 0 &&
      from.every((at, card) => runTo(at - 1, -1) >= lead && (from[card + 1] ?? Infinity) - at - 2 >= last + lead);
    return isLead ? from.map((at) => at - lead) : from;
  }

  const cards = starts.map((from, at) => ({ from, to: starts[at + 1] ?? items.length, number: numbered[at] ?? 0 }));
  const inCards = cards.map(({ from, to }) => items.slice(from, to).map(({ text }) => text));
  const share = (fits: (texts: readonly string[]) => boolean) => inCards.filter(fits).length / cards.length;
  const often = new Map<string, boolean>();
  for (const text of inCards.flat()) if (!often.has(text)) often.set(text, share((own) => own.includes(text)) >= 0.7);
  const havePosition = share((own) => own.some((text) => kindOf(text) === "position" || isPositionWords(text))) >= 0.5;
  const mostUnknown = Math.max(0, ...inCards.slice(0, -1).map((own) => own.length - 2));

  const read = cards.flatMap(({ from, to, number }, card): readonly SheetRow[] => {
    const name = items[isNameFirst ? number - 1 : number + 1]?.text ?? "";
    const [, digits = "", beside = ""] = details[number] ?? [];
    const own = beside ? [beside] : [];
    const rest: SheetRow[] = [];
    let isEnded = false;
    for (const [at, { text, row }] of items.slice(from, to).entries()) {
      const place = from + at;
      if (place === number || place === (isNameFirst ? number - 1 : number + 1)) continue;
      // "Position: G", "Position G Academic Year Sr."
      const [, before = "", value = ""] =
        /^([^:]{1,30}): ?(.+)$/.exec(text) ?? /^(\p{L}{3,12}\.?) ([A-Z\d/]{1,6})(?= |$)/u.exec(text) ?? [];
      const isPosition = kindOf(text) === "position" || isPositionWords(text);
      if (isEnded) rest.push(alone(text, row));
      else if (before && meaningOf(before)) {
        if (meaningOf(before) === "position") own.unshift(value);
      } else if (text.includes(name) || (often.get(text) && !isDetail(text))) continue;
      else if (isPosition && place === to - 1 && !havePosition) rest.push(alone(text, row));
      else if (isDetail(text)) own.push(isPosition ? text.replaceAll(", ", "/") : text);
      else if (
        isTitle(text) ||
        (isWholeName(text) && share((own) => own.length > at) < 0.5) ||
        (card === cards.length - 1 && at > mostUnknown + 1)
      ) {
        isEnded = true;
        rest.push(alone(text, row));
      }
    }
    const { row } = items[from] as Item;
    return [{ ...row, cells: [[`${digits} ${name}`, ...own].join(" | ")] }, ...rest];
  });
  return [
    ...withStaffNamed(items.slice(0, starts[0]).map(({ text, row }) => alone(text, row))),
    ...withStaffNamed(read),
  ];
}

const alone = (text: string, row: SheetRow): SheetRow => ({ ...row, cells: [text] });

/** "Mary Foy" above "Head Coach", where no name is below the last title. */
function withStaffNamed(rows: readonly SheetRow[]): readonly SheetRow[] {
  const text = (at: number) => rows[at]?.cells[0] ?? "";
  const titles = rows.flatMap((_, at) => (pureTitle.test(text(at)) ? [at] : []));
  if (isWholeName(text((titles.at(-1) ?? 0) + 1))) return rows;
  const above = titles.filter((at) => isWholeName(text(at - 1)));
  return rows.flatMap((row, at) =>
    above.includes(at) ? [] : above.includes(at + 1) ? [alone(`${text(at)}, ${text(at + 1)}`, row)] : [row],
  );
}
