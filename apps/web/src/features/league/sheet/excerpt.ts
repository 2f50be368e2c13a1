import type { CaptionFile, Part } from "@agate/captions";
import { countOf } from "../../../lib/number.ts";

/** How many people of each team, field or entry list a person who may not export sees. */
const peopleShown = 3;

/** What a person who may not export sees of a file, and how many more lines there are. */
interface Excerpt {
  /** The same file with fewer lines; its report covers the whole file. */
  readonly file: CaptionFile;
  readonly more: number;
  /** How many people are shown, and how many more there are. */
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
  const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const shown = [...seen.values()].reduce((sum, count) => sum + Math.min(count, peopleShown), 0);
  return {
    file: { ...file, lines },
    more: file.lines.length - lines.length,
    people: { shown, more: all - shown },
  };
}

const peopleShownOf: ReadonlySet<Part> = new Set(["home", "away", "field", "drivers"]);

/** The text below an excerpt: how much more there is, and which part of that is unknown here. */
export interface ExcerptWords {
  readonly more: string;
  readonly note: string;
}

interface Withheld {
  /** Lines of this file that are not shown. */
  readonly lines: number;
  /** People who are not shown. */
  readonly people: number;
  /** The sport's common codes, which are not loaded here; null if their number is unknown. */
  readonly codes: number | null;
  /** Whether the person has a subscription could not be read. */
  readonly isEntitlementUnread: boolean;
}

/** The total, as far as it can be known without the common codes. */
export function excerptWords({ lines, people, codes, isEntitlementUnread }: Withheld): ExcerptWords {
  const whose = isEntitlementUnread ? "once your subscription has loaded" : "for subscribers";
  const others = people ? `${people} more ${people === 1 ? "person" : "people"}` : "";
  if (codes === null) return { more: `${countOf(lines, "more line")} and the common codes ${whose}`, note: others };
  // A common code is dropped if the file already has the code.
  const common = codes ? `up to ${countOf(codes, "common code")}` : "";
  return {
    more: `${countOf(lines + codes, "more line")} ${whose}`,
    note: [others, common].filter(Boolean).join(" and ").replace(/^u/, "U"),
  };
}
