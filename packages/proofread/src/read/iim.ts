import { type FieldName, fieldNames, type FieldValues, templateFields, valueOf } from "@agate/assignment/xmp";
import { guessMark, type OldText } from "@agate/tables";
import { noteDamage } from "./blocks.ts";
import { Refusal, u16, u32 } from "./bytes.ts";
import { type BlockContents, captureOf, checked, withoutMarks } from "./contents.ts";

const fieldOfDataset = new Map<number, FieldName>(
  fieldNames.flatMap((name) => {
    const { iim } = templateFields[name];
    return iim === null ? [] : [[iim, name] as const];
  }),
);
/** How many bytes a text may have in IIM 4.2, where programs cut off longer ones. */
export const maxBytes: Readonly<Partial<Record<FieldName, number>>> = {
  caption: 2000,
  headline: 256,
  byline: 32,
  bylineTitle: 32,
  captionWriter: 32,
  credit: 32,
  source: 32,
  rights: 128,
  instructions: 256,
  title: 64,
  reference: 32,
  venue: 32,
  city: 32,
  state: 32,
  country: 64,
  keywords: 64,
};
const maxDatasets = 20_000;
const timeDataset = 60;

const fieldOrTime = (dataset: number) => fieldOfDataset.has(dataset) || dataset === timeDataset;

export interface Dataset {
  readonly dataset: number;
  readonly value: Uint8Array;
}

/**
 * Reads record 2 of IPTC-IIM 4.2. Datasets before a damaged one are kept.
 * @returns the known datasets, and where the last one of any ends
 */
export function readDatasets(block: Uint8Array, damage: string[]) {
  const entries: Dataset[] = [];
  let at = 0;
  for (let count = 1; at + 5 <= block.length && block[at] === 0x1c; count++) {
    if (count > maxDatasets) throw new Refusal(`Its IPTC has more than ${maxDatasets.toLocaleString("en")} entries`);
    const [record = 0, dataset = 0] = [block[at + 1], block[at + 2]];
    let length = u16(block, at + 3);
    let from = at + 5;
    // The remaining bits give the number of length bytes, which is always four in practice.
    if (length & 0x8000) {
      length = u32(block, from);
      from += 4;
    }
    if (from + length > block.length) {
      noteDamage(damage, "Its IPTC is damaged: an entry is longer than the block");
      break;
    }
    if (record === 2 && fieldOrTime(dataset)) entries.push({ dataset, value: block.subarray(from, from + length) });
    at = from + length;
  }
  // Zeros are padding.
  if (block[at] && block[at] !== 0x1c)
    noteDamage(damage, `Its IPTC is damaged: it does not ${at ? "go on" : "begin"} as IPTC does`);
  return { entries, end: at };
}

function readIim(entries: readonly Dataset[], texts: readonly OldText[]) {
  const marked = new Map<number, string[]>();
  for (const [at, { dataset }] of entries.entries()) {
    const { text = "", isGuessed = false } = texts[at] ?? {};
    const own = (isGuessed ? guessMark : "") + withoutEnd(text);
    const before = marked.get(dataset);
    if (before) before.push(own);
    else marked.set(dataset, [own]);
  }
  const fields: FieldValues = Object.assign(
    {},
    ...[...fieldOfDataset].map(([dataset, name]) =>
      valueOf(
        name,
        (marked.get(dataset) ?? []).map((text) => (name === "date" ? dayOf(text) : text)),
      ),
    ),
  );
  return { ...withoutMarks(fields), time: marked.get(timeDataset)?.[0] ?? "" };
}

/** A text that fills its dataset can end in the middle of a letter of UTF-8. */
export function withoutHalfLetter({ dataset, value }: Dataset): Uint8Array {
  const most = maxBytes[fieldOfDataset.get(dataset) ?? "date"] ?? Infinity;
  if (value.length < most - 3) return value;
  const lead = value.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0);
  const first = value[lead] ?? 0;
  const letter = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return value.length - lead < letter ? value.subarray(0, lead) : value;
}

/** Some programs write C's terminating zero. */
function withoutEnd(text: string): string {
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

function dayOf(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
}

/** @param texts of the entries, decoded */
export function iimOf(entries: readonly Dataset[], texts: readonly OldText[]): BlockContents {
  const { fields, guessed, time } = readIim(entries, texts);
  const clock = time.replace(
    /^(\d\d)(\d\d)(\d\d)([+-]\d\d)?(\d\d)?$/,
    (_, h, m, s, zone, minutes) => `${h}:${m}:${s}${zone ? `${zone}:${minutes ?? "00"}` : ""}`,
  );
  const captured = captureOf(`${fields.date?.[0] ?? ""}T${clock}`);
  return checked({ block: "iim", fields, captured, camera: "", guessed });
}
