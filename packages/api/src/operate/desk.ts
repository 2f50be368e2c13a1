import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

/** Who is at the operator's desk, and what the head of every section tells. */
export const operatorDesk = z.object({
  operator: z.object({ email: z.string() }),
  /** Of Agate, as the server that answers runs it. */
  version: z.string(),
  second_factor: z.object({
    /** What it was proven with: an authenticator's code, a passkey, a recovery code. */
    kind: z.string(),
    proven_at: z.iso.datetime(),
    /** Until when it is fresh enough to change something. */
    fresh_until: z.iso.datetime(),
  }),
  /** When this was read, by the database's clock. */
  read_at: z.iso.datetime(),
  people: z.object({ all: z.number().int(), may_export: z.number().int() }),
  /** What waits to be done: letters to be sent and the payment provider's events to be handled. */
  waiting: z.object({ letters: z.number().int(), payment_events: z.number().int() }),
});

export type OperatorDeskJson = z.infer<typeof operatorDesk>;

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
