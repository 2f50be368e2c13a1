import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../testing/accessible.ts";
import { signInElsewhere } from "../../testing/other-tab.ts";
import { ada, bob, expectText, show } from "../../testing/show.tsx";
import { AccountPage } from "./account-page.tsx";

const showTab = (user: typeof ada | null = ada) =>
  show(<AccountPage />, "/account?tab=preferences", {
    "GET /api/auth/session": { user },
    "GET /api/account/roster-mail": { on: false },
  });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const saved = () => page.getByRole("status").first();
const box = (label: string) => page.getByLabelText(label, { exact: true });

it("[PS4] saves each preset as soon as it is set, and can undo it @all", async () => {
  await showTab();
  await userEvent.selectOptions(box("Style"), "getty");
  await expect.element(saved()).toMatchTextContent(/^Saved \d+:\d\d [AP]M ET$/);
  await expectText("Getty always writes #1.");
  await button("Undo").click();
  await expect.element(box("Style")).toHaveValue("standard");
  await expect.element(saved()).toMatchTextContent(/^Put back/);
  await expect.element(saved()).toHaveFocus();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await userEvent.selectOptions(box("Style"), "getty");
  await box("Your name in credits").fill("Rosalind Delacroix");
  await userEvent.type(box("Your name in credits"), " II");
  await button("Undo").click();
  await expect.element(box("Your name in credits")).toHaveValue("");
  await userEvent.selectOptions(box("Names"), "ascii-de");
  await userEvent.selectOptions(box("Note lines"), "//");
  await button("Undo").click();
  await expect.element(box("Names")).toHaveValue("ascii-de");
  await expect.element(box("Note lines")).toHaveValue("*****");
  await button("Reset to the defaults").click();
  await expect.element(box("Style")).toHaveValue("standard");
  await expect.element(button("Undo")).toHaveFocus();
  await expect.element(button("Reset to the defaults")).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(box("Style")).toHaveValue("getty");
});

it("[ED17] the next person cannot undo what another one set", async () => {
  const { api } = await showTab();
  await box("Your name in credits").fill("Rosalind Delacroix");
  await button("Reset to the defaults").click();
  await expect.element(button("Undo")).toBeVisible();
  signInElsewhere(api, bob);
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await expect.element(saved()).toBeEmptyDOMElement();
});

it("[PS4] an invalid delimiter is refused with the reason, and nothing is saved", async () => {
  await showTab();
  await box("Delimiter").fill("8");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^A delimiter is one sign that no code holds/);
  await expect.element(saved()).toBeEmptyDOMElement();
  await box("Delimiter").fill("\\");
  await expect.element(saved()).toMatchTextContent(/^Saved/);
  await expect.element(box("Delimiter")).toHaveValue("\\");
});

it("[PS4] [PS1] [OS13] is open to visitors, says where the presets are stored, and axe finds no violations @all", async () => {
  await showTab(null);
  await expectText("These are saved in this browser.", { exact: false });
  await expect
    .element(page.getByRole("link", { name: "Sign In" }))
    .toHaveAttribute("href", "/auth?return=%2Faccount%3Ftab%3Dpreferences");
  await expect.element(page.getByRole("link", { name: "make a style of your own" })).toHaveAttribute("href", "/styles");
  await page.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await userEvent.selectOptions(box("Jersey number"), "#1");
  await expect.element(saved()).toMatchTextContent(/^Saved/);
  await expectAccessible();
});
