/** Text in an address's fragment: base64url of its UTF-8. */
export function toFragment(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns null if it is not such text */
export function fromFragment(fragment: string): string | null {
  try {
    const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The key in the fragment: `#edits=...`. */
export const fragmentName = "edits";

/** The text in a fragment; null if it has none. */
export function editsOfHash(hash: string): string | null {
  const prefix = `#${fragmentName}=`;
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
}
