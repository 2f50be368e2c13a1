import type { FieldLeague, MatchupLeague } from "@agate/leagues";
import { counted } from "../../../words/words.ts";
import { type Doubt, doubtOf, collectDoubts } from "./doubts.ts";
import { judgeNumbers, judgeWords, type ReportedPerson } from "./judge-words.ts";

/** The guards: each returns everything that makes an answer doubtful. They are pure, so each can be tested alone. */

/** ESPN's page size when it ignores the requested limit. */
const defaultEventPage = 25;
const defaultTeamPage = 50;

/** A month can lose this share of its known games at once. */
const mayLoseGames = 0.3;
/** Below this many known games, a share is meaningless. */
const fewGames = 4;

export interface TeamListView {
  readonly count: number;
  /** The size of this provider's last good list; null if there was none. */
  readonly before: number | null;
  readonly sizes: readonly number[];
}

export function judgeTeams({ count, before, sizes }: TeamListView): readonly Doubt[] {
  if (count === 0) return [doubtOf("nobody", "the list holds no team")];
  if (sizes.includes(defaultTeamPage) && before !== defaultTeamPage)
    return [
      doubtOf("default page", `exactly ${defaultTeamPage} teams: the provider's default page, so the list is cut`),
    ];
  const off = before === null ? 0 : Math.abs(count - before);
  if (before !== null && off > Math.max(2, before * 0.05))
    return [doubtOf("team count", `${count} teams, and the last list had ${before}`)];
  return [];
}

export interface MonthView {
  /** Live games of the month that a feed stored before. */
  readonly known: number;
  /** How many of these the answer lists on no day at all. */
  readonly lost: number;
  /** Games in the answer that were not known. */
  readonly fresh: number;
  readonly sizes: readonly number[];
  /**
   * For an answer that does not name its league: how many teams play in it, and how many of them aren't in the league.
   * Undefined if it names the league, or none of the league's teams are known yet.
   */
  readonly strangers?: { readonly unknown: number; readonly teams: number } | undefined;
  /** Known games that the answer moves here from other months, and the number of known games there. */
  readonly movedIn: { readonly games: number; readonly of: number };
  /** Games listed on days far from the month, one of these days, and the total listed. */
  readonly elsewhere: { readonly games: number; readonly day: string; readonly of: number };
  /** Games of a team against itself. */
  readonly alone: number;
}

export function judgeMonth(view: MonthView): readonly Doubt[] {
  const { known, lost, fresh, sizes, strangers, movedIn, elsewhere, alone } = view;
  const { games, of, day } = elsewhere;
  if (games * 2 > of) return [doubtOf("other days", `${games} of ${of} games are not of the month: one is on ${day}`)];
  if (alone * 2 > of) return [doubtOf("no games", `in ${alone} of ${of} games a team plays itself`)];
  const { found, add } = collectDoubts();
  // A month that really has 25 games is accepted once a person has applied it.
  const isKnown = fresh === 0 && known > 0;
  if (sizes.includes(defaultEventPage) && !isKnown)
    add("default page", `exactly ${defaultEventPage} events: the provider's default page, so the month is cut`);
  const { unknown, teams } = strangers ?? { unknown: 0, teams: 0 };
  if (unknown * 2 > teams)
    add("strangers", `it names no league, and ${unknown} of its ${teams} teams are not of this one`);
  if (known >= fewGames && lost > known * mayLoseGames)
    add("events lost", `${lost} of ${known} known games are not in it`);
  // The months they come from would lose them to this one.
  if (movedIn.games >= fewGames && movedIn.games > movedIn.of * mayLoseGames)
    add(
      // Weeks get rained out, but a whole season never moves, no matter who says so (case A13).
      movedIn.games * 2 > movedIn.of ? "season moved" : "events moved",
      `${movedIn.games} of ${movedIn.of} known games of other months are in it`,
    );
  return found;
}

interface Named {
  readonly id: string | null;
  readonly name: string;
}

export function judgeTeam(requested: RosterView["requested"], named: Named): readonly Doubt[] {
  if (named.id === null || named.id === requested.id) return [];
  return [doubtOf("other subject", `it names another team: ${named.name || named.id} instead of ${requested.name}`)];
}

