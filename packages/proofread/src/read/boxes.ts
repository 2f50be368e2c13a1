import { checkLength, type Blocks, hexadecimal, keepReading, noteDamage } from "./blocks.ts";
import { ascii, type Bytes, concat, Refusal, u16, u32 } from "./bytes.ts";
import { readExif } from "./tiff.ts";
import { unpack } from "./unpack.ts";

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
 * Reads HEIC and AVIF, where Exif and XMP are items (ISO 23008-12, annex A), JPEG XL, where they are boxes, also packed
 * ones (ISO 18181-2, 9), and Canon's CR3, which has its own metadata boxes.
 */
export async function readBoxes(bytes: Bytes, into: Blocks): Promise<void> {
  for (const box of await boxesIn(bytes, 0, bytes.size, into))
    await keepReading(into.damage, async () => {
      if (box.kind === "meta") await readItems(bytes, box, into);
      if (box.kind === "uuid") await readUuid(bytes, box, into);
      if (box.kind === "moov")
        for (const inner of await boxesIn(bytes, box.from, box.to, into))
          if (inner.kind === "uuid") await readUuid(bytes, inner, into);
      if (box.kind === "Exif" || box.kind === "xml " || box.kind === "brob") await readBlock(bytes, box, into);
    });
}

async function readBlock(bytes: Bytes, { kind, from, to }: Box, into: Blocks): Promise<void> {
  const isPacked = kind === "brob";
  const own = isPacked ? ascii(await bytes.at(from, 4), 0, 4) : kind;
  if ((own !== "Exif" && own !== "xml ") || (own === "xml " && into.xmp)) return;
  const what = own === "Exif" ? "EXIF" : "XMP";
  checkLength(what, to - from);
  const block = (await bytes.at(from, to - from)).slice();
  const content = isPacked ? await unpack(what, block.subarray(4), "brotli") : block;
  if (own === "Exif") await readExifItem(content, into);
  else into.xmp ??= content;
}

/** The Exif is preceded by the offset of its TIFF. */
function readExifItem(content: Uint8Array, into: Blocks): Promise<void> {
  return readExif(content.subarray(4 + u32(content, 0)), into);
}

/** Returns the boxes in a range; one that does not fit is noted, and those before it are returned. */
async function boxesIn(bytes: Bytes, from: number, to: number, into: Blocks): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const head = await bytes.at(at, Math.min(16, to - at));
    const [size, kind] = [u32(head, 0), ascii(head, 4, 4)];
    const length = size === 1 ? u32(head, 8) * 4_294_967_296 + u32(head, 12) : size === 0 ? to - at : size;
    if (length < 8 || at + length > to) {
      noteDamage(into.damage, "It is cut off or damaged: a box does not fit into its file");
      break;
    }
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
  for (const box of await boxesIn(bytes, from + 16, to, into)) {
    if (box.kind !== "CMT1" && box.kind !== "CMT2") continue;
    checkLength("EXIF", box.to - box.from);
    const content = (await bytes.at(box.from, box.to - box.from)).slice();
    await keepReading(into.damage, () => readExif(content, into));
  }
}

/** Reads items from `iinf` and their locations from `iloc` (ISO 14496-12, 8.11). */
async function readItems(bytes: Bytes, meta: Box, into: Blocks): Promise<void> {
  const inside = new Map((await boxesIn(bytes, meta.from + 4, meta.to, into)).map((box) => [box.kind, box]));
  const [info, places, data] = [inside.get("iinf"), inside.get("iloc"), inside.get("idat")];
  if (!info || !places) return;
  checkLength("list of items", info.to - info.from + places.to - places.from);
  const head = await bytes.at(info.from, 6);
  const entries = await boxesIn(bytes, info.from + (head[0] === 0 ? 6 : 8), info.to, into);
  const locations = readLocations((await bytes.at(places.from, places.to - places.from)).slice(), data?.from ?? 0);
  let hasExif = false;
  for (const entry of entries) {
    const item = await bytes.at(entry.from, Math.min(64, entry.to - entry.from));
    const isWide = item[0] === 3;
    const id = isWide ? u32(item, 4) : u16(item, 4);
    const kind = ascii(item, isWide ? 10 : 8, 4);
    const pieces = locations.get(id);
    const isExif: boolean = kind === "Exif" && !hasExif;
    const isXmp = kind === "mime" && ascii(item, 0, item.length).includes("application/rdf+xml") && !into.xmp;
    if (!pieces || (!isExif && !isXmp)) continue;
    hasExif ||= isExif;
    await keepReading(into.damage, async () => {
      checkLength(
        isExif ? "EXIF" : "XMP",
        pieces.reduce((sum, { length }) => sum + length, 0),
      );
      const parts: Uint8Array[] = [];
      for (const { offset, length } of pieces) parts.push((await bytes.at(offset, length)).slice());
      const content = concat(parts);
      if (isExif) await readExifItem(content, into);
      else into.xmp = content;
    });
  }
}

interface Piece {
  readonly offset: number;
  readonly length: number;
}

/** @param data where `idat` begins, in which some items are */
function readLocations(box: Uint8Array, data: number): ReadonlyMap<number, readonly Piece[]> {
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
  const found = new Map<number, readonly Piece[]>();
  const count = take(version < 2 ? 2 : 4);
  for (let item = 0; item < count && at < box.length; item++) {
    const id = take(version < 2 ? 2 : 4);
    // Metadata is in the file itself or in `idat`; no program makes it of other items.
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(baseSize) + (method === 1 ? data : 0);
    const extents = take(2);
    const size = indexSize + offsetSize + lengthSize;
    const next = at + extents * size;
    const pieces: Piece[] = [];
    // A piece of no length says nothing: any number of them would fit into no bytes.
    while (lengthSize > 0 && method < 2 && at < Math.min(next, box.length)) {
      take(indexSize);
      pieces.push({ offset: base + take(offsetSize), length: take(lengthSize) });
    }
    found.set(id, pieces);
    at = next;
  }
  return found;
}
