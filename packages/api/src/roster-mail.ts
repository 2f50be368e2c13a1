import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** The switch of the mails about changed rosters (docs/spec/since-your-file.md). */

export const rosterMail = z.object({ on: z.boolean() });

export type RosterMailJson = z.infer<typeof rosterMail>;

export const rosterMailEndpoints = {
  rosterMail: {
    method: "GET",
    path: "/api/account/roster-mail",
    summary: "Whether the person is mailed when the roster of a game of theirs changes.",
    answer: rosterMail,
    problems: ["agate:session-missing"],
  },
  switchRosterMail: {
    method: "POST",
    path: "/api/account/roster-mail",
    summary: "Switches these mails on, for who may export, or off.",
    body: rosterMail,
    answer: rosterMail,
    problems: ["agate:session-missing", "agate:not-entitled"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
