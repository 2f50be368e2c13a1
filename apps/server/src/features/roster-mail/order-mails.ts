import { and, eq, inArray, isNull } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { person } from "../../db/schema-accounts.ts";
import { mineRecord, rosterMail } from "../../db/schema-mine.ts";
import type { Worker } from "../../jobs/worker.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { RosterMailContext } from "./context.ts";
import { changesSince, gamesSoon, manifestOf, type SoonGame } from "./games.ts";

/** The kind of letter. */
export const kind = "roster-changed";

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
export function rosterMailWorker(context: RosterMailContext): Worker {
  return {
    queue: "roster-mail",
    async handle() {
      await queueRosterMails(context);
      return "done";
    },
  };
}
