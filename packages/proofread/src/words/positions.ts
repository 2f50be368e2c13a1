import { teamSports } from "@agate/captions";
import type { Known } from "./known-names.ts";

type Sport = keyof typeof teamSports;

/** Words that captions have for positions, each with those of a roster that it may stand for. */
const alsoCalled: Readonly<Partial<Record<Sport, Readonly<Record<string, string>>>>> = {
  baseball: {
    outfielder: "left fielder, center fielder, right fielder, utility player",
    infielder: "first baseman, second baseman, third baseman, shortstop, middle infielder, utility player",
    "middle infielder": "second baseman, shortstop",
    reliever: "pitcher",
    closer: "pitcher",
    "two-way player": "pitcher, designated hitter, outfielder",
    "utility player":
      "first baseman, second baseman, third baseman, shortstop, left fielder, center fielder, right fielder",
  },
  basketball: {
    guard: "point guard, shooting guard",
    forward: "small forward, power forward",
    wing: "guard, shooting guard, small forward, forward",
    swingman: "guard, shooting guard, small forward, forward",
  },
  football: {
    linebacker: "inside linebacker, outside linebacker, middle linebacker, edge rusher",
    "edge rusher": "defensive end, outside linebacker, defensive lineman",
    "pass rusher": "defensive end, outside linebacker, linebacker, defensive lineman",
    "defensive back": "cornerback, safety, free safety, strong safety",
    safety: "free safety, strong safety, defensive back",
    "nickel back": "cornerback, safety, defensive back",
    nickelback: "cornerback, safety, defensive back",
    "defensive lineman": "defensive end, defensive tackle, nose tackle, edge rusher",
    "defensive tackle": "nose tackle",
    "nose guard": "nose tackle, defensive tackle",
    "offensive lineman": "offensive tackle, offensive guard, guard, center",
    lineman: "offensive tackle, offensive guard, guard, center, defensive end, defensive tackle, nose tackle",
    "offensive guard": "guard, offensive lineman",
    "left tackle": "offensive tackle, offensive lineman",
    "right tackle": "offensive tackle, offensive lineman",
    "left guard": "guard, offensive guard, offensive lineman",
    "right guard": "guard, offensive guard, offensive lineman",
    "running back": "halfback, tailback, fullback",
    receiver: "wide receiver, tight end",
    "slot receiver": "wide receiver",
    "split end": "wide receiver",
    placekicker: "kicker",
    kicker: "placekicker, punter",
  },
  hockey: {
    forward: "center, left wing, right wing, winger",
    winger: "left wing, right wing",
    "left winger": "left wing, winger",
    "right winger": "right wing, winger",
    defender: "defenseman",
    blueliner: "defenseman, defender",
    goalie: "goaltender",
    goalkeeper: "goaltender",
    netminder: "goaltender",
  },
  soccer: {
    striker: "forward",
    attacker: "forward, midfielder",
    winger: "forward, midfielder",
    wingback: "defender, midfielder",
    fullback: "defender",
    "center back": "defender",
    "left back": "defender",
    "right back": "defender",
    keeper: "goalkeeper",
    goalie: "goalkeeper",
    goaltender: "goalkeeper",
  },
  volleyball: {
    hitter: "outside hitter, right side hitter, middle blocker",
    opposite: "right side hitter",
    "opposite hitter": "right side hitter",
    "middle hitter": "middle blocker",
    blocker: "middle blocker",
    "defensive specialist": "libero",
  },
};
/** What a player is for a moment, or in general: it says nothing of a position. */
const saysNothing = /^(?:pinch (?:hitter|runner)|player|captain|athlete|utility player)$/;

/** Positions as captions write them, beside those of the rosters. */
export interface Positions {
  /** All that may stand before a name, in small letters, plurals too. */
  readonly words: ReadonlySet<string>;
  /** Codes in capitals, each with the positions that it may stand for: "DB". */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  /** Whether a caption's position may be the roster's, both in small letters. */
  readonly isSame: (written: string, listed: string) => boolean;
}

/** The codes of a sport's positions, as rosters have them. */
function codesOfSport(sport: Sport): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>();
  for (const { positions } of teamSports[sport].lines)
    for (const [position, written] of Object.entries(positions))
      for (const code of written.split(" ")) codes.set(code, [...(codes.get(code) ?? []), position]);
  return codes;
}

export const allPositionCodes: readonly string[] = [
  ...new Set(Object.keys(teamSports).flatMap((sport) => [...codesOfSport(sport as Sport).keys()])),
];

/** The positions of the games' sport: the one that has most of the rosters'. */
export function positionsIn({ people }: Known): Positions {
  const listed = new Set(people.map(({ given }) => given.position.toLowerCase()).filter(Boolean));
  const [sport] = Object.entries(teamSports)
    .map(([name, { lines }]) => {
      const own = lines.flatMap(({ positions }) => Object.keys(positions));
      return { name: name as Sport, own, count: own.filter((one) => listed.has(one)).length };
    })
    .toSorted((a, b) => b.count - a.count);
  if (!sport?.count) return { words: listed, codes: new Map(), isSame: (written, one) => written === one };
  const called = alsoCalled[sport.name] ?? {};
  const mayBe = (word: string, other: string) => called[word]?.split(", ").includes(other) === true;
  const singulars = [...listed, ...sport.own, ...Object.keys(called)].filter((one) => !saysNothing.test(one));
  const singularOf = new Map(
    singulars.flatMap((one) => [one, `${one}s`, one.replace(/man$/, "men")].map((form) => [form, one] as const)),
  );
  return {
    words: new Set(singularOf.keys()),
    codes: codesOfSport(sport.name),
    isSame(written, one) {
      const word = singularOf.get(written) ?? written;
      return (
        word === one ||
        mayBe(word, one) ||
        mayBe(one, word) ||
        saysNothing.test(one) ||
        // "receiver" and "wide receiver"
        one.endsWith(` ${word}`) ||
        word.endsWith(` ${one}`)
      );
    },
  };
}
