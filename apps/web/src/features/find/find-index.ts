import type { AllTeamsJson, ComingEventJson, ComingGameJson, ComingJson, TeamJson } from "@agate/api";
import { addDays, weekdayOf, type Day } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { searchKey } from "../../lib/search-key.ts";
import { isStillOn } from "../../product/coming-words.ts";
import { teamWords } from "../../product/team-words.ts";

/** An item that can be found by name, normalized for comparison. */
interface Entry<Item> {
  readonly item: Item;
  /** The words of its own name, each after a space: " boston red sox". */
  readonly name: string;
  /** Other names people use: " bos sawx". */
  readonly others: string;
  /** What it belongs to: " mlb baseball". This alone matches only leagues, and games of a day. */
  readonly around: string;
  /** The order among equal matches: a game's day and hour; "" to use the listed order. */
  readonly order: string;
}

export interface FoundTeam {
  readonly league: League;
  readonly team: TeamJson;
}

export interface FoundGame {
  readonly league: League;
  readonly game: ComingGameJson;
}

export interface FoundEvent {
  readonly league: League;
  readonly event: ComingEventJson;
}

/** Everything that can be found without a request. */
export interface FindIndex {
  readonly leagues: readonly Entry<League>[];
  readonly teams: readonly Entry<FoundTeam>[];
  readonly games: readonly Entry<FoundGame>[];
  readonly events: readonly Entry<FoundEvent>[];
}

export interface Found {
  readonly leagues: readonly League[];
  readonly teams: readonly FoundTeam[];
  readonly games: readonly FoundGame[];
  readonly events: readonly FoundEvent[];
  /** What is listed first: leagues if one was called by name, otherwise what is played. */
  readonly first: "leagues" | "games";
  /** The part of the query that can be a person's name; "" if it asked for a day. */
  readonly name: string;
}

/** The most rows of each kind; more for the games of a day or league. */
const most = { few: 6, many: 20 };

const spaced = (words: readonly string[]) => words.map((word) => ` ${word}`).join("");
const keyOf = (...texts: readonly string[]) => ` ${searchKey(texts.join(" "))}`;

/** Venues and names repeat a lot: each is normalized once. */
function createKeys(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const key = known.get(text) ?? keyOf(text);
    known.set(text, key);
    return key;
  };
}

/**
 * Builds the search index from the reads across leagues; either may not have loaded yet.
 * @param leagues those that have a page, in menu order
 */
export function buildIndex(
  leagues: readonly League[],
  teams: AllTeamsJson | undefined,
  coming: ComingJson | undefined,
): FindIndex {
  const keyOnce = createKeys();
  const bySlug = new Map(leagues.map((league) => [league.slug, league]));
  const around = new Map(
    leagues.map(({ slug, name, menu, title, category }) => [slug, keyOf(slug, name, menu, title, category)]),
  );
  const words = new Map<string, { readonly name: string; readonly others: string }>();
  const ofTeam = (team: Pick<TeamJson, "team_id" | "team_name">) => {
    const known = words.get(team.team_id);
    if (known) return known;
    const made = { name: keyOf(team.team_name), others: spaced(teamWords(team).map((word) => searchKey(word))) };
    words.set(team.team_id, made);
    return made;
  };
  const ofSide = ({ team_id, team_name }: ComingGameJson["home_team"]) =>
    team_id === null ? { name: keyOnce(team_name), others: "" } : ofTeam({ team_id, team_name });
  const within = <Item>(slug: string, make: (league: League) => Item): readonly Item[] => {
    const league = bySlug.get(slug);
    return league ? [make(league)] : [];
  };
  return {
    leagues: leagues.map((league) => ({
      item: league,
      name: keyOf(league.slug, league.name, league.menu, league.title),
      others: "",
      around: keyOf(league.category),
      order: "",
    })),
    teams: (teams?.leagues ?? []).flatMap(({ league: slug, teams: of }) =>
      within(slug, (league) =>
        of.map((team) => ({ item: { league, team }, ...ofTeam(team), around: around.get(slug) ?? "", order: "" })),
      ).flat(),
    ),
    games: (coming?.games ?? []).flatMap((game) =>
      within(game.league, (league) => {
        const [home, away] = [ofSide(game.home_team), ofSide(game.away_team)];
        return {
          item: { league, game },
          name: `${home.name}${away.name}`,
          others: `${home.others}${away.others}`,
          around: `${around.get(game.league) ?? ""}${keyOnce(game.location)}`,
          order: `${game.game_date} ${game.game_time ?? "~"} ${game.game_no}`,
        };
      }),
    ),
    events: (coming?.events ?? []).flatMap((event) =>
      within(event.league, (league) => ({
        item: { league, event },
        name: keyOf(event.event_name),
        others: keyOf(event.course),
        around: around.get(event.league) ?? "",
        order: event.start_date,
      })),
    ),
  };
}

export interface FindNow {
  readonly today: Day;
  readonly now: number;
  /** Ids of favorite teams and slugs of favorite leagues, which come first. */
  readonly favorites: ReadonlySet<string>;
}

