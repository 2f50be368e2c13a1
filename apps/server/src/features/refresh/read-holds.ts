import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { feedBody, feedHold } from "../../db/schema.ts";
import { type Hold, listHolds, scopeOf } from "./holds.ts";
import { configuredPermission } from "./permission.ts";
import { keyOf } from "./plan/facts.ts";
import { readPlan } from "./read-plan.ts";
import { labelScopes } from "./scope-labels.ts";

/** A stored body: its host and its length. */
export interface HeldBody {
  readonly id: number;
  readonly host: string;
  readonly bytes: number;
}

/** A hold with the details that people need. */
export interface OpenHold {
  readonly hold: Hold;
  readonly label: string;
  /** When its scope is automatically fetched again; null if it isn't. */
  readonly nextFetch: Date | null;
  readonly bodies: readonly HeldBody[];
}

/** All open holds, newest first. */
export async function readOpenHolds(context: AppContext): Promise<readonly OpenHold[]> {
  const { db } = context.database;
  const holds = (await listHolds(context)).toReversed();
  if (!holds.length) return [];
  const slugs = new Set(holds.map(({ league }) => league));
  const leagues = [...slugs].flatMap((slug) => leagueBySlug(slug) ?? []);
  const [labels, { planned }, bodies] = [
    await labelScopes(db, holds),
    await readPlan(context, leagues, configuredPermission(context.env)),
    await bodiesOf(db, holds),
  ];
  const due = new Map(planned.map((scope) => [keyOf(scope), scope.dueAt]));
  return holds.map((hold) => ({
    hold,
    label: labels.get(hold.scope) ?? hold.scope,
    nextFetch: due.get(keyOf(scopeOf(hold))) ?? null,
    bodies: bodies.get(hold.runId) ?? [],
  }));
}

async function bodiesOf(db: Db, holds: readonly Hold[]): Promise<ReadonlyMap<number, readonly HeldBody[]>> {
  const rows = await db
    .select({
      id: feedBody.id,
      runId: feedBody.runId,
      url: feedBody.url,
      bytes: sql<number>`octet_length(${feedBody.body})`,
    })
    .from(feedBody)
    .where(
      inArray(
        feedBody.runId,
        holds.map(({ runId }) => runId),
      ),
    )
    .orderBy(feedBody.id);
  const bodies = rows.map(({ runId, url, ...rest }) => ({ runId, ...rest, host: hostOf(url) }));
  return Map.groupBy(bodies, ({ runId }) => runId);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}

/** A raw answer of a hold, as received; null if it is not stored (anymore), or belongs to another hold. */
export async function readHeldBody(db: Db, hold: number, body: number): Promise<string | null> {
  const [row] = await db
    .select({ body: feedBody.body })
    .from(feedBody)
    .innerJoin(feedHold, eq(feedHold.runId, feedBody.runId))
    .where(and(eq(feedHold.id, hold), eq(feedBody.id, body)));
  return row?.body ?? null;
}

/** A decided hold, and how it was decided. */
export interface DecidedHold {
  readonly hold: Hold;
  readonly label: string;
  readonly decision: "applied" | "refused" | "healed";
  readonly at: Date;
}

/** Recent decisions, newest first; holds that were merely superseded, and memories of kept parts, are omitted. */
export async function readDecidedHolds(db: Db, since: Date, most: number): Promise<readonly DecidedHold[]> {
  const rows = await db
    .select()
    .from(feedHold)
    .where(
      and(
        isNotNull(feedHold.decidedAt),
        gt(feedHold.decidedAt, since),
        inArray(feedHold.decision, ["applied", "refused", "healed"]),
      ),
    )
    .orderBy(desc(feedHold.decidedAt))
    .limit(most);
  const labels = await labelScopes(db, rows);
  return rows.flatMap((hold) => {
    const { decision, decidedAt: at, scope } = hold;
    if (!at || !decision || decision === "superseded" || decision === "kept") return [];
    return [{ hold, label: labels.get(scope) ?? scope, decision, at }];
  });
}
