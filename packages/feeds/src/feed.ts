/** The shape every provider has. Nothing outside a provider's folder knows its field names. */
import { isHeadCoach, type SplitName } from "@agate/captions";

/**
 * Where a provider finds a league, as data in the catalogue. Each provider extends it by what it needs for that: a path, a
 * number of its own. All sources that there are: sources.ts.
 */
export interface AnySource {
  readonly feed: string;
}

export interface VenueFact {
  readonly name: string;
  readonly city: string;
  /** Full state or province name where the country has them, else empty. */
  readonly state: string;
  /** `USA`, `Canada`, ... (rule PV6); empty when unknown. */
  readonly country: string;
  /** IANA name when the provider tells it. */
  readonly timeZone?: string;
}

export interface TeamFact {
  /** The provider's own id, as text: whatever it calls the team by (`Feed.teamIds`). */
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly venue?: VenueFact;
  /** `#rrggbb` each; only what the provider tells. */
  readonly colors?: { readonly main: string; readonly alternate?: string };
  /** What else machines call it, by whose word it is: `nhl` 8, `mlb-file` nyy. */
  readonly ids?: Readonly<Record<string, string>>;
}

export type EventStatus = "scheduled" | "live" | "final" | "postponed" | "cancelled";

/** A side of a game: a known team by id, or only a label such as "TBD". */
export interface EventSide {
  readonly teamId: string | null;
  readonly label: string;
}

export interface GameFact {
  readonly id: string;
  readonly season: string;
  readonly name: string;
  /** ISO instant in UTC; for a day without an hour, null. */
  readonly startsAt: string | null;
  /** The hour is not known yet: both days are the provider's date. */
  readonly dateOnly: boolean;
  /** `yyyy-MM-dd`, the Eastern day of the instant: the schedule groups and filters by it (rule PG9). */
  readonly easternDate: string;
  /** `yyyy-MM-dd` at the venue: printed in the caption (rule PV5). */
  readonly localDate: string;
  /** 1, or 2 for the second game of a double-header. */
  readonly gameNo: number;
  readonly status: EventStatus;
  readonly neutralSite: boolean;
  readonly home: EventSide;
  readonly away: EventSide;
  readonly venue: VenueFact;
}

export interface PersonFact extends SplitName {
  readonly id: string;
  /** Text as the provider has it; "" when it has none. */
  readonly jersey: string;
  readonly position: string;
  /** Offense, defense, special teams where the provider says so (football). */
  readonly side: "o" | "d" | "s" | null;
  readonly status: string;
}

export interface RosterFact {
  /**
   * The team the payload itself names; a mismatch with the team asked for is a guard's business. Null: this provider's
   * rosters do not say whose they are, so that nothing can be held against them.
   */
  readonly teamId: string | null;
  /** As the payload has it; "" when it has none. */
  readonly teamName: string;
  /** The year a season is called by, `yyyy`. */
  readonly season: string;
  /** False when the payload has no coach block at all: then the stored coach stays. */
  readonly coachKnown: boolean;
  /** Players, then coaches as rows with the position `Head Coach` or `Manager`, `Interim ` and the like before it. */
  readonly people: readonly PersonFact[];
}

/** Coaches are told from players by their position. */
export function isCoach({ position }: { readonly position: string }): boolean {
  return isHeadCoach(position);
}

/** The head coach or manager of a team, for leagues whose rosters come without him. */
export interface CoachesFact extends Pick<RosterFact, "teamId" | "teamName" | "season"> {
  /** Rows as in a roster; none when nobody is named. */
  readonly coaches: readonly PersonFact[];
}

/** A tournament or a race. Its venue is the course or the track. */
export interface EventFact extends Omit<GameFact, "gameNo" | "neutralSite" | "home" | "away"> {
  /** The last day, `yyyy-MM-dd` at the venue. */
  readonly endDate: string;
}

/** An event whose field or drivers are asked for. */
export interface AskedEvent {
  /** The provider's own id. */
  readonly id: string;
  readonly name: string;
  readonly season: string;
  /** `yyyy-MM-dd`, its first day. */
  readonly day: string;
}

/** Somebody in a field: a golfer, a tennis player. */
export interface EntrantFact extends SplitName {
  readonly id: string;
  /** "" when the provider has none. */
  readonly country: string;
  /** What the provider says of him beside being there, such as "WD"; else "". */
  readonly status: string;
}

export interface FieldFact {
  /** The event the payload itself names; null when it names none. */
  readonly eventId: string | null;
  /** In the provider's order; none while the field is not known yet. */
  readonly entrants: readonly EntrantFact[];
  /** Where it is played, from a provider that tells that with the field alone. */
  readonly venue?: VenueFact;
}

