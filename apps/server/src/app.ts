import { bodyLimit } from "hono/body-limit";
import type { AppContext } from "./app-context.ts";
import { type AccountOptions, type Accounts, createAccounts } from "./features/accounts/accounts.ts";
import { endsPayment, hashesPassword } from "./features/accounts/routes.ts";
import { loadsLibrary } from "./features/accounts/second-factor/routes.ts";
import { acrossLeaguesRoutes } from "./features/leagues/across/routes.ts";
import { createLeagueReads } from "./features/leagues/league-reads.ts";
import { packRoutes } from "./features/leagues/packs/routes.ts";
import { leagueRoutes } from "./features/leagues/routes.ts";
import { createLeagueStates } from "./features/leagues/states.ts";
import { largestSync, mineRoutes } from "./features/mine/routes.ts";
import { createFreshness } from "./features/refresh/freshness/freshness.ts";
import { freshnessRoutes } from "./features/refresh/freshness/routes.ts";
import { fetchPastLineup } from "./features/refresh/unattended/fetch-past-lineup.ts";
import { createRosterMails, type RosterMails } from "./features/roster-mail/roster-mail.ts";
import { createFirstViews } from "./features/site/first-views/first-views.ts";
import { createRenderer } from "./features/site/first-views/renderer.ts";
import { createLeaguesWithData } from "./features/site/leagues-with-data.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { securityTextRoutes } from "./features/site/security-text.ts";
import { callsProvider } from "./features/subscriptions/routes.ts";
import {
  createSubscriptions,
  type SubscriptionOptions,
  type Subscriptions,
} from "./features/subscriptions/subscriptions.ts";
import { createAnswerCache } from "./http/answer-cache.ts";
import { redirectToDev } from "./http/dev-only.ts";
import { answerFailures, answerDeadline } from "./http/failures.ts";
import { createFastReads, type FastReads } from "./http/fast-reads.ts";
import { healthRoutes } from "./http/health.ts";
import { noSuchEndpoint, problemResponse } from "./http/problem.ts";
import { noteRequests } from "./http/requests.ts";
import { createRouter } from "./http/router.ts";
import { sameOriginWrites } from "./http/same-origin.ts";
import { fixedHeaders, securityHeaders } from "./http/security-headers.ts";
import { serveSite } from "./http/site.ts";
import { oneHost, type FixedHeaders, plainAddress } from "./http/unreadable.ts";

/**
 * Methods that may carry a body. The body of any other request is never read, and checking for one would
 * halve the speed of a read.
 */
const bodied = ["POST", "PUT", "PATCH", "DELETE"];
/** Maximum size of a request in bytes; no endpoint accepts files. */
const limitBody = bodyLimit({ maxSize: 65_536 });
const limitSync = bodyLimit({ maxSize: largestSync.bytes });
/** How long the API may take before it responds "not now" (case F1), in milliseconds. */
const longestAnswer = 1_900;
/** The same for endpoints that call the payment provider: two tries of five seconds. */
const longestPayment = 12_000;
/**
 * The same for endpoints that hash a password or load a library first, which takes time on a busy machine. A hanging
 * database is reported earlier, by its own limits.
 */
const longestHash = 10_000;
const longestOf: ReadonlyMap<string, number> = new Map([
  ...[...callsProvider, ...endsPayment].map((path) => [path, longestPayment] as const),
  ...[...hashesPassword, ...loadsLibrary].map((path) => [path, longestHash] as const),
]);

function longestAnswerOf(path: string): number {
  return longestOf.get(path) ?? longestAnswer;
}

/** Accounts and subscriptions, which depend on each other, and the mails that need both. */
export interface Features {
  readonly accounts: Accounts;
  readonly subscriptions: Subscriptions;
  readonly rosterMails: RosterMails;
}

