import { expect, it, vi } from "vitest";
import { preloadLater, startPreloading } from "./preload-later.ts";
import { whenQuiet } from "./quiet.ts";

const quiet = () => new Promise<void>(whenQuiet);

/** As a browser reports the files of a page: what came from its cache has no size. */
function filesTook(...milliseconds: number[]): void {
  const files = milliseconds.map((responseEnd) => ({ requestStart: 0, responseEnd, transferSize: 300 }));
  const cached = { requestStart: 0, responseEnd: 1, transferSize: 0 };
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([cached, ...files] as unknown as PerformanceEntryList);
}

it.each([
  ["is not preloaded over a slow link", [480, 2_000], false],
  ["is preloaded if one file came quickly", [20, 2_000], true],
  ["is preloaded if all files came from the browser's cache", [], true],
] as const)("[SH14] code that is rarely needed %s", async (_, took, isLoaded) => {
  filesTook(...took);
  const loaded: string[] = [];
  const load = (name: string) => async () => void loaded.push(name);
  preloadLater(load("rare"), "rare");
  preloadLater(load("soon"));
  startPreloading();
  await expect.poll(() => loaded).toContain("soon");
  await quiet();
  expect(loaded).toEqual(isLoaded ? ["soon", "rare"] : ["soon"]);
});
