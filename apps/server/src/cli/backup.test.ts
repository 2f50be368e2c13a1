import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateHybridIdentity, identityToRecipient } from "age-encryption";
import { Pool } from "pg";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { deletedPeopleIn } from "../backup/deleted-people.ts";
import { deleteUser } from "../features/accounts/operator.ts";
import { agate, type Ran } from "../testing/agate-command.ts";
import { blankDatabase, testDatabase } from "../testing/database.ts";
import { allRows, fillTables } from "../testing/fill-tables.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { readRestoreArgs } from "./restore.ts";

const database = await testDatabase();
const { db, pool } = database;
const folder = temporaryFolder();

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  agate(args, { env: { DATABASE_URL: database.url, DATA_DIR: folder, ...env }, cwd: folder });

let made: Ran | undefined;
let file = "";
beforeAll(async () => {
  await fillTables(pool);
  // Deletes the filled-in rows, which are no hashes: the contents of this table go into the list next to the backup.
  await pool.query("delete from deleted_person");
  await pool.query("update person set email = 'ada@example.com' where id = ''");
  made = await run(["backup"], { BACKUP_DIR: folder });
  file = made.out.split(": ")[0] ?? "";
});

async function rowsOf(url: string) {
  const restored = new Pool({ connectionString: url, max: 2 });
  onTestFinished(() => restored.end());
  return { restored, rows: await allRows(restored) };
}

describe("agate restore", () => {
  test("[BK8] says whether a file is whole @all", async () => {
    expect(await run(["restore", file, "--check"])).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/is complete: \d+ rows of \d+ tables, as of 20\d\d-/) as string,
    });
    writeFileSync(join(folder, "broken.sql.gz"), "nonsense");
    const broken = await run(["restore", "broken.sql.gz", "--check"]);
    expect([broken.code, broken.out]).toEqual([1, ""]);
    expect(broken.err).toMatch(/^agate restore: broken\.sql\.gz is cut off or altered, or not an Agate backup/);
  });

  test("[BK5] as a move leaves every row unchanged, except what jobs referred to @all", async () => {
    const url = await blankDatabase();
    const { code, out, err } = await run(["restore", file, "--into", url, "--moved"]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Restored as of ");
    const { rows } = await rowsOf(url);
    const { feed_scope: scopes, ...before } = await allRows(pool);
    expect(rows).toMatchObject(before);
    expect(rows["feed_scope"]).toHaveLength(scopes?.length ?? 0);
  });

  test("[BK5] signs everyone out, sends no letter a second time, and is never confused with what caches and devices received since @all", async () => {
    const url = await blankDatabase();
    const { code, out } = await run(["restore", file, "--into", url]);
    expect(code).toBe(0);
    expect(out).toContain("Everyone has to sign in again; 5 emails that were waiting are not sent.");
    expect(out).toContain("6 people get no emails about changed rosters until they turn them on again.");
    expect(out).toContain("Recovery codes of 6 people no longer work; each is emailed at the next sign-in.");
    const { restored, rows } = await rowsOf(url);
    expect(rows).toMatchObject({
      session: [],
      mail_link: [],
      waiting_browser: [],
      second_factor_step: [],
      passkey_challenge: [],
      roster_mail: [],
      audit_log: (await allRows(pool))["audit_log"],
      person: (await allRows(pool))["person"],
    });
    const count = async (what: string) =>
      (await restored.query<{ count: number }>(`select count(*)::int ${what}`)).rows[0]?.count;
    expect(await count("from outbox where due_at is not null")).toBe(0);
    expect(await count("from feed_scope where job is not null")).toBe(0);
    expect(await count("from recovery_code where code_hash = ''")).toBe(6);
    for (const table of ["league_state", "mine_account"])
      expect(await count(`from ${table} where revision > 1000000`)).toBe(6);
  });

  test("[BK6] deletes again people deleted after the backup, and says where it cannot know", async () => {
    const later = mkdtempSync(join(folder, "later-"));
    const url = await blankDatabase();
    const alone = await run(["restore", file, "--into", await blankDatabase()], {});
    expect(alone.out).toContain("Deleted since, and deleted again: 0 people.");
    await db.transaction((tx) => deleteUser(tx, { id: "" }));
    expect((await run(["backup", "--to", later])).code).toBe(0);
    expect(readdirSync(later)).toContain("deleted-people.txt");

    const known = await run(["restore", file, "--into", url, "--deleted", deletedPeopleIn(later)]);
    expect(known.out).toContain("Deleted since, and deleted again: 1 people.");
    const { rows } = await rowsOf(url);
    expect(rows["person"]).toHaveLength(5);
    expect(rows["deleted_person"]?.length).toBe(1);
    for (const table of ["credential", "profile", "subscription", "mine_record", "consent"])
      expect(rows[table], table).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toContain("ada@example.com");

    rmSync(deletedPeopleIn(folder));
    const unknown = await run(["restore", file, "--into", await blankDatabase()]);
    expect(unknown.code).toBe(0);
    expect(unknown.out).toContain("who was deleted since is there again");
    expect(await run(["restore", file, "--into", url, "--deleted", file])).toMatchObject({ code: 1 });
  });

  test("[BK8] into a database that is not empty is refused in one sentence", async () => {
    const { code, out, err } = await run(["restore", file]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^agate restore: the database has \d+ tables already: .+--into\n$/);
  });

  test.each([
    [[], "A backup's file is needed"],
    [["a", "b"], "'b' is one argument too many"],
    [["a", "--into", "here"], "--into wants the URL of a database"],
    [["a", "--force"], "Unknown option '--force'"],
  ])("[BK8] %j is a usage error", (args, words) => {
    expect(() => readRestoreArgs(args)).toThrow(words);
  });
});

