import type { PositionTable } from "@agate/captions";
import { membersBy } from "./squads.ts";
import type { Member, Squad } from "./squads.ts";

/** The people of a line (a unit in football) by position. */
export interface TeamLine {
  /** "Offense", "Forwards" */
  readonly heading: string;
  readonly positions: readonly {
    /** As rosters abbreviate it: "QB"; the roster's own words where it abbreviates nothing. */
    readonly label: string;
    /** "quarterback" */
    readonly words: string;
    readonly members: readonly Member[];
  }[];
}

/** The lines of a sport: positions in the words of rule N5, in the order in which they are shown. */
const linesOf: Readonly<Record<PositionTable, readonly (readonly [heading: string, words: string])[]>> = {
  football: [
    [
      "Offense",
      "quarterback, running back, halfback, fullback, tailback, wide receiver, tight end, offensive lineman, offensive tackle, guard, center, athlete",
    ],
    [
      "Defense",
      "defensive lineman, defensive end, defensive tackle, nose tackle, edge rusher, linebacker, inside linebacker, outside linebacker, middle linebacker, cornerback, defensive back, safety, free safety, strong safety, nickelback",
    ],
    ["Special teams", "kicker, punter, long snapper, holder, kick returner, punt returner"],
  ],
  baseball: [
    ["Pitchers", "pitcher"],
    ["Catchers", "catcher"],
    ["Infielders", "first baseman, second baseman, third baseman, shortstop, middle infielder, infielder"],
    ["Outfielders", "left fielder, center fielder, right fielder, outfielder"],
    [
      "Hitters and others",
      "designated hitter, designated player, utility player, two-way player, pinch hitter, pinch runner",
    ],
  ],
  basketball: [
    ["Guards", "point guard, shooting guard, guard"],
    ["Forwards", "small forward, power forward, forward"],
    ["Centers", "center"],
  ],
  hockey: [
    ["Forwards", "center, left wing, right wing, winger, forward"],
    ["Defense", "defenseman"],
    ["Goaltenders", "goaltender"],
  ],
  soccer: [
    ["Goalkeepers", "goalkeeper"],
    ["Defenders", "defender"],
    ["Midfielders", "midfielder"],
    ["Forwards", "forward"],
  ],
};

/** What the second view is called. */
export const lineViews: Readonly<Record<PositionTable, string>> = {
  football: "By unit",
  hockey: "By line",
  baseball: "By position",
  basketball: "By position",
  soccer: "By position",
};

/** Whether rosters say enough for a view by line: never without a position of anybody (rule SL9). */
export function haveLines(squads: readonly Squad[], table: PositionTable): boolean {
  const known = new Set(linesOf[table].flatMap(([, words]) => words.split(", ")));
  return squads.some(({ cells }) => cells.some(({ members }) => members.some(({ words }) => known.has(words))));
}

/** A squad by line: everybody who has a number, once, whoever has no known position last (rule SL9). */
export function teamLines({ cells }: Squad, table: PositionTable): readonly TeamLine[] {
  const members = cells.flatMap((cell) => cell.members);
  const byWords = membersBy(members, "words");
  const lines = linesOf[table].map(([heading, order]) => ({
    heading,
    positions: order.split(", ").flatMap((words) => {
      const playing = byWords.get(words);
      byWords.delete(words);
      return playing ? [{ label: labelOf(playing), words, members: playing }] : [];
    }),
  }));
  const others = [...byWords].map(([words, rest]) => ({ label: words ? labelOf(rest) : "", words, members: rest }));
  return [...lines, { heading: "No known position", positions: others }].filter(({ positions }) => positions.length);
}

/** The shortest way in which the roster itself has it. */
function labelOf(members: readonly Member[]): string {
  const written = members.map(({ position }) => position.split(/[/,-]/)[0]?.trim() ?? "").filter(Boolean);
  const [shortest = ""] = written.toSorted((a, b) => a.length - b.length);
  return shortest.length > 4 ? shortest : shortest.toUpperCase();
}
