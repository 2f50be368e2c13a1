import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  button,
  catchDownloads,
  choices,
  combobox,
  exportButton,
  fileName,
  heading,
  onPhone,
  reload,
  showChosen,
  showLeague,
} from "../testing/show-league.tsx";

const keys = () => page.getByRole("dialog", { name: "Keyboard shortcuts" });

it("[PG27] [PG39] from the heading to the file in three keys; on a button e does nothing", async () => {
  await showLeague("/mlb");
  await expect.element(choices().first()).toBeVisible();
  const files = catchDownloads();
  // As after navigating to the page.
  const title = heading().element() as HTMLElement;
  title.tabIndex = -1;
  title.focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(choices().first()).toHaveFocus();
  await userEvent.keyboard("e");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(fileName()).toBeVisible();
  await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
  await userEvent.keyboard("e");
  await expect.poll(() => files.length).toBe(1);
});

it("[PG39] single-key shortcuts can be switched off, and on again without a key @all", async () => {
  await showLeague("/mlb");
  await expect.element(choices().first()).toBeVisible();
  await userEvent.keyboard("?");
  await keys()
    .getByRole("switch", { name: /^Single-key shortcuts/ })
    .click();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys()).not.toBeInTheDocument();
  await reload();
  await expect.element(choices().first()).toBeVisible();
  await heading().click();
  await userEvent.keyboard("?/e");
  await expect.element(keys()).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(exportButton()).not.toHaveAttribute("aria-keyshortcuts");
  await button("Keyboard shortcuts").click();
  await keys()
    .getByRole("switch", { name: /^Single-key shortcuts/ })
    .click();
  await userEvent.keyboard("{Escape}");
  await heading().click();
  await userEvent.keyboard("e");
  await expect.element(page.getByRole("alert")).toBeVisible();
});

it.each(["wide", "phone"])(
  "[PG27] %s: arrows move through the games, Enter picks one, ? shows the keys @all",
  async (screen) => {
    if (screen === "phone") await onPhone();
    await showLeague("/mlb?date=2026-07-04");
    await expect.element(choices().first()).toBeVisible();
    (choices().first().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(choices().nth(1)).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(choices().last()).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await userEvent.keyboard("{Enter}");
    await expect.element(fileName()).toBeVisible();
    // On a small screen the sidebar folds after a pick, and the focus moves to the file.
    await expect.element(screen === "phone" ? fileName() : choices().first()).toHaveFocus();

    await heading().click();
    await userEvent.keyboard("?");
    await expect.element(keys()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(keys()).not.toBeInTheDocument();
  },
);

it("[PG39] while E does not act, the label of Export is in the middle of a button as wide as before", async () => {
  await showChosen("/mlb");
  const gaps = () => {
    const button = exportButton().element();
    const label = document.createRange();
    label.selectNode([...button.childNodes].find((node) => node instanceof Text) as Text);
    const [all, icon] = [button.getBoundingClientRect(), (button.firstElementChild as Element).getBoundingClientRect()];
    return { width: all.width, left: icon.left - all.left, right: all.right - label.getBoundingClientRect().right };
  };
  const { width, left, right } = gaps();
  expect(right).toBeGreaterThan(left + 10);
  (combobox("Find").element() as HTMLElement).focus();
  await expect.poll(() => Math.abs(gaps().left - gaps().right)).toBeLessThan(4);
  expect(gaps().width).toBe(width);
});
