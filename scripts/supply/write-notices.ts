import { join } from "node:path";
import type { BundledPackages } from "./bundled-packages.ts";
import { insidePackages } from "./inside-packages.ts";
import { homeOf, licenseTextOf, bundledText } from "./license-text.ts";
import type { LockedPackage } from "./lock-file.ts";

const rule = "=".repeat(80);

/**
 * Writes the text that credits everyone whose code is in these bundles, each with their license (rule SC3).
 * @param intro what the text covers
 * @param root the folder in which the packages are installed
 * @throws if a package is in no lock file or has no license text
 */
export function writeNotices(
  intro: string,
  bundles: readonly BundledPackages[],
  locked: readonly LockedPackage[],
  root: string,
): string {
  const paths = new Set(bundles.flatMap(({ packages }) => packages.map(({ path }) => path)));
  const known = new Map(locked.map((one) => [one.path, one]));
  const notices = [...paths]
    .map((path) => {
      const one = known.get(path);
      if (!one) throw new Error(`${path} is in a bundle and in no lock file.`);
      return one;
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
    .map(({ path, name, version, license = "" }) => {
      const folder = join(root, path);
      const head = [`${name} ${version} (${license})`, homeOf(folder)].filter(Boolean).join("\n");
      const inside = (insidePackages[name] ?? []).map(
        (part) => `${part.name}, which is inside ${name}\n${part.copyright}\n\n${bundledText(part.license)}`,
      );
      return `${rule}\n${[head, licenseTextOf(folder, license), ...inside].join("\n\n")}\n`;
    });
  return [intro.trim(), "", ...notices].join("\n");
}
