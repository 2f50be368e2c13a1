import {
  chooseStyle,
  copiedPreview,
  expect,
  expectAccessible,
  games,
  openDetails,
  small,
  test,
  openFirst,
} from "./journey.ts";

// Everyone has presets and codes of their own; a visitor's do not leak into other journeys.
test(
  "[PS2] [PS4] [PS5] [PS12] a preset saved on one league's page applies on all, in the preferences, and in the next file @all",
  { tag: small },
  async ({ page }) => {
    const width = page.viewportSize()?.width ?? 0;
    await page.goto("/mlb");
    await games(page).first().click();
    await chooseStyle(page, "Getty");
    await openDetails(page);
    await page.getByRole("button", { name: "Save these settings" }).click();
    await expect(page.getByText("Settings kept")).toBeVisible();
    await expectAccessible(page, [width]);

    await page.goto("/account?tab=preferences");
    await expect(page.getByLabel("Style", { exact: true })).toHaveValue("getty");
    await page.getByLabel("Code", { exact: true }).fill("np");
    await page.getByLabel("Text", { exact: true }).fill("no problem");
    await page.getByRole("button", { name: "Add the code" }).click();
    await expect(page.getByRole("button", { name: "Edit np" })).toBeVisible();
    await expectAccessible(page, [width]);

    await openFirst(page, "/nfl");
    await expect(page.getByRole("button", { name: /For: / })).toHaveText(/^Style: Getty/);
    expect(new URL(page.url()).searchParams.get("style")).toBeNull();
    const preview = await copiedPreview(page);
    expect(preview).toMatch(/ #\d+ of the /);
    expect(preview.endsWith("\nnp\tno problem")).toBe(true);
  },
);
