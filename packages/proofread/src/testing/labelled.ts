import {
  buildField,
  buildMatchup,
  buildRace,
  type CaptionFile,
  type CaptionStyle,
  captionStyles,
  expand,
  type EventFacts,
  fileDefaults,
  type Matchup,
  matchupDefaults,
  personRow,
  type PersonRow,
  raceDefaults,
  type Style,
} from "@agate/captions";
import { writeDay } from "@agate/captions/calendar";
import { namedStyles } from "@agate/captions/styles";
import type { Facts, KnownGame } from "../facts.ts";
import { codesOf, factsOfEvent, factsOfMatchup } from "../game-facts.ts";
import type { FieldName, FieldValues, Picture } from "../picture.ts";
import { pictureWith } from "./checked.ts";

/** Captions as photographers write them with the product's files: real leagues and teams, invented people. */

interface League {
  readonly slug: string;
  readonly kind: "matchup" | "field" | "race";
}

export interface SampleGame {
  readonly style: Style;
  readonly styleName: CaptionStyle;
  readonly league: string;
  readonly facts: KnownGame;
  readonly file: CaptionFile;
  /** Codes of people, in the order of the file. */
  readonly people: readonly {
    readonly code: string;
    readonly name: string;
    readonly number: string;
    readonly position: string;
  }[];
}

const firsts =
  "Marcus Dex Lou Zoë José Luka Petr Aaron Theo Ivo Sam Rasmus Hélio Björn Andrés Tyler Kenji Malik Noah Owen Eetu Cole Anders Jalen Bryce Mateo Søren Nico Félix Emil".split(
    " ",
  );
const lastNames =
  "Ellery|Navarro|Vance|Tabbernör|Álvarez|Dončević|Čermák|Whitlock|Brandt Jr.|Novák|Delacroix|Østergård|Hämäläinen|Müllenbach|De La Torre|O'Rourke|Ha-Sung|Whitaker|Lindqvist|Beaumont|Castellano|Friedrichs|Garrison|Holloway|Ishikawa|Kowalczyk|Lancaster|McAllister|Peñaloza|Stratton".split(
    "|",
  );

/** Creates the people of one team, with no name twice in a game. */
function roster(from: number, count: number, positions: readonly string[]): readonly PersonRow[] {
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [firsts[(from * 7 + at * 3) % firsts.length], lastNames[(from + at) % lastNames.length]];
    return personRow({
      number: String(2 + ((at * 7 + from) % 97)),
      first,
      last,
      position: positions[at % positions.length],
    });
  });
}

interface Sport {
  readonly slug: string;
  readonly home: readonly [name: string, school?: string];
  readonly away: readonly [name: string, school?: string];
  readonly venue: readonly [name: string, city: string, country: string];
  readonly positions: readonly string[];
  readonly coach: string;
  readonly day: string;
  readonly verbs: readonly string[];
}

const sports: readonly Sport[] = [
  {
    slug: "mlb",
    home: ["Seattle Mariners"],
    away: ["Kansas City Royals"],
    venue: ["T-Mobile Park", "Seattle, Washington", "USA"],
    positions: ["RF", "SP", "C", "3B", "SS", "LF"],
    coach: "Manager",
    day: "2026-06-07",
    verbs: ["hits a home run", "slides into second base", "throws to first"],
  },
  {
    slug: "nba",
    home: ["Denver Nuggets"],
    away: ["Miami Heat"],
    venue: ["Ball Arena", "Denver, Colorado", "USA"],
    positions: ["PG", "SF", "C", "SG"],
    coach: "Head Coach",
    day: "2026-11-22",
    verbs: ["drives to the basket", "shoots a three-point basket", "reacts after a dunk"],
  },
  {
    slug: "nhl",
    home: ["Montreal Canadiens"],
    away: ["Nashville Predators"],
    venue: ["Bell Centre", "Montreal, Quebec", "Canada"],
    positions: ["C", "LW", "D", "G"],
    coach: "Head Coach",
    day: "2026-12-05",
    verbs: ["scores a goal", "makes a save", "skates with the puck"],
  },
  {
    slug: "nfl",
    home: ["Green Bay Packers"],
    away: ["Chicago Bears"],
    venue: ["Lambeau Field", "Green Bay, Wisconsin", "USA"],
    positions: ["QB", "WR", "CB", "LB"],
    coach: "Head Coach",
    day: "2026-09-13",
    verbs: ["runs for a touchdown", "catches a pass", "celebrates after a sack"],
  },
  {
    slug: "mls",
    home: ["Portland Timbers"],
    away: ["Austin FC"],
    venue: ["Providence Park", "Portland, Oregon", "USA"],
    positions: ["GK", "M", "F", "D"],
    coach: "Head Coach",
    day: "2026-05-16",
    verbs: ["kicks the ball", "heads the ball", "warms up"],
  },
  {
    slug: "ncaa-football-d1",
    home: ["Nebraska Cornhuskers", "Nebraska"],
    away: ["Florida Gators", "Florida"],
    venue: ["Memorial Stadium", "Lincoln, Nebraska", "USA"],
    positions: ["QB", "RB", "CB", "LB"],
    coach: "Head Coach",
    day: "2026-10-10",
    verbs: ["releases a pass", "breaks a tackle", "stands on the field"],
  },
];

