// `npm run licenses`: checks that the packages of every lock file have an allowed license, come from the registry by
// hash, and run no install script that has not been reviewed (docs/spec/supply-chain.md).
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findLockFaults } from "./supply/lock-faults.ts";
import { readLockFile } from "./supply/lock-file.ts";

const root = process.argv[2] ?? join(import.meta.dirname, "..");
const files = globSync(["package-lock.json", "tools/*/package-lock.json"], { cwd: root }).toSorted();
const locks = files.map((file) => {
  const folder = join(root, dirname(file));
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly allowScripts?: Readonly<Record<string, boolean>>;
  };
  return { file, packages: readLockFile(folder), isApart: dirname(file) !== ".", allowScripts };
});
const faults = [
  ...(existsSync(join(root, "package-lock.json")) ? [] : ["There is no package-lock.json."]),
  ...findLockFaults(locks),
];
if (faults.length) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`${locks.reduce((sum, { packages }) => sum + packages.length, 0)} packages in ${files.length} lock files.`);
