/**
 * The format of a backup, packed by gzip: what psql would read, too, into empty tables of the same migrations.
 *
 *     -- agate backup {"format":1,"madeAt":"...","migrations":[["hash",1795376812828], ...]}
 *     copy public."person" ("id", "email") from stdin;
 *     (PostgreSQL's own text, a line for each row)
 *     \.
 *     select setval('public."roster_change_id_seq"', 12, true);
 *     -- agate end {"rows":{"person":1},"sha256":"..."}
 *
 * Tables stand before those that refer to them. The hash is of every byte before the last line.
 */

export const formatVersion = 1;

/** A backup cannot be made or brought back; `message` says why, for a person. */
export class BackupFault extends Error {
  override readonly name = "BackupFault";
}

/** A migration as Drizzle notes it: the hash of its statements and when it was written, in milliseconds. */
export type Applied = readonly [hash: string, when: number];

export interface BackupHead {
  readonly format: number;
  /** ISO, by the database's clock: the moment of its snapshot. */
  readonly madeAt: string;
  /** Those that had made the tables, the oldest first. */
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
/** The line after a table's last row; no row is written so. */
export const endOfRows = "\\.";

/** @throws when a name of ours would need to be escaped */
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

/** The table that a line begins; undefined: it begins none. */
export function readTable(line: string): BackupTable | undefined {
  const [, name, columns] = /^copy public\."(\w+)" \(((?:"\w+"(?:, )?)+)\) from stdin;$/.exec(line) ?? [];
  return name && columns ? { name, columns: columns.split(", ").map((column) => column.slice(1, -1)) } : undefined;
}

/** The sequence that a line sets; undefined: it sets none. */
export function readSequence(line: string): BackupSequence | undefined {
  const [, name, value, isCalled] = /^select setval\('public\."(\w+)"', (\d{1,19}), (true|false)\);$/.exec(line) ?? [];
  return name && value ? { name, value, isCalled: isCalled === "true" } : undefined;
}
