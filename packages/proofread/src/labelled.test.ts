import { describe, expect, test } from "vitest";
import { namedStyles } from "@agate/captions/styles";
import { leagueBySlug } from "@agate/leagues";
import type { Facts, KnownGame, KnownPerson } from "./facts.ts";
import { type Finding, type RuleId, ruleIds, rules } from "./finding.ts";
import { createProofreader, proofread } from "./proofread.ts";
import { noFacts, person, pictureWith } from "./testing/checked.ts";
import { captionOf, factsFor, pictureOf, type SampleGame, sampleGames } from "./testing/labelled.ts";
import { plant } from "./testing/plant.ts";

const captionsOfGame = 5;
const games = sampleGames(leagueBySlug);
const isLoud = ({ severity }: Finding) => severity !== "note";

describe("the labeled set", () => {
  test("[PR30] finds 95 of 100 planted faults of kinds 1 to 5, and flags at most 2 of 100 correct captions @all", () => {
    const counts = new Map(ruleIds.map((rule) => [rule, { planted: 0, found: 0, flagged: 0 }]));
    const missed: string[] = [];
    let correct = 0;
    let flagged = 0;
    const count = (rule: RuleId, key: "planted" | "found" | "flagged") => {
      const row = counts.get(rule);
      if (row) row[key]++;
    };
    for (const game of games) {
      const { check } = createProofreader(factsFor([game]));
      for (let at = 0; at < captionsOfGame; at++) {
        const caption = captionOf(game, at);
        const before = check(pictureOf(game, at));
        correct++;
        const loud = before.filter(isLoud);
        if (loud.length) flagged++;
        for (const { rule } of loud) count(rule, "flagged");
        const known = new Set(before.map(({ sameAs }) => sameAs));
        for (const { rule, kind, caption: changed } of plant(game, caption, at)) {
          const found = check(pictureOf(game, at, changed)).filter(({ sameAs }) => !known.has(sameAs));
          count(rule, "planted");
          // If another rule flags a fault that is not its own, it counts against that rule, right or not.
          for (const other of new Set(found.filter(isLoud).map((one) => one.rule)))
            if (other !== rule) count(other, "flagged");
          if (found.some((one) => one.rule === rule)) count(rule, "found");
          else missed.push(`${rule} ${kind}, ${game.styleName} ${game.league}: ${changed}`);
        }
      }
    }
    const rows = [...counts].filter(([, { planted }]) => planted > 0);
    console.log(
      [
        `Proofreading: ${correct} correct captions, ${flagged} flagged with more than a note; planted faults by rule:`,
        ...rows.map(([rule, { planted, found, flagged: falsely }]) => {
          const [precision, recall] = [found / (found + falsely), found / planted].map((one) => one.toFixed(3));
          return `  ${rule} ${rules[rule].name.padEnd(28)}${String(planted).padStart(6)} planted  recall ${recall}  precision ${precision}`;
        }),
        ...missed.slice(0, 10).map((one) => `  missed: ${one}`),
      ].join("\n"),
    );
    expect(games.length).toBe(Object.keys(namedStyles).length * 9);
    for (const [rule, { planted, found }] of rows)
      if (rule <= "PR5") expect(found / planted, rule).toBeGreaterThanOrEqual(0.95);
    expect(flagged / correct).toBeLessThanOrEqual(0.02);
  });

  test("[PR30] two games in one folder: each caption is judged by its own", () => {
    const [first, second] = games.filter(({ styleName }) => styleName === "ap");
    if (!first || !second) throw new Error("There are no two games");
    const both = [first, second];
    const { check } = createProofreader(factsFor(both));
    for (const game of both)
      for (let at = 0; at < captionsOfGame; at++) {
        expect(check(pictureOf(game, at)).filter(isLoud)).toEqual([]);
        const planted = plant(game, captionOf(game, at), at).filter(({ rule }) => rule < "PR6");
        for (const { rule, caption } of planted)
          expect(
            check(pictureOf(game, at, caption)).map((one) => one.rule),
            caption,
          ).toContain(rule);
      }
  });
});