/** A driver in a race or a season; the same person may drive two cars. */
export interface DriverFact extends SplitName {
  readonly id: string;
  /** Text as the provider has it: `7` and `07` are two cars. */
  readonly carNumber: string;
  readonly team: string;
  readonly manufacturer: string;
}

export interface DriversFact {
  /** The race the payload itself names; null when it names none, as a season's list does. */
  readonly eventId: string | null;
  /** The year a season is called by, `yyyy`. */
  readonly season: string;
  readonly drivers: readonly DriverFact[];
}

/** A game whose line-up is asked for, as the provider calls it and its teams. */
export interface AskedGame {
  /** Null: another provider named the game, so it is looked for by its teams and day. */
  readonly id: string | null;
  readonly homeId: string | null;
  readonly awayId: string | null;
  /** The year its season begins in, `yyyy`. */
  readonly season: string;
  /** `yyyy-MM-dd` at the venue. */
  readonly day: string;
}

/** Somebody in a line-up. Why somebody else is absent is never read. */
export interface LineupPersonFact extends Omit<PersonFact, "side" | "status"> {
  readonly role: "starter" | "bench" | "coach";
}

export interface LineupSideFact {
  /** The team the payload itself names; null when it names none. */
  readonly teamId: string | null;
  /** In the provider's order, a batting order say: starters, then the bench, then coaches. None while it is not out. */
  readonly people: readonly LineupPersonFact[];
}

/**
 * Whom a line-up names: everybody in uniform, so that whoever is not in it is not dressed; those who start, and perhaps
 * some more; or those who have played.
 */
export type LineupCoverage = "dressed" | "starters" | "appeared";

export interface LineupFact {
  /** The game the payload itself names; null when it names none. */
  readonly gameId: string | null;
  readonly coverage: LineupCoverage;
  readonly home: LineupSideFact;
  readonly away: LineupSideFact;
}

/** What of a good answer was not usable, told once in the run: "2 players without a name". */
export type Remarks = readonly string[];

export interface Answer<T> {
  readonly facts: T;
  readonly remarks: Remarks;
  /**
   * How many rows each list of the provider held, before anything was left out (of a list asked day by day, the fullest
   * day): a guard knows a provider's default limits by them (exactly 25 events, exactly 50 teams: rules GD2, GD5).
   */
  readonly sizes: readonly number[];
  /** It holds some of what was asked for, this week's of a season say, and is silent about the rest. */
  readonly isPart?: true;
  /** Of an answer about a month: what it tells on days far from it, moved or astray (rule GD5). */
  readonly elsewhere?: T;
  /** Its bodies do not say of which league they are: whoever is named in them has to tell (rule GD10). */
  readonly isAnonymous?: true;
}

/**
 * All that a provider may be asked for. Every method throws only FeedFailure. A `season` that is asked for is the year it
 * begins in, `yyyy`; what an answer calls it is the provider's business.
 */
export interface Scopes<S extends AnySource> {
  /** The teams of a league. */
  teams(source: S, season: string, ask: Ask): Promise<Answer<readonly TeamFact[]>>;
  /** All games whose Eastern day lies in the month `yyyy-MM`. */
  schedule(source: S, month: string, ask: Ask): Promise<Answer<readonly GameFact[]>>;
  /** The players of a team, and its coach where the provider tells both at once. */
  roster(source: S, team: AskedTeam, season: string, ask: Ask): Promise<Answer<RosterFact>>;
  /** The head coach or manager of a team alone. */
  coaches(source: S, team: AskedTeam, season: string, ask: Ask): Promise<Answer<CoachesFact>>;
  /** The tournaments or races of a season. */
  events(source: S, season: string, ask: Ask): Promise<Answer<readonly EventFact[]>>;
  /** Who plays in a tournament. */
  field(source: S, event: AskedEvent, ask: Ask): Promise<Answer<FieldFact>>;
  /** The entry list of a race; without an event all drivers of the season. */
  drivers(source: S, season: string, event: AskedEvent | null, ask: Ask): Promise<Answer<DriversFact>>;
  /** Who is in a game. */
  lineup(source: S, game: AskedGame, ask: Ask): Promise<Answer<LineupFact>>;
}

export type ScopeKind = keyof Scopes<AnySource>;

/** A team whose roster or coach is asked for, by the provider's own id. */
export interface AskedTeam {
  readonly id: string;
  readonly name: string;
}

