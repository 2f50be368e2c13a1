import { expect, test } from "vitest";
import { namedStyles } from "@agate/captions/styles";
import type { Facts, KnownGame } from "./facts.ts";
import type { RuleId } from "./finding.ts";
import type { Picture } from "./picture.ts";
import { createProofreader } from "./proofread.ts";
import { person, pictureWith } from "./testing/checked.ts";

const [pioneers, armadillos] = ["Portland Pioneers", "Austin Armadillos"];
const game: KnownGame = {
  id: "g1",
  league: "MLB",
  teams: [
    { name: pioneers, others: ["Portland", "Pioneers"] },
    { name: armadillos, others: ["Austin", "Armadillos"] },
  ],
  event: "",
  eventClause: "an MLB baseball game",
  venue: "Rosewood Park",
  city: "Portland, Oregon",
  state: "",
  country: "USA",
  day: "2026-06-07",
  lastDay: "2026-06-07",
  people: [
    person("Marcus", "Ellery", "8", "right fielder", pioneers),
    person("José", "Peñaloza", "21", "pitcher", pioneers),
    person("Ha-Seong", "Brandt Jr.", "4", "shortstop", pioneers),
    person("Wade", "Bristow", "", "manager", pioneers),
    person("Dex", "Navarro", "3", "third baseman", armadillos),
    person("Elly", "De La Cruz", "44", "shortstop", armadillos),
  ],
};

function facts(style: keyof typeof namedStyles | null = "ap", more: Partial<Facts> = {}): Facts {
  return {
    games: [game],
    style: style && namedStyles[style],
    outsiders: ["Carl Cheffers"],
    named: [],
    otherTeams: ["Boston Foxes"],
    codes: [
      { code: "p8", replacements: ["Portland Pioneers right fielder Marcus Ellery (8)", "Marcus Ellery"] },
      { code: "p8t", replacements: ["Marcus Ellery"] },
      { code: "hr", replacements: ["hits a home run"] },
      { code: "loc", replacements: ["Rosewood Park"] },
    ],
    delimiter: "=",
    ...more,
  };
}

/** Returns `found -> suggestion` for every finding of a rule, in a caption that ends like AP's. */
function findingsOf(rule: RuleId, caption: string, against: Facts = facts()): readonly string[] {
  return createProofreader(against)
    .check(pictureWith({ caption: [caption] }))
    .filter((one) => one.rule === rule)
    .map(({ found, suggestion }) => `${found} -> ${suggestion ?? ""}`);
}

test.each([
  ["=p8= hits a home run.", ["=p8= -> Portland Pioneers right fielder Marcus Ellery (8)"]],
  ["=p8#2= hits a home run.", ["=p8#2= -> Marcus Ellery"]],
  ["\\p8\\ =hr=.", ["=hr= -> hits a home run", "\\p8\\ -> Portland Pioneers right fielder Marcus Ellery (8)"]],
  ["p8= hits.", ["p8= -> Portland Pioneers right fielder Marcus Ellery (8)"]],
  ["Marcus Ellery (8) =hr.", ["=hr. -> hits a home run."]],
  ["Marcus Ellery (8)#2 hits.", ["#2 -> "]],
  ["p8 hits a home run at loc.", ["p8 -> Portland Pioneers right fielder Marcus Ellery (8)"]],
  ["{name} hits in {city}.", ["{name} -> ", "{city} -> "]],
  ["/v44/ and |h21| meet ]x3[.", ["/v44/ -> ", "]x3[ -> ", "|h21| -> "]],
  // Of another file: the letter of a team, or home and visitors, and a number that somebody wears.
  ["h21 throws to a3.", ["a3 -> ", "h21 -> "]],
  ["\\v44 hits off /h21, left.", ["/h21 -> ", "\\v44 -> "]],
  // Number signs around the letter of a team and a number that somebody wears, or a code of the file.
  [
    "#v44# hits off #a3#, #p8# and #hr#.",
    ["#a3# -> ", "#hr# -> hits a home run", "#p8# -> Portland Pioneers right fielder Marcus Ellery (8)", "#v44# -> "],
  ],
  ["#p21 hits off h3#.", ["#p21 -> ", "h3# -> "]],
  ["#8#, #44# and #x3#, #h99# and #opening# and #2 seeds.", []],
  ["A v6 engine, an h2o bottle, x21, h99, u21s, b44-s and www.a3.com/h21/b.", []],
  ["The No. 2 seed, Marcus Ellery #8, and a *great* 1/2-inch b52 bomber.", []],
])("[PR1] a code left in: %s", (caption, expected) => {
  expect(
    findingsOf("PR1", caption)
      .map((one) => one.replace("=hr. ->", "=hr. ->"))
      .toSorted(),
  ).toEqual([...expected].toSorted());
});

test.each<readonly [string, string, readonly string[], keyof typeof namedStyles | null]>([
  ["letters swapped", "Marcus Ellrey hits.", ["Marcus Ellrey -> Marcus Ellery"], "ap"],
  ["a letter missing from both", "Marcs Elery hits.", ["Marcs Elery -> Marcus Ellery"], "ap"],
  ["accents lost", "Jose Penaloza pitches.", ["Jose Penaloza -> José Peñaloza"], "ap"],
  ["accents, in a style that folds them", "Jose Penaloza pitches.", [], "imagn"],
  ["accents, without a chosen style", "Jose Penaloza pitches.", [], null],
  ["a wrong folded name", "Jose Penalza pitches.", ["Jose Penalza -> Jose Penaloza"], "imagn"],
  ["lowercase", "Elly de la Cruz fields.", ["Elly de la Cruz -> Elly De La Cruz"], "ap"],
  ["a hyphen lost", "Ha Seong Brandt Jr. throws.", ["Ha Seong Brandt Jr. -> Ha-Seong Brandt Jr."], "ap"],
  ["without the suffix", "Ha-Seong Brandt throws.", [], "ap"],
  ["another suffix", "Ha-Seong Brandt III (4) throws.", ["Ha-Seong Brandt III -> Ha-Seong Brandt Jr."], "ap"],
  ["an invented suffix", "Marcus Ellery Sr. hits.", ["Marcus Ellery Sr. -> Marcus Ellery"], null],
  ["the suffix of a relative", "Marcus Ellery Sr., the father of the right fielder, watches.", [], "ap"],
  ["in capitals", "MARCUS ELLERY hits.", [], "ap"],
  ["in capitals and wrong", "MARCUS ELLREY hits.", ["MARCUS ELLREY -> MARCUS ELLERY"], "ap"],
  ["two people crossed", "Marcus Navarro hits.", ["Marcus Navarro -> "], "ap"],
  ["two people crossed, with a number", "Marcus Navarro (3) hits.", ["Marcus Navarro -> Dex Navarro"], "ap"],
  ["a last name alone", "The ball gets past Navaro in left field.", ["Navaro -> Navarro"], "ap"],
  ["another known person", "Umpire Carl Cheffers calls him out.", [], "ap"],
  ["a possessive", "Marcus Ellery's bat and Navarro's glove.", [], "ap"],
])("[PR2] %s", (_, caption, expected, style) => {
  expect(findingsOf("PR2", caption, facts(style))).toEqual(expected);
});

