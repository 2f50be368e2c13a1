import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as a lock file has it. */
export interface LockedPackage {
  /** Where npm puts it, from the folder of the lock file: `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** What its author calls its licence: an SPDX expression, at best. */
  readonly license: string | undefined;
  /** `sha512-` and the hash in Base64. */
  readonly integrity: string | undefined;
  /** Where it is from, when that is not the registry. */
  readonly resolved: string | undefined;
  /** Only development needs it. */
  readonly isTool: boolean;
  readonly isOptional: boolean;
  /** It would have npm run something when it is installed. */
  readonly hasInstallScript: boolean;
}

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

/**
 * Every package of others in `package-lock.json` (npm's version 3), in its order; our own workspaces are none.
 * @param folder where the lock file is
 */
export function readLockFile(folder: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Entry>>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, entry]) => ({
      path,
      // An alias has the name it is called by as its path, and its own name beside.
      name: entry.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: entry.version ?? "",
      license: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      isTool: Boolean(entry.dev ?? entry.devOptional),
      isOptional: Boolean(entry.optional),
      hasInstallScript: Boolean(entry.hasInstallScript),
    }));
}
