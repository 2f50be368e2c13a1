import { fieldNames, templateFields } from "@agate/assignment/xmp";
import { concat, Refusal, ascii, u16, u32 } from "../../read/bytes.ts";
import { md5 } from "../../read/md5.ts";
import { readPacket } from "../../read/packet.ts";
import { changeExif } from "./exif.ts";
import { changeIim, type Change } from "./iim.ts";
import { changePacket, signed } from "./packet.ts";
import { readResources } from "./photoshop.ts";
import { hasMark, type Head, longestContent, marks, type Segment, segmentOf } from "./segments.ts";

/** What takes the place of segments; those of `null` come last. */
type Replaced = ReadonlyMap<Segment | null, readonly Uint8Array[]>;

/** What the XMP specification recommends as padding (part 1, 7.3.2). */
const usualPadding = 2048;
const longestPiece = 65_000;

/**
 * Returns the beginning of a JPEG with these fields changed: in the XMP, which is added if there is neither XMP nor IIM;
 * in the IIM if there is one; in EXIF where it held the replaced text. It is as long as before if the padding of the XMP
 * allows, so that nothing after it moves.
 * @throws Refusal if the picture is signed, or a block is damaged, ambiguous or has no room
 */
export function newHead(head: Head, change: Change): Uint8Array<ArrayBuffer> {
  const { segments } = head;
  const of = (kind: keyof typeof marks) => segments.filter((one) => hasMark(one, kind));
  const blockOf = (some: readonly Segment[], kind: keyof typeof marks) =>
    concat(some.map(({ content }) => content.subarray(marks[kind].length)));
  const [[xmp, second], [exif, secondExif], photoshop] = [of("xmp"), of("exif"), of("photoshop")];
  if (of("jumbf").length) throw new Refusal(signed);
  if (second) throw new Refusal("It has two XMP packets");
  // Programs differ in which of two they show; or it is one that continues, whose offsets would no longer be right.
  if (secondExif) throw new Refusal("It has two EXIF blocks");
  const replaced = new Map<Segment | null, readonly Uint8Array[]>();
  if (exif) replaced.set(exif, [segmentOf("exif", changeExif(blockOf([exif], "exif"), change))]);

  const packet = xmp ? blockOf([xmp], "xmp") : null;
  const resources = readResources(blockOf(photoshop, "photoshop"));
  const iim = resources.iim && changeIim(resources.iim, change, packet && readWhole(packet));
  if (iim)
    for (const [at, segment] of photoshop.entries())
      replaced.set(segment, at ? [] : piecesOf(resources.withIim(iim)).map((piece) => segmentOf("photoshop", piece)));
  const isOutsideIim = fieldNames.some((field) => change.changed[field] && templateFields[field].iim === null);
  if (!packet && iim && !isOutsideIim) return assembled(head, replaced);

  const digests = resources.iim && iim && ([md5(resources.iim), md5(iim)] as const);
  const { padded, extension } = changePacket(packet, change.changed, segments, digests);
  if (extension) for (const segment of of("extension")) replaced.set(segment, []);
  // A new packet goes behind the segments that are always first.
  const place = xmp ?? segments.find((one) => one.marker !== 0xe0 && one !== exif) ?? null;
  const shifted = xmp || !place ? [] : (replaced.get(place) ?? [bytesOf(head, place)]);
  const withPadding = (padding: number) => {
    const parts = (extension ?? []).map((part) => segmentOf("extension", part));
    replaced.set(place, [segmentOf("xmp", padded(padding)), ...parts, ...shifted]);
    return assembled(head, replaced);
  };
  const bare = withPadding(0);
  const room = longestContent - marks.xmp.length - padded(0).length;
  const spare = head.bytes.length - bare.length;
  return withPadding(spare >= 0 && spare <= room ? spare : Math.min(usualPadding, room));
}

function piecesOf(block: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(block.length / longestPiece) }, (_, at) =>
    block.subarray(at * longestPiece, (at + 1) * longestPiece),
  );
}

const bytesOf = ({ bytes }: Head, { from, to }: Segment) => bytes.subarray(from, to);

function assembled(head: Head, replaced: Replaced): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [head.bytes.subarray(0, 2)];
  let length = 2;
  const indexes: { readonly segment: Segment; readonly content: number }[] = [];
  for (const segment of head.segments) {
    for (const part of replaced.get(segment) ?? [bytesOf(head, segment)]) {
      parts.push(part);
      length += part.length;
    }
    // A new packet may stand before it.
    if (hasMark(segment, "index")) indexes.push({ segment, content: length - segment.content.length });
  }
  for (const part of replaced.get(null) ?? []) parts.push(part);
  const whole = concat(parts);
  for (const { segment, content } of indexes) {
    const move = {
      before: segment.to - segment.content.length + marks.index.length,
      after: content + marks.index.length,
      headBefore: head.bytes.length,
      headAfter: whole.length,
    };
    whole.set(moveIndex(segment.content, move), content);
  }
  return whole;
}

/** Reads a packet without damage: what could not be read would be lost. */
function readWhole(packet: Uint8Array) {
  const damage: string[] = [];
  const { fields } = readPacket(packet, "xmp", damage);
  if (damage[0] !== undefined) throw new Refusal(damage[0]);
  return fields;
}

const entriesTag = 0xb002;

/** Where the index and the end of the head were, and where they are now. */
interface Move {
  /** Of the index's header, in the file. */
  readonly before: number;
  readonly after: number;
  readonly headBefore: number;
  readonly headAfter: number;
}

/**
 * Returns the content of the segment with the index of a file with several pictures (CIPA DC-007), adjusted to a head of
 * another length: the first picture's size, and the offsets of the others, which count from the index.
 * @throws Refusal if something moves and the index is damaged
 */
function moveIndex(content: Uint8Array, move: Move): Uint8Array {
  const grown = move.headAfter - move.headBefore;
  if (grown === 0 && move.before === move.after) return content;
  const next = Uint8Array.from(content);
  const block = next.subarray(marks.index.length);
  const isLittleEndian = ascii(block, 0, 2) === "II";
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  const start = u32(block, 4, isLittleEndian);
  const count = start + 2 <= block.length ? u16(block, start, isLittleEndian) : 0;
  for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= block.length; at += 12) {
    if (u16(block, at, isLittleEndian) !== entriesTag) continue;
    const length = u32(block, at + 4, isLittleEndian);
    const from = u32(block, at + 8, isLittleEndian);
    if (length < 16 || length % 16 || from + length > block.length) break;
    for (let entry = from; entry < from + length; entry += 16) {
      const offset = u32(block, entry + 8, isLittleEndian);
      if (offset > 0 && offset + move.before < move.headBefore) throw new Refusal(damaged);
      if (offset === 0) view.setUint32(entry + 4, u32(block, entry + 4, isLittleEndian) + grown, isLittleEndian);
      else view.setUint32(entry + 8, offset + move.before + grown - move.after, isLittleEndian);
    }
    return next;
  }
  throw new Refusal(damaged);
}

const damaged = "Its index of several pictures is damaged";
