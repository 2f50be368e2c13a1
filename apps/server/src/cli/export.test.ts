import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { unzip } from "@agate/assignment/testing/unzip";
import { lineText, matchupDefaults, buildMatchup, personRow } from "@agate/captions";
import { commonCode, event, lineupEntry, rosterChange, rosterEntry } from "../db/schema.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testDatabase } from "../testing/database.ts";
import { matchupLeague } from "../testing/fake-provider.ts";
import { addEntrants, addGames, addMembers, addTeams, memberRow } from "../testing/league-rows.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { UsageFault } from "./command.ts";
import { exportDay, readExportArgs, runExport } from "./export.ts";
import { writeFiles } from "./export/write-files.ts";

const database = await testDatabase();
const { db } = database;
const day = "2026-06-07";
const now = () => new Date(`${day}T16:00:00Z`);

await addTeams(db, { id: "p", name: "Portland Pioneers" }, { id: "a", name: "Austin Armadillos" });
await addGames(
  db,
  { id: "g1", homeTeamId: "p", awayTeamId: "a", venueName: "Rosewood Park", venueCity: "Portland, Oregon" },
  { id: "g2", homeTeamId: "p", awayTeamId: "a", gameNo: 2 },
  { id: "g3", homeTeamId: "p", awayLabel: "TBD" },
  {
    id: "open",
    league: "pga",
    kind: "tournament",
    name: "Lakeshore Open",
    localDate: "2026-06-05",
    endDate: day,
  },
);
await addMembers(
  db,
  { teamId: "p", personId: "1", jersey: "8", firstName: "Marcus", lastName: "Ellery", position: "RF" },
  { teamId: "p", personId: "2", jersey: "", firstName: "Lou", lastName: "Vance", position: "P" },
  { teamId: "a", personId: "3", jersey: "3", firstName: "Dex", lastName: "Navarro", position: "3B" },
);
await addEntrants(db, { id: "e1", eventId: "open", firstName: "Lee", lastName: "Odom" });
await db.insert(commonCode).values([
  { sport: "baseball", codeId: 1, codes: "hr\thits a home run" },
  { sport: "baseball", codeId: 2, codes: "win\twins the game" },
  { sport: "golf", codeId: 1, codes: "win\twins the tournament" },
]);

let folder = "";
const printed = captureOutput();
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const run = (...args: readonly string[]) =>
  runExport({ database, now }, readExportArgs(["--day", day, "--out", folder, ...args]));
