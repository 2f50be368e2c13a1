import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
interface Package {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const { version } = JSON.parse(read("package.json")) as Package;

test("[RL1] every package of the repository, its references to the others, the lock file and the images have one version", () => {
  const lock = JSON.parse(read("package-lock.json")) as { readonly packages: Readonly<Record<string, Package>> };
  const own = globSync("{apps,packages}/*/package.json", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  expect(own.length).toBeGreaterThan(8);
  for (const path of ["package.json", ...own]) {
    const one = JSON.parse(read(path)) as Package;
    const locked = lock.packages[path.replace(/\/?package\.json$/, "")];
    for (const { version: is, dependencies, devDependencies } of [one, locked ?? one]) {
      expect(is, path).toBe(version);
      for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies }))
        if (name.startsWith("@agate/")) expect(wanted, `${path}: ${name}`).toBe(version);
    }
    expect(locked, `package-lock.json has ${path}`).toBeDefined();
  }
  const images = globSync("deploy/kubernetes/**/*.yaml", { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/\/agate:(\S+)/g)].map(([, tag]) => `${path} ${tag}`),
  );
  expect(images.length).toBeGreaterThan(2);
  expect(images.filter((image) => !image.endsWith(` ${version}`))).toEqual([]);
});

test("[RL1] the changelog begins with the version and its day, and no release is missing below", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  const releases = headings.filter((heading) => heading !== "[Unreleased]");
  expect(releases[0]).toMatch(new RegExp(`^\\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`));
  const released = /const released[^;]+;/.exec(read("apps/server/src/db/upgrade.test.ts"))?.[0] ?? "";
  const before = [...released.matchAll(/\["(\d+\.\d+\.\d+)"/g)].map(([, one = ""]) => one);
  expect(before.length).toBeGreaterThan(0);
  expect(releases.slice(1).map((heading) => /^\[(.+?)\]/.exec(heading)?.[1])).toEqual(before.toReversed());
});
