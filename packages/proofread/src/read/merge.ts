import {
  type FieldName,
  fieldNames,
  type FieldValues,
  readProperties,
  readXml,
  readXmp,
  templateFields,
  valueOf,
} from "@agate/assignment/xmp";
import { guessMark, readOldTexts, readPieces } from "@agate/tables";
import type { Block, Capture, Disagreement } from "../picture.ts";
import type { Blocks } from "./blocks.ts";
import { Refusal, u16, u32 } from "./bytes.ts";
import { md5 } from "./md5.ts";
import { tags } from "./tiff.ts";

/** The contents of one block. */
interface BlockContents {
  readonly block: Block;
  readonly fields: FieldValues;
  readonly captured: Capture | null;
  readonly camera: string;
  /** The fields whose letters were guessed. */
  readonly guessed?: readonly FieldName[];
}

/** The contents of all blocks of a picture, each field from the block that takes precedence. */
export interface Merged {
  readonly fields: FieldValues;
  readonly captured: Capture | null;
  readonly camera: string;
  readonly disagreements: readonly Disagreement[];
  readonly guessed: readonly FieldName[];
}

/** Texts per field, and letters per text: anything larger is not a caption and could exhaust memory. */
const maxTexts = 1000;
const longestText = 50_000;

/**
 * Merges the blocks' texts in the order of the Metadata Working Group (Guidelines 2.0, 3.3): XMP before IIM, unless the
 * digest shows that the IIM was changed without updating the XMP. EXIF counts only if neither has the field: cameras
 * write "SONY DSC" into its description, and hardly any program corrects it (ADR 53).
 */
export function merge(blocks: Blocks): Merged {
  const xmp = blocks.xmp ? readPacket(blocks.xmp, "xmp") : null;
  const iim = blocks.iim ? ofIim(blocks.iim) : null;
  const isIimNewer =
    blocks.iim !== undefined &&
    blocks.digest !== undefined &&
    !/^0+$/.test(blocks.digest) &&
    md5(blocks.iim) !== blocks.digest;
  const exif = ofExif(blocks.exif);
  return mergeContents([...(isIimNewer ? [iim, xmp] : [xmp, iim]), exif]);
}

/** @param contents in order of precedence */
export function mergeContents(contents: readonly (BlockContents | null)[]): Merged {
  const all = contents.filter((one) => one !== null);
  const disagreements: Disagreement[] = [];
  const fields: Partial<Record<FieldName, readonly string[]>> = {};
  const guessed: FieldName[] = [];
  for (const name of fieldNames) {
    const [counts, ...others] = all.flatMap(({ block, fields, guessed: ofBlock = [] }) =>
      fields[name] ? [{ block, texts: fields[name], isGuessed: ofBlock.includes(name) }] : [],
    );
    if (!counts) continue;
    checkTexts(name, counts.texts);
    const whole = others.find(({ texts }) => isCutOff(name, counts.texts, texts)) ?? counts;
    fields[name] = whole.texts;
    if (whole.isGuessed) guessed.push(name);
    // Values that cameras fill in are ignored, and a date may or may not have a time.
    for (const other of others)
      if (other.block !== "exif" && other !== whole && !isSame(name, counts.texts, other.texts))
        if (!isCutOff(name, other.texts, counts.texts)) disagreements.push({ field: name, counts, other });
  }
  return {
    fields,
    captured:
      all.find(({ block, captured }) => block === "exif" && captured)?.captured ??
      all.find(({ captured }) => captured)?.captured ??
      null,
    camera: all.find(({ camera }) => camera)?.camera ?? "",
    disagreements,
    guessed,
  };
}

function checkTexts(name: FieldName, texts: readonly string[]): void {
  const { label } = templateFields[name];
  if (texts.length > maxTexts)
    throw new Refusal(
      `${label}: ${texts.length.toLocaleString("en")} entries are more than the ${maxTexts.toLocaleString("en")} that are read`,
    );
  const longest = Math.max(...texts.map(({ length }) => length));
  if (longest > longestText)
    throw new Refusal(
      `${label}: ${longest.toLocaleString("en")} letters are more than the ${longestText.toLocaleString("en")} that are read`,
    );
}

/** Whether a text is the beginning of another, cut off because IIM had no room for more. */
function isCutOff(name: FieldName, texts: readonly string[], whole: readonly string[]): boolean {
  const most = maxBytes[name];
  return (
    most !== undefined &&
    texts.length === whole.length &&
    !isSame(name, texts, whole) &&
    texts.every((text, at) => {
      const other = whole[at] ?? "";
      return text === other || (other.startsWith(text) && new TextEncoder().encode(text).length > most - 4);
    })
  );
}

function isSame(name: FieldName, some: readonly string[], others: readonly string[]): boolean {
  const plain = (text: string) =>
    name === "date" ? text.slice(0, 10) : text.normalize("NFC").replace(/\s+/g, " ").trim();
  const [a, b] = [some.map(plain), others.map(plain)];
  // A list has no order; `photoshop` writes one author where IIM has a line for each.
  return a.length === b.length && a.toSorted().join("\n") === b.toSorted().join("\n");
}

