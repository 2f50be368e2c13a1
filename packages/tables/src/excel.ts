import { type Read, refuse } from "./table.ts";
import {
  createSheet,
  lettersOf,
  momentOf,
  momentOfIso,
  type Parts,
  readXml,
  type WorkbookSheet,
} from "./workbook-sheet.ts";

/** The limits of the format (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73): column XFD. */
const excelRows = 1_048_576;
const excelColumns = 16_384;
/** The number of the last day that it has: 9999-12-31. */
const lastDay = 2_958_465;
/** The day from which days are counted, unless a workbook says 1904. */
const usualFirstDay = Date.UTC(1899, 11, 30);

/** A day or a time; two digits, as 00 for a player's number; or plain. */
type NumberFormat = "moment" | "00" | "plain";

/** What all sheets of a workbook share. */
interface Shared {
  readonly texts: readonly string[];
  /** By a cell's style, how its number is shown. */
  readonly formats: readonly NumberFormat[];
  /** The day from which days are counted. */
  readonly firstDay: number;
}

/** Returns the sheets of an Excel workbook, in order. */
export function excelSheetsOf(parts: Parts): readonly WorkbookSheet[] {
  const targets = new Map<string, string>();
  readXml(parts["xl/_rels/workbook.xml.rels"], (_, { Id: id = "", Target: target = "", Type: type = "" }) => {
    const part = target.replace(/^\/?(xl\/)?/, "xl/");
    targets.set(id, part).set(type.slice(type.lastIndexOf("/") + 1), part);
  });
  const partOf = (target: string) => parts[targets.get(target) ?? ""];
  let shared: Shared | undefined;
  let firstDay = usualFirstDay;
  // A part is one sheet's.
  const sheets = new Map<Uint8Array, WorkbookSheet>();
  readXml(parts["xl/workbook.xml"], (tag, attributes) => {
    const { date1904 = "", name = "", state = "" } = attributes;
    if (/^(?:1|true)$/.test(date1904)) firstDay = Date.UTC(1904, 0, 1);
    const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
    const part = tag === "sheet" ? partOf(id) : undefined;
    if (!part || sheets.has(part)) return;
    const read = () => {
      shared ??= { texts: textsOf(partOf("sharedStrings")), formats: formatsOf(partOf("styles")), firstDay };
      return readSheet(name, part, shared);
    };
    sheets.set(part, { name, isVisible: !/hidden/i.test(state), read });
  });
  return [...sheets.values()];
}

/** Returns the texts that cells share. */
function textsOf(part: Uint8Array | undefined): readonly string[] {
  const texts: string[] = [];
  readXml(
    part,
    (tag) => tag === "si" && texts.push(""),
    (text, tag) => tag === "t" && texts.push((texts.pop() ?? "") + text),
  );
  return texts;
}

/** The formats of days and times that need no code (ECMA-376, part 1, 18.8.30). */
const isMomentFormat = (id: number) => (id > 13 && id < 23) || (id > 26 && id < 37) || (id > 44 && id < 59);

function formatsOf(part: Uint8Array | undefined): readonly NumberFormat[] {
  const own = new Map<string, NumberFormat>();
  const styles: NumberFormat[] = [];
  readXml(part, (tag, { numFmtId: id = "", formatCode: code = "" }) => {
    // Those before are styles that cells are made of.
    if (tag === "cellXfs") styles.length = 0;
    else if (tag === "numFmt") own.set(id, code === "00" ? code : isMomentCode(code) ? "moment" : "plain");
    else if (tag === "xf") styles.push(own.get(id) ?? (isMomentFormat(Number(id)) ? "moment" : "plain"));
  });
  return styles;
}

/** Looks at a format without what it shows as text, colors and fillings. */
const isMomentCode = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|[\\_*].|\[[^[\]]{3,30}\]/g, ""));

/**
 * Reads a sheet as displayed. It is refused with a formula that failed or was never calculated, which would look like an
 * empty cell, and with a cell or row that no sheet has.
 */
function readSheet(name: string, part: Uint8Array, shared: Shared): Read<string> | null {
  const sheet = createSheet(name);
  let [row, column, type, style, wrong] = [0, 0, "", -1, ""];
  let [value, isFormula]: [string | null, boolean] = [null, false];

  /** Goes to the place that is written, or to the next one, which needs no reference (18.3.1.4). */
  function goTo(isCell: boolean, place = isCell ? `${lettersOf(column + 1)}${row}` : `${row + 1}`): void {
    const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    [row, column] = [Number(digits), columnOf(letters)];
    if (!row || row > excelRows || column > excelColumns || isCell !== column > 0) wrong ||= place.slice(0, 20);
    sheet.reach(row, column);
  }
  const isWhole = readXml(
    part,
    (tag, { r: place, t = "n", s = -1 }) => {
      if (wrong) return;
      if (tag === "row" || tag === "c") goTo(tag === "c", place);
      if (tag === "c") [type, style, value, isFormula] = [t, Number(s), null, false];
      else if (tag === "f") isFormula = true;
      else if (tag === "v" || tag === "t") value ??= "";
    },
    (text, tag) => {
      if (tag === "v" || tag === "t") value += text;
    },
    (tag) => {
      if (tag !== "c" || wrong) return;
      if (type === "e") sheet.fail(row, column, value || "an error");
      else if (value !== null) sheet.put(row, column, textOf(type, style, value, shared));
      else if (isFormula) sheet.fail(row, column, "not calculated");
    },
  );
  if (wrong)
    return refuse(null, `The sheet "${name}" names "${wrong}", which no sheet has. Save it again in Excel, or as CSV`);
  return isWhole ? sheet.end() : null;
}

function textOf(type: string, style: number, value: string, { texts, formats, firstDay }: Shared): string {
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "d") return momentOfIso(value);
  const number = Number(value);
  if (type === "n" && value.trim() && !Number.isNaN(number)) {
    const format = formats[style];
    if (format === "00" && number === 0) return format;
    if (format !== "moment" || number < 0 || number > lastDay) return String(number);
    // A time alone is none of the first day.
    return momentOf(new Date((number < 1 ? usualFirstDay : firstDay) + number * 86_400_000));
  }
  const text = type === "s" ? (texts[number] ?? "") : value;
  return unescaped(text)
    .replace(/\r\n|\r|\n/g, " ")
    .trim();
}

/** Replaces `_x0027_` by the character that it stands for (ECMA-376, part 1, 22.9.2.19). */
const unescaped = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