interface Frame {
  readonly open: string;
  readonly close: string;
}

/** Takes the rules of leagues from the test, because this package does not know the catalogue. */
export function sampleGames(
  leagueOf: (slug: string) => League | undefined,
  styles: readonly CaptionStyle[] = captionStyles,
): readonly SampleGame[] {
  return styles.flatMap((styleName) => {
    const style = namedStyles[styleName];
    return [
      ...sports.map((sport, at) => matchupGame(leagueOf(sport.slug), sport, at, styleName, style)),
      fieldGame(leagueOf("pga"), "pga", styleName, style),
      fieldGame(leagueOf("womens-tennis"), "womens-tennis", styleName, style),
      raceGame(leagueOf("nascar-cup"), "nascar-cup", styleName, style),
    ].filter((game) => game !== null);
  });
}

function matchupGame(
  league: League | undefined,
  sport: Sport,
  at: number,
  styleName: CaptionStyle,
  style: Style,
): SampleGame {
  const [homeName, homeSchool] = sport.home;
  const [awayName, awaySchool] = sport.away;
  const [name, city, country] = sport.venue;
  const coach = (first: string, last: string) => personRow({ number: "", first, last, position: sport.coach });
  const matchup: Matchup = {
    home: {
      name: homeName,
      school: homeSchool ?? null,
      roster: [...roster(at, 14, sport.positions), coach("Wade", "Bristow")],
    },
    away: {
      name: awayName,
      school: awaySchool ?? null,
      roster: [...roster(at + 14, 14, sport.positions), coach("Pat", "Sorensen")],
    },
    venue: { name, city, country },
    date: sport.day,
  };
  const rules = league as never as Parameters<typeof buildMatchup>[1];
  const built = buildMatchup(
    matchup,
    rules,
    { ...matchupDefaults, jerseyFormat: "(1)", style, creditName: "Rosa Delgado" },
    [],
  );
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  const parts = { id: `${sport.slug}-1`, league: sport.slug, eventClause: rules.eventClause, lines: built.file.lines };
  return gameOf(style, styleName, sport.slug, factsOfMatchup(parts, matchup), built.file);
}

function fieldGame(league: League | undefined, slug: string, styleName: CaptionStyle, style: Style): SampleGame {
  const field: EventFacts = {
    event: {
      name: "Lakeshore Open",
      location: "Harbor Pines",
      city: "Charlotte, North Carolina",
      country: "USA",
      date: "2026-07-16",
      day: "2026-07-18",
    },
    people: roster(3, 24, [""]),
  };
  const rules = league as never as Parameters<typeof buildField>[1];
  const built = buildField(field, rules, { ...fileDefaults, style, creditName: "Rosa Delgado" }, []);
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  const parts = { id: `${slug}-1`, league: slug, eventClause: "", lines: built.file.lines, lastDay: "2026-07-19" };
  return gameOf(style, styleName, slug, factsOfEvent(parts, field), built.file);
}

function raceGame(league: League | undefined, slug: string, styleName: CaptionStyle, style: Style): SampleGame {
  const teams = ["Summit Racing", "Blue Ridge Motorsports", "Carver Autosport"];
  const race: EventFacts = {
    event: {
      name: "Carolina 400",
      location: "Charlotte Motor Speedway",
      city: "Concord, North Carolina",
      country: "USA",
      date: "2026-05-24",
    },
    people: roster(5, 20, [""]).map((row, at) => ({
      ...row,
      team: teams[at % 3] ?? "",
      make: ["Ford", "Toyota", "Chevrolet"][at % 3] ?? "",
    })),
  };
  const rules = league as never as Parameters<typeof buildRace>[1];
  const built = buildRace(race, rules, { ...raceDefaults, style, creditName: "Rosa Delgado" }, []);
  if (!built.ok) throw new Error(built.problems.map(({ text }) => text).join(" "));
  const parts = { id: `${slug}-1`, league: slug, eventClause: "", lines: built.file.lines };
  return gameOf(style, styleName, slug, factsOfEvent(parts, race), built.file);
}

