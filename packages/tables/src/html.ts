import { Parser } from "htmlparser2";
import { type Column, headerPlaces, headingsOf } from "./columns.ts";
import { type FileText, plainHeading, quoteCell, type Read, refuse } from "./table.ts";

/** Cells of all tables on a page: anything larger is not a roster, or was made to exhaust memory (case A7). */
const maxCells = 200_000;
/** Columns that one cell may span: a page may specify thousands. */
const widestSpan = 20;

/** Nesting depth: no page comes near it, and matching a stray end tag takes time proportional to it. */
const deepest = 500;

/** Elements whose text is not visible. */
const unseen: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "svg", "head", "select"]);
/** Elements that separate words without a space. */
const blockTags: ReadonlySet<string> = new Set([
  "br",
  "p",
  "div",
  "li",
  "ul",
  "ol",
  "dt",
  "dd",
  "h1",
  "h2",
  "h3",
  "h4",
]);

interface OpenTable {
  readonly rows: string[][];
  row: string[] | null;
  cell: { text: string; readonly span: number } | null;
}

/**
 * Returns the tables of a page, or of a selection copied from a browser, as rows of cells, in the order in which they
 * end. The HTML is read by a JavaScript parser and never reaches the DOM, so nothing in it can run or load. Skips what
 * the page hides. Never throws.
 */
export function readHtmlTables(html: string): readonly (readonly (readonly string[])[])[] {
  const found: string[][][] = [];
  const open: OpenTable[] = [];
  /** The number of open elements, and of those, how many are inside an invisible one. */
  let depth = 0;
  let hidden = 0;
  let cells = 0;
  const isTooMuch = () => cells > maxCells || depth > deepest;

  function endCell(table: OpenTable): void {
    if (!table.cell) return;
    const { text, span } = table.cell;
    table.cell = null;
    table.row ??= [];
    table.row.push(text.replace(/\s+/g, " ").trim(), ...Array.from({ length: span - 1 }, () => ""));
    cells += span;
  }
  function endRow(table: OpenTable): void {
    endCell(table);
    if (table.row?.some(Boolean)) table.rows.push(table.row);
    table.row = null;
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (isTooMuch()) parser.pause();
      if (hidden > 0 || unseen.has(name) || isHidden(attributes)) {
        hidden++;
        return;
      }
      const table = open.at(-1);
      if (name === "table") open.push({ rows: [], row: null, cell: null });
      else if (!table) return;
      else if (name === "tr") {
        endRow(table);
        table.row = [];
      } else if (name === "td" || name === "th") {
        endCell(table);
        const span = Number(attributes["colspan"] ?? 1);
        table.cell = { text: "", span: span > 1 ? Math.min(Math.floor(span), widestSpan) : 1 };
      } else if (table.cell && blockTags.has(name)) table.cell.text += " ";
    },
    ontext(text) {
      const cell = open.at(-1)?.cell;
      if (cell && hidden === 0) cell.text += text;
    },
    onclosetag(name) {
      depth--;
      if (hidden > 0) {
        hidden--;
        return;
      }
      const table = open.at(-1);
      if (!table) return;
      if (name === "td" || name === "th") endCell(table);
      else if (name === "tr") endRow(table);
      else if (name === "table") {
        endRow(table);
        open.pop();
        if (table.rows.length) found.push(table.rows);
      } else if (table.cell && blockTags.has(name)) table.cell.text += " ";
    },
  });
  // In pieces, so that a page that is not a roster is not read to its end.
  for (let at = 0; at < html.length && !isTooMuch(); at += pieceLength) parser.write(html.slice(at, at + pieceLength));
  parser.end();
  return found;
}

const pieceLength = 65_536;

/** Returns the text of a page without tables, one line per paragraph and list item; skips what it hides. */
export function readHtmlText(html: string): string {
  const text: string[] = [];
  let depth = 0;
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (depth > deepest) parser.pause();
      if (hidden > 0 || unseen.has(name) || isHidden(attributes)) hidden++;
      else if (blockTags.has(name) || name === "tr") text.push("\n");
      else if (name === "td" || name === "th") text.push("\t");
    },
    ontext(part) {
      if (hidden === 0) text.push(part.replace(/\s+/g, " "));
    },
    onclosetag(name) {
      depth--;
      if (hidden > 0) hidden--;
      else if (blockTags.has(name)) text.push("\n");
    },
  });
  for (let at = 0; at < html.length && depth <= deepest; at += pieceLength)
    parser.write(html.slice(at, at + pieceLength));
  parser.end();
  return text.join("");
}

/** Whether a page visually hides an element. */
function isHidden({
  hidden,
  style = "",
  class: names = "",
  "aria-hidden": aria,
}: Readonly<Record<string, string>>): boolean {
  return (
    hidden !== undefined ||
    aria === "true" ||
    /display\s*:\s*none/i.test(style) ||
    /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|hide)(?:\s|$)/.test(names)
  );
}

/**
 * Returns the roster on a page as tab-separated text, as if its table had been saved from a spreadsheet: the largest of
 * the tables with a known header, followed by the people in the others (a college lists its coaches in a second one).
 * @param columns whose headings are known
 */
export function readHtmlRoster(html: string, columns: readonly Column[]): Read<FileText> {
  const tables = readHtmlTables(html);
  const headings = headingsOf(columns);
  const known = tables
    .map((rows) => ({
      rows,
      at: rows.slice(0, 10).findIndex((row) => row.filter((cell) => headings.has(plainHeading(cell))).length > 1),
    }))
    .filter(({ at }) => at >= 0);
  const main = known.toSorted((a, b) => b.rows.length - a.rows.length)[0];
  const plain = tables.toSorted((a, b) => b.length - a.length)[0];
  if (!main)
    return plain
      ? { ok: true, value: { text: textOf(plain), note: null } }
      : refuse(
          null,
          "There is no table in what was pasted. Copy the roster's table itself, from its headings to its last row",
        );
  const header = main.rows[main.at] ?? [];
  const places = headerPlaces(header, columns);
  const others = known.flatMap(({ rows, at }) => {
    if (rows === main.rows) return [];
    const from = headerPlaces(rows[at] ?? [], columns);
    return rows.slice(at + 1).map((row) => {
      const cells = header.map(() => "");
      for (const [name, place] of places) {
        const other = from.get(name);
        if (other !== undefined) cells[place] = row[other] ?? "";
      }
      return cells;
    });
  });
  // A second table of the same people (a mobile layout) adds no one.
  const seen = new Set(main.rows.map((row) => row.join("\t")));
  const added = others.filter((row) => row.some(Boolean) && !seen.has(row.join("\t")));
  return { ok: true, value: { text: textOf([...main.rows, ...added]), note: null } };
}

const textOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (row) =>
        `${row
          .map(quoteCell)
          .join("\t")
          .replace(/(?<!\t)\t+$/, "")}\n`,
    )
    .join("");
