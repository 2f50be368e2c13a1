/** Text in the fragment of an address: base64url of its UTF-8. */
export function toFragment(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns null: it is no such text */
export function fromFragment(fragment: string): string | null {
  try {
    const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** The name of the fragment's part: `#edits=...`. */
export const fragmentName = "edits";

/** What a fragment brings; null: nothing. */
export function editsOfHash(hash: string): string | null {
  const prefix = `#${fragmentName}=`;
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
}
