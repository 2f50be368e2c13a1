import { easternTime } from "@agate/captions/calendar";
import { eq } from "drizzle-orm";
import { person } from "../../db/schema-accounts.ts";
import { writeLetter } from "../../mail/letter.ts";
import type { Letters } from "../../mail/outbox.ts";
import { changesSince, gamesSoon, manifestOf } from "./games.ts";
import { kind } from "./order-mails.ts";
import { wantsRosterMail, type RosterMailContext } from "./context.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

/** Lines a team's part holds; a page holds the rest. */
const most = 30;

/**
 * The letter about a changed roster, written from what holds at the moment it is sent: none once the game has begun, the
 * mail was switched off, the subscription has ended, or everything is as it was.
 */
export function rosterMailLetters({ publicUrl, secret, mayExport }: RosterMailContext): Letters {
  return {
    async [kind](db, { recipient, data, now }) {
      const personId = String(data["person"]);
      const [game] = await gamesSoon(db, now, String(data["game"]));
      const [owner] = await db.select({ email: person.email }).from(person).where(eq(person.id, personId));
      // A former address of theirs is told nothing.
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