function gameOf(
  style: Style,
  styleName: CaptionStyle,
  league: string,
  facts: KnownGame,
  file: CaptionFile,
): SampleGame {
  const people = file.lines.flatMap((line) =>
    line.kind === "code" && line.about?.person && line.about.form === "plain"
      ? [
          {
            code: line.code,
            name: line.about.person.full,
            number: line.about.person.number,
            position: line.about.person.words,
          },
        ]
      : [],
  );
  return { style, styleName, league, facts, file, people };
}

export function factsFor(games: readonly SampleGame[], more: Partial<Facts> = {}): Facts {
  return {
    games: games.map(({ facts }) => facts),
    style: games[0]?.style ?? null,
    outsiders: ["Al Riveron", "Carl Cheffers", "Scott Foster", "Marvin Hudson"],
    named: ["Ron Ellison", "Maria Delgado"],
    otherTeams: [
      "Boston Red Sox",
      "Los Angeles Lakers",
      "Toronto Maple Leafs",
      "Dallas Cowboys",
      "Columbus Crew",
      "Texas Longhorns",
    ],
    codes: games.flatMap(({ file }) => codesOf(file.lines)),
    delimiter: "=",
    ...more,
  };
}

/** Returns the replacement of a code; "" if the file does not have it. */
function textOfCode({ file }: SampleGame, code: string, column = 1): string {
  return expand(file.lines, code)?.replacements[column - 1] ?? "";
}

/** Returns the text before and after the sentence, from the style's frame or, without one, from the header codes. */
export function frameOf(game: SampleGame): Frame {
  const { facts } = game;
  const [open, close] = [textOfCode(game, "open"), textOfCode(game, "close")];
  if (close) {
    const during = /^(?:an? |the )/.test(close) ? " during " : " ";
    return { open: open && `${open}${game.styleName === "getty-wire" ? "  " : " "}`, close: `${during}${close}` };
  }
  const clause = facts.teams.length ? `game ${textOfCode(game, "btw")}` : facts.event;
  const venue = facts.venue ? ` at ${facts.venue}` : "";
  return { open: "", close: ` during the ${clause}${venue} in ${facts.city} on ${writeDay(facts.day, "plain")}.` };
}

/** Returns a correct caption: one person does something while another looks on. */
export function captionOf(game: SampleGame, at: number): string {
  const { people } = game;
  const one = people[at % people.length];
  const other = people[(at * 5 + 3) % people.length];
  const sport = sports.find(({ slug }) => slug === game.league);
  const verbs = sport?.verbs ?? ["reacts after a putt", "waves to the crowd", "prepares to start"];
  const { open, close } = frameOf(game);
  const { facts } = game;
  const column = at % 3 === 2 ? 2 : 1;
  const sentence = `${capital(textOfCode(game, one?.code ?? "", column))} ${verbs[at % verbs.length]}`;
  const others = facts.teams.filter(({ name }) => !sentence.includes(name.split(" ")[0] ?? ""));
  const middle = [
    "",
    other === one ? "" : ` as ${textOfCode(game, other?.code ?? "", 2)} looks on`,
    others[0] ? ` against the ${others[0].name}` : " in front of the crowd",
    other === one ? "" : ` past ${lastNameOf(game, other?.name ?? "")}`,
  ][at % 4];
  const last = lastNameOf(game, one?.name ?? "");
  const after =
    game.style.record.frame || at % 4 !== 1 ? "" : ` ${last}'s mother, Ann Fairweather, watched from the stands.`;
  return `${open}${sentence}${middle}${close}${after}`;
}

export function lastNameOf(game: SampleGame, name: string): string {
  const line = game.file.lines.find(
    (one) => one.kind === "code" && one.about?.person?.full === name && one.about.form === "plain",
  );
  return line?.kind === "code" ? (line.replacements.at(-1) ?? "") : "";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a whole picture with a correct caption: every field filled in, taken at the game. */
export function pictureOf(game: SampleGame, at: number, caption = captionOf(game, at)): Picture {
  const { facts } = game;
  const [home, away] = facts.teams.map(({ name }) => name);
  const minutes = String(at % 60).padStart(2, "0");
  const fields: FieldValues = {
    caption: [caption],
    headline: [away ? `${away} v ${home}` : facts.event],
    credit: ["Rosa Delgado"],
    byline: ["Rosa Delgado"],
    city: [facts.city.split(",")[0] ?? ""],
    ...(facts.venue && { venue: [facts.venue] }),
    date: [facts.day],
    keywords: [...facts.teams.map(({ name }) => name), facts.league.toUpperCase()],
  };
  return pictureWith(fields, {
    name: `${facts.id}-${at}.jpg`,
    origin: "picture",
    canHold: allFields,
    captured: { time: `${facts.day}T19:${minutes}:11`, offset: null },
    camera: "EOS R3 042",
  });
}

const allFields: readonly FieldName[] = [
  "caption",
  "headline",
  "credit",
  "byline",
  "city",
  "venue",
  "date",
  "keywords",
  "persons",
];
