/** What the build cannot know of a page: who sells, how to reach them, where this is, and what month it is. */
export interface SiteFacts {
  /** Where people reach us, without a slash at the end. */
  readonly publicUrl: string;
  /** Where questions, refunds and group discounts are asked for. */
  readonly supportEmail: string;
  /** Who sells, and whom terms and privacy policy name. */
  readonly operator: string;
  readonly links: readonly SocialLink[];
  /** `2026`: the year of the copyright notice. */
  readonly year: string;
  /** First and last day of this month, Eastern: a page of games asks for them first. */
  readonly monthFrom: string;
  readonly monthTo: string;
  /** Slugs of the live leagues that this server has people of: what pages claim is claimed of these (rule PI12). */
  readonly leagues: readonly string[];
  /** How many they are, and of how many sports: "30 leagues, 8 sports", "1 league, 1 sport", "No leagues yet". */
  readonly coverage: string;
  /** The operator wants browsers to keep nothing for when there is no network (rule OF10). */
  readonly offline?: false;
}

export interface SocialLink {
  /** "Instagram" */
  readonly label: string;
  /** An https URL. */
  readonly url: string;
}

/**
 * What stands for the facts in the pages that the build writes; the server puts the real ones in when it reads the pages.
 * A list item with `data-each="link"` is there once and is repeated for each social link.
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
 * Marks on an element of a page that the build writes; each holds slugs of leagues, separated by spaces. The server keeps
 * the element while one of them has data (`any`), while one lacks it (`lack`), or while none has it (`none`). A marked
 * element holds no other of its own name.
 */
export const leagueMarks = { any: "data-any", lack: "data-lack", none: "data-none" } as const;

/** Stands for all facts as JSON, in the `<meta>` of this name: what the browser code reads them from. */
export const siteMeta = { name: "agate:site", placeholder: "{{SITE}}" } as const;
