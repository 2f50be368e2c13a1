import { addDays, lastDayOf } from "@agate/captions/calendar";
import { type GuardCase, type InventedPerson, type Operation, respelledNames } from "./read-cases.ts";

/** A person in a recipe's response. */
export interface RecipePerson {
  /** The provider's id, as a number. */
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly number: string;
  readonly position: string;
}

export interface RecipeGame {
  readonly id: number;
  /** `yyyy-MM-dd`, at seven in the evening. */
  readonly day: string;
  readonly home: RecipeTeam;
  readonly away: RecipeTeam;
  readonly status: "scheduled" | "canceled";
  readonly gameNo: number;
  readonly venue: string;
}

export interface RecipeTeam {
  readonly id: number;
  readonly name: string;
}

/** What a provider says, in no provider's format. */
export interface ReportedFacts {
  readonly people: readonly RecipePerson[];
  readonly games: readonly RecipeGame[];
  readonly coach: { readonly first: string; readonly last: string; readonly title: string };
  /** Null: the body does not say. */
  readonly year: number | null;
  readonly team: RecipeTeam;
  /** The league that the body claims to be of, if not the requested one; null: the requested one. */
  readonly league: string | null;
  /** What replaces a body. */
  readonly body: "whole" | "empty" | "html" | "truncated";
}

/** The team that is requested. */
export const theTeam: RecipeTeam = { id: 21, name: "Example Town Larks" };
/** Another team of the league, with different people. */
const otherTeam: RecipeTeam = { id: 22, name: "Riverton Bears" };

const positions: Readonly<Record<string, readonly string[]>> = {
  basketball: ["G", "F", "C"],
  football: ["QB", "WR", "LB", "S", "OL"],
  soccer: ["G", "D", "M", "F"],
  hockey: ["F", "D", "G"],
  baseball: ["P", "C", "IF", "OF"],
};

/** `basketball` of `college-basketball`. */
export const sportOf = ({ sport }: Pick<GuardCase, "sport">): string =>
  sport.replace(/^college-|-(?:women|college)$/g, "");

/** What an earlier good response said. */
export function factsBefore(one: GuardCase, people: readonly InventedPerson[]): ReportedFacts {
  const { people: size = 0, games = 0, month = "", ops = [] } = one.before;
  const facts: ReportedFacts = {
    people: Array.from({ length: size }, (_, index) => personAt(people, index, sportOf(one))),
    games: gamesOf(games, month),
    coach: { first: "Otis", last: "Fenwick", title: "Head Coach" },
    year: 2026,
    team: theTeam,
    league: null,
    body: "whole",
  };
  return ops.reduce((now, op) => perform(now, op, one, people), facts);
}

/** What the other team's roster says. */
export function factsOfOtherTeam(one: GuardCase, people: readonly InventedPerson[]): ReportedFacts {
  const size = sportOf(one) === "football" ? 45 : 25;
  return {
    ...factsBefore(one, people),
    // People from the end of the list, who appear in no recipe.
    people: Array.from({ length: size }, (_, n) => personAt(people, people.length - 1 - n, sportOf(one))),
    team: otherTeam,
    coach: { first: "Amos", last: "Threlkeld", title: "Head Coach" },
  };
}

/** What is said now: one entry per replaced body, otherwise a single one. */
export function factsNow(one: GuardCase, people: readonly InventedPerson[]): readonly ReportedFacts[] {
  const facts = one.ops.reduce((now, op) => perform(now, op, one, people), factsBefore(one, people));
  const bodies = one.ops.find(({ op }) => op === "body");
  if (!bodies) return [facts];
  return String(bodies["as"])
    .split("|")
    .map((body) => ({ ...facts, body: body as ReportedFacts["body"] }));
}

/** The same as another provider knows it, under different ids. */
export function asReportedBy(by: "first" | "second", facts: ReportedFacts): ReportedFacts {
  if (by === "first") return facts;
  const own = ({ id, name }: RecipeTeam) => ({ id: id + 900, name });
  return {
    ...facts,
    team: own(facts.team),
    people: facts.people.map((person) => ({ ...person, id: person.id + 90_000 })),
    games: facts.games.map((game) => ({
      ...game,
      id: game.id + 90_000,
      home: own(game.home),
      away: own(game.away),
    })),
  };
}

