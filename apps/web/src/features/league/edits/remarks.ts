import type { CaptionFile } from "@agate/captions";
import type { EditedList } from "@agate/assignment";

const leftOut = {
  "no-name": "No name, so not in the file.",
  placeholder: "Not a person’s name, so not in the file.",
  "no-jersey": "No number, so not in the file.",
  "no-car-number": "No car number, so not in the file.",
  staff: "Staff are not in the file.",
} as const;

/** What the file's report says of the people of one list, by their place in the edited rows. */
export function remarksOf(part: EditedList["part"], file: CaptionFile | null): ReadonlyMap<number, string> {
  const remarks = new Map<number, string>();
  if (!file) return remarks;
  const { report } = file;
  const placeOf = (person: string) => Number(/\[(\d+)\]$/.exec(person)?.[1] ?? -1);
  for (const group of report.sharedNumbers)
    for (const one of group.people) {
      if (one.part !== part) continue;
      const others = group.people.filter((other) => other !== one).map(({ name }) => name);
      remarks.set(placeOf(one.person), `Shares ${group.number} with ${others.join(", ")}: the code is ${one.code}.`);
    }
  for (const { person, part: of, reason } of report.leftOut)
    if (of === part) remarks.set(placeOf(person), leftOut[reason]);
  return remarks;
}
