import { screens, sitePlaceholders } from "@agate/api";
import type { ScreenPath } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import type { League } from "@agate/leagues";
import type { ReactNode } from "react";
import { addressOf } from "./api/read.ts";
import { lazyPage } from "./page/lazy-page.tsx";
import type { LazyPage } from "./page/lazy-page.tsx";
import { pageTitle } from "./page/page-title.ts";

/** One address of the product, with what the prerendered page, the browser's tab and a search engine need of it. */
export interface Page extends Pick<LazyPage<never>, "source" | "load"> {
  /** `/mlb`; `*` is every address that is no other page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What it says instead while its league has no data on this server. */
  readonly bareDescription?: string;
  /** `work`: where files are made. `personal`: of no use to a search engine. `text`: everything else. */
  readonly kind: "work" | "personal" | "text";
  readonly element: ReactNode;
  /** What it asks the server for as it opens, so that a browser can preload it before our JavaScript runs. */
  readonly reads?: readonly string[];
  /** The same, for an address without a query alone. */
  readonly bareReads?: readonly string[];
}

// The names of modules are for the build alone, and left out of the browser's code.
const landing = lazyPage(
  import.meta.env.SSR ? "src/features/info/landing/landing-page.tsx" : "",
  async () => (await import("./features/info/landing/landing-page.tsx")).LandingPage,
);
const home = lazyPage(
  import.meta.env.SSR ? "src/features/home/home-page.tsx" : "",
  async () => (await import("./features/home/home-page.tsx")).HomePage,
);
const missing = lazyPage(
  import.meta.env.SSR ? "src/features/info/missing-page.tsx" : "",
  async () => (await import("./features/info/missing-page.tsx")).MissingPage,
);
const matchup = lazyPage(
  import.meta.env.SSR ? "src/features/league/league-page.tsx" : "",
  async () => (await import("./features/league/league-page.tsx")).LeaguePage,
);
const field = lazyPage(
  import.meta.env.SSR ? "src/features/league/field/field-league-page.tsx" : "",
  async () => (await import("./features/league/field/field-league-page.tsx")).FieldLeaguePage,
);
const race = lazyPage(
  import.meta.env.SSR ? "src/features/league/race/race-league-page.tsx" : "",
  async () => (await import("./features/league/race/race-league-page.tsx")).RaceLeaguePage,
);
const day = lazyPage(
  "src/features/league/day/day-page.tsx",
  async () => (await import("./features/league/day/day-page.tsx")).DayPage,
);
const faq = lazyPage(
  import.meta.env.SSR ? "src/features/info/faq-page.tsx" : "",
  async () => (await import("./features/info/faq-page.tsx")).FaqPage,
);
const dataUpdates = lazyPage(
  import.meta.env.SSR ? "src/features/info/data-updates-page.tsx" : "",
  async () => (await import("./features/info/data-updates-page.tsx")).DataUpdatesPage,
);
const privacy = lazyPage(
  import.meta.env.SSR ? "src/features/info/privacy-page.tsx" : "",
  async () => (await import("./features/info/privacy-page.tsx")).PrivacyPage,
);
const terms = lazyPage(
  import.meta.env.SSR ? "src/features/info/terms-page.tsx" : "",
  async () => (await import("./features/info/terms-page.tsx")).TermsPage,
);
const teams = lazyPage(
  "src/features/teams/teams-page.tsx",
  async () => (await import("./features/teams/teams-page.tsx")).TeamsPage,
);
const auth = lazyPage(
  import.meta.env.SSR ? "src/features/auth/auth-page.tsx" : "",
  async () => (await import("./features/auth/auth-page.tsx")).AuthPage,
);
const verifyEmail = lazyPage(
  import.meta.env.SSR ? "src/features/auth/verify-email-page.tsx" : "",
  async () => (await import("./features/auth/verify-email-page.tsx")).VerifyEmailPage,
);
const resetPassword = lazyPage(
  import.meta.env.SSR ? "src/features/auth/reset-password-page.tsx" : "",
  async () => (await import("./features/auth/reset-password-page.tsx")).ResetPasswordPage,
);
const updatePassword = lazyPage(
  import.meta.env.SSR ? "src/features/auth/update-password-page.tsx" : "",
  async () => (await import("./features/auth/update-password-page.tsx")).UpdatePasswordPage,
);
const account = lazyPage(
  import.meta.env.SSR ? "src/features/account/account-page.tsx" : "",
  async () => (await import("./features/account/account-page.tsx")).AccountPage,
);
const subscription = lazyPage(
  import.meta.env.SSR ? "src/features/subscription/subscription-page.tsx" : "",
  async () => (await import("./features/subscription/subscription-page.tsx")).SubscriptionPage,
);

const { monthFrom, monthTo } = sitePlaceholders;

/** What a page asks for is for the build alone. */
const none: readonly string[] = [];

/** The page of a league by its kind: the one place where a new kind of page is slotted in. */
function showLeague(league: League): Omit<Page, "path" | "title"> {
  const bareDescription = `Caption codes for ${league.title}: there is no data for this league yet. See the leagues that work today.`;
  switch (league.kind) {
    case "matchup":
      return {
        ...matchup,
        kind: "work",
        bareDescription,
        element: <matchup.Page league={league} />,
        reads: !import.meta.env.SSR
          ? none
          : [addressOf("/api/may-export", {}), addressOf("/api/leagues/:league/teams", { league: league.slug })],
        bareReads: !import.meta.env.SSR
          ? none
          : [`${addressOf("/api/leagues/:league/schedule", { league: league.slug })}?from=${monthFrom}&to=${monthTo}`],
        description: `Caption codes for ${league.title}: pick a game from the schedule, see the whole file, download it for Photo Mechanic.`,
      };
    case "field":
      return {
        ...field,
        kind: "work",
        bareDescription,
        element: <field.Page league={league} />,
        reads: !import.meta.env.SSR
          ? none
          : [addressOf("/api/may-export", {}), addressOf("/api/leagues/:league/events", { league: league.slug })],
        description: `Caption codes for ${league.title}: pick a tournament from the schedule, see the whole file, download it for Photo Mechanic.`,
      };
    case "race":
      return {
        ...race,
        kind: "work",
        bareDescription,
        element: <race.Page league={league} />,
        reads: !import.meta.env.SSR
          ? none
          : [addressOf("/api/may-export", {}), addressOf("/api/leagues/:league/events", { league: league.slug })],
        description: `Caption codes for ${league.title}: pick a race from the schedule, see the whole file, download it for Photo Mechanic.`,
      };
  }
}

