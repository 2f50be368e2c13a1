import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import type { BuildEnvironmentOptions, CSSOptions, Plugin } from "vite";

const src = join(import.meta.dirname, "../src");
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const signs = `${letters}0123456789`;

/** Two characters for every style module, from the hash of its path. On a collision, the next free pair. */
const keys = new Map<string, string>();
const taken = new Set<string>();
for (const file of globSync("**/*.module.css", { cwd: src }).toSorted()) {
  let at = createHash("sha256").update(file.replaceAll("\\", "/")).digest().readUInt32BE();
  const keyAt = () => `${letters[Math.floor(at / signs.length) % letters.length]}${signs[at % signs.length]}`;
  while (taken.has(keyAt())) at = (at + 1) >>> 0;
  taken.add(keyAt());
  keys.set(file, keyAt());
}

/**
 * Returns the name of a module's class or animation in the built pages: the module's two characters plus one for its
 * position in the module. Names are unique, and the same in every build of the same source, so that the prerendered
 * pages and the browser's code agree.
 * @param css the module's text
 */
export function scopedName(local: string, file: string, css: string): string {
  const key = keys.get(relative(src, file.split("?")[0] ?? file));
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
  const sign = signs[[...names].indexOf(local)];
  if (key === undefined || sign === undefined) throw new Error(`${file} has no ${local}, or too many classes.`);
  return key + sign;
}

/** Readable names in development, short ones in builds. */
export function styleModules(isBuild: boolean): CSSOptions {
  return { modules: isBuild ? { generateScopedName: scopedName } : {} };
}

type RolldownOptions = NonNullable<BuildEnvironmentOptions["rolldownOptions"]>;

/**
 * Inlines a class's name where it is used instead of shipping a table of all names, and rejects a class that its module
 * does not have, which would be `undefined` in the page.
 */
export const buildWithStyleModules = {
  optimization: { inlineConst: { mode: "all", pass: 2 } },
  onLog(level, log, handler) {
    if (log.code === "IMPORT_IS_UNDEFINED") throw new Error(log.message);
    handler(level, log);
  },
} satisfies RolldownOptions;

/** Keeps the style sheet of a module whose class names are all inlined: no code of the module remains. */
export function keepSheets(): Plugin {
  return {
    name: "keep-sheets",
    enforce: "post",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  };
}