export interface RosterView {
  readonly requested: { readonly id: string; readonly name: string };
  /** Without an ID: the answer does not name its team. */
  readonly named: Named;
  /** The players of the answer, excluding coaches, each with his stored row, live or not. */
  readonly people: readonly ReportedPerson[];
  /** Stored live players, and how many of them are in the answer. */
  readonly known: number;
  readonly still: number;
  /** How many of the known ones were imported by an operator and not yet taken over by a provider. */
  readonly imported: number;
  /**
   * The answer is for a different season than most of the stored roster, according to the provider or otherwise the
   * league's calendar: the whole roster can then be new, once.
   */
  readonly newSeason: boolean;
  /** The provider names an earlier season than that of most of the stored roster: a page from a stale cache. */
  readonly oldSeason: boolean;
  /** Most of the stored roster has its provider's season, and this answer of the same provider names none. */
  readonly yearLost: boolean;
  /** The Eastern day of the answer. */
  readonly day: string;
  /**
   * The league's other team that has most of the answer's players live under the same IDs, and how many; null if there
   * is none.
   */
  readonly elsewhere: { readonly name: string; readonly players: number } | null;
}

export function judgeRoster(
  league: Pick<MatchupLeague, "rosterSize" | "mayShrinkBy" | "cut">,
  view: RosterView,
): readonly Doubt[] {
  const { requested, named, people, newSeason, oldSeason, yearLost, elsewhere, day } = view;
  const { from, to } = league.rosterSize;
  const count = people.length;
  const { found, add } = collectDoubts(...judgeTeam(requested, named), ...judgeWords("players", people));
  if (count < from || count > to)
    add("impossible size", `${counted(count, "player")}, and a believable roster has ${from} to ${to}`);
  if (newSeason) return found;
  const members = judgeMembers("players", { ...view, count }, isCut(league.cut, count, day) ? 0.5 : league.mayShrinkBy);
  // However often it is repeated, it is wrong.
  const another = members.length && elsewhere && elsewhere.players * 2 > count;
  if (another) add("people of another team", `${elsewhere.players} of ${count} players are those of ${elsewhere.name}`);
  if (members.length && count === defaultTeamPage)
    add("default page", `exactly ${count} players: the provider's default page, so the roster is cut`);
  found.push(...judgeNumbers("players", people));
  for (const { about, reason } of members)
    if (oldSeason) add("earlier season", `${reason}, and it is of an earlier season`);
    // Last season's squad without its year would be believed when it is repeated.
    else if (yearLost && (about === "few known" || about === "smaller"))
      add("year lost", `${reason}, and it no longer names its season`);
    else add(about, reason);
  return found;
}

/** Whether a league cuts its rosters to this size around this day of the year. */
function isCut(cut: MatchupLeague["cut"], count: number, day: string): boolean {
  if (!cut) return false;
  const monthDay = day.slice(5);
  return monthDay >= cut.from && monthDay <= cut.to && Math.abs(count - cut.size) <= 2;
}

/**
 * Whether too many of the known people are gone. An operator's import is a person's decision, which no repetition by a
 * provider overrules.
 */
function judgeMembers(
  who: "players" | "people",
  { count, known, still, imported }: Pick<FieldView, "known" | "still" | "imported"> & { readonly count: number },
  shrink: number,
): readonly Doubt[] {
  const few = still * 2 < known && `only ${still} of ${known} known ${who} are in it`;
  const reason = few || (count < known * (1 - shrink) && `${count} ${who}, and ${known} are known`);
  if (!reason) return [];
  if (imported * 2 > known) return [doubtOf("imported people", `${reason}, and they were imported`)];
  // A team never changes entirely within a season; an event's list that was copied from last year's does.
  if (still === 0 && who === "players") return [{ about: "nobody known", reason }];
  return [{ about: few ? "few known" : "smaller", reason }];
}

export interface SeasonView {
  readonly season: string;
  readonly count: number;
  /** Events in the answer that belong to another season. */
  readonly others: number;
  /** Live events of the season that a feed stored before, and how many of these the answer lacks. */
  readonly known: number;
  readonly lost: number;
}

export function judgeEvents({ season, count, others, known, lost }: SeasonView): readonly Doubt[] {
  if (others > 0) return [doubtOf("other season", `${others} of ${count} events are not of ${season}`)];
  if (known >= fewGames && lost > known * mayLoseGames)
    return [doubtOf("events lost", `${lost} of ${known} known events are not in it`)];
  return [];
}