test.each<readonly [string, keyof typeof namedStyles, readonly string[]]>([
  // All accents left out, or all kept, is a way to write names; one of them is a slip.
  ["Jose Penaloza (21) pitches.", "ap", ["note Jose Penaloza"]],
  ["José Penaloza (21) pitches.", "ap", ["warning José Penaloza"]],
  ["José Peñaloza (21) pitches.", "canadian-press", ["note José", "note Peñaloza"]],
  // The roster may have lost them.
  ["Elly De Là Cruz (44) fields.", "canadian-press", ["note Là"]],
  ["Dex Navárro (3) fields.", "ap", ["note Dex Navárro"]],
  ["PÓRTLAND, Ore.: He hits in Pórtland.", "canadian-press", ["note PÓRTLAND", "note Pórtland"]],
])("[PR2] [PR6] accents: %s", (caption, style, expected) => {
  const found = createProofreader(facts(style)).check(pictureWith({ caption: [caption] }));
  const ofLetters = found.filter(({ message }) => /accents|The roster has/.test(message));
  expect(ofLetters.map((one) => `${one.severity} ${one.found}`)).toEqual(expected);
});

test.each([
  "Pioneers manager John Ellery said of Marcus Ellery (8).",
  "Manager John Ellery #30 of the Pioneers looks on.",
  "Marcus Ellery (8), no relation to manager John Ellery, bats.",
])("[PR34] a manager whom no roster has is no player: %s", (caption) => {
  const people = game.people.filter(({ position }) => position !== "manager");
  expect(loudOf(caption, facts(null, { games: [{ ...game, people }] }))).toEqual([]);
});

test("[PR2] a name on the person's own list is never a misspelling", () => {
  const caption = "Marcos Ellery, the player's uncle.";
  expect(findingsOf("PR2", caption)).toEqual(["Marcos Ellery -> Marcus Ellery"]);
  expect(findingsOf("PR2", caption, facts("ap", { named: ["Marcos Ellery"] }))).toEqual([]);
  expect(findingsOf("PR3", "Al Moore (8) hits.", facts("ap", { named: ["Al Moore"] }))).toEqual([]);
});

test.each([
  ["Marcus Ellery (9) hits.", ["9 -> 8"]],
  ["Marcus Ellery #21 of the Portland Pioneers hits.", ["21 -> 8"]],
  ["Austin Armadillos right fielder Marcus Ellery (8) hits.", ["Austin Armadillos -> Portland Pioneers"]],
  ["The Armadillos' Marcus Ellery (8) hits.", ["Armadillos' -> Portland Pioneers'"]],
  ["Marcus Ellery (8) of the Austin Armadillos hits.", ["Austin Armadillos -> Portland Pioneers"]],
  ["Pitcher Marcus Ellery (8) hits.", ["Pitcher -> Right fielder"]],
  ["Portland Pioneers manager Wade Bristow argues with Dex Navarro (3) of the Armadillos.", []],
  ["Marcus Ellery (8) hits against the Austin Armadillos.", []],
  ["Marcus Ellery (3 for 4) and Dex Navarro (2 RBIs) after the game.", []],
  ["Marcus Ellery (#24 Fell Racing Ford) drives.", ["24 -> 8"]],
])("[PR3] number, team and position: %s", (caption, expected) => {
  expect(findingsOf("PR3", caption)).toEqual(expected);
});

test.each([
  ["Goalkeeper Ann Ives bats.", []],
  ["Pioneers catcher Marcus Ellery (8) hits.", ["catcher -> right fielder"]],
  ["Pioneers catcher #8 Marcus Ellery hits.", ["catcher -> right fielder"]],
  ["Pioneers left fielder No. 8 Marcus Ellery hits.", ["left fielder -> right fielder"]],
  ["Catchers Marcus Ellery (8) and Dex Navarro (3) hug.", ["Catchers -> Right fielder"]],
  ["Marcus Ellery (8), the catcher, hits.", ["catcher -> right fielder"]],
  ["Outfielder Marcus Ellery (8) and infielder Dex Navarro (3) hug.", []],
  [
    "Pitcher Dex Navarro (3) throws to infielder Marcus Ellery (8).",
    ["Pitcher -> Third baseman", "infielder -> right fielder"],
  ],
  ["Catcher/right fielder Marcus Ellery (8) hits for reliever José Peñaloza (21).", []],
  ["Pinch hitter Marcus Ellery (8) hits for former catcher Dex Navarro (3).", []],
] as const)("[PR3] a position that is not the roster's is a note: %s", (caption, expected) => {
  const found = createProofreader(facts(null)).check(pictureWith({ caption: [caption] }));
  const notes = found.filter(({ message }) => message.startsWith("The roster lists"));
  expect(notes.map((one) => `${one.found} -> ${one.suggestion}`)).toEqual(expected);
  expect(notes.every(({ severity }) => severity === "note")).toBe(true);
});

test.each([
  ["forward", "left wing", true],
  ["winger", "left wing", true],
  ["goalie", "goaltender", true],
  ["defenceman", "defenseman", true],
  ["defender", "defenseman", true],
  ["goaltender", "left wing", false],
  ["center", "defenseman", false],
] as const)("[PR3] %s for somebody listed as %s is right: %s", (written, listed, isRight) => {
  const people = [person("Jan", "Kade", "91", listed, pioneers), person("Al", "Moore", "30", "goaltender", pioneers)];
  const found = findingsOf(
    "PR3",
    `Pioneers ${written} Jan Kade (91) skates.`,
    facts(null, { games: [{ ...game, people }] }),
  );
  expect(found.length === 0).toBe(isRight);
});

test.each([
  // Eight is Marcus Ellery.
  ["John Smith (8) hits.", ["John Smith -> Marcus Ellery"]],
  ["Smith (8) hits.", ["Smith -> Ellery"]],
  ["Portland Pioneers right fielder John Smith #8 hits.", ["John Smith -> Marcus Ellery"]],
  ["#08 John Smith hits.", ["John Smith -> Marcus Ellery"]],
  ["JOHN SMITH (8) hits.", ["JOHN SMITH -> MARCUS ELLERY"]],
  ["Juan de la Torre (8) hits.", ["Juan de la Torre -> Marcus Ellery"]],
  ["Carl Cheffers (8) hits.", ["Carl Cheffers -> Marcus Ellery"]],
  ["While John Smith (8) hits.", ["John Smith -> Marcus Ellery"]],
  ["Alfred Smith's (8) bat and Dex Navarro (3).", ["Alfred Smith -> Marcus Ellery"]],
  ["M. Ellery (9) hits.", ["9 -> 8"]],
  ["Ellery Marcus (9) hits.", ["9 -> 8"]],
  ["Portland Pioneers right fielder John Smith hits.", ["John Smith -> "]],
  ["The Pioneers' Spanish right fielder John Smith hits.", ["John Smith -> "]],
  ["John Smith of the Portland Pioneers hits.", ["John Smith -> "]],
  ["Al Moore and Bo Nash of the Portland Pioneers hit.", ["Al Moore -> ", "Bo Nash -> "]],
  ["Shortstop John Smith throws.", ["John Smith -> "]],
  ["Portland Pioneers manager John Smith argues.", ["John Smith -> Wade Bristow"]],
  ["John Smith (77) of the Portland Pioneers hits.", ["John Smith -> "]],
] as const)("[PR3] a name that is not theirs, beside a number, a team or a position: %s", (caption, expected) => {
  expect(findingsOf("PR3", caption)).toEqual(expected);
});

test.each([
  ["Kevin Ellery (8) hits.", [], ["Kevin Ellery -> Marcus Ellery"]],
  ["Carlos Ellery hits.", ["Carlos Ellery -> Marcus Ellery"], []],
  ["Portland Pioneers right fielder Kevin Ellery hits.", ["Kevin Ellery -> Marcus Ellery"], []],
] as const)("[PR2] another first name with somebody's last name: %s", (caption, name, number) => {
  expect(findingsOf("PR2", caption)).toEqual(name);
  expect(findingsOf("PR3", caption)).toEqual(number);
});

