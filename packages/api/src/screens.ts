/** What is known of a screen outside its own code. */
export interface Screen {
  /** Where the footer links to it, and how; the links of a part stand in alphabetical order. */
  readonly footer?: { readonly part: "Product" | "Legal"; readonly label: string };
  /** A step on the way to being signed in: nobody is redirected back to it. */
  readonly isWayIn?: true;
  /** For operators alone: to everybody else the server says that there is no such page. */
  readonly isOperators?: true;
}

/**
 * Every page that is not a league's, by its address, in the order of the site map. What it shows is in the web's
 * `routes.tsx`, which the compiler holds to this list; the footer and the paths that the server leads back to follow it.
 */
export const screens = {
  "/": {},
  "/home": { footer: { part: "Product", label: "Your games" } },
  "/day": {},
  "/faq": { footer: { part: "Product", label: "FAQ" } },
  "/formats": { footer: { part: "Product", label: "Styles and programs" } },
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
  "/operate": { isOperators: true },
} as const satisfies Readonly<Record<`/${string}`, Screen>>;

export type ScreenPath = keyof typeof screens;
