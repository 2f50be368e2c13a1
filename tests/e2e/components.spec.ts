import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./journey.ts";

const built = join(import.meta.dirname, "../../apps/web/build");
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Components" });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("[PF11] axe reports no violations on any component in any state", async ({ page }) => {
  test.slow();
  await page.goto("/dev/components");
  await expect(heading(page)).toBeVisible();
  await page.getByRole("button", { name: "Open the calendar" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("combobox", { name: "Away team" }).click();
  await expect(page.getByRole("option", { name: "Québec Capitales" })).toBeVisible();
  await test.step("the page as it is, with the lists open", () => expectAccessible(page, [1440]));
  await page.keyboard.press("Escape");
  for (const tone of ["ok", "note", "bad"]) await page.getByRole("button", { name: `Show “${tone}”` }).click();
  await expect(page.locator("[data-toast] > div")).toHaveCount(3);
  await page.getByRole("button", { name: "Open the dialog" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to continue" })).toBeVisible();
  await test.step("with the dialog and the toasts", () => expectAccessible(page, [1440]));
});

test("[PF11] the page shows either theme regardless of the system's, and never scrolls sideways", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/dev/components");
  await expect(heading(page)).toBeVisible();
  const light = await paper(page);
  await page.getByLabel("Theme").selectOption("Dark");
  expect(await paper(page)).not.toBe(light);
  await page.getByLabel("Theme").selectOption("Light");
  expect(await paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper(page)).toBe(light);
  await page.getByLabel("Theme").selectOption("As the system has it");
  expect(await paper(page)).not.toBe(light);
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("[SH8] toasts take no focus, disappear when their time is up, and wait while they are being read @all", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/dev/components");
  const button = (tone: string) => page.getByRole("button", { name: `Show “${tone}”` });
  const toast = page.locator("[data-toast] > div");
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);

  await button("ok").click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("A toast: ok")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveAttribute("aria-live", "polite");
  await expect(button("ok")).toBeFocused();
  await page.clock.runFor(5_500);
  await expect(toast).toHaveCount(0);

  await button("bad").click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await setHidden(true);
  await button("ok").hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await setHidden(false);
  await page.clock.runFor(3_000);
  await expect(toast).toHaveCount(0);

  // By keyboard: to the newest, on to the next, and back.
  await button("note").click();
  await button("ok").click();
  await expect(toast).toHaveCount(2);
  await page.keyboard.press("Alt+t");
  await expect(toast.first().getByRole("button", { name: "Close" })).toBeFocused();
  await page.clock.runFor(60_000);
  await page.keyboard.press("Escape");
  await page.clock.runFor(300);
  await expect(toast).toHaveText(/A toast: note/);
  await expect(toast.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
  await expect(button("ok")).toBeFocused();

  // Of many toasts, three are visible and usable; a swipe dismisses the front one.
  // From here on time passes only where the test says so: a slow machine would take longer than the toasts stay.
  await page.clock.pauseAt(Date.now() + 600_000);
  for (let count = 0; count < 4; count++) await button("note").click();
  await expect(page.locator("[data-toast][inert]")).toHaveCount(1);
  // A box still on its way up would be touched where it no longer is.
  const { x, y } = await toast.first().evaluate(async (box) => {
    const moving = box.closest("ol, ul")?.getAnimations({ subtree: true }) ?? [];
    await Promise.all(moving.map(({ finished }) => finished));
    return box.getBoundingClientRect();
  });
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", down: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + 100, y: y + 20 - down }],
    });
  await touch("touchStart", 0);
  await touch("touchMove", 30);
  await touch("touchMove", 60);
  await touch("touchEnd", 60);
  await expect(page.locator("[data-leaving]")).toHaveCount(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(300);
      return toast.count();
    })
    .toBe(3);
});

test("[PF10] none of its code is in the site's files", () => {
  const mark = "The page behind waits as it is.";
  const holding = (folder: string) =>
    globSync("**/*.{html,js}", { cwd: join(built, folder) }).filter((file) =>
      readFileSync(join(built, folder, file), "utf8").includes(mark),
    );
  expect(holding("dev-pages")).toHaveLength(1);
  expect(holding("client")).toEqual([]);
});
