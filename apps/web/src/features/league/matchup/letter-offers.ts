import { useMemo } from "react";
import { makeFile } from "@agate/assignment";
import type { Built, CaptionFile, Line } from "@agate/captions";
import type { AssignmentFile } from "../assignment/use-assignment.ts";
import { type SideName, type SideState, type Sides, isOneTeam } from "./side-state.ts";

/** Another letter for a team whose codes have displaced common codes, and the codes it frees. */
export interface LetterOffer {
  readonly side: SideName;
  readonly name: string;
  readonly letter: string;
  readonly codes: readonly string[];
}

const alphabet = "abcdefghijklmnopqrstuvwxyz";

/** Other letters for a file's teams (case B2). */
export function useLetterOffers(
  { assignment, parts, lists }: Pick<AssignmentFile, "assignment" | "parts" | "lists">,
  { home, away }: Sides,
): readonly LetterOffer[] {
  return useMemo(
    () =>
      assignment && parts
        ? letterOffers({ home, away }, (letters) => {
            const sides = assignment.sides.map((side, at) => ({ ...side, prefix: at ? letters.away : letters.home }));
            return makeFile({ ...assignment, sides }, parts).built;
          })
        : [],
    // Place and date do not affect codes, so typing there does not search for letters.
    // oxlint-disable-next-line react/exhaustive-deps
    [home, away, parts, lists],
  );
}

/**
 * A prefix can produce codes that common codes have too: the file is made, and the common code is left out and reported
 * (rule M10). This finds a letter with which both fit: from the team's own name, otherwise the first in the alphabet.
 * @param build makes the file with these letters
 */
export function letterOffers(
  sides: Sides,
  build: (letters: { readonly home: string; readonly away: string }) => Built | null,
): readonly LetterOffer[] {
  const letters = { home: sides.home.prefix, away: sides.away.prefix };
  const asIs = build(letters);
  if (!asIs?.ok) return [];
  const { file } = asIs;
  const usedCodes = codesUsedIn(file);
  const names: readonly SideName[] = isOneTeam(sides) ? ["home"] : ["home", "away"];
  return names.flatMap((side) => {
    const name = sides[side].name ?? "";
    const codes = usedCodes.filter((code) => sideOf(code, file.lines) === side);
    if (!codes.length) return [];
    const letter = lettersToTry(sides[side]).find((other) => {
      if (Object.values(letters).includes(other)) return false;
      const built = build({ ...letters, [side]: other });
      // It must free all of them and displace no other.
      return built?.ok && codesUsedIn(built.file).every((code) => usedCodes.includes(code) && !codes.includes(code));
    });
    return letter ? [{ side, name, letter, codes }] : [];
  });
}

/** The common codes displaced by a line of the file. */
function codesUsedIn({ report }: CaptionFile): readonly string[] {
  return report.commonCodesLeftOut.flatMap(({ line, reason }) =>
    reason === "already-used" ? (line.split("\t")[0] ?? []) : [],
  );
}

/** The side whose line has a code of the file; null if it belongs to neither (`loc`, another common code). */
function sideOf(code: string, lines: readonly Line[]): SideName | null {
  const line = lines.find((one) => one.kind === "code" && one.code === code);
  return (line?.kind === "code" && line.about?.side) || null;
}

function lettersToTry({ name }: SideState): readonly string[] {
  return [...new Set([...(name ?? "").toLowerCase(), ...alphabet])].filter((sign) => alphabet.includes(sign));
}
