/// <reference lib="dom" />
import { chromium } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumOptions } from "../chromium.ts";
import { bytesOf, expect, exportButton, exportFile, fileName, games, patient } from "./journey.ts";
import { test } from "./subscribed.ts";
import { wayTo } from "./way-to-server.ts";

// Browsers that a journey launches itself take this over, too (playwright.config.ts blocks workers elsewhere).
test.use({ serviceWorkers: "allow" });

/** A browser with a profile of its own, and with the service worker. */
async function browserAt(profile: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await chromium.launchPersistentContext(profile, { ...chromiumOptions, timezoneId: "Asia/Tokyo" });
  return { context, page: patient(context.pages()[0] ?? (await context.newPage())) };
}

/** What the browser has for later: of the lease and its codes, of pages, and of reads. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const addresses = [];
    for (const name of await caches.keys())
      addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return [...addresses, ...Object.keys(localStorage).filter((key) => key.startsWith("agate:lease"))].join(" ");
  });

test("[LS4] [LS5] [LS9] a browser that is started when the server is gone makes the same file, until its lease has ended", async ({
  baseURL,
  subscriber,
}) => {
  test.setTimeout(150_000);
  const way = await wayTo(baseURL ?? "");
  const profile = mkdtempSync(join(tmpdir(), "agate-lease-"));
  const before = await browserAt(profile);
  await before.context.addCookies(subscriber.storageState.cookies);
  const addresses = new Map<string, string>();
  const files = new Map<string, { readonly name: string; readonly bytes: Buffer }>();
  const changeAndExport = async (page: Page, path: string) => {
    await expect(fileName(page)).toBeVisible();
    // Without a network the file is built anew; golf has nothing to set that changes it.
    if (path === "/mlb") await page.getByLabel("Home Team Prefix", { exact: true }).fill("q");
    await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
    const download = await exportFile(page);
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  };
  for (const path of ["/mlb", "/pga"]) {
    const { page } = before;
    await page.goto(`${way.url}${path}`);
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).not.toBe("");
    addresses.set(path, page.url());
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
      timeout: 30_000,
    });
    files.set(path, await changeAndExport(page, path));
    for (const kept of [path, `/api/leagues${path}/`, `agate:lease:${path.slice(1)}:common-codes`])
      await expect.poll(() => keptIn(page), { timeout: 30_000 }).toContain(kept);
  }
  await before.context.close();
  await way.cut();

  const { context, page } = await browserAt(profile);
  for (const [path, address] of addresses) {
    await page.goto(address);
    await expect(page.getByRole("status").filter({ hasText: "Export works until" })).toBeVisible();
    expect(await changeAndExport(page, path)).toEqual(files.get(path));
  }
  await page.clock.setFixedTime(Date.now() + 7 * 24 * 3_600_000);
  await page.goto(addresses.get("/mlb") ?? "");
  await expect(page.getByRole("alert").filter({ hasText: "Export has ended on this device" })).toBeVisible();
  await expect(exportButton(page)).toHaveAccessibleDescription(
    "Export has ended on this device. Connect once to go on.",
  );
  await context.close();
  rmSync(profile, { recursive: true, force: true });
});
