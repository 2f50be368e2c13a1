import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { type Database, migrate, openDatabase } from "./database.ts";

/** What tests/global-postgres.ts hands to every test file. */
export interface TestServer {
  /** URL of a database to make others from. */
  readonly url: string;
  /** A migrated, empty database that is copied for each test file. */
  readonly template: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    readonly postgres: TestServer;
  }
}

const migrations = join(import.meta.dirname, "../../migrations");

/** A fresh, migrated database of this test file's own; gone when the run is done. */
export async function testDatabase(): Promise<Database> {
  const server = inject("postgres");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await command(server.url, `create database "${name}" template "${server.template}"`);
  const database = await openDatabase({ url: databaseUrl(server.url, name), dataDir: "" });
  afterAll(() => database.stop());
  return database;
}

/** Makes the database that test files copy. */
export async function makeTemplate(url: string): Promise<TestServer> {
  const template = `agate_test_${randomBytes(6).toString("hex")}`;
  await command(url, `create database "${template}"`);
  await migrate({ url: databaseUrl(url, template) }, migrations);
  return { url, template };
}

/** Drops the template and every copy of it, those of files that ended badly too. */
export async function dropTemplate({ url, template }: TestServer): Promise<void> {
  const names = await command(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  for (const { datname } of names) await command(url, `drop database "${datname}" with (force)`);
}

function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

async function command(url: string, text: string): Promise<readonly { readonly datname: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(text)).rows;
  } finally {
    await client.end();
  }
}
