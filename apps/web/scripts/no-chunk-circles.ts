import type { Plugin } from "vite";

/**
 * Fails the build if chunks import each other in a circle: one of them would run before its dependencies are ready, and
 * only the page in question would show it.
 */
export function noChunkCircles(): Plugin {
  return {
    name: "no-chunk-circles",
    apply: "build",
    generateBundle(_, bundle) {
      const circle = circleAmong(
        new Map(
          Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.imports]] : [])),
        ),
      );
      if (circle) this.error(`Chunks need each other: ${circle.join(" > ")}. See scripts/chunk-of-pages.ts.`);
    },
  };
}

/** Returns a path from a chunk back to itself, or null. @param imports of each chunk, by its name */
export function circleAmong(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}
