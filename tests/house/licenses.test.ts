import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { exceptions, isAllowed } from "../../scripts/supply/allowed-licenses.ts";
import { findLockFaults, type Lock } from "../../scripts/supply/lock-faults.ts";
import type { LockedPackage } from "../../scripts/supply/lock-file.ts";

const house = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "agate-licenses-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const integrity = `sha512-${Buffer.alloc(64).toString("base64")}`;
const sound: LockedPackage = {
  path: "node_modules/sound",
  name: "sound",
  version: "1.0.0",
  license: "MIT",
  integrity,
  resolved: undefined,
  isTool: false,
  isOptional: false,
  hasInstallScript: false,
};
const faultsOf = (
  packages: readonly Partial<LockedPackage>[],
  lock: Partial<Lock> = {},
  excepted = [] as typeof exceptions,
) =>
  findLockFaults(
    [
      {
        file: "package-lock.json",
        isApart: false,
        allowScripts: {},
        ...lock,
        packages: packages.map((one) => ({ ...sound, ...one })),
      },
    ],
    excepted,
  );

/** Returns the outcome of `npm run licenses` in a repository of these files. */
function licensesOf(files: Readonly<Record<string, unknown>>) {
  for (const [file, json] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(json));
  }
  const { status, stderr } = spawnSync(process.execPath, [join(house, "scripts/licenses.ts"), root], {
    encoding: "utf8",
  });
  return { status, faults: stderr.trim().split("\n") };
}

test("[SC1] [SC2] a planted GPL package fails the check, and so do one in a tool, a tarball, and a missing lock file @all", () => {
  const lock = (license: string, more: object = {}) => ({
    lockfileVersion: 3,
    packages: { "": {}, "node_modules/planted": { version: "1.0.0", license, integrity, ...more } },
  });
  const files = { "package.json": {}, "tools/one/package.json": {} };
  const { status, faults } = licensesOf({
    ...files,
    "package-lock.json": lock("GPL-3.0-only", { resolved: "https://example.com/planted.tgz" }),
    "tools/one/package-lock.json": lock("AGPL-3.0-or-later"),
  });
  expect(status).toBe(1);
  expect(faults).toEqual(
    expect.arrayContaining([
      "package-lock.json: planted 1.0.0 has the licence GPL-3.0-only, which is not on the list",
      "package-lock.json: planted 1.0.0 is from https://example.com/planted.tgz and not from the registry",
      "tools/one/package-lock.json: planted 1.0.0 has the licence AGPL-3.0-or-later, which is not on the list",
    ]),
  );
  rmSync(root, { recursive: true });
  expect(licensesOf({ "README.json": {} })).toMatchObject({ status: 1 });
});

test("[SC1] this repository passes @all", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(house, "scripts/licenses.ts")], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["(GPL-2.0-only OR (AGPL-3.0-only OR ISC))", true],
  ["Apache-2.0 AND MIT", true],
  ["MIT AND GPL-3.0-only", false],
  ["LGPL-3.0-or-later", false],
  ["Apache-2.0 WITH LLVM-exception", false],
  ["Apache-2.0+", false],
  ["UNLICENSED", false],
  ["SEE LICENSE IN LICENSE", false],
  ["LicenseRef-own", false],
  ["mit", false],
  ["", false],
])("[SC1] %j is allowed: %s", (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test("[SC1] an exception for a tool applies only to tools, and an unused one is a fault", () => {
  const excepted = [{ name: "css-*", license: "MPL-2.0", ships: false, why: "compresses" }];
  const planted = { name: "css-linux", license: "MPL-2.0" };
  expect(faultsOf([{ ...planted, isTool: true }], {}, excepted)).toEqual([]);
  expect(faultsOf([planted], { isApart: true }, excepted)).toEqual([]);
  expect(faultsOf([planted], {}, excepted)).toEqual([
    "package-lock.json: css-linux 1.0.0 has the licence MPL-2.0, which is not on the list for what ships",
  ]);
  expect(faultsOf([{ ...planted, license: "GPL-2.0-only", isTool: true }], {}, excepted)).toHaveLength(2);
  expect(faultsOf([{}], {}, excepted)).toEqual(["The exception for css-* with MPL-2.0 is of no package: remove it."]);
  for (const { why } of exceptions) expect(why.length).toBeGreaterThan(20);
});

test("[SC2] a package without a hash, and one whose install script has not been reviewed, are faults", () => {
  expect(faultsOf([{ integrity: undefined }])).toEqual([
    "package-lock.json: sound 1.0.0 is not pinned by a SHA-512 hash",
  ]);
  expect(faultsOf([{ integrity: "sha1-AAAA" }])).toHaveLength(1);
  expect(faultsOf([{ hasInstallScript: true }])).toEqual([
    "package-lock.json: sound 1.0.0 has an install script: judge it in allowScripts of package.json",
  ]);
  expect(faultsOf([{ hasInstallScript: true }], { allowScripts: { sound: false } })).toEqual([]);
});
