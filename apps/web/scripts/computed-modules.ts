import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Has the browser's build carry what a module exports instead of what computes it: the module is run here, and its exports
 * stand in its place as JSON. Everywhere else (tests, development, the prerender) it is run as it is.
 */
export function computedModules(ids: RegExp): Plugin {
  return {
    name: "computed-modules",
    apply: "build",
    load: {
      filter: { id: ids },
      async handler(id) {
        const computed = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
        return Object.entries(computed)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
      },
    },
  };
}
