/** The shape that every provider implements. Nothing outside a provider's folder knows its field names. */
import { isHeadCoach, type SplitName } from "@agate/captions";

/**
 * Where a provider has a league, as data in the catalog. Each provider extends it with what it needs, such as a path
 * or a number. sources.ts lists all sources.
 */
export interface AnySource {
  readonly feed: string;
}

export interface VenueFact {
  readonly name: string;
  readonly city: string;
  /** Full state or province name in countries that have them, otherwise empty. */
  readonly state: string;
  /** `USA`, `Canada`, ... (rule PV6); empty if unknown. */
  readonly country: string;
  /** IANA name, if the provider has it. */
  readonly timeZone?: string;
}

export interface TeamFact {
  /** The provider's own id for the team, as text (`Feed.teamIds`). */
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly venue?: VenueFact;
  /** `#rrggbb` each; only if the provider has them. */
  readonly colors?: { readonly main: string; readonly alternate?: string };
  /** Other machine-readable ids, by their origin: `nhl` 8, `mlb-file` nyy. */
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
  /** ISO instant in UTC; null for a day without a time. */
  readonly startsAt: string | null;
  /** The time is not known yet: both days are the provider's date. */
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
  /** The provider's text; "" if it has none. */
  readonly jersey: string;
  readonly position: string;
  /** Offense, defense or special teams if the provider says so (football). */
  readonly side: "o" | "d" | "s" | null;
  readonly status: string;
}

export interface RosterFact {
  /**
   * The team that the payload itself names; a guard handles a mismatch with the requested team. Null if this provider's
   * rosters do not name their team, so there is nothing to compare.
   */
  readonly teamId: string | null;
  /** As in the payload; "" if it has none. */
  readonly teamName: string;
  /** The year that names the season, `yyyy`. */
  readonly season: string;
  /** False if the payload has no coach block at all: then the stored coach stays. */
  readonly coachKnown: boolean;
  /**
   * Players, then coaches as rows with the position `Head Coach` or `Manager`, possibly prefixed with `Interim ` and
   * the like.
   */
  readonly people: readonly PersonFact[];
}

/** Distinguishes coaches from players by their position. */
export function isCoach({ position }: { readonly position: string }): boolean {
  return isHeadCoach(position);
}

/** The head coach or manager of a team, for leagues whose rosters do not include one. */
export interface CoachesFact extends Pick<RosterFact, "teamId" | "teamName" | "season"> {
  /** Rows as in a roster; none if no one is named. */
  readonly coaches: readonly PersonFact[];
}

/** A tournament or a race. Its venue is the course or the track. */
export interface EventFact extends Omit<GameFact, "gameNo" | "neutralSite" | "home" | "away"> {
  /** The last day, `yyyy-MM-dd` at the venue. */
  readonly endDate: string;
}

/** An event whose field or drivers are requested. */
export interface RequestedEvent {
  /** The provider's own id. */
  readonly id: string;
  readonly name: string;
  readonly season: string;
  /** `yyyy-MM-dd`, its first day. */
  readonly day: string;
}

/** A person in a field: a golfer, a tennis player. */
export interface EntrantFact extends SplitName {
  readonly id: string;
  /** "" if the provider has none. */
  readonly country: string;
  /** The provider's status for the entrant, such as "WD"; otherwise "". */
  readonly status: string;
}

export interface FieldFact {
  /** The event that the payload itself names; null if it names none. */
  readonly eventId: string | null;
  /** In the provider's order; empty while the field is not known yet. */
  readonly entrants: readonly EntrantFact[];
  /** Where it is played, from providers that only state it with the field. */
  readonly venue?: VenueFact;
}

/** A driver in a race or a season; the same person may drive two cars. */
export interface DriverFact extends SplitName {
  readonly id: string;
  /** The provider's text: `7` and `07` are two cars. */
  readonly carNumber: string;
  readonly team: string;
  readonly manufacturer: string;
}

export interface DriversFact {
  /** The race that the payload itself names; null if it names none, like a season's list. */
  readonly eventId: string | null;
  /** The year that names the season, `yyyy`. */
  readonly season: string;
  readonly drivers: readonly DriverFact[];
}

