import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Kind } from "@agate/leagues";
import { instant } from "./schema-accounts.ts";

/** One set of tables for all leagues (design: data model). Stay compatible with PostgreSQL 15. */

/** Where a row came from. `sample` rows are invented and never load in production. */
export type Origin = "feed" | "import" | "sample";

const origin = () => text("origin").$type<Origin>().notNull();

/**
 * A row's life cycle: it is never deleted. It is marked removed when good runs no longer contain it (rule RF7), and
 * restored when it reappears.
 */
const lifecycle = () => ({
  origin: origin(),
  /** Consecutive good runs of its scope that did not contain it. */
  missed: smallint("missed").notNull().default(0),
  removedAt: instant("removed_at"),
  confirmedAt: instant("confirmed_at").notNull(),
});

export const venue = pgTable(
  "venue",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    country: text("country").notNull(),
    timeZone: text("time_zone"),
  },
  (t) => [uniqueIndex("venue_identity").on(t.name, t.city, t.state, t.country)],
);

export const team = pgTable(
  "team",
  {
    /** `{league}-{provider}-{provider id}` from when it was first seen; stays when another provider takes over. */
    id: text("id").primaryKey(),
    league: text("league").notNull(),
    name: text("name").notNull(),
    location: text("location").notNull().default(""),
    nickname: text("nickname").notNull().default(""),
    abbreviation: text("abbreviation").notNull().default(""),
    ncaaStatsTeamId: text("ncaa_stats_team_id"),
    venueId: text("venue_id").references(() => venue.id),
    active: boolean("active").notNull().default(true),
    /** As its provider has them, `#rrggbb`; "" if no provider says. */
    color: text("color").notNull().default(""),
    alternateColor: text("alternate_color").notNull().default(""),
    /** Names that its league or provider uses besides the ids of `team_identity`. */
    ownIds: jsonb("own_ids").$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The team it turned out to be: its id leads there forever. */
    mergedInto: text("merged_into"),
    ...lifecycle(),
  },
  (t) => [index("team_by_league").on(t.league, t.name)],
);

/** One team at several providers: each knows it by an id of its own. */
export const teamIdentity = pgTable(
  "team_identity",
  {
    league: text("league").notNull(),
    provider: text("provider").notNull(),
    providerId: text("provider_id").notNull(),
    teamId: text("team_id")
      .notNull()
      .references(() => team.id),
  },
  (t) => [primaryKey({ columns: [t.league, t.provider, t.providerId] }), index("team_identity_team").on(t.teamId)],
);

/** A game, a tournament or a race. */
export const event = pgTable(
  "event",
  {
    /** `{league}-{provider}-{provider id}` from when it was first seen: the id in links. */
    id: text("id").primaryKey(),
    league: text("league").notNull(),
    kind: text("kind").$type<"game" | "tournament" | "race">().notNull(),
    provider: text("provider").notNull(),
    providerId: text("provider_id").notNull(),
    season: text("season").notNull().default(""),
    name: text("name").notNull(),
    startsAt: instant("starts_at"),
    endsAt: instant("ends_at"),
    /** The time of day is unknown: both days are the provider's date. */
    dateOnly: boolean("date_only").notNull().default(false),
    /** For grouping and filtering. */
    easternDate: date("eastern_date", { mode: "string" }).notNull(),
    /** For printing. */
    localDate: date("local_date", { mode: "string" }).notNull(),
    endDate: date("end_date", { mode: "string" }),
    gameNo: smallint("game_no").notNull().default(1),
    status: text("status").$type<"scheduled" | "live" | "final" | "postponed" | "cancelled">().notNull(),
    neutralSite: boolean("neutral_site").notNull().default(false),
    homeTeamId: text("home_team_id"),
    awayTeamId: text("away_team_id"),
    homeLabel: text("home_label").notNull().default(""),
    awayLabel: text("away_label").notNull().default(""),
    /** A snapshot of the venue as printed: the course of a tournament, the track of a race. */
    venueName: text("venue_name").notNull().default(""),
    /** `City, State` as printed. */
    venueCity: text("venue_city").notNull().default(""),
    venueCountry: text("venue_country").notNull().default(""),
    /** The game it turned out to be, when two teams were merged: links to it lead there. */
    mergedInto: text("merged_into"),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("event_identity").on(t.league, t.provider, t.providerId),
    index("event_by_day").on(t.league, t.easternDate, t.startsAt),
    index("event_by_match").on(t.league, t.homeTeamId, t.awayTeamId, t.easternDate),
  ],
);