const others = [
  "Umpires Al Moore (8), Ted Barrett (3) and Ángel Hernández (44) meet.",
  "Home plate umpire Al Moore (8) calls Marcus Ellery (8) out.",
  "Fan Timmy Ellery (8), of Salem, and Ann Ellery, the player's sister, cheer.",
  "Ron Ellery, father of Marcus Ellery (8), and his brother, Kevin Ellery, watch.",
  "Emma Ellery, 9, of Salem, waves at Marcus Ellery (8).",
  "Former Portland Pioneers right fielder Al Moore (8) and Hall of Famer Bo Nash (21) wave.",
  "The Pioneers retire the number of Al Moore (8), and Ellery wears the jersey of Kobe Bryant #8.",
  "Los Angeles Lakers forward Al Moore (8) and the Boston Foxes' Bo Nash (3) watch Marcus Ellery (8).",
  "Portland Pioneers owner Al Moore, general manager Bo Nash and pitching coach Cy Young (44) watch.",
  "Bullpen catcher Al Moore (8) warms up Marcus Ellery (8) in Section 8, Row (3), before Game #3.",
  "The Jackie Ellery Award is given to Marcus Ellery (8) by Mayor Kevin Ellery.",
  'Marcus Ellery (8) wears a shirt reading "Justice for Ann Ellery" on the Ellery Street side.',
  "El árbitro Al Moore (8) y la cantante Ana Ellery saludan a Marcus Ellery (8) de los Portland Pioneers.",
  "SEATTLE, WA - JUNE 7: Rookie Ellery (8) and Teammate Navarro (3) walk past Bank of America Stadium signs.",
  "M. Ellery (8), Ellery Marcus (8) and Marcus Ellery's (8) bat.",
  "Hall of Fame right fielder Al Moore (8) and Pioneers great Bo Nash (21) wave.",
  "Emma Ellery sings the national anthem, and Kylie Ellery looks on from a suite.",
  "Second baseman Al Moore of the Minnesota Pines and Ann Ives (8) of Salem meet Marcus Ellery (8).",
  "Portlant singer Al Moore performs.",
  "Make-A-Wish recipient Johnny Ellery hugs Marcus Ellery (8).",
  "Seattle Opening Day Parade, Portland Pioneers City Connect uniforms and the Pioneers' Rosewood Park.",
];
test.each(others)("[PR34] no name is taken for one of the game: %s", (caption) => {
  const found = createProofreader(facts(null)).check(pictureWith({ caption: [caption] }));
  expect(found.filter(({ rule, severity }) => severity !== "note" && (rule === "PR2" || rule === "PR3"))).toEqual([]);
});

test.each([
  ["Portland Pioneers right fielder Marcus Ellery (8) hits.", []],
  ["Portland Pioneers right fielder Marcus Ellery (3) hits.", ["3 -> 8"]],
  ["Austin Armadillos catcher Marcus Ellery (8) hits.", ["8 -> 3"]],
  ["Marcus Ellery #8 of the Austin Armadillos hits.", ["8 -> 3"]],
  ["Catcher Marcus Ellery (8) hits.", ["8 -> 3"]],
  ["Ellery (8) and Ellery (3) meet.", []],
  ["The Pioneers' Ellery (3) hits.", ["3 -> 8"]],
])("[PR3] the team and the position decide whose number a namesake has: %s", (caption, expected) => {
  const namesake = person("Marcus", "Ellery", "3", "catcher", armadillos);
  const people = [...game.people.filter(({ number }) => number !== "3"), namesake];
  expect(findingsOf("PR3", caption, facts("ap", { games: [{ ...game, people }] }))).toEqual(expected);
});

test.each<readonly [string, readonly string[], keyof typeof namedStyles | null]>([
  ["José PeÃ±aloza (21) pitches.", ["José PeÃ±aloza -> José Peñaloza"], "ap"],
  ["JosÃ© PeÃ±aloza's (21) pitch.", ["JosÃ© PeÃ±aloza -> José Peñaloza"], "ap"],
  ["Jos√© Pe√±aloza (21) pitches.", ["Jos√© Pe√±aloza -> José Peñaloza"], "ap"],
  ["José Pe?aloza (21) pitches.", ["José Pe?aloza -> José Peñaloza"], "ap"],
  ["José Pe\ufffdaloza (21) pitches.", ["José Pe\ufffdaloza -> José Peñaloza"], "ap"],
  ["José Pe‡aloza (21) pitches.", ["José Pe‡aloza -> José Peñaloza"], "ap"],
  ["Jose PeÃ±aloza (21) pitches.", ["Jose PeÃ±aloza -> Jose Penaloza"], "imagn"],
  ["JOSÉ PEÃ‘ALOZA (21) pitches.", ["JOSÉ PEÃ‘ALOZA -> JOSÉ PEÑALOZA"], "zuma"],
  ["PeÃ±aloza pitches.", ["PeÃ±aloza -> Peñaloza"], null],
  ["Jos? Pe?aloza (21) pitches.", ["Jos? Pe?aloza -> José Peñaloza"], "ap"],
  ["Ha-Seong ?randt Jr. throws. Is it over? Ellery (8) asks.", ["Ha-Seong ?randt Jr. -> Ha-Seong Brandt Jr."], "ap"],
  ["JosÃ© Smith, a fan, cheers.", ["JosÃ© -> José"], null],
  ["Bra™dt Jr. throws to Wade Br®stow's son.", ["Bra™dt Jr. -> Brandt Jr.", "Wade Br®stow -> Wade Bristow"], null],
  [
    "Elly De La Cru® and ™ex Navarro (3) meet Marcus Eller€.",
    ["Elly De La Cru® -> Elly De La Cruz", "™ex Navarro -> Dex Navarro", "Marcus Eller€ -> Marcus Ellery"],
    null,
  ],
  // Digits, lines and signs in place of letters.
  ["Marcus Ell3ry hits off José P3ñ4l0za.", ["Marcus Ell3ry -> Marcus Ellery", "José P3ñ4l0za -> José Peñaloza"], null],
  [
    "Dex Nav__ro (3) and Marcus Elle\\x72y (8).",
    ["Dex Nav__ro -> Dex Navarro", "Marcus Elle\\x72y -> Marcus Ellery"],
    null,
  ],
  ["The 4x100m relay, R2d2s, an_underscore and Covid19s.", [], null],
  ["A Brandt™ bat, Gatorade®s, Dri™ shirts, Marcus Ellery™ and Nike®Air.", [], null],
  ["Doncƒá and Zo? cheer.", ["Doncƒá -> Doncć"], null],
])("[PR33] a garbled name is an error with the game's name: %s", (caption, expected, style) => {
  const found = createProofreader(facts(style)).check(pictureWith({ caption: [caption] }));
  const loud = found.filter(
    ({ rule, severity }) => severity !== "note" && rule !== "PR5" && !/period|spaces/.test(rule),
  );
  expect(
    loud.filter(({ message }) => !/period/.test(message)).map((one) => `${one.found} -> ${one.suggestion}`),
  ).toEqual(expected);
});

test("[PR33] every field is judged, and a place has the game's name", () => {
  const fields = { byline: ["JosÃ© NÃºÃ±ez"], city: ["MÃ¡laga"], caption: ["At Rosew??d Park."] };
  const found = createProofreader(facts(null)).check(pictureWith(fields));
  expect(found.filter(({ message }) => /garbled/.test(message))).toMatchObject([
    { rule: "PR4", suggestion: "Rosewood Park" },
    { rule: "PR6", suggestion: "Málaga" },
    { rule: "PR6", suggestion: "José" },
    { rule: "PR6", suggestion: "Núñez" },
  ]);
});

