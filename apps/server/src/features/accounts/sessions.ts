import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { and, eq } from "drizzle-orm";
import type { Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { credential, person, session } from "../../db/schema-accounts.ts";
import type { Log } from "../../log.ts";
import { shownEmail } from "./email-address.ts";
import { lifetime } from "./limits.ts";

export interface Sessions {
  /**
   * Opens a session with a new id for somebody whose password was just proven.
   * @param provenBy the hash it was proven against: when it is no longer the person's, there is no session
   * @returns its token
   */
  open(personId: string, provenBy: string): Promise<string | undefined>;
  /** Who a token belongs to; `renewed` when it was prolonged just now and the cookie should be too. */
  read(token: string, options?: { readonly renew: boolean }): Promise<SignedIn | undefined>;
  /** Ends one session. */
  end(token: string): Promise<void>;
}

export interface SignedIn {
  readonly person: Person;
  readonly renewed: boolean;
}

export interface SessionWorld {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly secret: string;
  readonly publicUrl: string;
}

/** Sessions are better-auth's, rows in our database. Its own HTTP routes are not served. */
export function createSessions({ db, now, log, secret, publicUrl }: SessionWorld): Sessions {
  const { $context } = betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, { provider: "pg", schema: { user: person, session } }),
    // It would miss the tables of the parts that we do not use.
    advanced: { database: { validateSchema: false } },
    session: { expiresIn: lifetime.session, updateAge: lifetime.sessionStep },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: "better-auth" }, message) },
  });
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000);

  return {
    async open(personId, provenBy) {
      const { internalAdapter } = await $context;
      const dates = { expiresAt: later(lifetime.session), createdAt: now(), updatedAt: now() };
      const { token } = await internalAdapter.createSession(personId, false, dates, true);
      // Locks the row: a change of password that is under way ends first, and this session with the others.
      const [same] = await db
        .select({ personId: credential.personId })
        .from(credential)
        .where(and(eq(credential.personId, personId), eq(credential.password, provenBy)))
        .for("share");
      if (same) return token;
      await internalAdapter.deleteSession(token);
      return undefined;
    },

    async read(token, { renew } = { renew: false }) {
      const { internalAdapter } = await $context;
      const found = await internalAdapter.findSession(token);
      if (!found) return undefined;
      const { expiresAt } = found.session;
      if (expiresAt <= now()) {
        await internalAdapter.deleteSession(token);
        return undefined;
      }
      const renewed = renew && expiresAt <= later(lifetime.session - lifetime.sessionStep);
      if (renewed) {
        const longer = { expiresAt: later(lifetime.session), updatedAt: now() };
        // Null: it was ended since we read it.
        if (!(await internalAdapter.updateSession(token, longer))) return undefined;
      }
      return { person: { id: found.user.id, email: shownEmail(found.user.email), email_verified: true }, renewed };
    },

    async end(token) {
      await (await $context).internalAdapter.deleteSession(token);
    },
  };
}
