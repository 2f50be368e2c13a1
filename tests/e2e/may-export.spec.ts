import type { Page } from "@playwright/test";
import { copiedPreview, expect, exportButton, fileName, games as choices, small, test, walked } from "./journey.ts";
import { giveAccount, newcomer, someone, typeCredentials } from "./person.ts";

// No one here may export. The journeys that start with ./subscribed.ts cover subscribers.

const kinds = [
  {
    path: "/mlb",
    label: "Subscribe to Export",
    missing: "Please select both home and away teams to export rosters.",
    header: ["loc", "city", "ctry", "dt", "btw"],
    people: [/^[a-z]\d+$/, 6],
  },
  {
    path: "/pga",
    label: "Subscribe to export",
    missing: "Please select an event to export its field.",
    header: ["event", "loc", "city"],
    people: [/^(?!event$|loc$|city$|ctry$|dt$)[a-z]{2,}\d*$/, 3],
  },
  {
    path: "/nascar-cup",
    label: "Subscribe to export",
    missing: "Please select an event to export its drivers.",
    header: ["race", "loc", "city"],
    people: [/^d\d+$/, 3],
  },
] as const;

/** Expects Export to say so before anything is chosen, and to do nothing. */
async function expectToldFirst(page: Page, { path, label, missing }: (typeof kinds)[number]): Promise<void> {
  await page.goto(path);
  await expect(exportButton(page)).toHaveText(label);
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");
  const place = () =>
    Promise.all(
      ['section[aria-label="Preview of the file"]', "main h1"].map((part) => page.locator(part).boundingBox()),
    );
  await expect(choices(page).first()).toBeVisible();
  const before = await place();
  await exportButton(page).press("Enter");
  const told = page.getByRole("alert").filter({ hasText: missing });
  await expect(told).toBeInViewport({ ratio: 1 });
  expect(await place()).toEqual(before);
  await told.getByRole("button", { name: "Dismiss" }).click();
  await expect(told).toHaveCount(0);
}

/** Chooses the first entry and sees only the public part of its file. */
async function expectExcerpt(page: Page, { label, header, people }: (typeof kinds)[number]): Promise<void> {
  await choices(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expect(exportButton(page)).toHaveText(label);
  const codes = (await copiedPreview(page)).split("\n").map((line) => line.split("\t")[0] ?? "");
  for (const code of header) expect(codes).toContain(code);
  const [isPerson, count] = people;
  expect(codes.filter((code) => isPerson.test(code))).toHaveLength(count);
  await expect(page.getByText(/^[1-9][\d,]* more people for subscribers$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
}

/** Expects the button to say why and where it leads, and not to be disabled. */
async function expectWayToPlans(page: Page): Promise<void> {
  const reason = "Please subscribe to access this feature.";
  await expect(exportButton(page)).toHaveAccessibleDescription(reason);
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled");
  await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible();
}

for (const kind of walked(kinds.slice(0, 1), kinds.slice(1)))
  test(
    `[EV12] [SU21] [SW14] [PG21] [PG22] [EV9] ${kind.path}: a visitor gets an excerpt and a reason, and returns to the form after signing in @all`,
    { tag: kind.path === "/mlb" ? small : [] },
    async ({ page }) => {
      await expectToldFirst(page, kind);
      await expectExcerpt(page, kind);
      await expectWayToPlans(page);
      for (const pack of ["common-codes", "position-codes"])
        expect((await page.request.get(`/api/leagues${kind.path}/${pack}`)).status()).toBe(401);
      // The address follows the choice after a pause.
      await expect(page).toHaveURL(/[?&](game|event)=/);
      const form = page.url();
      const file = await copiedPreview(page);

      const una = someone("una");
      await giveAccount(page.request, una);
      await page.context().clearCookies();
      await exportButton(page).click();
      await expect(page).toHaveURL(/\/auth\?mode=create&return=/);
      await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeFocused();
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("Sign in to choose a plan.")).toBeVisible();
      await typeCredentials(page, una);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
      await page.getByRole("button", { name: "Back" }).click();
      await expect(page).toHaveURL(form);
      await expect(fileName(page)).toBeVisible();
      expect(await copiedPreview(page)).toBe(file);
    },
  );

test("[EV12] [SU21] [SW14] the same for a signed-in person without a subscription, whose link goes straight to the plans @all", async ({
  page,
}) => {
  test.slow();
  await newcomer(page, "ned");
  for (const kind of kinds) {
    await page.goto(kind.path);
    await expectExcerpt(page, kind);
    await expectWayToPlans(page);
    for (const pack of ["common-codes", "position-codes"])
      expect((await page.request.get(`/api/leagues${kind.path}/${pack}`)).status()).toBe(403);
    await expect(page).toHaveURL(/[?&](game|event)=/);
    const form = page.url();
    await page.locator("h1").click();
    await page.keyboard.press("e");
    await expect(page.getByRole("heading", { level: 1, name: "Choose Your Subscription" })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(form);
    await expect(fileName(page)).toBeVisible();
  }
});
