import { codeOf } from "./set.ts";

/** The common-code lines of a set, by sport, and those that its sports use for different things. */
export interface CommonCodesOfSet<Sport> {
  readonly lines: ReadonlyMap<Sport, readonly string[]>;
  /** In none of the files: the code would mean two things. */
  readonly leftOut: readonly { readonly sport: Sport; readonly line: string }[];
  /** The codes of all lines that stay. */
  readonly codes: readonly string[];
}

/**
 * Takes out of several sports' common codes what would mean two things where their files are loaded together (P5). The same
 * line in two sports, to the byte, is one meaning.
 */
export function commonCodesOfSet<Sport>(bySport: ReadonlyMap<Sport, readonly string[]>): CommonCodesOfSet<Sport> {
  const meanings = new Map<string, Set<string>>();
  for (const lines of bySport.values()) {
    const own = new Set<string>();
    for (const line of lines) {
      const code = codeOf(line);
      // In one sport the first line of a code counts (rule M10).
      if (own.has(code)) continue;
      own.add(code);
      meanings.set(code, (meanings.get(code) ?? new Set()).add(line));
    }
  }
  const isOneThing = (line: string) => (meanings.get(codeOf(line))?.size ?? 0) < 2;
  const leftOut: { sport: Sport; line: string }[] = [];
  const lines = new Map<Sport, readonly string[]>();
  for (const [sport, all] of bySport) {
    lines.set(sport, all.filter(isOneThing));
    for (const line of all) if (!isOneThing(line)) leftOut.push({ sport, line });
  }
  return { lines, leftOut, codes: [...meanings].flatMap(([code, { size }]) => (size < 2 ? [code] : [])) };
}
