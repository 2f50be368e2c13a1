import { eq, and, inArray, isNull } from "drizzle-orm";
import type { Person } from "@agate/api";
import { rosterMailEndpoints } from "@agate/api/schemas";
import { easternTime, easternDay } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { mineRecord, rosterMail } from "../../db/schema-mine.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { problemResponse } from "../../http/problem.ts";
import type { Worker } from "../../jobs/worker.ts";
import { writeLetter } from "../../mail/letter.ts";
import { type Letters, enqueue } from "../../mail/outbox.ts";
import { type RosterMailContext, switchRosterMail, wantsRosterMail } from "./context.ts";
import { changesSince, gamesSoon, manifestOf, type SoonGame } from "./games.ts";
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

/** The kind of letter. */
const kind = "roster-changed";

/**
 * Queues a mail for each person who has turned them on, is entitled to export, and has a file of a game that starts
 * within three hours whose roster has changed since. At most one per game and day, because the mail's ID has them (rules
 * SF20 to SF23).
 */
export async function queueRosterMails(context: RosterMailContext): Promise<void> {
  const { db, now, mayExport } = context;
  const games = await gamesSoon(db, now());
  if (!games.length) return;
  const byFile = new Map(games.map((game) => [`${game.league}/${game.id}`, game]));
  const files = await db
    .select({ personId: mineRecord.personId, file: mineRecord.id, email: person.email })
    .from(mineRecord)
    .innerJoin(rosterMail, eq(rosterMail.personId, mineRecord.personId))
    .innerJoin(person, eq(person.id, mineRecord.personId))
    .where(
      and(
        eq(mineRecord.collection, "manifest"),
        inArray(mineRecord.id, [...byFile.keys()]),
        isNull(mineRecord.removedAt),
      ),
    );
  for (const { personId, file, email } of files) {
    const game = byFile.get(file);
    const manifest = game && (await manifestOf(db, personId, game));
    if (!game || !manifest || !(await changesSince(db, manifest, game)).length || !(await mayExport(personId)))
      continue;
    const data = { person: personId, game: game.id };
    await db.transaction((tx) => enqueue(tx, { id: mailId(personId, game), kind, recipient: email, data, now: now() }));
  }
}

/** A game that is put off is played on another day, with other people: it is mailed about again. */
const mailId = (personId: string, { id, startsAt }: SoonGame) => `${kind}:${personId}:${id}:${easternDay(startsAt)}`;

/** Checks every few minutes, on only one server. */
function rosterMailWorker(context: RosterMailContext): Worker {
  return {
    queue: "roster-mail",
    async handle() {
      await queueRosterMails(context);
      return "done";
    },
  };
}
