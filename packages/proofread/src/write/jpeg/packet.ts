import {
  dropProperties,
  emptyXmp,
  fieldNames,
  fillXmp,
  namespaces,
  readProperties,
  readXml,
  templateFields,
  writeXml,
  type FieldValues,
  type XmlNode,
} from "@agate/assignment/xmp";
import { ascii, concat, Refusal, u32 } from "../../read/bytes.ts";
import { md5 } from "../../read/md5.ts";
import { bytesOfU32, hasMark, longestContent, marks, type Segment } from "./segments.ts";

/** A packet of XMP with its wrapper (XMP specification, part 1, 7.3), and what did not fit (part 3, 1.1.3.1). */
export interface Packet {
  /** The packet, with this many bytes of padding. */
  readonly padded: (padding: number) => Uint8Array;
  /** The contents of the segments with the rest; null: those that the file has stay as they are. */
  readonly extension: readonly Uint8Array[] | null;
}

const longestPacket = longestContent - marks.xmp.length;
/** In an extension's segment, after its GUID, whole length and offset. */
const longestPart = 65_000;
const note = "{http://ns.adobe.com/xmp/note/}HasExtendedXMP";
/** Where a manifest of content credentials is that is not in the file (C2PA, "external manifests"). */
const provenance = "{http://purl.org/dc/terms/}provenance";
const begin = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const end = '<?xpacket end="w"?>';
/**
 * Returns the packet with these fields changed, everything else as it is.
 * @param before null: there is none yet
 * @param digests the IIM's digest before and after, which some programs keep in the packet
 * @throws Refusal if it is not UTF-8, cannot be read, or has no room
 */
export function changePacket(
  before: Uint8Array | null,
  changed: FieldValues,
  segments: readonly Segment[],
  digests: readonly [before: string, after: string] | null,
): Packet {
  const { head, nodes, tail } = before ? unwrapped(textOf(before)) : { head: begin, nodes: emptyXmp, tail: end };
  const properties = readProperties(nodes);
  if (properties?.has(provenance)) throw new Refusal(signed);
  const guid = properties?.get(note)?.[0]?.trim() ?? "";
  const held = guid ? extensionOf(segments, guid) : null;
  const isChanged = (expanded: string) =>
    fieldNames.some((field) => {
      const { prefix, name } = templateFields[field];
      return changed[field] && expanded === `{${namespaces[prefix]}}${name}`;
    });
  const rest = held === null ? null : nodesOf(held);
  const isRestChanged = rest !== null && [...(readProperties(rest)?.keys() ?? [])].some(isChanged);
  const restBytes = rest && isRestChanged ? encoded(writeXml(dropProperties(rest, isChanged))) : null;
  const restGuid = restBytes && md5(restBytes).toUpperCase();
  let text = writeXml(fillXmp(nodes, changed)).trim();
  if (restGuid) text = text.replaceAll(guid, restGuid);
  if (digests) text = withDigest(text, ...digests);
  if (lengthOf(head + text + tail) + 2 > longestPacket) throw new Refusal(noRoom);
  return {
    padded: (padding) => encoded(`${head}\n${text}\n${paddingOf(padding)}${tail}`),
    extension: restBytes && restGuid ? partsOf(restBytes, restGuid) : null,
  };
}

export const signed =
  "It has content credentials (C2PA), which any change would make invalid. A sidecar or the table can hold its correction";
// Others do not read an extension: what moved there would be lost to them.
const noRoom = "Its XMP has no room for the correction";

const encoded = (text: string) => new TextEncoder().encode(text);
const lengthOf = (text: string) => encoded(text).length;

/** Blanks in lines of a hundred: readers of old show them. */
function paddingOf(length: number): string {
  return `${" ".repeat(99)}\n`.repeat(Math.ceil(length / 100)).slice(0, length);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, bytes.findLastIndex(Boolean) + 1));
  } catch {
    throw new Refusal("Its XMP is not UTF-8, as XMP is: its other texts could be lost");
  }
}

function nodesOf(xml: string): readonly XmlNode[] {
  const read = readXml(xml.trim());
  if (!read.ok) throw new Refusal(`Its XMP cannot be read. ${read.text}`);
  return read.nodes;
}

function unwrapped(packet: string) {
  const text = packet.replace(/^\s*<\?xml\s[^>]*\?>\s*/, "");
  const [head = ""] = /^\s*<\?xpacket begin=[^>]*\?>/.exec(text) ?? [];
  const at = text.lastIndexOf("<?xpacket end=");
  const nodes = nodesOf(text.slice(head.length, at < 0 ? undefined : at));
  return { head: head.trim() || begin, nodes, tail: at < 0 ? end : text.slice(at).trim() };
}

/** Joins the parts of an extension: each has the GUID, the whole length and its offset. */
function extensionOf(segments: readonly Segment[], guid: string): string | null {
  const parts = segments
    .filter((one) => hasMark(one, "extension"))
    .map(({ content }) => content.subarray(marks.extension.length))
    .filter((part) => ascii(part, 0, 32) === guid)
    .toSorted((a, b) => u32(a, 36) - u32(b, 36));
  const whole = concat(parts.map((part) => part.subarray(40)));
  const [first] = parts;
  if (!first) return null;
  if (whole.length !== u32(first, 32)) throw new Refusal("Its extended XMP is damaged");
  return textOf(whole);
}

function partsOf(whole: Uint8Array, guid: string): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < whole.length; at += longestPart)
    parts.push(concat([encoded(guid), bytesOfU32(whole.length), bytesOfU32(at), whole.subarray(at, at + longestPart)]));
  return parts;
}

/** Some programs keep the IIM's digest in the packet, in capitals. */
function withDigest(text: string, before: string, after: string): string {
  return text.replaceAll(before, after).replaceAll(before.toUpperCase(), after.toUpperCase());
}
