import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { captureOutput } from "../../testing/captured-output.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { marksIn, watchFolder } from "./watch-folder.ts";

const printed = captureOutput();
const sidecar = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Portland"/></rdf:RDF></x:xmpmeta>`;

test("[PR29] --watch goes on after a name that is not UTF-8, and after its folder was removed and made again", async () => {
  const outside = temporaryFolder(onTestFinished);
  const folder = join(outside, "pictures");
  const put = (name: string | Buffer) =>
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), sidecar);
  mkdirSync(folder);
  put("before.xmp");
  const stop = new AbortController();
  const watching = watchFolder(folder, { check: () => [], checkRun: () => [] }, await marksIn(folder), stop.signal, 20);
  const said = (line: string) => vi.waitFor(() => expect(printed.out).toContain(line), { timeout: 30_000 });

  put("a.xmp");
  await said("a.xmp: nothing found");
  put(Buffer.from("Z\xfcrich.xmp", "latin1"));
  await said("Z\uFFFDrich.xmp: not read. Its name is not UTF-8. Rename it");
  mkdirSync(join(folder, "second card"));
  put("second card/b.xmp");
  await said("second card/b.xmp: nothing found");
  rmSync(folder, { recursive: true });
  await said(`${folder} cannot be read, and is tried again: ENOENT`);
  mkdirSync(folder);
  await said(`${folder} can be read again`);
  put("c.xmp");
  await said("c.xmp: nothing found");
  put("a.xmp");
  await vi.waitFor(() => expect(printed.out.split("a.xmp: nothing found")).toHaveLength(3), { timeout: 30_000 });
  expect(printed.out).not.toContain("before.xmp");
  stop.abort();
  await watching;
});