/** No field or entry list comes close to this (case A7). */
const largestField = 500;
/** A golf field can shrink by half at once, to those who make the cut; others only lose who withdraws. */
const fieldMayShrink = ({ sport }: { readonly sport?: string }) => (sport === "golf" ? 0.5 : 0.3);

export interface FieldView {
  /** The event, for the reason. */
  readonly label: string;
  /** The requested ID, and the ID in the answer; null if it has none. */
  readonly requested: string;
  readonly named: string | null;
  /** Everyone in the answer, each with his stored row, live or not. */
  readonly people: readonly ReportedPerson[];
  /** Stored live people, and how many of them are in the answer. */
  readonly known: number;
  readonly still: number;
  /** How many of the known ones were imported by an operator and not yet taken over by a provider. */
  readonly imported: number;
  /** Matches of its draw are missing. */
  readonly isPart?: boolean;
}

/** Judges a field, an entry list, or the drivers of a season. */
export function judgeField(
  league: Pick<FieldLeague, "smallestField"> & Partial<Pick<FieldLeague, "sport">>,
  view: FieldView,
): readonly Doubt[] {
  const { smallestField } = league;
  const { label, requested, named, people } = view;
  const count = people.length;
  const { found, add } = collectDoubts(...judgeWords("people", people));
  if (named !== null && named !== requested) add("other subject", `it is of ${named}, and ${label} is ${requested}`);
  if (count < smallestField || count > largestField)
    add(
      "impossible size",
      `${counted(count, "person", "people")}, and a believable field has ${smallestField} to ${largestField}`,
    );
  if (view.isPart) add("part of a draw", "its rounds show that matches of the draw are missing");
  const members = judgeMembers("people", { ...view, count }, fieldMayShrink(league));
  return [...found, ...judgeNumbers("cars", people), ...members];
}

export interface LineupView {
  /** The game, for the reason. */
  readonly label: string;
  /** The requested ID, null if another provider named the game; and the ID in the answer, null if it has none. */
  readonly requested: string | null;
  readonly named: string | null;
  readonly home: LineupSideView;
  readonly away: LineupSideView;
  /** In football, two players can share a number. */
  readonly sharesNumbers: boolean;
}

export interface LineupSideView {
  readonly team: string;
  /** The provider's ID of the team, and the ID in the answer; null if unknown. */
  readonly requested: string | null;
  readonly named: string | null;
  /** The players of the answer, each with his stored row in this line-up. */
  readonly people: readonly ReportedPerson[];
  /** How many of them are on the team's roster, and how many on the other side's. */
  readonly onRoster: number;
  readonly onOther: number;
  /** The team has a known roster. */
  readonly hasRoster: boolean;
}

/** Judges the line-up of a game. */
export function judgeLineup(
  { rosterSize: { to } }: Pick<MatchupLeague, "rosterSize">,
  { label, requested, named, home, away, sharesNumbers }: LineupView,
): readonly Doubt[] {
  const { found, add } = collectDoubts();
  if (requested !== null && named !== null && named !== requested)
    add("other subject", `it is of the game ${named}, and ${label} is ${requested}`);
  for (const side of [home, away]) {
    const { team, people, onRoster, onOther, hasRoster } = side;
    const count = people.length;
    if (side.requested !== null && side.named !== null && side.requested !== side.named)
      add("other subject", `it is of the team ${side.named}, and ${team} is ${side.requested}`);
    if (count > to) add("impossible size", `${count} people of ${team}, and a believable side has ${to}`);
    if (onOther > onRoster && onOther * 2 > count)
      add("people of another team", `${onOther} of ${count} people listed for ${team} are the other side's`);
    else if (hasRoster && onRoster * 2 < count)
      add(
        onRoster === 0 ? "nobody known" : "few known",
        `only ${onRoster} of ${count} people listed for ${team} are on its roster`,
      );
    const numbers = people.flatMap(({ now: { jersey } }) => jersey || []);
    const shared = numbers.filter((number, at) => numbers.indexOf(number) !== at).length;
    if (!sharesNumbers && shared > 2 && shared * 3 > count)
      add("numbers doubled", `${shared} of ${count} people of ${team} have another's number`);
    found.push(...judgeWords(`people of ${team}`, people));
  }
  return found;
}
