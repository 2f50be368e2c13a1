import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Provenance } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { isGoodRun } from "../../db/run-outcome.ts";
import { feedRun, type Origin } from "../../db/schema.ts";
import { providerName } from "../../words/names.ts";

/** The provenance of a row. */
export interface Traced {
  readonly origin: Origin;
  /** Teams have no provider. */
  readonly provider?: string;
  readonly confirmedAt: Date;
}

/** The runs that confirm the rows of an answer. */
export interface Confirming {
  readonly league: string;
  readonly kind: typeof feedRun.$inferSelect.kind;
  /** Empty means every scope of the kind. */
  readonly scopes: readonly string[];
}

/**
 * Where an answer's rows come from and when they were last confirmed: from the last good run, otherwise from the rows.
 */
export async function provenanceOf(db: Db, by: Confirming, rows: readonly Traced[]): Promise<Provenance> {
  if (newestOf(rows)?.origin === "sample") return provenanceFrom(rows, undefined);
  const [run] = await lastGoodRun(
    db,
    eq(feedRun.league, by.league),
    eq(feedRun.kind, by.kind),
    by.scopes.length ? inArray(feedRun.scope, [...by.scopes]) : undefined,
  );
  return provenanceFrom(rows, run);
}

/** Queries the newest good run that meets all conditions; the result is empty if there was none. */
function lastGoodRun(db: Db, ...conditions: readonly (SQL | undefined)[]) {
  return db
    .select({ provider: feedRun.provider, finished: feedRun.finished })
    .from(feedRun)
    .where(and(...conditions, isGoodRun()))
    .orderBy(desc(feedRun.started), desc(feedRun.id))
    .limit(1);
}

/** The same if the last good run is already known. */
export function provenanceFrom(
  rows: readonly Traced[],
  run: { readonly provider: string; readonly finished: Date | null } | null | undefined,
): Provenance {
  const newest = newestOf(rows);
  if (newest?.origin === "sample")
    return { source: "Sample data", confirmed_at: newest.confirmedAt.toISOString(), sample: true };
  if (run?.finished)
    return { source: providerName(run.provider), confirmed_at: run.finished.toISOString(), sample: false };
  return {
    source: newest ? providerName(newest.provider ?? newest.origin) : null,
    confirmed_at: newest?.confirmedAt.toISOString() ?? null,
    sample: false,
  };
}

function newestOf(rows: readonly Traced[]): Traced | undefined {
  return rows.reduce<Traced | undefined>((a, b) => (a && a.confirmedAt >= b.confirmedAt ? a : b), undefined);
}
