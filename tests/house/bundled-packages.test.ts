import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rolldown, type Plugin } from "rolldown";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageOf, readBundledPackages, reportPackages } from "../../scripts/supply/bundled-packages.ts";
import { createSbom, findSbomFault } from "../../scripts/supply/create-sbom.ts";
import { readLockFile } from "../../scripts/supply/lock-file.ts";
import { homeOf, writeNotices } from "../../scripts/supply/write-notices.ts";

const house = join(import.meta.dirname, "../..");
const text = "MIT License\n\nCopyright (c) Somebody";
const library = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    version: "1.0.0",
    license: "MIT",
    sideEffects: false,
    type: "module",
    exports: "./index.js",
    ...more,
  });

/**
 * A program of ours over third-party packages: one re-exported, one in its own version, one of which nothing is used.
 */
const files = {
  "src/main.js":
    'import { used } from "hands-on";\nimport { unused } from "unused";\nimport("late");\nconsole.log(used);\n',
  "node_modules/hands-on/package.json": library("hands-on", { homepage: "https://hands-on.example" }),
  "node_modules/hands-on/index.js": 'export * from "@scope/inner";\nexport * from "./own.js";\n',
  "node_modules/hands-on/own.js": "export const other = Math.random();\n",
  "node_modules/hands-on/LICENSE": text,
  "node_modules/hands-on/node_modules/@scope/inner/package.json": library("@scope/inner"),
  "node_modules/hands-on/node_modules/@scope/inner/index.js":
    'import { deep } from "deep";\nexport const used = deep();\n',
  "node_modules/hands-on/node_modules/@scope/inner/README.md":
    "# Inner\n\n## License\n\nCopyright (c) Inner\n\nPermission is granted\n\n## More\n\nNo\n",
  "node_modules/deep/package.json": library("deep", { repository: "github:somebody/deep" }),
  "node_modules/deep/index.js": "export const deep = () => Math.random();\n",
  "node_modules/deep/licence.md": text,
  "node_modules/deep/NOTICE": "Deep thanks",
  "node_modules/face/package.json": library("face"),
  "node_modules/face/LICENSE": text,
  "node_modules/late/package.json": library("late", { license: "Apache-2.0", sideEffects: true }),
  "node_modules/late/index.js": "console.log(1);\n",
  "node_modules/unused/package.json": library("unused"),
  "node_modules/unused/index.js": "export const unused = () => 1;\n",
};

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "agate-bundle-"));
  for (const [file, content] of Object.entries(files)) write(file, content);
  const packages = Object.keys(files)
    .filter((file) => file.endsWith("package.json"))
    .map((file) => [
      dirname(file),
      {
        ...(JSON.parse(files[file as keyof typeof files]) as object),
        integrity: `sha512-${Buffer.alloc(64).toString("base64")}`,
      },
    ]);
  write("package-lock.json", JSON.stringify({ packages: Object.fromEntries(packages) }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

async function bundled() {
  const list = join(root, "dist/packages.json");
  const face = "node_modules/face/face.woff2";
  const typeface: Plugin = {
    name: "typeface",
    buildStart() {
      this.emitFile({ type: "asset", source: "wOF2", originalFileName: join(root, face) });
    },
  };
  const build = await rolldown({
    input: join(root, "src/main.js"),
    cwd: root,
    plugins: [typeface, reportPackages("test", list)],
  });
  await build.write({ dir: join(root, "dist") });
  await build.close();
  return readBundledPackages(list);
}

const inner = "node_modules/hands-on/node_modules/@scope/inner";

test("[SC3] a build records which packages are in it and which use which, without those that were tree-shaken @all", async () => {
  expect(await bundled()).toEqual({
    bundle: "test",
    uses: ["node_modules/face", inner, "node_modules/late"],
    packages: [
      { path: "node_modules/deep", uses: [] },
      { path: "node_modules/face", uses: [] },
      { path: inner, uses: ["node_modules/deep"] },
      { path: "node_modules/late", uses: [] },
    ],
  });
});

test("[SC3] code that a bundler adds belongs to its package, and code of unknown origin stops the build", () => {
  expect(packageOf("\0rolldown/runtime.js")).toBe("node_modules/rolldown");
  expect(packageOf("C:\\agate\\node_modules\\@scope\\one\\index.js")).toBe("node_modules/@scope/one");
  expect(packageOf("\0/agate/node_modules/one/index.js?proxy")).toBe("node_modules/one");
  expect(packageOf("/agate/apps/web/src/main.tsx")).toBeUndefined();
  expect(() => packageOf("\0other/helper.js")).toThrow("Whose code");
});

test("[SC3] the notices list each package with its version, license, home page and license text", async () => {
  const notices = writeNotices("Intro", [await bundled()], readLockFile(root), root);
  const [intro, ...parts] = notices.split(/={80}\n/);
  expect(intro).toBe("Intro\n\n");
  expect(parts.slice(0, 2)).toEqual([
    "@scope/inner 1.0.0 (MIT)\n\nCopyright (c) Inner\n\nPermission is granted\n\n",
    `deep 1.0.0 (MIT)\nhttps://github.com/somebody/deep\n\n${text}\n\nDeep thanks\n\n`,
  ]);
  expect(parts[2]).toMatch(/^face 1/);
  expect(parts[3]).toMatch(/^late 1\.0\.0 \(Apache-2\.0\)\n\n\s*Apache License\n\s*Version 2\.0/);
  expect(homeOf(join(root, "node_modules/hands-on"))).toBe("https://hands-on.example");
});

test("[SC3] a package with only the name of its license, and no text, stops the build", async () => {
  const list = await bundled();
  write(`${inner}/README.md`, "# Inner\n\n## License\n\nMIT\n");
  expect(() => writeNotices("", [list], readLockFile(root), root)).toThrow("brings no text of its licence");
  write("package-lock.json", JSON.stringify({ packages: {} }));
  expect(() => writeNotices("", [list], readLockFile(root), root)).toThrow("in no lock file");
});

test("[SC4] the bill of materials is valid CycloneDX 1.6, the same each time, with license, hash and uses @all", async () => {
  const bundles = [await bundled()];
  const locked = readLockFile(root);
  const make = (made?: Date) =>
    createSbom({ version: "1.2.3", bundles, locked, programs: ["unused"], ...(made && { made }) });
  const sbom = make();
  expect(await findSbomFault(sbom)).toBeUndefined();
  expect(make()).toBe(sbom);
  expect(sbom).not.toContain("timestamp");
  expect(await findSbomFault(make(new Date("2026-11-23T00:00:00Z")))).toBeUndefined();

  const { metadata, components, dependencies } = JSON.parse(sbom) as {
    readonly metadata: { readonly component: object };
    readonly components: readonly { readonly "bom-ref": string; readonly scope?: string }[];
    readonly dependencies: readonly object[];
  };
  expect(metadata.component).toMatchObject({ name: "agate", version: "1.2.3" });
  expect(components.map((one) => [one["bom-ref"], one.scope])).toEqual([
    ["agate-test", undefined],
    ["node_modules/deep", "required"],
    ["node_modules/face", "required"],
    [inner, "required"],
    ["node_modules/late", "required"],
    ["node_modules/unused", "optional"],
  ]);
  expect(components[3]).toMatchObject({
    group: "@scope",
    name: "inner",
    version: "1.0.0",
    purl: "pkg:npm/%40scope/inner@1.0.0",
    licenses: [{ license: { id: "MIT" } }],
    externalReferences: [{ type: "distribution", hashes: [{ alg: "SHA-512", content: "00".repeat(64) }] }],
  });
  expect(dependencies).toEqual(
    expect.arrayContaining([
      { ref: "agate", dependsOn: ["agate-test", "node_modules/unused"] },
      { ref: "agate-test", dependsOn: ["node_modules/face", inner, "node_modules/late"] },
      { ref: inner, dependsOn: ["node_modules/deep"] },
    ]),
  );
});

test("[SC4] the schema refuses an invalid bill of materials", async () => {
  const broken = readFileSync(join(house, "package.json"), "utf8");
  expect(await findSbomFault(broken)).toBeDefined();
});
