import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import { unzip } from "./testing/unzip.ts";
import { streamZip, zipOf } from "./zip.ts";

const files = [
  ["PortlandPioneersvsAustinArmadillos07042026.txt", "p\tPortland Pioneers\n".repeat(500)],
  ["MontréalvsLos Ángeles.txt", "m\tMontréal\n"],
  ["empty.txt", ""],
] as const;

function zipOfDay(day: string): Buffer {
  const zip = streamZip(day);
  for (const [name, content] of files) zip.add(name, content);
  return Buffer.concat(zip.finish());
}

describe("a zip of files", () => {
  it("[DY3] holds every file to the byte, in order, compressed", () => {
    const zip = zipOfDay("2026-07-04");
    expect(unzip(zip).map(({ name, content }) => [name, content])).toEqual(files);
    expect(zip.length).toBeLessThan(1_000);
  });

  it("[DY3] says that it was made on Unix, of ordinary files", () => {
    expect(unzip(zipOfDay("2026-07-04")).map(({ os, attributes }) => [os, attributes])).toEqual(
      files.map(() => [3, 0o100644]),
    );
  });

  it.each([
    ["../../a.xmp", "_/_/a.xmp"],
    ["/etc/a.xmp", "etc/a.xmp"],
    ["C:\\pictures\\..\\a.xmp", "C_/pictures/_/a.xmp"],
    ["./game one/a..b.xmp", "game one/a..b.xmp"],
  ])("[DY31] unpacks %s inside its folder, as %s", (path, name) => {
    const day = streamZip("2026-07-04");
    day.add(path, "x");
    expect(unzip(Buffer.concat(day.finish())).map((entry) => entry.name)).toEqual([name]);
    expect(Object.keys(unzipSync(zipOf([{ name: path, content: "x" }])))).toEqual([name]);
  });

  it("[DY3] flags a name beyond ASCII as UTF-8", () => {
    expect(unzip(zipOfDay("2026-07-04")).map(({ isUtf8 }) => isUtf8)).toEqual([false, true, false]);
  });

  const programs = ["unzip", "7z", "python3"].map((program) => ({ program, isHere: !spawnSync(program).error }));
  it.for(programs)(
    "[DY3] keeps names beyond ASCII when $program unpacks it (needs unzip, 7z, python3) @all",
    async ({ program, isHere }, { skip }) => {
      skip(!isHere, `it needs ${program}`);
      const folder = mkdtempSync(join(tmpdir(), "agate-zip-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const names = ["Montréal.txt", "Curaçao vs Américas.txt", "Łódź – 東京.txt", "Zagreb.txt"];
      const day = streamZip("2026-07-04");
      for (const name of names) day.add(name, `${name}\n`);
      const parts = new Map([
        ["day", Buffer.concat(day.finish())],
        ["kit", zipOf(names.map((name) => ({ name, content: `${name}\n` })))],
      ]);
      for (const [zip, bytes] of parts) {
        writeFileSync(join(folder, `${zip}.zip`), bytes);
        const how: Record<string, readonly string[]> = {
          unzip: ["-q", `${zip}.zip`, "-d", zip],
          "7z": ["x", `${zip}.zip`, `-o${zip}`],
          python3: ["-m", "zipfile", "-e", `${zip}.zip`, zip],
        };
        await promisify(execFile)(program, how[program], { cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } });
        const unpacked = join(folder, zip);
        expect(
          readdirSync(unpacked)
            .map((name) => name.normalize())
            .toSorted(),
        ).toEqual(names.toSorted());
        for (const name of names) {
          expect(readFileSync(join(unpacked, name), "utf8")).toBe(`${name}\n`);
          expect(statSync(join(unpacked, name)).mode & 0o600).toBe(0o600);
        }
      }
    },
  );

  it.each([
    ["2026-07-04", 0x5ce46000],
    ["1900-01-01", 0x00216000],
  ])("[DY3] dates its files at noon of %s", (day, time) => {
    expect(unzip(zipOfDay(day)).map((entry) => entry.time)).toEqual([time, time, time]);
  });

  it("[DY3] is the same bytes each time", () => {
    expect(zipOfDay("2026-07-04").equals(zipOfDay("2026-07-04"))).toBe(true);
  });
});