/** The teams of the league in a schedule. */
export const leagueTeams: readonly RecipeTeam[] = [
  theTeam,
  otherTeam,
  ...Array.from({ length: 18 }, (_, n) => ({
    id: 23 + n,
    name: `${"Ash Birch Cedar Dove Elm Fern Gull Hazel Iris Jay Kite Linden Maple North Oak Pine Quail Rose".split(" ")[n]} Falls Herons`,
  })),
];

function personAt(people: readonly InventedPerson[], index: number, sport: string): RecipePerson {
  const person = people[index];
  if (!person) throw new Error(`There is nobody ${index}.`);
  const turns = positions[sport] ?? [""];
  return { ...person, id: 1000 + index, position: turns[index % turns.length] ?? "" };
}

function gamesOf(count: number, month: string): readonly RecipeGame[] {
  const days = month ? Number(lastDayOf(month).slice(8)) : 0;
  const at = (n: number): RecipeTeam => leagueTeams[n % leagueTeams.length] ?? theTeam;
  return Array.from({ length: count }, (_, n) => ({
    id: 5000 + n,
    day: `${month}-${String(Math.floor((n * days) / count) + 1).padStart(2, "0")}`,
    home: at(n),
    away: at(n + 1 + (Math.floor(n / leagueTeams.length) % (leagueTeams.length - 1))),
    status: "scheduled",
    gameNo: 1,
    venue: "Old Park",
  }));
}

function perform(
  facts: ReportedFacts,
  op: Operation,
  one: GuardCase,
  people: readonly InventedPerson[],
): ReportedFacts {
  const { who = "all" } = op;
  const ofPeople = (change: (person: RecipePerson) => RecipePerson): ReportedFacts => ({
    ...facts,
    people: facts.people.map((person, at) => (isMeant(who, at, facts.people.length, person) ? change(person) : person)),
  });
  const ofGames = (change: (game: RecipeGame) => RecipeGame): ReportedFacts => ({
    ...facts,
    games: facts.games.map((game, at) => (isMeant(who, at, facts.games.length) ? change(game) : game)),
  });
  const text = (key: string) => {
    const value = op[key];
    return typeof value === "string" ? value : "";
  };
  switch (op.op) {
    case "drop":
      return {
        ...facts,
        people: facts.people.filter((person, at) => !isMeant(who, at, facts.people.length, person)),
      };
    case "add": {
      const added = Array.from({ length: Number(op["n"]) }, (_, n) =>
        withFields(personAt(people, Number(op["from"]) + n, sportOf(one)), op, n, one, people),
      );
      return { ...facts, people: [...facts.people, ...added] };
    }
    case "set":
      return ofPeople((person) => withFields(person, op, person.id - 1000, one, people));
    case "name":
      return ofPeople((person) => renamed(person, text("how")));
    case "coach":
      return { ...facts, coach: { first: text("first"), last: text("last"), title: text("title") } };
    case "year":
      return { ...facts, year: op["lost"] === true ? null : (facts.year ?? 0) + Number(op["by"]) };
    case "shift": {
      // A column out of step: everyone meant has the value of the next one meant.
      const meant = facts.people.filter((person, at) => isMeant(who, at, facts.people.length, person));
      const field = text("field") as "first" | "last" | "number" | "position";
      return ofPeople((person) => {
        const next = meant[(meant.indexOf(person) + Number(op["by"])) % meant.length] ?? person;
        return { ...person, [field]: next[field] };
      });
    }
    case "team":
      return { ...facts, team: otherTeam };
    case "league":
      return { ...facts, league: text("as") };
    case "rename":
      return { ...facts, team: { ...facts.team, name: text("to") } };
    case "twice": {
      const shift = op["ids"] === "new" ? 20_000 : 0;
      return { ...facts, people: [...facts.people, ...facts.people.map((one) => ({ ...one, id: one.id + shift }))] };
    }
    case "people":
      return { ...facts, people: factsOfOtherTeam(one, people).people };
    case "body":
      return facts;
    case "move":
      return ofGames((game) => ({ ...game, day: addDays(game.day, Number(op["days"])) }));
    case "status":
      return ofGames((game) => ({ ...game, status: "canceled" }));
    case "addGame": {
      const like = facts.games[Number(text("like").split(":")[1])];
      if (!like) throw new Error(`${one.id} adds a game like none.`);
      return { ...facts, games: [...facts.games, { ...like, id: 5900, gameNo: Number(op["game_no"]) }] };
    }
    case "venue":
      return ofGames((game) => ({ ...game, venue: "Neutral Field" }));
    case "keepGames":
      return { ...facts, games: facts.games.slice(0, Number(op["n"])) };
    case "date":
      return ofGames((game) => ({ ...game, day: text("as").slice(0, 10) }));
    case "sameTeams":
      return ofGames((game) => ({ ...game, away: game.home }));
    default:
      throw new Error(`${one.id}: nobody knows how to ${op.op}.`);
  }
}

