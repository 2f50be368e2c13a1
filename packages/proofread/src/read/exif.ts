import { valueOf } from "@agate/assignment/xmp";
import { guessMark, type OldText } from "@agate/tables";
import { type BlockContents, captureOf, checked, withoutMarks } from "./contents.ts";
import { tags } from "./tiff.ts";

/** The tags of EXIF that are texts. */
export const textTags: ReadonlySet<number> = new Set([
  tags.description,
  tags.artist,
  tags.copyright,
  tags.taken,
  tags.digitized,
  tags.offset,
  tags.offsetDigitized,
  tags.model,
  tags.serial,
]);

export function exifOf(texts: ReadonlyMap<number, OldText | undefined>): BlockContents {
  const text = (tag: number) => texts.get(tag)?.text.trim() ?? "";
  const marked = (tag: number) => (texts.get(tag)?.isGuessed && text(tag) ? guessMark : "") + text(tag);
  return checked({
    block: "exif",
    ...withoutMarks({
      ...valueOf("caption", [isOfCamera(text(tags.description)) ? "" : marked(tags.description)]),
      ...valueOf("byline", marked(tags.artist).split(/; ?/)),
      ...valueOf("rights", [marked(tags.copyright)]),
    }),
    captured:
      captureAt(text(tags.taken), text(tags.offset)) ?? captureAt(text(tags.digitized), text(tags.offsetDigitized)),
    camera: `${text(tags.model)} ${text(tags.serial)}`.trim(),
  });
}

const captureAt = (time: string, offset: string) =>
  captureOf(time.replace(/^(\d{4}):(\d\d):(\d\d) /, "$1-$2-$3T") + offset);

/**
 * Whether a description is a camera's: "SONY DSC", "OLYMPUS DIGITAL CAMERA", "DCIM\100GOPRO\GOPR0482.JPG". A caption
 * has lowercase letters, or letters that have no case, as in Chinese, or is a sentence in capitals.
 */
function isOfCamera(description: string): boolean {
  return (
    /^(?:\S+ ){0,3}(?:digital (?:still )?camera|dsc)$/i.test(description) ||
    (!/[\p{Ll}\p{Lo}]/u.test(description) && (description.match(/\p{L}{2,}/gu)?.length ?? 0) < 5)
  );
}

/** Where C's terminating zero ends a text of EXIF. */
export function endOf(value: Uint8Array): number {
  const end = value.indexOf(0);
  return end < 0 ? value.length : end;
}
