/**
 * A short mark of a text, to see later whether it is still the same: 32 bits of FNV-1a in base 36. Names and numbers are
 * never compared by it alone.
 */
export function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
