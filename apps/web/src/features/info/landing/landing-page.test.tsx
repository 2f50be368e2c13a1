import { expect, it, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { heldBack, offline } from "../../../testing/api-stub.ts";
import { ada, show } from "../../../testing/show.tsx";
import { plans } from "../../../testing/subscription-answers.ts";
import { LandingPage } from "./landing-page.tsx";

const showLanding = (answers = {}) => show(<LandingPage />, "/", { "GET /api/plans": plans, ...answers });
const main = page.getByRole("main");
const caption = () => page.css('section[aria-label="Try it"] output');
const marked = () =>
  page
    .css('[aria-label="The file, line by line"] li[data-hit] > span:first-child')
    .elements()
    .map(({ textContent }) => textContent);
const prices = () => [...document.querySelectorAll("main li:has(> ul) > p:nth-child(2)")].map((one) => one.textContent);
const here = () => window.location.pathname + window.location.search;
const onSale = ["$14.99/month", "$74.99 / 6 months", "$129.99 / year"];

it("[PF1] links a signed-in person to the account", async () => {
  await showLanding({ "GET /api/auth/session": { user: ada } });
  const account = main.getByRole("link", { name: "Account" });
  await expect.element(account).toHaveLength(2);
  await account.last().click();
  await expect.poll(here).toBe("/account");
});

it.each(["no-preference", "reduce"] as const)(
  "[PF2] Learn More leads to How It Works, motion: %s",
  async (reducedMotion) => {
    const features = [{ name: "prefers-reduced-motion", value: reducedMotion }];
    await cdp().send("Emulation.setEmulatedMedia", { features });
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await showLanding();
    await page.getByRole("link", { name: "Learn More" }).click();
    const heading = page.getByRole("heading", { name: "How It Works" });
    await expect.element(heading).toBeInViewport();
    await expect.element(heading).toHaveFocus();
    expect(scroll).toHaveBeenLastCalledWith(
      expect.objectContaining({ behavior: reducedMotion === "reduce" ? "instant" : "smooth" }),
    );
    const steps = page.css("#how h3").elements();
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "Select Your Game",
      "Generate Output Files",
      "Custom Formatting",
    ]);
    await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  },
);

it("[PF3] a league is one click away, and those without data are listed separately", async () => {
  await showLanding();
  const index = page.css("section[aria-labelledby=leagues-title]");
  await expect.element(index.css(":scope > p")).toMatchTextContent("No data here yet:PWHL");
  await expect.element(index.css(":scope > div").getByRole("link", { name: "PWHL" })).not.toBeInTheDocument();
  const live = document.querySelectorAll("section[aria-labelledby=leagues-title] > div a").length;
  await expect
    .element(
      page
        .css("main ul")
        .filter({ hasText: `${live} leagues, 8 sports` })
        .first(),
    )
    .toBeVisible();
  await index.getByRole("link", { name: "IndyCar" }).click();
  await expect.poll(here).toBe("/indycar");
});

it("[PF5] typing codes writes the caption and marks their lines in the file @all", async () => {
  await showLanding();
  await expect
    .element(caption())
    .toHaveTextContent(
      "Philadelphia Phillies right fielder Marcus Ellery (8) hits a home run against the New York Mets.",
    );
  expect(marked()).toEqual(["N\t", "p8\t", "hr\t"]);
  const box = page.getByLabelText("Try a code", { exact: true });
  await box.fill("=p8=");
  await expect.element(caption()).toMatchTextContent("Philadelphia Phillies right fielder Marcus Ellery (8)");
  await expect
    .element(caption())
    .toMatchTextContent("p8 also holds: right fielder Marcus Ellery (8) (#2), Marcus Ellery (#3), Ellery (#4)");
  await box.fill("=p8#2=");
  await expect.element(caption().css("b")).toHaveTextContent("right fielder Marcus Ellery (8)");
  await expect.poll(marked).toEqual(["p8\t"]);
  await expect.element(page.css('[aria-label="The file, line by line"] li[data-hit]')).toBeVisible();
  await box.fill("=p9=");
  await expect.element(caption()).toMatchTextContent("p9 is not a code of this file.");
  await box.fill("=n45= =rel= =9th=.");
  await expect
    .element(caption())
    .toHaveTextContent("New York Mets pitcher Kenji Moriyama (45) pitches in relief in the ninth inning.");
  await expect
    .element(
      page
        .css('section[aria-label="Try it"], section:has([aria-label="The file, line by line"])')
        .getByText(/Sample data: invented people\./),
    )
    .toHaveLength(2);
});

it("[PF6] [PF8] prices load and appear without a layout shift", async () => {
  const read = heldBack(plans);
  await showLanding({ "GET /api/plans": read.answer });
  await expect.poll(prices).toEqual(["Loading...", "Loading...", "Loading..."]);
  const height = () => page.css("#plans ul:has(> li > ul)").element().getBoundingClientRect().height;
  const before = height();
  read.release();
  await expect.poll(prices).toEqual(onSale);
  expect(height()).toBe(before);
  await expect.element(page.css("main li:has(> ul)").filter({ hasText: "BEST VALUE" })).toMatchTextContent("1 Year");
  await page.getByRole("link", { name: "Choose Monthly" }).click();
  await expect.poll(here).toBe("/subscription?plan=month");
});

it("[PF6] clicking a plan passes it to the page of plans", async () => {
  await showLanding({ "GET /api/auth/session": { user: ada } });
  await expect.poll(prices).toEqual(onSale);
  await page.getByRole("link", { name: "Choose 6 Months" }).click();
  await expect.poll(here).toBe("/subscription?plan=6-months");
});

it("[PF6] a plan that is missing or has no price is by arrangement", async () => {
  const [monthly, sixMonths] = plans.plans;
  await showLanding({ "GET /api/plans": { ...plans, plans: [monthly, { ...sixMonths, price: 0 }] } });
  await expect.poll(prices).toEqual(["$14.99/month", "Contact us", "Contact us"]);
  await expect
    .element(page.getByRole("link", { name: "Ask about 1 Year" }))
    .toHaveAttribute("href", expect.stringMatching(/^mailto:/));
});

it("[PF1] [PF6] [SW18] while nothing is for sale, the page says so and links to a mail instead of the plans", async () => {
  await showLanding({ "GET /api/plans": { ...plans, selling: false } });
  await expect.element(main.getByText("Subscriptions are not available right now.")).toBeVisible();
  expect(prices()).toEqual(onSale);
  await expect.element(main.getByRole("link", { name: /^Ask about/ })).toHaveLength(3);
  await expect.element(main.getByRole("link", { name: "Contact us" })).toHaveLength(3);
  await expect.element(main.getByRole("link", { name: /^(Choose|Subscribe)/ })).not.toBeInTheDocument();
});

it("[PF6] a list that cannot be read is reported, and can be retried @all", async () => {
  const { api } = await showLanding({ "GET /api/plans": offline });
  const alert = main.getByRole("alert");
  await expect.element(alert).toMatchTextContent("The prices could not be loaded.");
  expect(prices()).toEqual(["Not loaded", "Not loaded", "Not loaded"]);
  api.answer({ "GET /api/plans": plans });
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.poll(prices).toEqual(onSale);
  await expect.element(alert).not.toBeInTheDocument();
});

it("[PF7] claims no Olympic rosters without an Olympic league", async () => {
  await showLanding();
  await expect.poll(prices).toEqual(onSale);
  await expect.element(main).not.toMatchTextContent(/olympic/i);
});
