import * as v from "valibot";
import { instant, whole } from "../values.ts";
import type { Endpoint } from "../endpoint.ts";

/** Who is at the operator's desk, and what the head of every section tells. */
export const operatorDesk = v.object({
  operator: v.object({ email: v.string() }),
  /** Of Agate, as the server that answers runs it. */
  version: v.string(),
  second_factor: v.object({
    /** What it was proven with: an authenticator's code, a passkey, a recovery code. */
    kind: v.string(),
    proven_at: instant,
    /** Until when it is fresh enough to change something. */
    fresh_until: instant,
  }),
  /** When this was read, by the database's clock. */
  read_at: instant,
  people: v.object({ all: whole, may_export: whole }),
  /** What waits to be done: letters to be sent and the payment provider's events to be handled. */
  waiting: v.object({
    letters: whole,
    payment_events: whole,
  }),
});

export type OperatorDeskJson = v.InferOutput<typeof operatorDesk>;

export const deskEndpoints = {
  operatorDesk: {
    method: "GET",
    path: "/api/operate/desk",
    summary: "Who operates, and the figures at the head of the page.",
    operator: "looks",
    answer: operatorDesk,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
