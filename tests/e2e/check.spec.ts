/// <reference lib="dom" />
import { unzip } from "@agate/assignment/testing/unzip";
import { captionsOfSample } from "./captioned.ts";
import { bytesOf, expect, expectAccessible } from "./journey.ts";
import { newSubscriber as test } from "./subscribed.ts";

// While a page is being left, it still sends requests that the ended session refuses.
test.use({ allowed: /status of 401/ });

test("[PR40] [PR41] [PR44] [PR47] [PR48] [PR49] three pictures are read, a suggestion is accepted and exported; a reload preserves everything, signing out nothing, and no request contains any of it", async ({
  page,
  request,
}) => {
  const { captions, misspelt, one } = await captionsOfSample(request);
  const sent: string[] = [];
  page.on("request", (asked) => sent.push(`${asked.url()}\n${asked.postData() ?? ""}`));

  await page.goto("/check");
  await expectAccessible(page);
  await page.getByLabel("Choose pictures").setInputFiles(captions);
  const proposed = page.getByRole("group", { name: "Named in the captions" });
  await expect(proposed.getByRole("checkbox").first()).toBeChecked();
  await expect(proposed).toContainText("3 captions");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check 3 captions" }).click();

  const wrong = page.getByRole("listitem").filter({ hasText: "DSC_0001.jpg" });
  await expect(wrong).toContainText(misspelt);
  await expect(page.getByRole("listitem").filter({ hasText: "DSC_0002.jpg" })).toContainText("Code left in");
  await expectAccessible(page);
  await wrong
    .getByRole("button", { name: /Name: / })
    .first()
    .click();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 accepted")).toBeVisible();
  await expect(wrong.locator("ins").first()).toContainText(one.last_name);

  await page.getByRole("button", { name: "Export 1 correction" }).click();
  await expectAccessible(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export sidecars" }).click();
  const zip = unzip(await bytesOf(await coming));
  expect(zip.map(({ name }) => name)).toEqual(["DSC_0001.xmp"]);
  expect(zip[0]?.content).toContain(`${one.first_name} ${one.last_name} (${one.jersey})`);

  await page.reload();
  await expect(page.getByText("1 accepted")).toBeVisible();
  await expect(wrong.locator("ins").first()).toContainText(one.last_name);
  for (const secret of ["DSC_000", misspelt, encodeURIComponent(misspelt)])
    expect(sent.filter((asked) => asked.includes(secret))).toEqual([]);

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign Out", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await page.goto("/check");
  await expect(page.getByRole("heading", { name: "Drop pictures or a folder" })).toBeVisible();
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(kept).not.toContain("agate-check");
});
