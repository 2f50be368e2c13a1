/** A text on a page, in points from its left and upward from its bottom. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Words beside each other. */
interface Part {
  text: string;
  readonly x: number;
  end: number;
  /** A gap wider than a letter is before them. */
  readonly isCell: boolean;
  /** A gap wider than between words is before them. */
  readonly isWide: boolean;
}

/** A part of the page from its top to its bottom, between two columns. */
interface Gutter {
  readonly from: number;
  readonly to: number;
}

/**
 * Joins pieces at the same height into a line, from left to right, with three spaces or more between cells. Where a gap
 * is too narrow to tell, or a cell is empty, the others of the table do: no text of theirs is between two columns.
 */
export function linesOf(pieces: readonly Piece[]): string {
  const sorted = pieces.toSorted((a, b) => b.y - a.y || a.x - b.x);
  const lines: Piece[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.y - piece.y < Math.min(first.height, piece.height) * 0.5) line.push(piece);
    else lines.push([piece]);
  }
  const rows = lines.map((line) => ({ y: line[0]?.y ?? 0, parts: partsOf(line.toSorted((a, b) => a.x - b.x)) }));
  const all = rows.map(({ parts }) => parts);
  // Tables below each other may have columns of their own.
  const found = guttersOf(all);
  const whole =
    found && all.every((line) => cellCount(line) < 2 || hasLabel(line) || !line.some(acrossOf(found))) ? found : null;
  const blocks = whole ? [all] : blocksOf(rows);
  return blocks
    .map((block) => textOf(block, whole ?? guttersOf(block) ?? found).join("\n"))
    .join(found && !whole ? "\n\n" : "\n");
}

function partsOf(line: readonly Piece[]): readonly Part[] {
  const parts: Part[] = [];
  let before: Piece | null = null;
  for (const piece of line) {
    const { text, x, width, height } = piece;
    // Bold that is printed twice, a little apart.
    if (before && before.text === text && Math.abs(x - before.x) < height * 0.3) continue;
    const last = parts.at(-1);
    const gap = x - (last?.end ?? -Infinity);
    // Text that begins left of where the last one ended is a cell over another's edge.
    const isCell = !last || gap > height * 0.7 || gap < -height * 0.3;
    if (last && !isCell && (gap <= height * 0.12 || /\s$/.test(last.text))) {
      last.text += text;
      last.end = x + width;
    } else parts.push({ text, x, end: x + width, isCell, isWide: isCell || gap > height * 0.45 });
    before = piece;
  }
  return parts;
}

const acrossOf =
  (gutters: readonly Gutter[]) =>
  ({ x, end }: Part) =>
    gutters.some(({ from, to }) => x < from && end > to);
const hasLabel = (line: readonly Part[]) => line.some(({ text }) => text.includes(":"));
const cellCount = (parts: readonly Part[]) => parts.filter(({ isCell }) => isCell).length;

/** Splits lines where a gap is much higher than between most of them. */
function blocksOf(rows: readonly { readonly y: number; readonly parts: readonly Part[] }[]) {
  const gaps = rows.slice(1).map(({ y }, at) => (rows[at]?.y ?? 0) - y);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const blocks: (readonly Part[])[][] = [];
  for (const [at, { parts }] of rows.entries()) {
    const block = blocks.at(-1);
    if (block && (gaps[at - 1] ?? 0) < usual * 1.6) block.push(parts);
    else blocks.push([parts]);
  }
  return blocks;
}

/** Returns what separates the columns of a table; null if gaps alone show them, or nothing shows them all. */
function guttersOf(lines: readonly (readonly Part[])[]): readonly Gutter[] | null {
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
  // A gap between words of a name may be at the same place in a few lines, but it is never wide.
  const own = gutters.filter(({ from, to }) => {
    const beside = table.filter((line) => line.some((part) => part.end <= from) && line.some((part) => part.x >= to));
    return beside.filter((line) => line.find((part) => part.x >= to)?.isWide).length > beside.length * 0.3;
  });
  return own.length + 1 >= most && table.some((line) => cellCount(line) <= own.length) ? own : null;
}

const startsWith = (parts: readonly Part[]) =>
  parts.map(({ text, isCell }, at) => (at && isCell ? "   " : at ? " " : "") + text).join("");

function textOf(lines: readonly (readonly Part[])[], gutters: readonly Gutter[] | null): readonly string[] {
  if (!gutters) return lines.map((line) => inWords(startsWith(line)));
  const columnOf = ({ x, end }: Part) => gutters.filter(({ from, to }) => (from + to) / 2 < (x + end) / 2).length;
  const isAcross = acrossOf(gutters);
  const isRow = (line: readonly Part[]) => new Set(line.map(columnOf)).size > 1 && !line.some(isAcross);
  const cellsOf = (line: readonly Part[]) =>
    [...gutters, null].map((_, column) => inWords(startsWith(line.filter((part) => columnOf(part) === column))));
  const rows = lines.map((line) => (isRow(line) ? cellsOf(line) : null));
  const widths = [...gutters, null].map((_, column) =>
    Math.max(0, ...rows.map((cells) => cells?.[column]?.length ?? 0)),
  );
  const startOf = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width + 3, 0);
  return lines.flatMap((line, at): readonly string[] => {
    const cells = rows[at];
    if (cells)
      return [
        cells
          .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 3))
          .join("")
          .trimEnd(),
      ];
    const groups: Part[][] = [];
    for (const part of line)
      if (part.isCell) groups.push([part]);
      else groups.at(-1)?.push(part);
    const texts = groups.map((group) => inWords(startsWith(group)));
    // Labels with their people are lines of their own; titles of two tables stand above their own.
    if (texts.some((text) => text.includes(": "))) return texts;
    return [
      texts.reduce((text, own, place) => {
        const start = startOf(columnOf(groups[place]?.[0] as Part));
        return place ? `${text}   `.padEnd(start) + own : own;
      }, ""),
    ];
  });
}

/** "A L B A   R E Y E S" is set with space between its letters. */
const inWords = (text: string) =>
  text.trim().replace(/(?<=^| {3})\p{L}(?: \p{L}){2,}(?= {3}|$)/gu, (letters) => letters.replaceAll(" ", ""));
