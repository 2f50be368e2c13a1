import type { BrowserContext } from "@playwright/test";
import { bytesOf, expect, exportButton, fileName, games, patient, small, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { someone } from "./person.ts";

/** Counts a person's actions on any page of this browser: clicks and taps, plus Enter and Space outside text fields. */
async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0;
  await context.exposeFunction("countPress", () => presses++);
  await context.addInitScript(() => {
    const count = () => void (window as unknown as { countPress: () => Promise<void> }).countPress();
    window.addEventListener("pointerdown", count, true);
    window.addEventListener(
      "keydown",
      ({ key, target }) => (key === "Enter" || (key === " " && !(target instanceof HTMLInputElement))) && count(),
      true,
    );
  });
  return () => presses;
}

test(
  "[Q19] [SW14] [SW23] ten clicks or taps lead a stranger from the front page to a paid file",
  { tag: small },
  async ({ page, context, request }) => {
    test.slow();
    const presses = await countPresses(context);
    const ada = someone("ada");
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "MLB", exact: true }).first().click();
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    const name = (await fileName(page).textContent()) ?? "";
    await exportButton(page).click();
    await expect(page.getByRole("heading", { name: "Create Account" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
    await page.keyboard.type(ada.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ada.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Account Created Successfully!")).toBeVisible();

    const letter = linkIn(await mailTo(request, ada.email, "Confirm your email address"), "/auth");
    const pressInMail = 1;
    const tab = patient(await context.newPage());
    await page.close();
    await tab.goto(letter);
    await tab.getByRole("button", { name: "Confirm my address" }).click();
    await expect(tab.getByRole("button", { name: "Selected (Monthly Plan)" })).toBeVisible();
    for (const box of await tab.getByRole("checkbox").all()) await box.check();
    await tab.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(tab).toHaveURL(/\/dev\/pay\//);
    const downloading = tab.waitForEvent("download");
    await tab.getByRole("button", { name: "Pay", exact: true }).click();

    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    expect((await bytesOf(download)).length).toBeGreaterThan(1000);
    await expect(tab.getByRole("status").filter({ hasText: "Your plan is active" })).toBeInViewport();
    await expect(exportButton(tab)).toHaveText(/^Export Roster/);
    expect(presses() + pressInMail).toBeLessThanOrEqual(10);
    // It is said and done only once.
    await tab.reload();
    await expect(exportButton(tab)).toHaveText(/^Export Roster/);
    await expect(tab.getByText("Your plan is active")).toHaveCount(0);
  },
);
