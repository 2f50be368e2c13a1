import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible, inFull } from "../../testing/accessible.ts";
import { broken } from "../../testing/api-stub.ts";
import { annual } from "../../testing/subscription-answers.ts";
import { eventAnswers, leagueAnswers, matchupAnswers, mayNotExport, sampleData } from "./testing/league-answers.ts";
import {
  alert,
  box,
  button,
  choices,
  combobox,
  heading,
  pressUnready,
  showChosen,
  showLeague,
  styleButton,
  styleChoice,
  text,
} from "./testing/show-league.tsx";

const never = () => new Promise<never>(() => undefined);
const listed = (words: string | RegExp) => page.css("aside[data-wide] [data-state]").filter({ hasText: words });

const kinds = [
  ["mlb", "game=mlb-espn-1", null, /No games scheduled for/, "The schedule could not be loaded"],
  ["pga", "event=e1", "Loading events...", "No events found", "The events could not be loaded"],
  ["nascar-cup", "event=e1", "Loading events...", "No events found", "The events could not be loaded"],
  ["mens-tennis", "event=e1", "Loading events...", "No events found", "The events could not be loaded"],
] as const;

/** One league for each kind of page. */
const walked = inFull ? kinds : kinds.slice(0, 2);

/** Every read of a league. */
const all = (slug: string, answer: () => Promise<never> | Response) =>
  Object.fromEntries(
    Object.keys({ ...matchupAnswers(slug), ...eventAnswers(slug), [`GET /api/leagues/${slug}/common-codes`]: {} }).map(
      (endpoint) => [endpoint, answer],
    ),
  );

/** A tablet, where an unfolded list overlays the page once something is chosen. */
async function unfold(): Promise<void> {
  await page.viewport(768, 900);
  await button("Expand Sidebar").click();
}

it.each(walked)("[PG12] [PG30] [EV3] [EV16] %s: axe finds nothing while it loads @all", async (slug, link, loading) => {
  await showLeague(`/${slug}?${link}`, all(slug, never));
  await expect.element(page.css("[data-waiting]").getByText(/^Loading/)).toBeInTheDocument();
  // A tablet has no list while a link's game is loading.
  if (loading) {
    await expect.element(listed(loading)).toBeInTheDocument();
    await unfold();
  } else await page.viewport(768, 900);
  await expectAccessible();
});

it.each(walked)(
  "[PG12] [PG30] [EV3] [EV16] %s: axe finds nothing after it failed @all",
  async (slug, link, loading, _, failed) => {
    await showLeague(`/${slug}?${link}`, all(slug, broken));
    await unfold();
    await expect
      .element(page.css('aside[data-wide] [data-state][role="alert"]').filter({ hasText: failed }))
      .toBeVisible();
    if (loading) await expect.element(listed(loading)).not.toBeInTheDocument();
    await expectAccessible();
  },
);

it.each(walked)("[PG12] [PG30] [EV3] [EV16] %s: axe finds nothing when it is empty", async (slug, _, __, empty) => {
  await showLeague(`/${slug}`, { ...matchupAnswers(slug, []), ...eventAnswers(slug, []) });
  await page.viewport(768, 900);
  await expect
    .element(page.css('aside[data-wide] [data-state][role="status"]').filter({ hasText: empty }))
    .toBeVisible();
  await expectAccessible();
});

it("[PG30] [EV17] axe finds nothing on the page of a league without data @all", async () => {
  await showLeague("/pwhl", matchupAnswers("pwhl", []));
  await expect.element(page.getByText("Coming Soon.", { exact: true })).toBeVisible();
  await expect
    .element(page.getByText("Roster information and export for PWHL are being added", { exact: false }))
    .toBeVisible();
  await expectAccessible();
});

it.each(kinds)(
  "[PG25] [PG55] %s: at twice and four times the text size nothing covers a control of the head",
  async (slug) => {
    const sampled = Object.entries(leagueAnswers(slug)).map(([endpoint, answer]) => [
      endpoint,
      typeof answer === "object" && "provenance" in answer ? { ...answer, provenance: sampleData } : answer,
    ]);
    await page.viewport(720, 450);
    await showChosen(`/${slug}`, Object.fromEntries(sampled));
    await expect.element(text("Sample data").first()).toBeVisible();
    for (const [width, height] of [
      [720, 450],
      [390, 450],
      [360, 225],
    ] as const) {
      await page.viewport(width, height);
      const covered = page
        .css("main :is(a, button:not(nav *), summary):visible")
        .elements()
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const end = document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? height;
          return box.width > 1 && y < end && !control.contains(document.elementFromPoint(x, y));
        });
      expect(covered, `at ${width} x ${height}`).toEqual([]);
    }
  },
);

it("[PG30] axe finds nothing with the calendar open @all", async () => {
  await showChosen("/mlb");
  await button("Open calendar").click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  await expectAccessible([1440]);
});

it("[PG30] axe finds nothing with a wrong prefix and the list of teams open @all", async () => {
  await showChosen("/mlb");
  await box("Away Team Prefix").fill("p");
  await pressUnready();
  await expect.element(alert("Please fix the prefix error before exporting.")).toBeVisible();
  await combobox("Home Team").click();
  await expect.element(page.getByRole("option").first()).toBeVisible();
  await expectAccessible();
});

it.each(["/mlb", "/pga", "/nascar-cup"])("[PG30] axe finds nothing with the styles of %s open @all", async (path) => {
  await showChosen(path);
  await styleButton().click();
  await styleChoice("AP").click();
  await expect.element(page.getByText(/^From the agency's own guide/)).toBeVisible();
  await expectAccessible();
});

it("[PG30] [PG39] axe finds nothing with the keys open, switched on and off @all", async () => {
  await showLeague("/mlb");
  await expect.element(choices().first()).toBeVisible();
  await heading().click();
  await userEvent.keyboard("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(keys).toBeVisible();
  await expectAccessible();
  await keys.getByRole("switch", { name: /^Single-key shortcuts/ }).click();
  await expectAccessible();
});

it("[SW15] axe finds nothing on a league's page while a payment is due @all", async () => {
  await showChosen("/mlb", {
    "GET /api/may-export": { ...mayNotExport, notice: "past-due" },
    "GET /api/subscription": annual,
  });
  await expect.element(text(/Pay it under Manage Subscription to export again/)).toBeVisible();
  await expectAccessible();
});