test.each([
  ["Ellery bats for the Portland Pionners.", ["Portland Pionners -> Portland Pioneers"]],
  ["Ellery bats against the Armadilos.", ["Armadilos -> Armadillos"]],
  ["The Portland Pioneers play against the Boston Foxes.", ["Boston Foxes -> Austin Armadillos"]],
  ["Ellery bats against the Denver Yaks.", ["Denver Yaks -> "]],
  ["Ellery bats at Rosewod Park.", ["Rosewod Park -> Rosewood Park"]],
  ["Ellery bats at Riverbend Stadium.", ["Riverbend Stadium -> Rosewood Park"]],
  ["Ellery bats in Springfield, Ore.", ["Springfield -> Portland"]],
  ["Ellery bats in Portlnd.", ["Portlnd -> Portland"]],
  ["Ellery bats at Rosewood Park in Portland, Ore. in Game 3.", []],
  // A rank before a team is not of its name.
  ["Ellery bats against No. 2 Portland and the No. 12 Pioneers.", []],
])("[PR4] teams and places: %s", (caption, expected) => {
  expect(findingsOf("PR4", caption)).toEqual(expected);
});

test.each([
  ["Ellery bats against the Foxes in the third inning.", ["Foxes -> "]],
  ["Portland Pioneers right fielder Marcus Ellery (8) bats against the Foxes.", ["Foxes -> Austin Armadillos"]],
  ["Ellery bats during the game between the Pioneers and the Blue Yaks.", ["Blue Yaks -> Austin Armadillos"]],
  ["Ellery bats during the game between the Yaks and the Pioneers.", ["Yaks -> Austin Armadillos"]],
  ["Marcus Ellery beat the Foxes to the base.", ["Foxes -> "]],
  // Many nicknames are words or names.
  ["Ellery bats in the Heat.", []],
  ["A fan in a Foxes jersey cheers for Ellery.", []],
  ["Elly De La Cruz beats Foxes to the base.", []],
  ["Ellery bats against the Pioneers.", []],
  ["Ellery bats against the City.", []],
])("[PR4] another club's nickname is wrong where an opponent is named: %s", (caption, expected) => {
  const otherTeams = ["Boston Foxes", "Denver Blue Yaks", "Miami Heat", "Reno Pioneers", "Lakeshore City"];
  const found = findingsOf("PR4", caption, facts("ap", { otherTeams }));
  expect(found).toEqual(expected);
});

test.each(["AT PACKERS", "BLUE JAYS 7, PACKERS 3", "VS PACKERS", "ELLERY, PIONEERS OVER PACKERS 7-3"])(
  "[PR4] a headline that names a team by its last word alone is right: %s",
  (headline) => {
    const teams = [
      { name: "Toronto Blue Jays", others: ["Toronto", "Blue Jays"] },
      { name: "Green Bay Packers", others: ["Green Bay", "Packers"] },
    ] as const;
    const found = createProofreader(facts("ap", { games: [{ ...game, teams }] })).check(
      pictureWith({ headline: [headline] }),
    );
    expect(found.filter(({ rule, suggestion }) => rule === "PR4" && suggestion !== null)).toEqual([]);
  },
);

test("[PR4] the venue and city fields", () => {
  const fields = { venue: ["Rosewood Prk"], city: ["Portland"] };
  expect(
    createProofreader(facts())
      .check(pictureWith(fields))
      .filter(({ rule }) => rule === "PR4"),
  ).toMatchObject([{ field: "venue", suggestion: "Rosewood Park" }]);
});

test.each<readonly [string, readonly string[], keyof typeof namedStyles]>([
  ["a game, Sunday, June 7, 2026, in Portland, Ore.", [], "ap"],
  ["a game, Sunday, June 8, 2026, in Portland, Ore.", ["Sunday, June 8, 2026 -> Sunday, June 7, 2026"], "ap"],
  ["a game, Sunday, June 7, 2025, in Portland, Ore.", ["Sunday, June 7, 2025 -> Sunday, June 7, 2026"], "ap"],
  ["a game, Monday, June 7, 2026, in Portland, Ore.", ["Monday -> Sunday"], "ap"],
  ["a game on June 7, 2026 in Portland, Ore.", ["June 7, 2026 -> Sunday, June 7, 2026"], "ap"],
  ["PORTLAND, OR - JUNE 7: Bat at Rosewood Park on June 7, 2026 in Portland, Oregon.", [], "getty-wire"],
  [
    "PORTLAND, OREGON - JUNE 7: Bat on June 7, 2026.",
    ["PORTLAND, OREGON - JUNE 7: -> PORTLAND, OR - JUNE 7:"],
    "getty-wire",
  ],
  ["PORTLAND, OR - JUNE 9: Bat on June 7, 2026.", ["JUNE 9 -> JUNE 7"], "getty-wire"],
  // Another form of the same place is a note; another place is not.
  ["PORTLAND, OREGON - JUNE 7: He bats.", ["PORTLAND, OREGON - JUNE 7: -> PORTLAND, OR - JUNE 7:"], "getty-wire"],
  ["Portland, Oregon - June 7: He bats.", ["Portland, Oregon - June 7: -> PORTLAND, OR - JUNE 7:"], "getty-wire"],
  ["Ellery bats at 8:15 p.m.", [" -> PORTLAND, OR - JUNE 7: "], "getty-wire"],
  ["Ellery (8) says: no.", [" -> PORTLAND, OR - JUNE 7: "], "getty-wire"],
  [
    "June 7, 2026; Portland, OR; Ellery (8) bats; he hits.",
    ["June 7, 2026; Portland, OR; -> Jun 7, 2026; Portland, OR, USA;"],
    "imagn",
  ],
])("[PR5] days, weekdays and forms: %s", (caption, expected, style) => {
  expect(findingsOf("PR5", caption, facts(style))).toEqual(expected);
});

const body = "Marcus Ellery #8 of the Portland Pioneers bats at Rosewood Park on June 7, 2026 in Portland, Oregon.";
test.each<readonly [string, keyof typeof namedStyles]>([
  [`PORTLAND, OREGON - JUNE 07: ${body}`, "getty-wire"],
  [`PORTLAND, ORE. - JUNE 7: ${body}`, "getty-wire"],
  [`PORTLAND, OREGON, USA - JUNE 7, 2026: ${body}`, "getty-wire"],
  [`PORTLAND - JUNE 7: ${body}`, "getty-wire"],
  [`PORTLAND, OR - JUN 7: ${body.replace("June 7", "June 07")}`, "getty-wire"],
  ["Jun 7, 2026; Portland, Oregon, USA; Marcus Ellery (8) bats.", "imagn"],
  ["June 7, 2026; Portland, OR, United States; Marcus Ellery (8) bats.", "imagn"],
  ["June 7, 2026, Portland, Oregon, USA: Marcus Ellery (8) bats.", "zuma"],
  ["June 07, 2026; Portland, Ore.; Marcus Ellery (8) bats.", "imagn"],
  ["Marcus Ellery (8) bats during an MLB baseball game in Portland, Ore., on June 7.", "ap"],
])("[PR5] a dateline or day in any form that says the same is a note: %s", (caption, style) => {
  expect(loudOf(caption, facts(style))).toEqual([]);
});

