import type { Person } from "@agate/api";
import type { Endpoint } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import type { Actor } from "../audit/actor.ts";
import { hasRole } from "../audit/roles.ts";
import { type Admit, admittedRoutes, type Handlers } from "../http/endpoint-routes.ts";
import { enforceLimits } from "../http/enforce-limits.ts";
import { noSuchEndpoint, problemResponse, tooManyRequests } from "../http/problem.ts";
import type { Router } from "../http/router.ts";

/** Who sends a request, and what they have proven. */
export interface DeskSession {
  readonly person: Person;
  readonly secondFactor: SecondFactor | undefined;
}

interface SecondFactor {
  readonly at: Date;
  readonly kind: string;
}

/** An operator who is allowed to do what they request. */
export interface Operator {
  readonly person: Person;
  readonly actor: Actor;
  readonly secondFactor: SecondFactor;
  /** How long the second factor counts for acts. */
  readonly freshUntil: Date;
}

/** Hours for which a second factor that was proven at sign-in counts: for reading, and for changing something. */
const factorHours = { looks: 7 * 24, acts: 12 } as const;

/** How often one operator, or a script in their session, may send requests that are not plain reads. */
const limit = { most: 120, seconds: 60 };

export interface Admission {
  /** Whether the operator's page exists for the sender of a request: a signed-in person who has the role. */
  isOperator(request: Request): Promise<boolean>;
  /** The endpoints of a section; each handler receives the calling operator. */
  routes<Area extends Readonly<Record<string, Endpoint>>>(area: Area, handlers: Handlers<Area, Operator>): Router;
}

/**
 * Lets operators in, and responds to everyone else as if nothing were there. The role is checked on every request, so
 * that revoking it takes effect at once.
 */
export function createAdmission(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  sessionOf: (request: Request) => Promise<DeskSession | undefined>,
): Admission {
  async function operatorSession(request: Request): Promise<DeskSession | undefined> {
    const session = await sessionOf(request);
    return session && (await hasRole(db, session.person.id, "operator")) ? session : undefined;
  }

  const admit: Admit<Operator> = async (c, { method, operator = "acts" }) => {
    const session = await operatorSession(c.req.raw);
    if (!session) return noSuchEndpoint();
    const { person, secondFactor } = session;
    if (!secondFactor) return factorRequired();
    const freshUntil = later(secondFactor.at, factorHours.acts);
    const until = operator === "acts" ? freshUntil : later(secondFactor.at, factorHours.looks);
    if (now() >= until) return factorStale();
    if (method === "POST") {
      const exceeded = await enforceLimits({ db, log, countedAttempts: [] }, ["operate-by-person", person.id, limit]);
      if (exceeded) return tooManyRequests(exceeded.seconds);
    }
    return { person, secondFactor, freshUntil, actor: { kind: "person", id: person.id, name: person.email } };
  };

  return {
    isOperator: async (request) => (await operatorSession(request)) !== undefined,
    routes: (area, handlers) => admittedRoutes(area, admit, handlers),
  };
}

const later = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);

const factorRequired = () =>
  problemResponse({
    type: "agate:second-factor-required",
    title: "A second factor is needed",
    detail: "Set up a second factor in your account. If you have one, sign in again with it.",
  });

const factorStale = () =>
  problemResponse({
    type: "agate:second-factor-stale",
    title: "Your second factor was proven too long ago",
    detail: "Prove it again at the top of the page, or sign in again. Nothing was changed.",
  });

/** An act was based on a state that has changed since: nothing is done, and the page shows the current state. */
export function changedMeanwhile(detail: string): Response {
  return problemResponse({
    type: "agate:changed-meanwhile",
    title: "Someone else has changed this in the meantime",
    detail: `${detail} You changed nothing.`,
  });
}
