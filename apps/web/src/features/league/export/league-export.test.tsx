import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { herePath } from "../../../product/session/return-path.ts";
import { onSettleAddress } from "../../../router/navigate.ts";
import { down, heldBack, offline, type Answers } from "../../../testing/api-stub.ts";
import { expectToast } from "../../../testing/show.tsx";
import { signedLease } from "../../../testing/signed-lease.ts";
import { pioneers } from "../testing/invented-league.ts";
import { commonCodes, mayExport, mayNotExport, now, rosterAnswers, inventedRoster } from "../testing/league-answers.ts";
import {
  alert,
  box,
  button,
  catchDownloads,
  choices,
  combobox,
  exportButton,
  exportFile,
  fileName,
  heading,
  pressOn,
  pressUnready,
  preview,
  reload,
  showChosen,
  showLeague,
  text,
} from "../testing/show-league.tsx";

// notice-of.test.ts has every text of every league; here each kind of notice occurs once, by role and text.

const makePrefixesEqual = () => box("Away Team Prefix").fill("p");
const refuseDownloads = () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("the browser refuses");
  });
};

it("[SW14] the return link includes a pick that the address does not have yet", () => {
  window.history.replaceState(null, "", "/mlb");
  const ignore = onSettleAddress(() => window.history.replaceState(null, "", "/mlb?game=g1"));
  expect(herePath()).toBe("/mlb?game=g1");
  ignore();
});

it("[D14] [PG21] a person whose session ends without the page is asked to sign in again, not to subscribe @all", async () => {
  const { api } = await showLeague("/mlb?for=autohotkey");
  await choices().first().click();
  await expect.element(exportButton()).toMatchTextContent(/^Export for AutoHotkey v2/);
  api.answer({
    "GET /api/auth/session": { user: null },
    "GET /api/may-export": { ...mayNotExport, why: "signed-out" },
  });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await expect.element(page.getByText("Your session has ended. Sign in again to export.").first()).toBeVisible();
  await expect.element(exportButton()).toHaveTextContent("Export for AutoHotkey v2");
  await exportButton().click();
  const dialog = page.getByRole("dialog", { name: "Sign in to continue" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "See plans" })).not.toBeInTheDocument();
  await button("Sign In").click();
  await expect.element(dialog).toBeVisible();
});

