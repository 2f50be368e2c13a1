/// <reference lib="dom" />
import { expect, fileName, onFirst, preloaded, test } from "./journey.ts";

/** Requests until everything has been preloaded, of a first visit on a phone. */
const bars = { "/": 40, "/mlb": 40, "/nfl": 40, "/pga": 40, "/day": 45 };

test.use({ viewport: { width: 390, height: 844 } });

for (const [path, bar] of Object.entries(bars))
  test(`[Q4] [Q18] ${path}: a first visit makes at most ${bar} requests, at most 5 for scripts below 4 kB and 2 for typefaces${onFirst(path, "/mlb")}`, async ({
    page,
    request,
  }) => {
    // The server starts its renderer with the first page that needs it.
    if (path !== "/") await expect.poll(async () => (await request.get(path)).text()).toContain('id="first-view"');
    await page.goto(path);
    await preloaded(page);
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(({ name, decodedBodySize }) => ({
        path: new URL(name).pathname,
        size: decodedBodySize,
      })),
    );
    expect(loaded.length + 1, loaded.map((one) => one.path).join("\n")).toBeLessThanOrEqual(bar);
    const small = loaded.filter((one) => one.path.endsWith(".js") && one.size < 4000);
    expect(small.length, small.map((one) => one.path).join("\n")).toBeLessThanOrEqual(5);
    const typefaces = loaded.filter((one) => one.path.endsWith(".woff2"));
    expect(typefaces.length, typefaces.map((one) => one.path).join("\n")).toBeLessThanOrEqual(2);
  });

test("[Q4] the longest page with its first view is at most 42,700 bytes @all", async ({ request }) => {
  // With its headers that is the 30 packets of 1,460 bytes that a new connection sends before a third reply.
  await expect.poll(async () => (await request.get("/day")).text()).toContain('id="first-view"');
  const bytes = async () => Number((await request.get("/day")).headers()["content-length"]);
  // It is compressed again after the first request.
  await expect.poll(bytes).toBeLessThan(42_700);
});

test("[SV21] a press on a game makes one request, for its people", async ({ page, request }) => {
  await expect.poll(async () => (await request.get("/mlb")).text()).toContain('id="first-view"');
  await page.goto("/mlb");
  await preloaded(page);
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  await page.locator("[data-game]:visible").first().click();
  await expect(fileName(page)).toBeVisible();
  await preloaded(page);
  // The third typeface comes with the first file (Q18).
  expect(asked.filter((path) => !path.endsWith(".woff2"))).toEqual(["/api/leagues/mlb/answer"]);
});
