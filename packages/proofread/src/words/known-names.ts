import { type NameFolding, nameOf, personRow, withoutSuffix, withoutThe } from "@agate/captions";
import { foldNames } from "@agate/captions/styles";
import type { Facts, KnownGame, KnownPerson, KnownTeam } from "../facts.ts";
import { keysOf, lettersOf } from "./words.ts";

/** A person of a game, ready for lookup. */
export interface Person {
  readonly game: KnownGame;
  readonly given: KnownPerson;
  /** As captions name them. */
  readonly full: string;
  readonly last: string;
  /** The full name in each spelling the style may use. */
  readonly spellings: readonly string[];
  /** The keys of the words of each spelling, and of the first name before the last. */
  readonly keys: readonly (readonly string[])[];
}

/** What a phrase of words means. */
export type Meaning =
  | { readonly kind: "person"; readonly person: Person }
  /** Only a last name. */
  | { readonly kind: "last"; readonly person: Person }
  | { readonly kind: "first"; readonly person: Person }
  /** A team of a game, by one of its names; a driver's team is not among a game's teams. */
  | { readonly kind: "team"; readonly game: KnownGame; readonly team: KnownTeam; readonly text: string }
  | { readonly kind: "other-team"; readonly text: string }
  | { readonly kind: "venue" | "city" | "event"; readonly game: KnownGame; readonly text: string }
  | { readonly kind: "outsider"; readonly text: string }
  /** A word that is not a name: a month, a league, a position. */
  | { readonly kind: "plain" };

/** A tree of phrases by their words. */
interface Branch {
  readonly next: Map<string, Branch>;
  readonly meanings: Meaning[];
}

/** A phrase for approximate matching. */
export interface Near {
  /** The keys of its words, joined. */
  readonly key: string;
  readonly letters: number;
  readonly words: number;
  readonly meaning: Meaning;
}

/** Everything that captions of a run may validly name. */
export interface Known {
  readonly facts: Facts;
  readonly folding: NameFolding | null;
  readonly people: readonly Person[];
  readonly tree: Branch;
  /** Full names of people, teams, venues, cities, events. */
  readonly near: readonly Near[];
  /** Last names and nicknames of one word. */
  readonly nearWords: readonly Near[];
  /** Nicknames of teams that are in no game, as keys: many are plain words ("Heat"), so the words before decide. */
  readonly otherNicknames: ReadonlySet<string>;
}

const branch = (): Branch => ({ next: new Map(), meanings: [] });

const plainWords =
  `January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul
Aug Sept Sep Oct Nov Dec Sunday Monday Tuesday Wednesday Thursday Friday Saturday Sun Mon Tue Wed Thu Fri Sat NFL NBA WNBA MLB NHL
MLS NWSL NCAA PGA LPGA ATP WTA NASCAR IndyCar FIFA Stadium Arena Center Centre Field Park Garden Gardens Coliseum Speedway Course Club
Cup Game League Series Bowl Championship Tournament Open Round Photo Images Credit Mandatory Getty Icon Sportswire Wire Press Canadian
Image Half Quarter Inning Period Head Coach Manager The During After Before Players Player Teammates Fans Team Teams National American
International Conference Division College University State`.split(/\s+/);

export function know(facts: Facts): Known {
  const folding = facts.style?.record.names ?? null;
  const tree = branch();
  const near: Near[] = [];
  const nearWords: Near[] = [];
  const add = (text: string, meaning: Meaning, isNear = false) => {
    const keys = keysOf(text);
    if (!keys.length) return;
    let at = tree;
    for (const key of keys) {
      const next = at.next.get(key) ?? branch();
      at.next.set(key, next);
      at = next;
    }
    at.meanings.push(meaning);
    const key = keys.join("");
    const entry = { key, letters: lettersOf(key), words: keys.length, meaning };
    if (isNear && key.length >= (meaning.kind === "person" ? 4 : 5))
      (keys.length === 1 && meaning.kind !== "person" ? nearWords : near).push(entry);
    if (isNear && keys.length === 1 && meaning.kind === "person") nearWords.push(entry);
  };
  const people = facts.games.flatMap((game) => game.people.map((given) => personOf(game, given, folding)));
  for (const person of people) {
    // In a style that writes Müller as "Mueller", both spellings lead to the same person.
    for (const text of new Set([person.full, ...person.spellings])) add(text, { kind: "person", person }, true);
    if (person.given.first && withoutSuffix(person.last) !== person.full) {
      const bare = withoutSuffix(person.last);
      for (const text of new Set([bare, spelled(bare, folding)])) add(text, { kind: "last", person }, true);
      if (bare !== person.last) add(`${person.given.first} ${bare}`, { kind: "person", person }, true);
      add(person.given.first, { kind: "first", person });
    }
  }
  for (const game of facts.games) addGame(game, add);
  for (const text of facts.otherTeams) add(withoutThe(text), { kind: "other-team", text });
  for (const text of [...facts.outsiders, ...facts.named]) add(text, { kind: "outsider", text });
  for (const text of plainWords) add(text, { kind: "plain" });
  const otherNicknames = new Set(facts.otherTeams.flatMap(nicknamesOf));
  return { facts, folding, people, tree, near, nearWords, otherNicknames };
}

/** "Sox" and "Red Sox" of the Boston Red Sox, as keys; not what half of all clubs are called. */
function nicknamesOf(team: string): readonly string[] {
  const keys = keysOf(withoutThe(team));
  if (keys.length < 2 || /^(?:..?|afc|united|city|club|state|university|college)$/.test(keys.at(-1) ?? "")) return [];
  return [...new Set([keys.slice(-1), ...(keys.length > 2 ? [keys.slice(-2)] : [])].map((words) => words.join("")))];
}

function addGame(game: KnownGame, add: (text: string, meaning: Meaning, isNear?: boolean) => void): void {
  for (const { first, last } of game.officials ?? []) {
    const text = `${first} ${last}`.trim();
    add(text, { kind: "outsider", text });
  }
  for (const team of game.teams)
    for (const text of new Set([team.name, ...team.others].map(withoutThe)))
      add(text, { kind: "team", game, team, text }, true);
  const cars = new Set(
    game.people.map(({ team }) => team).filter((team) => team && !game.teams.some(({ name }) => name === team)),
  );
  for (const text of cars) add(text, { kind: "team", game, team: { name: text, others: [] }, text }, true);
  add(game.venue, { kind: "venue", game, text: game.venue }, true);
  add(withoutThe(game.event), { kind: "event", game, text: game.event }, true);
  const [city = ""] = game.city.split(",");
  add(city.trim(), { kind: "city", game, text: city.trim() }, true);
}

function personOf(game: KnownGame, given: KnownPerson, folding: NameFolding | null): Person {
  const { full, last } = nameOf(personRow(given));
  const folded = spelled(full, folding);
  const spellings = folding === null ? [full, foldNames(full, "ascii"), foldNames(full, "ascii-de")] : [full, folded];
  const all = [...new Set(spellings)];
  return { game, given, full, last, spellings: all, keys: [...all, `${given.first} ${given.last}`].map(keysOf) };
}

function spelled(text: string, folding: NameFolding | null): string {
  return foldNames(text, folding ?? "keep");
}
