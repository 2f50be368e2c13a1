/**
 * A UUID that follows from text alone, so that the same file is the same bytes whenever it is made: 128 bits of four FNV-1a
 * sums, marked as version 8 (RFC 9562), which is for such.
 */
export function uuidOf(text: string): string {
  const hex = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((seed) => sumOf(text, seed)).join("");
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)]
    .join("-")
    .toUpperCase();
}

function sumOf(text: string, seed: number): string {
  let sum = seed;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  // What differs in the last letters alone is to differ everywhere.
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d);
  sum = Math.imul(sum ^ (sum >>> 12), 0x297a2d39);
  return ((sum ^ (sum >>> 15)) >>> 0).toString(16).padStart(8, "0");
}
