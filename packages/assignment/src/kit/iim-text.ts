import { fieldNames, templateFields, valueOf, type FieldName, type FieldValues } from "./fields.ts";

/** A line of Getty's text, `2:105:44:Headline`, or a line that is not a record. */
interface IimLine {
  /** The line unchanged, with its line ending. */
  readonly raw: string;
  /** Its field; null: an unknown dataset, or not a record. */
  readonly field: FieldName | null;
  readonly value: string;
}

export interface IimText {
  readonly lines: readonly IimLine[];
  readonly values: FieldValues;
}

const fieldOfDataset = new Map<number, FieldName>(
  fieldNames.flatMap((name) => {
    const { iim } = templateFields[name];
    return iim === null ? [] : [[iim, name] as const];
  }),
);

/** Fields whose value can continue on the following lines. */
const longFields: ReadonlySet<FieldName | null> = new Set(["caption", "instructions"] as const);

const recordLine = /^\s*(\d{1,3}):(\d{1,3}):\d*:(.*)$/s;

/**
 * Reads Getty's IIM text: `record:dataset:bytes:value`, line by line. The stated byte counts are ignored. A line
 * without a record after a caption or an instruction continues it; all other lines are preserved unchanged.
 * @returns null if no line is a known record
 */
export function readIimText(text: string): IimText | null {
  const lines: IimLine[] = [];
  let last: FieldName | null = null;
  for (const raw of text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []) {
    const [, record, dataset, content = ""] = recordLine.exec(raw.replace(/(?<![\r\n])[\r\n]+$/, "")) ?? [];
    if (record === undefined) {
      lines.push({ raw, field: longFields.has(last) ? last : null, value: raw.trim() });
      continue;
    }
    last = record === "2" ? (fieldOfDataset.get(Number(dataset)) ?? null) : null;
    lines.push({ raw, field: last, value: last === "date" ? dayOfIim(content.trim()) : content.trim() });
  }
  const values: FieldValues = Object.assign(
    {},
    ...fieldNames.map((name) => {
      const fieldLines = lines.filter(({ field }) => field === name).map(({ value }) => value);
      return valueOf(name, longFields.has(name) ? [fieldLines.join("\n").trim()] : fieldLines);
    }),
  );
  return lines.some(({ field }) => field !== null) ? { lines, values } : null;
}

/**
 * Returns the text with these values where it has none: in place of an empty line of the field, otherwise at the end.
 */
export function fillIimText({ lines }: IimText, values: FieldValues): string {
  const end = /\r\n|\r|\n/.exec(lines[0]?.raw ?? "")?.[0] ?? "\n";
  const waiting = new Map(
    fieldNames.flatMap((name) => {
      const written = linesOf(name, values[name] ?? [], end);
      return written ? [[name, written] as const] : [];
    }),
  );
  const filledLines = lines.map(({ raw, field }) => {
    const written = field && values[field] ? waiting.get(field) : undefined;
    if (!field || !values[field]) return raw;
    waiting.delete(field);
    // Drops further empty lines of the field.
    return written ?? "";
  });
  const whole = filledLines.join("");
  const added = [...waiting.values()].join("");
  return added && whole && !/[\r\n]$/.test(whole) ? whole + end + added : whole + added;
}

function linesOf(name: FieldName, values: readonly string[], end: string): string {
  const { iim } = templateFields[name];
  if (iim === null) return "";
  return values
    .map((value) => (name === "date" ? value.replaceAll("-", "") : value))
    .map((value) => `2:${iim}:${utf8Length(value)}:${value}${end}`)
    .join("");
}

/** Turns `20261122` into 2026-11-22; any other text is unchanged. */
function dayOfIim(value: string): string {
  return value.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
}

function utf8Length(value: string): number {
  return Array.from(value).reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}