describe("agate backup", () => {
  const away = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };

  test("[BK8] writes to BACKUP_DIR under a name by the time, and says what is in it", () => {
    const { code, out, err } = made ?? {};
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/agate-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sql\.gz: \d+ rows of \d+ tables, [\d.]+ kB\n$/);
  });

  test("[BK8] writes to standard output for another program, or to a named file @all", async () => {
    const { code, bytes, err } = await run(["backup", "--to", "-"]);
    expect([code, err]).toEqual([0, ""]);
    writeFileSync(join(folder, "piped.sql.gz"), bytes);
    expect((await run(["restore", "piped.sql.gz", "--check"])).code).toBe(0);
    expect((await run(["backup", "--to", "named.sql.gz"])).out).toMatch(/^named\.sql\.gz: /);
    const again = await run(["backup", "--to", "named.sql.gz"]);
    expect([again.code, again.err]).toEqual([1, "agate backup: named.sql.gz already exists and is not overwritten\n"]);
  });

  test.each(["fresh", "fresh-with-slash/", "fresh/of/folders/"])(
    "[BK10] makes the folder --to %s, which only this account can read",
    async (to) => {
      const { code, out, err } = await run(["backup", "--to", to]);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toMatch(/^fresh[a-z/-]*\/agate-[\dTZ-]+\.sql\.gz: /);
      expect(readdirSync(join(folder, to))).toContain("deleted-people.txt");
      expect(statSync(join(folder, to)).mode & 0o777).toBe(0o700);
    },
  );

  test.each([
    [["--to", "nowhere/a.gz"], "the folder nowhere cannot be written to (ENOENT)"],
    [["--to", "plain/a.gz"], "the folder plain cannot be written to (ENOTDIR)"],
    [["--to", "plain/"], "the folder plain cannot be written to (ENOTDIR)"],
    [["--to", "plain"], "plain already exists and is not overwritten"],
    [[], `the folder ${join(folder, "nowhere")} cannot be written to (ENOENT)`],
  ])("[BK10] %j is refused before anything is read, in one sentence @all", async (args, words) => {
    writeFileSync(join(folder, "plain"), "");
    const env = { BACKUP_DIR: "nowhere", ...(words.includes("cannot") && away) };
    expect(await run(["backup", ...args], env)).toMatchObject({ code: 1, out: "", err: `agate backup: ${words}\n` });
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
  });

  test("[BK8] reports in one sentence what prevents it @all", async () => {
    expect(await run(["backup", "more"])).toMatchObject({ code: 2 });
    writeFileSync(join(folder, "plain"), "");
    expect((await run(["restore", "plain/a.gz", "--check"])).err).toBe(
      "agate restore: plain/a.gz cannot be read (ENOTDIR)\n",
    );
    const unreachable = await run(["backup"], away);
    expect([unreachable.code, unreachable.out]).toEqual([1, ""]);
    expect(unreachable.err).toBe(
      "agate backup: The database does not answer (ECONNREFUSED); see DATABASE_URL, or DATA_DIR for the built-in one\n",
    );
  });
});

