import type { CaptionFile } from "@agate/captions";
import type { RosterFacts } from "../sheet/report-words.ts";
import type { Sides } from "./side-state.ts";
import type { MatchupFile } from "./use-file.ts";

/** What the rosters of a file tell beside its report. */
export function rosterFacts(
  {
    lists,
    missingRosters,
  }: { readonly lists: readonly Pick<MatchupFile["lists"][number], "edited">[] } & Pick<MatchupFile, "missingRosters">,
  { home, away }: { readonly [Side in keyof Sides]: Pick<Sides[Side], "name"> },
  { lines }: Pick<CaptionFile, "lines">,
): RosterFacts {
  const isAnybodyHere = lists.some(({ edited }) => edited.length);
  return {
    teams: { home: home.name, away: away.name },
    have: !isAnybodyHere ? "none" : missingRosters ? "some" : "all",
    withoutPosition: lines.flatMap((line) => {
      const person = line.kind === "code" && line.about?.form === "plain" ? line.about.person : null;
      return line.kind === "code" && person?.position === ""
        ? [{ person: person.key, name: person.name, part: line.part, code: line.code }]
        : [];
    }),
  };
}
