/** The shape every provider has. Nothing outside a provider's folder knows its field names. */

/** Where a league's data comes from, as data in the catalogue. */
export type Source = EspnSource | MlbStatsSource;

export interface EspnSource {
  readonly feed: "espn";
  /** `baseball/mlb`; a league of several competitions names all of them (CONCACAF). */
  readonly paths: readonly string[];
  /** Scoreboard groups, one request each: 50 for college basketball, 80 and 81 for college football. */
  readonly groups?: readonly number[];
  /** The team list holds more than the league (college football: Division II and III); keep only these conferences' groups. */
  readonly teamGroups?: readonly number[];
}

export interface MlbStatsSource {
  readonly feed: "mlb-stats";
  /** 1 MLB, 11 Triple-A, 12 Double-A, 13 High-A, 14 Single-A. */
  readonly sportId: 1 | 11 | 12 | 13 | 14;
}

export type ProviderId = Source["feed"];

/** What a source can be asked for. */
export type ScopeKind = "teams" | "schedule" | "roster";

export interface VenueFact {
  readonly name: string;
  readonly city: string;
  /** Full state or province name where the country has them, else empty. */
  readonly state: string;
  /** `USA`, `Canada`, ... (EXPERIENCE decision 19); empty when unknown. */
  readonly country: string;
  /** IANA name when the provider tells it. */
  readonly timeZone?: string;
}

export interface TeamFact {
  /** The provider's own id, as text. */
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly venue?: VenueFact;
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
  /** `yyyy-MM-dd`, the Eastern day of the instant: the schedule groups and filters by it (EXPERIENCE decision 11). */
  readonly easternDate: string;
  /** `yyyy-MM-dd` at the venue: printed in the caption (EXPERIENCE decision 18). */
  readonly localDate: string;
  /** 1, or 2 for the second game of a double-header. */
  readonly gameNo: number;
  readonly status: EventStatus;
  readonly neutralSite: boolean;
  readonly home: EventSide;
  readonly away: EventSide;
  readonly venue: VenueFact;
}

export interface PersonFact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** Text as the provider has it; "" when it has none. */
  readonly jersey: string;
  readonly position: string;
  /** Offense, defense, special teams where the provider says so (football). */
  readonly side: "o" | "d" | "s" | null;
  readonly status: string;
}

export interface RosterFact {
  /** The team the payload itself names; a mismatch with the team asked for is a guard's business. */
  readonly teamId: string;
  readonly teamName: string;
  readonly season: string;
  /** False when the payload has no coach block at all: then the stored coach stays. */
  readonly coachKnown: boolean;
  /** Players, then coaches as rows with the position `Head Coach` or `Manager`. */
  readonly people: readonly PersonFact[];
}

/** What of a good answer was not usable, told once in the run: "2 players without a name". */
export type Remarks = readonly string[];

export interface Answer<T> {
  readonly facts: T;
  readonly remarks: Remarks;
  /**
   * How many rows each list of the provider held, before anything was left out (of a list asked day by day, the fullest
   * day): a guard knows a provider's default limits by them (exactly 25 events, exactly 50 teams: DATA.md, guards).
   */
  readonly sizes: readonly number[];
}

/** One provider. Every method throws only FeedFailure. */
export interface Feed<S extends Source = Source> {
  readonly id: S["feed"];
  /** Shown to people: "ESPN", "MLB". */
  readonly name: string;
  readonly scopes: readonly ScopeKind[];
  teams(source: S, season: string, ask: Ask): Promise<Answer<readonly TeamFact[]>>;
  /** All games whose Eastern day lies in the month `yyyy-MM`. */
  schedule(source: S, month: string, ask: Ask): Promise<Answer<readonly GameFact[]>>;
  roster(
    source: S,
    team: { readonly id: string; readonly name: string },
    season: string,
    ask: Ask,
  ): Promise<Answer<RosterFact>>;
}

/**
 * A way to ask a provider: politely, with time-outs and retries (http.ts). Answers the body's text, 200 only; else
 * throws FeedFailure, whose `provider` is then the host: a feed puts its own id there.
 */
export type Ask = (url: string) => Promise<string>;

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
