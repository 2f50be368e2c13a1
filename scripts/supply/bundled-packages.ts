import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "rolldown";

/** The third-party packages whose code is in a bundle. */
export interface BundledPackages {
  readonly bundle: string;
  /** The ones our own code imports, by path. */
  readonly uses: readonly string[];
  readonly packages: readonly {
    /** As in the lock file: `node_modules/a/node_modules/b`. */
    readonly path: string;
    readonly uses: readonly string[];
  }[];
}

/** Where builds list the packages in what is shipped, relative to the root. */
export const bundleLists = {
  pages: "apps/web/build/packages/*.json",
  server: "apps/server/dist/packages.json",
} as const;

/** Modules that the bundlers add. */
const madeBy: Readonly<Record<string, string>> = {
  "\0rolldown/runtime.js": "node_modules/rolldown",
  "\0vite/preload-helper.js": "node_modules/vite",
};

/**
 * Returns the package a module belongs to, as its path in the lock file; undefined if the module is ours.
 * @throws if a bundler generated it and its origin is unknown
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

/**
 * Returns the bundled packages that one package imports, directly or through packages that left no code in the bundle.
 */
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
 * A plugin for Rolldown and Vite that records which packages are in the bundle and which of them import which. Counts
 * only what is left after tree shaking.
 * @param bundle what to call it
 * @param file where to write it
 */
export function reportPackages(bundle: string, file: string): Plugin {
  return {
    name: "agate:tell-packages",
    writeBundle(_, output) {
      const modules = Object.values(output).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
      // Files copied unchanged, such as typefaces. Our style sheets use them.
      const assets = Object.values(output)
        .flatMap((one) => (one.type === "asset" ? one.originalFileNames : []))
        .map(ownerOf);
      const bundled = new Set([...modules.map(ownerOf), ...assets]);
      // Includes modules that left no code themselves: a package re-exports others through them.
      const imports = new Map<string, Set<string>>();
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const imported = imports.get(ownerOf(id)) ?? new Set();
        imports.set(ownerOf(id), imported);
        for (const other of [...importedIds, ...dynamicallyImportedIds]) imported.add(ownerOf(other));
      }
      for (const path of [...Object.values(madeBy), ...assets]) imports.get(ours)?.add(path);
      const entry: BundledPackages = {
        bundle,
        uses: usesOf(ours, imports, bundled),
        packages: [...bundled]
          .filter((path) => path !== ours)
          .toSorted()
          .map((path) => ({ path, uses: usesOf(path, imports, bundled) })),
      };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(entry, null, 2)}\n`);
    },
  };
}

/** @throws if there was no build */
export function readBundledPackages(file: string): BundledPackages {
  return JSON.parse(readFileSync(file, "utf8")) as BundledPackages;
}
