import { and, eq, gt, sql } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { machineAccount, operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { complimentaryAccess } from "../../db/schema-subscriptions.ts";
import type { Payments } from "../../payments/payments.ts";
import { entitlement } from "./entitlement.ts";
import { currentSubscription } from "./subscription-rows.ts";

/** What an operator grants a person: export without payment until the end of an Eastern day. */
export interface Gift {
  readonly personId: string;
  /** yyyy-MM-dd: the last day. */
  readonly lastDay: string;
  readonly reason: string;
  /** Who grants it, if the operator does so on someone's behalf. */
  readonly who?: string | undefined;
}

/**
 * Grants complimentary access, replacing any previous grant.
 * @returns when it ends
 */
export async function giveAccess(
  db: Db,
  { personId, lastDay, reason, who = machineAccount() }: Gift,
  now: Date,
): Promise<Date> {
  const act = { act: "complimentary.give", subject: { kind: "person", id: personId }, reason } as const;
  return operatorAct<Date>(db, act, async (tx) => {
    const before = await accessOf(tx, personId, now);
    const end = sql`((${lastDay}::date + 1)::timestamp at time zone 'America/New_York')`;
    const given = { until: end, reason, grantedBy: who, grantedAt: now };
    const [row] = await tx
      .insert(complimentaryAccess)
      .values({ personId, ...given })
      .onConflictDoUpdate({ target: complimentaryAccess.personId, set: given })
      .returning({ until: complimentaryAccess.until });
    if (!row) throw new Error("complimentary access was not stored");
    const after = { until: lastDay, reason, by: who };
    return { changed: true, before: before && stateOf(before), after, result: row.until };
  });
}

/**
 * Revokes it.
 * @returns whether there was any
 */
export async function revokeAccess(
  db: Db,
  { personId, reason }: Pick<Gift, "personId"> & { readonly reason?: string | undefined },
  now: Date,
): Promise<boolean> {
  const act = { act: "complimentary.end", subject: { kind: "person", id: personId }, reason } as const;
  return operatorAct<boolean>(db, act, async (tx) => {
    const before = await accessOf(tx, personId, now);
    if (!before) return { changed: false, result: false };
    await tx.delete(complimentaryAccess).where(eq(complimentaryAccess.personId, personId));
    return { changed: true, before: stateOf(before), after: null, result: true };
  });
}

type Given = typeof complimentaryAccess.$inferSelect;

/**
 * A person's current access. Concurrent decisions about the same person are serialized, even if there is no row yet.
 */
async function accessOf(tx: Db, personId: string, now: Date): Promise<Given | null> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("no key update");
  const [row] = await tx.select().from(complimentaryAccess).where(eq(complimentaryAccess.personId, personId));
  return row && row.until > now ? row : null;
}

/** The state as stored in the audit log. */
const stateOf = ({ until, reason, grantedBy }: Given) => ({ until: lastDayOf(until), reason, by: grantedBy });

/** The last day of something that ends with an Eastern day. */
export function lastDayOf(until: Date): string {
  return easternDay(new Date(until.getTime() - 1));
}

/** Complimentary access as an operator sees it. */
export type GivenAccess = Awaited<ReturnType<typeof listAccess>>[number];

/** What was granted, the one that ends soonest first. What was ended by hand is in the audit log. */
export async function listAccess(db: Db) {
  const rows = await db
    .select({ gift: complimentaryAccess, email: person.email })
    .from(complimentaryAccess)
    .innerJoin(person, eq(person.id, complimentaryAccess.personId))
    .orderBy(complimentaryAccess.until, person.email);
  return rows.map(({ email, gift: { until, reason, grantedBy, grantedAt } }) => ({
    email,
    /** yyyy-MM-dd, Eastern; it may be over. */
    lastDay: lastDayOf(until),
    reason,
    by: grantedBy,
    givenAt: grantedAt,
  }));
}

/**
 * Reads a person's current state: what was bought, what was granted, and what both result in. The only place that reads
 * the input of `entitlement`; uses only the database.
 */
export async function readCurrentAccess(db: Db, payments: Pick<Payments, "mode" | "now">, personId: string) {
  const now = await payments.now();
  const given = db
    .select({ until: complimentaryAccess.until })
    .from(complimentaryAccess)
    .where(and(eq(complimentaryAccess.personId, personId), gt(complimentaryAccess.until, now)));
  const [row, [gift]] = await Promise.all([currentSubscription(db, payments, personId), given]);
  /** When complimentary access ends; null if there is none, or it has ended. */
  const complimentary = gift?.until ?? null;
  return { row, complimentary, entitled: entitlement(row, now, complimentary) };
}
