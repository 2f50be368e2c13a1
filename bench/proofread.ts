/**
 * Measures how long it takes to read and check 500 pictures of 10 MB, and how much memory: seconds and megabytes next
 * to the bars of docs/spec/quality.md (rule Q20). The pictures are sparse files with real heads; unread parts cost no
 * disk reads. Prints one table; soft alarms, never a gate.
 */
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leagueBySlug } from "@agate/leagues";
import { createProofreader, type Picture, readPicture } from "@agate/proofread";
import { factsFor, pictureOf, sampleGames } from "../packages/proofread/src/testing/labelled.ts";
import { iimBlock, jpegHead, photoshopBlock, tiffBlock, xmpBlock } from "../packages/proofread/src/testing/pictures.ts";

const count = 500;
const size = 10_000_000;
const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 5);
const [game] = sampleGames(leagueBySlug, ["ap"]);
if (!game) throw new Error("There is no game.");

const folder = await mkdtemp(join(tmpdir(), "agate-bench-"));
try {
  for (let at = 0; at < count; at++) {
    const { fields } = pictureOf(game, at);
    const [caption = "", headline = ""] = [fields.caption?.[0], fields.headline?.[0]];
    const head = jpegHead({
      exif: tiffBlock({ 0x0110: "EOS R3" }, { 0x9003: "2026:06:07 19:04:11" }),
      xmp: xmpBlock({ "dc:description": caption, "photoshop:Headline": headline, "dc:subject": fields.keywords ?? [] }),
      photoshop: photoshopBlock(iimBlock({ 120: caption, 105: headline })),
    });
    const file = await open(join(folder, `${at}.jpg`), "w");
    await file.write(head);
    await file.truncate(size);
    await file.close();
  }
  const seconds: number[] = [];
  const judged: number[] = [];
  let bytes = 0;
  let peak = 0;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const pictures: Picture[] = [];
    bytes = 0;
    for (let at = 0; at < count; at++) {
      const file = await open(join(folder, `${at}.jpg`));
      const read = await readPicture({
        name: `${at}.jpg`,
        size,
        async read(offset, length) {
          const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
          bytes += bytesRead;
          return buffer.subarray(0, bytesRead);
        },
      });
      await file.close();
      if (!read.ok) throw new Error(read.reason);
      pictures.push(read.picture);
      // The first run in a process counts: later rounds add memory that was not collected yet.
      if (round === 0) peak = Math.max(peak, process.memoryUsage().rss);
    }
    const between = performance.now();
    const { check, checkRun } = createProofreader(factsFor([game]));
    checkRun(pictures);
    for (const picture of pictures) check(picture);
    const end = performance.now();
    seconds.push((end - begun) / 1000);
    judged.push((end - between) / 1000);
    if (round === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  console.table({
    "500 pictures of 10 MB, s": { p50: middle(seconds).toFixed(2), bar: 5 },
    "of that the rules, s": { p50: middle(judged).toFixed(2), bar: "" },
    "read of each picture, kB": { p50: (bytes / count / 1000).toFixed(0), bar: 4000 },
    "memory of the process at its peak, one run, MB": { p50: (peak / 1_000_000).toFixed(0), bar: 200 },
  });
} finally {
  await rm(folder, { recursive: true });
}
