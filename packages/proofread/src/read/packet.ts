import { readProperties, readXml, readXmp } from "@agate/assignment/xmp";
import { readPieces } from "@agate/tables";
import type { Block } from "../picture.ts";
import { noteDamage } from "./blocks.ts";
import { Refusal } from "./bytes.ts";
import { type BlockContents, captureOf, checked, withoutMarks } from "./contents.ts";

/** Returns bytes of UTF-8 with spaces for zeros, which some programs write after a packet and into its padding. */
export function withoutZeros(bytes: Uint8Array): Uint8Array {
  const isWide = bytes[0] === 0 || bytes[1] === 0 || (bytes[0] ?? 0) >= 0xfe;
  return isWide || !bytes.includes(0) ? bytes : bytes.map((byte) => byte || 0x20);
}

/**
 * Reads a packet of XMP, from a picture or a sidecar. What is wrong with one that can be read in part is noted.
 * @throws Refusal
 */
export function readPacket(bytes: Uint8Array, block: Block, damage: string[]): BlockContents {
  const text = readPieces(withoutZeros(bytes), "<>\"'")?.replace(/^\uFEFF/, "");
  if (text === undefined) throw new Refusal("Its XMP is not text");
  // A sidecar is written back whole.
  const xml = (block === "sidecar" ? text : packetIn(text)).trim();
  const strict = readXml(xml);
  const read = strict.ok ? strict : readXml(xml, true);
  if (!strict.ok) noteDamage(damage, `Its XMP cannot be read${read.ok ? " in full" : ""}. ${strict.text}`);
  if (!read.ok) throw new Refusal(`Its XMP cannot be read. ${read.text}`);
  const properties = readProperties(read.nodes);
  if (!properties) throw new Refusal("It is XML without XMP in it");
  const first = (name: string) => properties.get(name)?.[0] ?? "";
  const { fields, guessed } = withoutMarks(readXmp(read.nodes) ?? {});
  const captured =
    captureOf(first("{http://ns.adobe.com/exif/1.0/}DateTimeOriginal")) ?? captureOf(fields.date?.[0] ?? "");
  const camera = `${first("{http://ns.adobe.com/tiff/1.0/}Model")} ${first("{http://ns.adobe.com/exif/1.0/aux/}SerialNumber")}`;
  const isFor = first("{http://ns.adobe.com/photoshop/1.0/}SidecarForExtension").trim();
  return checked({ block, fields, captured, camera: camera.trim(), guessed, ...(isFor && { isFor }) });
}

/** What is after a packet's end is left of a longer one that was there before. */
function packetIn(text: string): string {
  const end = text.indexOf("<?xpacket end");
  return end < 0 ? text : text.slice(0, end);
}
