/** What the build cannot know about a page: the seller, the contact, the public URL and the current month. */
export interface SiteFacts {
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The address for questions, refunds and group discounts. */
  readonly supportEmail: string;
  /** The seller, named in the terms and the privacy policy. */
  readonly operator: string;
  readonly links: readonly SocialLink[];
  /** `2026`: the year of the copyright notice. */
  readonly year: string;
  /** First and last day of this month, Eastern: a page of games requests them first. */
  readonly monthFrom: string;
  readonly monthTo: string;
  /** Slugs of the live leagues this server has people for: pages make claims about these only (rule PI12). */
  readonly leagues: readonly string[];
  /** The number of leagues and sports: "30 leagues, 8 sports", "1 league, 1 sport", "No leagues yet". */
  readonly coverage: string;
  /** The operator has disabled offline storage in browsers (rule OF10). */
  readonly offline?: false;
}

export interface SocialLink {
  /** "Instagram" */
  readonly label: string;
  /** An https URL. */
  readonly url: string;
}

/**
 * Placeholders for the facts in prerendered pages; the server fills in the real ones when it reads the pages. A list
 * item with `data-each="link"` is written once and repeated for each social link.
 */
export const sitePlaceholders: SiteFacts = {
  publicUrl: "{{PUBLIC_URL}}",
  supportEmail: "{{SUPPORT_EMAIL}}",
  operator: "{{OPERATOR}}",
  links: [{ label: "{{LINK_LABEL}}", url: "{{LINK_URL}}" }],
  year: "{{YEAR}}",
  monthFrom: "{{MONTH_FROM}}",
  monthTo: "{{MONTH_TO}}",
  leagues: [],
  coverage: "{{COVERAGE}}",
};

/**
 * Attributes on an element of a prerendered page; each holds slugs of leagues, separated by spaces. The server keeps
 * the element if at least one of them has data (`any`), if at least one lacks it (`lack`), or if none has it (`none`).
 * A marked element must not contain another with its own tag name.
 */
export const leagueMarks = { any: "data-any", lack: "data-lack", none: "data-none" } as const;

/** The placeholder for all facts as JSON, in the `<meta>` of this name, which browser code reads. */
export const siteMeta = { name: "agate:site", placeholder: "{{SITE}}" } as const;
