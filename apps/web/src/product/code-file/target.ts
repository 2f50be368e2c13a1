import { targetNames, targets } from "@agate/captions";
import type { TargetName } from "@agate/captions";

/** The programs a file can be written for, as they are offered. */
export const targetOptions: readonly { readonly value: TargetName; readonly label: string }[] = targetNames.map(
  (value) => ({ value, label: targets[value].label }),
);
