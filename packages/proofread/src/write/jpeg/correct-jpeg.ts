import { fieldNames, type FieldValues } from "@agate/assignment/xmp";
import type { ReadPicture, Source } from "../../picture.ts";
import { concat, Refusal, u16, u32 } from "../../read/bytes.ts";
import { noMetadata } from "../../read/pair-sidecars.ts";
import { readPicture } from "../../read/read-picture.ts";
import type { Corrected } from "../correct.ts";
import { isSame } from "./iim.ts";
import { newHead } from "./new-head.ts";
import { hasMark, type Head, marks, readHead } from "./segments.ts";

/** A JPEG with a new beginning; everything from `before.length` on stays as it is. */
export interface CorrectedJpeg {
  readonly ok: true;
  /** Everything before the picture itself, as it is and as it is to be. */
  readonly before: Uint8Array<ArrayBuffer>;
  readonly after: Uint8Array<ArrayBuffer>;
}

/** Or why it is left as it is, in words for a person. */
export type JpegCorrection = CorrectedJpeg | { readonly ok: false; readonly reason: string };

/**
 * Writes corrections into a JPEG: into its XMP and IIM, and into EXIF's description, artist and copyright where they held
 * the replaced text (rules PR52 to PR56). It is read back before it counts: if anything but the corrected fields would
 * read differently, it is left as it is. Errors from `source.read` are thrown.
 */
export async function correctJpeg(source: Source, { picture, changed }: Corrected): Promise<JpegCorrection> {
  try {
    const own = await readPicture(source);
    if (!own.ok && own.reason !== noMetadata) throw new Refusal(own.reason);
    const fields = own.ok ? own.picture.fields : {};
    if (fieldNames.some((field) => changed[field] && !isEqual(fields[field], picture.fields[field])))
      throw new Refusal(picture.sidecar ? "Its sidecar says something else" : "It was changed since it was read");
    const head = await readHead(source);
    const after = newHead(head, { before: picture.fields, changed });
    if (after.length !== head.bytes.length) await refusePreview(source, head);
    const next: CorrectedJpeg = { ok: true, before: Uint8Array.from(head.bytes), after };
    checkRead(own, await readPicture(withHead(source, next)), { ...fields, ...changed });
    return next;
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, reason: refusal.message };
    throw refusal;
  }
}

/** The picture with its new beginning, by ranges. */
function withHead({ name, size, read }: Source, { before, after }: CorrectedJpeg): Source {
  const grown = after.length - before.length;
  return {
    name,
    size: size + grown,
    async read(offset, length) {
      const own = after.subarray(offset, offset + length);
      if (own.length === length) return own;
      return concat([own, await read(Math.max(offset, after.length) - grown, length - own.length)]);
    },
  };
}

/** @throws Refusal unless the fields that were to change do, and nothing else */
function checkRead(before: ReadPicture, after: ReadPicture, fields: FieldValues): void {
  const isRight =
    after.ok &&
    fieldNames.every((field) => isEqual(after.picture.fields[field], fields[field])) &&
    (!before.ok ||
      (after.picture.captured?.time === before.picture.captured?.time &&
        after.picture.camera === before.picture.camera &&
        isSame(after.thumbnail ?? noBytes, before.thumbnail ?? noBytes)));
  if (!isRight) throw new Refusal("Its metadata is too unusual to be written safely");
}

const noBytes = new Uint8Array(0);

function isEqual(some: readonly string[] | undefined, others: readonly string[] | undefined): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

const megabyte = 1_048_576;

/**
 * Some cameras put a preview behind the picture and its place into their maker notes, which only they understand.
 * @throws Refusal if there is one, because it would move
 */
async function refusePreview(source: Source, { bytes, segments }: Head): Promise<void> {
  const exif = segments.find((one) => hasMark(one, "exif"));
  if (!exif) return;
  const end = await endOfPicture(source, bytes.length);
  const rest = await source.read(end, Math.min(megabyte, source.size - end));
  const start = rest.findIndex((byte, at) => byte === 0xff && rest[at + 1] === 0xd8 && rest[at + 2] === 0xff);
  if (start < 0) return;
  const block = exif.content.subarray(marks.exif.length);
  const offset = end + start - (exif.to - block.length);
  for (let at = 0; at + 4 <= block.length; at++)
    if (u32(block, at) === offset || u32(block, at, true) === offset)
      throw new Refusal("Its maker notes name the place of a preview behind the picture, which would move");
}

/** Returns where the first picture ends: its marker cannot occur in its data (ISO 10918-1, B.1.1.5). */
async function endOfPicture({ size, read }: Source, from: number): Promise<number> {
  let [at, base, chunk]: [number, number, Uint8Array] = [from, from, noBytes];
  for (;;) {
    if (at + 4 > base + chunk.length) {
      if (at + 4 > size) return size;
      // One part after another: a picture may have hundreds of megabytes.
      // oxlint-disable-next-line eslint/no-await-in-loop
      [base, chunk] = [at, await read(at, Math.min(megabyte, size - at))];
      if (chunk.length < 4) return size;
    }
    const found = chunk.indexOf(0xff, at - base);
    const marker = chunk[found + 1];
    if (found < 0) at = base + chunk.length;
    else if (base + found > at) at = base + found;
    else if (marker === 0xd9) return at + 2;
    else if (marker === 0xff) at += 1;
    else if (marker === 0 || marker === 1 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + u16(chunk, at - base + 2);
  }
}
