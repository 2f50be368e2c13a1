import fc from "fast-check";

/**
 * AGATE_RUNS sets the number of histories. A failing one is reported with its seed and path, which replay it:
 * AGATE_SEED=-1467081536 AGATE_PATH=17 AGATE_RUNS=1 vitest run model.test.ts
 */
const { AGATE_RUNS: askedRuns, AGATE_SEED: askedSeed, AGATE_PATH: path } = process.env;

export type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Something that happens in a history, and how often compared with others. */
export function happens<const Kind extends string, Fields extends object = Record<never, never>>(
  weight: number,
  kind: Kind,
  fields?: { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
): { readonly weight: number; readonly arbitrary: fc.Arbitrary<{ readonly kind: Kind } & Fields> } {
  const arbitrary = fc.record({ kind: fc.constant(kind), ...fields });
  return { weight, arbitrary: arbitrary as unknown as fc.Arbitrary<{ readonly kind: Kind } & Fields> };
}

/** How many histories are run. */
export const histories = (usual: number): number => Number(askedRuns ?? usual);

/**
 * Runs random histories.
 * @param usualSeed of runs that are not given another number; undefined: each draws new ones
 * @returns how many were run
 * @throws if one fails, with all of it and how to replay it
 */
export async function runHistories<Parts extends [unknown, ...unknown[]]>(
  numRuns: number,
  run: (...parts: Parts) => Promise<void>,
  parts: { [At in keyof Parts]: fc.Arbitrary<Parts[At]> },
  usualSeed?: number,
): Promise<number> {
  const seed = askedSeed ? Number(askedSeed) : askedRuns ? undefined : usualSeed;
  const result = await fc.check(fc.asyncProperty(...parts, run), {
    numRuns,
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
    ...(path && { path }),
  });
  const { seed: drawn, counterexamplePath, counterexample } = result;
  const replay = `AGATE_SEED=${drawn} AGATE_PATH=${counterexamplePath} AGATE_RUNS=1`;
  const lines = (counterexample ?? []).flat().map((one) => JSON.stringify(one));
  if (result.failed) throw new Error([replay, ...lines].join("\n"), { cause: result.errorInstance });
  return result.numRuns;
}