/** Finds what matches a text, best first, synchronously from memory. An empty text finds nothing. */
export function find(index: FindIndex, typed: string, { today, now, favorites }: FindNow): Found {
  const { words, day } = readQuery(typed, today);
  if (!words.length && !day) return { leagues: [], teams: [], games: [], events: [], first: "games", name: "" };
  const whole = words.join(" ");
  const isFavorite = (...ids: readonly (string | null)[]) => ids.some((id) => id !== null && favorites.has(id));
  const pick = <Item>(
    entries: readonly Entry<Item>[],
    count: number,
    options: {
      /** Matched only by what it belongs to. */
      readonly byAround?: boolean;
      readonly fits?: (item: Item) => boolean;
      readonly isFavorite: (item: Item) => boolean;
    },
  ): readonly Item[] => {
    const ranked: { readonly entry: Entry<Item>; readonly rank: number }[] = [];
    for (const entry of entries) {
      if (options.fits && !options.fits(entry.item)) continue;
      const rank = rankOf(entry, words, whole);
      if (rank === null || (rank === 3 && !options.byAround)) continue;
      // Items in order of time are not ranked by how a name begins.
      const shown = entry.order ? Math.min(rank, 2) : rank;
      ranked.push({ entry, rank: 2 * shown + (options.isFavorite(entry.item) ? 0 : 1) });
    }
    return ranked
      .toSorted(
        (a, b) => a.rank - b.rank || (a.entry.order < b.entry.order ? -1 : a.entry.order > b.entry.order ? 1 : 0),
      )
      .slice(0, count)
      .map(({ entry }) => entry.item);
  };
  const leagues =
    day && !words.length
      ? []
      : pick(index.leagues, most.few, { byAround: true, isFavorite: ({ slug }) => isFavorite(slug) });
  const isLeague = leagues.some(({ slug, name, title }) => [slug, name, title].some((one) => searchKey(one) === whole));
  const games = pick(index.games, day || isLeague ? most.many : most.few, {
    byAround: true,
    fits: ({ game }) => (day ? game.game_date === day : isComing(game, today, now)),
    isFavorite: ({ game }) => isFavorite(game.home_team.team_id, game.away_team.team_id),
  });
  const events = pick(index.events, most.few, {
    byAround: true,
    fits: ({ event }) => (day ? event.start_date <= day && day <= event.end_date : event.end_date >= today),
    isFavorite: ({ league }) => isFavorite(league.slug),
  });
  return {
    leagues,
    teams: day ? [] : pick(index.teams, most.few, { isFavorite: ({ team }) => isFavorite(team.team_id) }),
    games,
    events,
    first: isLeague && !day ? "leagues" : "games",
    name: day ? "" : whole,
  };
}

/**
 * How well words match: 0 its whole name, or another name of it; 1 its name begins with them; 2 each begins a word of
 * its names, or at least one does and the others match what it belongs to; 3 all match only what it belongs to.
 */
function rankOf<Item>(
  { name, others, around }: Entry<Item>,
  words: readonly string[],
  whole: string,
): 0 | 1 | 2 | 3 | null {
  let own = 0;
  for (const word of words) {
    const prefix = ` ${word}`;
    if (name.includes(prefix) || others.includes(prefix)) own++;
    else if (!around.includes(prefix)) return null;
  }
  if (own === 0) return 3;
  if (own < words.length) return 2;
  if (name === ` ${whole}` || `${others} `.includes(` ${whole} `)) return 0;
  return name.startsWith(` ${whole}`) ? 1 : 2;
}

/** Whether a game is on now or later. */
export function isComing(game: ComingGameJson, today: Day, now: number): boolean {
  if (game.game_date > today) return true;
  return game.game_time === null ? game.game_date === today : isStillOn(game, now);
}

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The words of a query and the day among them: "today nhl". A day's name counts only as a whole word. */
function readQuery(typed: string, today: Day): { readonly words: readonly string[]; readonly day: Day | null } {
  let day: Day | null = null;
  const words = searchKey(typed)
    .split(" ")
    .filter((word) => {
      const named = dayNamed(word, today);
      day ??= named;
      return word && named === null;
    });
  return { words, day };
}

function dayNamed(word: string, today: Day): Day | null {
  if (word === "today" || word === "tonight") return today;
  if (word === "tomorrow") return addDays(today, 1);
  if (word === "yesterday") return addDays(today, -1);
  const weekday = weekdays.indexOf(word);
  return weekday < 0 ? null : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

/** Splits a text into parts and marks those that begin with a word of the query. */
export function markWords(
  text: string,
  typed: string,
): readonly { readonly text: string; readonly isMarked: boolean }[] {
  const words = searchKey(typed).split(" ").filter(Boolean);
  return text.split(/(?<=[\s-])|(?=[\s-])/).flatMap((part) => {
    const key = searchKey(part);
    const prefix = words.filter((word) => key.startsWith(word)).reduce((a, b) => (b.length > a.length ? b : a), "");
    if (!prefix) return [{ text: part, isMarked: false }];
    // Punctuation and accents make a word longer than its normalized form: then the whole word is marked.
    const length = key.length === part.length ? prefix.length : part.length;
    return [
      { text: part.slice(0, length), isMarked: true },
      { text: part.slice(length), isMarked: false },
    ].filter((one) => one.text);
  });
}
