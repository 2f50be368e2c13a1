import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { signInElsewhere } from "../../../testing/other-tab.ts";
import { bob } from "../../../testing/show.tsx";
import { silentOpening } from "../../../testing/silent-opening.ts";
import {
  box,
  button,
  chooseFirst,
  chooseStyle,
  fileName,
  leaveDetailsOpen,
  reload,
  showChosen,
  showLeague,
  styleButton,
} from "../testing/show-league.tsx";

const saveButton = () => button("Save these settings");
const tabs = () => page.getByRole("switch", { name: /^Multiple tab codes/ });
const query = () => new URLSearchParams(window.location.search);

beforeEach(leaveDetailsOpen);

it("[PS2] [PS5] saved settings apply to every league's page, and Undo reverts them @all", async () => {
  await showChosen("/mlb");
  await expect.element(saveButton()).not.toBeInTheDocument();
  await chooseStyle("Getty");
  await tabs().click();
  await expect.poll(() => query().get("style")).toBe("getty");
  await saveButton().click();
  await expect.element(page.getByText("Settings kept")).toBeVisible();
  await expect.element(button("Undo")).toHaveFocus();
  // The address is short again, and has the same meaning.
  await expect.poll(() => [query().get("style"), query().get("tabs")]).toEqual([null, null]);
  await reload();
  await expect.element(fileName()).toBeVisible();
  await expect.element(styleButton()).toMatchTextContent(/^Style: Getty /);
  await expect.element(tabs()).not.toBeChecked();
});

it("[PS5] Undo restores the previous presets @all", async () => {
  await showLeague("/mlb");
  await chooseStyle("Getty");
  await saveButton().click();
  await button("Undo").click();
  await expect.element(saveButton()).toBeVisible();
  await expect.element(styleButton()).toMatchTextContent(/^Style: Getty /);
  await expect.poll(() => query().get("style")).toBe("getty");
});

it("[ED17] [PS5] the next person cannot undo what another one saved", async () => {
  const { api } = await showLeague("/mlb");
  await chooseStyle("Getty");
  await saveButton().click();
  await expect.element(button("Undo")).toBeVisible();
  signInElsewhere(api, bob);
  await expect.element(button("Undo")).not.toBeInTheDocument();
});

it("[PS2] an address wins over the presets, and a race follows them too @all", async () => {
  await showLeague("/mlb");
  await chooseStyle("Getty");
  await saveButton().click();
  await expect.element(button("Undo")).toBeVisible();
  await showAgain("/mlb?style=standard");
  await expect.element(styleButton()).toMatchTextContent(/^Style: Standard /);
  await expect.element(saveButton()).toBeVisible();
  await showAgain("/nascar-cup");
  await expect.element(styleButton()).toMatchTextContent(/^Style: Getty /);
  await chooseStyle("Standard");
  await button("Codes and format").click();
  await expect.element(saveButton()).toBeVisible();
});

it("[PS3] a copied link has every setting, including those of the presets @all", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await showLeague("/mlb");
  await chooseStyle("Getty");
  await saveButton().click();
  await chooseFirst();
  await button("More").click();
  await button("Copy link").click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  const [link] = copied.mock.calls[0] ?? [""];
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe("/mlb");
  expect(searchParams.get("game")).toBe(query().get("game"));
  expect([...searchParams].filter(([key]) => !query().has(key))).toEqual([
    ["style", "getty"],
    ["long", "yes"],
    ["tabs", "yes"],
    ["keys", "no"],
    ["bare", "no"],
    ["officials", "no"],
    ["lineup", "yes"],
    ["names", "style"],
    ["notes", "stars"],
    ["for", "photo-mechanic"],
  ]);
});

it("[PS7] a preset that this version does not know is replaced, and the page says so", async () => {
  localStorage.setItem("agate:preset:7", JSON.stringify({ captionStyle: "of-next-year", bracketedKeywords: true }));
  // Otherwise the account's data, which is empty, would soon apply.
  vi.spyOn(indexedDB, "open").mockReturnValue(silentOpening());
  await showLeague("/mlb");
  await expect
    .element(page.getByText("Your preset style “of-next-year” is not known here: the default stands in for it."))
    .toBeVisible();
  await expect.element(styleButton()).toMatchTextContent(/^Style: Standard /);
});

it("[PS8] a page starts with the presets, before the browser's store has answered", async () => {
  localStorage.setItem("agate:preset:7", JSON.stringify({ captionStyle: "getty", delimiter: "|" }));
  vi.spyOn(indexedDB, "open").mockReturnValue(silentOpening());
  await showLeague("/mlb");
  await expect.element(styleButton()).toMatchTextContent(/^Style: Getty /);
  await expect.element(box("Delimiter")).toHaveValue("|");
  await expect.element(saveButton()).not.toBeInTheDocument();
});

it("[PS8] [MI7] another person's copy from this browser is deleted", async () => {
  localStorage.setItem("agate:preset:8", JSON.stringify({ captionStyle: "getty" }));
  await showLeague("/mlb");
  await expect.poll(() => localStorage.getItem("agate:preset:8")).toBeNull();
  await expect.element(styleButton()).toMatchTextContent(/^Style: Standard /);
});

async function showAgain(at: string): Promise<void> {
  window.history.replaceState(null, "", at);
  await reload();
}
