import { getDocumentProxy } from "unpdf";
import { hasFairStreams } from "./pdf-streams.ts";
import { type FileText, type Read, refuse } from "./table.ts";

/** Pages of a PDF: anything longer is a media guide, from which the table has to be copied. */
const maxPages = 60;
/** Pieces of text on all pages: anything larger is not a roster, or was made to exhaust memory (case A7). */
const maxPieces = 100_000;

const damaged = "The file is damaged or not a PDF";

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the text of a PDF, line by line as on its pages; pieces far apart on a line are separated by three spaces,
 * like table columns. A picture of a table has no text: there is no OCR.
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
    const pages: string[] = [];
    let count = 0;
    for (let at = 1; at <= pdf.numPages; at++) {
      const page = await pdf.getPage(at);
      const { items } = await page.getTextContent();
      count += items.length;
      if (count > maxPieces)
        return refuse(null, "The PDF has more text than a roster. Save the page with the roster alone");
      pages.push(linesOf(items.flatMap((item) => ("str" in item && item.str.trim() ? [pieceOf(item)] : []))));
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

function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): Piece {
  const [, , , , x = 0, y = 0] = item.transform;
  return { text: item.str, x, y, width: item.width, height: item.height || 10 };
}

/** Joins pieces at the same height into a line, from left to right; a gap wider than a letter separates columns. */
function linesOf(pieces: readonly Piece[]): string {
  const sorted = pieces.toSorted((a, b) => b.y - a.y || a.x - b.x);
  const lines: Piece[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.y - piece.y < Math.min(first.height, piece.height) * 0.5) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => textOf(line.toSorted((a, b) => a.x - b.x))).join("\n");
}

function textOf(line: readonly Piece[]): string {
  let text = "";
  let end = 0;
  for (const { text: own, x, width, height } of line) {
    const gap = x - end;
    text += !text ? "" : gap > height * 0.7 ? "   " : gap > height * 0.12 && !/\s$/.test(text) ? " " : "";
    text += own;
    end = x + width;
  }
  return text.trim();
}
