import { checkLength, type Blocks, hexadecimal } from "./blocks.ts";
import { ascii, type Bytes, bytesIn, Refusal, u16, u32 } from "./bytes.ts";
import { readTiff } from "./tiff.ts";

interface Box {
  readonly kind: string;
  /** Of its content. */
  readonly from: number;
  readonly to: number;
}

const maxBoxes = 1000;
/** In Canon's raw files: its own metadata, and XMP. */
const canon = "85c0b687820f11e08111f4ce462b6a48";
const adobe = "be7acfcb97a942e89c71999491e3afac";

/**
 * Reads HEIC, where Exif and XMP are items (ISO 23008-12, annex A), and Canon's CR3, which has its own metadata boxes.
 */
export async function readBoxes(bytes: Bytes, into: Blocks): Promise<void> {
  for (const box of await boxesIn(bytes, 0, bytes.size)) {
    if (box.kind === "meta") await readItems(bytes, box, into);
    if (box.kind === "uuid") await readUuid(bytes, box, into);
    if (box.kind === "moov")
      for (const inner of await boxesIn(bytes, box.from, box.to))
        if (inner.kind === "uuid") await readUuid(bytes, inner, into);
  }
}

async function boxesIn(bytes: Bytes, from: number, to: number): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const head = await bytes.at(at, Math.min(16, to - at));
    const [size, kind] = [u32(head, 0), ascii(head, 4, 4)];
    const length = size === 1 ? u32(head, 8) * 4_294_967_296 + u32(head, 12) : size === 0 ? to - at : size;
    if (length < 8 || at + length > to) throw new Refusal("It is cut off or damaged: a box does not fit into its file");
    boxes.push({ kind, from: at + (size === 1 ? 16 : 8), to: at + length });
    if (boxes.length > maxBoxes) throw new Refusal(`It has more than ${maxBoxes} boxes`);
    at += length;
  }
  return boxes;
}

async function readUuid(bytes: Bytes, { from, to }: Box, into: Blocks): Promise<void> {
  if (to - from < 16) return;
  const id = hexadecimal(await bytes.at(from, 16));
  if (id === adobe) {
    checkLength("XMP", to - from - 16);
    into.xmp ??= (await bytes.at(from + 16, to - from - 16)).slice();
  }
  if (id !== canon) return;
  for (const box of await boxesIn(bytes, from + 16, to)) {
    if (box.kind !== "CMT1" && box.kind !== "CMT2") continue;
    checkLength("EXIF", box.to - box.from);
    await readTiff(bytesIn((await bytes.at(box.from, box.to - box.from)).slice()), into);
  }
}

/** Reads items from `iinf` and their locations from `iloc` (ISO 14496-12, 8.11). */
async function readItems(bytes: Bytes, meta: Box, into: Blocks): Promise<void> {
  const inside = new Map((await boxesIn(bytes, meta.from + 4, meta.to)).map((box) => [box.kind, box]));
  const [info, places] = [inside.get("iinf"), inside.get("iloc")];
  if (!info || !places) return;
  checkLength("list of items", info.to - info.from + places.to - places.from);
  const head = await bytes.at(info.from, 6);
  const entries = await boxesIn(bytes, info.from + (head[0] === 0 ? 6 : 8), info.to);
  const locations = readLocations((await bytes.at(places.from, places.to - places.from)).slice());
  for (const entry of entries) {
    const item = await bytes.at(entry.from, Math.min(64, entry.to - entry.from));
    const isWide = item[0] === 3;
    const id = isWide ? u32(item, 4) : u16(item, 4);
    const kind = ascii(item, isWide ? 10 : 8, 4);
    const place = locations.get(id);
    if (
      !place ||
      (kind !== "Exif" && !(kind === "mime" && ascii(item, 0, item.length).includes("application/rdf+xml")))
    )
      continue;
    checkLength(kind === "Exif" ? "EXIF" : "XMP", place.length);
    const content = (await bytes.at(place.offset, place.length)).slice();
    // The Exif is preceded by the offset of its TIFF.
    if (kind === "Exif") await readTiff(bytesIn(content.subarray(4 + u32(content, 0))), into);
    else into.xmp ??= content;
  }
}

function readLocations(box: Uint8Array): ReadonlyMap<number, { readonly offset: number; readonly length: number }> {
  const version = box[0] ?? 0;
  const [offsetSize, lengthSize] = [(box[4] ?? 0) >> 4, (box[4] ?? 0) & 15];
  const [baseSize, indexSize] = [(box[5] ?? 0) >> 4, version > 0 ? (box[5] ?? 0) & 15 : 0];
  let at = 6;
  const take = (size: number) => {
    let value = 0;
    for (let count = 0; count < size; count++) value = value * 256 + (box[at + count] ?? 0);
    at += size;
    return value;
  };
  const found = new Map<number, { readonly offset: number; readonly length: number }>();
  const count = take(version < 2 ? 2 : 4);
  for (let item = 0; item < count && at < box.length; item++) {
    const id = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(baseSize);
    const extents = take(2);
    const next = at + extents * (indexSize + offsetSize + lengthSize);
    // Metadata is in one piece in the file itself; no program writes it elsewhere.
    if (method === 0 && extents === 1) {
      take(indexSize);
      found.set(id, { offset: base + take(offsetSize), length: take(lengthSize) });
    }
    at = next;
  }
  return found;
}
