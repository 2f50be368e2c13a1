import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as a lock file lists it. */
export interface LockedPackage {
  /** Where npm puts it, relative to the lock file: `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** The license as its author states it, ideally an SPDX expression. */
  readonly license: string | undefined;
  /** `sha512-` and the hash in Base64. */
  readonly integrity: string | undefined;
  /** Where it comes from, if not the registry. */
  readonly resolved: string | undefined;
  /** Needed only for development. */
  readonly isTool: boolean;
  readonly isOptional: boolean;
  /** It has an install script that npm would run. */
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
 * Reads every third-party package in `package-lock.json` (npm's version 3), in order, without our own workspaces.
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
      // For an alias, the path has the alias and `name` has the real name.
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
