import { fieldNames, templateFields, valueOf, type FieldName, type FieldValues } from "./fields.ts";

/** A line of Getty's text, `2:105:44:Headline`, or one that is none. */
interface IimLine {
  /** As it stands, with its end. */
  readonly raw: string;
  /** The field it is of; null: a dataset that is not known here, or no record. */
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

/** Whose value may go on in the lines behind. */
const longFields: ReadonlySet<FieldName | null> = new Set(["caption", "instructions"] as const);

const recordLine = /^\s*(\d{1,3}):(\d{1,3}):\d*:(.*)$/s;

/**
 * Getty's IIM text: `record:dataset:bytes:value`, line by line. The bytes that a line states are not believed. What a line
 * behind a caption or an instruction says without being a record belongs to it; all other lines are kept as they are.
 * @returns null where no line is a record that is known
 */
export function readIimText(text: string): IimText | null {
  const lines: IimLine[] = [];
  let last: FieldName | null = null;
  for (const raw of text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []) {
    const [, record, dataset, told = ""] = recordLine.exec(raw.replace(/(?<![\r\n])[\r\n]+$/, "")) ?? [];
    if (record === undefined) {
      lines.push({ raw, field: longFields.has(last) ? last : null, value: raw.trim() });
      continue;
    }
    last = record === "2" ? (fieldOfDataset.get(Number(dataset)) ?? null) : null;
    lines.push({ raw, field: last, value: last === "date" ? dayOfIim(told.trim()) : told.trim() });
  }
  const values: FieldValues = Object.assign(
    {},
    ...fieldNames.map((name) => {
      const told = lines.filter(({ field }) => field === name).map(({ value }) => value);
      return valueOf(name, longFields.has(name) ? [told.join("\n").trim()] : told);
    }),
  );
  return lines.some(({ field }) => field !== null) ? { lines, values } : null;
}

/** The same text with these values where it has none: in the place of an empty line of the field, else at its end. */
export function fillIimText({ lines }: IimText, values: FieldValues): string {
  const end = /\r\n|\r|\n/.exec(lines[0]?.raw ?? "")?.[0] ?? "\n";
  const waiting = new Map(
    fieldNames.flatMap((name) => {
      const written = linesOf(name, values[name] ?? [], end);
      return written ? [[name, written] as const] : [];
    }),
  );
  const kept = lines.map(({ raw, field }) => {
    const written = field && values[field] ? waiting.get(field) : undefined;
    if (!field || !values[field]) return raw;
    waiting.delete(field);
    // A second empty line of the field.
    return written ?? "";
  });
  const whole = kept.join("");
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

/** `20261122` is 2026-11-22; anything else stays as it is. */
function dayOfIim(told: string): string {
  return told.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
}

function utf8Length(value: string): number {
  return Array.from(value).reduce((sum, letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}