export function createFeatures(
  context: AppContext,
  options: { readonly accounts?: AccountOptions; readonly subscriptions?: SubscriptionOptions } = {},
): Features {
  const subscriptions = createSubscriptions(context, (request) => accounts.personOf(request), options.subscriptions);
  const { database, env, now, secret } = context;
  const rosterMails = createRosterMails(
    { db: database.db, now, publicUrl: env.publicUrl, secret, mayExport: subscriptions.mayExport },
    (request) => accounts.personOf(request),
  );
  const followingMail = [subscriptions, rosterMails].flatMap(({ letters }) => Object.keys(letters));
  const accounts: Accounts = createAccounts(context, subscriptions, followingMail, options.accounts);
  return { accounts, subscriptions, rosterMails };
}

/** Headers that every response of an installation carries. */
export const headersOf = (env: AppContext["env"]): FixedHeaders => fixedHeaders(carriedBy(env));

const carriedBy = ({ production, publicUrl }: AppContext["env"]) => ({
  https: production && publicUrl.startsWith("https:"),
});

/** The reads that `listen` may answer before it reaches the application. */
export function createAppReads({ env, log, meter }: Pick<AppContext, "env" | "log" | "meter">): FastReads {
  return createFastReads(log, headersOf(env), meter);
}

/**
 * The whole product over HTTP: features, health, and the built pages for everything else.
 * @param fastReads is passed what it may answer from now on
 */
export function createApp(
  context: AppContext,
  { accounts, subscriptions, rosterMails }: Features = createFeatures(context),
  fastReads?: FastReads,
) {
  const { env, log, meter, patience = 1 } = context;
  const app = createRouter();
  app.onError(answerFailures(log));
  app.use(noteRequests(log, meter));
  app.use(securityHeaders(carriedBy(env)));
  app.use(oneHost);
  app.use("/api/*", plainAddress);
  app.route("/", subscriptions.outsideRoutes);
  app.route("/", rosterMails.outsideRoutes);
  app.on(bodied, "*", (c, next) => (c.req.path === largestSync.path ? limitSync : limitBody)(c, next));
  app.use("/api/*", (c, next) => answerDeadline(patience * longestAnswerOf(c.req.path))(c, next));
  for (const path of ["/readyz", "/packs/*"]) app.use(path, answerDeadline(patience * longestAnswer));
  app.use(sameOriginWrites(env.publicUrl));
  app.route("/", healthRoutes(context));
  const answers = createAnswerCache();
  const states = createLeagueStates(context);
  app.route(
    "/",
    leagueRoutes(context, {
      exportGate: subscriptions.exportGate,
      answers,
      states,
      onOpened: (league, game) => fetchPastLineup(context, league, game),
      ...(fastReads && { fastReads }),
    }),
  );
  app.route("/", packRoutes(context, fastReads && { fastReads }));
  const freshness = createFreshness(context);
  app.route("/", freshnessRoutes(freshness));
  app.route("/", acrossLeaguesRoutes(context, { freshness: freshness.ofMany, answers }));
  app.route("/", siteRoutes(context, freshness, answers));
  app.route("/", securityTextRoutes(context));
  app.route("/", subscriptions.routes);
  app.route("/", accounts.routes);
  app.route("/", mineRoutes(context, accounts.personOf));
  app.route("/", rosterMails.routes);
  if (env.dev) app.get("/dev/*", redirectToDev(env.dev.url));
  app.all("/api/*", () => noSuchEndpoint());
  const facts = { publicUrl: env.publicUrl, ...env.site };
  const leagues = createLeaguesWithData(context);
  const firstViews = createFirstViews(context, {
    reads: createLeagueReads(context.database, states, answers),
    renderer: createRenderer({ program: env.folders.renderer, log, patience }),
  });
  app.get(
    "*",
    serveSite(env.folders.site, {
      facts,
      now: context.now,
      log,
      firstViews,
      offline: env.offline,
      leagues: leagues.slugs,
      leaguesKnown: leagues.settled(),
      fastReads,
    }),
  );
  app.notFound(() => problemResponse({ type: "agate:bad-request", status: 405, title: "Pages can only be read." }));
  return app;
}
