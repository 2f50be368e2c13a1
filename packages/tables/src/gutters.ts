/** Words of a line, and where they begin and end: in letters of a text, or in points of a page. */
export interface Part {
  text: string;
  readonly x: number;
  end: number;
  /** It begins a line, or a gap before it may be one between cells. */
  readonly isCell: boolean;
  /** A gap before it is wider than between words. */
  readonly isWide: boolean;
}

/** What is between two columns, from the top of a table to its bottom. */
export interface Gutter {
  readonly from: number;
  readonly to: number;
}

export const cellCount = (line: readonly Part[]) => line.filter(({ isCell }) => isCell).length;

/** Whether a word reaches from one column into the next. */
export const isAcross = (line: readonly Part[], gutters: readonly Gutter[]) =>
  line.some(({ x, end }) => gutters.some(({ from, to }) => x < from && end > to));

/**
 * Returns what separates the columns of a table: no text of its lines is there, so that a gap may be narrow and a cell
 * empty. Null if wide gaps alone show the columns, or nothing shows them all.
 */
export function guttersOf(lines: readonly (readonly Part[])[]): readonly Gutter[] | null {
  const most = Math.max(0, ...lines.map(cellCount));
  // Titles of two tables beside each other reach across columns.
  return most < 3 ? null : (guttersAmong(lines, Math.ceil(most / 2), most) ?? guttersAmong(lines, 3, most));
}

function guttersAmong(lines: readonly (readonly Part[])[], least: number, most: number): readonly Gutter[] | null {
  const table = lines.filter((line) => cellCount(line) >= least);
  if (table.length < 3) return null;
  const gutters: Gutter[] = [];
  let end = Infinity;
  for (const part of table.flat().toSorted((a, b) => a.x - b.x)) {
    if (part.x > end) gutters.push({ from: end, to: part.x });
    end = Math.max(end === Infinity ? part.end : end, part.end);
  }
  // A gap between words of a name, or of a heading, may be at the same place in a few lines, but it is never wide.
  const own = gutters.filter(({ to }, at) => {
    const next = gutters[at + 1]?.to ?? Infinity;
    const behind = table.flatMap((line) => {
      const first = line.findIndex(({ x }) => x >= to);
      return first > 0 && (line[first]?.x ?? next) < next ? (line[first] ?? []) : [];
    });
    return behind.filter(({ isWide }) => isWide).length > behind.length * 0.3;
  });
  return own.length + 1 >= most && table.some((line) => cellCount(line) <= own.length) ? own : null;
}

const gap = "   ";
const joined = (text: string, { text: next, isCell }: Part) => (text ? text + (isCell ? gap : " ") + next : next);

/** Returns the texts of a line between its wide gaps. */
export const groupsOf = (line: readonly Part[]): readonly string[] => line.reduce(joined, "").split(gap);

/**
 * Cuts a line into the cells of a table; null if it is none of its lines. In a cell, words with a wide gap between them
 * have three blanks.
 */
export function cellsOf(line: readonly Part[], gutters: readonly Gutter[]): readonly string[] | null {
  const columnOf = ({ x, end }: Part) => gutters.filter(({ from, to }) => (from + to) / 2 < (x + end) / 2).length;
  const isCut = line.filter(({ isWide }) => isWide).length > 1 && new Set(line.map(columnOf)).size > 1;
  const isRow = isCut && !isAcross(line, gutters);
  const groups = groupsOf(line);
  if (!isRow && (groups.length < 2 || groups.some((text) => text.includes(": ")))) return null;
  // Titles of two tables begin where their own columns do.
  const startOf = (part: Part) => gutters.filter(({ from }) => from <= part.x).length;
  const cells = [...gutters, null].map(() => "");
  let column = 0;
  for (const part of line) {
    if (isRow) column = columnOf(part);
    else if (part.isCell) column = startOf(part);
    cells[column] = joined(cells[column] ?? "", part);
  }
  return cells;
}
