import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "rolldown";

/** The packages of others whose code is in a bundle. */
export interface BundledPackages {
  readonly bundle: string;
  /** What our own code imports of them, by path. */
  readonly uses: readonly string[];
  readonly packages: readonly {
    /** As in the lock file: `node_modules/a/node_modules/b`. */
    readonly path: string;
    readonly uses: readonly string[];
  }[];
}

/** What bundlers put in of their own. */
const madeBy: Readonly<Record<string, string>> = {
  "\0rolldown/runtime.js": "node_modules/rolldown",
  "\0vite/preload-helper.js": "node_modules/vite",
};

/**
 * The package that a module is of, by its path in the lock file; undefined: it is ours.
 * @throws when a bundler made it and nobody knows of what
 */
export function packageOf(id: string): string | undefined {
  const made = madeBy[id];
  if (made) return made;
  const path = id.replaceAll("\\", "/");
  const packages = path.match(/(?<=\/)(?:node_modules\/(?:@[^/]+\/)?[^/]+)(?=\/)/g);
  if (packages) return packages.join("/");
  if (id.startsWith("\0")) throw new Error(`Whose code is ${JSON.stringify(id)}? Name it in bundled-packages.ts.`);
  return undefined;
}

const ours = "";
const ownerOf = (id: string): string => packageOf(id) ?? ours;

/** The packages of the bundle that one imports, if need be through some that have left nothing in it. */
function usesOf(
  importer: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  bundled: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>();
  const passed = new Set([importer, ours]);
  const follow = (path: string) => {
    for (const other of imports.get(path) ?? []) {
      if (passed.has(other)) continue;
      passed.add(other);
      if (bundled.has(other)) found.add(other);
      else follow(other);
    }
  };
  follow(importer);
  return [...found].toSorted();
}

/**
 * A plugin for Rolldown and Vite that writes down which packages have come into the bundle, and which of them import which:
 * what is left after unused modules are gone, not what might have come.
 * @param bundle what to call it
 * @param file where to write it
 */
export function tellPackages(bundle: string, file: string): Plugin {
  return {
    name: "agate:tell-packages",
    writeBundle(_, output) {
      const modules = Object.values(output).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
      // Files that are given on as they are: typefaces. Our style sheets use them.
      const assets = Object.values(output)
        .flatMap((one) => (one.type === "asset" ? one.originalFileNames : []))
        .map(ownerOf);
      const bundled = new Set([...modules.map(ownerOf), ...assets]);
      // Of modules that have left nothing themselves, too: what a package hands on, it does through one of these.
      const imports = new Map<string, Set<string>>();
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const imported = imports.get(ownerOf(id)) ?? new Set();
        imports.set(ownerOf(id), imported);
        for (const other of [...importedIds, ...dynamicallyImportedIds]) imported.add(ownerOf(other));
      }
      for (const path of [...Object.values(madeBy), ...assets]) imports.get(ours)?.add(path);
      const told: BundledPackages = {
        bundle,
        uses: usesOf(ours, imports, bundled),
        packages: [...bundled]
          .filter((path) => path !== ours)
          .toSorted()
          .map((path) => ({ path, uses: usesOf(path, imports, bundled) })),
      };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`);
    },
  };
}

/** @throws when there was no build */
export function readBundledPackages(file: string): BundledPackages {
  return JSON.parse(readFileSync(file, "utf8")) as BundledPackages;
}