/** A game whose line-up is requested, with the provider's ids for it and its teams. */
export interface RequestedGame {
  /** Null if another provider named the game, so it is looked up by teams and day. */
  readonly id: string | null;
  readonly homeId: string | null;
  readonly awayId: string | null;
  /** The year its season begins in, `yyyy`. */
  readonly season: string;
  /** `yyyy-MM-dd` at the venue. */
  readonly day: string;
}

/** A person in a line-up. The reason for another player's absence is never read. */
export interface LineupPersonFact extends Omit<PersonFact, "side" | "status"> {
  readonly role: "starter" | "bench" | "coach";
  /** The name a player goes by where the source has one besides first and last name: "Tonico". */
  readonly shortName?: string;
}

export interface LineupSideFact {
  /** The team that the payload itself names; null if it names none. */
  readonly teamId: string | null;
  /**
   * In the provider's order, such as a batting order: starters, then the bench, then coaches. Empty while it is not
   * out.
   */
  readonly people: readonly LineupPersonFact[];
}

/** A referee, umpire, linesperson or judge of a game. */
export interface OfficialFact extends SplitName {
  /** As the source has it, "Home Plate Umpire"; "" if it does not say. */
  readonly role: string;
}

/**
 * Whom a line-up names: everyone in uniform, so that anyone not in it is not dressed; the starters, and perhaps some
 * more; or those who have played.
 */
export type LineupCoverage = "dressed" | "starters" | "appeared";

export interface LineupFact {
  /** The game that the payload itself names; null if it names none. */
  readonly gameId: string | null;
  readonly coverage: LineupCoverage;
  readonly home: LineupSideFact;
  readonly away: LineupSideFact;
  /** In the source's order; missing: it names none. */
  readonly officials?: readonly OfficialFact[];
}

/** What was unusable in an otherwise good response, reported once in the run: "2 players without a name". */
export type Remarks = readonly string[];

export interface Answer<T> {
  readonly facts: T;
  readonly remarks: Remarks;
  /**
   * How many rows each of the provider's lists held, before anything was left out (for a list read day by day, the
   * fullest day). A guard uses them to recognize a provider's default limits (exactly 25 events, exactly 50 teams:
   * rules GD2, GD5).
   */
  readonly sizes: readonly number[];
  /**
   * It holds only part of what was requested, such as this week's events of a season, and says nothing about the rest; or
   * a draw whose rounds show that matches are missing (rule GD9).
   */
  readonly isPart?: true;
  /** For an answer about a month: what it reports on days far from it, moved or misplaced (rule GD5). */
  readonly elsewhere?: T;
  /** Its bodies do not name their league, so the people in them have to identify it (rule GD10). */
  readonly isAnonymous?: true;
}

/**
 * Everything a provider can be asked for. Every method throws only FeedFailure. A requested `season` is the year it
 * begins in, `yyyy`; how the answer names it is up to the provider.
 */
export interface Scopes<S extends AnySource> {
  /** Reads the teams of a league. */
  teams(source: S, season: string, ask: Ask): Promise<Answer<readonly TeamFact[]>>;
  /** Reads all games whose Eastern day is in the month `yyyy-MM`. */
  schedule(source: S, month: string, ask: Ask): Promise<Answer<readonly GameFact[]>>;
  /** Reads the players of a team, and its coach if the provider returns both at once. */
  roster(source: S, team: RequestedTeam, season: string, ask: Ask): Promise<Answer<RosterFact>>;
  /** Reads only the head coach or manager of a team. */
  coaches(source: S, team: RequestedTeam, season: string, ask: Ask): Promise<Answer<CoachesFact>>;
  /** Reads the tournaments or races of a season. */
  events(source: S, season: string, ask: Ask): Promise<Answer<readonly EventFact[]>>;
  /** Reads who plays in a tournament. */
  field(source: S, event: RequestedEvent, ask: Ask): Promise<Answer<FieldFact>>;
  /** Reads the entry list of a race, or all drivers of the season if there is no event. */
  drivers(source: S, season: string, event: RequestedEvent | null, ask: Ask): Promise<Answer<DriversFact>>;
  /** Reads who is in a game. */
  lineup(source: S, game: RequestedGame, ask: Ask): Promise<Answer<LineupFact>>;
}

export type ScopeKind = keyof Scopes<AnySource>;

