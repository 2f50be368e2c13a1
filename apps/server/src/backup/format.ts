/**
 * The format of a backup, compressed by gzip. psql could read it too, into empty tables of the same migrations.
 *
 *     -- agate backup {"format":1,"madeAt":"...","migrations":[["hash",1795376812828], ...]}
 *     copy public."person" ("id", "email") from stdin;
 *     (PostgreSQL's own text, one line per row)
 *     \.
 *     select setval('public."roster_change_id_seq"', 12, true);
 *     -- agate end {"rows":{"person":1},"sha256":"..."}
 *
 * Tables come before those that refer to them. The hash covers every byte before the last line.
 */

export const formatVersion = 1;

/** A backup cannot be made or restored; `message` explains why, for a person. */
export class BackupFault extends Error {
  override readonly name = "BackupFault";
}

/** A migration as Drizzle records it: the hash of its statements and when it was written, in milliseconds. */
export type Applied = readonly [hash: string, when: number];

export interface BackupHead {
  readonly format: number;
  /** ISO, by the database's clock: the moment of the snapshot. */
  readonly madeAt: string;
  /** The migrations that created the tables, oldest first. */
  readonly migrations: readonly Applied[];
}

export interface BackupEnd {
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly sha256: string;
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface BackupSequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

export const headMark = "-- agate backup ";
export const endMark = "-- agate end ";
/** The line after a table's last row; no row can look like this. */
export const endOfRows = "\\.";

/** @throws if the name would need escaping, which none of ours does */
export function quoted(name: string): string {
  if (!/^\w+$/.test(name)) throw new Error(`A name in the database is not as ours are: ${name}`);
  return `"${name}"`;
}

const columnsOf = ({ columns }: BackupTable) => columns.map(quoted).join(", ");
export const copyToStatement = (table: BackupTable) =>
  `copy public.${quoted(table.name)} (${columnsOf(table)}) to stdout`;
export const copyFromStatement = (table: BackupTable) =>
  `copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`;
export const sequenceStatement = ({ name, value, isCalled }: BackupSequence) =>
  `select setval('public.${quoted(name)}', ${value}, ${isCalled})`;

/** The table whose rows start after this line; undefined: the line does not start one. */
export function readTable(line: string): BackupTable | undefined {
  const [, name, columns] = /^copy public\."(\w+)" \(((?:"\w+"(?:, )?)+)\) from stdin;$/.exec(line) ?? [];
  return name && columns ? { name, columns: columns.split(", ").map((column) => column.slice(1, -1)) } : undefined;
}

/** The sequence that this line sets; undefined: it does not set one. */
export function readSequence(line: string): BackupSequence | undefined {
  const [, name, value, isCalled] = /^select setval\('public\."(\w+)"', (\d{1,19}), (true|false)\);$/.exec(line) ?? [];
  return name && value ? { name, value, isCalled: isCalled === "true" } : undefined;
}

/** Whether a public key is one that a quantum computer cannot break either. */
export const isPostQuantum = (recipient: string) => /^age1(tag)?pq1/.test(recipient);
