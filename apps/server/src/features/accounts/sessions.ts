import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { and, desc, eq, gt } from "drizzle-orm";
import type { OpenSessionJson, Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { errorCode } from "../../db/error-code.ts";
import { credential, person, session } from "../../db/schema-accounts.ts";
import type { Log } from "../../log.ts";
import { deviceOf } from "./device.ts";
import { shownEmail } from "./email-address.ts";
import { lifetime } from "./limits.ts";

export interface Sessions {
  /**
   * Opens a session with a new id for somebody whose password was just proven.
   * @returns its token; undefined when the hash it was proven against is no longer the person's
   */
  open(session: NewSession): Promise<string | undefined>;
  /** Who a token belongs to; `renewed` when it was prolonged just now and the cookie should be too. */
  read(token: string, options?: { readonly renew: boolean }): Promise<SignedIn | undefined>;
  /** Ends one session. */
  end(token: string): Promise<void>;
  /** The open sessions of a person, the one seen last first; `token`: the one that asks. */
  list(personId: string, token: string): Promise<OpenSessionJson[]>;
  /** Ends one of a person's sessions by the id that `list` gave it. @returns whether there was such a one */
  endOf(personId: string, id: string): Promise<boolean>;
}

export interface NewSession {
  readonly personId: string;
  /** The hash that the password was proven against. */
  readonly provenBy: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
}

/** Characters of a browser's name for itself that are kept; common ones have up to 200. */
const longestUserAgent = 300;

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
    async open({ personId, provenBy, userAgent }) {
      const { internalAdapter } = await $context;
      const dates = { expiresAt: later(lifetime.session), createdAt: now(), updatedAt: now() };
      const kept = { ...dates, userAgent: userAgent.slice(0, longestUserAgent) };
      const { token } = await internalAdapter.createSession(personId, false, kept, true);
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
      const { expiresAt, updatedAt } = found.session;
      if (expiresAt <= now()) {
        await internalAdapter.deleteSession(token);
        return undefined;
      }
      const renewed = renew && expiresAt <= later(lifetime.session - lifetime.sessionStep);
      if (renewed) {
        const longer = { expiresAt: later(lifetime.session), updatedAt: now() };
        // Null: it was ended since we read it.
        if (!(await internalAdapter.updateSession(token, longer))) return undefined;
      } else if (updatedAt <= later(-lifetime.seenStep))
        // A database that cannot be written to keeps nobody out.
        await internalAdapter
          .updateSession(token, { updatedAt: now() })
          .catch((error: unknown) => log.debug({ reason: errorCode(error) }, "a session's last use is not noted"));
      return { person: { id: found.user.id, email: shownEmail(found.user.email), email_verified: true }, renewed };
    },

    async end(token) {
      // Not by better-auth, which keeps a failed deletion to itself: nobody is told that they are signed out who is not.
      await db.delete(session).where(eq(session.token, token));
    },

    async list(personId, token) {
      const rows = await db
        .select()
        .from(session)
        .where(and(eq(session.userId, personId), gt(session.expiresAt, now())))
        .orderBy(desc(session.updatedAt), desc(session.createdAt));
      return rows.map(({ id, token: own, userAgent, createdAt, updatedAt }) => ({
        id,
        ...deviceOf(userAgent ?? ""),
        since: createdAt.toISOString(),
        last_seen: updatedAt.toISOString(),
        current: own === token,
      }));
    },

    async endOf(personId, id) {
      const gone = await db
        .delete(session)
        .where(and(eq(session.userId, personId), eq(session.id, id)))
        .returning({ id: session.id });
      return gone.length > 0;
    },
  };
}
