import { fieldNames, templateFields, valueOf, type FieldName, type FieldValues } from "@agate/assignment/xmp";
import { readOldText } from "@agate/tables";
import { Refusal, u16, u32 } from "./bytes.ts";

const fieldOfDataset = new Map<number, FieldName>(
  fieldNames.flatMap((name) => {
    const { iim } = templateFields[name];
    return iim === null ? [] : [[iim, name] as const];
  }),
);
/** How many bytes a text may have in IIM 4.2, where programs cut longer ones off. */
export const mostBytes: Readonly<Partial<Record<FieldName, number>>> = {
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
const mostDatasets = 20_000;
const timeDataset = 60;

const fieldOrTime = (dataset: number) => fieldOfDataset.has(dataset) || dataset === timeDataset;

/** Record 2 of IPTC-IIM 4.2, in whatever letters it is written. */
export function readIim(block: Uint8Array): { readonly fields: FieldValues; readonly time: string } {
  const found = new Map<number, Uint8Array[]>();
  let isUtf8 = false;
  let count = 0;
  for (let at = 0; at + 5 <= block.length && block[at] === 0x1c;) {
    if (++count > mostDatasets)
      throw new Refusal(`Its IPTC has more than ${mostDatasets.toLocaleString("en")} entries`);
    const [record = 0, dataset = 0] = [block[at + 1], block[at + 2]];
    let length = u16(block, at + 3);
    let from = at + 5;
    // The rest of it says in how many bytes the length is: four in all that anybody writes.
    if (length & 0x8000) {
      length = u32(block, from);
      from += 4;
    }
    if (from + length > block.length) throw new Refusal("Its IPTC is damaged: an entry is longer than the block");
    const value = block.subarray(from, from + length);
    if (record === 1 && dataset === 90) isUtf8 = value[0] === 0x1b && value[1] === 0x25 && value[2] === 0x47;
    if (record === 2 && fieldOrTime(dataset)) {
      const before = found.get(dataset);
      if (before) before.push(value);
      else found.set(dataset, [value]);
    }
    at = from + length;
  }
  const decode = decoderOf([...found.values()].flat(), isUtf8);
  const fields: FieldValues = Object.assign(
    {},
    ...[...fieldOfDataset].map(([dataset, name]) =>
      valueOf(
        name,
        (found.get(dataset) ?? []).map((value) => (name === "date" ? dayOf(decode(value)) : decode(value))),
      ),
    ),
  );
  const [time] = found.get(timeDataset) ?? [];
  return { fields, time: time ? decode(time) : "" };
}

/** All texts of a block are in the same letters: those that make the best names of all of them together. */
function decoderOf(values: readonly Uint8Array[], isUtf8: boolean): (value: Uint8Array) => string {
  const texts = values.filter((value) => value.some((byte) => byte > 0x7f));
  const sample = new Uint8Array(texts.reduce((sum, { length }) => sum + length + 1, 0)).fill(0x20);
  let at = 0;
  for (const text of texts) {
    sample.set(
      text.map((byte) => byte || 0x20),
      at,
    );
    at += text.length + 1;
  }
  const encoding = isUtf8 ? "utf-8" : (readOldText(sample)?.encoding ?? "utf-8");
  const decoder = new TextDecoder(encoding === "utf-8-mark" ? "utf-8" : encoding);
  return (value) => withoutEnd(decoder.decode(value));
}

/** Some programs write the zero that ends a text in C. */
function withoutEnd(text: string): string {
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

function dayOf(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
}
