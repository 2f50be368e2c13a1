import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

// Plain JavaScript, for whatever Node starts npm: without types.
const script: string = "../../scripts/setup.mjs";
const { linkNode } = (await import(script)) as { readonly linkNode: (folder: string) => void };

const own = `node-${process.platform}-${process.arch}`;

/** What `npm ci` leaves, with these packages of Node. */
function installed(...packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "agate-setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  for (const name of packages) {
    mkdirSync(join(folder, "node_modules", name, "bin"), { recursive: true });
    writeFileSync(join(folder, "node_modules", name, "bin/node"), "");
  }
  return folder;
}

it("the project's Node is among its programs also where npm is older than 11 and leaves it out", () => {
  const folder = installed(own, "node-of-another-system");
  const link = join(folder, "node_modules/.bin/node");
  linkNode(folder);
  expect(readlinkSync(link)).toBe(`../${own}/bin/node`);
  // What npm, or we, have linked before stays.
  linkNode(folder);
  expect(readlinkSync(link)).toBe(`../${own}/bin/node`);
});

it("where npm has no Node for this system there is none, and nothing fails", () => {
  const folder = installed("node-of-another-system");
  linkNode(folder);
  expect(() => readlinkSync(join(folder, "node_modules/.bin/node"))).toThrow("ENOENT");
});
