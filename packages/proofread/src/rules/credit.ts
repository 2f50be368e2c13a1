import type { Style } from "@agate/captions";

const usual = [
  "(Photo by ",
  "(AP Photo/",
  "(Credit Image:",
  "Mandatory Credit:",
  "AFP PHOTO / ",
  "AFP PHOTO/",
  "THE CANADIAN PRESS/",
  "Photo by ",
];

/** Where a caption's credit begins; its length where it has none. Names in it are photographers'. */
export function creditStart(text: string, style: Style | null): number {
  const template = style?.record.frame?.credit ?? "";
  const [before = "", behind = ""] = template.split(/\{name\}/i);
  const starts = [before, ...usual].filter(Boolean).map((one) => text.lastIndexOf(one));
  const found = starts.filter((at) => at >= 0);
  if (found.length) return Math.min(...found.filter((at) => at > text.length - 200), text.length);
  // "Rosa Delacroix/CSM" has nothing before the name but the end of the sentence.
  const whole = text.trimEnd();
  if (!before && behind && whole.endsWith(behind)) {
    const end = Math.max(whole.lastIndexOf(". "), whole.lastIndexOf(".  "));
    return end < 0 ? 0 : end + 2;
  }
  return text.length;
}
