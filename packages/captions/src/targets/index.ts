import { photoMechanic } from "./photo-mechanic.ts";
import type { Target } from "./target.ts";

/** The programs a file can be written for, in the order they are offered; the key is a program's name for the command. */
const records = {
  "photo-mechanic": photoMechanic,
} satisfies Record<string, Target>;

/** The name of a target. */
export type TargetName = keyof typeof records;

export const targets: Readonly<Record<TargetName, Target>> = records;

export const targetNames = Object.keys(records) as readonly TargetName[];

export const usualTarget: TargetName = "photo-mechanic";
