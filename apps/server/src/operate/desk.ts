import { and, eq, gt } from "drizzle-orm";
import { deskEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { readOperationFacts } from "../db/operation-facts.ts";
import { person, profile } from "../db/schema-accounts.ts";
import { complimentaryAccess, subscription } from "../db/schema-subscriptions.ts";
import { cachedFor } from "../features/refresh/freshness/cached-for.ts";
import { entitlement } from "../features/subscriptions/entitlement.ts";
import { version } from "../installation/version.ts";
import type { Payments } from "../payments/payments.ts";
import type { Admission } from "./admission.ts";

/** Milliseconds for which the count of people is cached: it takes reading all of them. */
const countHolds = 60_000;

/** The header of the operator's page. */
export function deskRoutes(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  payments: Pick<Payments, "mode" | "now">,
  { routes }: Pick<Admission, "routes">,
) {
  const people = cachedFor(
    countHolds,
    async () => ({ all: await db.$count(person), may_export: await countEntitled(db, payments) }),
    () => now().getTime(),
  );
  return routes(deskEndpoints, {
    operatorDesk: async (_c, _body, { person: { email }, secondFactor, freshUntil }) => {
      const { mail, events } = await readOperationFacts(db);
      return {
        operator: { email },
        version,
        second_factor: {
          kind: secondFactor.kind,
          proven_at: secondFactor.at.toISOString(),
          fresh_until: freshUntil.toISOString(),
        },
        read_at: now().toISOString(),
        people: await people.read(),
        waiting: { letters: mail.waiting, payment_events: events.waiting },
      };
    },
  });
}

/** How many people may export right now, by the same function that decides for one person. */
async function countEntitled(db: Db, payments: Pick<Payments, "mode" | "now">): Promise<number> {
  const now = await payments.now();
  const [claims, gifts] = await Promise.all([
    db
      .select({ claim: subscription })
      .from(profile)
      .innerJoin(subscription, eq(subscription.id, profile.subscriptionId))
      .where(and(eq(subscription.mode, payments.mode), eq(subscription.personId, profile.personId))),
    db
      .select({ personId: complimentaryAccess.personId, until: complimentaryAccess.until })
      .from(complimentaryAccess)
      .where(gt(complimentaryAccess.until, now)),
  ]);
  const claimOf = new Map(claims.map(({ claim }) => [claim.personId, claim]));
  const giftOf = new Map(gifts.map(({ personId, until }) => [personId, until]));
  return [...new Set([...claimOf.keys(), ...giftOf.keys()])].filter(
    (id) => entitlement(claimOf.get(id), now, giftOf.get(id) ?? null).mayExport,
  ).length;
}
