import type { Style } from "@agate/captions";

const creditStarts = [
  "(Photo by ",
  "(AP Photo/",
  "(Credit Image:",
  "Mandatory Credit:",
  "AFP PHOTO / ",
  "AFP PHOTO/",
  "THE CANADIAN PRESS/",
  "Photo by ",
  "Staff Photo by ",
  "PHOTO BY ",
  "STAFF PHOTO BY ",
  "(AP Foto/",
];
/** "Rosa Delacroix/Valley Star", "EPA/ROSA DELACROIX": a person and who publishes, in either order, after a sentence. */
const byline =
  /(?<=[.!?]["”’)]? {1,2})\p{Lu}[\p{L}\p{M}.'’-]{0,20}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,20}){0,3}\/\p{Lu}[\p{L}\p{M}.'’ -]{1,40}$/u;
/** Letters: no credit of this form is longer. */
const longestByline = 130;

/**
 * Returns where a caption's credit begins, or the text's length if there is none. Names in the credit are
 * photographers.
 */
export function creditStart(text: string, style: Style | null): number {
  const template = style?.record.frame?.credit ?? "";
  const [before = "", after = ""] = template.split(/\{name\}/i);
  const starts = [before, ...creditStarts].filter(Boolean).map((one) => text.lastIndexOf(one));
  const found = starts.filter((at) => at >= 0);
  if (found.length) return Math.min(...found.filter((at) => at > text.length - 200), text.length);
  // "Rosa Delacroix/CSM" has only the end of the sentence before the name.
  const whole = text.trimEnd();
  if (!before && after && whole.endsWith(after)) {
    const end = Math.max(whole.lastIndexOf(". "), whole.lastIndexOf(".  "));
    return end < 0 ? 0 : end + 2;
  }
  const tail = Math.max(0, whole.length - longestByline);
  const at = byline.exec(whole.slice(tail))?.index;
  return at === undefined ? text.length : tail + at;
}
