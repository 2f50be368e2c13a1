import { type getDocumentProxy, getResolvedPDFJS } from "unpdf";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type Layers = Awaited<ReturnType<Pdf["getOptionalContentConfig"]>>;

/** Tells whether what belongs to a layer is shown. @returns null if every layer is */
export async function layersOf(pdf: Pdf): Promise<Layers | null> {
  const layers = await pdf.getOptionalContentConfig();
  return [...layers].some(([, { visible }]) => !visible) ? layers : null;
}

/**
 * Returns the texts of a page that are in no layer that is off. The library gives all texts in the order in which they
 * are drawn, and layers only in the list of what is drawn: there each text is looked up behind the one before.
 */
export async function shownTexts<Item extends { readonly str: string }>(
  page: Page,
  items: readonly Item[],
  layers: Layers,
): Promise<readonly Item[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let drawn = "";
  /** Where in `drawn` what is shown begins or ends. */
  const turns: { readonly at: number; readonly isShown: boolean }[] = [];
  const open = [true];
  const turn = () => turns.push({ at: drawn.length, isShown: open.every(Boolean) });
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as readonly unknown[];
    if (operator === OPS.showText) drawn += textOf(args[0] as readonly (Glyph | number)[]);
    else if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
      open.push(args[0] !== "OC" || layers.isVisible(args[1]));
      turn();
    } else if (operator === OPS.endMarkedContent && open.length > 1) {
      open.pop();
      turn();
    }
  }
  let [end, next, isShown] = [0, 0, true];
  return items.filter(({ str }) => {
    const text = plain(str);
    // What is drawn beside the page is in no text.
    const ahead = drawn.slice(end, end + farthest).indexOf(text);
    if (ahead < 0) return true;
    for (let turn = turns[next]; turn && turn.at <= end + ahead; turn = turns[++next]) ({ isShown } = turn);
    end += ahead + text.length;
    return isShown;
  });
}

/** How far behind the last text the next one is looked for. */
const farthest = 20_000;

interface Glyph {
  readonly unicode: string;
}

const textOf = (glyphs: readonly (Glyph | number)[]) =>
  plain(glyphs.map((glyph) => (typeof glyph === "number" ? "" : glyph.unicode)).join(""));
/** Blanks are set as gaps, too. */
const plain = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "");
