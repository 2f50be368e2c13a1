import { getDocumentProxy } from "unpdf";
import { cellCount, cellsOf, groupsOf, guttersOf, isAcross, type Gutter, type Part } from "./gutters.ts";
import { layersOf, shownTexts } from "./pdf-layers.ts";
import { hasFairStreams } from "./pdf-streams.ts";
import { type FileText, type Read, refuse } from "./table.ts";

/** Pages of a PDF: anything longer is a media guide, from which the table has to be copied. */
const maxPages = 60;
/** Pieces of text on all pages: anything larger is not a roster, or was made to exhaust memory (case A7). */
const maxPieces = 100_000;

const damaged = "The file is damaged or not a PDF";

/**
 * Returns the text of a PDF, line by line as on its pages, with TABs or three spaces between the columns of tables. A picture of a table has no text: there is no OCR.
 * @param onPart receives the progress, from 0 to 1
 */
export async function readPdf(bytes: Uint8Array, onPart: (part: number) => void = () => {}): Promise<Read<FileText>> {
  if (!(await hasFairStreams(bytes)))
    return refuse(null, "The PDF holds more than 100 MB. Save the page with the roster alone");
  // A copy, because the library takes ownership of its input.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, verbosity: 0 }).catch(
    (error: unknown) => error,
  );
  if (!isPages(pdf)) {
    const hasPassword = pdf instanceof Error && pdf.name === "PasswordException";
    return refuse(null, hasPassword ? "The PDF has a password. Save it without one and try again" : damaged);
  }
  try {
    if (pdf.numPages > maxPages)
      return refuse(null, `The PDF has ${pdf.numPages} pages. Save the pages with the roster alone, or copy its table`);
    const layers = await layersOf(pdf);
    const pages: string[] = [];
    let count = 0;
    for (let at = 1; at <= pdf.numPages; at++) {
      const page = await pdf.getPage(at);
      const { items } = await page.getTextContent();
      const fields = await page.getAnnotations();
      count += items.length + fields.length;
      if (count > maxPieces)
        return refuse(null, "The PDF has more text than a roster. Save the page with the roster alone");
      // As the page is shown: a turned one has its rows across.
      const { transform: view } = page.getViewport({ scale: 1 });
      const texts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item as TextItem] : []));
      const shown = layers ? await shownTexts(page, texts, layers) : texts;
      const filled = fields.filter(({ oc }) => !layers || !oc || layers.isVisible(oc));
      pages.push(linesOf([...shown, ...filled.flatMap(itemOfField)].map((item) => pieceOf(item, view))));
      onPart(at / pdf.numPages);
    }
    const text = pages.join("\n");
    return text.trim()
      ? { ok: true, value: { text, note: "Read from the text of the PDF: look at every name" } }
      : refuse(null, "The PDF contains images and no text. Type the roster, or run text recognition (OCR) on it first");
  } catch {
    return refuse(null, damaged);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
const isPages = (pdf: unknown): pdf is Pdf => typeof pdf === "object" && pdf !== null && "numPages" in pdf;

interface TextItem {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}
/** What is typed into a field of a form stands where the field is. */
function itemOfField(field: {
  readonly fieldValue?: unknown;
  readonly rect?: readonly number[];
  readonly fieldType?: string;
}): readonly TextItem[] {
  const { fieldValue, fieldType, rect: [left = 0, bottom = 0, right = 0, top = 0] = [] } = field;
  if (typeof fieldValue !== "string" || !fieldValue.trim() || (fieldType !== "Tx" && fieldType !== "Ch")) return [];
  const height = Math.min(top - bottom, 10);
  const middle = (top + bottom) / 2 - height * 0.35;
  return [
    {
      str: fieldValue,
      transform: [height, 0, 0, height, left + 2, middle],
      width: Math.min(right - left, fieldValue.length * height * 0.5),
      height,
    },
  ];
}

/** Where a piece is shown: from the left, and upward from the bottom. */
function pieceOf({ str, transform, width, height }: TextItem, view: readonly number[]): Piece {
  const [, , , , x = 0, y = 0] = transform;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view;
  return { text: str, x: a * x + c * y + e, y: -(b * x + d * y + f), width, height: height || 10 };
}

/** A text on a page, in points from its left and upward from its bottom. */
interface Piece {
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
function linesOf(pieces: readonly Piece[]): string {
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
