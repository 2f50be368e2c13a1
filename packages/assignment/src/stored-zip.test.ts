import { crc32 as crcOfNode } from "node:zlib";
import * as fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { crc32, storedZip } from "./stored-zip.ts";

const runs = { numRuns: Number(process.env["AGATE_RUNS"] ?? 100) };

test("[PR58] the checksum is that of other programs, in any parts", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(crcOfNode(bytes));
    }),
    runs,
  );
});

test("[PR58] files are stored in their folders, with any names, and nothing leaves the folder of the zip", () => {
  const zip = storedZip("2026-06-07");
  const files = {
    "saturday/a.jpg": Buffer.alloc(70_000, 5),
    "é/大谷.jpg": Buffer.from("b"),
    "../c.jpg": Buffer.alloc(0),
  };
  const parts = Object.entries(files).flatMap(([name, content]) => [
    zip.before(name, crc32(content), content.length),
    content,
  ]);
  const size = zip.size();
  const whole = Buffer.concat([...parts, zip.end()]);
  expect(whole).toHaveLength(size);
  const read = unzipSync(whole);
  expect(Object.keys(read)).toEqual(["saturday/a.jpg", "é/大谷.jpg", "_/c.jpg"]);
  expect(Buffer.from(read["saturday/a.jpg"] ?? []).equals(files["saturday/a.jpg"])).toBe(true);
});
