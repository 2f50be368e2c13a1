/** What other code needs to know about a screen. */
export interface Screen {
  /** Where the footer links to it, and its label; the links of a part are in alphabetical order. */
  readonly footer?: { readonly part: "Product" | "Legal"; readonly label: string };
  /** A step of signing in: never a redirect target afterward. */
  readonly isWayIn?: true;
}

/**
 * Every page that is not a league's, by its address, in site-map order. Its content is in the web's `routes.tsx`, and
 * the compiler enforces that it matches this list; the footer and the server's allowed return paths are derived from
 * it.
 */
export const screens = {
  "/": {},
  "/home": { footer: { part: "Product", label: "Your games" } },
  "/day": {},
  "/faq": { footer: { part: "Product", label: "FAQ" } },
  "/data-updates": { footer: { part: "Product", label: "Data update frequency" } },
  "/privacy-policy": { footer: { part: "Legal", label: "Privacy policy" } },
  "/terms-of-service": { footer: { part: "Legal", label: "Terms of service" } },
  "/teams": { footer: { part: "Product", label: "Your teams" } },
  "/styles": { footer: { part: "Product", label: "Your styles" } },
  "/check": { footer: { part: "Product", label: "Check captions" } },
  "/auth": { isWayIn: true },
  "/verify-email": { isWayIn: true },
  "/reset-password": { isWayIn: true },
  "/update-password": { isWayIn: true },
  "/account": {},
  "/subscription": {},
} as const satisfies Readonly<Record<`/${string}`, Screen>>;

export type ScreenPath = keyof typeof screens;

/** Where the addresses of former pages lead: people keep bookmarks, and other sites keep links. */
const moved: Readonly<Record<string, string>> = { formats: "/faq#styles", operate: "/" };

/** The page that replaces a former page, or any address below it; undefined: the path never was one. */
export function movedTo(pathname: string): string | undefined {
  const [, part = ""] = pathname.toLowerCase().split("/");
  return Object.hasOwn(moved, part) ? moved[part] : undefined;
}
