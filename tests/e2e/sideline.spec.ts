/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { copiedPreview, expect, expectAccessible, fileName, preloaded, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

test.use({ allowed: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

/**
 * Returns how long it takes from each key to the frame that shows the name, in milliseconds: from the key's own time
 * stamp to the second frame after it, when the drawing of the first one is on screen.
 */
async function timesToName(page: Page, numbers: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (!/^\d$/.test(key)) return;
        requestAnimationFrame(() => {
          const isShown = document.querySelector('main section[aria-label="Answer"] article') !== null;
          const frame = new MessageChannel();
          // After the frame's own work, so it has been drawn.
          frame.port1.onmessage = () =>
            isShown && performance.measure("key to name", { start: timeStamp, end: performance.now() });
          frame.port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (const number of numbers) {
    await page.keyboard.type(number);
    await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  return page.evaluate(() => performance.getEntriesByName("key to name").map(({ duration }) => duration));
}

/**
 * Waits until the chunk of this name and all its imports are in the browser: on a busy machine a pause in preloading
 * looks like its end.
 */
async function brought(page: Page, chunk: string): Promise<void> {
  const found = await page.waitForFunction(
    (chunk) =>
      performance
        .getEntriesByType("resource")
        .find(({ name }) => name.includes(`/assets/${chunk}-`) && name.endsWith(".js"))?.name,
    chunk,
  );
  await page.evaluate(async (url) => void (await import(url ?? "")), await found.jsonValue());
}

test("[SL1] [SL6] [SL14] [OF12] [Q15] from the sheet to a name and back offline, with the file's codes", async ({
  page,
  context,
}, { annotations }) => {
  // There and back, and there first: two visits.
  test.slow();
  await openFirst(page, "/nfl");
  await expect(page).toHaveURL(/home=/);
  const address = page.url();
  const codes = (await copiedPreview(page)).split("\n").map((line) => line.split("\t")[0]);
  await preloaded(page);
  await brought(page, "sideline");
  await context.setOffline(true);

  await page.getByRole("link", { name: "Sideline" }).click();
  await expect(page).toHaveURL(/\/nfl\/sideline\?/);
  const numbers = page.locator("main [data-number]:visible");
  await expect(numbers.first()).toBeVisible();
  await expect(page.locator("#root > header")).toHaveCount(0);
  const worn = await numbers.evaluateAll((all) => all.map((one) => one.getAttribute("data-number") ?? ""));
  const times = (await timesToName(page, worn.slice(0, 10))).toSorted((a, b) => a - b);
  const [middle = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  const figures = `key to name: p50 ${middle.toFixed(1)} ms, at most ${most.toFixed(1)} ms, of ${times.length} keys`;
  annotations.push({ type: "Q15", description: figures });
  console.log(`${figures}${middle > 50 ? ": over 50 ms" : ""}`);

  await numbers.first().click();
  const copy = page.getByRole("button", { name: /^Copy / }).first();
  await copy.click();
  await expect(page.getByRole("button", { name: /^Copied / }).first()).toBeVisible();
  expect(codes).toContain(await page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press("Escape");
  await expectAccessible(page, [1440]);

  // The network message and the page do not overlap.
  const text = page.getByText("Offline.", { exact: true }).filter({ visible: true });
  const [line, bar] = [await text.boundingBox(), await page.getByRole("link", { name: "File" }).boundingBox()];
  expect(line && bar && line.y + line.height <= bar.y, "the page begins below the line").toBe(true);

  await page.getByRole("link", { name: "File" }).click();
  await expect(fileName(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await context.setOffline(false);

  // Opened first, the sideline also knows the way to the file.
  await page.goto(address.replace("/nfl?", "/nfl/sideline?"));
  await expect(numbers.first()).toBeVisible();
  const file = page.getByRole("link", { name: "File" });
  await expect(file).toHaveAttribute("href", address.slice(new URL(address).origin.length));
  await preloaded(page);
  await brought(page, "league");
  await context.setOffline(true);
  await file.click();
  await expect(fileName(page)).toBeVisible();
  await context.setOffline(false);
});

for (const slug of ["mlb", "pga"])
  test(`[SL2] [SL12] ${slug}: no number, code, name or title is cut off, at any width @all`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name === "small", "every width is looked at in one run");
    await openFirst(page, `/${slug}`);
    await expect(page).toHaveURL(/(game|event)=/);
    const { pathname, search } = new URL(page.url());
    await page.goto(`${pathname}/sideline${search}`);
    await expect(page.locator("main [data-number]:visible").nth(20)).toBeVisible();
    for (const width of [320, 390, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      const cut = await page.locator("main :is(h1, h2, b, small, [aria-pressed]):visible").evaluateAll((all) =>
        all
          .filter((one) => {
            const { left, right, width: wide } = one.getBoundingClientRect();
            const cell = (one.closest("[data-number]") ?? one.parentElement ?? one).getBoundingClientRect();
            return (
              wide > 10 && (left < cell.left - 0.5 || right > cell.right + 0.5 || one.scrollWidth > one.clientWidth + 1)
            );
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut, `cut at ${width} px`).toEqual([]);
    }
  });
