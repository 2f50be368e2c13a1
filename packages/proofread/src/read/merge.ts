import { type FieldName, fieldNames, type FieldValues, valueOf } from "@agate/assignment/xmp";
import { readOldTexts, guessMark, type OldText } from "@agate/tables";
import type { Capture, Disagreement } from "../picture.ts";
import { type Blocks, noteDamage } from "./blocks.ts";
import { Refusal } from "./bytes.ts";
import { type BlockContents, captureOf, checked, withoutMarks } from "./contents.ts";
import { iimOf, maxBytes, readDatasets, withoutHalfLetter } from "./iim.ts";
import { md5 } from "./md5.ts";
import { readPacket } from "./packet.ts";
import { tags } from "./tiff.ts";

/** The contents of all blocks of a picture, each field from the block that takes precedence. */
export interface Merged {
  readonly fields: FieldValues;
  readonly captured: Capture | null;
  readonly camera: string;
  readonly disagreements: readonly Disagreement[];
  readonly guessed: readonly FieldName[];
  /** What could not be read. */
  readonly damage?: readonly string[];
}

/**
 * Merges the blocks' texts in the order of the Metadata Working Group (Guidelines 2.0, 3.3): XMP before IIM, unless the
 * digest shows that the IIM was changed without updating the XMP. EXIF counts only if neither has the field: cameras
 * write "SONY DSC" into its description, and hardly any program corrects it (ADR 53). A block that cannot be decoded is
 * noted as damage.
 * @returns null if there is no block that can be read
 */
export function merge(blocks: Blocks): Merged | null {
  const { damage } = blocks;
  const decoded = <Contents>(decode: () => Contents): Contents | null => {
    try {
      return decode();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      noteDamage(damage, refusal.message);
      return null;
    }
  };
  const xmp = decoded(() => (blocks.xmp ? readPacket(blocks.xmp, "xmp", damage) : null));
  const more = decoded(() => (blocks.extendedXmp ? readPacket(blocks.extendedXmp, "xmp", damage) : null));
  const datasets = decoded(() => readDatasets(blocks.iim ?? new Uint8Array(0), damage)) ?? { entries: [], end: 0 };
  const ofExif = [...blocks.exif].filter(([tag]) => textTags.has(tag));
  // Programs write all texts of a picture in one encoding, so that they tell of each other's.
  const texts = readOldTexts([
    ...datasets.entries.map(withoutHalfLetter),
    ...ofExif.map(([, value]) => value.subarray(0, endOf(value))),
  ]);
  const iim = decoded(() => (datasets.entries.length ? iimOf(datasets.entries, texts) : null));
  const inExif = new Map(ofExif.map(([tag], at) => [tag, texts[datasets.entries.length + at]] as const));
  const exif = decoded(() => (blocks.exif.size ? exifOf(inExif) : null));
  const packet = xmp && more ? bothOf(xmp, more) : (xmp ?? more);
  if (!packet && !iim && !exif) return null;
  const isIimNewer =
    blocks.iim !== undefined &&
    blocks.digest !== undefined &&
    !/^0+$/.test(blocks.digest) &&
    // TIFF pads the block, and the digest is of the datasets.
    ![blocks.iim, blocks.iim.subarray(0, datasets.end)].some((own) => md5(own) === blocks.digest);
  return {
    ...mergeContents([...(isIimNewer ? [iim, packet] : [packet, iim]), exif]),
    ...(damage.length > 0 && { damage }),
  };
}

/** A packet with what only its extension has. */
function bothOf(main: BlockContents, more: BlockContents): BlockContents {
  return {
    ...main,
    fields: { ...more.fields, ...main.fields },
    guessed: [...(main.guessed ?? []), ...(more.guessed ?? [])],
  };
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
    const whole = others.find(({ texts }) => isCutOff(name, counts.texts, texts)) ?? counts;
    fields[name] = whole.texts;
    if (whole.isGuessed) guessed.push(name);
    for (const other of others)
      if (other !== whole && !isSame(name, counts.texts, other.texts, other.block === "exif"))
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

/** @param isAscii letters that ASCII lacks, for which programs write a question mark into EXIF, are not compared */
function isSame(name: FieldName, some: readonly string[], others: readonly string[], isAscii = false): boolean {
  const plain = (text: string) => {
    // A date may or may not have a time.
    const own = name === "date" ? text.slice(0, 10) : text.normalize("NFC").replace(/\s+/g, " ").trim();
    return isAscii ? own.replace(/[^\0-\x7f]/g, "?") : own;
  };
  const [a, b] = [some.map(plain), others.map(plain)];
  // A list has no order; `photoshop` writes one author where IIM has a line for each.
  return a.length === b.length && a.toSorted().join("\n") === b.toSorted().join("\n");
}

/** The tags of EXIF that are texts. */
const textTags: ReadonlySet<number> = new Set([
  tags.description,
  tags.artist,
  tags.copyright,
  tags.taken,
  tags.digitized,
  tags.offset,
  tags.offsetDigitized,
  tags.model,
  tags.serial,
]);

function exifOf(texts: ReadonlyMap<number, OldText | undefined>): BlockContents {
  const text = (tag: number) => texts.get(tag)?.text.trim() ?? "";
  const marked = (tag: number) => (texts.get(tag)?.isGuessed && text(tag) ? guessMark : "") + text(tag);
  return checked({
    block: "exif",
    ...withoutMarks({
      ...valueOf("caption", [isOfCamera(text(tags.description)) ? "" : marked(tags.description)]),
      ...valueOf("byline", marked(tags.artist).split(/; ?/)),
      ...valueOf("rights", [marked(tags.copyright)]),
    }),
    captured:
      captureAt(text(tags.taken), text(tags.offset)) ?? captureAt(text(tags.digitized), text(tags.offsetDigitized)),
    camera: `${text(tags.model)} ${text(tags.serial)}`.trim(),
  });
}

const captureAt = (time: string, offset: string) =>
  captureOf(time.replace(/^(\d{4}):(\d\d):(\d\d) /, "$1-$2-$3T") + offset);

/**
 * Whether a description is a camera's: "SONY DSC", "OLYMPUS DIGITAL CAMERA", "DCIM\100GOPRO\GOPR0482.JPG". A caption
 * has lowercase letters, or letters that have no case, as in Chinese, or is a sentence in capitals.
 */
function isOfCamera(description: string): boolean {
  return (
    /^(?:\S+ ){0,3}(?:digital (?:still )?camera|dsc)$/i.test(description) ||
    (!/[\p{Ll}\p{Lo}]/u.test(description) && (description.match(/\p{L}{2,}/gu)?.length ?? 0) < 5)
  );
}

/** Where C's terminating zero ends a text of EXIF. */
function endOf(value: Uint8Array): number {
  const end = value.indexOf(0);
  return end < 0 ? value.length : end;
}