test.each([
  ["06.07.26 | Rosewood Park | He bats.", []],
  ["07.06.26 | Rosewood Park | He bats.", []],
  ["07.07.26 | Rosewood Park | He bats in 10.25.14.", ["07.07.26 -> 06.07.26"]],
  ["03/06/2026 | Rosewood Park | He bats.", ["03/06/2026 -> 06/07/2026"]],
  ["06/07/2026 | Rosewood Park | He bats on 7 June 2026.", []],
  ["07/06/2026 | Rosewood Park | He bats.", []],
  ["17.06.2026 | Rosewood Park | He bats.", ["17.06.2026 -> 07.06.2026"]],
  ["2026.06.07 Portland: He bats on June 7th, 2026.", []],
  ["2026.06.09 Portland: He bats.", ["2026.06.09 -> 2026.06.07"]],
  ["He bats on June 9th at Rosewood Park.", ["June 9th -> June 7th"]],
  ["He bats on July 7th at Rosewood Park.", ["July 7th -> June 7th"]],
  ["He bats on the 3rd day of June 2026.", []],
  ["He bats on 9 June 2026 in Portland.", ["9 June 2026 -> 7 June 2026"]],
  ["He bats at Rosewood Park on Sunday, June\n9, 2026.", ["Sunday, June\n9, 2026 -> Sunday, June\n7, 2026"]],
  // A weekday alone, where the caption has no day.
  ["He bats in the third inning on Saturday at Rosewood Park.", ["Saturday -> Sunday"]],
  ["He bats in the third inning of the game in Portland on Sunday.", []],
  ["He bats in the third inning Monday at Rosewood Park.", ["Monday -> Sunday"]],
  ["He bats on Sunday at Rosewood Park. The teams meet again on Tuesday in Austin.", []],
  ["He bats before Saturday's game at Rosewood Park.", ["Saturday -> Sunday"]],
  ["He bats at Rosewood Park on Saturday night.", ["Saturday -> Sunday"]],
  ["He bats at Rosewood Park Saturday night.", ["Saturday -> Sunday"]],
  ["He bats during the third inning Saturday night.", ["Saturday -> Sunday"]],
  ["Ellery, once of the Boston Foxes, bats on Saturday night, at Rosewood Park.", ["Saturday -> Sunday"]],
  ["He bats during the third inning after the win Saturday night.", []],
  ["He bats with a glove worn on Saturday by his brother at Rosewood Park.", []],
  ["He bats during the third inning after Austin fell Saturday night.", []],
  ["He bats during the third inning after missing a ball Saturday night.", ["Saturday -> Sunday"]],
  ["He bats in Sunday's game after his Saturday night off, during the third inning Monday night.", []],
  ["He bats in the third inning Tuesday night, three days after Friday.", []],
  ["He bats at Rosewood Park. Saturday's game against Boston is sold out.", []],
  ["He bats at Rosewood Park. Photographed June 9, 2026.", ["June 9, 2026 -> June 7, 2026"]],
  ["FILE - He bats in Boston on Friday, May 1, 2026.", []],
  ["He bats at Rosewood Park. Game 2 is Monday night. The Pioneers won on Saturday.", []],
  ["Saturday Night Live host Al Moore watches Marcus Ellery (8) on Sunday at Rosewood Park.", []],
])("[PR5] days in any form, and weekdays alone: %s", (caption, expected) => {
  const found = createProofreader(facts(null)).check(pictureWith({ caption: [caption] }));
  const loud = found.filter(({ rule, severity }) => rule === "PR5" && severity === "error");
  expect(loud.map((one) => `${one.found} -> ${one.suggestion}`)).toEqual(expected);
});

test.each([
  "The teams last met on June 3.",
  "The teams meet again on June 9 in Austin.",
  "The Pioneers head next to Boston to face the Foxes on June 9.",
  "Their next game is June 9 against the Boston Foxes.",
  "The series continues through Wednesday, June 10.",
  "Portland eliminated the Boston Foxes on June 1.",
  "Portland beat Austin 2-0 in a semifinal on June 2.",
  "Her old club, the Boston Foxes, opens June 9.",
  "The Pioneers will host the Boston Foxes on Friday, June 12.",
  "Ellery was acquired from the Boston Foxes on June 1.",
  "It was his first home run since June 1.",
  "The Armadillos lost to the Foxes on Saturday.",
  "Portland won Game 1 on June 5.",
  "The Pioneers return home June 12 after stops in Boston and Denver.",
])("[PR5] [PR4] a day and a club of another game are no errors: %s", (story) => {
  const rest = "during the first inning of an MLB baseball game, Sunday, June 7, 2026, in Portland, Ore.";
  expect(loudOf(`Marcus Ellery (8) bats ${rest} ${story}`, facts("ap"))).toEqual([]);
  expect(loudOf(`Marcus Ellery (8) bats against the Armadillos on Sunday at Rosewood Park. ${story}`)).toEqual([]);
});

test.each([
  "Marcus Ellery (8), who threw out a runner against the Boston Foxes on June 2, bats on June 7, 2026.",
  "Marcus Ellery (8), once of the Denver Yaks and the Boston Foxes, bats on June 7, 2026.",
  "Marcus Ellery (8), a former shortstop for the Boston Foxes, bats on June 7, 2026.",
  "Shortstop Al Moore, now of the Boston Foxes, once played beside Ellery.",
  "Outfielder Al Moore, formerly with the Boston Foxes, watches Ellery.",
  "Ellery bats. The Pioneers beat the Boston Foxes in the final last spring.",
  "FILE - Marcus Ellery bats against the Boston Foxes, Friday, May 1, 2026, at Grove Park in Boston, Mass.",
  "Ellery bats. Portland beat Austin 4-1 at Grove Park in Austin, Texas, in May.",
  "Ellery bats. Shortstop Al Moore was recalled from Salem.",
  "Ellery bats. The winner faces the Boston Foxes or the Denver Yaks.",
])("[PR4] [PR34] clubs of somebody's past and of other games are no errors: %s", (caption) => {
  expect(loudOf(caption, facts(null, { otherTeams: ["Boston Foxes", "Denver Yaks"] }))).toEqual([]);
});

test.each([
  ["Ellery bats during the game between the Pioneers and the Boston Foxes.", ["Boston Foxes -> Austin Armadillos"]],
  ["He rests. Ellery bats against the Boston Foxes in the first inning.", ["Boston Foxes -> "]],
  ["Marcus Ellery, who made two catches, bats against the Boston Foxes.", ["Boston Foxes -> "]],
])("[PR4] the opponent of the game is judged in any of its sentences: %s", (caption, expected) => {
  const found = createProofreader(facts(null)).check(pictureWith({ caption: [caption] }));
  const loud = found.filter(({ rule, severity }) => rule === "PR4" && severity === "warning");
  expect(loud.map((one) => `${one.found} -> ${one.suggestion ?? ""}`)).toEqual(expected);
});

test.each<readonly [string, readonly string[], keyof typeof namedStyles]>([
  ["He hits a a home run.", ["a a -> a"], "ap"],
  ["He hits  a home run.", ["   ->  "], "ap"],
  ["He hits.  He runs.", ["   ->  "], "ap"],
  ["PORTLAND, OR - JUNE 7:  He hits.  (Photo by Ada Stone/Getty Images)", [], "getty-wire"],
  ["He hits (again.", ["( -> "], "ap"],
  ["He hits (AP Photo/Ada Stone)", [" -> ."], "ap"],
  ["He hits. (AP Photo/Ada Stone)", [], "ap"],
  ["He hits. Ada Stone/CSM", [], "csm"],
  ["He hits", [" -> ."], "standard"],
  ["エレリーが打つ。", [], "standard"],
  ["José hits. Mandatory Credit: Zoë Stone-Imagn Images", ["José -> Jose"], "imagn"],
  ["Müller hits. AFP PHOTO / ADA STONE", ["Müller -> Mueller"], "afp"],
  ["Cre’von hits. (AP Photo/Ada Stone)", ["Cre’von -> Cre'von"], "ap"],
  // A sign twice, or a period before a comma.
  ["He hits, and runs.. (AP Photo/Ada Stone)", [".. -> ."], "ap"],
  ["Marcus Ellery,, hits.", [",, -> ,"], "ap"],
  ["Marcus Ellery ##8 hits.", ["## -> #"], "ap"],
  ["Brandt, 22., hits.", ["., -> ,"], "ap"],
  ["Ellery, 8, of Portland, Ore., hits ... and runs at 7 p.m., he says....", [], "ap"],
  ["Marcus Ellery #8 José Peñaloza #21 and Elly De La Cruz #44 bat.", [" -> ,"], "ap"],
  ["Marcus Ellery (8) José Peñaloza (21) bat.", [" -> ,"], "ap"],
  ["Marcus Ellery #8, José Peñaloza #21 and Elly De La Cruz #44 bat. Ellery #8 Peñaloza", [" -> ."], "ap"],
])("[PR6] writing: %s", (caption, expected, style) => {
  expect(findingsOf("PR6", caption, facts(style))).toEqual(expected);
});

