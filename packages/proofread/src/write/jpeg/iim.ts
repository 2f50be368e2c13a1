import { fieldNames, templateFields } from "@agate/assignment/xmp";
import { readOldTexts } from "@agate/tables";
import type { FieldName, FieldValues } from "../../picture.ts";
import { concat, Refusal, u16, u32 } from "../../read/bytes.ts";
import { maxBytes } from "../../read/iim.ts";

/** An entry of IPTC-IIM 4.2. */
interface Dataset {
  readonly record: number;
  readonly number: number;
  readonly value: Uint8Array;
}

/** What is corrected: the fields before and after. */
export interface Change {
  readonly before: FieldValues;
  readonly changed: FieldValues;
}

const utf8 = new TextEncoder();
/** Names UTF-8 as the encoding, in dataset 1:90 (ISO 2022). */
const utf8Mark = utf8.encode("\x1b%G");

/**
 * Returns a block with these fields changed; all other entries stay as they are. Texts in an encoding that the block
 * does not name are re-written as UTF-8 if the XMP says the same, which tells the encoding; otherwise they stay, and only
 * plain ASCII is written beside them (rule PR54).
 * @param xmp the texts of the XMP; null if there is none: then fields that the block lacks are added
 * @throws Refusal if nothing tells the encoding of texts, or the block is damaged
 */
export function changeIim(block: Uint8Array, change: Change, xmp: FieldValues | null): Uint8Array {
  const { datasets, rest } = datasetsIn(block);
  const fields = fieldNames.filter(
    (field) => change.changed[field] && (xmp === null || datasets.some((one) => isOf(one, field))),
  );
  const isPlain = fields.every((field) => change.changed[field]?.every(isAscii));
  const isMarked = datasets.some(
    ({ record, number, value }) => record === 1 && number === 90 && isSame(value, utf8Mark),
  );
  const own = isPlain || isMarked ? datasets : marked(inUtf8(datasets, xmp));
  const next = fields.reduce((all, field) => withField(all, field, change), own);
  return concat([...next.map(bytesOf), rest]);
}

function datasetsIn(block: Uint8Array) {
  const datasets: Dataset[] = [];
  let at = 0;
  while (at + 5 <= block.length && block[at] === 0x1c) {
    const [record = 0, number = 0] = [block[at + 1], block[at + 2]];
    const isLong = u16(block, at + 3) === 0x8004;
    const length = isLong ? u32(block, at + 5) : u16(block, at + 3);
    const from = at + (isLong ? 9 : 5);
    if (from + length > block.length || (!isLong && length & 0x8000))
      throw new Refusal("Its IPTC is damaged: an entry is longer than the block");
    datasets.push({ record, number, value: block.subarray(from, from + length) });
    at = from + length;
  }
  return { datasets, rest: block.subarray(at) };
}

function bytesOf({ record, number, value }: Dataset): Uint8Array {
  const { length } = value;
  const head =
    length < 0x8000
      ? [length >> 8, length & 255]
      : [0x80, 4, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255];
  return concat([new Uint8Array([0x1c, record, number, ...head]), value]);
}

const isOf = ({ record, number, value }: Dataset, field: FieldName) =>
  record === 2 && number === templateFields[field].iim && textOf(value).trim() !== "";

/** Record 2 is text, but for its version and an embedded preview. */
const isText = ({ record, number }: Dataset) => record === 2 && number > 0 && number < 200;

/** @throws Refusal if nothing tells the encoding of one */
function inUtf8(datasets: readonly Dataset[], xmp: FieldValues | null): readonly Dataset[] {
  const read = readOldTexts(datasets.map(({ value }) => value));
  return datasets.map((dataset, at) => {
    const { text = "", isGuessed = false } = read[at] ?? {};
    if (!isGuessed || !isText(dataset)) return dataset;
    const field = fieldNames.find((name) => templateFields[name].iim === dataset.number);
    const known = (field && xmp?.[field]) ?? [];
    if (!known.some((one) => one.normalize("NFC").trim().startsWith(text.trim())))
      throw new Refusal(
        "Its IPTC has letters whose encoding nothing tells, and the correction has letters beyond ASCII",
      );
    return { ...dataset, value: utf8.encode(text) };
  });
}

function marked(datasets: readonly Dataset[]): readonly Dataset[] {
  const mark: Dataset = { record: 1, number: 90, value: utf8Mark };
  return inserted(
    datasets.filter(({ record, number }) => record !== 1 || number !== 90),
    [mark],
  );
}

function withField(datasets: readonly Dataset[], field: FieldName, { before, changed }: Change): readonly Dataset[] {
  const number = templateFields[field].iim;
  if (number === null) return datasets;
  const texts = changed[field] ?? [];
  const olds = datasets.filter((one) => isOf(one, field)).map(({ value }) => textOf(value));
  const news = texts.map((text, at): Dataset => {
    const whole = field === "date" ? text.slice(0, 10).replaceAll("-", "") : text;
    const old = olds.length === texts.length ? (olds[at] ?? "") : "";
    const wasCut = old !== "" && old !== before[field]?.[at] && (before[field]?.[at] ?? "").startsWith(old);
    return {
      record: 2,
      number,
      value: wasCut ? cut(utf8.encode(whole), maxBytes[field] ?? Infinity) : utf8.encode(whole),
    };
  });
  if (olds.length !== texts.length) {
    const first = datasets.findIndex((one) => isOf(one, field));
    if (first < 0) return inserted(datasets, news);
    return datasets.flatMap((one, at) => (at === first ? news : isOf(one, field) ? [] : [one]));
  }
  let next = 0;
  return datasets.map((one) => {
    if (!isOf(one, field)) return one;
    const at = next++;
    // Its bytes stay if its text does.
    return texts[at] === before[field]?.[at] ? one : (news[at] ?? one);
  });
}

/** Records are in the order of their numbers. */
function inserted(datasets: readonly Dataset[], news: readonly Dataset[]): readonly Dataset[] {
  const [first] = news;
  if (!first) return datasets;
  const key = ({ record, number }: Dataset) => record * 256 + number;
  const at = datasets.findIndex((one) => key(one) > key(first));
  return at < 0 ? [...datasets, ...news] : [...datasets.slice(0, at), ...news, ...datasets.slice(at)];
}

/** Cuts a text of UTF-8 between two letters. */
function cut(value: Uint8Array, most: number): Uint8Array {
  if (value.length <= most) return value;
  let end = most;
  while (((value[end] ?? 0) & 0xc0) === 0x80) end--;
  return value.subarray(0, end);
}

function textOf(value: Uint8Array): string {
  const [text = ""] = (readOldTexts([value])[0]?.text ?? "").split("\0");
  return text;
}

// oxlint-disable-next-line eslint/no-control-regex
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

export function isSame(some: Uint8Array, others: Uint8Array): boolean {
  return some.length === others.length && some.every((byte, at) => byte === others[at]);
}
