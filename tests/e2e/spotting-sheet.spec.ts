import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { copiedPreview, expect, test as visit, walked, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Spotting sheet" });

async function openSheet(page: Page, slug: string): Promise<void> {
  await openFirst(page, `/${slug}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Spotting sheet" }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Returns the printed pages as PDF.js reads them: their words, and their width and height in points. */
async function print(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { view } = await pdf.getPage(1);
  return { pages: text.map((words) => words.replaceAll(/\s+/g, " ")), size: view.slice(2).map(Math.round) };
}

const papers = [
  ["Letter", [612, 792]],
  ["A4", [595, 842]],
  ["11 x 17", [792, 1224]],
] as const;

/** Returns everyone who has their own code in the file: the code, and the name as the sheet sorts it. */
function peopleOf(preview: string): readonly string[] {
  return preview.split("\n").flatMap((line) => {
    const [code = "", ...columns] = line.split("\t");
    // In a field's file the full name is first.
    return columns.length > 1 && /^[a-z]+\d*[a-z]*$/.test(code) ? [code] : [];
  });
}

for (const slug of walked(["nfl", "pga"], ["nhl", "nascar-cup", "mlb", "womens-tennis"]))
  test(`[PP1] [PP2] [PP4] [PP5] ${slug}: each paper size prints the file's people, on the stated number of pages @all`, async ({
    page,
  }) => {
    await openSheet(page, slug);
    const rows = sheet(page)
      .locator("tbody tr")
      .filter({ has: page.locator("td") });
    const codes = await rows.locator("td:last-child").allTextContents();
    const names = (await rows.locator("td:has(b)").allTextContents()).map((name) => name.trim());
    expect(names.length).toBeGreaterThan(40);
    for (const [paper, size] of papers) {
      await sheet(page).getByLabel("Paper").selectOption(paper);
      await expect(sheet(page).getByRole("status")).toContainText(`One page, ${paper}.`);
      const printed = await print(page);
      expect(printed.pages).toHaveLength(1);
      expect(printed.size).toEqual(size);
      const [words = ""] = printed.pages;
      for (const name of names) expect(words).toContain(name.replaceAll(/\s+/g, " "));
      expect(words).toContain("Sample data: invented people");
      expect(words).toMatch(/Printed \w+, \w+ \d+, \d{4}, \d+:\d\d [AP]M ET\./);
      // Nothing of the page behind it.
      expect(words).not.toContain("Export");
    }
    if (slug === "nfl") {
      await sheet(page).getByLabel("Paper").selectOption("Letter");
      await sheet(page).getByRole("switch", { name: "Common codes" }).click();
      await expect(sheet(page).getByRole("status")).toContainText("Two pages, Letter: common codes from page 2.");
      const { pages } = await print(page);
      expect(pages).toHaveLength(2);
      expect(pages[1]).toContain("scores a touchdown");
      await sheet(page).getByLabel("Order").selectOption("By unit");
      await expect(sheet(page).getByRole("rowheader", { name: "Special teams" })).toHaveCount(2);
    }
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
    const inFile = new Set(peopleOf(await copiedPreview(page)));
    for (const code of codes) expect(code === "–" || inFile.has(code), code).toBe(true);
  });

visit("[PP3] a person who may not export prints names, numbers and positions without codes @all", async ({ page }) => {
  await openSheet(page, "nhl");
  await expect(sheet(page).getByRole("status")).toContainText("Codes are printed for subscribers.");
  await expect(sheet(page).getByRole("columnheader", { name: "Pos." })).toHaveCount(2);
  await expect(sheet(page).getByRole("columnheader", { name: "Code" })).toHaveCount(0);
  await expect(sheet(page).getByRole("switch")).toHaveCount(0);
  const { pages } = await print(page);
  expect(pages).toHaveLength(1);
  // The table's headers print in capitals.
  expect(pages[0]).toContain("POS.");
  expect(pages[0]).not.toContain("CODE");
});
