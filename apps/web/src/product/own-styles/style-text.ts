import { ownStyleLimits, readBrought, type OwnStyle } from "@agate/mine";
import { packText, unpackText } from "../../lib/packed-text.ts";

/** A style on its way to somebody else, or to another computer: in a file, or behind the `#` of an address. */
export interface SharedStyle {
  /** The id of its record, so that an address that names it means the same at both ends; null: it has none. */
  readonly id: string | null;
  readonly style: OwnStyle;
}

/** Characters behind `#` that a link may have (decision: what comes by a link is looked at first). */
const longestLink = 8_000;
/** Bytes of a text, which has line feeds and spaces beside the record. */
const mostBytes = 3 * ownStyleLimits.bytes;

/** A style as the text of its file: its record, as `agate build` takes it, and what it was made from. */
export function writeStyleFile(style: OwnStyle): string {
  return `${JSON.stringify(sharedOf(style), null, 2)}\n`;
}

function sharedOf({ name, from, record }: OwnStyle): object {
  return { label: name, madeFrom: from, ...record };
}

/** "prairie-post.style.json" */
export function styleFileName({ name }: OwnStyle): string {
  const words = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${words || "caption"}.style.json`;
}

/**
 * The style that a file holds, as far as it can be kept; what its record says is still to be read.
 * @returns a sentence where it holds none
 */
export function readStyleFile(text: string): SharedStyle | string {
  if (text.length > mostBytes) return "It is too large for a style.";
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return "It is not JSON, or it was cut off.";
  }
  if (typeof given !== "object" || given === null || !("player" in given)) return "It has no player form.";
  const { id = null, label, madeFrom = null, ...record } = given as Readonly<Record<string, unknown>>;
  const style = readBrought("style", { name: label, from: madeFrom, record });
  if (!style) return "It has no name, or a text in it is longer than a style may have.";
  return { id: typeof id === "string" && /^[\w-]{1,35}$/.test(id) ? id : null, style };
}

/** The fragment that carries a style, without its `#`; null: it is too long for a link. */
export async function writeStyleFragment({ id, style }: SharedStyle): Promise<string | null> {
  const packed = await packText(JSON.stringify({ ...(id !== null && { id }), ...sharedOf(style) }));
  return packed.length > longestLink ? null : `${fragmentName}${packed}`;
}

/** The style of an address; null: it has none. A sentence: what it has cannot be used. Total, whatever it is. */
export async function readStyleFragment(hash: string): Promise<SharedStyle | string | null> {
  if (!hash.startsWith(`#${fragmentName}`)) return null;
  const packed = hash.slice(fragmentName.length + 1);
  if (packed.length > longestLink || !/^[\w-]+$/.test(packed)) return unreadable;
  try {
    return readStyleFile(await unpackText(packed, mostBytes));
  } catch {
    return unreadable;
  }
}

const fragmentName = "style=";
const unreadable = "The link was cut off or changed on the way. Ask for it again.";
