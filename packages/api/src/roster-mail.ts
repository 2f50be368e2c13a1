import * as v from "valibot";
import type { Endpoint } from "./endpoint.ts";

/** The setting for mails about changed rosters (docs/spec/since-your-file.md). */

export const rosterMail = v.object({ on: v.boolean() });

export type RosterMailJson = v.InferOutput<typeof rosterMail>;

export const rosterMailEndpoints = {
  rosterMail: {
    method: "GET",
    path: "/api/account/roster-mail",
    summary: "Whether the person gets email when the roster of one of their games changes.",
    answer: rosterMail,
    problems: ["agate:session-missing"],
  },
  switchRosterMail: {
    method: "POST",
    path: "/api/account/roster-mail",
    summary: "Switches these emails on, for people who may export, or off.",
    body: rosterMail,
    answer: rosterMail,
    problems: ["agate:session-missing", "agate:not-entitled"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
