import type { Person } from "@agate/api";
import { mineEndpoints } from "@agate/api/schemas";
import type { AppContext } from "../../app-context.ts";
import type { Limit } from "../../db/rate-limit.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { enforceLimits, withCountedAttempts } from "../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests } from "../../http/problem.ts";
import { maxStoredAtOnce, syncMine } from "./sync.ts";

/** Maximum bytes of a sync request, and of what it can add to storage; devices send their changes in batches. */
export const largestSync = { path: mineEndpoints.syncMine.path, bytes: maxStoredAtOnce };

/** Combined write and read limits for all of a person's devices. */
const limits = {
  write: { most: 60, seconds: 60 },
  read: { most: 300, seconds: 60 },
} satisfies Readonly<Record<string, Limit>>;

/**
 * The things that a person stores in the account (docs/spec/mine.md).
 * @param personOf identifies the sender of a request
 */
export function mineRoutes(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  personOf: (request: Request) => Promise<Person | undefined>,
) {
  const sessionMissing = () => problemResponse({ type: "agate:session-missing", title: "Auth session missing!" });
  return endpointRoutes(mineEndpoints, {
    syncMine: (c, request) =>
      withCountedAttempts(db, async (countedAttempts) => {
        const person = await personOf(c.req.raw);
        // A tab may show a person whose session was replaced in another tab.
        if (!person || (request.person ?? person.id) !== person.id) return sessionMissing();
        if (!person.email_verified)
          return problemResponse({ type: "agate:email-not-verified", title: "Please verify your email first." });
        const kind = request.records.length ? "write" : "read";
        const exceeded = await enforceLimits({ db, log, countedAttempts }, [
          `mine-${kind}-by-person`,
          person.id,
          limits[kind],
        ]);
        if (exceeded) return tooManyRequests(exceeded.seconds);
        return (await syncMine(db, person.id, request, now())) ?? sessionMissing();
      }),
  });
}
