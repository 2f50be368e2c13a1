import { cellCount, cellsOf, groupsOf, guttersOf, isAcross, type Gutter, type Part } from "./gutters.ts";

/** A text on a page, in points from its left and upward from its bottom. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
  const isWhole = !found || all.every((line) => cellCount(line) < 2 || hasLabel(line) || !isAcross(line, found));
  return (isWhole ? [all] : blocksOf(rows))
    .map((block) => textOf(block, (isWhole ? null : guttersOf(block)) ?? found))
    .join("\n\n");
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

const hasLabel = (line: readonly Part[]) => line.some(({ text }) => text.includes(":"));

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

function textOf(lines: readonly (readonly Part[])[], gutters: readonly Gutter[] | null): string {
  const texts = lines.flatMap((line): string | readonly string[] => {
    const cells = gutters && cellsOf(line, gutters);
    if (cells) return cells.map(inWords).join("\t");
    const groups = groupsOf(line).map(inWords);
    // Labels with their people are lines of their own.
    return gutters && groups.some((text) => text.includes(": ")) ? groups : groups.join("   ");
  });
  return texts.join("\n");
}

/** "A L B A   R E Y E S" is set with space between its letters. */
const inWords = (text: string) =>
  text.trim().replace(/(?<=^| {3})\p{L}(?: \p{L}){2,}(?= {3}|$)/gu, (letters) => letters.replaceAll(" ", ""));