/** `all`, `first:n`, `last:n`, `index:i`, `position:P`. */
function isMeant(who: string, at: number, count: number, person?: RecipePerson): boolean {
  const [how, what = ""] = who.split(":");
  if (how === "first") return at < Number(what);
  if (how === "last") return at >= count - Number(what);
  if (how === "index") return at === Number(what);
  if (how === "position") return person?.position === what;
  if (how === "all") return true;
  throw new Error(`${who} is nobody.`);
}

/** Fills `{i}`, `{i+1}`, `{50+i}`, `{number}`, `{number of 4}` in the fields that an operation sets. */
function withFields(
  person: RecipePerson,
  op: Operation,
  i: number,
  { id }: GuardCase,
  people: readonly InventedPerson[],
): RecipePerson {
  const value = (text: string) =>
    text.replaceAll(/\{([^}]+)\}/g, (_, inside: string) => {
      if (inside === "number") return person.number;
      const [, other] = /^number of (\d+)$/.exec(inside) ?? [];
      if (other) return people[Number(other)]?.number ?? "";
      const terms = inside.split("+").map((term) => (term === "i" ? i : Number(term)));
      if (terms.some(Number.isNaN)) throw new Error(`${id}: {${inside}} says nothing.`);
      return String(terms.reduce((sum, term) => sum + term, 0));
    });
  const set = Object.entries(op).flatMap(([key, to]) =>
    ["first", "last", "number", "position"].includes(key) ? [[key, value(String(to))]] : [],
  );
  return { ...person, ...(Object.fromEntries(set) as Partial<RecipePerson>) };
}

function renamed(person: RecipePerson, how: string): RecipePerson {
  const { first, last, position } = person;
  switch (how) {
    case "swap":
      return { ...person, first: last, last: first };
    case "upper":
      return { ...person, first: first.toUpperCase(), last: last.toUpperCase() };
    case "lower":
      return { ...person, first: first.toLowerCase(), last: last.toLowerCase() };
    // Every name gets a letter beyond ASCII before it is misread: otherwise there would be nothing to see.
    case "mojibake":
      return { ...person, last: misread(isPlain(last) ? accented(last) : last) };
    case "markup":
      return { ...person, last: `<b>${last}</b>` };
    case "position":
      return { ...person, last: `${last} (${position})` };
    case "spelled":
    case "anew":
      return { ...person, ...respelledNames[person.id - 1000]?.[how] };
    case "diacritics":
      return { ...person, last: isPlain(last) ? accented(last) : last.normalize("NFD").replaceAll(/\p{M}/gu, "") };
    default:
      throw new Error(`Nobody knows how to write a name ${how}.`);
  }
}

const isPlain = (name: string) => /^[ -~]*$/.test(name);

const accents: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú" };

/** With an accent on its first lower-case vowel. */
const accented = (name: string) => name.replace(/[aeiou]/, (vowel) => accents[vowel] ?? vowel);

/** UTF-8 read as Latin-1. */
const misread = (name: string) => Buffer.from(name, "utf8").toString("latin1");
