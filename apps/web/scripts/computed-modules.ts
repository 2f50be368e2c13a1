import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Makes the browser's build contain a module's exports instead of the code that computes them: the module runs here,
 * and its exports replace it as JSON. Everywhere else (tests, development, the prerender) the module runs unchanged.
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
