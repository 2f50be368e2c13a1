import {
  bytesOf,
  copiedPreview,
  expect,
  exportFile,
  fileName,
  games,
  holdBack,
  isSmall,
  expectSampleSaidOnce,
  openDetails,
  openSidebar,
  patient,
  printedPages,
  small,
  walked,
  openFirst,
} from "./journey.ts";
import { test } from "./subscribed.ts";

test(
  "[PG16] [PG23] [PG36] the file equals the preview to the byte, and its game says Exported",
  { tag: small },
  async ({ page }) => {
    await openFirst(page, "/mlb");
    const preview = await copiedPreview(page);
    const download = await exportFile(page);
    expect((await bytesOf(download)).toString("utf8")).toBe(`${preview}\n`);
    expect(download.suggestedFilename()).toBe(await fileName(page).textContent());
    await openSidebar(page);
    const marked = page.locator("aside[data-wide] [data-game]", { hasText: "Exported" });
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAttribute("aria-current", "true");
  },
);

test("[PG6] a reload and a shared link show the same page @all", async ({ page, browser, baseURL }) => {
  await openFirst(page, "/mlb");
  await page.getByLabel("Home Team Prefix").fill("x");
  await openDetails(page);
  await page.getByLabel("City", { exact: true }).fill("Somewhere, Ohio");
  await page.getByLabel("Jersey Number Format").selectOption("#1");
  await expect(page).toHaveURL(/city=Somewhere.*num=hash/);
  const preview = await copiedPreview(page);
  const url = page.url();

  await page.reload();
  await expect(fileName(page)).toBeVisible();
  expect(await copiedPreview(page)).toBe(preview);
  expect(page.url()).toBe(url);

  const other = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const shared = patient(await other.newPage());
  await shared.goto(url);
  await expect(fileName(shared)).toBeVisible();
  expect(await copiedPreview(shared)).toBe(preview);
  await other.close();
});

test("[PG18] [B11] two tabs have a form each, and both show the last delimiter set", async ({ page, context }) => {
  await page.goto("/mlb");
  const other = patient(await context.newPage());
  for (const [tab, city] of [
    [page, "Erie, Ohio"],
    [other, "Reno, Nevada"],
  ] as const) {
    await openFirst(tab, "/mlb");
    await openDetails(tab);
    await tab.getByLabel("City", { exact: true }).fill(city);
    await expect(tab).toHaveURL(/city=/);
  }
  await other.getByLabel("Delimiter").fill("%");
  await expect(page.getByLabel("Delimiter")).toHaveValue("%");
  await page.getByLabel("Delimiter").fill("|");
  await expect(other.getByLabel("Delimiter")).toHaveValue("|");
  for (const [tab, city] of [
    [page, "Erie, Ohio"],
    [other, "Reno, Nevada"],
  ] as const) {
    await tab.reload();
    await openDetails(tab);
    await expect(tab.getByLabel("City", { exact: true })).toHaveValue(city);
    await expect(tab.getByLabel("Delimiter")).toHaveValue("|");
  }
  // It belongs to the account, which other journeys share.
  await page.getByLabel("Delimiter").fill("=");
});

test("[PG14] text typed before hydration is not lost @all", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  const box = page.getByRole("combobox", { name: "Home Team" });
  await box.pressSequentially("red sox");
  answer();
  await expect(page.getByRole("option", { name: "Boston Red Sox" })).toBeVisible();
  await box.press("Enter");
  await expect(box).toHaveValue("Boston Red Sox");
});

test("[PG14] a box filled before hydration keeps its value @all", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  await page.getByLabel("Home Team Prefix").fill("q");
  answer();
  await expect(page).toHaveURL(/hp=q/);
  await expect(page.getByLabel("Home Team Prefix")).toHaveValue("q");
  await expect(games(page).first()).toBeVisible();
});

test("[B10] without storage the delimiter lasts as long as the page, and the page says so @all", async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: deny });
    IDBFactory.prototype.open = deny;
  });
  await openFirst(page, "/mlb");
  await openDetails(page);
  await page.getByLabel("Delimiter").fill("%");
  await expect(page.getByText("This browser does not save anything")).toBeVisible();
  await page.getByLabel("Try a code").fill("%loc%");
  await expect(page.locator('[aria-label="The file, line by line"] li[data-hit]')).toHaveCount(1);
  await exportFile(page);
  await page.getByLabel("Delimiter").fill("=");
});

for (const path of walked(["/mlb"], ["/champions-tour"]))
  test(`[PG25] [EV18] ${path}: sample data is labeled once: on the page, and as the description of preview and report`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator("main > div:first-child")).toContainText("Sample data: invented people");
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    await expectSampleSaidOnce(page);
  });

for (const slug of walked(["nfl"], ["pga", "nascar-cup"]))
  test(`[PG34] ${slug}: roster and report print on one page @all`, async ({ page }) => {
    test.skip(isSmall(page), "paper has one width");
    await openFirst(page, `/${slug}`);
    const onPaper = page.locator('[aria-label="The file, line by line"] li:not([data-screen])');
    await expect(onPaper.first()).toBeAttached();
    const people = await onPaper.count();
    expect(await printedPages(page)).toBe(1);
    await page.emulateMedia({ media: "print" });
    for (const gone of [
      "#root > header",
      "aside[data-wide]",
      'label:has-text("Try a code")',
      'nav[aria-label="Parts of the file"]',
      'button:has-text("Copy")',
      '[aria-label="The file, line by line"] li[data-screen]',
    ])
      await expect(page.locator(gone).first()).toBeHidden();
    await expect(fileName(page)).toBeVisible();
    await expect(page.locator('section[aria-label="Report on this file"] > div')).toBeVisible();
    await expect(page.locator('[aria-label="The file, line by line"] li:visible')).toHaveCount(people);
    expect(people).toBeGreaterThan(30);
  });
