import type {
  AuditEntryJson,
  AuditPageJson,
  CorrectionsJson,
  HoldChangesJson,
  LeagueFreshnessJson,
  OpenHoldJson,
  OperatorAlarmsJson,
  OperatorFreshnessJson,
  OperatorHoldsJson,
  OperatorPlanJson,
  FoundPersonDetailsJson,
  GivenAccessJson,
  OperatorDeskJson,
  SoldPlanJson,
} from "@agate/api";
import type { Answers } from "../../../testing/api-stub.ts";

export const desk: OperatorDeskJson = {
  operator: { email: "op@example.com" },
  version: "0.2.0",
  second_factor: {
    kind: "passkey",
    proven_at: "2026-06-07T15:00:00.000Z",
    fresh_until: "2026-06-08T03:00:00.000Z",
  },
  read_at: "2026-06-07T16:00:00.000Z",
  people: { all: 1204, may_export: 861 },
  waiting: { letters: 0, payment_events: 0 },
};

/** One act, with a test's overrides. */
export const act = (id: number, other: Partial<AuditEntryJson> = {}): AuditEntryJson => ({
  id,
  at: "2026-06-07T13:02:11.000Z",
  actor: { kind: "person", name: "op@example.com" },
  act: "person.end-sessions",
  subject: { kind: "person", id: "7", label: "ada@example.com" },
  before: { sessions: 3 },
  after: { sessions: 0 },
  reason: null,
  ...other,
});

export const auditPage: AuditPageJson = {
  entries: [act(2), act(1, { actor: { kind: "command-line", name: "ops" }, act: "role.grant" })],
  older: null,
  acts: ["person.end-sessions", "role.grant"],
};

const readAt = "2026-06-07T16:00:00.000Z";
const fortnight = Array.from({ length: 14 }, (_, at) => ({
  day: `2026-${at < 7 ? "05" : "06"}-${String(at < 7 ? 25 + at : at - 6).padStart(2, "0")}`,
  good: 30,
  unchanged: 2,
  held: 0,
  failed: 0,
}));

/** A league that keeps its promise, with a test's overrides. */
export const league = (slug: string, other: Partial<LeagueFreshnessJson> = {}): LeagueFreshnessJson => ({
  league: slug,
  state: "in-time",
  promised: 32,
  overdue: 0,
  worst: { kind: "roster", label: "Boston Red Sox", confirmed_at: "2026-06-07T04:00:00.000Z", max_age: 1440 },
  last_good: "2026-06-07T10:02:00.000Z",
  held: 0,
  next_check: "2026-06-07T20:00:00.000Z",
  days: fortnight,
  ...other,
});

export const freshness: OperatorFreshnessJson = {
  read_at: readAt,
  leagues: [
    league("nfl", { state: "resting" }),
    league("mlb"),
    league("nwsl", {
      state: "late",
      overdue: 2,
      worst: { kind: "roster", label: "Angel City", confirmed_at: "2026-06-05T04:00:00.000Z", max_age: 1440 },
      last_good: "2026-06-05T04:00:00.000Z",
      days: [...fortnight.slice(0, -1), { day: "2026-06-07", good: 3, unchanged: 0, held: 0, failed: 2 }],
    }),
    league("pwhl", { state: "held", held: 2 }),
    league("ufl", { state: "by-hand", promised: 0, worst: null, last_good: null, next_check: null }),
  ],
  next: { at: "2026-06-07T16:20:00.000Z", league: "pwhl", kind: "roster", label: "Boston Fleet" },
  needs_decision: 1,
  alarms: 1,
};

export const plan: OperatorPlanJson = {
  read_at: readAt,
  until: "2026-06-09T16:00:00.000Z",
  scopes: 120,
  requests: 131,
  leagues: [
    {
      league: "mlb",
      marks: [
        { at: "2026-06-07T16:10:00.000Z", what: "retry", count: 1, words: "1 roster daily in season" },
        { at: "2026-06-07T20:00:00.000Z", what: "run", count: 12, words: "12 rosters daily in season" },
        { at: "2026-06-07T23:10:00.000Z", what: "event", count: 4, words: "4 games" },
      ],
    },
    { league: "pwhl", marks: [{ at: "2026-06-07T17:19:00.000Z", what: "hold", count: 1, words: "1 roster" }] },
  ],
  budget: 12_000,
  hosts: [
    {
      host: "statsapi.mlb.com",
      spent: 840,
      days: [
        { day: "2026-06-07", requests: 61 },
        { day: "2026-06-08", requests: 70 },
      ],
      stopped_until: null,
    },
    { host: "lscluster.hockeytech.com", spent: 12, days: [], stopped_until: "2026-06-07T16:30:00.000Z" },
  ],
};

/** A held roster, with a test's overrides. */
export const hold = (id: number, other: Partial<OpenHoldJson> = {}): OpenHoldJson => ({
  id,
  league: "pwhl",
  kind: "roster",
  label: "Boston Fleet",
  provider: "HockeyTech",
  reason: "only 9 of the 23 known people are in it",
  heals: true,
  said_at: "2026-06-07T10:14:00.000Z",
  last_said_at: "2026-06-07T10:14:00.000Z",
  asks_again: "2026-06-07T17:19:00.000Z",
  answers: [{ id: 41, host: "lscluster.hockeytech.com", bytes: 14_210 }],
  ...other,
});

export const holds: OperatorHoldsJson = {
  read_at: readAt,
  holds: [
    hold(12),
    hold(9, {
      label: "Montr\u00e9al Victoire",
      heals: false,
      reason: "another team's: New York Sirens",
      asks_again: null,
    }),
  ],
  decided: [
    {
      id: 4,
      league: "nwsl",
      kind: "roster",
      label: "Angel City",
      decision: "refused",
      decided_at: "2026-06-06T13:02:00.000Z",
    },
  ],
};

