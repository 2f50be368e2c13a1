import type { Page } from "@playwright/test";
import { expect, expectAccessible, holdBack, isSmall, small, test } from "./journey.ts";
import { enter, giveAccount, someone } from "./person.ts";

const firstCaption = "Philadelphia Phillies right fielder Marcus Ellery (8) hits a home run against the New York Mets.";
const caption = (page: Page) => page.locator('section[aria-label="Try it"] output');
const prices = (page: Page) => page.locator("main li:has(> ul) > p:nth-child(2)");
const marked = (page: Page) => page.locator('[aria-label="The file, line by line"] li[data-hit] > span:first-child');
const main = (page: Page) => page.getByRole("main");

test("[PF1] says what it is and leads a visitor to signing up", { tag: small }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Type p8. File the right name.");
  await expect(main(page).getByRole("link", { name: "Subscribe", exact: true })).toHaveCount(2);
  await main(page).getByRole("link", { name: "Subscribe", exact: true }).first().click();
  await expect(page).toHaveURL("/auth?mode=create&return=%2Fsubscription");
});

test("[PF1] leads who is signed in to the account", async ({ page, request }) => {
  const fan = someone("fan");
  await giveAccount(request, fan);
  await enter(page, fan);
  await page.goto("/");
  await expect(main(page).getByRole("link", { name: "Account", exact: true })).toHaveCount(2);
  await main(page).getByRole("link", { name: "Account", exact: true }).last().click();
  await expect(page).toHaveURL("/account");
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`[PF2] Learn More leads to How It Works, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const asked = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        document.documentElement.dataset["scroll"] = typeof how === "object" ? how.behavior : "plain";
        asked.call(this, how);
      };
    });
    await page.goto("/");
    // Editable once hydrated; until then the link leads there by itself, and nothing is smooth.
    await expect(page.getByLabel("Try a code")).toBeEditable();
    await page.getByRole("link", { name: "Learn More" }).click();
    const heading = page.getByRole("heading", { name: "How It Works" });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute(
      "data-scroll",
      reducedMotion === "reduce" ? "instant" : "smooth",
    );
    expect(await page.locator("#how h3").allTextContents()).toEqual([
      "Select Your Game",
      "Generate Output Files",
      "Custom Formatting",
    ]);
  });

test("[PF3] a league is one press away, and those without data stand apart", async ({ page }) => {
  await page.goto("/");
  const index = page.locator("section[aria-labelledby=leagues-title]");
  await expect(index.locator("> p")).toContainText("No data here yet:PWHL");
  await expect(index.locator("> div").getByRole("link", { name: "PWHL" })).toHaveCount(0);
  const live = await index.locator("> div a").count();
  await expect(page.locator("main ul", { hasText: `${live} leagues, 8 sports` }).first()).toBeVisible();
  await index.getByRole("link", { name: "IndyCar", exact: true }).click();
  await expect(page).toHaveURL("/indycar");
});

test("[PF5] typing codes writes the caption and marks their lines in the file", async ({ page }) => {
  await page.goto("/");
  await expect(caption(page)).toHaveText(firstCaption);
  await expect(marked(page)).toHaveText(["N\t", "p8\t", "hr\t"]);
  const box = page.getByLabel("Try a code");
  await box.fill("=p8=");
  await expect(caption(page)).toContainText("Philadelphia Phillies right fielder Marcus Ellery (8)");
  await expect(caption(page)).toContainText(
    "p8 also holds: right fielder Marcus Ellery (8) (#2), Marcus Ellery (#3), Ellery (#4)",
  );
  await box.fill("=p8#2=");
  await expect(caption(page).locator("b")).toHaveText("right fielder Marcus Ellery (8)");
  await expect(marked(page)).toHaveText(["p8\t"]);
  await expect(marked(page)).toBeVisible();
  await box.fill("=p9=");
  await expect(caption(page)).toContainText("p9 is not a code of this file.");
  await page.getByRole("button", { name: "=n45= =rel= =9th=.", exact: true }).click();
  await expect(caption(page)).toHaveText(
    "New York Mets pitcher Kenji Moriyama (45) pitches in relief in the ninth inning.",
  );
  await expect(box).toHaveValue("=n45= =rel= =9th=.");
  await expect(
    page
      .locator('section[aria-label="Try it"], section:has([aria-label="The file, line by line"])')
      .getByText("Sample data: invented people."),
  ).toHaveCount(2);
});

test.describe("the plans", () => {
  test.use({ allowed: /Failed to load resource/ });

  test("[PF6] [PF8] prices are loading, then there, and nothing moves", async ({ page }) => {
    const answer = await holdBack(page, "**/api/plans");
    await page.goto("/");
    await expect(prices(page)).toHaveText(["Loading...", "Loading...", "Loading..."]);
    const height = await page
      .locator("#plans ul:has(> li > ul)")
      .evaluate((plans) => plans.getBoundingClientRect().height);
    answer();
    await expect(prices(page)).toHaveText(["$14.99/month", "$74.99 / 6 months", "$129.99 / year"]);
    expect(
      await page.locator("#plans ul:has(> li > ul)").evaluate((plans) => plans.getBoundingClientRect().height),
    ).toBe(height);
    await expect(page.locator("main li:has(> ul)", { hasText: "BEST VALUE" })).toContainText("1 Year");
    await page.getByRole("link", { name: "Choose Monthly" }).click();
    await expect(page).toHaveURL("/auth?mode=create&return=%2Fsubscription%3Fplan%3Dmonth");
  });

  test("[PF6] the plan that is pressed is selected on the page of plans", async ({ page, request }) => {
    const person = someone("chooser");
    await giveAccount(request, person);
    await enter(page, person);
    await page.goto("/");
    await expect(prices(page)).toHaveText(["$14.99/month", "$74.99 / 6 months", "$129.99 / year"]);
    await page.getByRole("link", { name: "Choose 6 Months" }).click();
    await expect(page.getByRole("button", { name: "Selected (6-Month Plan)" })).toBeVisible();
  });

  test("[PF6] a plan without a price, or that is missing, is by arrangement", async ({ page }) => {
    await page.route("**/api/plans", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const [monthly, sixMonths] = json.plans;
      await route.fulfill({ response, json: { ...json, plans: [monthly, { ...sixMonths, price: 0 }] } });
    });
    await page.goto("/");
    await expect(prices(page)).toHaveText(["$14.99/month", "Contact us", "Contact us"]);
    await expect(page.getByRole("link", { name: "Ask about 1 Year" })).toHaveAttribute("href", /^mailto:/);
  });

  test("[PF1] [PF6] [SW18] while nothing is on sale it says so, and leads to a mail, not to the plans", async ({
    page,
  }) => {
    await page.route("**/api/plans", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), selling: false } });
    });
    await page.goto("/");
    await expect(main(page).getByText("Subscriptions are not on sale just now.")).toBeVisible();
    await expect(prices(page)).toHaveText(["$14.99/month", "$74.99 / 6 months", "$129.99 / year"]);
    await expect(main(page).getByRole("link", { name: /^Ask about/ })).toHaveCount(3);
    await expect(main(page).getByRole("link", { name: "Contact us" })).toHaveCount(3);
    await expect(main(page).getByRole("link", { name: /^(Choose|Subscribe)/ })).toHaveCount(0);
  });

  test("[PF6] a list that cannot be read is told, and can be retried", async ({ page }) => {
    await page.route("**/api/plans", (route) => route.abort());
    await page.goto("/");
    const alert = main(page).getByRole("alert");
    await expect(alert).toContainText("The prices could not be loaded.");
    await expect(prices(page)).toHaveText(["Not loaded", "Not loaded", "Not loaded"]);
    await page.unroute("**/api/plans");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(prices(page)).toHaveText(["$14.99/month", "$74.99 / 6 months", "$129.99 / year"]);
    await expect(alert).toHaveCount(0);
  });
});

test("[PF7] claims no Olympic rosters while there is no Olympic league", async ({ page }) => {
  await page.goto("/");
  await expect(main(page)).not.toContainText(/olympic/i);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PF8] [PF1] [PF2] the page reads whole", async ({ page }) => {
    await page.goto("/");
    await expect(caption(page)).toHaveText(firstCaption);
    await expect(page.locator('[aria-label="The file, line by line"] li')).toHaveCount(42);
    await expect(prices(page)).toHaveText(["Loading...", "Loading...", "Loading..."]);
    await expect(page.getByRole("group", { name: "Captions to try" })).toBeHidden();
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page.getByRole("heading", { name: "How It Works" })).toBeInViewport();
    await main(page).getByRole("link", { name: "Subscribe", exact: true }).first().click();
    await expect(page).toHaveURL("/auth?mode=create&return=%2Fsubscription");
  });
});

test("[PF8] nothing moves while the page hydrates", async ({ page }) => {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { readonly value: number }).value;
      document.documentElement.dataset["moved"] = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("DOMContentLoaded", () => (document.documentElement.dataset["moved"] ??= "0"));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(prices(page).first()).toHaveText("$14.99/month");
  expect(Number(await page.locator("html").getAttribute("data-moved"))).toBeLessThan(0.005);
});

test("[PF9] axe finds nothing on the landing page", async ({ page }) => {
  await page.goto("/");
  await expect(prices(page).first()).toHaveText("$14.99/month");
  await page.getByLabel("Try a code").fill("=p8= =zz=");
  await expectAccessible(page);
});

test("[PF9] what a finger presses is 44 px high", { tag: small }, async ({ page }) => {
  test.skip(!isSmall(page), "fingers press small screens");
  await page.goto("/");
  const low = await main(page)
    .locator("a:visible, button:visible, input:visible, summary:visible")
    .evaluateAll((controls) =>
      controls.filter((one) => one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    );
  expect(low).toEqual([]);
});
