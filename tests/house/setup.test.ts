import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

// Plain JavaScript without types, because any Node may start npm.
const script: string = "../../scripts/setup.mjs";
const { linkNode } = (await import(script)) as { readonly linkNode: (folder: string) => void };

const own = `node-${process.platform}-${process.arch}`;

/** Creates what `npm ci` leaves behind, with these Node packages. */
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

it("the project's Node is linked even if npm is older than 11 and omits it", () => {
  const folder = installed(own, "node-of-another-system");
  const link = join(folder, "node_modules/.bin/node");
  linkNode(folder);
  expect(readlinkSync(link)).toBe(`../${own}/bin/node`);
  // An existing link, npm's or ours, stays.
  linkNode(folder);
  expect(readlinkSync(link)).toBe(`../${own}/bin/node`);
});

it("if npm has no Node for this system there is no link, and nothing fails", () => {
  const folder = installed("node-of-another-system");
  linkNode(folder);
  expect(() => readlinkSync(join(folder, "node_modules/.bin/node"))).toThrow("ENOENT");
});