export const changes: HoldChangesJson = {
  untold: null,
  seen: "what-was-seen",
  counts: { leaves: 14, joins: 2, changes: 1, misses: 0, stays: 8 },
  rows: [
    ...Array.from({ length: 14 }, (_, at) => ({
      what: "leaves" as const,
      title: `Soren Bellweather ${at}`,
      before: [{ name: "position", value: "D" }],
      after: [],
    })),
    {
      what: "changes",
      title: "Nico Lightbody (19)",
      before: [{ name: "position", value: "F" }],
      after: [{ name: "position", value: "C" }],
    },
    { what: "joins", title: "Wyatt Quillfeather (61)", before: [], after: [{ name: "position", value: "G" }] },
    { what: "joins", title: "Luka Redfearn (72)", before: [], after: [{ name: "position", value: "D" }] },
    ...Array.from({ length: 8 }, (_, at) => ({
      what: "stays" as const,
      title: `Amari Fair ${at}`,
      before: [],
      after: [],
    })),
  ],
  left: 0,
};

export const corrections: CorrectionsJson = {
  read_at: readAt,
  corrections: [
    {
      id: 3,
      league: "nhl",
      label: "Mia Inglethorp (Minnesota Wild)",
      field: "last_name",
      told: "Inglethorpe",
      value: "Inglethorp",
      state: "differs",
      words: "NHL says Inglethorpe",
      reason: "the club's media guide",
      who: "op@example.com",
      at: "2026-06-06T20:12:00.000Z",
    },
    {
      id: 2,
      league: "nfl",
      label: "Buffalo Bills at Miami Dolphins (2026-09-13)",
      field: "venue_city",
      told: "Orchard Park, New York",
      value: "Orchard Park, New York",
      state: "agrees",
      words: "ESPN says the same now: it can be undone",
      reason: "the stadium's own address",
      who: "ops",
      at: "2026-05-18T13:30:00.000Z",
    },
  ],
  fields: [
    { thing: "player", fields: ["jersey", "first_name", "last_name"] },
    { thing: "coach", fields: ["last_name"] },
    { thing: "team", fields: ["name", "location"] },
    { thing: "event", fields: ["venue", "venue_city"] },
    { thing: "entrant", fields: ["car_number"] },
  ],
};

export const alarms: OperatorAlarmsJson = {
  read_at: readAt,
  open: [
    {
      key: "data: nwsl roster",
      about: "data",
      title: "NWSL: some rosters are late",
      detail: "2 of 14 not refreshed for twice as long as promised (24 h)",
      remedy: "It is asked for again by itself.",
      since: "2026-06-07T02:00:00.000Z",
      told_at: "2026-06-07T02:01:00.000Z",
      ask: 7,
      clear: null,
    },
    {
      key: "payments: 5",
      about: "payments",
      title: "A Stripe event cannot be processed",
      detail: "evt_1: no such person",
      remedy: "The server's log says why. Clearing this discards the event.",
      since: "2026-06-07T12:00:00.000Z",
      told_at: null,
      ask: null,
      clear: 5,
    },
  ],
  ended: [
    {
      key: "data 3",
      about: "data",
      title: "site.api.espn.com refuses us",
      since: "2026-06-04T12:00:00.000Z",
      ended_at: "2026-06-04T13:00:00.000Z",
    },
  ],
};
/** A person, with a test's overrides. */
export const found = (other: Partial<FoundPersonDetailsJson> = {}): FoundPersonDetailsJson => ({
  id: "7",
  email: "ada@example.com",
  since: "2026-03-03T15:00:00.000Z",
  sessions: 2,
  last_seen: "2026-06-07T13:14:00.000Z",
  second_factor: false,
  operator: false,
  may_export: true,
  standing: "active",
  plan: "Annual Plan",
  paid_until: "2027-03-03T15:00:00.000Z",
  complimentary_until: null,
  ...other,
});

/** Access that lasts, with a test's overrides. */
export const given = (other: Partial<GivenAccessJson> = {}): GivenAccessJson => ({
  person: { id: "8", email: "desk@example.com" },
  until: "2027-01-01T05:00:00.000Z",
  last_day: "2026-12-31",
  reason: "a review",
  given_by: "op@example.com",
  given_at: "2026-06-01T14:00:00.000Z",
  ended: null,
  ...other,
});

/** A plan that is for sale, with a test's overrides. */
export const planOnSale = (other: Partial<SoldPlanJson> = {}): SoldPlanJson => ({
  id: "annual",
  name: "Annual Plan",
  duration: "year",
  cents: 12_999,
  sale: "sold",
  running: 12,
  ...other,
});

/** The server's responses to an operator. */
export const operatorAnswers: Answers = {
  "GET /api/auth/session": { user: { id: "1", email: "op@example.com", email_verified: true } },
  "GET /api/operate/desk": desk,
  "GET /api/operate/freshness": freshness,
  "GET /api/operate/plan": plan,
  "GET /api/operate/holds": holds,
  "GET /api/operate/holds/12/changes": changes,
  "GET /api/operate/holds/9/changes": { ...changes, seen: "of nine" },
  "GET /api/operate/corrections": corrections,
  "GET /api/operate/alarms": alarms,
  "POST /api/operate/audit": auditPage,
  "POST /api/operate/people/find": { people: [found()], more: false },
  "GET /api/operate/access": { given: [given()], today: "2026-06-07" },
  "GET /api/operate/plans": { plans: [planOnSale()], mode: "live" },
};
