import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { exiftool, grayPixel, hasExifTool } from "@agate/assignment/testing/exiftool";
import { rosterEntry } from "../db/schema.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testDatabase } from "../testing/database.ts";
import { addGames, addTeams, memberRow } from "../testing/league-rows.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { UsageFault } from "./command.ts";
import { applyKit, kit, readKitArgs } from "./kit.ts";

const database = await testDatabase();
const { db } = database;
const day = "2026-06-07";
const title = "Austin Armadillos at Portland Pioneers";
const first = `${title}, Game 1`;
await addTeams(
  db,
  { id: "p", name: "Portland Pioneers" },
  { id: "a", name: "Austin Armadillos" },
  { id: "b", name: "Boston Foxes" },
  { id: "c", name: "Chicago Gulls" },
);
await addGames(
  db,
  { id: "g1", homeTeamId: "p", awayTeamId: "a", venueName: "Rosewood Park", venueCity: "Portland, Oregon" },
  { id: "g3", homeTeamId: "p", awayTeamId: "a", gameNo: 2, venueName: "Rosewood Park" },
  {
    id: "g2",
    homeTeamId: "b",
    awayTeamId: "c",
    venueName: "Fox Field",
    venueCity: "Boston, Massachusetts",
    // Where it is played it is the day after.
    localDate: "2026-06-08",
  },
);
await db
  .insert(rosterEntry)
  .values(["p", "a", "b", "c"].map((teamId) => memberRow({ teamId, personId: teamId, lastName: `Ellery ${teamId}` })));

let folder = "";
const printed = captureOutput();
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

/** A JPEG with an XMP packet. */
function jpegOf(fields: string): Buffer {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${fields}/></rdf:RDF></x:xmpmeta>`;
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`);
  const length = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 255]);
  return Buffer.concat([grayPixel.subarray(0, 2), length, content, grayPixel.subarray(2)]);
}
const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes);
const run = (...args: readonly string[]) =>
  applyKit(
    { database, now: () => new Date(`${day}T16:00:00Z`) },
    readKitArgs(["apply", folder, "--league", "mlb", "--day", day, ...args]),
  );

test("[KT16] says what it would write and writes nothing; --fix writes, and --undo puts it back", async () => {
  const files = { "a.jpg": jpegOf('photoshop:Headline="Mine"'), "b.jpg": grayPixel };
  for (const [name, bytes] of Object.entries(files)) put(name, bytes);
  const read = () => Object.keys(files).map((name) => readFileSync(join(folder, name)));
  expect(await run("--game", first, "--credit", "Rosa Delgado")).toBe(0);
  expect(printed.out).toContain(`${first}, 2026-06-07\n`);
  expect(printed.out).toContain("Headline: Austin Armadillos v Portland Pioneers (1 picture)\n");
  expect(printed.out).toContain("Credit: Rosa Delgado (2 pictures)\n");
  expect(printed.out).toMatch(/Caption: during the game .* at Rosewood Park in Portland, Oregon, .* \(2 pictures\)\n/);
  expect(printed.err).toContain("2 pictures to fill in; nothing is written without --fix");
  expect(read()).toEqual(Object.values(files));

  expect(await run("--game", first, "--credit", "Rosa Delgado", "--fix")).toBe(0);
  expect(read()[0]?.toString()).toContain("Mine");
  expect(read()[0]?.toString()).not.toContain("Armadillos v Pioneers");
  expect(read()[1]?.toString()).toContain("Austin Armadillos v Portland Pioneers");
  // Twice is as once: nothing is left to fill in.
  const once = read();
  expect(await run("--game", first, "--credit", "Rosa Delgado", "--fix")).toBe(0);
  expect(read()).toEqual(once);
  // The same command with another word at its end.
  expect(await kit(["apply", folder, "--league", "mlb", "--day", day, "--game", "Pioneers", "--undo"])).toBe(0);
  expect(read()).toEqual(Object.values(files));
});

test("[KT16] --game is an id, a title, or a part of one: each of two games of a day can be named", async () => {
  put("a.jpg", grayPixel);
  for (const [words, found] of [
    [first, `${first}, 2026`],
    ["game 2", `${title}, Game 2, 2026`],
    ["g3", `${title}, Game 2, 2026`],
  ] as const) {
    printed.out = "";
    expect(await run("--game", words)).toBe(0);
    expect(printed.out).toContain(found);
  }
  for (const words of ["Pioneers", title]) expect(await run("--game", words)).toBe(2);
});

test("[KT15] a picture's day is the one at the venue, also where that is not the Eastern day", async () => {
  put("a.jpg", jpegOf('photoshop:DateCreated="2026-06-08T10:40:00"'));
  put("b.jpg", jpegOf('photoshop:DateCreated="2026-06-07T19:40:00"'));
  expect(await run("--game", "Foxes")).toBe(1);
  expect(printed.out).toContain("Headline: Chicago Gulls v Boston Foxes (1 picture)\n");
  expect(printed.err).toContain("b.jpg gets nothing. It was taken on June 7, 2026, another day");
});

test.skipIf(!hasExifTool)("[KT16] ExifTool reads each field where it was missing (needs exiftool)", async () => {
  put("a.jpg", jpegOf('photoshop:Headline="Mine"'));
  expect(await run("--game", first, "--fix")).toBe(0);
  const args = ["-s3", "-Headline", "-XMP:City", "-XMP:State", "-XMP:Location", "-XMP:Event", "a.jpg"];
  expect(exiftool(args, folder).trim().split("\n")).toEqual([
    "Mine",
    "Portland",
    "Oregon",
    "Rosewood Park",
    "Austin Armadillos v Portland Pioneers",
  ]);
});

test("[KT16] of several games it asks for one, and what it cannot use is refused or named", async () => {
  put("a.jpg", grayPixel);
  put("b.jpg", "no picture at all");
  expect(await run()).toBe(2);
  expect(printed.err).toContain(`name one with --game. ${first}; `);
  expect(await run("--game", "nobody")).toBe(2);
  expect(await run("--game", first, "--template", join(folder, "none.xmp"))).toBe(2);
  expect(await run("--game", first, "--template", join(folder, "b.jpg"))).toBe(2);
  expect(printed.err).toMatch(/b\.jpg: The file is not a template/);
  expect(await run("--game", first)).toBe(1);
  expect(printed.err).toMatch(/b\.jpg gets nothing\. It is not a picture/);
  for (const args of [
    [],
    ["apply"],
    ["apply", "a", "b"],
    ["apply", "a", "--league", "mlb"],
    ["apply", "a", "--undo", "--fix"],
  ])
    expect(() => readKitArgs(args)).toThrow(UsageFault);
});
