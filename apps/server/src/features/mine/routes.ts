import type { Person } from "@agate/api";
import { mineEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../app-context.ts";
import type { Limit } from "../../db/rate-limit.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { enforceLimits, withCountedAttempts } from "../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests } from "../../http/problem.ts";
import { mostStoredAtOnce, syncMine } from "./sync.ts";

/** Bytes a request with changes may have, and add to what is stored: a device sends what it has in parts. */
export const largestSync = { path: mineEndpoints.syncMine.path, bytes: mostStoredAtOnce };

/** How often a person's devices may write, and how often ask, together. */
const limits = {
  write: { most: 60, seconds: 60 },
  read: { most: 300, seconds: 60 },
} satisfies Readonly<Record<string, Limit>>;

/** What a person owns, in the account (docs/spec/mine.md). @param personOf who sends a request */
export function mineRoutes(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  personOf: (request: Request) => Promise<Person | undefined>,
) {
  const sessionMissing = () => problemResponse({ type: "agate:session-missing", title: "Auth session missing!" });
  return endpointRoutes(mineEndpoints, {
    syncMine: (c, asked) =>
      withCountedAttempts(db, async (countedAttempts) => {
        const person = await personOf(c.req.raw);
        // A tab may show somebody whose session another tab has replaced.
        if (!person || (asked.person ?? person.id) !== person.id) return sessionMissing();
        if (!person.email_verified)
          return problemResponse({ type: "agate:email-not-verified", title: "Please verify your email first." });
        const kind = asked.records.length ? "write" : "read";
        const exceeded = await enforceLimits({ db, log, countedAttempts }, [
          `mine-${kind}-by-person`,
          person.id,
          limits[kind],
        ]);
        if (exceeded) return tooManyRequests(exceeded.seconds);
        return (await syncMine(db, person.id, asked, now())) ?? sessionMissing();
      }),
  });
}
