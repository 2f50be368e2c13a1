import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { importFile, type ImportKind } from "../features/imports/import.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { readExportArgs, runExport } from "./export.ts";

/** The way from the lists that the Games publish to a file, with the command alone; all people are invented. */
const context = await testContext(); // its clock is at noon Eastern on June 7, 2026
const league = leagueBySlug("olympic-womens-hockey");
if (!league) throw new Error("The league is gone.");
const folder = temporaryFolder();
const printed = captureOutput();

const store = (kind: ImportKind, lines: readonly string[], more = {}) =>
  importFile(context, { kind, league, bytes: Buffer.from(lines.join("\n")), dryRun: false, ...more });

const entryList = [
  "Milano Cortina 2026 - Ice Hockey - Women - Entry List by NOC",
  "NOC\tBib\tName\tPos.\tDate of Birth",
  "NED\t6\tde GRAAF Aline\tD\t1998-03-03",
  "NED\t9\tRIJPMA-de JONG Noor\tF\t2000-08-08",
  "NED\t30\tvan 't HOFF Femke\tGK\t1999-02-02",
  "USA\t6\tKESSEL Amara\tD\t1998-02-12",
  "USA\t9\tvan der MEER Lotte\tF\t2001-04-30",
  "USA\t1A\tO'BRIEN Tess\tF\t2001-04-30",
];
const head = (code: string) => (line: string) => line.startsWith(`${code}\t`);
const lines = () => {
  const [file = ""] = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return readFileSync(join(folder, file), "utf8").split("\n");
};
const exported = async (...args: readonly string[]) => {
  rmSync(folder, { recursive: true, force: true });
  const day = ["--league", league.slug, "--day", "2026-06-08", "--out", folder];
  await runExport({ database: context.database, now: context.now }, readExportArgs([...day, ...args]));
  return lines();
};

const stored = async (kind: ImportKind, lines: readonly string[]) => {
  if (!(await store(kind, lines)).ok) throw new Error(`The ${kind} have a fault.`);
};
await stored("teams", [
  "NOC,name,venue,city,country",
  "NED,Netherlands,,,",
  "USA,United States,Santagiulia Arena,Milan,Italy",
]);
await stored("games", ["date,time,home,away,neutral,venue", "2026-06-08,20:00,USA,NED,yes,Santagiulia Arena"]);
await stored("rosters", entryList);

test("[IM11] [IM6] one entry list of many nations is stored for each of them, and makes the file of their game", async () => {
  const file = await exported();
  expect(file.slice(0, 2)).toEqual(["u\tUnited States", "n\tNetherlands"]);
  expect(file).toContain("btw\tbetween the United States and the Netherlands");
  expect(file).toContain("loc\tSantagiulia Arena");
  expect(file).toContain(
    "n9\tNetherlands forward Noor Rijpma-de Jong (9)\tforward Noor Rijpma-de Jong (9)\tNoor Rijpma-de Jong\tRijpma-de Jong",
  );
  expect(file.find(head("n30"))).toContain("Netherlands goaltender Femke van 't Hoff (30)");
  expect(file.find(head("u9"))).toMatch(/\tLotte van der Meer\tvan der Meer$/);
});

test("[X4] a bib with a letter is no number: its wearer is left out and reported, or has a code with the switch", async () => {
  expect((await exported()).join("\n")).not.toContain("O'Brien");
  expect(printed.out).toContain("1 left out");
  const file = await exported("--unnumbered");
  expect(file.find(head("uxto"))).toBe(
    "uxto\tUnited States forward Tess O'Brien\tforward Tess O'Brien\tTess O'Brien\tO'Brien",
  );
});

test("[IM25] with --team, its part of a list of many nations is stored, by any of its names", async () => {
  const list = entryList.filter((line) => !line.includes("1A"));
  expect(await store("rosters", list, { team: "USA", dryRun: true })).toMatchObject({
    ok: true,
    difference: { added: [], changed: [], removed: ["United States: Tess O'Brien (1A)"] },
  });
  expect(await store("rosters", list, { team: "Netherlands", dryRun: true })).toMatchObject({
    ok: true,
    difference: { added: [], changed: [], removed: [] },
  });
});
