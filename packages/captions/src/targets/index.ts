import type { Line } from "../line.ts";
import { writeForPhotoMechanic } from "./photo-mechanic.ts";

/** The programs a file can be written for. */
export const targets = { "photo-mechanic": writeForPhotoMechanic } satisfies Record<
  string,
  (lines: readonly Line[]) => string
>;
