import type { AppContext } from "../app-context.ts";
import type { Freshness } from "../features/refresh/freshness/freshness.ts";
import type { SubscriptionContext } from "../features/subscriptions/context.ts";
import { createRouter, type Router } from "../http/router.ts";
import { accessRoutes } from "./access.ts";
import { createAdmission, type DeskSession } from "./admission.ts";
import { alarmsSection } from "./alarms.ts";
import { auditRoutes } from "./audit.ts";
import { deskRoutes } from "./desk.ts";
import { freshnessSection, cacheFreshness } from "./freshness.ts";
import { holdsSection } from "./holds.ts";
import { peopleRoutes } from "./people.ts";
import { planRoutes } from "./plans.ts";

export interface Operate {
  readonly routes: Router;
  /** Whether the page exists for the sender of a request. */
  isOperator(request: Request): Promise<boolean>;
}

/** What operators see and do in a browser: the sections of `/operate`, each with its endpoints. */
export function createOperate(
  context: AppContext,
  {
    subscriptions,
    freshness,
    sessionOf,
  }: {
    readonly subscriptions: SubscriptionContext;
    readonly freshness: Pick<Freshness, "ofAll">;
    readonly sessionOf: (request: Request) => Promise<DeskSession | undefined>;
  },
): Operate {
  const admission = createAdmission(context, sessionOf);
  const routes = createRouter();
  const facts = cacheFreshness(context, freshness);
  routes.route("/", deskRoutes(context, subscriptions.payments, admission));
  routes.route("/", freshnessSection(context, facts, admission));
  routes.route("/", holdsSection(context, facts, admission));
  routes.route("/", peopleRoutes(context, subscriptions.payments, admission));
  routes.route("/", accessRoutes(context, admission));
  routes.route("/", planRoutes(subscriptions, admission));
  routes.route("/", alarmsSection(context, facts, admission));
  routes.route("/", auditRoutes(context, admission));
  return { routes, isOperator: admission.isOperator };
}
