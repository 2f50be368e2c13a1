import { eq } from "drizzle-orm";
import type { Person } from "@agate/api";
import { rosterMailEndpoints } from "@agate/api/schemas";
import { easternTime } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { problemResponse } from "../../http/problem.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Letters } from "../../mail/outbox.ts";
import { type RosterMailContext, switchRosterMail, wantsRosterMail } from "./context.ts";
import { changesSince, gamesSoon, manifestOf } from "./games.ts";
import { kind, rosterMailWorker } from "./order-mails.ts";
import { unsubscribeRoutes, unsubscribeToken } from "./unsubscribe.ts";

/** Mails about changed rosters. */
export type RosterMails = ReturnType<typeof createRosterMails>;

/** @param personOf identifies the sender of a request */
export function createRosterMails(
  context: RosterMailContext,
  personOf: (request: Request) => Promise<Person | undefined>,
) {
  const { db, now, mayExport } = context;
  return {
    /** The switch on the account page. */
    routes: endpointRoutes(rosterMailEndpoints, {
      rosterMail: async (c) => {
        const person = await personOf(c.req.raw);
        return person ? settingOf(db, person.id) : signedOut();
      },
      switchRosterMail: async (c, { on }) => {
        const person = await personOf(c.req.raw);
        if (!person) return signedOut();
        // A person who is not entitled to export can still turn it off.
        if (on && !(await mayExport(person.id)))
          return problemResponse({ type: "agate:not-entitled", title: "This needs an active subscription." });
        await switchRosterMail(db, person.id, on, now());
        return settingOf(db, person.id);
      },
    }),
    /** Requests that our pages do not send as JSON: unsubscribing. Mounted before the same-origin rule. */
    outsideRoutes: unsubscribeRoutes(context),
    letters: rosterMailLetters(context),
    workers: [rosterMailWorker(context)],
  };
}

async function settingOf(db: Db, personId: string) {
  return { on: await wantsRosterMail(db, personId) };
}

function signedOut(): Response {
  return problemResponse({ type: "agate:session-missing", title: "Auth session missing!" });
}

/** Maximum number of lines per team; the page has the rest. */
const most = 30;

/**
 * The letter about a changed roster, written from the state when it is sent: none if the game has started, the mail was
 * turned off, the subscription has ended, or the net change is nothing.
 */
function rosterMailLetters({ publicUrl, secret, mayExport }: RosterMailContext): Letters {
  return {
    async [kind](db, { recipient, data, now }) {
      const personId = String(data["person"]);
      const [game] = await gamesSoon(db, now, String(data["game"]));
      const [owner] = await db.select({ email: person.email }).from(person).where(eq(person.id, personId));
      // Nothing is sent to a former address.
      if (!game || owner?.email !== recipient || !(await wantsRosterMail(db, personId))) return undefined;
      const manifest = await manifestOf(db, personId, game);
      const changes = manifest ? await changesSince(db, manifest, game) : [];
      if (!manifest || !changes.length || !(await mayExport(personId))) return undefined;
      const out = `${publicUrl}/unsubscribe/${unsubscribeToken(secret, personId)}`;
      const letter = writeLetter({
        subject: `The roster of your game changed: ${manifest.title}`,
        before: [
          `Since your file ${manifest.file}, for the game at ${easternTime(game.startsAt)} ET:`,
          ...changes.map(({ team, lines }) =>
            [team, ...lines.slice(0, most), ...(lines.length > most ? [`and ${lines.length - most} more`] : [])].join(
              "\n",
            ),
          ),
        ],
        button: {
          label: "Open the game",
          url: `${publicUrl}/${game.league}?${new URLSearchParams({ game: game.id }).toString()}`,
        },
        after: [
          "The page has the file of these changes. This is the only email about this game.",
          `To stop these emails: ${out}`,
        ],
        publicUrl,
      });
      return { ...letter, unsubscribe: out };
    },
  };
}
