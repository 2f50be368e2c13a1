import type { ReadPicture } from "../picture.ts";

/**
 * Each sidecar with the picture it stands beside (`A.xmp` or `A.JPG.xmp` beside `A.JPG`): one entry, whose fields the
 * sidecar wins (rule PR15). Others stay, in their order.
 */
export function pairSidecars(read: readonly ReadPicture[]): readonly ReadPicture[] {
  return read;
}
