import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { standInObject } from "../../db/schema-subscriptions.ts";
import type { PaymentEvent } from "../payments.ts";
import type { StandInSubscription } from "./lifecycle.ts";

/** What the stand-in keeps, by kind. */
export interface Kinds {
  readonly customer: { readonly personId: string; readonly email: string };
  readonly checkout: {
    readonly customerId: string;
    readonly priceId: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
    readonly expiresAt: string;
    readonly status: "open" | "complete" | "expired";
  };
  readonly subscription: StandInSubscription;
  /** A visit to the manage page. */
  readonly visit: { readonly customerId: string; readonly returnUrl: string };
  readonly event: Omit<PaymentEvent, "occurredAt"> & { readonly occurredAt: string; readonly told: boolean };
  /** Milliseconds that the clock is ahead. */
  readonly clock: { readonly ahead: number };
}

type Kind = keyof Kinds;
type Stored<K extends Kind> = Kinds[K];

/** Rows of the stand-in's own table, by kind and id. */
export function createObjects(db: Db) {
  const keep = async <K extends Kind>(kind: K, id: string, object: Stored<K>, customerId: string | null = null) => {
    const row = { id, kind, customerId, object: object as Readonly<Record<string, unknown>> };
    await db.insert(standInObject).values(row).onConflictDoUpdate({ target: standInObject.id, set: row });
  };
  return {
    keep,
    async find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined> {
      const [row] = await db
        .select()
        .from(standInObject)
        .where(and(eq(standInObject.kind, kind), eq(standInObject.id, id)));
      return row?.object as Stored<K> | undefined;
    },
    /** Closes a checkout that is open: of two at once, one does. */
    async closeCheckout(id: string, status: "complete" | "expired"): Promise<Kinds["checkout"] | undefined> {
      const object = standInObject.object;
      const [row] = await db
        .update(standInObject)
        .set({ object: sql`${object} || ${JSON.stringify({ status })}::jsonb` })
        .where(and(eq(standInObject.id, id), eq(standInObject.kind, "checkout"), sql`${object} ->> 'status' = 'open'`))
        .returning();
      return row?.object as Kinds["checkout"] | undefined;
    },
    /** All of a kind in the order of their making, of one customer or of all. */
    async list<K extends Kind>(kind: K, customerId?: string): Promise<readonly Stored<K>[]> {
      const rows = await db
        .select()
        .from(standInObject)
        .where(
          and(
            eq(standInObject.kind, kind),
            customerId === undefined ? undefined : eq(standInObject.customerId, customerId),
          ),
        )
        .orderBy(asc(standInObject.position));
      return rows.map(({ object }) => object as unknown as Stored<K>);
    },
  };
}

export type Objects = ReturnType<typeof createObjects>;
