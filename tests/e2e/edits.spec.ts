import type { Page } from "@playwright/test";
import { bytesOf, expect, expectAccessible, exportFile, isSmall, small, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

const editor = (page: Page) => page.getByRole("region", { name: /^Edit roster, / });
const control = (page: Page, label: string, name: string) =>
  editor(page).getByLabel(`${label}, ${name}`, { exact: true });
/** The text of the preview's marked lines. */
const marked = (page: Page) => page.locator('[aria-label="The file, line by line"] li[data-mark="yours"]');

/** Opens the editor of the home team. */
async function openEditor(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Edit rosters?$/ })
    .first()
    .click();
  await expect(editor(page)).toBeVisible();
}

/** Returns the names of the last two people of the home team. */
async function lastTwo(page: Page): Promise<readonly [string, string]> {
  const people = editor(page).locator("li[data-key] b");
  await expect(people.last()).not.toBeEmpty();
  const names = await people.allTextContents();
  const [one = "", other = ""] = names.slice(-2);
  return [one, other];
}

test(
  "[ED1] [ED2] [ED9] [ED13] a call-up, a correction and a scratch appear in the preview, the file and the next visit, and can be undone @all",
  { tag: small },
  async ({ page }) => {
    await openFirst(page, "/nba");
    const isKept = page.waitForRequest(
      (request) => request.url().endsWith("/api/mine/sync") && (request.postData() ?? "").includes("Trevanion"),
    );
    await openEditor(page);
    const [corrected, scratched] = await lastTwo(page);
    // On a small screen a line expands to show its controls.
    const openRow = async (name: string) => {
      if (isSmall(page))
        await editor(page).locator("li", { hasText: name }).getByRole("button", { expanded: false }).click();
    };
    await openRow(corrected);
    await control(page, "Last name", corrected).fill("Corrected");
    await openRow(scratched);
    await editor(page)
      .getByRole("button", { name: `Scratch ${scratched}` })
      .click();
    await editor(page).getByRole("button", { name: "Add a player" }).click();
    await page.keyboard.type("97");
    await control(page, "First name", "New person").fill("Cal");
    await control(page, "Last name", "Cal").fill("Trevanion");
    await expect(marked(page).filter({ hasText: "Cal Trevanion (97)" }).first()).toBeAttached();
    // At 1440 and 320 px, in one run.
    if (!isSmall(page)) await expectAccessible(page);
    await editor(page).getByRole("button", { name: "Done" }).click();

    const text = async () => (await bytesOf(await exportFile(page))).toString("utf8");
    const expectEdits = (file: string) => {
      expect(file).toContain("Cal Trevanion (97)");
      expect(file).toContain(" Corrected ");
      expect(file).not.toContain(corrected);
      expect(file).not.toContain(scratched);
    };
    expectEdits(await text());
    await (await isKept).response();

    await page.reload();
    await expect(marked(page).first()).toBeAttached();
    expectEdits(await text());

    await openEditor(page);
    await editor(page).getByRole("button", { name: "Remove all 3" }).click();
    await expect(marked(page)).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(marked(page).first()).toBeAttached();
    await editor(page).getByRole("button", { name: "Remove all 3" }).click();
    await editor(page).getByRole("button", { name: "Done" }).click();
    const preview = page.getByLabel("The file, line by line");
    await expect(preview).toContainText(corrected);
    await expect(preview).toContainText(scratched);
    await expect(preview).not.toContainText("Trevanion");
  },
);