/** A key that a host wants in the query of every request. */
export interface FeedKey {
  readonly host: string;
  readonly parameter: string;
  /** The environment's name of it. */
  readonly variable: `AGATE_${string}_KEY`;
}

/** What asking for a scope takes: requests by host. */
export type Cost = Readonly<Record<string, number>>;

/** One provider: it has the methods of what it can be asked for, and no others. */
export interface Feed<S extends AnySource = AnySource> extends Partial<Scopes<S>> {
  readonly id: S["feed"];
  /** Shown to people: "ESPN", "MLB". */
  readonly name: string;
  /**
   * Its terms forbid robots: it is asked only where an operator names it for the act, never because a league names it
   * among its sources.
   */
  readonly mustBeNamed?: true;
  /** Each of its hosts is somebody else's, with terms of their own: asked are those that an operator names (consent.ts). */
  readonly consentByHost?: true;
  /**
   * Of one that is allowed host by host: the hosts it knows, each with the place of the team that it is the site of, "Duke".
   * What it calls a team is then its host (rule ID5).
   */
  readonly hosts?: ReadonlyMap<string, string>;
  /** It answers only who has a key, which is the operator's; without it nothing is asked (rule PV11). */
  readonly key?: FeedKey;
  /**
   * What one scope takes, as a plan reckons with it (rule PN12): at most that much when everything is answered at once.
   * @param rows how many games or events the scope is known to hold; 0 when nothing is known yet
   * @param teamId what the provider calls the team that the scope is of; null: of none, or not known yet
   */
  cost?(source: S, kind: ScopeKind, rows: number, teamId: string | null): Cost;
  /** Whom its line-ups of a league name. */
  lineupCoverage?(source: S): LineupCoverage;
  /** It finds a game that another provider named, by its teams and day. */
  readonly findsGames?: true;
  /** What its ids of teams look like, whole. Anything else where a team is named means that it is still open. */
  readonly teamIds?: RegExp;
}

/** The scopes a provider can be asked for. */
export function scopesOf(feed: Feed): readonly ScopeKind[] {
  return scopeKinds.filter((kind) => feed[kind] !== undefined);
}

const scopeKinds = Object.keys({
  teams: true,
  schedule: true,
  roster: true,
  coaches: true,
  events: true,
  field: true,
  drivers: true,
  lineup: true,
} satisfies Record<ScopeKind, true>) as readonly ScopeKind[];

/**
 * A way to ask a provider: politely, with time-outs and retries (http.ts). Answers the body's text, 200 only; else
 * throws FeedFailure, whose `provider` is then the host: a feed puts its own id there.
 */
export type Ask = (url: string, how?: RequestOptions) => Promise<string>;

export interface RequestOptions {
  /** Several scopes of a league need this answer: one run asks for it once (rule PV12). */
  readonly shared?: true;
  /** A whole answer of now, whatever is kept of an earlier one: "not modified" repeats nothing (rule GD11). */
  readonly fresh?: boolean;
  /** A web page, or another text that is no data, is what we ask for: it is not refused as one in place of data. */
  readonly page?: true;
  /** The host answers 403, too, for a file that is not there: then that is no refusal, and stops nobody. */
  readonly absentAs403?: true;
  /**
   * The keys of a JSON answer that are wanted, at any depth; `ID*` stands for all that begin so. Everything else is dropped
   * before anybody sees or keeps it: people stand beside reasons for absence, which are nobody's business.
   */
  readonly only?: readonly string[];
  /** Texts that are emptied wherever they are a value, beside `only`. */
  readonly without?: readonly string[];
  /** Seconds since the last request that the host wants to have passed (robots.txt). */
  readonly crawlDelay?: number;
}

/** The outside world let us down. */
export class FeedFailure extends Error {
  readonly provider: string;
  /** `unreachable`: no answer, time-out, 5xx. `refused`: 403 or 429. `missing`: 404. `changed`: an answer we cannot read or trust. */
  readonly what: "unreachable" | "refused" | "missing" | "changed";
  /** Seconds after which asking again may help; null when a person must look. */
  readonly retry: number | null;
  /** The HTTP status behind it, null when there was none. */
  readonly status: number | null;

  constructor(
    provider: string,
    what: FeedFailure["what"],
    message: string,
    retry: number | null = null,
    status: number | null = null,
  ) {
    super(message);
    this.name = "FeedFailure";
    this.provider = provider;
    this.what = what;
    this.retry = retry;
    this.status = status;
  }
}

/** Whether something failed because the provider has no such thing. */
export function isMissing(failure: unknown): failure is FeedFailure {
  return failure instanceof FeedFailure && failure.what === "missing";
}