const first = "PortlandPioneersvsAustinArmadillos06072026.txt";
const second = "PortlandPioneersvsAustinArmadillos06072026-Game2.txt";
const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("agate export", () => {
  test("[LU27] --as-of makes the files with the people of the game's day, or of a given day, and reports those that are unknown", async () => {
    const was = { league: "mlb", source: "espn", teamId: "p" } as const;
    const left = memberRow({ teamId: "p", personId: "7", firstName: "Bo", lastName: "Nash", jersey: "7" });
    await db.insert(rosterEntry).values({ ...left, removedAt: new Date("2026-06-06T12:00:00Z") });
    await db.insert(rosterChange).values([
      { ...was, at: new Date("2026-06-01T12:00:00Z"), what: "loaded", fields: {} },
      {
        ...was,
        at: new Date("2026-06-06T12:00:00Z"),
        what: "left",
        entryId: left.id ?? "",
        fields: { number: ["71", null] },
      },
    ]);
    expect(await run("--league", "mlb", "--as-of", "2026-06-05")).toBe(1);
    expect(read(first)).toContain("Bo Nash (71)");
    expect(printed.out).toContain("  Portland Pioneers: roster as of 2026-06-05\n");
    expect(printed.out).toContain("  Austin Armadillos: today's roster, as its history does not go back that far\n");
    // The day of the game is not over: its file has today's people.
    await run("--league", "mlb", "--replace", "--as-of", "game");
    expect(read(first)).not.toContain("Bo Nash");
    expect(() => readExportArgs(["--league", "mlb", "--day", day, "--out", "x", "--as-of", "yesterday"])).toThrow(
      "'yesterday' is neither game nor a day yyyy-MM-dd",
    );
    await db.delete(rosterChange);
  });

  test("[LU16] [LU17] applies the line-up over the rosters and reports what of it, or leaves it out", async () => {
    const of = {
      league: "mlb",
      eventId: "g2",
      side: "home",
      coverage: "dressed",
      provider: "espn",
      origin: "feed",
    } as const;
    const confirmedAt = new Date(`${day}T21:41:00Z`);
    await db.insert(lineupEntry).values([
      { ...of, id: "l1", personId: "1", place: 0, role: "starter", lastName: "Ellery", jersey: "8", confirmedAt },
      {
        ...of,
        id: "l2",
        personId: "9",
        place: 1,
        role: "bench",
        firstName: "Rosa",
        lastName: "de la Cruz",
        jersey: "71",
        position: "P",
        confirmedAt,
      },
      { ...of, id: "l3", personId: "10", place: 2, role: "bench", lastName: "Ott", jersey: "72", confirmedAt },
    ]);
    await run("--league", "mlb", "--replace");
    expect(read(second)).toContain("p71\tPortland Pioneers pitcher Rosa de la Cruz (71)");
    expect(read(first)).not.toContain("p71");
    expect(printed.out).toContain("  71 Rosa de la Cruz: added from the line-up");
    expect(printed.out).toContain("  72 Ott: in the line-up, not taken from it. On no roster, and without a first");
    await run("--league", "mlb", "--replace", "--no-line-up");
    expect(read(second)).not.toContain("p71");
    await db.delete(lineupEntry);
  });

  test("[X6] codes for officials and for people without a number, if they are asked for", async () => {
    const of = { league: "mlb", eventId: "g2", coverage: "dressed", provider: "espn", origin: "feed" } as const;
    const confirmedAt = new Date(`${day}T21:41:00Z`);
    const ref = { ...of, personId: "", side: "officials", role: "official", confirmedAt } as const;
    await db.insert(lineupEntry).values([
      { ...of, id: "l1", side: "home", personId: "1", role: "starter", lastName: "Ellery", jersey: "8", confirmedAt },
      { ...ref, id: "o1", place: 0, firstName: "Ida", lastName: "Wren", position: "Home Plate Umpire" },
      { ...ref, id: "o2", place: 1, fullName: "Bo Ashe", position: "" },
    ]);
    await run("--league", "mlb", "--replace");
    const plain = read(second);
    expect(plain).not.toMatch(/ref1|Wren|Vance/);
    await run("--league", "mlb", "--replace", "--officials", "--unnumbered");
    expect(read(second)).toContain("ref1\thome plate umpire Ida Wren\tIda Wren\tWren\n");
    expect(read(second)).toContain("ref2\tofficial Bo Ashe\tBo Ashe\tAshe\n");
    expect(read(second)).toContain("pxlv\tPortland Pioneers pitcher Lou Vance\t");
    // The officials have nothing to do with who is added.
    await run("--league", "mlb", "--replace", "--officials", "--no-line-up");
    expect(read(second)).toContain("ref1\thome plate umpire Ida Wren");
    await run("--league", "mlb", "--replace");
    expect(read(second)).toBe(plain);
    await db.delete(lineupEntry);
  });

  test("[DY9] [DY10] [DY2] writes one file per game, prints the report, and what could not be made", async () => {
    expect(await run("--league", "mlb,pga")).toBe(1);
    expect(readdirSync(folder).toSorted()).toEqual(["LakeshoreOpen06052026.txt", second, first].toSorted());
    const built = buildMatchup(
      {
        home: {
          name: "Portland Pioneers",
          roster: [
            personRow({ number: "8", first: "Marcus", last: "Ellery", position: "RF" }),
            personRow({ number: "", first: "Lou", last: "Vance", position: "P" }),
          ],
        },
        away: {
          name: "Austin Armadillos",
          roster: [personRow({ number: "3", first: "Dex", last: "Navarro", position: "3B" })],
        },
        venue: { name: "Rosewood Park", city: "Portland, Oregon", country: "" },
        date: "June 7, 2026",
      },
      matchupLeague("mlb"),
      matchupDefaults,
      ["hr\thits a home run", "win\twins the game"],
    );
    expect(read(first)).toBe(built.ok ? built.file.lines.map((line) => `${lineText(line)}\n`).join("") : "");
    expect(printed.out).toContain(`${first}  `);
    expect(printed.out).toContain("p a  1 left out");
    expect(printed.out).toContain("  No head coach or manager for Portland Pioneers\n");
    expect(printed.out).toContain("Not made: TBD at Portland Pioneers. The teams are not known yet\n");
  });

  test("[DY9] [DY10] a postponed game has no file for its day, and is reported", async () => {
    await db.update(event).set({ status: "postponed" }).where(eq(event.id, "g2"));
    await run("--league", "mlb");
    expect(readdirSync(folder)).toEqual([first]);
    expect(printed.out).toContain("Postponed: Austin Armadillos at Portland Pioneers, Game 2.\n");
    await db.update(event).set({ status: "scheduled" }).where(eq(event.id, "g2"));
  });

  test("[TG18] writes for the named program, with its delimiter, and prints what that leaves out", async () => {
    expect(await run("--league", "mlb", "--target", "autohotkey", "--delimiter", "%")).toBe(1);
    const script = first.replace(".txt", ".ahk");
    expect(readdirSync(folder)).toContain(script);
    expect(read(script)).toContain("\n:*?CT:%hr%::hits a home run\n");
    await run("--league", "mlb", "--target", "exiftool");
    expect(printed.out).toMatch(/\n {2}\d+ left out for the program: Only captions of people are written\.\n/);
  });

  test("[ST12] names colleges by their schools in a style that does", async () => {
    const league = "ncaa-football-d1";
    await addTeams(
      db,
      { id: "fla", league, name: "Florida Gators", location: "Florida" },
      { id: "new", league, name: "Newtown Owls" },
    );
    await addGames(db, { id: "bowl", league, homeTeamId: "fla", awayTeamId: "new" });
    await addMembers(db, { teamId: "fla", personId: "4", jersey: "11", firstName: "Kit", lastName: "Rowe" });
    const linesIn = async (style: string) => {
      await run("--league", league, "--style", style, "--replace");
      return readdirSync(folder).map(read).join("");
    };
    expect(await linesIn("ap")).toContain("\tFlorida's Kit Rowe (11)");
    // The credit has no name (ST9).
    expect(printed.out).toMatch(/ 2 to fill in\n/);
    expect(await linesIn("ap")).toContain("Newtown Owls");
    expect(await linesIn("standard")).toContain("Florida Gators");
  });

  test("[DY9] [P5] together, in one zip: no code twice, and codes that two sports use differently are reported", async () => {
    expect(await run("--league", "mlb", "--league", "pga", "--together", "2", "--zip")).toBe(1);
    expect(readdirSync(folder)).toEqual(["AgateSunday06072026.zip"]);
    const zip = readFileSync(join(folder, "AgateSunday06072026.zip"));
    const files = unzip(zip);
    expect(files.map(({ name }) => name)).toEqual([first, second, "LakeshoreOpen06052026.txt"]);
    const lines = files.flatMap(({ content }) => content.split("\n")).filter((line) => line.includes("\t"));
    const codes = new Set(lines.filter((line) => !line.startsWith("hr\t")).map((line) => line.split("\t")[0]));
    expect(codes.size).toBe(lines.length - 2);
    expect(codes).not.toContain("win");
    expect(printed.out).toContain("Common codes that two sports use differently are left out: win\n");
    expect(await run("--league", "mlb,pga", "--together", "2", "--zip", "--replace")).toBe(1);
    expect(readFileSync(join(folder, "AgateSunday06072026.zip")).equals(zip)).toBe(true);
  });

  test("[DY11] overwrites nothing, and writes nothing at all if one file already exists", async () => {
    writeFileSync(join(folder, second), "mine");
    expect(await run("--league", "mlb")).toBe(1);
    expect(printed.err).toBe(`agate export: ${second} exists already; to overwrite: --replace`);
    expect(readdirSync(folder)).toEqual([second]);
    expect(read(second)).toBe("mine");
    await run("--league", "mlb", "--replace");
    expect(read(second)).toContain("Marcus Ellery");
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test("[DY11] names the first few of many existing files", async () => {
    const files = Array.from({ length: 80 }, (_, at) => ({ name: `${at}.txt`, pieces: [] }));
    expect(await writeFiles(folder, files, { mayReplace: false })).toBeNull();
    expect(await writeFiles(folder, files, { mayReplace: false })).toBe(
      "0.txt, 1.txt, 2.txt and 77 more exist already; to overwrite: --replace",
    );
  });

  test("[DY11] writes through no link that lies in the folder, and never outside it", async () => {
    const outside = join(folder, "outside.txt");
    writeFileSync(outside, "mine");
    const into = join(folder, "out");
    mkdirSync(into);
    // As a server that writes two files would have called them.
    for (const at of [0, 1]) symlinkSync(outside, join(into, `.agate-${process.pid}-${at}.tmp`));
    const files = [{ name: "a.txt", pieces: [Buffer.from("new")] }];
    expect(await writeFiles(into, files, { mayReplace: true })).toBeNull();
    expect(readFileSync(outside, "utf8")).toBe("mine");
    expect(readFileSync(join(into, "a.txt"), "utf8")).toBe("new");
    for (const name of ["../outside.txt", "a/../../outside.txt"])
      expect(await writeFiles(into, [...files, { name, pieces: [] }], { mayReplace: true })).toBe(
        `${name} is outside ${into}`,
      );
    expect(readFileSync(outside, "utf8")).toBe("mine");
    expect(readdirSync(into)).toHaveLength(3);
  });

  test("[DY11] a link that leads nowhere counts as a file, and a folder of a file's name is never replaced", async () => {
    const files = ["a.txt", "b.txt"].map((name) => ({ name, pieces: [Buffer.from("new")] }));
    symlinkSync(join(folder, "nowhere"), join(folder, "b.txt"));
    expect(await writeFiles(folder, files, { mayReplace: false })).toBe(
      "b.txt exists already; to overwrite: --replace",
    );
    rmSync(join(folder, "b.txt"));
    mkdirSync(join(folder, "b.txt"));
    for (const mayReplace of [false, true])
      expect(await writeFiles(folder, files, { mayReplace })).toBe("b.txt is a folder");
    expect(readdirSync(folder)).toEqual(["b.txt"]);
  });

  test("[DY11] a folder that is not writable is reported in one sentence, and nothing partial is left", async () => {
    writeFileSync(join(folder, "file"), "");
    expect(
      await runExport(
        { database, now },
        readExportArgs(["--league", "mlb", "--day", day, "--out", join(folder, "file")]),
      ),
    ).toBe(1);
    expect(printed.err).toBe("agate export: the files could not be written: a file of this name is there already");
    expect(readdirSync(folder)).toEqual(["file"]);
  });

  test("[DY9] a day without games says so", async () => {
    expect(
      await runExport({ database, now }, readExportArgs(["--league", "mlb", "--day", "2026-01-02", "--out", folder])),
    ).toBe(1);
    expect(printed.err).toBe("agate export: no league of these has a game or event on 2026-01-02");
  });

  test.each([
    [[], "No league was given"],
    [["--league", "mlb"], "No day was given"],
    [["--league", "mlb", "--day", "2026-02-30"], "'2026-02-30' is not a day (yyyy-MM-dd)"],
    [["--league", "mlb", "--day", day], "No folder was given"],
    [["--league", "cricket", "--day", day, "--out", "x"], "Unsupported league: cricket"],
    [
      ["--league", "mlb", "--day", day, "--out", "x", "--together", "4"],
      "There is no length of prefixes '4', only 1, 2, 3",
    ],
    [["--league", "mlb", "--day", day, "--out", "x", "--style", "loud"], "There is no caption style 'loud'"],
    [["mlb", "--day", day], "Unexpected argument 'mlb'"],
    [["--frob"], "Unknown option '--frob'"],
  ])("[DY9] [CL5] %j is refused in one sentence before a database is opened", async (args, sentence) => {
    const refused = await exportDay(args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageFault);
    expect((refused as Error).message).toContain(sentence);
  });

  test("[DY9] names leagues with commas, one after another, or all of them", () => {
    const leaguesOf = (...args: readonly string[]) =>
      readExportArgs([...args, "--day", day, "--out", "x"]).leagues.map(({ slug }) => slug);
    expect(leaguesOf("--league", "nfl,mlb", "--league", "mlb")).toEqual(["nfl", "mlb"]);
    expect(leaguesOf("--league", "all").length).toBeGreaterThan(20);
  });
});
