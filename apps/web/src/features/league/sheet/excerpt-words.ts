import { countOf } from "./counts.ts";

/** What is said under an excerpt: how much more there is, and what of it cannot be told from here. */
export interface ExcerptWords {
  readonly more: string;
  readonly note: string;
}

interface Withheld {
  /** Lines of this file that are not shown. */
  readonly lines: number;
  /** People who are not shown. */
  readonly people: number;
  /** The sport's common codes, which are not here to be looked at; null: how many is not known. */
  readonly codes: number | null;
  /** Whether the person has a subscription could not be read. */
  readonly isEntitlementUnread: boolean;
}

/** The whole number, as far as it can be known where the common codes are not. */
export function excerptWords({ lines, people, codes, isEntitlementUnread }: Withheld): ExcerptWords {
  const whose = isEntitlementUnread ? "once your subscription has been read" : "for subscribers";
  const others = people ? `${people} more ${people === 1 ? "person" : "people"}` : "";
  if (codes === null) return { more: `${countOf(lines, "more line")} and the common codes ${whose}`, note: others };
  // One whose code the file already has gives way to it.
  const common = codes ? `up to ${countOf(codes, "common code")}` : "";
  return {
    more: `${countOf(lines + codes, "more line")} ${whose}`,
    note: [others, common].filter(Boolean).join(" and ").replace(/^u/, "U"),
  };
}
