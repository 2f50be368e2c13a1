import type { EditedList } from "@agate/assignment";
import type { CaptionFile } from "@agate/captions";
import type { RosterFacts } from "../report/report-words.ts";
import type { Sides } from "./side-state.ts";

/** Facts from a file's rosters, in addition to its report. */
export function rosterFacts(
  lists: readonly Pick<EditedList, "name" | "edited">[],
  { home, away }: { readonly [Side in keyof Sides]: Pick<Sides[Side], "name"> },
  { lines }: Pick<CaptionFile, "lines">,
): RosterFacts {
  const empty = lists.filter(({ name, edited }) => name && !edited.length);
  const isAnybodyHere = lists.some(({ edited }) => edited.length);
  return {
    teams: { home: home.name, away: away.name },
    have: !isAnybodyHere ? "none" : empty.length ? "some" : "all",
    withoutPosition: lines.flatMap((line) => {
      const person = line.kind === "code" && line.about?.form === "plain" ? line.about.person : null;
      return line.kind === "code" && person?.position === ""
        ? [{ person: person.key, name: person.full, part: line.part, code: line.code }]
        : [];
    }),
  };
}