/** What each screen shows. */
const shown: Readonly<Record<ScreenPath, Omit<Page, "path">>> = {
  "/": {
    ...landing,
    kind: "text",
    title: pageTitle("Caption codes for sports photographers"),
    description:
      "Pick a game and download its caption codes for Photo Mechanic: both rosters, the coaches, the venue and the date.",
    element: <landing.Page />,
    reads: !import.meta.env.SSR ? none : [addressOf("/api/plans", {})],
  },
  "/home": {
    ...home,
    kind: "personal",
    title: pageTitle("Your games"),
    description: "The games of your favourite teams and leagues, today and tomorrow.",
    element: <home.Page />,
    reads: !import.meta.env.SSR ? none : [addressOf("/api/may-export", {}), addressOf("/api/coming", {})],
  },
  "/day": {
    ...day,
    kind: "work",
    title: pageTitle("Several games in one zip"),
    description:
      "Choose the games of a day across leagues and download their caption codes in one zip, with prefixes that never meet.",
    element: <day.Page />,
    reads: [addressOf("/api/may-export", {})],
  },
  "/faq": {
    ...faq,
    kind: "text",
    title: pageTitle("Frequently asked questions"),
    description:
      "Leagues, subscriptions, refunds, how to make a file of caption codes and how to load it in Photo Mechanic, with two sample files.",
    element: <faq.Page />,
  },
  "/data-updates": {
    ...dataUpdates,
    kind: "text",
    title: pageTitle("Data update frequency"),
    description:
      "How fresh rosters and schedules of each sport are kept, when each league was last refreshed, and when it is next.",
    element: <dataUpdates.Page />,
    reads: !import.meta.env.SSR ? none : [addressOf("/api/data-updates", {})],
  },
  "/privacy-policy": {
    ...privacy,
    kind: "text",
    title: pageTitle("Privacy policy"),
    description: "What Agate keeps about you, why, for how long, and who else sees it. No tracking, no advertising.",
    element: <privacy.Page />,
  },
  "/terms-of-service": {
    ...terms,
    kind: "text",
    title: pageTitle("Terms of service"),
    description: "Subscriptions, renewal, how to cancel, refunds within 15 days, and what you may do with the files.",
    element: <terms.Page />,
  },
  "/teams": {
    ...teams,
    kind: "personal",
    title: pageTitle("Your teams"),
    description: "Teams of your own out of a pasted roster or an old code file, and what is wrong in a code file.",
    element: <teams.Page />,
  },
  "/auth": {
    ...auth,
    kind: "personal",
    title: pageTitle("Sign in"),
    description: "Sign in to Agate, or create an account.",
    element: <auth.Page isPage={isPage} />,
  },
  "/verify-email": {
    ...verifyEmail,
    kind: "personal",
    title: pageTitle("Verify your email"),
    description: "Confirm the email address of a new account.",
    element: <verifyEmail.Page isPage={isPage} />,
  },
  "/reset-password": {
    ...resetPassword,
    kind: "personal",
    title: pageTitle("Reset password"),
    description: "Ask for a link that lets you choose a new password.",
    element: <resetPassword.Page isPage={isPage} />,
  },
  "/update-password": {
    ...updatePassword,
    kind: "personal",
    title: pageTitle("Update password"),
    description: "Choose a new password with the link from your mail.",
    element: <updatePassword.Page isPage={isPage} />,
  },
  "/account": {
    ...account,
    kind: "personal",
    title: pageTitle("Account"),
    description: "Your email address, your subscription and your password.",
    element: <account.Page />,
  },
  "/subscription": {
    ...subscription,
    kind: "personal",
    title: pageTitle("Subscription"),
    description: "Choose a subscription: monthly, 6 months or a year. Every plan has every feature.",
    element: <subscription.Page isPage={isPage} />,
  },
};

const ofScreens = Object.keys(screens).map((path): Page => ({ ...shown[path as ScreenPath], path }));

/** Every page with an address of its own: the front page, the leagues in the order of the menu, then the other screens. */
export const pages: readonly Page[] = [
  ...ofScreens.slice(0, 1),
  ...leaguesWithPage.map((league) => ({
    ...showLeague(league),
    path: `/${league.slug}`,
    title: pageTitle(`${league.title} caption codes`),
  })),
  ...ofScreens.slice(1),
];

/** What is shown at every other address, with the status 404. */
export const missingPage: Page = {
  ...missing,
  kind: "text",
  path: "*",
  title: pageTitle("Page not found"),
  description: "There is no page at this address.",
  element: <missing.Page />,
};

const byPath: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.path, page]));

/** The page at a path; a slash at the end makes no difference. */
export function pageAt(pathname: string): Page {
  return byPath.get(pathname.replace(/(.)\/+$/, "$1")) ?? missingPage;
}

/** Whether a path, without its query, is one of our pages. */
function isPage(pathname: string): boolean {
  return byPath.has(pathname);
}
