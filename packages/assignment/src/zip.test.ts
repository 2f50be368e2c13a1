import { describe, expect, it } from "vitest";
import { unzip } from "./testing/unzip.ts";
import { streamZip } from "./zip.ts";

const files = [
  ["PortlandPioneersvsAustinArmadillos07042026.txt", "p\tPortland Pioneers\n".repeat(500)],
  ["MontréalvsLos Ángeles.txt", "m\tMontréal\n"],
  ["empty.txt", ""],
] as const;

function zipOf(day: string): Buffer {
  const zip = streamZip(day);
  for (const [name, content] of files) zip.add(name, content);
  return Buffer.concat(zip.finish());
}

describe("a zip of files", () => {
  it("[DY3] holds every file to the byte, in order, compressed", () => {
    const zip = zipOf("2026-07-04");
    expect(unzip(zip).map(({ name, content }) => [name, content])).toEqual(files);
    expect(zip.length).toBeLessThan(1_000);
  });

  it("[DY3] flags a name beyond ASCII as UTF-8", () => {
    expect(unzip(zipOf("2026-07-04")).map(({ isUtf8 }) => isUtf8)).toEqual([false, true, false]);
  });

  it.each([
    ["2026-07-04", 0x5ce46000],
    ["1900-01-01", 0x00216000],
  ])("[DY3] dates its files at noon of %s", (day, time) => {
    expect(unzip(zipOf(day)).map((entry) => entry.time)).toEqual([time, time, time]);
  });

  it("[DY3] is the same bytes each time", () => {
    expect(zipOf("2026-07-04").equals(zipOf("2026-07-04"))).toBe(true);
  });
});
