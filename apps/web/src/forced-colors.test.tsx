import { expect, it, onTestFinished } from "vitest";
import { cdp, page } from "vitest/browser";
import { AccountPage } from "./features/account/account-page.tsx";
import { button, showLeague } from "./features/league/testing/show-league.tsx";
import { ada, show } from "./testing/show.tsx";

/** Emulates a system that limits pages to its own few colors. */
async function forceColors(): Promise<void> {
  const features = [{ name: "forced-colors", value: "active" }];
  await cdp().send("Emulation.setEmulatedMedia", { features });
  onTestFinished(() => void cdp().send("Emulation.setEmulatedMedia", { features: [] }));
  expect(matchMedia("(forced-colors: active)").matches).toBe(true);
}

/** The system's current highlight color. */
function highlight(): string {
  const probe = document.createElement("i");
  probe.style.color = "Highlight";
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

it("[PG8] with forced colors, the chosen game and the calendar's day keep their marker @all", async () => {
  await showLeague("/mlb?game=mlb-espn-1");
  await forceColors();
  const games = page.css("aside[data-wide] [data-game]");
  await expect.poll(() => games.elements().length).toBeGreaterThan(0);
  const chosen = games.elements().filter((one) => one.hasAttribute("aria-current"));
  expect(chosen).toHaveLength(1);
  for (const one of chosen) {
    const { outlineColor, outlineStyle } = getComputedStyle(one);
    expect([outlineStyle, outlineColor]).toEqual(["solid", highlight()]);
  }
  await button("Open calendar").click();
  const day = page.getByRole("dialog", { name: "Calendar" }).getByRole("button", { name: /July 4, 2026/ });
  await expect.element(day).toBeVisible();
  expect(getComputedStyle(day.element()).backgroundColor).toBe(highlight());
});

it("[AW13] with forced colors, the open tab keeps its marker and no other tab has one", async () => {
  await show(<AccountPage />, "/account?tab=password", { "GET /api/auth/session": { user: ada } });
  await expect.element(page.getByRole("tab", { name: "Password" })).toBeVisible();
  await forceColors();
  const bordered = () =>
    page
      .getByRole("tab")
      .elements()
      .filter((tab) => {
        const { borderLeftColor, borderBottomColor } = getComputedStyle(tab);
        return [borderLeftColor, borderBottomColor].includes(highlight());
      })
      .map(({ textContent }) => textContent);
  // Chromium itself marks the button under the pointer.
  await page.getByRole("tab", { name: "Subscription" }).hover();
  await expect.poll(bordered).toEqual(["Password"]);
});