/** Reads a packet of XMP, from a picture or a sidecar. @throws Refusal */
export function readPacket(bytes: Uint8Array, block: Block): BlockContents {
  const text = readPieces(bytes, "<>\"'")?.replace(/^\uFEFF/, "");
  if (text === undefined) throw new Refusal("Its XMP is not text");
  // Packets are padded at the end, some with zeros.
  const read = readXml(text.trim());
  if (!read.ok) throw new Refusal(`Its XMP cannot be read. ${read.text}`);
  const properties = readProperties(read.nodes);
  if (!properties) throw new Refusal("It is XML without XMP in it");
  const first = (name: string) => properties.get(name)?.[0] ?? "";
  const { fields, guessed } = withoutMarks(readXmp(read.nodes) ?? {});
  const captured =
    captureOf(first("{http://ns.adobe.com/exif/1.0/}DateTimeOriginal")) ?? captureOf(fields.date?.[0] ?? "");
  const camera = `${first("{http://ns.adobe.com/tiff/1.0/}Model")} ${first("{http://ns.adobe.com/exif/1.0/aux/}SerialNumber")}`;
  return { block, fields, captured, camera: camera.trim(), guessed };
}

/** Takes the marks of guessed pieces from texts. */
export function withoutMarks(marked: FieldValues): {
  readonly fields: FieldValues;
  readonly guessed: readonly FieldName[];
} {
  const guessed = fieldNames.filter((name) => marked[name]?.some((text) => text.includes(guessMark)));
  const bare = guessed.map((name) => [name, marked[name]?.map((text) => text.replaceAll(guessMark, ""))]);
  return { fields: { ...marked, ...Object.fromEntries(bare) }, guessed };
}

function ofIim(block: Uint8Array): BlockContents {
  const { fields, guessed, time } = readIim(block);
  const clock = time.replace(
    /^(\d\d)(\d\d)(\d\d)([+-]\d\d)?(\d\d)?$/,
    (_, h, m, s, zone, minutes) => `${h}:${m}:${s}${zone ? `${zone}:${minutes ?? "00"}` : ""}`,
  );
  return { block: "iim", fields, captured: captureOf(`${fields.date?.[0] ?? ""}T${clock}`), camera: "", guessed };
}

function ofExif(exif: ReadonlyMap<number, Uint8Array>): BlockContents {
  const text = (tag: number) => {
    const value = exif.get(tag);
    if (!value) return "";
    const end = value.indexOf(0);
    return (readPieces(end < 0 ? value : value.subarray(0, end), ";") ?? "").trim();
  };
  const description = text(tags.description);
  return {
    block: "exif",
    ...withoutMarks({
      ...valueOf("caption", [isOfCamera(description) ? "" : description]),
      ...valueOf("byline", text(tags.artist).split(/; ?/)),
      ...valueOf("rights", [text(tags.copyright)]),
    }),
    captured: captureOf(text(tags.taken).replace(/^(\d{4}):(\d\d):(\d\d) /, "$1-$2-$3T") + text(tags.offset)),
    camera: `${text(tags.model)} ${text(tags.serial)}`.trim(),
  };
}

/**
 * Whether a description is a camera's, such as "SONY DSC" or "OLYMPUS DIGITAL CAMERA": a caption has lowercase letters.
 */
function isOfCamera(description: string): boolean {
  return !/\p{Ll}/u.test(description);
}

/** Parses `2026-06-07T19:04:11.52-05:00`; null if there is no time of day. */
export function captureOf(text: string): Capture | null {
  const [, time = "", seconds = ":00", offset] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? [];
  return time && !time.startsWith("0000")
    ? { time: time + seconds, offset: offset === "Z" ? "+00:00" : (offset ?? null) }
    : null;
}

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

/** Reads record 2 of IPTC-IIM 4.2, in any encoding. */
function readIim(block: Uint8Array) {
  const found = new Map<number, Uint8Array[]>();
  let count = 0;
  for (let at = 0; at + 5 <= block.length && block[at] === 0x1c;) {
    if (++count > maxDatasets) throw new Refusal(`Its IPTC has more than ${maxDatasets.toLocaleString("en")} entries`);
    const [record = 0, dataset = 0] = [block[at + 1], block[at + 2]];
    let length = u16(block, at + 3);
    let from = at + 5;
    // The remaining bits give the number of length bytes, which is always four in practice.
    if (length & 0x8000) {
      length = u32(block, from);
      from += 4;
    }
    if (from + length > block.length) throw new Refusal("Its IPTC is damaged: an entry is longer than the block");
    const value = block.subarray(from, from + length);
    if (record === 2 && fieldOrTime(dataset)) {
      const before = found.get(dataset);
      if (before) before.push(value);
      else found.set(dataset, [value]);
    }
    at = from + length;
  }
  const marked = markedTexts([...found].flatMap(([dataset, values]) => values.map((value) => ({ dataset, value }))));
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

/** Decodes each text on its own, those with letters that were guessed with the mark. */
function markedTexts(
  entries: readonly { readonly dataset: number; readonly value: Uint8Array }[],
): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, string[]>();
  const read = readOldTexts(entries.map(({ dataset, value }) => withoutHalfLetter(dataset, value)));
  for (const [at, { dataset }] of entries.entries()) {
    const { text = "", isGuessed = false } = read[at] ?? {};
    const marked = (isGuessed ? guessMark : "") + withoutEnd(text);
    const before = texts.get(dataset);
    if (before) before.push(marked);
    else texts.set(dataset, [marked]);
  }
  return texts;
}

/** A text that fills its dataset can end in the middle of a letter of UTF-8. */
function withoutHalfLetter(dataset: number, value: Uint8Array): Uint8Array {
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
