import { Parser } from "htmlparser2";
import { quoteCell } from "./table.ts";

/** Cells of all tables on a page: anything larger is not a roster, or was made to exhaust memory (case A7). */
const maxCells = 200_000;
/** Columns or rows that one cell may span: a page may specify thousands. */
const widestSpan = 20;

/** Nesting depth: no page comes near it, and matching a stray end tag takes time proportional to it. */
const deepest = 500;

/** Elements whose text is not visible. */
const unseen: ReadonlySet<string> = new Set(["script", "style", "noscript", "template", "svg", "head", "select"]);
/** Elements that begin a new line, and those that also stand apart from what is above them. */
const blockTags: ReadonlySet<string> = new Set(
  "br p div li dt dd section article header footer main nav aside figure figcaption caption tr address".split(" "),
);
const apartTags: ReadonlySet<string> = new Set("h1 h2 h3 h4 h5 h6 ul ol dl table hr".split(" "));

interface OpenTable {
  readonly rows: string[][];
  row: string[] | null;
  cell: { text: string; readonly columns: number; readonly rows: number } | null;
  /** Cells of rows above that reach into the next ones, by column. */
  readonly reaching: Map<number, { readonly text: string; left: number }>;
}

/**
 * Returns the visible text of a page, or of a selection copied from a browser: one line per block, TABs between the
 * cells of a row, and cells of several lines in quotes as in a spreadsheet. Tables stand apart, a nested one before the
 * one around it. A parser in JavaScript reads the HTML, which never reaches the DOM, so nothing in it can run or load.
 * Never throws.
 */
export function readPage(html: string): string {
  const lines: string[] = [];
  const open: OpenTable[] = [];
  /** The text outside of tables since the last line. */
  let line = "";
  /** The number of open elements, and of those, how many are inside an invisible one. */
  let depth = 0;
  let hidden = 0;
  let cells = 0;
  /** For each open element, what its end does. */
  const ends: ("line" | "row" | "inline")[] = [];
  let rowsOpen = 0;
  /** An inline element has just ended: another one beside it is another word, or cell. */
  let isGap = false;
  let hasEnded = false;
  // Word cuts single words into spans.
  const isWord = /class="?Mso|urn:schemas-microsoft-com/i.test(html.slice(0, 20_000));
  const isTooMuch = () => cells > maxCells || depth > deepest;

  function endLine(isApart = false): void {
    const text = line
      .replace(/[^\S\t]+/g, " ")
      .replace(/ ?\t[\t ]*/g, "\t")
      .trim();
    line = "";
    if (text) lines.push(text);
    if (isApart && lines.length && lines.at(-1) !== "") lines.push("");
  }
  function breakLine(isApart = false): void {
    isGap = hasEnded = false;
    const cell = open.at(-1)?.cell;
    if (cell) cell.text += "\n";
    else if (open.length) return;
    else if (rowsOpen && !isApart) line += "\t";
    else endLine(isApart);
  }
  function endCell(table: OpenTable): void {
    if (!table.cell) return;
    const { text, columns, rows } = table.cell;
    table.cell = null;
    table.row ??= [];
    fillReaching(table, table.row);
    const own = text
      .split("\n")
      .map((part) => part.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .join("\n");
    if (rows > 1) table.reaching.set(table.row.length, { text: own, left: rows - 1 });
    table.row.push(own, ...Array.from({ length: columns - 1 }, () => ""));
    cells += columns;
  }
  function endRow(table: OpenTable): void {
    endCell(table);
    if (table.row) fillReaching(table, table.row);
    if (table.row?.some(Boolean)) table.rows.push(table.row);
    table.row = null;
  }
  function endTable(table: OpenTable): void {
    endRow(table);
    open.pop();
    if (!table.rows.length) return;
    endLine(true);
    for (const row of table.rows)
      lines.push(
        row
          .map(quoteCell)
          .join("\t")
          .replace(/(?<!\t)\t+$/, ""),
      );
    lines.push("");
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      depth++;
      if (isTooMuch()) parser.pause();
      if (hidden > 0 || unseen.has(name) || isHidden(attributes)) {
        hidden++;
        return;
      }
      const { style = "" } = attributes;
      const isRow =
        !open.length &&
        (attributes["role"] === "row" ||
          (/display\s*:\s*(?:inline-)?flex|display\s*:\s*table-row/i.test(style) &&
            !/flex-direction\s*:\s*column/i.test(style)));
      const isBlock = blockTags.has(name) || /display\s*:\s*(?:block|table-cell)/i.test(style);
      ends.push(isRow ? "row" : isBlock || apartTags.has(name) ? "line" : "inline");
      const table = open.at(-1);
      if (isRow) {
        endLine();
        rowsOpen++;
      } else if (name === "table") {
        if (!open.length) endLine(true);
        open.push({ rows: [], row: null, cell: null, reaching: new Map() });
      } else if (table && name === "tr") {
        endRow(table);
        table.row = [];
      } else if (table && (name === "td" || name === "th")) {
        endCell(table);
        table.cell = { text: "", columns: spanOf(attributes["colspan"]), rows: spanOf(attributes["rowspan"]) };
        isGap = hasEnded = false;
      } else if (apartTags.has(name)) breakLine(!table);
      else if (isBlock) breakLine();
      else if (name !== "img" && name !== "wbr") isGap = hasEnded && !isWord;
    },
    ontext(text) {
      if (hidden > 0) return;
      const table = open.at(-1);
      if (table && !table.cell) {
        // A caption is a line above its table.
        if (text.trim() && !table.row) line += text;
        return;
      }
      const gap = isGap && /^[\p{L}\p{N}#("“']/u.test(text) ? (table ? " " : "\t") : "";
      isGap = hasEnded = false;
      if (table?.cell) table.cell.text += gap + text.replace(/\s+/g, " ");
      else line += gap + text.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      depth--;
      if (hidden > 0) {
        hidden--;
        return;
      }
      const end = ends.pop();
      const table = open.at(-1);
      if (end === "row") {
        rowsOpen--;
        endLine();
      } else if (table && (name === "td" || name === "th")) endCell(table);
      else if (table && name === "tr") endRow(table);
      else if (table && name === "table") endTable(table);
      else if (name === "caption") endLine(true);
      else if (end === "line") breakLine(apartTags.has(name) && !table);
      else hasEnded = true;
    },
  });
  // In pieces, so that a page that is not a roster is not read to its end.
  for (let at = 0; at < html.length && !isTooMuch(); at += pieceLength) parser.write(html.slice(at, at + pieceLength));
  parser.end();
  while (open.length) endTable(open.at(-1) as OpenTable);
  endLine();
  return `${lines.join("\n").trim()}\n`;
}

const pieceLength = 65_536;

const spanOf = (given: string | undefined) => {
  const span = Number(given ?? 1);
  return span > 1 ? Math.min(Math.floor(span), widestSpan) : 1;
};

/** Fills the cells that reach down from rows above. */
function fillReaching({ reaching }: OpenTable, row: string[]): void {
  for (let cell = reaching.get(row.length); cell; cell = reaching.get(row.length)) {
    if (--cell.left === 0) reaching.delete(row.length);
    row.push(cell.text);
  }
}

/** Whether a page visually hides an element; a note's number beside a name is hidden too. */
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
    /(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|hide|reference)(?:\s|$)/.test(names)
  );
}