function publishedGame(
  teams: readonly (readonly string[])[],
  place: Pick<KnownGame, "venue" | "city" | "country" | "day" | "eventClause">,
  people: readonly KnownPerson[],
): KnownGame {
  return {
    id: "1",
    league: "",
    teams: teams.map(([name = "", ...others]) => ({ name, others })),
    event: "",
    state: "",
    lastDay: place.day,
    people,
    ...place,
  };
}

const againstOne = (game: KnownGame, style: Facts["style"]): Facts => ({ ...noFacts, games: [game], style });

const captionOnly = (caption: string) => pictureWith({ caption: [caption] });

describe("published captions", () => {
  const { ap, nhli, "getty-wire": gettyWire } = namedStyles;
  const greenBay = publishedGame(
    [["Green Bay Packers"], ["Chicago Bears"]],
    {
      venue: "Lambeau Field",
      city: "Green Bay, Wisconsin",
      country: "USA",
      day: "2016-10-20",
      eventClause: "an NFL football game",
    },
    [
      person("Randall", "Cobb", "18", "wide receiver", "Green Bay Packers"),
      person("Cre'von", "LeBlanc", "22", "cornerback", "Chicago Bears"),
    ],
  );
  const seattle = publishedGame(
    [["Seattle Seahawks"], ["Los Angeles Rams"]],
    {
      venue: "CenturyLink Field",
      city: "Seattle, Washington",
      country: "USA",
      day: "2016-12-15",
      eventClause: "an NFL football game",
    },
    [
      person("Tyler", "Lockett", "16", "wide receiver", "Seattle Seahawks"),
      person("Trumaine", "Johnson", "22", "cornerback", "Los Angeles Rams"),
    ],
  );
  const oxford = publishedGame(
    [
      ["Ole Miss Rebels", "Mississippi"],
      ["Florida Gators", "Florida"],
    ],
    {
      venue: "Vaught-Hemingway Stadium",
      city: "Oxford, Mississippi",
      country: "USA",
      day: "2020-09-26",
      eventClause: "an NCAA college football game",
    },
    [person("Kyle", "Trask", "11", "quarterback", "Florida Gators")],
  );
  const newYork = publishedGame(
    [["New York Rangers"], ["New York Islanders"]],
    { venue: "Madison Square Garden", city: "New York, New York", country: "USA", day: "2011-12-26", eventClause: "" },
    [person("Anders", "Nilsson", "45", "goaltender", "New York Islanders")],
  );
  const london = publishedGame(
    [["England"], ["Czech Republic"]],
    { venue: "Wembley Stadium", city: "London", country: "England", day: "2008-08-20", eventClause: "" },
    [person("Petr", "Čech", "1", "goalkeeper", "Czech Republic")],
  );

  test.each([
    [
      ap,
      greenBay,
      "Green Bay Packers wide receiver Randall Cobb (18) runs against Chicago Bears cornerback Cre’von LeBlanc (22) during the second half of an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
    [
      ap,
      seattle,
      "Seattle Seahawks wide receiver Tyler Lockett (16) scores a touchdown ahead of Los Angeles Rams cornerback Trumaine Johnson (22) after a reception in the second half of an NFL football game, Thursday, Dec. 15, 2016, in Seattle. (AP Photo/Scott Eklund)",
    ],
    [
      ap,
      oxford,
      "Florida quarterback Kyle Trask (11) releases a pass during the first half of an NCAA college football game against Mississippi in Oxford, Miss., Saturday, Sept. 26, 2020. (AP Photo/Thomas Graning)",
    ],
    [
      nhli,
      newYork,
      "NEW YORK, NY - DECEMBER 26: Goaltender Anders Nilsson #45 of the New York Islanders protects the net during warm-ups prior to the game against the New York Rangers at Madison Square Garden on December 26, 2011 in New York City. (Photo by Scott Levy/NHLI via Getty Images)",
    ],
    [
      gettyWire,
      london,
      "LONDON - AUGUST 20:  Czech Republic goalkeeper Petr Cech in action during the international friendly match between England and the Czech Republic at Wembley Stadium on August 20, 2008 in London, England.  (Photo by Phil Cole/Getty Images)",
    ],
  ])("[PR31] is right: %#", (style, game, caption) => {
    const found = createProofreader(againstOne(game, style)).check(captionOnly(caption));
    expect(found.filter(isLoud)).toEqual([]);
  });

  test.each([
    [
      "of a coach's father",
      "Randall Cobb (18) hugs Ron Cobb, father of the receiver, after an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
    [
      "of a brother with a name close to the player's",
      "Green Bay Packers wide receiver Randall Cobb (18) and his brother Randell Cobb talk before an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
    [
      "of an owner",
      "Bears owner Virginia McCaskey watches before an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
    [
      "of a fan",
      "Packers fan Wayne Leblond of Appleton cheers during an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
    [
      "of a known official",
      "Referee Carl Cheffers signals during an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
    [
      "of a former player and an earlier season",
      "Randall Cobb (18) scores, his first touchdown since Nov. 15, 2015, as former Packers quarterback Bart Starr applauds during an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    ],
  ])("[PR31] an outsider is not a misspelling: %s", (_, caption) => {
    const facts = { ...againstOne(greenBay, ap), outsiders: ["Carl Cheffers"] };
    expect(createProofreader(facts).check(captionOnly(caption)).filter(isLoud)).toEqual([]);
  });
});

/**
 * What else captions say next to a name: other people, places, signs, earlier days. `{N}` is a person of the game with
 * the number.
 */
const sentences = [
  "{N} scrambles under pressure from Devin Stoker during the first half of {E}",
  '{T} fans hold up a sign reading "Welcome to Red Kingdom" for {N} before {E}',
  "Singer Carla Pearsall and Donna Quickley watch as {N} warms up before {E}",
  "General manager Bret Veatch, left, and Andy Reiff talk as {N} stretches before {E}",
  "A B-2 bomber from Whitefield Air Force Base flies over as {N} waits for the start of {E}",
  '{N} wears a "Choose Kindness" sticker, as part of the Inspire Hope program, before {E}',
  "Former captain Derek Johnstone is honored on the field beside {N} during {E}",
  "Owner Clark Huntley and his wife Tavia Huntley greet {N} on Opening Day before {E}",
  "{N} reacts, his first goal since Game 7 on Feb. 12, 2023, in Glendale, Ariz., during {E}",
  "Referee Scott Cherry separates {N} and Brad Marchetti during {E}",
  "Fans in Founders Square cheer as {N} appears on the video board during {E}",
  "Mayor Quentin Lucas hands {N} the key to the city before {E}",
  "Umpires Ted Barrow (2), Lance Barks (9) and Ángel Herrero (16) meet with {N} before {E}",
  "Referee Wes McAulay (2) and linesman Jonny Murdoch (9) separate {N} and a fan during {E}",
  "Fans Timmy Navarro (2), and Karen Navarro, of Appleton, cheer {N} during {E}",
  "{T} fan Mike Delaney, 54, of Racine, holds a sign for {N} before {E}",
  "{N} hugs his father, Ron Fairweather, and his mother, Ann Fairweather, after {E}",
  "Sgt. Maria Delgado and Lt. Col. James Whitby salute as {N} stands before {E}",
  "{T} assistant coach Brian Flannery, left, and bench coach Don Mattison (16) talk to {N} during {E}",
  "{T} owner Clark Huntley, chairman Ed Pollock and CEO Mark Murray greet {N} before {E}",
  "Former {T} captain Reggie Whitfield (2) and Hall of Famer Al Moorehouse (9) wave to {N} before {E}",
  "The {T} retire the number of Al Moorehouse (2) as {N} watches before {E}",
  "{N} wears the jersey of Kobe Brandon #2 in memory of Damar Hamlinson before {E}",
  "Los Angeles Sparrows forward LeRoy Jameson (2) and the Boston Red Sox' Aaron Jessup (9) watch {N} during {E}",
  "{N} accepts the Walter Peyton Man of the Year Award from Commissioner Roger Goodman before {E}",
  'Teammates of {N} wear shirts reading "Justice for Breonna Navarro" before {E}',
  "Team physician Dr. Patrick McKendry and athletic trainer Kevin O'Neal check on {N} during {E}",
  "Emergency backup goalie Scott Forster (2) and bullpen catcher Dustin Yeats (9) warm up with {N} before {E}",
  "{N} walks past Bank of Carolina signage in Section 2, Row (9), on Military Appreciation Night before {E}",
  "Make-A-Wish recipient Johnny Navarro and Special Olympics athlete Sam Brookes meet {N} before {E}",
  "El árbitro Fernando Guerra (2) y la cantante Ana Barbosa saludan a {N} before {E}",
  "Los jugadores de {T} festejan con {N} y el presidente del club, Carlos Sliman, before {E}",
  "{N}'s glove and cleats lie beside mascot Blitz during {E}",
];

test("[PR31] sentences about other people, places and days are right next to any name of the game @all", () => {
  const ofAp = games.filter(({ styleName, facts }) => styleName === "ap" && facts.teams.length === 2);
  let [count, flagged] = [0, 0];
  for (const game of ofAp) {
    const { check } = createProofreader(factsFor([game]));
    const close = captionOf(game, 0).slice(captionOf(game, 0).indexOf(game.facts.eventClause));
    for (const { full, number } of game.facts.people.map((one) => ({
      full: `${one.first} ${one.last}`,
      number: one.number,
    })))
      for (const sentence of sentences) {
        const caption = sentence
          .replace("{N}", number ? `${full} (${number})` : full)
          .replace("{T}", game.facts.teams[0]?.name ?? "")
          .replace("{E}", close);
        count++;
        const loud = check(captionOnly(caption)).filter(isLoud);
        if (loud.length) flagged++;
      }
  }
  expect(count).toBeGreaterThan(5000);
  expect(flagged / count).toBeLessThanOrEqual(0.01);
});

describe("what only the run shows", () => {
  const [game] = games.filter(({ styleName }) => styleName === "ap");
  const picturesAfter = (sample: SampleGame, hours: number, count = 5) =>
    Array.from({ length: count }, (_, at) => {
      const picture = pictureOf(sample, at);
      const time = new Date(Date.parse(`${picture.captured?.time}Z`) + hours * 3_600_000).toISOString().slice(0, 19);
      return { ...picture, captured: { time, offset: null } };
    });

  test("[PR5] a clock that is a day off is one note, one picture of another day a warning", () => {
    if (!game) throw new Error("There is no game");
    const facts = factsFor([game]);
    const ofRun = (pictures: ReturnType<typeof picturesAfter>) =>
      proofread(pictures, facts).filter(({ rule }) => rule === "PR5");
    expect(ofRun(picturesAfter(game, 24))).toMatchObject([{ picture: null, severity: "note" }]);
    expect(
      ofRun([...picturesAfter(game, 0), ...picturesAfter(game, 24, 1).map((one) => ({ ...one, name: "late.jpg" }))]),
    ).toMatchObject([{ picture: "late.jpg", severity: "warning" }]);
    // A game that ends after midnight.
    expect(ofRun(picturesAfter(game, 7))).toEqual([]);
  });

  test("[PR7] empty fields and a credit unlike the others'", () => {
    if (!game) throw new Error("There is no game");
    const pictures = picturesAfter(game, 0).map((picture, at) =>
      at === 2 ? { ...picture, fields: { ...picture.fields, credit: ["Rosa Delgdo"], headline: undefined } } : picture,
    );
    const found = proofread(pictures as never, factsFor([game])).filter(({ rule }) => rule === "PR7");
    expect(found).toMatchObject([{ field: "credit" }, { field: "headline" }]);
  });

  test("[PR8] the same caption on pictures more than ten minutes apart is a note", () => {
    if (!game) throw new Error("There is no game");
    const pictures = [0, 30].map((at) => pictureOf(game, at, captionOf(game, 0)));
    expect(proofread(pictures, factsFor([game])).filter(isLoud)).toEqual([]);
    expect(proofread(pictures, factsFor([game]))).toMatchObject([{ rule: "PR8", severity: "note" }]);
  });
});

test("[PR32] time is linear in the text, even for an attacker's caption", () => {
  const [game] = games;
  if (!game) throw new Error("There is no game");
  const { check } = createProofreader(factsFor([game]));
  const units = [
    "Marcus ",
    "=p8",
    "(((",
    "a-",
    "  ",
    "A'",
    "June 7, 2026 ",
    "in A, ",
    "=====",
    "Mc",
    "de la ",
    "at the ",
  ];
  for (const unit of units) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length)).slice(0, 50_000);
    expect(check(captionOnly(text)).length, unit).toBeGreaterThanOrEqual(0);
  }
});
