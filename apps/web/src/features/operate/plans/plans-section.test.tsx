import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { down, problem, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { operatorAnswers, soldPlan } from "../testing/answers.ts";
import { PlansSection, priceDoubt, readCents } from "./plans-section.tsx";

const list = "GET /api/operate/plans";
const change = "POST /api/operate/plans/price";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const open = (answers: Answers = {}) =>
  show(<PlansSection />, "/operate?section=plans", { ...operatorAnswers, ...answers });

it("[OR15] lists each plan with its price, whether it is for sale, and the subscriptions on it", async () => {
  const plans = [
    soldPlan({ id: "monthly", name: "Monthly Plan", cents: 1499, sale: "setup" }),
    soldPlan({ id: "six", name: "6-Month Plan", cents: 0, sale: "by-arrangement" }),
    soldPlan(),
  ];
  await open({ [list]: { plans, mode: "test" } });
  const row = (at: number) => page.getByRole("row").nth(at);
  await expect.element(row(1)).toMatchTextContent(/Monthly Plan.*\$14\.99.*run agate stripe setup/);
  await expect.element(row(2)).toMatchTextContent(/By arrangement.*Contact us/);
  await expect.element(row(3)).toMatchTextContent(/\$129\.99.*Sold.*12/);
  await expect.element(page.getByText("A plan waits for its price at Stripe")).toBeVisible();
  await expect.element(page.getByText(/Stripe is in test mode/)).toBeVisible();
});

it("[OR10] [OR15] says that the plans could not be read, and retries @all", async () => {
  const { api } = await open({ [list]: down });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Plans could not be read/);
  api.answer(operatorAnswers);
  await button("Try again").click();
  await expect.element(page.getByText("$129.99")).toBeVisible();
});

it("[OR13] [OR15] a price change applies to the price shown when the dialog was opened @all", async () => {
  const { api } = await open({ [change]: { outcome: "prepare" } });
  await button("Change price: Annual Plan").click();
  await expect.element(page.getByText(/12 subscriptions run on it and keep their price/)).toBeVisible();
  const price = page.getByLabelText("New price in US dollars");
  await price.fill("free");
  await button("Change price").click();
  await expect.element(page.getByText(/such as 129\.99/)).toBeVisible();
  await price.fill("129.99");
  await button("Change price").click();
  await expect.element(page.getByText("That is the current price.")).toBeVisible();
  await price.fill("$119.9");
  await button("Change price").click();
  await expectToast("Price changed", "Annual Plan costs $119.90 from now on, once you run agate stripe setup.");
  expect(api.bodies(change)).toEqual([{ plan: "annual", cents: 11_990, seen: 12_999 }]);
});

it("[OR13] [OR15] a price that may be a slip must be confirmed, and a refusal is shown in the dialog", async () => {
  const { api } = await open({
    [change]: () =>
      problem(
        409,
        "agate:changed-meanwhile",
        "Someone else has changed this in the meantime",
        "This plan costs $99.00 by now.",
      ),
  });
  await button("Change price: Annual Plan").click();
  await page.getByLabelText("New price in US dollars").fill("12.99");
  await button("Change price").click();
  await expect.element(page.getByText(/a third or three times/)).toBeVisible();
  expect(api.bodies(change)).toEqual([]);
  await button("Change price").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/This plan costs \$99\.00 by now/);
});

it.each([
  ["14", 1400],
  ["14.9", 1490],
  [" $14.99 ", 1499],
  ["1,299.99", 129_999],
  ["14,99", null],
  ["-5", null],
  ["1e3", null],
  ["", null],
])("[OR15] %j is read as %s cents", (typed, cents) => {
  expect(readCents(typed)).toBe(cents);
});

it("[OR15] a price of zero, and one far from the current price, raise a warning", () => {
  expect(priceDoubt(0, 1499)).toContain("Contact us");
  for (const cents of [499, 4497]) expect(priceDoubt(cents, 1499)).toContain("is it right?");
  for (const cents of [1299, 1799]) expect(priceDoubt(cents, 1499)).toBe(null);
});
