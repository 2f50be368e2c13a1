/** Which stored row each fact corresponds to. */
export interface Matches<Fact, Row> {
  readonly rowOf: ReadonlyMap<Fact, Row>;
  /** Rows of other providers that duplicate a fact which has a row of its own, each with that row. */
  readonly superseded: ReadonlyMap<Row, Row>;
}

export interface Likeness<Fact, Row> {
  /** The provider's own id of a fact, and of a row if it belongs to that provider. */
  readonly idOfFact: (fact: Fact) => string;
  readonly idOfRow: (row: Row) => string | null;
  /** What facts and rows of different providers have in common; null: nothing to compare. */
  readonly keyOfFact: (fact: Fact) => string | null;
  readonly keyOfRow: (row: Row) => string | null;
  /** A weaker key, tried for what the first one did not match. */
  readonly weaker?: {
    readonly keyOfFact: (fact: Fact) => string | null;
    readonly keyOfRow: (row: Row) => string | null;
  };
}

/**
 * Matches by the provider's id first. Then matches rows from another provider (or an import) by the common key, if it
 * is unique on both sides: two people or games are never mistaken for one. A row matched in this way keeps its own id,
 * and with it its links and corrections.
 */
export function matchRows<Fact, Row>(
  facts: readonly Fact[],
  rows: readonly Row[],
  { idOfFact, idOfRow, keyOfFact, keyOfRow, weaker }: Likeness<Fact, Row>,
): Matches<Fact, Row> {
  const rowOf = new Map<Fact, Row>();
  const foreign: Row[] = [];
  const byId = new Map<string, Row>();
  for (const row of rows) {
    const id = idOfRow(row);
    if (id === null) foreign.push(row);
    else byId.set(id, row);
  }
  for (const fact of facts) {
    const row = byId.get(idOfFact(fact));
    if (row !== undefined) rowOf.set(fact, row);
  }
  const rowsByKey = groupByKey(foreign, keyOfRow);
  const superseded = new Map<Row, Row>();
  for (const [key, alike] of groupByKey(facts, keyOfFact)) {
    const candidates = rowsByKey.get(key) ?? [];
    const [fact, another] = alike;
    const [row, other] = candidates;
    if (fact === undefined || row === undefined) continue;
    const own = rowOf.get(fact);
    if (own !== undefined) candidates.slice(0, alike.length).forEach((one) => superseded.set(one, own));
    else if (another === undefined && other === undefined) rowOf.set(fact, row);
  }
  if (weaker) {
    const matched = new Set([...rowOf.values(), ...superseded.keys()]);
    const left = groupByKey(
      foreign.filter((row) => !matched.has(row)),
      weaker.keyOfRow,
    );
    for (const [key, [fact, another]] of groupByKey(facts, weaker.keyOfFact)) {
      const [row, other] = left.get(key) ?? [];
      if (fact === undefined || row === undefined || another !== undefined || other !== undefined) continue;
      const own = rowOf.get(fact);
      if (own === undefined) rowOf.set(fact, row);
      else superseded.set(row, own);
    }
  }
  return { rowOf, superseded };
}

function groupByKey<T>(items: readonly T[], keyOf: (item: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const groups = Map.groupBy(items, keyOf);
  groups.delete(null);
  return groups as ReadonlyMap<string, readonly T[]>;
}
