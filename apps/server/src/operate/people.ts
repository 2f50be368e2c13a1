import type { FoundPersonDetailsJson } from "@agate/api";
import { peopleEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import { subscriptionPlan } from "../db/schema-subscriptions.ts";
import { canonicalEmail, shownEmail } from "../features/accounts/email-address.ts";
import {
  findPeople,
  type KnownAddress,
  endSessionsOf,
  type Mailing,
  queueReset,
  queueVerification,
} from "../features/accounts/help-people.ts";
import { readCurrentAccess } from "../features/subscriptions/complimentary.ts";
import { tooManyRequests } from "../http/problem.ts";
import type { Payments } from "../payments/payments.ts";
import { type Admission, changedMeanwhile } from "./admission.ts";

/** The maximum number of results shown. */
const most = 20;

/** Finds people by address, and handles what an operator does for them. */
export function peopleRoutes(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  payments: Pick<Payments, "mode" | "now">,
  { routes }: Pick<Admission, "routes">,
) {
  async function describe(
    known: KnownAddress,
    planNames: ReadonlyMap<string, string>,
  ): Promise<FoundPersonDetailsJson> {
    const has = known.id === null ? undefined : await readCurrentAccess(db, payments, known.id);
    const { row, complimentary, entitled } = has ?? {};
    return {
      id: known.id,
      email: shownEmail(known.email),
      since: known.since.toISOString(),
      sessions: known.sessions,
      last_seen: known.lastSeen?.toISOString() ?? null,
      second_factor: known.hasSecondFactor,
      operator: known.isOperator,
      may_export: entitled?.mayExport ?? false,
      standing: entitled?.standing ?? "none",
      plan: row ? (planNames.get(row.planId ?? "") ?? row.planId ?? "a plan that is not ours") : null,
      paid_until: (row?.endsAt ?? row?.periodEnd)?.toISOString() ?? null,
      complimentary_until: complimentary?.toISOString() ?? null,
    };
  }

  return routes(peopleEndpoints, {
    findPeople: async (_c, { part }) => {
      const found = await findPeople(db, part, { now: now(), limit: most + 1 });
      const names = new Map((await db.select().from(subscriptionPlan)).map(({ id, name }) => [id, name]));
      const people = await Promise.all(found.slice(0, most).map((known) => describe(known, names)));
      return { people, more: found.length > most };
    },

    resendConfirmation: async (_c, { email }, { actor }) => {
      const canonical = canonicalEmail(email);
      return answerMailing(canonical ? await queueVerification(db, actor, canonical, now()) : "nobody");
    },

    mailReset: async (_c, { person }, { actor }) => answerMailing(await queueReset(db, actor, person, now())),

    endPersonsSessions: async (_c, { person, reason }, { actor }) => {
      const ended = await endSessionsOf(db, actor, person, { now: now(), reason });
      return ended === undefined ? changedMeanwhile("This account no longer exists.") : { ended };
    },
  });
}

function answerMailing(mailing: Mailing) {
  if (mailing === "ordered") return { done: true } as const;
  if (mailing === "nobody") return changedMeanwhile("It has been confirmed or deleted since you looked.");
  return tooManyRequests(Math.max(1, mailing.later));
}
