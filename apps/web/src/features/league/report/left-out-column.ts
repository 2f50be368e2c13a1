import { targets } from "@agate/captions";
import type { LeftOutByTarget, TargetName } from "@agate/captions";
import type { ReportColumn } from "./report-words.ts";

/** What the program leaves out of the file: no column where that is nothing (rule TG16). */
export function leftOutColumns(target: TargetName, leftOut: readonly LeftOutByTarget[]): readonly ReportColumn[] {
  const count = leftOut.flatMap(({ what }) => what).length;
  return count
    ? [
        {
          count,
          title: `not in the file for ${targets[target].label}`,
          note: "",
          items: leftOut.map(({ why, what }) => ({ what: what.join(", "), why, codes: what })),
        },
      ]
    : [];
}
