import { expect, exportButton, exportFile, fileName, games, isSmall, patient, walked } from "./journey.ts";
import { test } from "./subscribed.ts";

// What a page says about its file and its data is true. The browser logs every error response.
test.use({ allowed: /Failed to load resource/ });

for (const path of walked(["/mlb"], ["/pga", "/nascar-cup"]))
  test(`[EV12] ${path}: a visitor is shown the number of people that a subscriber's file has @all`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(isSmall(page), "the number has no width");
    await page.goto(path);
    await games(page).first().click();
    const contents = page.locator("#sheet-name + p").getByText(/^\d+ (player|driver)s, .*phrases\./);
    await expect(contents).toBeVisible();
    const [all = "", coaches = "0"] = (await contents.textContent())?.match(/\d+(?= (?!phrase))/g) ?? [];

    const context = await browser.newContext({ baseURL: baseURL ?? "", storageState: { cookies: [], origins: [] } });
    const visitor = patient(await context.newPage());
    await expect(page).toHaveURL(/[?&](game|event)=/);
    await visitor.goto(page.url());
    await expect(fileName(visitor)).toBeVisible();
    const more = visitor.getByText(/^[\d,]+ more people for subscribers$/);
    await expect(more).toBeVisible();
    await expect(visitor.getByText(/up to \d+ phrases?$/)).toBeVisible();
    const told = Number((await more.textContent())?.replaceAll(/\D/g, ""));
    expect(told + (path === "/mlb" ? 6 : 3)).toBe(Number(all) + Number(coaches));
    await context.close();
  });

test("[PG36] exported games stay marked across a reload and in another tab, and no one else sees it @all", async ({
  page,
  context,
  subscriber,
}) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
  await exportFile(page);
  await expect(page).toHaveURL(/[?&]game=/);
  const link = page.url();
  const marks = (one: typeof page) => one.locator("[data-game] small:has(svg)");
  await page.reload();
  await expect(marks(page)).toHaveCount(1);
  const other = patient(await context.newPage());
  await other.goto(link);
  await expect(marks(other)).toHaveCount(1);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("agate:exported:")));
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toContain(subscriber.email);
  await context.clearCookies();
  await other.reload();
  await expect(fileName(other)).toBeVisible();
  await expect(exportButton(other)).toHaveText("Subscribe to Export");
  await expect(marks(other)).toHaveCount(0);
});
