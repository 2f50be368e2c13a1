import { leaguesWithPage } from "@agate/leagues";
import type { League } from "@agate/leagues";
import type { ReactNode } from "react";
import { lazyPage } from "./lazy-page.ts";

/** One address of the product, with what the prerendered page, the browser's tab and a search engine need of it. */
export interface Page {
  /** `/mlb`; `*` is every address that is no other page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The module whose chunk shows the page, as the build's manifest names it. */
  readonly source: string;
  readonly element: ReactNode;
}

const startSource = "src/features/info/start-page.tsx";
const StartPage = lazyPage(async () => (await import("./features/info/start-page.tsx")).StartPage);

const missingSource = "src/features/info/missing-page.tsx";
const MissingPage = lazyPage(async () => (await import("./features/info/missing-page.tsx")).MissingPage);

const comingSource = "src/features/info/coming-soon-page.tsx";
const ComingSoonPage = lazyPage(async () => (await import("./features/info/coming-soon-page.tsx")).ComingSoonPage);

const buildingSource = "src/features/info/in-the-making-page.tsx";
const InTheMakingPage = lazyPage(async () => (await import("./features/info/in-the-making-page.tsx")).InTheMakingPage);

const leagueSource = "src/features/league/league-page.tsx";
const LeaguePage = lazyPage(async () => (await import("./features/league/league-page.tsx")).LeaguePage);

/** The page of a league by its kind: the one place where a new kind of page is slotted in. */
function showLeague(league: League): Pick<Page, "source" | "element"> {
  if (league.status === "coming-soon") return { source: comingSource, element: <ComingSoonPage league={league} /> };
  switch (league.kind) {
    case "matchup":
      return { source: leagueSource, element: <LeaguePage league={league} /> };
    case "field":
    case "race":
      return { source: buildingSource, element: <InTheMakingPage league={league} /> };
  }
}

/** The title of a page as the tab shows it: what it is, then whose it is. */
function entitle(what: string): string {
  return `${what} - Agate`;
}

/** Every page with an address of its own, in the order of the menu. */
export const pages: readonly Page[] = [
  {
    path: "/",
    title: entitle("Caption codes for sports photographers"),
    description:
      "Pick a game and download its caption codes for Photo Mechanic: every player, coach, venue and date, spelled right.",
    source: startSource,
    element: <StartPage />,
  },
  ...leaguesWithPage.map((league) => ({
    path: `/${league.slug}`,
    title: entitle(`${league.title} caption codes`),
    description: `Caption codes for ${league.title}: pick from the schedule, see the whole file, download it for Photo Mechanic.`,
    ...showLeague(league),
  })),
];

/** What is shown at every other address, with the status 404. */
export const missingPage: Page = {
  path: "*",
  title: entitle("Page not found"),
  description: "There is no page at this address.",
  source: missingSource,
  element: <MissingPage />,
};

const byPath: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.path, page]));

/** The page at a path; a slash at the end makes no difference. */
export function pageAt(pathname: string): Page {
  return byPath.get(pathname.replace(/(.)\/+$/, "$1")) ?? missingPage;
}
