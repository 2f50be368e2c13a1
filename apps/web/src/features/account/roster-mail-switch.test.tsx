import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { down, heldBack, problem } from "../../testing/api-stub.ts";
import { expectText, expectToast, show } from "../../testing/show.tsx";
import { RosterMailSwitch } from "./preferences-tab.tsx";

const path = "/api/account/roster-mail";
const box = () => page.getByRole("switch", { name: "The roster of your game changed" });
const shown = (more: Parameters<typeof show>[2]) =>
  show(
    <main>
      <h1>Account</h1>
      <h2>Preferences</h2>
      <RosterMailSwitch />
    </main>,
    "/account",
    more,
  );

it("[SF20] is off by default, switches immediately, and stays as the server has it @all", async () => {
  const sent = heldBack({ on: true });
  const { api } = await shown({ [`GET ${path}`]: { on: false }, [`POST ${path}`]: sent.answer });
  await expect.element(box()).not.toBeChecked();
  await box().click();
  await expect.element(box()).toBeChecked();
  // A second click while the request is pending sends nothing.
  await box().click();
  sent.release();
  await expect.element(box()).toBeChecked();
  expect(api.bodies(`POST ${path}`)).toEqual([{ on: true }]);
  await expectAccessible();
});

it("[SF20] without a subscription it stays off and says so; a failure changes nothing @all", async () => {
  const { api } = await shown({
    [`GET ${path}`]: { on: false },
    [`POST ${path}`]: problem(403, "agate:not-entitled", "This needs an active subscription."),
  });
  await box().click();
  await expectToast("These emails require a subscription", "It stays off.");
  await expect.element(box()).not.toBeChecked();
  api.answer({ [`POST ${path}`]: down });
  await box().click();
  await expectToast("The emails were not changed");
  await expect.element(box()).not.toBeChecked();
});

it("[SF20] a failed read can be retried @all", async () => {
  const { api } = await shown({ [`GET ${path}`]: down });
  await expectText("Your email settings could not be loaded");
  api.answer({ [`GET ${path}`]: { on: true } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(box()).toBeChecked();
});
