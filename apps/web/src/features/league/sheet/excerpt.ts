import type { CaptionFile, Part } from "@agate/captions";
import { countOf, grouped } from "../../../lib/number.ts";
import { peopleIn } from "../../../product/code-file/file-rows.ts";

/** How many people of each team, field or entry list a person who may not export sees. */
const peopleShown = 3;

/** What a person who may not export sees of a file, and how many more people there are. */
interface Excerpt {
  /** The same file with fewer lines; its report covers the whole file. */
  readonly file: CaptionFile;
  /** How many people are shown, and how many more there are, coaches included. */
  readonly people: { readonly shown: number; readonly more: number };
}

/** The header lines, three people per team or field (rule EV12), and the person's own codes (rule PS12). */
export function excerptOf(file: CaptionFile): Excerpt {
  const seen = new Map<Part, number>();
  const lines = file.lines.filter((line) => {
    // People always see what they wrote themselves.
    if (line.part === "headers" || line.part === "own") return true;
    if (line.kind !== "code" || line.about?.form !== "plain" || !peopleShownOf.has(line.part)) return false;
    const count = (seen.get(line.part) ?? 0) + 1;
    seen.set(line.part, count);
    return count <= peopleShown;
  });
  const shown = peopleIn(lines);
  return { file: { ...file, lines }, people: { shown, more: peopleIn(file.lines) - shown } };
}

const peopleShownOf: ReadonlySet<Part> = new Set(["home", "away", "field", "drivers"]);

/** The text below an excerpt: how much more there is, and which part of that is unknown here. */
export interface ExcerptWords {
  readonly more: string;
  readonly note: string;
}

interface Withheld {
  /** People who are not shown. */
  readonly people: number;
  /** The sport's common codes, which are not loaded here; null if their number is unknown. */
  readonly codes: number | null;
  /** Whether the person has a subscription could not be read. */
  readonly isEntitlementUnread: boolean;
  /** Nor can it be read without a network. */
  readonly isAway?: boolean;
}

/** The people, and the phrases as far as they are known: a common code is dropped if the file already has the code. */
export function excerptWords({ people, codes, isEntitlementUnread, isAway = false }: Withheld): ExcerptWords {
  const whose = isAway
    ? "once there is a network"
    : isEntitlementUnread
      ? "once your subscription has loaded"
      : "for subscribers";
  const phrases = codes ? `and up to ${countOf(codes, "phrase")}` : "";
  if (!people) return { more: `All codes ${whose}`, note: phrases };
  return { more: `${grouped(people)} more ${people === 1 ? "person" : "people"} ${whose}`, note: phrases };
}
