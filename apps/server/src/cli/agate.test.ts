import { once } from "node:events";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { commonCode, rosterEntry, team } from "../db/schema.ts";
import { version } from "../installation/version.ts";
import { agate } from "../testing/agate-command.ts";
import { testDatabase } from "../testing/database.ts";
import { productionVariables } from "../testing/production-env.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const database = await testDatabase();
const { db } = database;
const folder = temporaryFolder();

/** Runs the command on this file's database. */
const onDatabase = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  agate(args, { env: { DATABASE_URL: database.url, DATA_DIR: folder, ...env }, cwd: folder });

/** The help of each command that the overview lists. */
const helpsIn = (overview: string) =>
  new Map(
    commandNames(overview).map((name) => [
      name,
      overview.split(/\n{3,}/).find((help) => new RegExp(`^agate ${name}\\b(?!-)`).test(help)),
    ]),
  );

/** The commands that the overview lists. */
const commandNames = (overview: string) =>
  [...(overview.split("\n\n")[1] ?? "").matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name);

describe("help", () => {
  test("[CL6] explains every command with an example @all", async () => {
    const { code, out, err } = await agate(["--help"]);
    expect([code, err]).toEqual([0, ""]);
    for (const [name, own] of helpsIn(out)) {
      expect(own, name).toMatch(new RegExp(`^Example: .*agate ${name}`, "m"));
      expect(own, name).toMatch(/^Exit codes: 0 .*; 2 .*\.$/m);
    }
    const own = await agate(["refresh", "--help"]);
    expect([own.code, own.err]).toEqual([0, ""]);
    expect(own.out.startsWith("agate refresh")).toBe(true);
    expect(out).toContain(own.out.trim());
    expect((await agate(["help", "refresh"])).out).toBe(own.out);
  });

  test("[CL6] names every provider that agate refresh takes as its --source", async () => {
    const { err } = await agate(["refresh", "mlb", "--source", "nobody"]);
    const [, known = ""] = /there are (.*)\. Try/.exec(err) ?? [];
    const { out } = await agate(["refresh", "--help"]);
    const listed = (/--source .*?: ([^]*?)\n {2}--/.exec(out)?.[1] ?? "").replaceAll(":<host>", "");
    expect(listed.split(/,\s+/).toSorted()).toEqual(known.split(", ").toSorted());
  });

  test("[CL6] has every option that a command reads", async () => {
    const { out } = await agate(["--help"]);
    const helps = helpsIn(out);
    const files = new Map([...helps.keys()].map((name) => [name, [`${name}.ts`]]));
    files.set("user", ["accounts.ts"]).set("placeholder-roster", ["sample.ts"]).set("sample", []);
    files.set("data", globSync("data/*.ts", { cwd: import.meta.dirname }));
    let seen = 0;
    for (const [name, sources] of files)
      for (const source of sources) {
        const text = readFileSync(join(import.meta.dirname, source), "utf8");
        const given = text.matchAll(/"?([a-z][a-z-]*)"?: \{ type: "(?:string|boolean)"/g);
        const options = [...given].map(([, option]) => option);
        if (/[. ](json|alarm)Options?\b/.test(text)) options.push("json");
        if (text.includes("alarmOptions")) options.push("ended");
        seen += options.length;
        for (const option of options)
          expect(helps.get(name), `${name} --${option}`).toMatch(new RegExp(`^ +--${option} `, "m"));
      }
    expect(seen).toBeGreaterThan(60);
  });

  test("[RL2] prints its version", async () => {
    const { code, out, err } = await agate(["--version"]);
    expect([code, out, err]).toEqual([0, `agate ${version}\n`, ""]);
  });

  test.each([
    [[], "No command was given"],
    [["frob"], "Unknown command 'frob'"],
    [["__proto__"], "Unknown command '__proto__'"],
    [["--frob"], "Unknown option '--frob'"],
    [["import"], "No kind was given; there are teams, rosters"],
    [["import", "players", "x.csv"], "Unknown kind 'players'"],
    [["import", "teams"], "No file was given"],
    [["import", "teams", "x.csv"], "No league was given"],
    [["import", "teams", "x.csv", "--league", "cricket"], "Unsupported league: cricket; there are nfl, "],
    [["help", "frob"], "Unknown command 'frob'"],
    [["import", "drivers", "x.csv", "--league", "mlb"], "MLB has no drivers"],
    [["import", "rosters", "x.csv", "--league", "pga"], "PGA Tour has no rosters"],
    [["import", "position-codes", "x.csv", "--league", "nfl"], "NFL has no position codes"],
    [["import", "teams", "x.csv", "--league", "mlb", "--team", "Boston"], "--team works only with rosters"],
    [["import", "teams", "x.csv", "y.csv", "--league", "mlb"], "'y.csv' is one too many"],
    [["sample", "mlb"], "Nothing is expected behind sample"],
    [["placeholder-roster", "mlb"], "A league and a team are needed"],
    [["placeholder-roster", "mlb", "Boston", "Red"], "put a name into quotes"],
  ])("[CL5] %j is refused with exit code 2 @all", async (args, words) => {
    const { code, out, err } = await agate(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(words);
    expect(err).toContain("--help");
  });

  test("[CL5] an invalid environment is reported, with exit code 2", async () => {
    const { code, err } = await agate(["sample"], { env: { PORT: "many" } });
    expect(code).toBe(2);
    expect(err).toContain("PORT: must be a port number");
  });
});

test("[CL7] a first import may name the shipped teams; its dry run lists what it would do @all", async () => {
  writeFileSync(join(folder, "rosters.csv"), "team,number,name,status\nKC,15,Ada Marlow,ACT\nKC,1,Cut Off,CUT\n");
  const dry = await onDatabase(["import", "rosters", "rosters.csv", "--league", "nfl", "--dry-run"]);
  expect([dry.code, dry.err]).toEqual([0, ""]);
  expect(dry.out.split("\n")).toEqual([
    "rosters of nfl: 2 added, 0 changed, 0 removed; a dry run: nothing is stored",
    "  + team Kansas City Chiefs",
    "  + Kansas City Chiefs: Ada Marlow (15)",
    "left out, status CUT: Cut Off",
    "",
  ]);
  expect(await db.$count(rosterEntry, eq(rosterEntry.origin, "import"))).toBe(0);

  const done = await onDatabase(["import", "rosters", "rosters.csv", "--league", "nfl"]);
  expect(done.out.split("\n")[0]).toBe("rosters of nfl: 2 added, 0 changed, 0 removed");
  expect(await db.select().from(rosterEntry).where(eq(rosterEntry.origin, "import"))).toMatchObject([
    { fullName: "Ada Marlow" },
  ]);
});

test("[CL7] a faulty file is reported with its lines and exit code 1 @all", async () => {
  writeFileSync(
    join(folder, "bad.csv"),
    `team,number,name\nXYZ,1,A\nXYZ,2,B\nXYZ,3,C\nXYZ,4,D\nXYZ,5,E\nXYZ,6,F\nXYZ,7,G\nKC,8,\n`,
  );
  const { code, out, err } = await onDatabase(["import", "rosters", "bad.csv", "--league", "nfl"]);
  expect([code, out]).toEqual([1, ""]);
  expect(err.split("\n")).toEqual([
    "agate import: nothing of bad.csv is stored",
    '  lines 2, 3, 4, 5, 6 and 2 more: There is no team "XYZ" in nfl; import it first (agate import teams)',
    "  line 9: The row has no name",
    "",
  ]);
  const many = Array.from({ length: 60 }, (_, at) => `T${at},1,A`);
  writeFileSync(join(folder, "worse.csv"), ["team,number,name", ...many].join("\n"));
  const worse = await onDatabase(["import", "rosters", "worse.csv", "--league", "nfl"]);
  expect(worse.err.trim().split("\n")).toHaveLength(52);
  expect(worse.err).toContain("and 10 more faults");
});

test("[CL7] a missing file and a folder are reported in words, with exit code 1", async () => {
  const { code, err } = await onDatabase(["import", "teams", "nothing.csv", "--league", "nfl"]);
  expect(code).toBe(1);
  expect(err).toContain("nothing.csv cannot be read: there is no such file or folder");
  expect(await onDatabase(["import", "teams", ".", "--league", "nfl"])).toMatchObject({
    code: 1,
    err: "agate import: . cannot be read: it is a folder\n",
  });
});

describe("without a database", () => {
  const commands = [
    ["export", "--league", "nfl", "--day", "2026-12-05", "--out", "files"],
    ["refresh", "mlb"],
    ["data", "runs"],
    ["import", "teams", "teams.csv", "--league", "nfl"],
    ["sample"],
    ["placeholder-roster", "mlb", "Boston Red Sox"],
    ["user", "find", "ada"],
    ["audit"],
    ["backup"],
    ["plan"],
    ["plans"],
    ["stripe", "alarms"],
  ];

  test("[CL8] every command reports in one sentence that it does not respond, with exit code 1", async () => {
    writeFileSync(join(folder, "teams.csv"), "name,abbreviation\nKansas City Chiefs,KC\n");
    const away = { DATABASE_URL: "postgres://agate:planted-password@127.0.0.1:1/agate", LOG_LEVEL: "warn" };
    const { out } = await agate(["--help"]);
    // `build` needs no database, and `work` waits for it, as a server does. `doctor` reports it among its
    // findings (OP1), and `restore` opens none before it has read a whole backup (BK3). For `check`
    // and `kit`, 1 means that something was found (PR26) or a picture was left (KT16).
    const others = new Set(["build", "check", "kit", "work", "doctor", "restore"]);
    expect(commandNames(out).filter((name) => !others.has(name))).toEqual(commands.map(([name]) => name));
    for (const args of commands)
      expect(await onDatabase(args, away)).toMatchObject({
        code: 1,
        out: "",
        err: `agate ${args[0]}: The database does not answer (ECONNREFUSED); see DATABASE_URL, or DATA_DIR for the built-in one\n`,
      });
  });

  test("[CL8] the same holds for one that does not exist, and one that accepts a connection and never responds @all", async () => {
    const other = await onDatabase(["plans"], { DATABASE_URL: database.url.replace(/\/[^/?]+(?=\?|$)/, "/nowhere") });
    expect(other).toMatchObject({
      code: 1,
      err: "agate plans: The server has no such database (3D000); see DATABASE_URL\n",
    });
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const { code, err } = await onDatabase(["plans"], { DATABASE_URL: `postgres://agate@127.0.0.1:${port}/agate` });
    silent.close();
    expect([code, err]).toEqual([
      1,
      "agate plans: The database does not answer; see DATABASE_URL, or DATA_DIR for the built-in one\n",
    ]);
  });
});

test("[CL7] sample data is regenerated, but refused in production @all", async () => {
  const { code, out } = await onDatabase(["sample"]);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Loaded sample data of \d+ leagues around today: invented people\.\n$/),
  ]);
  expect(await db.$count(commonCode)).toBeGreaterThan(200);
  const production = await onDatabase(["sample"], productionVariables);
  expect([production.code, production.out]).toEqual([1, ""]);
  expect(production.err).toContain("never loads in production");
});