export const rosterEntry = pgTable(
  "roster_entry",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => team.id),
    season: text("season").notNull().default(""),
    provider: text("provider").notNull(),
    personId: text("person_id").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    fullName: text("full_name").notNull().default(""),
    jersey: text("jersey").notNull().default(""),
    position: text("position").notNull().default(""),
    side: text("side").$type<"o" | "d" | "s">(),
    status: text("status").notNull().default(""),
    playerInfo: text("player_info").notNull().default(""),
    ...lifecycle(),
  },
  (t) => [
    uniqueIndex("roster_entry_identity").on(t.teamId, t.provider, t.personId),
    index("roster_entry_words").using("gin", sql`search_words(first_name || ' ' || last_name || ' ' || full_name)`),
  ],
);

/** The words of a person's name as search compares them, indexed by `roster_entry_words`. */
export const rosterWords = sql`search_words(${rosterEntry.firstName} || ' ' || ${rosterEntry.lastName} || ' ' || ${rosterEntry.fullName})`;

/** Changes to a team's people, written when they were stored and never modified. */
export const rosterChange = pgTable(
  "roster_change",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    league: text("league").notNull(),
    teamId: text("team_id").notNull(),
    /** `loaded`: the first people of a team, as one row without a person. */
    what: text("what").$type<"loaded" | "joined" | "left" | "changed">().notNull(),
    /** The person's row, and their current name. */
    entryId: text("entry_id").notNull().default(""),
    person: text("person").notNull().default(""),
    /**
     * What readers see of the person: before and after for a change; the last or first values for
     * someone who left or joined.
     */
    fields: jsonb("fields").$type<RosterChangeFields>().notNull(),
    /** The provider it came from, `import`, or `person`: an operator's correction. */
    source: text("source").notNull(),
  },
  (t) => [
    index("roster_change_by_team").on(t.teamId, t.id),
    index("roster_change_by_league").on(t.league, t.id),
    // A roster's read needs only since when its people are in it.
    index("roster_change_joined")
      .on(t.teamId, t.entryId, t.at)
      .where(sql`what = 'joined'`),
  ],
);

/** Jersey, name and position, before and after; for a first load, how many people were loaded. */
export type RosterChangeFields = Readonly<Record<string, readonly [before: string | null, after: string | null]>>;

/** A golf field, a tennis draw, the entry list of a race, or with `event_id` null the drivers of a season. */
export const entrant = pgTable(
  "entrant",
  {
    id: text("id").primaryKey(),
    league: text("league").notNull(),
    eventId: text("event_id"),
    season: text("season").notNull().default(""),
    provider: text("provider").notNull(),
    personId: text("person_id").notNull(),
    /** The provider's order: the Cup keeps it within a car number. */
    place: integer("place").notNull().default(0),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /** The source gave the whole name, and nothing says how it splits. */
    isSplitGuessed: boolean("is_split_guessed").notNull().default(false),
    carNumber: text("car_number").notNull().default(""),
    team: text("team").notNull().default(""),
    manufacturer: text("manufacturer").notNull().default(""),
    country: text("country").notNull().default(""),
    status: text("status").notNull().default(""),
    ...lifecycle(),
  },
  (t) => [
    index("entrant_by_event").on(t.league, t.eventId),
    foreignKey({ columns: [t.eventId], foreignColumns: [event.id], name: "entrant_event" }),
    index("entrant_words").using("gin", sql`search_words(first_name || ' ' || last_name)`),
  ],
);

/** The same for an entrant, indexed by `entrant_words`. */
export const entrantWords = sql`search_words(${entrant.firstName} || ' ' || ${entrant.lastName})`;

/** Who is in a game, side by side, and its officials. Why anyone is absent is not stored. */
export const lineupEntry = pgTable(
  "lineup_entry",
  {
    id: text("id").primaryKey(),
    league: text("league").notNull(),
    eventId: text("event_id").notNull(),
    side: text("side").$type<"home" | "away" | "officials">().notNull(),
    /** Which people its source lists: everyone in uniform, the starters and some more, or those who have played. */
    coverage: text("coverage").$type<"dressed" | "starters" | "appeared">().notNull(),
    provider: text("provider").notNull(),
    personId: text("person_id").notNull(),
    /** Starters in their order, then the bench, then coaches. */
    place: integer("place").notNull().default(0),
    role: text("role").$type<"starter" | "bench" | "coach" | "official">().notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    fullName: text("full_name").notNull().default(""),
    /** The name a player goes by where the source has one besides: "Tonico". */
    shortName: text("short_name").notNull().default(""),
    jersey: text("jersey").notNull().default(""),
    /** Of an official, the role: "Home Plate Umpire". */
    position: text("position").notNull().default(""),
    ...lifecycle(),
  },
  (t) => [
    index("lineup_entry_by_event").on(t.eventId, t.side, t.place),
    foreignKey({ columns: [t.eventId], foreignColumns: [event.id], name: "lineup_entry_event" }),
  ],
);

