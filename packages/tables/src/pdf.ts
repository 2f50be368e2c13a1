import { getDocumentProxy } from "unpdf";
import { layersOf, shownTexts } from "./pdf-layers.ts";
import { linesOf, type Piece } from "./pdf-lines.ts";
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
