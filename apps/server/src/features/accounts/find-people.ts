import { sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";

/** Somebody whose address is known, as an operator may see them. */
export interface KnownAddress {
  readonly email: string;
  /** Null for an unconfirmed sign-up. */
  readonly id: string | null;
  readonly since: Date;
  readonly sessions: number;
  readonly lastSeen: Date | null;
  readonly hasSecondFactor: boolean;
  readonly isOperator: boolean;
}

/** A pattern that holds where a text has this part. */
export const likePart = (part: string) => `%${part.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** People and unconfirmed sign-ups whose address has this part, in alphabetical order. */
export async function findPeople(
  db: Db,
  part: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly KnownAddress[]> {
  const like = likePart(part);
  const { rows } = await db.execute<{
    email: string;
    id: string | null;
    since: string;
    sessions: number;
    last_seen: string | null;
    factor: boolean;
    operator: boolean;
  }>(sql`
    select person.email, person.id, person.created_at as since, open.sessions, open.last_seen,
      coalesce(credential.second_factor_since is not null, false) as factor,
      exists (select from person_role where person_role.person_id = person.id and role = 'operator') as operator
    from person left join credential on credential.person_id = person.id
    cross join lateral (select count(*)::int as sessions, max(seen_at) as last_seen from session
      where session.person_id = person.id and session.expires_at > ${now}) open
    where person.email like ${like}
    union all
    select email, null, max(created_at), 0, null, false, false from sign_up_attempt
    where email like ${like} and person_id is null and email not in (select email from person)
    group by email
    order by 1 limit ${limit}`);
  return rows.map((row) => ({
    email: row.email,
    id: row.id,
    since: new Date(row.since),
    sessions: row.sessions,
    lastSeen: row.last_seen === null ? null : new Date(row.last_seen),
    hasSecondFactor: row.factor,
    isOperator: row.operator,
  }));
}
