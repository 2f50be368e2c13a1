import type { Person } from "@agate/api";
import { rosterMailEndpoints } from "@agate/api/schemas";
import type { Db } from "../../db/database.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { problemResponse } from "../../http/problem.ts";
import type { createRouter } from "../../http/router.ts";
import type { Worker } from "../../jobs/worker.ts";
import type { Letters } from "../../mail/outbox.ts";
import { rosterMailLetters } from "./letter.ts";
import { rosterMailWorker } from "./order-mails.ts";
import { switchRosterMail, wantsRosterMail, type RosterMailContext } from "./context.ts";
import { unsubscribeRoutes } from "./unsubscribe.ts";

/** Mails about changed rosters. */
export interface RosterMails {
  /** The switch in the account. */
  readonly routes: ReturnType<typeof createRouter>;
  /** What is not sent by a page of ours as JSON: the way out. Mounted before the same-origin rule. */
  readonly outsideRoutes: ReturnType<typeof createRouter>;
  readonly letters: Letters;
  readonly workers: readonly Worker[];
}

/** @param personOf who sends a request */
export function createRosterMails(
  context: RosterMailContext,
  personOf: (request: Request) => Promise<Person | undefined>,
): RosterMails {
  const { db, now, mayExport } = context;
  return {
    routes: endpointRoutes(rosterMailEndpoints, {
      rosterMail: async (c) => {
        const person = await personOf(c.req.raw);
        return person ? standing(db, person.id) : signedOut();
      },
      switchRosterMail: async (c, { on }) => {
        const person = await personOf(c.req.raw);
        if (!person) return signedOut();
        // Whoever may not export may still switch it off.
        if (on && !(await mayExport(person.id)))
          return problemResponse({ type: "agate:not-entitled", title: "This needs an active subscription." });
        await switchRosterMail(db, person.id, on, now());
        return standing(db, person.id);
      },
    }),
    outsideRoutes: unsubscribeRoutes(context),
    letters: rosterMailLetters(context),
    workers: [rosterMailWorker(context)],
  };
}

async function standing(db: Db, personId: string) {
  return { on: await wantsRosterMail(db, personId) };
}

function signedOut(): Response {
  return problemResponse({ type: "agate:session-missing", title: "Auth session missing!" });
}
