import { aState, expect, expectAccessible, games, test, walked } from "./journey.ts";
import { enter, giveAccount, someone } from "./person.ts";

// Plans that cannot be read are among the states looked at.
test.use({ allowed: /Failed to load resource/ });

const standings = [
  { standing: "active", subscription_status: "active", next_plan_id: "monthly" },
  { standing: "active", subscription_status: "trialing", next_plan_id: null },
  { standing: "canceled", subscription_status: "canceled", next_plan_id: null },
  { standing: "past-due", subscription_status: "past_due", next_plan_id: null },
] as const;

test("[SW15] axe finds nothing on the screens of a subscription", async ({ page, request }) => {
  test.slow();
  const una = someone("una");
  await giveAccount(request, una);
  await enter(page, una);
  await page.goto("/account?tab=subscription");
  await expect(page.getByText("You don't have an active subscription")).toBeVisible();
  await expectAccessible(page, aState);
  await page.route("**/api/plans", (route) => route.abort());
  await page.goto("/subscription");
  await expect(page.getByText("The plans could not be loaded")).toBeVisible();
  await expectAccessible(page, aState);
  await page.unroute("**/api/plans");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "(Annual Plan)" }).click();
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect(page.getByText("Please tick both boxes before you go on.")).toBeVisible();
  await expectAccessible(page);
  for (const facts of walked([standings[0], standings[3]], standings.slice(1, 3))) {
    await page.route("**/api/subscription", async (route) => {
      const answer = await route.fetch();
      const json = {
        ...(await answer.json()),
        ...facts,
        subscription_plan_id: "annual",
        subscription_end_date: "2027-03-03T12:00:00.000Z",
      };
      await route.fulfill({ response: answer, json });
    });
    await page.goto("/subscription");
    await expect(page.locator("main [role][data-tone]").first()).toBeVisible();
    await expectAccessible(page, aState);
    await page.goto("/account?tab=subscription");
    await expect(page.getByText("Annual Plan, $129.99 / year")).toBeVisible();
    await expectAccessible(page, aState);
    if (facts.next_plan_id) {
      await page.getByRole("button", { name: "Cancel Subscription" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, aState);
    }
    await page.unroute("**/api/subscription");
  }
  await page.route("**/api/may-export", (route) =>
    route.fulfill({ json: { may_export: false, why: "not-subscribed", notice: "past-due", access_until: null } }),
  );
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(page.getByText("Exporting goes on when it is paid: update the card.")).toBeVisible();
  await expectAccessible(page, aState);
});
