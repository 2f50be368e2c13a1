import { randomBytes } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { agate } from "../testing/agate-command.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testDatabase } from "../testing/database.ts";
import { addEntrants, addGames, addMembers, addTeams } from "../testing/league-rows.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { check, readCheckArgs, runCheck } from "./check.ts";
import { UsageFault } from "./command.ts";

const database = await testDatabase();
const { db } = database;
const day = "2026-06-07";
const now = () => new Date(`${day}T16:00:00Z`);
await addTeams(
  db,
  { id: "p", name: "Portland Pioneers" },
  { id: "a", name: "Austin Armadillos" },
  { id: "b", name: "Boston Foxes" },
);
await addGames(
  db,
  { id: "g1", homeTeamId: "p", awayTeamId: "a", venueName: "Rosewood Park", venueCity: "Portland, Oregon" },
  {
    id: "open",
    league: "pga",
    kind: "tournament",
    name: "Lakeshore Open",
    localDate: "2026-06-05",
    endDate: day,
  },
);
await addEntrants(db, { id: "e1", eventId: "open", firstName: "Lee", lastName: "Odomski" });
await addMembers(
  db,
  { teamId: "p", personId: "1", jersey: "8", firstName: "Marcus", lastName: "Ellery", position: "RF" },
  { teamId: "a", personId: "2", jersey: "3", firstName: "Dex", lastName: "Navarro", position: "3B" },
  { teamId: "b", personId: "3", jersey: "5", firstName: "Marc", lastName: "Ellary", position: "P" },
);

