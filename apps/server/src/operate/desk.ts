import type { OperatorDeskJson } from "@agate/api";
import { deskEndpoints } from "@agate/api/schemas";
import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { person } from "../db/schema-accounts.ts";
import { countEntitled } from "../features/subscriptions/count-entitled.ts";
import { readOperationFacts } from "../db/operation-facts.ts";
import type { Payments } from "../payments/payments.ts";
import { version } from "../installation/version.ts";
import type { AppContext } from "../app-context.ts";
import type { Admission } from "./admission.ts";

/** Milliseconds for which the number of people holds: it is counted by reading all of them. */
const countHolds = 60_000;

/** The head of the operator's page. */
export function deskRoutes(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  payments: Pick<Payments, "mode" | "now">,
  { routes }: Pick<Admission, "routes">,
) {
  let counted: { readonly at: number; readonly people: OperatorDeskJson["people"] } | undefined;
  const people = async () => {
    const at = now().getTime();
    if (!counted || Math.abs(at - counted.at) >= countHolds)
      counted = { at, people: { all: await countPeople(db), may_export: await countEntitled(db, payments) } };
    return counted.people;
  };
  return routes(deskEndpoints, {
    operatorDesk: async (_c, _asked, { person: { email }, secondFactor, freshUntil }) => {
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
        people: await people(),
        waiting: { letters: mail.waiting, payment_events: events.waiting },
      };
    },
  });
}

async function countPeople(db: Db): Promise<number> {
  const [row] = await db.select({ all: sql<number>`count(*)::int` }).from(person);
  return row?.all ?? 0;
}
