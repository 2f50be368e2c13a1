import { expect, it } from "vitest";
import { circleAmong } from "../../apps/web/scripts/no-chunk-circles.ts";

it.each<[what: string, imports: Readonly<Record<string, readonly string[]>>, circle: readonly string[] | null]>([
  ["none if a chunk is needed twice", { page: ["app", "files"], files: ["app"], app: [] }, null],
  ["one of two", { page: ["parts"], parts: ["app", "page"], app: [] }, ["page", "parts", "page"]],
  ["one after the first chunk", { main: ["app"], app: ["a"], a: ["b"], b: ["a"] }, ["a", "b", "a"]],
])("[SH7] a cycle of chunks: %s", (_, imports, circle) => {
  expect(circleAmong(new Map(Object.entries(imports)))).toEqual(circle);
});
