import { countOf } from "./counts.ts";

/** What is said under an excerpt: how much more there is, and what of it cannot be told from here. */
export interface ExcerptWords {
  readonly more: string;
  readonly note: string;
}

interface Withheld {
  /** Lines of this file that are not shown. */
  readonly lines: number;
  /** The sport's common codes, which are not here to be looked at; null: how many is not known. */
  readonly codes: number | null;
  /** Whether the person has a subscription could not be read. */
  readonly isEntitlementUnread: boolean;
}

/** The whole number, as far as it can be known where the common codes are not. */
export function excerptWords({ lines, codes, isEntitlementUnread }: Withheld): ExcerptWords {
  const whose = isEntitlementUnread ? "once your subscription has been read" : "for subscribers";
  if (codes === null) return { more: `${countOf(lines, "more line")} and the common codes ${whose}`, note: "" };
  return {
    more: `${countOf(lines + codes, "more line")} ${whose}`,
    note: codes
      ? `${countOf(codes, "common code")} counted; one whose code this file already has gives way to it.`
      : "",
  };
}
