import type { AuditEntryJson, AuditPageJson, OperatorDeskJson } from "@agate/api";
import type { Answers } from "../../../testing/api-stub.ts";

const desk: OperatorDeskJson = {
  operator: { email: "op@example.com" },
  second_factor: {
    kind: "passkey",
    proven_at: "2026-06-07T15:00:00.000Z",
    fresh_until: "2026-06-08T03:00:00.000Z",
  },
  read_at: "2026-06-07T16:00:00.000Z",
  people: { all: 1204, may_export: 861 },
  waiting: { letters: 0, payment_events: 0 },
};

/** One act, with what a test wants otherwise. */
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

/** What the server tells an operator. */
export const operatorAnswers: Answers = {
  "GET /api/auth/session": { user: { id: "1", email: "op@example.com", email_verified: true } },
  "GET /api/operate/desk": desk,
  "POST /api/operate/audit": auditPage,
};
