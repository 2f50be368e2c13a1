import type { ReactNode } from "react";
import { screens, type ScreenPath } from "@agate/api";
import { leaguesWithPage, type League } from "@agate/leagues";
import { lazyPage, type LazyPage } from "./page/lazy-page.tsx";
import { pageTitle } from "./page/page-title.ts";

/** One page address of the product, as the browser shows it. What only the build needs is in build-facts.ts. */
export interface Page extends Pick<LazyPage<never>, "load"> {
  /** `/mlb`; `*` stands for every address that is not a page. */
  readonly path: string;
  readonly title: string;
  /** `work`: where files are made. `personal`: of no use to a search engine. `text`: everything else. */
  readonly kind: "work" | "personal" | "text";
  /** The page fills the screen: no header and no footer. */
  readonly fillsScreen?: true;
  readonly element: ReactNode;
}

const landing = lazyPage(async () => (await import("./features/info/landing/landing-page.tsx")).LandingPage);
const home = lazyPage(async () => (await import("./features/home/home-page.tsx")).HomePage);
const missing = lazyPage(async () => (await import("./features/info/missing-page.tsx")).MissingPage);
const matchup = lazyPage(async () => (await import("./features/league/matchup/matchup-page.tsx")).LeaguePage);
const field = lazyPage(async () => (await import("./features/league/field/field-league-page.tsx")).FieldLeaguePage);
const race = lazyPage(async () => (await import("./features/league/race/race-league-page.tsx")).RaceLeaguePage);
const day = lazyPage(async () => (await import("./features/league/day/day-page.tsx")).DayPage);
const sideline = lazyPage(async () => (await import("./features/league/sideline/sideline-page.tsx")).SidelinePage);
const faq = lazyPage(async () => (await import("./features/info/faq-page.tsx")).FaqPage);
const dataUpdates = lazyPage(async () => (await import("./features/info/data-updates-page.tsx")).DataUpdatesPage);
const privacy = lazyPage(async () => (await import("./features/info/privacy-page.tsx")).PrivacyPage);
const terms = lazyPage(async () => (await import("./features/info/terms-page.tsx")).TermsPage);
const teams = lazyPage(async () => (await import("./features/teams/teams-page.tsx")).TeamsPage);
const styles = lazyPage(async () => (await import("./features/own-styles/styles-page.tsx")).StylesPage);
const check = lazyPage(async () => (await import("./features/league/check/check-page.tsx")).CheckPage);
const auth = lazyPage(async () => (await import("./features/auth/auth-page.tsx")).AuthPage);
const verifyEmail = lazyPage(async () => (await import("./features/auth/verify-email-page.tsx")).VerifyEmailPage);
const resetPassword = lazyPage(async () => (await import("./features/auth/reset-password-page.tsx")).ResetPasswordPage);
const updatePassword = lazyPage(
  async () => (await import("./features/auth/update-password-page.tsx")).UpdatePasswordPage,
);
const account = lazyPage(async () => (await import("./features/account/account-page.tsx")).AccountPage);
const subscription = lazyPage(
  async () => (await import("./features/subscription/subscription-page.tsx")).SubscriptionPage,
);

/** Returns a league's page by its kind: the one place to add a new kind of page. */
function showLeague(league: League): Omit<Page, "path" | "title" | "kind"> {
  switch (league.kind) {
    case "matchup":
      return { ...matchup, element: <matchup.Page league={league} loadSideline={sideline.load} /> };
    case "field":
      return { ...field, element: <field.Page league={league} loadSideline={sideline.load} /> };
    case "race":
      return { ...race, element: <race.Page league={league} loadSideline={sideline.load} /> };
  }
}

/** Combines a screen's code, name and kind. */
function screen(
  { load, Page: Shown }: LazyPage<{ readonly isPage: typeof isPage }>,
  what: string,
  kind: Page["kind"] = "personal",
): Omit<Page, "path"> {
  return { load, kind, title: pageTitle(what), element: <Shown isPage={isPage} /> };
}

/** What each screen shows. */
const shown: Readonly<Record<ScreenPath, Omit<Page, "path">>> = {
  "/": screen(landing, "Caption codes for sports photographers", "text"),
  "/home": screen(home, "Your games"),
  "/day": screen(day, "Several files in one zip", "work"),
  "/faq": screen(faq, "Frequently asked questions", "text"),
  "/data-updates": screen(dataUpdates, "Data update frequency", "text"),
  "/privacy-policy": screen(privacy, "Privacy policy", "text"),
  "/terms-of-service": screen(terms, "Terms of service", "text"),
  "/teams": screen(teams, "Your teams"),
  "/styles": screen(styles, "Your styles"),
  "/check": screen(check, "Check captions"),
  "/auth": screen(auth, "Sign in"),
  "/verify-email": screen(verifyEmail, "Verify your email"),
  "/reset-password": screen(resetPassword, "Reset password"),
  "/update-password": screen(updatePassword, "Update password"),
  "/account": screen(account, "Account"),
  "/subscription": screen(subscription, "Subscription"),
};

const ofScreens = Object.keys(screens).map((path): Page => ({ ...shown[path as ScreenPath], path }));

/**
 * Every page with its own address: the front page, the leagues in menu order, the other screens, then a sideline for
 * each league.
 */
export const pages: readonly Page[] = [
  ...ofScreens.slice(0, 1),
  ...leaguesWithPage.map((league) => ({
    ...showLeague(league),
    kind: "work" as const,
    path: `/${league.slug}`,
    title: pageTitle(`${league.title} caption codes`),
  })),
  ...ofScreens.slice(1),
  ...leaguesWithPage.map((league) => ({
    ...sideline,
    kind: "personal" as const,
    fillsScreen: true as const,
    path: `/${league.slug}/sideline`,
    title: pageTitle(`${league.title} sideline`),
    element: <sideline.Page league={league} loadFilePage={showLeague(league).load} />,
  })),
];

/** Shown at every other address, with status 404. */
export const missingPage: Page = {
  ...missing,
  kind: "text",
  path: "*",
  title: pageTitle("Page not found"),
  element: <missing.Page />,
};

const byPath: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.path, page]));

/** Returns the page at a path, with or without a trailing slash. */
export function pageAt(pathname: string): Page {
  return byPath.get(pathname.replace(/(?<=^\/|[^/])\/+$/, "")) ?? missingPage;
}

/** Whether a path, without its query, is one of our pages. */
function isPage(pathname: string): boolean {
  return byPath.has(pathname);
}
