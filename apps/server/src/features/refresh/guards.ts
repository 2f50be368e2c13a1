import type { FieldLeague, MatchupLeague } from "@agate/leagues";

/** The guards: each names what makes an answer doubtful, or null. Pure, so that each can be tried alone. */

/** What makes an answer doubtful. */
export interface Doubt {
  readonly about: keyof typeof doubts;
  /** For people. */
  readonly reason: string;
}

/**
 * All that may be doubted, and whether the doubt is gone when the same is said again (rule GD11): then what looked like a
 * slip is news. What no repetition makes truer waits for a person.
 */
const doubts = {
  nobody: false,
  "default page": false,
  "other subject": false,
  "impossible size": false,
  "numbers lost": false,
  "imported people": false,
  "events lost": false,
  "few known": true,
  smaller: true,
  "team count": true,
} as const;

/** Whether a doubt is gone when the same is said again. */
export function heals(about: string): boolean {
  return Object.hasOwn(doubts, about) && doubts[about as Doubt["about"]];
}

/** Which doubts an answer has to stand: all; once it was said again those that do not heal; none when a person wants it. */
export type DoubtsAsked = "all" | "lasting" | "none";

/** The doubt, where it is asked for. */
export function askedDoubt(doubt: Doubt | null, asked: DoubtsAsked): Doubt | null {
  if (doubt === null || asked === "none") return null;
  return asked === "lasting" && heals(doubt.about) ? null : doubt;
}

/** ESPN's page where it does not take the limit that was asked for. */
const defaultEventPage = 25;
const defaultTeamPage = 50;

/** A month may lose this share of its known games at once. */
const mayLoseGames = 0.3;
/** Below this many known games a share says nothing. */
const fewGames = 4;
/** A roster may lose this share of its numbers at once, and so many in any case: of three people who stayed one says nothing. */
const mayLoseNumbers = 0.2;
const fewNumbers = 2;
/** A roster may shrink by this share at once; football cuts from 90 to 53 on one day. */
const mayShrink = { football: 0.5, others: 0.3 } as const;

export interface TeamListView {
  readonly count: number;
  /** How many the last good list of this provider had; null: there was none. */
  readonly before: number | null;
  readonly sizes: readonly number[];
}

export function judgeTeams({ count, before, sizes }: TeamListView): Doubt | null {
  if (count === 0) return { about: "nobody", reason: "the list holds no team" };
  if (sizes.includes(defaultTeamPage) && before !== defaultTeamPage)
    return {
      about: "default page",
      reason: `exactly ${defaultTeamPage} teams: the provider's default page, so the list is cut`,
    };
  const off = before === null ? 0 : Math.abs(count - before);
  if (before !== null && off > Math.max(2, before * 0.05))
    return { about: "team count", reason: `${count} teams, and the last list had ${before}` };
  return null;
}

export interface MonthView {
  /** Live games of the month that a feed brought before. */
  readonly known: number;
  /** Of these, how many the answer does not hold. */
  readonly lost: number;
  /** Games the answer holds that were not known. */
  readonly fresh: number;
  readonly sizes: readonly number[];
  /**
   * Of an answer that does not say of which league it is: how many teams play in it, and how many of them are none of the
   * league's. Undefined: it says so, or no team of the league is known yet.
   */
  readonly strangers?: { readonly unknown: number; readonly teams: number } | undefined;
  /** Known games that the answer moves here from other months, of so many known games there. */
  readonly movedIn: { readonly games: number; readonly of: number };
}

export function judgeMonth({ known, lost, fresh, sizes, strangers, movedIn }: MonthView): Doubt | null {
  // A month that really has 25 games passes once a person has applied it.
  const isKnown = fresh === 0 && known > 0;
  if (sizes.includes(defaultEventPage) && !isKnown)
    return {
      about: "default page",
      reason: `exactly ${defaultEventPage} events: the provider's default page, so the month is cut`,
    };
  if (strangers && strangers.unknown * 2 > strangers.teams)
    return {
      about: "other subject",
      reason: `it names no league, and ${strangers.unknown} of its ${strangers.teams} teams are not of this one`,
    };
  if (known >= fewGames && lost > known * mayLoseGames)
    return { about: "events lost", reason: `${lost} of ${known} known games are not in it` };
  // The months they come from would lose them by this one.
  if (movedIn.games >= fewGames && movedIn.games > movedIn.of * mayLoseGames)
    return { about: "events lost", reason: `${movedIn.games} of ${movedIn.of} known games of other months are in it` };
  return null;
}

interface Named {
  readonly id: string | null;
  readonly name: string;
}

export function judgeTeam(asked: RosterView["asked"], named: Named): Doubt | null {
  if (named.id === null || named.id === asked.id) return null;
  return {
    about: "other subject",
    reason: `it names another team: ${named.name || named.id} instead of ${asked.name}`,
  };
}

