import { refundDays, sitePlaceholders, type ScreenPath } from "@agate/api";
import { leagueBySlug, leaguesWithPage, type League } from "@agate/leagues";
import { addressOf } from "./api/request.ts";
import { planLengths } from "./product/subscription/plan-words.ts";

/** What the build writes into a page's file. A browser that has the page never requests it (rule PI10). */
export interface BuildFacts {
  /** The page's module, as named in the build's manifest. Its chunks are linked. */
  readonly source: string;
  /** The description for search engines and shared links. */
  readonly description: string;
  /** The description to use while the page's league has no data on this server. */
  readonly bareDescription?: string;
  /** Requests the page makes when it opens, so that a browser can preload them before our JavaScript runs. */
  readonly reads?: readonly string[];
  /** The same, but only for an address without a query. `TODAY` stands for the Eastern day. */
  readonly bareReads?: readonly string[];
  /** Likewise, each only while this server has data of the league. */
  readonly readsByLeague?: readonly (readonly [league: string, path: string])[];
}

const mayExport = addressOf("/api/may-export", {});
const { monthFrom, monthTo } = sitePlaceholders;

/** The page for each kind of league: its module, and what the user picks on it. */
const pageOfKind = {
  matchup: { source: "src/features/league/matchup/matchup-page.tsx", picked: "game" },
  field: { source: "src/features/league/field/field-league-page.tsx", picked: "tournament" },
  race: { source: "src/features/league/race/race-league-page.tsx", picked: "race" },
} as const satisfies Readonly<Record<League["kind"], { readonly source: string; readonly picked: string }>>;

function factsOfLeague({ kind, slug, title }: League): BuildFacts {
  const { source, picked } = pageOfKind[kind];
  const facts = {
    source,
    description: `Caption codes for ${title}: pick a ${picked} from the schedule, see the whole file, download it for Photo Mechanic.`,
    bareDescription: `Caption codes for ${title}: there is no data for this league yet. See the leagues that work today.`,
  };
  if (kind !== "matchup")
    return { ...facts, reads: [mayExport, addressOf("/api/leagues/:league/events", { league: slug })] };
  return {
    ...facts,
    reads: [mayExport, addressOf("/api/leagues/:league/teams", { league: slug })],
    bareReads: [`${addressOf("/api/leagues/:league/schedule", { league: slug })}?from=${monthFrom}&to=${monthTo}`],
  };
}

function factsOfSideline({ title }: League): BuildFacts {
  return {
    source: "src/features/league/sideline/sideline-page.tsx",
    description: `${title} at the venue: the numbers of a game, large, and who wears them.`,
    reads: [mayExport],
  };
}

/** What a league has on the day (rule DY1). */
function readOfDay({ kind, slug: league }: League): string {
  if (kind !== "matchup") return addressOf("/api/leagues/:league/events", { league });
  return addressOf("/api/leagues/:league/schedule", { league, from: "TODAY", to: "TODAY" });
}

const factsOfScreen: Readonly<Record<ScreenPath, BuildFacts>> = {
  "/": {
    source: "src/features/info/landing/landing-page.tsx",
    description:
      "Pick a game and download its caption codes for Photo Mechanic: both rosters, the coaches, the venue and the date.",
    reads: [addressOf("/api/plans", {})],
  },
  "/home": {
    source: "src/features/home/home-page.tsx",
    description: "The games of your favorite teams and leagues, today and tomorrow.",
    reads: [mayExport, addressOf("/api/coming", {})],
  },
  "/day": {
    source: "src/features/league/day/day-page.tsx",
    description:
      "Choose the games of a day across leagues and download their caption codes in one zip, with no prefix used twice.",
    reads: [mayExport],
    readsByLeague: leaguesWithPage.flatMap((league) =>
      league.status === "live" ? [[league.slug, readOfDay(league)] as const] : [],
    ),
  },
  "/faq": {
    source: "src/features/info/faq-page.tsx",
    description:
      "Leagues, subscriptions, refunds, how to make a file of caption codes and how to load it, and the same play captioned in every style.",
  },
  "/data-updates": {
    source: "src/features/info/data-updates-page.tsx",
    description:
      "How fresh each sport’s rosters and schedules are, when each league was last refreshed, and when the next refresh is due.",
    reads: [addressOf("/api/data-updates", {})],
  },
  "/privacy-policy": {
    source: "src/features/info/privacy-page.tsx",
    description: "What Agate stores about you, why, for how long, and who else sees it. No tracking, no advertising.",
  },
  "/terms-of-service": {
    source: "src/features/info/terms-page.tsx",
    description: `Subscriptions, renewal, how to cancel, refunds within ${refundDays} days, and what you may do with the files.`,
  },
  "/teams": {
    source: "src/features/teams/teams-page.tsx",
    description: "Make your own teams from a pasted roster or an old code file, and find what is wrong in a code file.",
  },
  "/styles": {
    source: "src/features/own-styles/styles-page.tsx",
    description: "Caption styles of your own: the wording your desk wants, made from one of ours.",
  },
  "/check": {
    source: "src/features/league/check/check-page.tsx",
    description:
      "Check the captions of your pictures against the people of the game: names, numbers, teams and dates. Nothing leaves your browser.",
    reads: [mayExport],
  },
  "/auth": {
    source: "src/features/auth/auth-page.tsx",
    description: "Sign in to Agate, or create an account.",
  },
  "/verify-email": {
    source: "src/features/auth/verify-email-page.tsx",
    description: "Confirm the email address of a new account.",
  },
  "/reset-password": {
    source: "src/features/auth/reset-password-page.tsx",
    description: "Get a link to choose a new password.",
  },
  "/update-password": {
    source: "src/features/auth/update-password-page.tsx",
    description: "Choose a new password with the link from your mail.",
  },
  "/account": {
    source: "src/features/account/account-page.tsx",
    description: "Your email address, your subscription and your password.",
  },
  "/subscription": {
    source: "src/features/subscription/subscription-page.tsx",
    description: `Choose a subscription: ${planLengths}. Every plan has every feature.`,
  },
};

const factsOfMissing: BuildFacts = {
  source: "src/features/info/missing-page.tsx",
  description: "There is no page at this address.",
};

/** Returns what the build writes for the page at a path. `*` is the page for all other addresses. */
export function buildFactsOf(path: string): BuildFacts {
  if (path === "*") return factsOfMissing;
  const [, slug = "", part] = path.split("/");
  const league = leagueBySlug(slug);
  if (league && part === "sideline") return factsOfSideline(league);
  return league ? factsOfLeague(league) : factsOfScreen[path as ScreenPath];
}
