import { groupBy, type PositionTable, teamSports } from "@agate/captions";
import type { Member, Squad } from "./squads.ts";

/** The people of a line (a unit in football) by position. */
export interface TeamLine {
  /** "Offense", "Forwards" */
  readonly heading: string;
  readonly positions: readonly {
    /** As rosters abbreviate it: "QB"; the roster's own words if it abbreviates nothing. */
    readonly label: string;
    /** "quarterback" */
    readonly words: string;
    readonly members: readonly Member[];
  }[];
}

/** Whether rosters have enough positions for a view by line: never without any (rule SL9). */
export function haveLines(squads: readonly Squad[], table: PositionTable): boolean {
  const known = new Set(teamSports[table].lines.flatMap(({ positions }) => Object.keys(positions)));
  return squads.some(({ cells }) => cells.some(({ members }) => members.some(({ words }) => known.has(words))));
}

/** A squad by line: everyone with a number, once; those without a known position come last (rule SL9). */
export function teamLines({ cells }: Squad, table: PositionTable): readonly TeamLine[] {
  const members = cells.flatMap((cell) => cell.members);
  const byWords = groupBy(members, ({ words }) => words);
  const lines = teamSports[table].lines.map(({ heading, positions }) => ({
    heading,
    positions: Object.keys(positions).flatMap((words) => {
      const playing = byWords.get(words);
      byWords.delete(words);
      return playing ? [{ label: labelOf(playing), words, members: playing }] : [];
    }),
  }));
  const others = [...byWords].map(([words, rest]) => ({ label: words ? labelOf(rest) : "", words, members: rest }));
  return [...lines, { heading: "No known position", positions: others }].filter(({ positions }) => positions.length);
}

/** The roster's own shortest form. */
function labelOf(members: readonly Member[]): string {
  const written = members.map(({ position }) => position.split(/[/,-]/)[0]?.trim() ?? "").filter(Boolean);
  const [shortest = ""] = written.toSorted((a, b) => a.length - b.length);
  return shortest.length > 4 ? shortest : shortest.toUpperCase();
}
