import type { FieldLeague, MatchupLeague } from "@agate/leagues";
import type { Doubt } from "./doubts.ts";
import { judgeNumbers, judgeWords, type ToldPerson } from "./judge-words.ts";

/** The guards: each names all that makes an answer doubtful. Pure, so that each can be tried alone. */

/** ESPN's page where it does not take the limit that was asked for. */
const defaultEventPage = 25;
const defaultTeamPage = 50;

/** A month may lose this share of its known games at once. */
const mayLoseGames = 0.3;
/** Below this many known games a share says nothing. */
const fewGames = 4;

export interface TeamListView {
  readonly count: number;
  /** How many the last good list of this provider had; null: there was none. */
  readonly before: number | null;
  readonly sizes: readonly number[];
}

export function judgeTeams({ count, before, sizes }: TeamListView): readonly Doubt[] {
  if (count === 0) return [{ about: "nobody", reason: "the list holds no team" }];
  if (sizes.includes(defaultTeamPage) && before !== defaultTeamPage)
    return [
      {
        about: "default page",
        reason: `exactly ${defaultTeamPage} teams: the provider's default page, so the list is cut`,
      },
    ];
  const off = before === null ? 0 : Math.abs(count - before);
  if (before !== null && off > Math.max(2, before * 0.05))
    return [{ about: "team count", reason: `${count} teams, and the last list had ${before}` }];
  return [];
}

export interface MonthView {
  /** Live games of the month that a feed brought before. */
  readonly known: number;
  /** Of these, how many the answer tells on no day at all. */
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
  /** Games that are told on days far from the month, one of these days, and all that are told. */
  readonly elsewhere: { readonly games: number; readonly day: string; readonly of: number };
  /** Games of a team against itself. */
  readonly alone: number;
}

export function judgeMonth(view: MonthView): readonly Doubt[] {
  const { known, lost, fresh, sizes, strangers, movedIn, elsewhere, alone } = view;
  if (elsewhere.games * 2 > elsewhere.of)
    return [
      {
        about: "other days",
        reason: `${elsewhere.games} of ${elsewhere.of} games are not of the month: one is on ${elsewhere.day}`,
      },
    ];
  if (alone * 2 > elsewhere.of)
    return [{ about: "no games", reason: `in ${alone} of ${elsewhere.of} games a team plays itself` }];
  const found: Doubt[] = [];
  // A month that really has 25 games passes once a person has applied it.
  const isKnown = fresh === 0 && known > 0;
  if (sizes.includes(defaultEventPage) && !isKnown)
    found.push({
      about: "default page",
      reason: `exactly ${defaultEventPage} events: the provider's default page, so the month is cut`,
    });
  if (strangers && strangers.unknown * 2 > strangers.teams)
    found.push({
      about: "strangers",
      reason: `it names no league, and ${strangers.unknown} of its ${strangers.teams} teams are not of this one`,
    });
  if (known >= fewGames && lost > known * mayLoseGames)
    found.push({ about: "events lost", reason: `${lost} of ${known} known games are not in it` });
  // The months they come from would lose them by this one.
  if (movedIn.games >= fewGames && movedIn.games > movedIn.of * mayLoseGames)
    found.push({
      // Weeks are rained out; a season does not move as a whole, whoever says so (case A13).
      about: movedIn.games * 2 > movedIn.of ? "season moved" : "events moved",
      reason: `${movedIn.games} of ${movedIn.of} known games of other months are in it`,
    });
  return found;
}

interface Named {
  readonly id: string | null;
  readonly name: string;
}

export function judgeTeam(asked: RosterView["asked"], named: Named): readonly Doubt[] {
  if (named.id === null || named.id === asked.id) return [];
  return [
    { about: "other subject", reason: `it names another team: ${named.name || named.id} instead of ${asked.name}` },
  ];
}

export interface RosterView {
  readonly asked: { readonly id: string; readonly name: string };
  /** Without an id: the answer does not say whose it is. */
  readonly named: Named;
  /** The players of the answer, coaches not counted, each beside what is stored of him, live or not. */
  readonly people: readonly ToldPerson[];
  /** Live players that are stored, and how many of them the answer holds too. */
  readonly known: number;
  readonly still: number;
  /** Of the known ones, how many an operator imported and no provider has taken over. */
  readonly imported: number;
  /**
   * The answer is of another season than most of the stored roster, by the word of the provider or else by the league's
   * calendar: then the whole squad may be new, once.
   */
  readonly newSeason: boolean;
  /** The provider tells an earlier season than that of most of the stored roster: a page from a forgotten cache. */
  readonly oldSeason: boolean;
  /** The team of the league on which most of the answer's players are live under the same ids, and how many; null: on none. */
  readonly elsewhere: { readonly name: string; readonly players: number } | null;
}

export function judgeRoster(
  league: Pick<MatchupLeague, "rosterSize" | "mayShrinkBy">,
  view: RosterView,
): readonly Doubt[] {
  const { asked, named, people, newSeason, oldSeason, elsewhere } = view;
  const { from, to } = league.rosterSize;
  const count = people.length;
  const found: Doubt[] = [...judgeTeam(asked, named), ...judgeWords("players", people)];
  if (count < from || count > to)
    found.push({
      about: "impossible size",
      reason: `${count} ${count === 1 ? "player" : "players"}, and a believable roster has ${from} to ${to}`,
    });
  if (newSeason) return found;
  const members = judgeMembers("players", { ...view, count }, league.mayShrinkBy);
  // However often it is said, it is not what is.
  const another = members.length && elsewhere && elsewhere.players * 2 > count;
  return [
    ...found,
    ...(another
      ? [
          {
            about: "people of another team" as const,
            reason: `${elsewhere.players} of ${count} players are those of ${elsewhere.name}`,
          },
        ]
      : []),
    ...judgeNumbers("players", people),
    ...members.map((doubt) =>
      oldSeason
        ? { about: "earlier season" as const, reason: `${doubt.reason}, and it is of an earlier season` }
        : doubt,
    ),
  ];
}