describe("an encrypted backup", () => {
  const at = (name: string) => join(folder, name);
  const secrets = () => readFileSync(at("key.txt"), "utf8").match(/AGE-SECRET-KEY-1\w+/)?.[0] ?? "";
  const runs: Ran[] = [];
  const quietly = async (...given: Parameters<typeof run>) => {
    const ran = await run(...given);
    runs.push(ran);
    return ran;
  };
  let key: Ran | undefined;
  let whole: Ran | undefined;
  let recipient = "";
  let encrypted = "";

  beforeAll(async () => {
    key = await quietly(["backup", "--new-key", "key.txt"]);
    recipient = /^BACKUP_RECIPIENTS=(age1\w+)$/m.exec(key.out)?.[1] ?? "";
    writeFileSync(at("recipients.txt"), `# of the desk\n${recipient}\n`);
    const env = { BACKUP_RECIPIENTS_FILE: at("recipients.txt"), LOG_LEVEL: "trace" };
    whole = await quietly(["backup", "--to", folder], env);
    encrypted = whole.out.split(": ")[0] ?? "";
  });

  test("[BK9] says that it is encrypted, and prints the key's public half", () => {
    expect([key?.code, key?.err, whole?.code, whole?.err]).toEqual([0, "", 0, ""]);
    expect(recipient).not.toBe("");
    expect(whole?.out).toMatch(/Z\.sql\.gz\.age: \d+ rows of \d+ tables, [\d.]+ kB, encrypted\n$/);
  });

  test("[BK9] contains nothing readable, and its key is readable by this account only", () => {
    const bytes = readFileSync(encrypted);
    expect(bytes.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect(bytes.includes("ada@example.com")).toBe(false);
    // Nor does it contain a gzip stream.
    expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08]))).toBe(false);
    expect([statSync(encrypted).mode & 0o777, statSync(at("key.txt")).mode & 0o777]).toEqual([0o600, 0o600]);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("[BK9] is checked and restored with its key only, every row unchanged @all", async () => {
    expect(await quietly(["restore", encrypted, "--check", "--key", "key.txt"])).toMatchObject({ code: 0, err: "" });
    const url = await blankDatabase();
    const { code, err } = await quietly(["restore", encrypted, "--into", url, "--moved", "--key", "key.txt"]);
    expect([code, err]).toEqual([0, ""]);
    const { rows } = await rowsOf(url);
    const { feed_scope: _scopes, ...before } = await allRows(pool);
    expect(rows).toMatchObject(before);

    const closed = await quietly(["restore", encrypted, "--check"]);
    expect([closed.code, closed.out]).toEqual([1, ""]);
    expect(closed.err).toMatch(/is encrypted: name the file of its key by --key\n$/);
    await quietly(["backup", "--new-key", "other.txt"]);
    const foreign = await quietly(["restore", encrypted, "--into", url, "--key", "other.txt"]);
    expect(foreign.err).toMatch(/is encrypted for other keys than those of the key file\n$/);
    for (const [name, content] of [
      ["none.txt", undefined],
      ["empty.txt", "# nothing\n"],
      ["half.txt", recipient],
      ["broken.txt", secrets().slice(0, -1)],
    ] as const) {
      if (content !== undefined) writeFileSync(at(name), content);
      const { code: refused, err: why } = await quietly(["restore", encrypted, "--check", "--key", name]);
      expect([refused, why]).toEqual([1, expect.stringMatching(/^agate restore: .*(key file)/)]);
    }
  });

  test("[BK9] for a post-quantum key opens with it; such a key is not mixed with others, and the refusal says why @all", async () => {
    const identity = await generateHybridIdentity();
    const strong = await identityToRecipient(identity);
    writeFileSync(at("strong.txt"), `${identity}\n`);
    const made = await quietly(["backup", "--to", "strong.age"], { BACKUP_RECIPIENTS: strong });
    expect([made.code, made.err]).toEqual([0, ""]);
    expect((await quietly(["restore", "strong.age", "--check", "--key", "strong.txt"])).code).toBe(0);
    const mixed = await quietly(["backup", "--to", "mixed.age"], { BACKUP_RECIPIENTS: `${strong},${recipient}` });
    expect([mixed.code, existsSync(at("mixed.age"))]).toEqual([2, false]);
    expect(mixed.err).toContain("BACKUP_RECIPIENTS: must not mix post-quantum keys (age1pq1...) with others: ");
  });

  test("[BK9] that is truncated or altered anywhere is refused before anything is written @all", async () => {
    const sound = readFileSync(encrypted);
    const half = Math.floor(sound.length / 2);
    const altered = Buffer.from(sound);
    altered[half] = (altered[half] ?? 0) ^ 1;
    const head = Buffer.from(sound);
    head[60] = (head[60] ?? 0) ^ 1;
    for (const bytes of [
      sound.subarray(0, half),
      sound.subarray(0, -1),
      sound.subarray(0, 30),
      altered,
      head,
      Buffer.concat([sound, sound]),
    ]) {
      writeFileSync(at("damaged.age"), bytes);
      const { code, out, err } = await quietly(["restore", "damaged.age", "--check", "--key", "key.txt"]);
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^agate restore: damaged\.age (is cut off|was altered|is encrypted for other)/);
    }
  });

  test("[BK9] goes to standard output too; a wrong recipient, or the secret half in its place, is reported without quoting it @all", async () => {
    const piped = await quietly(["backup", "--to", "-"], { BACKUP_RECIPIENTS: recipient });
    writeFileSync(at("piped.age"), piped.bytes);
    expect((await quietly(["restore", "piped.age", "--check", "--key", "key.txt"])).code).toBe(0);
    const swapped = await quietly(["backup"], { BACKUP_RECIPIENTS: secrets() });
    expect([swapped.code, swapped.err]).toEqual([
      2,
      expect.stringContaining("BACKUP_RECIPIENTS: must be age public keys"),
    ]);
    const mistyped = await quietly(["backup", "--to", "mistyped.age"], {
      BACKUP_RECIPIENTS: `${recipient.slice(0, -1)}${recipient.endsWith("q") ? "p" : "q"}`,
    });
    expect([mistyped.code, existsSync(at("mistyped.age"))]).toEqual([1, false]);
    expect(mistyped.err).toMatch(/is not an age public key\n$/);
    const again = await quietly(["backup", "--new-key", "key.txt"]);
    expect([again.code, again.err]).toEqual([1, "agate backup: key.txt already exists and is not overwritten\n"]);
    expect(secrets()).not.toBe("");
    for (const { out, err } of runs) expect(`${out}${err}`).not.toContain("AGE-SECRET-KEY-1" + secrets().slice(16));
  });
});