export interface RosterView {
  readonly asked: { readonly id: string; readonly name: string };
  /** Without an id: the answer does not say whose it is. */
  readonly named: Named;
  /** Players in the answer, coaches not counted. */
  readonly players: number;
  /** Live players that are stored, and how many of them the answer holds too. */
  readonly known: number;
  readonly still: number;
  /** Of the known ones, how many an operator imported and no provider has taken over. */
  readonly imported: number;
  /** Of those still there, how many had a number and how many of these have none now. */
  readonly numbered: number;
  readonly unnumbered: number;
  /**
   * The answer is of another season than most of the stored roster, by the word of the provider or else by the league's
   * calendar: then the whole squad may be new, once.
   */
  readonly newSeason: boolean;
  /** The provider tells an earlier season than that of most of the stored roster: a page from a forgotten cache. */
  readonly oldSeason: boolean;
}

export function judgeRoster(league: Pick<MatchupLeague, "category" | "rosterSize">, view: RosterView): Doubt | null {
  const { asked, named, players, newSeason, oldSeason } = view;
  const { from, to } = league.rosterSize;
  const another = judgeTeam(asked, named);
  if (another !== null) return another;
  if (players < from || players > to)
    return {
      about: "impossible size",
      reason: `${players} ${players === 1 ? "player" : "players"}, and a believable roster has ${from} to ${to}`,
    };
  const unnumbered = judgeNumbers("players", view);
  if (unnumbered !== null || newSeason) return unnumbered;
  const shrink = league.category === "football" ? mayShrink.football : mayShrink.others;
  const doubt = judgeMembers("players", { ...view, count: players }, shrink);
  // However often it is said, it is not what is.
  return doubt && oldSeason
    ? { about: "other subject", reason: `${doubt.reason}, and it is of an earlier season` }
    : doubt;
}

/**
 * Whether too many of the known people are gone. What an operator imported is a person's word: no repetition of a provider
 * overrules it.
 */
function judgeMembers(
  who: "players" | "people",
  { count, known, still, imported }: Pick<FieldView, "count" | "known" | "still" | "imported">,
  shrink: number,
): Doubt | null {
  const few = still * 2 < known && `only ${still} of ${known} known ${who} are in it`;
  const reason = few || (count < known * (1 - shrink) && `${count} ${who}, and ${known} are known`);
  if (!reason) return null;
  if (imported * 2 > known) return { about: "imported people", reason: `${reason}, and they were imported` };
  return { about: few ? "few known" : "smaller", reason };
}

/** Numbers lost are asked about before what heals: who they belong to may be true, and they are gone all the same. */
function judgeNumbers(
  whose: string,
  { numbered, unnumbered }: Pick<RosterView, "numbered" | "unnumbered">,
): Doubt | null {
  if (unnumbered <= Math.max(fewNumbers, numbered * mayLoseNumbers)) return null;
  return { about: "numbers lost", reason: `${unnumbered} of ${numbered} ${whose} have lost their numbers` };
}

export interface SeasonView {
  readonly season: string;
  readonly count: number;
  /** Events of the answer that are of another season. */
  readonly others: number;
  /** Live events of the season that a feed brought before, and how many of these the answer does not hold. */
  readonly known: number;
  readonly lost: number;
}

export function judgeEvents({ season, count, others, known, lost }: SeasonView): Doubt | null {
  if (others > 0) return { about: "other subject", reason: `${others} of ${count} events are not of ${season}` };
  if (known >= fewGames && lost > known * mayLoseGames)
    return { about: "events lost", reason: `${lost} of ${known} known events are not in it` };
  return null;
}

/** No field or entry list comes near it (case A7). */
const largestField = 500;
/** A field may shrink by this share at once: people withdraw, nobody cancels a third of a field. */
const fieldMayShrink = 0.3;

export interface FieldView {
  /** The event, for the reason. */
  readonly label: string;
  /** What was asked for, and what the answer says it is of; null: it does not say. */
  readonly asked: string;
  readonly named: string | null;
  readonly count: number;
  /** Live people that are stored, and how many of them the answer holds too. */
  readonly known: number;
  readonly still: number;
  /** Of the known ones, how many an operator imported and no provider has taken over. */
  readonly imported: number;
  /** Of those still there, how many had a car number and how many of these have none now. */
  readonly numbered: number;
  readonly unnumbered: number;
}

/** A field, an entry list or the drivers of a season. */
export function judgeField({ smallestField }: Pick<FieldLeague, "smallestField">, view: FieldView): Doubt | null {
  const { label, asked, named, count } = view;
  if (named !== null && named !== asked)
    return { about: "other subject", reason: `it is of ${named}, and ${label} is ${asked}` };
  if (count < smallestField || count > largestField)
    return {
      about: "impossible size",
      reason: `${count} ${count === 1 ? "person" : "people"}, and a believable field has ${smallestField} to ${largestField}`,
    };
  return judgeNumbers("cars", view) ?? judgeMembers("people", view, fieldMayShrink);
}
