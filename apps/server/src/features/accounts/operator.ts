import { createHash } from "node:crypto";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import {
  addressChange,
  deletedPerson,
  mailLink,
  outbox,
  person,
  rateLimit,
  signUpAttempt,
} from "../../db/schema-accounts.ts";
import { emailOf, findPerson, deleteMailed, lockAddress } from "./people.ts";

/** Columns that contain secrets, their hashes, or a letter that may include one. They are never exported. */
const secret = new Set([
  "password",
  "token",
  "token_hash",
  "handle",
  "text",
  "html",
  "seed_sealed",
  "code_hash",
  "challenge_hash",
  "asked_by",
]);

/** Columns that identify an operator, which are not disclosed to the person. */
const ofOperators = new Set(["granted_by"]);

/** The part of an act that the affected person is entitled to see; the operator's identity is excluded. */
const ofActDoneTo = sql`at, act, before - 'by' as before, after - 'by' as after, reason`;

/**
 * Everything stored about an address, by table: rows of any feature that reference its person, and rows keyed only by
 * the address. Undefined if there is nothing.
 */
export async function exportUser(
  db: Db,
  email: string,
): Promise<Record<string, Record<string, unknown>[]> | undefined> {
  const found = await findPerson(db, email);
  const places: readonly Place[] = [
    { table: "person", where: eq(person.email, email) },
    ...(found ? await placesOfPerson(db, found.id) : []),
    { table: "sign_up_attempt", where: eq(signUpAttempt.email, email) },
    { table: "mail_link", where: eq(mailLink.email, email) },
    { table: "address_change", where: eq(addressChange.email, email) },
    { table: "outbox", where: mailAbout(email) },
    { table: "rate_limit", where: countedFor([email, ...(found ? [found.id] : [])]) },
    ...(found ? actsAbout(found.id) : []),
  ];
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const { table, columns = sql`*`, where } of places) {
    const { rows } = await db.execute(sql`select ${columns} from ${sql.identifier(table)} where ${where}`);
    const known = data[table] ?? [];
    const seen = new Set(known.map((row) => JSON.stringify(row)));
    data[table] = [...known, ...rows.map(withoutSecrets).filter((row) => !seen.has(JSON.stringify(row)))];
  }
  return Object.values(data).some((rows) => rows.length) ? data : undefined;
}

interface Place {
  readonly table: string;
  /** All columns if omitted. */
  readonly columns?: SQL;
  readonly where: SQL | undefined;
}

/**
 * Deletes, in a transaction, everything that `exportUser` returns. Rows of other features are deleted with the person
 * they reference.
 * @param whom an address, or a person by ID
 * @returns the address; undefined if the person no longer exists
 */
export async function deleteUser(
  tx: Db,
  whom: { readonly email: string } | { readonly id: string },
): Promise<string | undefined> {
  const email = "id" in whom ? await emailOf(tx, whom.id) : whom.email;
  if (email === undefined) return undefined;
  await lockAddress(tx, email);
  const [gone] = await tx
    .delete(person)
    .where("id" in whom ? eq(person.id, whom.id) : eq(person.email, email))
    .returning();
  if (gone)
    await tx
      .insert(deletedPerson)
      .values({ idHash: hashOfId(gone.id) })
      .onConflictDoNothing();
  await deleteMailed(tx, email);
  await tx.delete(addressChange).where(eq(addressChange.email, email));
  await tx.delete(outbox).where(mailAbout(email));
  await tx.delete(rateLimit).where(countedFor([email, ...(gone ? [gone.id] : [])]));
  return email;
}

/**
 * Deletes everything about an address as an operator's act, after ending anything the person would keep paying for. The
 * audit log retains only their random ID.
 */
export async function deleteByOperator(
  db: Db,
  { email, personId }: { readonly email: string; readonly personId: string | undefined },
): Promise<void> {
  const subject =
    personId === undefined
      ? { kind: "address", id: "", label: "An address without an account" }
      : ({ kind: "person", id: personId } as const);
  await operatorAct(db, { act: "person.delete", subject }, async (tx) => {
    await deleteUser(tx, { email });
    return { changed: true, before: null, after: null, result: undefined };
  });
}

/**
 * Deletes people who reappeared in a restored database although they were deleted after the backup.
 * @param idHashes as stored in `deleted_person`
 * @returns how many had reappeared
 */
export async function deleteAgain(tx: Db, idHashes: ReadonlySet<string>): Promise<number> {
  const people = await tx.select({ id: person.id }).from(person);
  const gone = people.filter(({ id }) => idHashes.has(hashOfId(id)));
  for (const { id } of gone) await deleteUser(tx, { id });
  return gone.length;
}

const hashOfId = (id: string) => createHash("sha256").update(id).digest("base64url");

/** Mail to an address, and mail to other addresses that mentions it. */
const mailAbout = (email: string) => or(eq(outbox.recipient, email), sql`${outbox.data} ->> 'email' = ${email}`);

/** Rate-limit rows whose key, `what:whom`, names one of these; `what` never contains a colon. */
const countedFor = (whom: readonly string[]) =>
  sql`substring(${rateLimit.key} from position(':' in ${rateLimit.key}) + 1) in ${whom}`;

/** The rows of every table that references `person`. */
async function placesOfPerson(db: Db, id: string): Promise<readonly Place[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select key.conrelid::regclass::text as table, attribute.attname as column
    from pg_constraint key
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = 'person'::regclass
    order by 1`);
  return rows.map(({ table, column }) => ({ table, where: sql`${sql.identifier(column)} = ${id}` }));
}

/** The audit log's entries about a person: what they did, and what was done to them. */
const actsAbout = (id: string): readonly Place[] => [
  { table: "audit_log", where: sql`actor_id = ${id}` },
  { table: "audit_log", columns: ofActDoneTo, where: sql`subject_kind = 'person' and subject_id = ${id}` },
];

function withoutSecrets(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secret.has(column) && !ofOperators.has(column)));
}
