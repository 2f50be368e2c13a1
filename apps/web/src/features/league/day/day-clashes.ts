import { keyOf, namesOf, titleOf, type PlannedFile } from "@agate/assignment";
import type { FileFacts } from "./use-file-facts.ts";

/** Why two files of a day conflict. */
export interface Clash {
  readonly text: string;
  /** It is about a refused prefix of this file, which its box reports too. */
  readonly isRefusal: boolean;
}

/** Clashes of prefixes and file names, by the keys of all events involved (rule DY16). */
export function clashesOf(
  files: readonly PlannedFile[],
  facts: ReadonlyMap<string, Pick<FileFacts, "name">>,
): ReadonlyMap<string, readonly Clash[]> {
  const clashes = new Map<string, Clash[]>();
  const add = ({ event }: PlannedFile, text: string, isRefusal = false) =>
    clashes.set(keyOf(event), [...(clashes.get(keyOf(event)) ?? []), { text, isRefusal }]);
  for (const file of files)
    for (const [at, { prefix, problem }] of file.prefixes.entries()) {
      if (problem === null) continue;
      add(file, problem, true);
      const conflicting = files.find((other) => other !== file && other.prefixes.some((one) => isClash(one, prefix)));
      if (conflicting) add(conflicting, `${prefix} is already used for ${namesOf(file.event)[at]}`);
    }
  const nameOf = ({ event }: PlannedFile) => facts.get(keyOf(event))?.name.toLowerCase() ?? "";
  for (const file of files) {
    const others = files.filter((other) => other !== file && nameOf(file) !== "" && nameOf(other) === nameOf(file));
    const titles = others.map((other) => titleOf(other.event)).join(", ");
    if (titles) add(file, `Same file name as ${titles}: the zip renames each`);
  }
  return clashes;
}

const isClash = (one: PlannedFile["prefixes"][number], prefix: string) =>
  one.problem === null && one.prefix !== "" && one.prefix === prefix;