describe("why there is no export", () => {
  it("[PG21] [PG22] teams, then loading, then prefix: in the page, with a link to the control @all", async () => {
    const roster = heldBack(inventedRoster(pioneers));
    await showLeague("/mls", rosterAnswers("mls", roster.answer));
    await expect.element(exportButton()).toHaveTextContent("Export Roster");
    await pressUnready();
    const missing = alert("Please select both home and away teams to export rosters.");
    await expect.element(missing).toMatchTextContent("Home Team and Away Team are empty.");
    await missing.getByRole("button", { name: "Go to Home Team" }).click();
    await expect.element(combobox("Home Team")).toHaveFocus();

    await choices().first().click();
    await makePrefixesEqual();
    await pressUnready();
    await expect.element(alert("Roster data is still loading. Please wait a moment and try again.")).toBeVisible();
    roster.release();
    await expect.element(exportButton()).toHaveAccessibleDescription("Both teams have the same letter.");
    await pressUnready();
    await expect.element(alert("Please fix the prefix error before exporting.")).toBeVisible();
    await button("Go to Home Team Prefix").click();
    await expect.element(box("Home Team Prefix")).toHaveFocus();
  });

  it("[PG21] on a phone with nothing but games in view it says that none is picked", async () => {
    await page.viewport(390, 844);
    await showLeague("/mlb");
    const dock = page.css("[data-dock]");
    await expect.element(dock.getByText("No game picked.", { exact: true })).toBeVisible();
    await expect.element(dock.getByText("No file yet.")).not.toBeInTheDocument();
  });

  it("[PG22] the NHL reports the same three as destructive toasts with titles @all", async () => {
    const roster = heldBack(inventedRoster(pioneers));
    await showLeague("/nhl", rosterAnswers("nhl", roster.answer));
    const expectErrorToast = async (title: string, words: string) => {
      const toast = page.css('[data-toast] > [data-tone="bad"]').filter({ hasText: title });
      await expect.element(toast).toMatchTextContent(words);
      await expect.element(page.css('[role="alert"][data-tone]').filter({ hasText: words })).not.toBeInTheDocument();
      await expectToast(title, words);
    };
    await pressUnready();
    await expectErrorToast("Teams Required", "Please select both home and away teams to export rosters.");
    await choices().first().click();
    await makePrefixesEqual();
    await pressUnready();
    await expectErrorToast("Roster Data Loading", "Roster data is still loading. Please wait a moment and try again.");
    roster.release();
    await expect.element(exportButton()).toHaveAccessibleDescription("Both teams have the same letter.");
    await pressUnready();
    await expectErrorToast("Prefix Error", "Please fix the prefix error before exporting.");
  });

  it("[PG22] what e reports without teams stays until it is resolved, and Tab continues to its action @all", async () => {
    await showLeague("/mlb");
    await expect.element(exportButton()).toMatchTextContent(/Export Roster/);
    await heading().click();
    await userEvent.keyboard("e");
    const message = alert("Please select both home and away teams");
    await expect.element(message).toMatchTextContent("Home Team and Away Team are empty.");
    await button("Next day").click();
    await expect.element(message).toBeVisible();
    await heading().click();
    await userEvent.keyboard("e");
    await userEvent.keyboard("{Tab}");
    await expect.element(message.getByRole("button", { name: "Go to Home Team" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("portland");
    await userEvent.keyboard("{Enter}");
    await expect.element(message).toMatchTextContent("Away Team is empty.");
    await combobox("Away Team").fill("arm");
    await userEvent.keyboard("{Enter}");
    await expect.element(message).not.toBeInTheDocument();
  });

  it("[PG21] [PG23] the button is blank while the subscription is checked, and says Subscribe if there is none", async () => {
    const read = heldBack(mayNotExport);
    await showLeague("/nwsl", { "GET /api/may-export": read.answer });
    await choices().first().click();
    await expect.element(button("Checking subscription")).toBeVisible();
    read.release();
    await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
    await expect.element(fileName()).toBeVisible();
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    await expect.element(exportButton()).toHaveAccessibleDescription("Please subscribe to access this feature (NWSL).");
  });
});

describe("an export", () => {
  it("[PG23] [B8] a double-click and a held-down key make one file", async () => {
    await showChosen("/mlb");
    const files = catchDownloads();
    await exportButton().dblClick();
    await expect.poll(() => files.length).toBe(1);
    await heading().click();
    await userEvent.keyboard("{e>3/}");
    await expect.poll(() => files.length).toBe(2);
    await expect.element(exportButton()).not.toHaveAttribute("aria-busy");
    expect(files).toHaveLength(2);
  });

  it("[PG22] has its own sentence in a minor league when it fails @all", async () => {
    refuseDownloads();
    await showChosen("/single-a-baseball");
    await exportButton().click();
    await expect
      .element(alert("There was an error exporting the roster. Please try again."))
      .toMatchTextContent("Copy the file instead");
  });

  it("[PG23] [B10] when the browser refuses the download, the page says so and Copy is the alternative @all", async () => {
    refuseDownloads();
    await showChosen("/mlb");
    await exportButton().click();
    await expect.element(alert("Error exporting roster. Please try again.")).toMatchTextContent("Copy");
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await button("Copy").click();
    await expect.element(button("Copied")).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${preview()}\n`);
  });
});

describe("an entitlement that cannot be read @all", () => {
  const unread = () =>
    page
      .css("main [data-tone]")
      .filter({ hasText: "Your subscription could not be loaded" })
      .filter({ has: page.getByRole("button", { name: "Try again" }) });

  it.each(["/mlb", "/pga", "/nascar-cup"])(
    "[PG42] %s: is reported, retried on Try again and automatically, and never 'being checked'",
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { api } = await showLeague(path, { "GET /api/may-export": down });
      await choices().first().click();
      await expect
        .element(unread())
        .toMatchTextContent("Agate cannot respond right now. Until then, you see an excerpt of the file.");
      await expect.element(fileName()).toBeVisible();
      await expect.element(exportButton()).toMatchTextContent(/^Export (Roster|Field|Drivers)$/);
      await expect.element(exportButton()).toHaveAccessibleDescription("Your subscription could not be loaded.");
      await pressOn(exportButton(), "{Enter}");
      await expect.element(alert("Retrying.")).toBeVisible();
      await unread().getByRole("button", { name: "Try again" }).click();
      await expect.element(unread()).toBeVisible();
      api.answer({ "GET /api/may-export": mayExport });
      // No click: the page retries automatically.
      vi.advanceTimersByTime(60_000);
      await expect.element(unread()).not.toBeInTheDocument();
      await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
      await exportFile();
    },
  );

  it("[PG42] leaves the last answer in effect until a definite one ends it", async () => {
    const { api } = await showChosen("/mlb");
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    api.answer({ "GET /api/may-export": down });
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.element(unread()).toMatchTextContent("Until then, you can export as before.");
    await exportFile();
    api.answer({ "GET /api/may-export": mayNotExport });
    await unread().getByRole("button", { name: "Try again" }).click();
    await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
  });

  it("[PG42] is not reported to a person who is definitely signed out", async () => {
    await showLeague("/mlb", { "GET /api/auth/session": { user: null }, "GET /api/may-export": down });
    await choices().first().click();
    await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
    await expect.element(unread()).not.toBeInTheDocument();
  });

  it("[PG42] [OF8] [OF13] is only reported beside the button when offline: the line below the header says the rest", async () => {
    await showLeague("/mlb", { "GET /api/may-export": offline });
    await choices().first().click();
    await expect.element(exportButton()).toHaveAccessibleDescription("Needs a network.");
    await expect.element(text(/subscri/i)).not.toBeInTheDocument();
    await pressOn(exportButton(), "{Enter}");
    await expect.element(alert("Needs a network.")).toBeVisible();
    await expect.element(unread()).not.toBeInTheDocument();
  });
});

describe("a lease", () => {
  const storedKeys = () => Object.keys(localStorage).filter((key) => /^agate:lease($|:mlb:)/.test(key));
  const silent: Answers = {
    "GET /api/may-export": offline,
    "GET /api/auth/session": offline,
    "GET /api/leagues/mlb/common-codes": offline,
  };
  const message = (words: string) => page.css("main [data-tone]").filter({ hasText: words });
  /** Opens the page with a game and waits until the browser has stored the lease and the codes with it. */
  const showWithLease = async () => {
    const shown = await showChosen("/mlb", {
      "GET /api/may-export": { ...mayExport, lease: await signedLease({ issued: Date.parse(now) }) },
    });
    await expect.poll(storedKeys, { timeout: 4_000 }).toHaveLength(2);
    await expect.poll(() => window.location.search).toContain("game=");
    return shown;
  };

  it("[LS4] [LS9] makes the same file after a reload without any answer about the person @all", async () => {
    await showWithLease();
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    const online = preview();
    await reload(silent);
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    await expect.poll(preview).toBe(online);
    await expect.element(message("Your subscription could not be loaded")).not.toBeInTheDocument();
    await exportFile();
  });

  it("[LS4] fills in for a slow network, and the server's answer replaces it when it arrives @all", async () => {
    await showWithLease();
    const read = heldBack(mayNotExport);
    await reload({ "GET /api/may-export": read.answer });
    await expect.element(exportButton(), { timeout: 4_000 }).toMatchTextContent(/^Export Roster/);
    read.release();
    await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
    await expect.poll(storedKeys).toEqual([]);
  });

  it("[LS5] refuses with its sentence beside the button once it has ended, and going online fixes it @all", async () => {
    await showWithLease();
    vi.spyOn(Date, "now").mockImplementation(() => Date.parse(now) + 7 * 24 * 3_600_000);
    const { api } = await reload(silent);
    await expect
      .element(exportButton())
      .toHaveAccessibleDescription("Export has ended on this device. Connect once to go on.");
    await pressUnready();
    // It overlays the page.
    await alert("Export has ended on this device. Connect once to go on.")
      .getByRole("button", { name: "Dismiss" })
      .click();
    api.answer({
      "GET /api/may-export": mayExport,
      "GET /api/leagues/mlb/common-codes": { sport: "baseball", codes: [...commonCodes] },
    });
    // A click retries; so does the page, automatically.
    await pressUnready();
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
  });

  it("[LS9] ends at once with a definite answer, and so do the codes @all", async () => {
    const { api } = await showWithLease();
    api.answer({ "GET /api/may-export": mayNotExport });
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
    expect(storedKeys()).toEqual([]);
    await reload(silent);
    await expect.element(exportButton()).toHaveAccessibleDescription("Needs a network.");
  });
});