/**
 * Whether too many of the known people are gone. What an operator imported is a person's word: no repetition of a provider
 * overrules it.
 */
function judgeMembers(
  who: "players" | "people",
  { count, known, still, imported }: Pick<FieldView, "known" | "still" | "imported"> & { readonly count: number },
  shrink: number,
): readonly Doubt[] {
  const few = still * 2 < known && `only ${still} of ${known} known ${who} are in it`;
  const reason = few || (count < known * (1 - shrink) && `${count} ${who}, and ${known} are known`);
  if (!reason) return [];
  if (imported * 2 > known) return [{ about: "imported people", reason: `${reason}, and they were imported` }];
  // No team changes whole within a season; the list of an event that was copied from last year's does.
  if (still === 0 && who === "players") return [{ about: "nobody known", reason }];
  return [{ about: few ? "few known" : "smaller", reason }];
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

export function judgeEvents({ season, count, others, known, lost }: SeasonView): readonly Doubt[] {
  if (others > 0) return [{ about: "other season", reason: `${others} of ${count} events are not of ${season}` }];
  if (known >= fewGames && lost > known * mayLoseGames)
    return [{ about: "events lost", reason: `${lost} of ${known} known events are not in it` }];
  return [];
}

/** No field or entry list comes near it (case A7). */
const largestField = 500;
/** A field may shrink by this share at once, to those who make the cut. */
const fieldMayShrink = 0.5;

export interface FieldView {
  /** The event, for the reason. */
  readonly label: string;
  /** What was asked for, and what the answer says it is of; null: it does not say. */
  readonly asked: string;
  readonly named: string | null;
  /** Everybody of the answer, each beside what is stored of him, live or not. */
  readonly people: readonly ToldPerson[];
  /** Live people that are stored, and how many of them the answer holds too. */
  readonly known: number;
  readonly still: number;
  /** Of the known ones, how many an operator imported and no provider has taken over. */
  readonly imported: number;
}

/** A field, an entry list or the drivers of a season. */
export function judgeField({ smallestField }: Pick<FieldLeague, "smallestField">, view: FieldView): readonly Doubt[] {
  const { label, asked, named, people } = view;
  const count = people.length;
  const found: Doubt[] = [...judgeWords("people", people)];
  if (named !== null && named !== asked)
    found.push({ about: "other subject", reason: `it is of ${named}, and ${label} is ${asked}` });
  if (count < smallestField || count > largestField)
    found.push({
      about: "impossible size",
      reason: `${count} ${count === 1 ? "person" : "people"}, and a believable field has ${smallestField} to ${largestField}`,
    });
  return [...found, ...judgeNumbers("cars", people), ...judgeMembers("people", { ...view, count }, fieldMayShrink)];
}

export interface LineupView {
  /** The game, for the reason. */
  readonly label: string;
  /** What was asked for, null where another provider named the game; and what the answer says it is of, null: it does not. */
  readonly asked: string | null;
  readonly named: string | null;
  readonly home: LineupSideView;
  readonly away: LineupSideView;
  /** Of football two may share a number. */
  readonly sharesNumbers: boolean;
}

export interface LineupSideView {
  readonly team: string;
  /** What the provider calls the team, and what the answer does; null: not known. */
  readonly asked: string | null;
  readonly named: string | null;
  /** The players of the answer, each beside what is stored of him in this line-up. */
  readonly people: readonly ToldPerson[];
  /** How many of them are on the team's roster, and how many on the other side's. */
  readonly onRoster: number;
  readonly onOther: number;
  /** The team's roster is known at all. */
  readonly hasRoster: boolean;
}

/** The line-up of a game. */
export function judgeLineup(
  { rosterSize: { to } }: Pick<MatchupLeague, "rosterSize">,
  { label, asked, named, home, away, sharesNumbers }: LineupView,
): readonly Doubt[] {
  const found: Doubt[] = [];
  if (asked !== null && named !== null && named !== asked)
    found.push({ about: "other subject", reason: `it is of the game ${named}, and ${label} is ${asked}` });
  for (const side of [home, away]) {
    const { team, people, onRoster, onOther, hasRoster } = side;
    const count = people.length;
    if (side.asked !== null && side.named !== null && side.asked !== side.named)
      found.push({ about: "other subject", reason: `it is of the team ${side.named}, and ${team} is ${side.asked}` });
    if (count > to)
      found.push({ about: "impossible size", reason: `${count} people of ${team}, and a believable side has ${to}` });
    if (onOther > onRoster && onOther * 2 > count)
      found.push({
        about: "people of another team",
        reason: `${onOther} of ${count} people listed for ${team} are the other side's`,
      });
    else if (hasRoster && onRoster * 2 < count)
      found.push({
        about: onRoster === 0 ? "nobody known" : "few known",
        reason: `only ${onRoster} of ${count} people listed for ${team} are on its roster`,
      });
    const numbers = people.flatMap(({ now: { number } }) => number || []);
    const shared = numbers.filter((number, at) => numbers.indexOf(number) !== at).length;
    if (!sharesNumbers && shared > 2 && shared * 3 > count)
      found.push({ about: "numbers doubled", reason: `${shared} of ${count} people of ${team} have another's number` });
    found.push(...judgeWords(`people of ${team}`, people));
  }
  return found;
}
