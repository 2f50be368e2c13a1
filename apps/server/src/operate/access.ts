import { and, desc, eq } from "drizzle-orm";
import type { GivenAccessJson } from "@agate/api";
import { accessEndpoints } from "@agate/api/schemas";
import { easternDay } from "@agate/captions/calendar";
import type { AppContext } from "../app-context.ts";
import type { Db } from "../db/database.ts";
import { person } from "../db/schema-accounts.ts";
import { auditLog } from "../db/schema-operation.ts";
import { complimentaryAccess } from "../db/schema-subscriptions.ts";
import { canonicalEmail, shownEmail } from "../features/accounts/email-address.ts";
import { findPerson } from "../features/accounts/people.ts";
import {
  changedMeanwhile as isChanged,
  giveAccess,
  lastDayOf,
  revokeAccess,
} from "../features/subscriptions/complimentary.ts";
import { problemResponse } from "../http/problem.ts";
import { type Admission, changedMeanwhile } from "./admission.ts";

/** The maximum number of entries shown that operators have ended. */
const maxEnded = 100;

/** Export without payment: who has it, who had it, granting it and ending it. */
export function accessRoutes(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { routes }: Pick<Admission, "routes">,
) {
  return routes(accessEndpoints, {
    complimentaryAccess: async () => {
      const at = now();
      const given = await readGiven(db, at);
      const lasting = given.filter(({ ended }) => !ended).toSorted((a, b) => order(a.until, b.until));
      const over = [...given.filter(({ ended }) => ended), ...(await readEnded(db))];
      const newestFirst = over.toSorted((a, b) => order(b.ended?.at ?? "", a.ended?.at ?? ""));
      return { given: [...lasting, ...newestFirst], today: easternDay(at) };
    },

    giveAccess: async (_c, { email: typed, last_day: lastDay, reason, seen }, { actor }) => {
      const email = canonicalEmail(typed);
      if (!email) return problemResponse({ type: "agate:invalid-email", title: "Please enter a valid email address." });
      if (lastDay < easternDay(now()))
        return problemResponse({
          type: "agate:invalid-day",
          title: "This day is in the past. Please enter today or a later day.",
        });
      const found = await findPerson(db, email);
      if (!found)
        return problemResponse({
          type: "agate:no-such-account",
          title: "There is no account with this address. The person has to sign up first.",
        });
      const gift = { personId: found.id, lastDay, reason, seen: seen === null ? null : new Date(seen) };
      const until = await giveAccess(db, actor, gift, now());
      if (until === isChanged) return changedMeanwhile("This person's access has changed since you looked.");
      return { until: until.toISOString() };
    },

    endAccess: async (_c, { person: personId, seen, reason }, { actor }) => {
      const ending = { personId, seen: seen === null ? null : new Date(seen), reason };
      const ended = await revokeAccess(db, actor, ending, now());
      if (ended === true) return { done: true } as const;
      return changedMeanwhile("It has ended, or was given for another time.");
    },
  });
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The current grants, and those that have expired. */
async function readGiven(db: Db, now: Date): Promise<readonly GivenAccessJson[]> {
  const rows = await db
    .select({ gift: complimentaryAccess, email: person.email })
    .from(complimentaryAccess)
    .innerJoin(person, eq(person.id, complimentaryAccess.personId));
  return rows.map(({ gift, email }) => ({
    person: { id: gift.personId, email: shownEmail(email) },
    until: gift.until.toISOString(),
    last_day: lastDayOf(gift.until),
    reason: gift.reason,
    given_by: gift.grantedBy,
    given_at: gift.grantedAt.toISOString(),
    ended: gift.until <= now ? { at: gift.until.toISOString(), by: null } : null,
  }));
}

/** The grants that operators have ended: only the audit log records these. */
async function readEnded(db: Db): Promise<readonly GivenAccessJson[]> {
  const rows = await db
    .select({ act: auditLog, email: person.email })
    .from(auditLog)
    .innerJoin(person, and(eq(auditLog.subjectKind, "person"), eq(person.id, auditLog.subjectId)))
    .where(eq(auditLog.act, "complimentary.end"))
    .orderBy(desc(auditLog.id))
    .limit(maxEnded);
  return rows.map(({ act: { at, actorName, before, subjectId }, email }) => ({
    person: { id: subjectId, email: shownEmail(email) },
    until: at.toISOString(),
    last_day: String(before?.["until"] ?? ""),
    reason: String(before?.["reason"] ?? ""),
    given_by: String(before?.["by"] ?? ""),
    given_at: null,
    ended: { at: at.toISOString(), by: actorName },
  }));
}