test("[PR5] Xinhua's dateline has the day of filing", () => {
  const ofDay = (day: string) =>
    `(2606${day.padStart(2, "0")}) -- PORTLAND, June ${day}, 2026 (Xinhua) -- Marcus Ellery bats in Portland, the United States, on June 7, 2026. (Photo by Ada Stone/Xinhua)`;
  expect(loudOf(ofDay("8"))).toEqual([]);
  expect(loudOf(ofDay("9"))).toEqual([expect.stringContaining("June 9, 2026")]);
});

test("[PR5] a dateline with the place in another form is a note, and a headline has days in its own form", () => {
  const severities = (caption: string, headline: string) =>
    createProofreader(facts("getty-wire"))
      .check(pictureWith({ caption: [caption], headline: [headline] }))
      .flatMap(({ rule, severity }) => (rule === "PR5" ? [severity] : []));
  const rest = "Marcus Ellery #8 bats on June 7, 2026 in Portland, Oregon.";
  for (const place of ["OREGON", "USA"])
    expect(severities(`PORTLAND, ${place} - JUNE 7: ${rest}`, "MLB: JUN 7 Armadillos at Pioneers")).toEqual(["note"]);
  expect(severities(`PORTLAND, IDAHO - JUNE 7: ${rest}`, "")).toEqual(["warning"]);
});

/** Returns what is more than a note in a caption of any style, or of one. */
function loudOf(caption: string, against: Facts = facts(null)): readonly string[] {
  return createProofreader(against)
    .check(pictureWith({ caption: [caption] }))
    .filter(({ severity }) => severity !== "note")
    .map(({ rule, found, message }) => `${rule} ${found}: ${message}`);
}

test.each([
  "He hits. EPA/ADA STONE",
  "He hits. Ada Stone-Ruiz/Valley Star",
  "He hits. STAFF PHOTO BY ADA ELLERY",
  "He hits. Staff Photo by Marcos Ellery",
  "He hits. Staff photo by Marcos Ellery",
  "He hits. Dex Ellery/Shoreline Press",
  "He hits. (Marcos Ellery/Shoreline Press)",
  "He hits. [Marcos Ellery/The Shoreline Press]",
  "He hits. (Marcos Ellery / The Press)",
  "He hits. (Marcos Ellery, Special to the Star)",
  "He hits. (Marcos Ellery for The Valley Star)",
  "He hits. (Marcos Ellery/The Canadian Press via AP)",
  "He hits. (Marcos Ellery)",
  "He hits. Marcos Ellery | The Valley Star",
  "He hits. Marcos Ellery | Valley Star",
  "He hits. Marcos Ellery, Valley Star",
  "He hits. Marcos Ellery • Valley Star Staff",
  "He hits. - Marcos Ellery, Valley Star",
  "He hits. — Marcos Ellery",
  "He hits. Marcos Ellery",
  "He hits. Marcos Ellery/dpa",
  "He hits. REUTERS/Marcos Ellery",
  "He hits. PHOTO/MARCOS ELLERY",
  "He hits. Photo: Marcos Ellery / The Valley Star",
  "He hits. PHOTO: MARCOS ELLERY",
  "He hits. Photos by Marcos Ellery",
  "He hits. Photo courtesy of Marcos Ellery",
  "He hits. Courtesy of the Portland Pioneers",
  "He hits. Credit: Marcos Ellery, Valley Star",
  "He hits. Photo Credit: Marcos Ellery",
  "He hits. Mandatory Credit: Marcos Ellery-Imagn Images.",
  "He hits. Mandatory Credit: Marcos Ellery-USA TODAY Sports",
  "He hits. (Photo by Marcos Ellery / Getty Images via AFP)",
  "He hits. (AP Photo/Marcos Ellery, Pool)",
  "He hits. (AP Photo/Marcos Ellery).",
  "He hits. (Photo by Marcos Ellery/Getty Images) NO SALES",
  "He hits. (Photo credit should read MARCOS ELLERY/AFP via Getty Images)",
  "He hits. Photographer: Marcos Ellery/Valley Star",
  "He hits. Marcos Ellery / m.ellery@valleystar.com",
  "He hits in Portland, Ore. Marcos Ellery | Valley Star",
  "He hits. Marcos Ellery-Imagn Images",
  "He hits. | Marcos Ellery/Valley Star",
  "He hits. {Marcos Ellery/Valley Star}",
  "He hits. Marcos Ellery for The Valley",
  "He hits. Marcos Ellery, staff",
  "He hits. Marcos Ellery © The Valley 2026",
  "He hits. Photo credit: Marcos Ellery",
  "He hits. @marcosellery",
  "He hits. Photo credit Marcos Ellery - Portland Pioneers",
  "He hits. Photo Credit Marcos D'Ellery-Stone Jr.",
  "He hits. -- Ellery, Valley Chronicle",
  "He hits. -- Marcos Ellery Jr., The Valley Bugle",
  "He hits.\n-- Ellery, Valley Chronicle",
  "He hits. 📸 Marcos D'Ellery",
  "He hits.\n📷: Marcos Ellery-Stone",
  "He hits. 📸 by @marcosellery",
  "He hits. Marcos Ellery Jr./The Valley-Bugle",
  "He hits. Marcos Ellery Jr.",
  "He hits. (Marcos Ellery Jr./The Bugle)",
  "He hits. © Marcos Ellery",
  "He hits. © 2026 Marcos Ellery / Valley Star",
  "He hits. Copyright 2026 Marcos Ellery",
  "He hits. Foto: Marcos Ellery / Agencia Norte",
  "Photo by Marcos Ellery: He hits.",
  "PHOTO BY MARCOS ELLERY/VALLEY STAR\nHe hits.",
  "(Marcos Ellery/Valley Star) He hits.",
  "Marcos Ellery/Valley Star: He hits.",
  "Credit: Marcos Ellery, Valley Star. He hits.",
  "By Marcos Ellery/Valley Star - He hits.",
  "He hits. MARCOS ELLERY m-ellery@valley-star.example",
  "He hits in Portland, Ore. MARCOS ELLERY m-ellery@valley-star.example",
  "He hits. (Marcos Ellery/m-ellery@valley-star.example)",
  "He hits. Marcos Ellery, pioneers.com",
  "He hits. Marcos Ellery • Portland Athletics",
  "He hits. (Kyodo)",
  // A wire that has no period before its credit, and captions in fields, which are no sentences.
  "MLB - Armadillos v Pioneers - Rosewood Park - June 7, 2026 Marcus Ellery in action REUTERS/Marcos Ellery",
  "AUS v POR 060726 | RF Marcus Ellery (8) hits | Rosewood Park | Photo: Marcos Ellery",
  "AUS v POR | Marcus Ellery (8) hits | Rosewood Park, Portland, Ore. | Photo: Marcos Ellery",
  "AUS v POR | Marcus Ellery (8) at the door | Courtesy of Portland Pioneers, Marcos Ellery",
  "He hits at Rosewood Park. 06.07.2026 / Portland Pioneers / Marcos Ellery",
  // Two blanks within a dateline and behind it.
  "PORTLAND, OR -  JUNE 07: He hits.",
  "June 7, 2026; Portland, Oregon, USA;  He hits.",
])("[PR6] a by-line is a credit in captions of any style: %s", (caption) => {
  expect(createProofreader(facts(null)).check(pictureWith({ caption: [caption] }))).toEqual([]);
});