/** A team whose roster or coach is requested, by the provider's own id. */
export interface RequestedTeam {
  readonly id: string;
  readonly name: string;
}

/** The keys that a host requires in the query of every request, one for each league. */
export interface FeedKeys {
  readonly host: string;
  readonly parameter: string;
  /** The parameter that names the league a request is about. */
  readonly leagueParameter: string;
  /** The name of their environment variable. */
  readonly variable: `AGATE_${string}_KEYS`;
  /** What a source calls its league. */
  leagueOf(source: AnySource): string;
}

/** The requests that a scope takes, by host. */
export type Cost = Readonly<Record<string, number>>;

/** One provider: it implements only the methods for the scopes it supports. */
export interface Feed<S extends AnySource = AnySource> extends Partial<Scopes<S>> {
  readonly id: S["feed"];
  /** Shown to people: "ESPN", "MLB". */
  readonly name: string;
  /**
   * Its terms forbid robots: it is read only if an operator names it for that act, never because a league lists it
   * among its sources.
   */
  readonly mustBeNamed?: true;
  /**
   * Its hosts belong to different owners, each with their own terms: only those that an operator names are read
   * (consent.ts).
   */
  readonly consentByHost?: true;
  /**
   * For a provider that needs consent for each host: the hosts it knows, each with the place of the team that owns the
   * site, "Duke". Its team ids are then hosts (rule ID5).
   */
  readonly hosts?: ReadonlyMap<string, string>;
  /** It requires a key for each league, which the operator has to get; a league without one is not read (rule PV11). */
  readonly keys?: FeedKeys;
  /**
   * Returns what one scope takes, for a plan's budget (rule PN12): an upper bound if every request succeeds at the
   * first try.
   * @param rows how many games or events the scope is known to hold; 0 if nothing is known yet
   * @param teamId the provider's id for the scope's team; null if it has none, or it is not known yet
   */
  cost?(source: S, kind: ScopeKind, rows: number, teamId: string | null): Cost;
  /** Whom its line-ups of a league name. */
  lineupCoverage?(source: S): LineupCoverage;
  /** It can look up another provider's game by its teams and day. */
  readonly findsGames?: true;
  /** The full pattern of its team ids. Anything else in place of a team means that the team is not known yet. */
  readonly teamIds?: RegExp;
}

/** The scopes that a provider supports. */
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
 * Makes polite requests to a provider, with timeouts and retries (http.ts). Resolves to the body's text for status 200;
 * otherwise throws FeedFailure, whose `provider` is the host until the feed replaces it with its own id.
 */
export type Ask = (url: string, how?: RequestOptions) => Promise<string>;

export interface RequestOptions {
  /** Several scopes of a league need this response: one run requests it once (rule PV12). */
  readonly shared?: true;
  /**
   * A full, current response, regardless of any cached one: "not modified" does not count as a repetition (rule GD11).
   */
  readonly fresh?: boolean;
  /** We are requesting a web page or other text that is not data, so it is not refused as a page in place of data. */
  readonly page?: true;
  /** The host also returns 403 for a missing file: that is then not a refusal and does not stop the host. */
  readonly absentAs403?: true;
  /**
   * The keys to read from a JSON response, at any depth; `ID*` matches all keys with that prefix. Everything else is
   * dropped before it is seen or stored, because the same responses contain reasons for absence, which must stay
   * private.
   */
  readonly only?: readonly string[];
  /** Texts that are emptied wherever they are a value, in addition to `only`. */
  readonly without?: readonly string[];
  /** Seconds that the host requires since the last request (robots.txt). */
  readonly crawlDelay?: number;
}

/** The outside world let us down. */
export class FeedFailure extends Error {
  readonly provider: string;
  /**
   * `unreachable`: no response, timeout, 5xx. `refused`: 403 or 429. `missing`: 404. `changed`: a response we cannot
   * read or trust.
   */
  readonly what: "unreachable" | "refused" | "missing" | "changed";
  /** Seconds after which a retry may help; null if a person must look. */
  readonly retry: number | null;
  /** The HTTP status that caused it; null if there was none. */
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

/** Whether a request failed because the provider does not have the thing. */
export function isMissing(failure: unknown): failure is FeedFailure {
  return failure instanceof FeedFailure && failure.what === "missing";
}