/** Ready-made lines that end a file, per sport, in order. */
export const commonCode = pgTable(
  "common_code",
  {
    sport: text("sport").notNull(),
    codeId: integer("code_id").notNull(),
    /** The whole line with its TABs, unchanged to the byte. */
    codes: text("codes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sport, t.codeId] })],
);

/** College football: position to unit, o, d or s. */
export const footballPositionCode = pgTable("football_position_code", {
  position: text("position").primaryKey(),
  code: text("code").notNull(),
});

/** The text fields that a person may correct, by table and property; what identifies a row is not among them. */
export const correctable = {
  team: ["name", "location", "nickname", "abbreviation", "ncaaStatsTeamId"],
  event: [
    "name",
    "easternDate",
    "localDate",
    "status",
    "homeLabel",
    "awayLabel",
    "venueName",
    "venueCity",
    "venueCountry",
  ],
  roster_entry: ["firstName", "lastName", "fullName", "jersey", "position", "side", "status", "playerInfo"],
  entrant: ["firstName", "lastName", "carNumber", "team", "manufacturer", "country", "status"],
  lineup_entry: ["firstName", "lastName", "fullName", "jersey", "position"],
} as const;

/** A person's correction: applied last, survives every refresh. */
export const manualOverride = pgTable(
  "manual_override",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    entity: text("entity").$type<keyof typeof correctable>().notNull(),
    entityId: text("entity_id").notNull(),
    field: text("field").notNull(),
    value: text("value").notNull(),
    reason: text("reason").notNull(),
    who: text("who").notNull(),
    /** The source's value for the field, which an undo restores; null if it has none. */
    told: text("told"),
    /** When the source first said so; null: not fetched since the correction, so `told` has no meaning. */
    toldAt: instant("told_at"),
    /** What the source said when the correction was made, or made again. */
    toldWhenMade: text("told_when_made"),
    createdAt: instant("created_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex("manual_override_identity").on(t.entity, t.entityId, t.field)],
);

export type RunOutcome = "ok" | "unchanged" | "held" | "failed" | "skipped";

/** What happened, one row per scope and run. */
export const feedRun = pgTable(
  "feed_run",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    league: text("league").notNull(),
    kind: text("kind").$type<Kind>().notNull(),
    /** A team's id, a month `yyyy-MM`, an event's id, or "all". */
    scope: text("scope").notNull(),
    provider: text("provider").notNull(),
    started: instant("started").notNull(),
    finished: instant("finished"),
    outcome: text("outcome").$type<RunOutcome>(),
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    reason: text("reason").notNull().default(""),
  },
  (t) => [
    index("feed_run_by_scope").on(t.league, t.kind, t.scope, t.started),
    index("feed_run_open")
      .on(t.id)
      .where(sql`finished is null`),
  ],
);

/**
 * The state of a scope over all its runs, in one row; and the job that will refresh it, if one is waiting or running.
 * The planner of refreshes reads these rows.
 */
export const feedScope = pgTable(
  "feed_scope",
  {
    league: text("league").notNull(),
    kind: text("kind").$type<Kind>().notNull(),
    scope: text("scope").notNull(),
    /** When the last run with outcome `ok` or `unchanged` began. */
    goodAt: instant("good_at"),
    /** When the last run began, and its outcome. */
    triedAt: instant("tried_at"),
    outcome: text("outcome").$type<RunOutcome>(),
    /** Consecutive failed and held runs, up to the last one. */
    failures: integer("failures").notNull().default(0),
    job: uuid("job").unique(),
    /** For a scope with a job: the host that receives most of its requests. */
    host: text("host"),
  },
  (t) => [primaryKey({ columns: [t.league, t.kind, t.scope] })],
);

/** Columns that link a row to the run that produced it, and to its scope. */
const ofRun = () => ({
  id: bigserial("id", { mode: "number" }).primaryKey(),
  runId: bigint("run_id", { mode: "number" })
    .notNull()
    .references(() => feedRun.id),
  league: text("league").notNull(),
  kind: text("kind").notNull(),
  scope: text("scope").notNull(),
  provider: text("provider").notNull(),
});

/** The latest raw bodies of a scope, so that a parse can be repeated and a complaint answered. */
export const feedBody = pgTable(
  "feed_body",
  {
    ...ofRun(),
    url: text("url").notNull(),
    body: text("body").notNull(),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (t) => [
    index("feed_body_by_scope").on(t.league, t.kind, t.scope, t.fetchedAt),
    index("feed_body_by_run").on(t.runId),
  ],
);

/** A provider's host that refused us or is down; every process leaves it alone until then. */
export const feedHostStop = pgTable("feed_host_stop", {
  host: text("host").primaryKey(),
  until: instant("until").notNull(),
  what: text("what").$type<"refused" | "unreachable">().notNull(),
  reason: text("reason").notNull(),
});

/**
 * A scope that is older than promised, and since when that has been known; without a row it is as fresh as promised.
 */
export const overdueScope = pgTable(
  "overdue_scope",
  {
    league: text("league").notNull(),
    kind: text("kind").$type<Kind>().notNull(),
    scope: text("scope").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.league, t.kind, t.scope] })],
);