test("[CL7] a team gets its placeholder players, or the fixed message @all", async () => {
  await db.delete(rosterEntry);
  const done = await onDatabase(["placeholder-roster", "mlb", "Boston Red Sox"]);
  expect([done.code, done.out]).toEqual([0, "Boston Red Sox: 23 placeholder players, jerseys 1 to 23.\n"]);
  const [boston] = await db.select().from(team).where(eq(team.name, "Boston Red Sox"));
  const people = await db
    .select()
    .from(rosterEntry)
    .where(eq(rosterEntry.teamId, boston?.id ?? ""));
  expect(people.filter(({ provider }) => provider === "placeholder")).toHaveLength(23);
  await db.update(rosterEntry).set({ provider: "espn" }).where(eq(rosterEntry.jersey, "4"));
  expect(await onDatabase(["placeholder-roster", "mlb", "Boston Red Sox"])).toMatchObject({
    code: 1,
    out: "",
    err: "agate placeholder-roster: Boston Red Sox already has people; nothing was changed. With --replace these 1 go:\n  - Placeholder Player 4 (4)\n",
  });
  expect(await onDatabase(["placeholder-roster", "mlb", "Boston Red Sox", "--replace"])).toMatchObject({
    code: 0,
    out: "Boston Red Sox: 23 placeholder players, jerseys 1 to 23; gone: 1\n  - Placeholder Player 4 (4)\n",
  });
  expect(await onDatabase(["placeholder-roster", "mlb", "Nobody"])).toMatchObject({
    code: 1,
    err: "agate placeholder-roster: Team not found\n",
  });
  expect(await onDatabase(["placeholder-roster", "cricket", "Nobody"])).toMatchObject({
    code: 1,
    err: "agate placeholder-roster: Unsupported league prefix\n",
  });
});
