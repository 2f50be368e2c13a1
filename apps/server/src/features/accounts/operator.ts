import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { outbox, person } from "../../db/schema-accounts.ts";
import { enqueue } from "../../mail/outbox.ts";
import { newestAttempt } from "./attempts.ts";
import { endSessions, findPerson, forgetMailed, lockAddress } from "./people.ts";

/** An address as an operator sees it. */
export interface FoundUser {
  readonly email: string;
  /** Null: signed up, not confirmed. */
  readonly id: string | null;
  readonly since: Date;
  readonly sessions: number;
  readonly subscription: string | null;
}

/** People and unconfirmed sign-ups whose address holds a part, in alphabetical order; 100 at most. */
export async function findUsers(db: Db, part: string): Promise<readonly FoundUser[]> {
  const like = `%${part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await db.execute<{
    email: string;
    id: string | null;
    since: string;
    sessions: number;
    subscription: string | null;
  }>(sql`
    select person.email, person.id, person.created_at as since, profile.subscription_status as subscription,
      (select count(*)::int from session where session.person_id = person.id) as sessions
    from person left join profile on profile.person_id = person.id
    where person.email like ${like}
    union all
    select email, null, max(created_at), null, 0 from sign_up_attempt
    where email like ${like} and person_id is null and email not in (select email from person)
    group by email
    order by 1 limit 100`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** Orders the verification mail of an address's newest sign-up. @returns whether there is one to confirm */
export async function orderVerification(db: Db, email: string, now: Date): Promise<boolean> {
  const attempt = (await findPerson(db, email)) ? undefined : await newestAttempt(db, email);
  if (!attempt) return false;
  await enqueue(db, { kind: "sign-up", recipient: email, data: { attempt: attempt.id }, now });
  return true;
}

/** Signs a person out everywhere. @returns whether there is such a person */
export async function endSessionsOf(db: Db, email: string): Promise<boolean> {
  const found = await findPerson(db, email);
  if (found) await db.transaction((tx) => endSessions(tx, found.id));
  return found !== undefined;
}

/** Columns that open something, or hold a letter that might: never exported. */
const secret = new Set(["password", "token", "handle", "text", "html"]);

/**
 * All that is kept about an address, by table: what refers to its person, whichever feature's it is, and what is kept by
 * the address alone. Undefined: nothing.
 */
export async function exportUser(
  db: Db,
  email: string,
): Promise<Readonly<Record<string, readonly object[]>> | undefined> {
  const found = await findPerson(db, email);
  const places: readonly Place[] = [
    { table: "person", column: "email", value: email },
    ...(found ? (await tablesOfPeople(db)).map((place) => ({ ...place, value: found.id })) : []),
    { table: "sign_up_attempt", column: "email", value: email },
    { table: "mail_link", column: "email", value: email },
    { table: "outbox", column: "recipient", value: email },
  ];
  const data: Record<string, readonly object[]> = {};
  for (const { table, column, value } of places) {
    const { rows } = await db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
    );
    data[table] = rows.map(withoutSecrets);
  }
  return Object.values(data).some((rows) => rows.length) ? data : undefined;
}

interface Place {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

/** Deletes all that `exportUser` names. What other features keep about the person goes by its reference. */
export async function deleteUser(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddress(tx, email);
    await tx.delete(person).where(eq(person.email, email));
    await forgetMailed(tx, email);
    await tx.delete(outbox).where(eq(outbox.recipient, email));
  });
}

async function tablesOfPeople(db: Db): Promise<readonly Omit<Place, "value">[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select key.conrelid::regclass::text as table, attribute.attname as column
    from pg_constraint key
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'person'::regclass
    order by 1`);
  return rows;
}

function withoutSecrets(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.has(column)));
}
