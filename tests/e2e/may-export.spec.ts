import type { Page } from "@playwright/test";
import { copiedPreview, expect, exportButton, fileName, games as choices, test } from "./journey.ts";
import { enter, giveAccount, someone, typeCredentials } from "./person.ts";

// Nobody here may export. What a subscriber may is in the journeys that start with ./subscribed.ts.

const kinds = [
  {
    path: "/mlb",
    label: "Subscribe to Export",
    header: ["loc", "city", "ctry", "dt", "btw"],
    people: [/^[a-z]\d+$/, 6],
  },
  { path: "/pga", label: "Subscribe to export", header: ["event", "loc", "city"], people: [/^(?!dt)[a-z]{2}\d*$/, 3] },
  { path: "/nascar-cup", label: "Subscribe to export", header: ["race", "loc", "city"], people: [/^d\d+$/, 3] },
] as const;

const seePlans = (page: Page) => page.getByRole("link", { name: "See plans" }).filter({ visible: true }).first();

/** Chooses what comes first, and sees no more of its file than is open to everybody. */
async function expectExcerpt(page: Page, { path, label, header, people }: (typeof kinds)[number]): Promise<void> {
  await page.goto(path);
  await choices(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expect(exportButton(page)).toHaveText(label);
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");
  const codes = (await copiedPreview(page)).split("\n").map((line) => line.split("\t")[0] ?? "");
  for (const code of header) expect(codes).toContain(code);
  const [isPerson, count] = people;
  expect(codes.filter((code) => isPerson.test(code))).toHaveLength(count);
  await expect(page.getByText(/^[1-9][\d,]* more lines for subscribers$/)).toBeVisible();
}

/** Pressing and the key are told why not, and there is nothing to copy the file with. */
async function expectRefusals(page: Page): Promise<void> {
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const told = page.getByRole("alert").filter({ hasText: "Please subscribe to access this feature." });
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await expect(exportButton(page)).toHaveAccessibleDescription("Exporting and copying need a subscription.");
  await exportButton(page).click({ force: true });
  await expect(told).toContainText("Exporting and copying need a subscription.");
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toHaveCount(0);
  await page.locator("h1").click();
  await page.keyboard.press("e");
  await expect(told).toBeVisible();
  expect(downloads).toEqual([]);
}

for (const kind of kinds)
  test(`[EV12] [SU21] [SW14] ${kind.path}: an excerpt and a told reason for a visitor, who comes back to the form through signing in`, async ({
    page,
  }) => {
    await expectExcerpt(page, kind);
    await expectRefusals(page);
    for (const pack of ["common-codes", "position-codes"])
      expect((await page.request.get(`/api/leagues${kind.path}/${pack}`)).status()).toBe(401);
    const form = page.url();
    expect(form).toMatch(/[?&](game|event)=/);
    const file = await copiedPreview(page);

    const una = someone("una");
    await giveAccount(page.request, una);
    await page.context().clearCookies();
    await seePlans(page).click();
    await expect(page).toHaveURL(/\/auth\?return=/);
    await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeFocused();
    await expect(page.getByText("Sign in to choose a plan.")).toBeVisible();
    await typeCredentials(page, una);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(form);
    await expect(fileName(page)).toBeVisible();
    expect(await copiedPreview(page)).toBe(file);
  });

test("[EV12] [SU21] [SW14] signed in without a subscription it is the same, and the way to the plans is straight", async ({
  page,
}) => {
  test.slow();
  const ned = someone("ned");
  await giveAccount(page.request, ned);
  await enter(page, ned);
  for (const kind of kinds) {
    await expectExcerpt(page, kind);
    await expectRefusals(page);
    for (const pack of ["common-codes", "position-codes"])
      expect((await page.request.get(`/api/leagues${kind.path}/${pack}`)).status()).toBe(403);
    const form = page.url();
    await seePlans(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(form);
    await expect(fileName(page)).toBeVisible();
  }
});
