import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { instant, whole } from "../values.ts";

/** Who is at the operator's desk, and what the head of every section shows. */
export const operatorDesk = v.object({
  operator: v.object({ email: v.string() }),
  /** The version of Agate that the responding server runs. */
  version: v.string(),
  second_factor: v.object({
    /** The factor it was proven with: an authenticator code, a passkey, a recovery code. */
    kind: v.string(),
    proven_at: instant,
    /** How long it is fresh enough for acts. */
    fresh_until: instant,
  }),
  /** When this was read, by the database's clock. */
  read_at: instant,
  people: v.object({ all: whole, may_export: whole }),
  /** Pending work: letters to send and payment-provider events to process. */
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
    summary: "The operator, and the figures at the top of the page.",
    operator: "looks",
    answer: operatorDesk,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
