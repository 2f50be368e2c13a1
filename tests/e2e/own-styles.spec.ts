import { bytesOf, expect, expectAccessible, exportFile, small, openFirst } from "./journey.ts";
import { test } from "./subscribed.ts";

test(
  "[OS2] [OS3] [OS10] a style made out of AP's is chosen, and the file has its wording @all",
  { tag: small },
  async ({ page }, { project }) => {
    const name = `Prairie Post ${project.name}`;
    await page.goto("/styles");
    await page.getByLabel("Begin with").selectOption("AP");
    await page.getByRole("link", { name: "Make a style" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page
      .getByLabel("Player with team, position and number", { exact: true })
      .fill("{last} {number}, {team} {position},");
    await page.getByLabel("Credit", { exact: true }).fill("Prairie Post/{name}");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(
      "Umphenour (10), Seattle Kraken center, scores a goal",
    );
    // Typed but not saved: a reload loses nothing.
    await page.reload();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save style" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await openFirst(page, "/nfl");
    await page.getByRole("button", { name: /For: / }).click();
    await page.getByRole("radio", { name, exact: true }).click();
    await page.getByLabel("Your name in credits").fill("Rosa Delacroix");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Prairie Post/Rosa Delacroix").first()).toBeAttached();
    const file = (await bytesOf(await exportFile(page))).toString("utf8");
    expect(file).toMatch(/^close\tan NFL football game, .+ Prairie Post\/Rosa Delacroix$/m);
    expect(file).toMatch(/^\w+\t\S+ \(\d+\), [A-Z].+ [a-z]+,\t/m);
  },
);
