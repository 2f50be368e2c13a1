import type { PositionCode } from "./facts.ts";
import type { PositionTable } from "./rules.ts";

/** Positions: the words a caption says, and the units football tells its players apart by (rules N5, J1). */

/** Words, then every abbreviation that stands for them. */
const tables: Readonly<Record<PositionTable, Readonly<Record<string, string>>>> = {
  baseball: {
    pitcher: "P SP RP CP CL LHP RHP",
    catcher: "C",
    "first baseman": "1B",
    "second baseman": "2B",
    "third baseman": "3B",
    shortstop: "SS",
    "left fielder": "LF",
    "center fielder": "CF",
    "right fielder": "RF",
    outfielder: "OF",
    infielder: "IF INF",
    "middle infielder": "MIF",
    "designated hitter": "DH",
    "designated player": "DP",
    "utility player": "UT UTL UTIL",
    "two-way player": "TWP",
    "pinch hitter": "PH",
    "pinch runner": "PR",
  },
  basketball: {
    guard: "G",
    "point guard": "PG",
    "shooting guard": "SG",
    forward: "F",
    "small forward": "SF",
    "power forward": "PF",
    center: "C",
  },
  hockey: {
    center: "C",
    "left wing": "L LW",
    "right wing": "R RW",
    winger: "W",
    forward: "F",
    defenseman: "D LD RD",
    goaltender: "G GK",
  },
  soccer: {
    goalkeeper: "G GK",
    defender: "D DF CB LB RB LWB RWB",
    midfielder: "M MF CM DM AM LM RM CDM CAM",
    forward: "F FW ST CF W LW RW S",
  },
  football: {
    quarterback: "QB",
    "running back": "RB",
    halfback: "HB",
    fullback: "FB",
    tailback: "TB",
    "wide receiver": "WR",
    "tight end": "TE",
    "offensive lineman": "OL",
    "offensive tackle": "OT T LT RT",
    guard: "OG G LG RG",
    center: "C",
    "defensive lineman": "DL",
    "defensive end": "DE",
    "defensive tackle": "DT",
    "nose tackle": "NT",
    "edge rusher": "EDGE",
    linebacker: "LB",
    "inside linebacker": "ILB",
    "outside linebacker": "OLB",
    "middle linebacker": "MLB",
    cornerback: "CB",
    "defensive back": "DB",
    safety: "S",
    "free safety": "FS",
    "strong safety": "SS",
    nickelback: "NB",
    kicker: "K PK",
    punter: "P",
    "long snapper": "LS",
    holder: "H",
    "kick returner": "KR",
    "punt returner": "PR",
    athlete: "ATH",
  },
};

/** o offense, d defense, s special teams, x unknown. */
export type Unit = "o" | "d" | "s" | "x";

const units: Readonly<Record<Exclude<Unit, "x">, string>> = {
  o: "QB RB HB FB TB WR TE OL OT T LT RT OG G LG RG C ATH",
  d: "DL DE DT NT EDGE LB ILB OLB MLB CB DB S FS SS NB",
  s: "K PK P LS H KR PR",
};

type Words = ReadonlyMap<string, string>;

/** Abbreviation to words; a Map, so that a position named like an object's own member finds nothing. */
function index(table: Readonly<Record<string, string>>): Words {
  return new Map(Object.entries(table).flatMap(([words, codes]) => codes.split(" ").map((code) => [code, words])));
}

const wordsByCode: Readonly<Record<PositionTable, Words>> = {
  baseball: index(tables.baseball),
  basketball: index(tables.basketball),
  hockey: index(tables.hockey),
  soccer: index(tables.soccer),
  football: index(tables.football),
};

const unitByCode: ReadonlyMap<string, Unit> = new Map(
  (["o", "d", "s"] as const).flatMap((unit) => units[unit].split(" ").map((code): [string, Unit] => [code, unit])),
);

const unitByWords: ReadonlyMap<string, Unit> = new Map(
  [...unitByCode].map(([code, unit]) => [wordsByCode.football.get(code) ?? code, unit]),
);

/** The part before the first `/`, `-` or `,`. */
function firstPart(position: string): string {
  const end = position.search(/[/,-]/);
  return end < 0 ? position : position.slice(0, end).trim();
}

const isWords = /^\p{L}+(?:[ .'’-]+\p{L}+)*$/u;
const hasFourLetters = /(?:\p{L}\P{L}*){4}/u;

/** Words for a cleaned position (N5); "" when there are none. The abbreviation itself is never printed. */
export function positionWords(table: PositionTable, position: string): string {
  const known = wordsByCode[table].get(firstPart(position).toUpperCase());
  if (known !== undefined) return known;
  return isWords.test(position) && hasFourLetters.test(position) ? position.toLowerCase() : "";
}

/** Which unit a cleaned football position belongs to (J1). */
export type UnitOf = (position: string) => Unit;

/**
 * J1: first by the data's own table (college), then by the units of the tables above. Rows of that table with another
 * letter do not count.
 */
export function unitsBy(codes: readonly PositionCode[]): UnitOf {
  const own = new Map<string, Unit>();
  for (const { position, code } of codes) {
    const unit = code.toLowerCase();
    if (unit === "o" || unit === "d" || unit === "s") own.set(position.toUpperCase(), unit);
  }
  return (position) => {
    const whole = position.toUpperCase();
    const part = firstPart(whole);
    return own.get(whole) ?? own.get(part) ?? unitByCode.get(part) ?? unitByWords.get(position.toLowerCase()) ?? "x";
  };
}
