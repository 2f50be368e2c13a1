import { targetNames, targets, usualTarget } from "@agate/captions";
import type { TargetName } from "@agate/captions";

/** The programs a file can be written for, as they are offered. */
export const targetOptions: readonly { readonly value: TargetName; readonly label: string }[] = targetNames.map(
  (value) => ({ value, label: targets[value].label }),
);

/** The target a browser has kept; the usual one where that is none, or none any more. */
export function readTarget(kept: string | null): TargetName {
  return targetNames.find((name) => name === kept) ?? usualTarget;
}