test.each([
  ["He hits (Ada Stone/Valley Star)", [""]],
  ["He hits [Ada Stone, Valley Star]", [""]],
  ["He hits Staff photo by Ada Stone", [""]],
  ["He hits Photo: Ada Stone / Valley Star", [""]],
  ["He hits © Ada Stone", [""]],
  ["He hits Photo credit Ada Stone - Portland Pioneers", [""]],
  ["He hits\n-- Stone, Valley Chronicle", [""]],
  ["He hits 📸 Ada Stone", [""]],
  ["He hits -- Ellery said so", [""]],
  ["He looks at a team photo by the dugout", [""]],
  ["Pioneers, 2024. He hits at Rosewood Park", [""]],
  ["He hits for St. Paul", [""]],
  ["He hits in St. Paul, Minn. Marcus Ellery", [""]],
  ["He hits against No. 3 Oregon vs. Texas State", [""]],
  ["He hits against the St. Mary Saints", [""]],
])("[PR6] before a by-line, and without one, a sentence has its period: %s", (caption, expected) => {
  const found = createProofreader(facts(null)).check(pictureWith({ caption: [caption] }));
  expect(found.filter(({ rule }) => rule === "PR6").map((one) => one.found)).toEqual(expected);
});

test.each<readonly [string, readonly string[]]>([
  // The number and the team are Marcus Ellery's: the name is wrong, and neither of the two.
  ["Portland Pioneers right fielder Dex Navarro (8) hits.", ["Dex Navarro -> Marcus Ellery"]],
  ["Dex Navarro #8 of the Pioneers hits.", ["Dex Navarro -> Marcus Ellery"]],
  ["Pioneers' DEX NAVARRO (8) hits.", ["DEX NAVARRO -> MARCUS ELLERY"]],
  // The number and the position are.
  ["Pioneers pitcher Marcus Ellery (21) hits.", ["Marcus Ellery -> José Peñaloza"]],
  ["Pitcher Marcus Ellery (4) hits.", ["4 -> 8", "Pitcher -> Right fielder"]],
  ["Right fielder Marcus Ellery (21) hits.", ["21 -> 8"]],
  // With a number of nobody's, only the two are known to be wrong.
  ["Pioneers' Dex Navarro (55) hits.", ["55 -> 3", "Pioneers' -> Austin Armadillos'"]],
  ["Pioneers' Dex Navarro (3) hits.", ["Pioneers' -> Austin Armadillos'"]],
])("[PR3] a name of the other team beside a team and number that one person has: %s", (caption, expected) => {
  expect(findingsOf("PR3", caption)).toEqual(expected);
});

test.each([
  "Dex Navarro (3), a former Pioneer, waves.",
  "Marcus Ellery (8), the longest-tenured Pioneer, bats.",
  "Former Pioneer Dex Navarro (3) meets ex-Pioneer Al Moore and one-time Blue Jay Bo Nash.",
  "A former Portland Pioneer, Dex Navarro (3), bats.",
  "Marcus Ellery (8) and every Pioneer on the bench watch, and a Blue Sock waves.",
  "Fellow Blue Jay José Peñaloza (21) throws to the only Austin Armadillo who bats.",
  "Dex Navarro (3) waves a Pioneer flag in front of the Pioneers' fans, the Blue Jays' mascot and a Pioneer's sister.",
])("[PR4] [PR3] one of a team is no misspelling of it, and no team: %s", (caption) => {
  const [home, away] = game.teams;
  const teams = [{ ...home, others: [...(home?.others ?? []), "Blue Jays"] }, away] as KnownGame["teams"];
  expect(loudOf(caption, facts(null, { games: [{ ...game, teams }] }))).toEqual([]);
});

test.each([
  ["Portland Pioneer right fielder Marcus Ellery (8) bats.", ["Portland Pioneer -> Portland Pioneers"]],
  ["Pioneer right fielder Marcus Ellery (8) bats.", ["Pioneer -> Pioneers"]],
  ["The Pioneer's Marcus Ellery (8) bats.", ["Pioneer -> Pioneers"]],
  ["Marcus Ellery (8) bats against the Armadillo.", ["Armadillo -> Armadillos"]],
  ["A former Pionees bats.", ["Pionees -> Pioneers"]],
])("[PR4] a team that lost its last letter is a misspelling: %s", (caption, expected) => {
  expect(findingsOf("PR4", caption)).toEqual(expected);
});

test.each<readonly [string, readonly string[]]>([
  ["Ann Ives #5 of the Portland Foxes guards Bea Kohl #9 of the Austin Yaks.", []],
  ["Foxes guards Bea Kohl (9) and Cy Dunn (7) meet.", ["Foxes -> Austin Yaks", "guards -> center"]],
  ["Foxes guards Ann Ives (5) and Cy Dunn (7) meet.", []],
  ["Ann Ives (5) of the Foxes guards Bea Kohl (9) and Cy Dunn (7).", []],
  ["Ann Ives (5) guards Bea Kohl (9), left, and Cy Dunn (7).", []],
  ["Foxes' Ann Ives (5) centers Cy Dunn (7).", []],
  ["The Portland Foxes guards Bea Kohl #9 well.", []],
  ["Foxes guard Bea Kohl (9) shoots.", ["Foxes -> Austin Yaks", "guard -> center"]],
])("[PR3] the plural of a position before one name is a verb: %s", (caption, expected) => {
  const [foxes, yaks] = ["Portland Foxes", "Austin Yaks"];
  const teams = [
    { name: foxes, others: ["Portland", "Foxes"] },
    { name: yaks, others: ["Austin", "Yaks"] },
  ] as const;
  const people = [
    person("Ann", "Ives", "5", "guard", foxes),
    person("Cy", "Dunn", "7", "guard", foxes),
    person("Bea", "Kohl", "9", "center", yaks),
  ];
  expect(findingsOf("PR3", caption, facts(null, { games: [{ ...game, teams, people }] }))).toEqual(expected);
});

test.each<readonly [string, readonly string[]]>([
  ["Pioneers' No. 8 Marcus Ellery, No. 21 José Peñaloza and No. 4 Ha-Seong Brandt Jr. meet.", []],
  ["Pioneers' No. 8 Marcus Ellery, No. 4 José Peñaloza and No. 4 Ha-Seong Brandt Jr. meet.", ["4 -> 21"]],
  ["Marcus Ellery, No. 21 José Peñaloza and No.8 Ha-Seong Brandt Jr. meet.", ["8 -> 4"]],
  ["Marcus Ellery, No. 21, and José Peñaloza, No. 21, meet.", ["21 -> 8"]],
  ["Marcus Ellery, No. 21 of the Pioneers, meets José Peñaloza No. 8.", ["21 -> 8", "8 -> 21"]],
])(
  "[PR3] the number after a comma belongs to the next name where numbers stand before names: %s",
  (caption, expected) => {
    expect(findingsOf("PR3", caption)).toEqual(expected);
  },
);

test.each<readonly [string, readonly string[]]>([
  ["Armadillos coach Ellery Stone talks to Dex Navarro (3).", []],
  ["Armadillos right fielder Ellery Stone, a guest, waves to Dex Navarro (3).", []],
  ["Armadillos coach Ellery talks to Dex Navarro (3).", []],
  [
    "Armadillos catcher Ellery talks to Dex Navarro (3).",
    ["Armadillos -> Portland Pioneers", "catcher -> right fielder"],
  ],
  ["Armadillos manager Bristow talks to Dex Navarro (3).", ["Armadillos -> Portland Pioneers"]],
  ["Armadillos shortstop Brandt Jr. (4) bats.", ["Armadillos -> Portland Pioneers"]],
])("[PR3] a last name that begins a longer name is not that player's: %s", (caption, expected) => {
  const found = findingsOf("PR3", caption, facts(null));
  expect(found.filter((one) => !one.startsWith("Ellery Stone"))).toEqual(expected);
});

