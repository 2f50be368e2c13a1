// `npm run sbom`, after `npm run build`: writes a bill of materials for what is shipped, next to the server
// (docs/spec/supply-chain.md).
// SOURCE_DATE_EPOCH (seconds) dates it; without a date, the same build produces the same bytes.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleLists, readBundledPackages } from "./supply/bundled-packages.ts";
import { createSbom, findSbomFault } from "./supply/create-sbom.ts";
import { readLockFile } from "./supply/lock-file.ts";

const root = join(import.meta.dirname, "..");
const file = "apps/server/dist/sbom.cdx.json";

interface Manifest {
  readonly version: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const bundles = Object.entries(bundleLists).flatMap(([what, pattern]) => {
  const found = globSync(pattern, { cwd: root }).toSorted();
  return found.length ? found : fail(`There is no package list for the ${what} bundle: run npm run build first.`);
});
const { version } = manifestOf(".");
const date = process.env["SOURCE_DATE_EPOCH"];
const text = createSbom({
  version,
  bundles: bundles.map((list) => readBundledPackages(join(root, list))),
  locked: readLockFile(root),
  programs: [".", "apps/server"].flatMap((folder) => Object.keys(manifestOf(folder).optionalDependencies ?? {})),
  ...(date && { made: new Date(Number(date) * 1000) }),
});
const fault = await findSbomFault(text);
if (fault) fail(`The result is not valid CycloneDX: ${JSON.stringify(fault)}`);
writeFileSync(join(root, file), text);
console.log(`${file}: ${(JSON.parse(text) as { components: unknown[] }).components.length} components.`);