/** A data problem that needs an operator's attention; open until its cause is gone. */
export const feedAlarm = pgTable(
  "feed_alarm",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind").$type<"some-overdue" | "most-overdue" | "refused">().notNull(),
    /** A league and a kind of scope, "mlb roster"; for a refusal, the host. */
    subject: text("subject").notNull(),
    detail: text("detail").notNull(),
    raisedAt: instant("raised_at").notNull(),
    clearedAt: instant("cleared_at"),
  },
  (t) => [
    uniqueIndex("feed_alarm_open")
      .on(t.subject)
      .where(sql`cleared_at is null`),
  ],
);

/**
 * When any process last sent a request to a host, and when the next may be sent: while a request is in progress, not
 * before it is certainly finished.
 */
export const feedHostTurn = pgTable("feed_host_turn", {
  host: text("host").primaryKey(),
  takenAt: instant("taken_at").notNull(),
  freeAt: instant("free_at").notNull(),
});

/** How many requests each host received, by the hour that began then. */
export const feedRequest = pgTable(
  "feed_request",
  {
    host: text("host").notNull(),
    hour: instant("hour").notNull(),
    requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.host, t.hour] })],
);

/** The last response of a URL whose provider supports conditional requests. */
export const feedAnswer = pgTable(
  "feed_answer",
  {
    url: text("url").primaryKey(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    body: text("body").notNull(),
    keptAt: instant("kept_at").notNull(),
  },
  (t) => [index("feed_answer_age").on(t.keptAt)],
);

/** A payload that a guard refused, waiting for a person, or for the same to be said again (rule GD11). */
export const feedHold = pgTable(
  "feed_hold",
  {
    ...ofRun(),
    /**
     * What the guard doubts, from the table in features/refresh/guards/doubts.ts; empty in rows from
     * before that table existed.
     */
    doubt: text("doubt").notNull().default(""),
    reason: text("reason").notNull(),
    facts: jsonb("facts").notNull(),
    /** When it was first said; carries over to a newer response that says the same with a person more or less. */
    createdAt: instant("created_at")
      .notNull()
      .default(sql`now()`),
    /** When exactly the same was last said. */
    seenAt: instant("seen_at")
      .notNull()
      .default(sql`now()`),
    decidedAt: instant("decided_at"),
    /**
     * `applied` or `refused` by a person; `healed`: it was said again; `superseded`: a newer response took its place.
     */
    decision: text("decision").$type<"applied" | "refused" | "healed" | "superseded" | "kept">(),
  },
  (t) => [index("feed_hold_open").on(t.league, t.kind, t.scope), index("feed_hold_by_run").on(t.runId)],
);

/**
 * One row per league. `has_real` hides the sample rows. `revision` counts changes of facts; `confirmed_at` moves with
 * every good run, changed or not. Reads are made again when either has changed, because they say when their data was confirmed.
 */
export const leagueState = pgTable("league_state", {
  league: text("league").primaryKey(),
  revision: bigint("revision", { mode: "number" }).notNull().default(1),
  hasReal: boolean("has_real").notNull().default(false),
  confirmedAt: instant("confirmed_at"),
  updatedAt: instant("updated_at")
    .notNull()
    .default(sql`now()`),
  /** When a server last began to make the league's pack. */
  packBegunAt: instant("pack_begun_at"),
});

/** An alarm that the operator was notified of, by mail or webhook, until its end is notified (rule OP6). */
export const toldAlarm = pgTable("told_alarm", {
  /** What it is about: an alarm has the same key for as long as it lasts. */
  key: text("key").primaryKey(),
  what: text("what").notNull(),
  toldAt: instant("told_at").notNull(),
});

const bytes = customType<{ data: Buffer<ArrayBuffer> }>({ dataType: () => "bytea" });

/** Packs that can be read: the newest of each league, and recent predecessors. Never modified. */
export const leaguePack = pgTable(
  "league_pack",
  {
    league: text("league").notNull(),
    /** The hash of the JSON: SHA-256 in base64url. */
    hash: text("hash").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    toDay: date("to_day", { mode: "string" }).notNull(),
    /** The league's, as every read returns it: `LeagueState`. */
    version: text("version").notNull(),
    sample: boolean("sample").notNull(),
    madeAt: instant("made_at").notNull(),
    /** The JSON, compressed by brotli. */
    body: bytes("body").notNull(),
  },
  (t) => [primaryKey({ columns: [t.league, t.hash] }), index("league_pack_newest").on(t.league, t.madeAt)],
);
