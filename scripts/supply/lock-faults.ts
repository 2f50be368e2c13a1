import { type Exception, exceptions as named, isAllowed, isException } from "./allowed-licenses.ts";
import type { LockedPackage } from "./lock-file.ts";

/** A lock file: what is installed for the product, or for a separate tool. */
export interface Lock {
  readonly file: string;
  readonly packages: readonly LockedPackage[];
  /** None of it is in what we distribute. */
  readonly isApart: boolean;
  /** Whether npm may run the install scripts of a package, by its name. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/**
 * Returns the problems with third-party packages, one sentence each: a license that is not on the list (rule SC1), a
 * package that is not from the registry by hash, or an install script that has not been reviewed (rule SC2).
 */
export function findLockFaults(locks: readonly Lock[], exceptions: readonly Exception[] = named): readonly string[] {
  const used = new Set<Exception>();
  const faults = locks.flatMap(({ file, packages, isApart, allowScripts }) =>
    packages.flatMap((one) => {
      const say = (fault: string) => `${file}: ${one.name} ${one.version} ${fault}`;
      const allowed = exceptions.find((exception) => isException(exception, one));
      if (allowed) used.add(allowed);
      const ships = !isApart && !one.isTool;
      return [
        ...(isAllowed(one.license ?? "") || (allowed && (allowed.ships || !ships))
          ? []
          : [
              say(
                `has the licence ${one.license ?? "(none)"}, which is not on the list${allowed ? " for what ships" : ""}`,
              ),
            ]),
        ...(one.integrity?.startsWith("sha512-") ? [] : [say("is not pinned by a SHA-512 hash")]),
        ...(one.resolved === undefined ? [] : [say(`is from ${one.resolved} and not from the registry`)]),
        ...(one.hasInstallScript && !(one.name in allowScripts)
          ? [say("has an install script: judge it in allowScripts of package.json")]
          : []),
      ];
    }),
  );
  const stale = exceptions.filter((exception) => !used.has(exception));
  return [
    ...faults,
    ...stale.map(({ name, license }) => `The exception for ${name} with ${license} is of no package: remove it.`),
  ];
}
