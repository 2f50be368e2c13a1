import type { Freshness } from "../features/refresh/freshness/freshness.ts";
import { createRouter, type Router } from "../http/router.ts";
import type { SubscriptionWorld } from "../features/subscriptions/world.ts";
import type { World } from "../world.ts";
import { accessRoutes } from "./access.ts";
import { createAdmission, type DeskSession } from "./admission.ts";
import { alarmsSection } from "./alarms.ts";
import { auditRoutes } from "./audit.ts";
import { correctionsSection } from "./corrections.ts";
import { deskRoutes } from "./desk.ts";
import { freshnessSection, keepFreshness } from "./freshness.ts";
import { holdsSection } from "./holds.ts";
import { peopleRoutes } from "./people.ts";
import { planRoutes } from "./plans.ts";

export interface Operate {
  readonly routes: Router;
  /** Whether the page is there for whoever sends a request. */
  isOperator(request: Request): Promise<boolean>;
}

/** What operators see and do in a browser: the sections of `/operate`, each with its endpoints. */
export function createOperate(
  world: World,
  {
    subscriptions,
    freshness,
    sessionOf,
  }: {
    readonly subscriptions: SubscriptionWorld;
    readonly freshness: Pick<Freshness, "ofAll">;
    readonly sessionOf: (request: Request) => Promise<DeskSession | undefined>;
  },
): Operate {
  const admission = createAdmission(world, sessionOf);
  const routes = createRouter();
  const facts = keepFreshness(world, freshness);
  routes.route("/", deskRoutes(world, subscriptions.payments, admission));
  routes.route("/", freshnessSection(world, facts, admission));
  routes.route("/", holdsSection(world, facts, admission));
  routes.route("/", correctionsSection(world, admission));
  routes.route("/", peopleRoutes(world, subscriptions.payments, admission));
  routes.route("/", accessRoutes(world, admission));
  routes.route("/", planRoutes(subscriptions, admission));
  routes.route("/", alarmsSection(world, facts, admission));
  routes.route("/", auditRoutes(world, admission));
  return { routes, isOperator: admission.isOperator };
}