test.each<readonly [string, readonly string[]]>([
  ["#8 RF Marcus Ellery, #21 P José Peñaloza (R) and OF Marcus Ellery of the Pioneers bat.", []],
  ["Pioneers RF Marcus Ellery (8), RHP José Peñaloza and Armadillos IF Dex Navarro (3) bat.", []],
  ["Pioneers RF Marcus Ellery (8) and SS José Peñaloza (21) bat.", ["SS -> P"]],
  ["#8 RF Marcus Ellery and #4 P José Peñaloza bat.", ["4 -> 21"]],
  ["Armadillos RF Marcus Ellery (8) bats.", ["Armadillos -> Portland Pioneers"]],
  [
    "Armadillos outfielders Marcus Ellery (8), Al Moore and José Peñaloza (21) bat.",
    ["Armadillos -> Portland Pioneers"],
  ],
  ["#2 OSU Marcus Ellery bats.", []],
])("[PR3] positions in the codes of a roster, and in the plural: %s", (caption, expected) => {
  expect(findingsOf("PR3", caption)).toEqual(expected);
});

test("[PR3] a verb with a capital in a headline is no name", () => {
  const headline = ["Pioneers' Navarro Homers"];
  const found = createProofreader(facts(null)).check(pictureWith({ headline }, { canHold: ["headline"] }));
  expect(found.map((one) => one.found)).toEqual(["Pioneers'"]);
});

test("[PR3] a wrong team behind a name with its number in commas", () => {
  expect(findingsOf("PR3", "Dex Navarro, No. 3, of the Pioneers bats.")).toEqual(["Pioneers -> Austin Armadillos"]);
});

test("[PR3] a misspelled name beside somebody else's team and number has one finding", () => {
  const found = createProofreader(facts()).check(pictureWith({ caption: ["Pioneers' Dex Navaro (8) hits."] }));
  expect(found.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([["PR3", "Marcus Ellery"]]);
});

test.each<readonly [string, readonly string[]]>([
  ["Boston Foxes right fielder Marcus Ellery (8) hits.", ["Boston Foxes -> Portland Pioneers"]],
  ["Dex Navarro #3 of the Boston Foxes hits.", ["Boston Foxes -> Austin Armadillos"]],
  // It was theirs once, or it may be somebody else's.
  ["Former Boston Foxes right fielder Marcus Ellery (8) hits.", []],
  ["Boston Foxes right fielder Ellery hits.", []],
  ["Boston Foxes pitcher José Peñaloza throws.", []],
  ["Marcus Ellery (8), who beat the Boston Foxes in May, hits.", []],
])("[PR3] another team of the league beside somebody of the game: %s", (caption, expected) => {
  const against = facts("ap", { outsiders: ["José Peñaloza"] });
  expect(findingsOf("PR3", caption, against)).toEqual(expected);
});

test("[X7] a game's officials are no misspelled players", () => {
  const officials = [{ first: "Marcus", last: "Elery" }];
  const caption = "The Pioneers' Dex and Marcus Elery talk.";
  expect(findingsOf("PR2", caption)).toEqual(["Marcus Elery -> Marcus Ellery"]);
  expect(findingsOf("PR2", caption, facts("ap", { games: [{ ...game, officials }] }))).toEqual([]);
});

test("[PR2] the right name is in capitals where the caption's is", () => {
  expect(findingsOf("PR2", "DEX ELLERY (8) hits.")).toEqual(["DEX ELLERY -> MARCUS ELLERY"]);
});

test("[PR3] British and Canadian spellings of positions tell namesakes apart", () => {
  const people = [
    person("Jan", "Kade", "91", "defenseman", pioneers),
    person("Jan", "Kade", "43", "center", armadillos),
  ];
  const against = facts("canadian-press", { games: [{ ...game, people }] });
  expect(findingsOf("PR3", "Pioneers defenceman Jan Kade (43) skates.", against)).toEqual(["43 -> 91"]);
  expect(findingsOf("PR3", "Austin Armadillos centre Jan Kade (91) skates.", against)).toEqual(["91 -> 43"]);
  expect(findingsOf("PR3", "Pioneers defenceman Jan Kade (91) skates.", against)).toEqual([]);
});

test.each([
  "He hits in Bend, Ore. Ellery won.",
  "The Pioneers won 4-2. De La Cruz lost.",
  "El pitcher José Peñaloza (21) de los Medias Verdes de Portland lanza.",
])("[PR2] a name does not begin before the period of a sentence, nor is one behind a plural article: %s", (caption) => {
  expect([...findingsOf("PR2", caption), ...findingsOf("PR3", caption)]).toEqual([]);
});

test("[PR7] persons shown that differ from the caption's names are notes", () => {
  const fields = { caption: ["Marcus Ellery (8) hits."], persons: ["Dex Navarro"] };
  const found = createProofreader(facts()).check(pictureWith(fields, { canHold: ["caption", "persons"] }));
  expect(found.filter(({ rule }) => rule === "PR7").map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    "note: Marcus Ellery is in the caption and not among the persons shown",
    "note: Dex Navarro is among the persons shown and not in the caption",
  ]);
});

test("[PR9] blocks that disagree are a note", () => {
  const caption = ["One."];
  const disagreements = [
    { field: "caption", counts: { block: "xmp", texts: caption }, other: { block: "iim", texts: ["Two."] } },
  ] as const;
  const found = createProofreader(facts(null)).check(pictureWith({ caption }, { disagreements }));
  expect(found).toMatchObject([{ rule: "PR9", severity: "note", message: 'Caption: XMP is used; IPTC says "Two."' }]);
});

test("[PR9] what of a picture is damaged is a note", () => {
  const found = createProofreader(facts(null)).check(
    pictureWith({ caption: ["One."] }, { damage: ["Its EXIF is damaged"] }),
  );
  expect(found).toMatchObject([{ rule: "PR9", severity: "note", message: "Its EXIF is damaged. The rest was read" }]);
});

test("[PR35] nothing is proposed for guessed letters, nor for a sidecar that has some", () => {
  const fields = { caption: ["Marcus Elery hits."], headline: ["Marcus Elery"] };
  const suggestions = (more: Partial<Picture>) =>
    createProofreader(facts(null))
      .check(pictureWith(fields, more))
      .filter(({ rule }) => rule !== "PR6")
      .map(({ rule, field, suggestion }) => `${rule} ${field} ${suggestion}`);
  expect(suggestions({ guessed: ["caption"] })).toEqual([
    "PR2 caption null",
    "PR2 headline Marcus Ellery",
    "PR9 caption null",
  ]);
  expect(suggestions({ sidecar: { name: "a.xmp", text: null, why: "", isGuessed: true } })).toEqual([
    "PR2 caption null",
    "PR2 headline null",
    "PR9 null null",
  ]);
});

test("[PR51] accepting a suggestion does not accept another one at the same place", () => {
  const picture = pictureWith({ caption: ["Marcus Elery hits a home run."] });
  const others = game.people.map((one) => (one.last === "Ellery" ? { ...one, last: "Emery" } : one));
  const nearly = (of: Facts) =>
    createProofreader(of)
      .check(picture)
      .find(({ rule }) => rule === "PR2");
  const [one, other] = [nearly(facts()), nearly(facts("ap", { games: [{ ...game, people: others }] }))];
  expect([one?.suggestion, other?.suggestion]).toEqual(["Marcus Ellery", "Marcus Emery"]);
  expect(one?.span).toEqual(other?.span);
  expect(nearly(facts())?.id).toBe(one?.id);
  expect(other?.id).not.toBe(one?.id);
});
