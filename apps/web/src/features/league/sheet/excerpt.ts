import type { CaptionFile, Part } from "@agate/captions";

/** How many people of each team, field or entry list are shown to somebody who may not export. */
const peopleShown = 3;

/** What somebody who may not export sees of a file, and how many lines there are beside it. */
export interface Excerpt {
  /** The same file with fewer lines; its report is the whole file's. */
  readonly file: CaptionFile;
  readonly more: number;
  /** How many people are shown, and how many there are beside them. */
  readonly people: { readonly shown: number; readonly more: number };
}

/** The header lines, three people a team or of the field (rule EV12), and the person's own codes (rule PS12). */
export function excerptOf(file: CaptionFile): Excerpt {
  const seen = new Map<Part, number>();
  const lines = file.lines.filter((line) => {
    // What a person wrote is shown to them.
    if (line.part === "headers" || line.part === "own") return true;
    if (line.kind !== "code" || line.about?.form !== "plain" || !peopleShownOf.has(line.part)) return false;
    const count = (seen.get(line.part) ?? 0) + 1;
    seen.set(line.part, count);
    return count <= peopleShown;
  });
  const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const shown = [...seen.values()].reduce((sum, count) => sum + Math.min(count, peopleShown), 0);
  return {
    file: { ...file, lines },
    more: file.lines.length - lines.length,
    people: { shown, more: all - shown },
  };
}

const peopleShownOf: ReadonlySet<Part> = new Set(["home", "away", "field", "drivers"]);
