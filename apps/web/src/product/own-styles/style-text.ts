import { ownStyleLimits, readImported, type OwnStyle } from "@agate/mine";
import { packText, unpackText } from "../../lib/packed-text.ts";

/** A style being shared with someone else, or moved to another computer: in a file, or after the `#` of an address. */
export interface SharedStyle {
  /** The id of its record, so that an address that names it means the same on both ends; null: it has none. */
  readonly id: string | null;
  readonly style: OwnStyle;
}

/** The maximum length of a link's fragment (decision: what arrives by link is reviewed first). */
const longestLink = 8_000;
/** The maximum bytes of a text, which has line feeds and spaces in addition to the record. */
const mostBytes = 3 * ownStyleLimits.bytes;

/** Writes a style as a file: its record, as `agate build` reads it, and what it was made from. */
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
 * Reads the style in a file, as far as it can be stored. Its record is not validated yet.
 * @returns a sentence if there is none
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
  const style = readImported("style", { name: label, from: madeFrom, record });
  if (!style) return "It has no name, or a text in it is longer than a style may have.";
  return { id: typeof id === "string" && /^[\w-]{1,35}$/.test(id) ? id : null, style };
}

/** Returns the fragment that carries a style, without its `#`; null: it is too long for a link. */
export async function writeStyleFragment({ id, style }: SharedStyle): Promise<string | null> {
  const packed = await packText(JSON.stringify({ ...(id !== null && { id }), ...sharedOf(style) }));
  return packed.length > longestLink ? null : `${fragmentName}${packed}`;
}

/**
 * Reads the style in an address; null: it has none. A sentence: it cannot be used. Never throws, whatever the address
 * is.
 */
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
