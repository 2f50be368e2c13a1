import * as v from "valibot";
import { get, post } from "./endpoint.ts";

/** The setting for mails about changed rosters (docs/spec/since-your-file.md). */

export const rosterMail = v.object({ on: v.boolean() });

export const rosterMailEndpoints = {
  rosterMail: get(
    "/api/account/roster-mail",
    "Whether the person gets email when the roster of one of their games changes.",
    { answer: rosterMail, problems: ["agate:session-missing"] },
  ),
  switchRosterMail: post("/api/account/roster-mail", "Switches these emails on, for people who may export, or off.", {
    body: rosterMail,
    answer: rosterMail,
    problems: ["agate:session-missing", "agate:not-entitled"],
  }),
};