let folder = "";
const printed = captureOutput();
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const right = "Portland Pioneers right fielder Marcus Ellery (8) hits a home run against the Austin Armadillos.";
const sidecar = (caption: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Headline="Austin Armadillos v Portland Pioneers" photoshop:Credit="Rosa Delgado" photoshop:City="Portland" photoshop:DateCreated="2026-06-07T19:04:11"><dc:creator><rdf:Seq><rdf:li>Rosa Delgado</rdf:li></rdf:Seq></dc:creator><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>`;
const jpegOf = (xmp: string) => {
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const length = content.length + 2;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255]),
    content,
    Buffer.from([0xff, 0xda, 0, 2]),
  ]);
};
const put = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text);
const checkArgs = (...args: readonly string[]) => readCheckArgs(["--league", "mlb", ...args]);
const run = (...args: readonly string[]) => runCheck({ database, now }, checkArgs(folder, ...args));

describe("agate check", () => {
  test("[PR26] finds the game by day and teams, says what is wrong, and exits with 1", async () => {
    put("a.xmp", sidecar(right));
    put("b.xmp", sidecar(right.replace("Ellery", "Ellrey").replace("(8)", "(9)")));
    expect(await run()).toBe(1);
    expect(printed.out).toContain("Read against Austin Armadillos at Portland Pioneers, 2026-06-07\n");
    expect(printed.out).toContain('b.xmp: error PR2 "Marcus Ellrey" -> "Marcus Ellery"');
    expect(printed.out).toContain('b.xmp: error PR3 "9" -> "8"');
    expect(printed.out).not.toContain("a.xmp");
    expect(printed.out).toContain("2 captions read, 0 files not read; 2 errors, 0 warnings, 0 notes\n");
  });

  test("[PR26] exits with 0 when nothing is found, and knows other people and those named by option", async () => {
    put("a.xmp", sidecar(right));
    put("b.xmp", sidecar(`${right} Marc Ellary of the Foxes watches with Markus Ellery.`));
    expect(await run("--named", "Markus Ellery")).toBe(0);
    expect(await run()).toBe(1);
  });

  test("[PR26] an unreadable file is named, its line is printed without control characters, and it counts", async () => {
    put("a.xmp", sidecar(right));
    put("b\u001b[2J.xmp", "<!DOCTYPE x><x/>");
    put("notes.txt", "nothing for us");
    expect(await run("--day", day)).toBe(1);
    expect(printed.out).toMatch(/b\\u001b\[2J\.xmp: not read\. Its XMP cannot be read\. The file has a document type/);
    expect(printed.out).not.toContain("notes.txt");
  });

  test("[PR26] a table is read like a folder; without a game, checks that need none still run", async () => {
    put("captions.csv", `SourceFile,Caption\na.jpg,"${right}"\nb.jpg,Somebody hits =hr=.\n`);
    expect(await runCheck({ database, now }, checkArgs(join(folder, "captions.csv"), "--day", "2026-01-01"))).toBe(1);
    expect(printed.out).toContain("Read against no game");
    expect(printed.out).toContain('b.jpg: error PR1 "=hr="');
    expect(
      await runCheck({ database, now }, checkArgs(join(folder, "captions.csv"), "--day", day, "--game", "pioneers")),
    ).toBe(1);
    expect(printed.out).toContain("Read against Austin Armadillos at Portland Pioneers");
  });

  test("[PR26] a tournament is read against its field and all of its days", async () => {
    put("captions.csv", "File,Caption\na.jpg,Lee Odomsky putts on June 6 at the Lakeshore Open.\n");
    const args = [join(folder, "captions.csv"), "--league", "pga", "--day", "2026-06-06"];
    expect(await runCheck({ database, now }, readCheckArgs(args))).toBe(1);
    expect(printed.out).toContain('a.jpg: error PR2 "Lee Odomsky" -> "Lee Odomski"');
    expect(printed.out).toContain("1 caption read, 0 files not read; 1 error, 0 warnings, 0 notes");
  });

  test("[PR27] --json prints everything for another program", async () => {
    put("a.xmp", sidecar(right.replace("(8)", "(3)")));
    expect(await run("--json")).toBe(1);
    const { games, findings, unread } = JSON.parse(printed.out) as Record<string, unknown>;
    expect(games).toEqual(["Austin Armadillos at Portland Pioneers, 2026-06-07"]);
    expect(findings).toMatchObject([{ picture: "a.xmp", rule: "PR3", suggestion: "8", span: { field: "caption" } }]);
    expect(unread).toEqual([]);
  });

  test("[PR28] --fix writes corrected sidecars, otherwise unchanged, or a table for ExifTool", async () => {
    put("a.xmp", sidecar(right));
    put("b.xmp", sidecar(right.replace("Ellery", "Ellrey")));
    expect(await run("--fix", "exiftool")).toBe(1);
    expect(readFileSync(join(folder, "agate-corrections.csv"), "utf8")).toBe(
      `SourceFile,IPTC:CodedCharacterSet,XMP-dc:Description,IPTC:Caption-Abstract\r\nb.xmp,UTF8,${right},${right}\r\n`,
    );
    const before = readFileSync(join(folder, "a.xmp"), "utf8");
    expect(await run("--fix", "sidecars")).toBe(1);
    expect(readFileSync(join(folder, "a.xmp"), "utf8")).toBe(before);
    expect(readFileSync(join(folder, "b.xmp"), "utf8")).toContain("Marcus Ellery (8)");
    expect(readdirSync(folder).toSorted()).toEqual(["a.xmp", "agate-corrections.csv", "b.xmp"]);
    expect(await run("--fix", "sidecars")).toBe(0);
  });

  test("[PR28] --fix writes over no sidecar that was not read, says which, and exits with 1", async () => {
    const wrong = right.replace("Ellery", "Ellrey");
    const unread: Readonly<Record<string, string>> = {
      large: sidecar(`${wrong}${" ".repeat(2_000_000)}`),
      many: sidecar(wrong).replace("</rdf:Seq>", `${"<rdf:li>a</rdf:li>".repeat(1001)}</rdf:Seq>`),
      doctype: `<!DOCTYPE x>${sidecar(wrong)}`,
      cut: sidecar(wrong).slice(0, -40),
    };
    for (const [name, text] of Object.entries(unread)) {
      put(`${name}.jpg`, jpegOf(sidecar(wrong)));
      put(`${name}.xmp`, text);
    }
    for (const name of ["UP.JPG", "up.jpg", "folder.jpg", "link.jpg", "gone.jpg"]) put(name, jpegOf(sidecar(wrong)));
    put("UP.xmp", sidecar(wrong.replace("(8)", "(9)")));
    mkdirSync(join(folder, "folder.xmp"));
    put("elsewhere", sidecar(wrong));
    symlinkSync("elsewhere", join(folder, "link.xmp"));
    symlinkSync("nowhere", join(folder, "gone.xmp"));
    expect(await run("--fix", "sidecars")).toBe(1);
    for (const [name, text] of Object.entries(unread)) {
      expect(readFileSync(join(folder, `${name}.xmp`), "utf8"), name).toBe(text);
      expect(printed.err).toContain(`agate check: ${name}.xmp was left as it is. It was not read`);
    }
    expect(readFileSync(join(folder, "UP.xmp"), "utf8")).toContain("Marcus Ellery (8)");
    expect(printed.err).toContain("agate check: UP.xmp was left as it is. It is the sidecar of UP.JPG");
    expect(readFileSync(join(folder, "elsewhere"), "utf8")).toBe(sidecar(wrong));
    expect(lstatSync(join(folder, "link.xmp")).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, "gone.xmp")).isSymbolicLink()).toBe(true);
    expect(printed.err).toMatch(/link\.xmp was left as it is\. It is a link/);
    expect(printed.err).toMatch(/gone\.xmp was left as it is\. It was not read/);
    expect(printed.err).toMatch(/folder\.xmp was left as it is\. It is a link/);
    expect(printed.err).toContain("1 sidecar written");
  });

  test("[PR57] --fix pictures writes into JPEGs, into sidecars of what has one, and --undo puts all of them back", async () => {
    const wrong = sidecar(right.replace("Ellery", "Ellrey"));
    put("a.jpg", jpegOf(wrong));
    put("b.jpg", jpegOf(wrong));
    put("b.xmp", wrong);
    put("c.jpg", jpegOf(wrong));
    put("c.xmp", wrong.replace("(8)", "(9)"));
    expect(await run("--fix", "pictures")).toBe(1);
    const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
    for (const name of ["a.jpg", "b.jpg", "b.xmp", "c.xmp"]) expect(textOf(name), name).toContain("Marcus Ellery (8)");
    expect(textOf("c.jpg")).toContain("Ellrey");
    expect(printed.err).toContain("agate check: c.jpg was left as it is. Its sidecar says something else");
    expect(printed.err).toContain(
      `2 pictures corrected; 2 sidecars written; to put them back: agate check ${folder} --undo`,
    );
    expect(await check([folder, "--undo"])).toBe(0);
    expect(printed.err).toContain("4 files put back");
    expect(textOf("a.jpg")).toBe(jpegOf(wrong).toString());
    expect(textOf("b.xmp")).toBe(wrong);
    expect(await check([folder, "--undo"])).toBe(2);
    expect(await runCheck({ database, now }, checkArgs("/dev/zero", "--fix", "pictures"))).toBe(2);
  });

  test("[PR28] --fix exiftool writes over no table but its own", async () => {
    put("b.xmp", sidecar(right.replace("Ellery", "Ellrey")));
    put("agate-corrections.csv", "my own notes");
    expect(await run("--fix", "exiftool")).toBe(2);
    expect(readFileSync(join(folder, "agate-corrections.csv"), "utf8")).toBe("my own notes");
  });

  test("[PR29] --watch checks new files until it is stopped @all", async () => {
    const stop = new AbortController();
    const watching = runCheck({ database, now }, checkArgs(folder, "--day", day, "--watch"), stop.signal);
    await vi.waitFor(() => expect(printed.out).toContain("captions read"), { timeout: 30_000 });
    put("a.xmp", sidecar(right.replace("Ellery", "Ellrey")));
    put("b.xmp", sidecar(right));
    // A picture without embedded text uses that of its sidecar (rule PR15).
    put("b.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xd9]), randomBytes(20)]));
    await vi.waitFor(
      () => {
        expect(printed.out).toContain('a.xmp: error PR2 "Marcus Ellrey" -> "Marcus Ellery"');
        expect(printed.out).toContain("b.jpg: nothing found");
      },
      { timeout: 30_000 },
    );
    stop.abort();
    expect(await watching).toBe(0);
  });

  test.each([
    [[], "No folder and no CSV was given"],
    [["a", "b"], "'b' is one too many"],
    [["a", "--day", "today"], "'today' is not a day"],
    [["a", "--style", "mine"], "no caption style 'mine'"],
    [["a", "--fix", "raw"], "only pictures, sidecars, exiftool"],
    [["a", "--undo", "--fix", "pictures"], "--undo puts back, and --fix writes: only one of them"],
    [["a", "--watch"], "--watch needs --league and --day"],
    [["a", "--watch", "--json"], "--watch cannot be combined with"],
  ])("[PR26] %j is a usage error", (args, words) => {
    expect(() => readCheckArgs(args)).toThrow(UsageFault);
    expect(() => readCheckArgs(args)).toThrow(words);
  });

  test("[PR17] a table that has no end is refused, and not read", async () => {
    expect(await runCheck({ database, now }, checkArgs("/dev/zero"))).toBe(1);
    expect(printed.out).toContain("/dev/zero: not read. It is larger than 100 MB");
  });

  test("[PR26] what is impossible exits with 2: no such folder, no such game, no database @all", async () => {
    expect(await runCheck({ database, now }, checkArgs(join(folder, "nowhere")))).toBe(2);
    expect(printed.err).toContain("nowhere cannot be read: there is no such file or folder");
    expect(await run("--game", "Yaks", "--day", day)).toBe(2);
    expect(await runCheck({ database, now }, checkArgs(join(folder, "nowhere.csv"), "--fix", "sidecars"))).toBe(2);
    const away = { DATABASE_URL: "postgres://agate@127.0.0.1:1/agate", DATA_DIR: folder };
    expect(await agate(["check", folder], { env: away })).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("agate check: The database does not answer (ECONNREFUSED)") as string,
    });
  });
});
