import type { ScheduleJson } from "@agate/api";
import {
  bytesOf,
  chooseTeam,
  copiedPreview,
  expect,
  exportButton,
  exportFile,
  fileName,
  games,
  holdBack,
  isSmall,
  expectSampleSaidOnce,
  openDetails,
  openReport,
  openSidebar,
  patient,
  pressUnready,
  small,
  tryBox,
} from "./journey.ts";
import { test } from "./subscribed.ts";

test(
  "[PG16] [PG23] [PG36] the file is the preview, to the byte, and its game says Exported",
  { tag: small },
  async ({ page }) => {
    await page.goto("/mlb");
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    const preview = await copiedPreview(page);
    const download = await exportFile(page);
    expect((await bytesOf(download)).toString("utf8")).toBe(`${preview}\n`);
    expect(download.suggestedFilename()).toBe(await fileName(page).textContent());
    await openSidebar(page);
    const marked = page.locator("aside[data-wide] [data-game]", { hasText: "Exported" });
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAttribute("aria-pressed", "true");
  },
);

test("[PG1] picking a game sets teams, letters, place and date, and clears what was typed over", async ({ page }) => {
  await page.goto("/mlb");
  await openDetails(page);
  await page.getByLabel("Stadium Location").fill("Elsewhere");
  await games(page).first().click();
  await expect(page.getByLabel("Stadium Location")).not.toHaveValue("Elsewhere");
  for (const label of ["Home Team Prefix", "Away Team Prefix"])
    await expect(page.getByLabel(label)).toHaveValue(/^[a-z]$/);
  await expect(page.getByLabel("Date")).toHaveValue(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  await expect(page.getByLabel("City")).not.toHaveValue("");
  await expect(page.getByLabel("Country")).not.toHaveValue("");
});

test("[PG4] two equal prefixes are said to be wrong and stop the export", async ({ page }) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const home = await page.getByLabel("Home Team Prefix").inputValue();
  await page.getByLabel("Away Team Prefix").fill(home);
  await expect(page.getByText("Home and away prefixes must be different", { exact: true }).first()).toBeVisible();
  await expect(exportButton(page)).toHaveAttribute("aria-disabled", "true");
  await pressUnready(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "Please fix the prefix error before exporting." }),
  ).toBeVisible();

  await page.getByLabel("Away Team Prefix").fill("5");
  await expect(page.getByText("Prefix must be a letter from a to z")).toBeVisible();
  await page.getByLabel("Away Team Prefix").fill("");
  await page.getByLabel("Away Team Prefix").blur();
  await expect(page.getByLabel("Away Team Prefix")).not.toHaveValue(home);
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled", "true");
});

test("[PG4] [PG32] [B7] the same team twice is a single-team roster, of the panel's day", async ({ page }) => {
  await page.goto("/mlb?date=2026-07-04");
  await chooseTeam(page, "Home", "boston");
  await chooseTeam(page, "Away", "boston");
  await expect(fileName(page)).toHaveText("BostonRedSox07042026.txt");
  await expect(page.getByLabel("Away Team Prefix")).toHaveCount(0);
  await openDetails(page);
  await expect(page.getByLabel("Custom Away Team Name")).toHaveCount(0);
  const text = (await bytesOf(await exportFile(page))).toString("utf8");
  expect(text).toContain("against the Boston Red Sox");
  expect(text).toContain("\ndt\tJuly 4, 2026\n");
  expect(text).not.toContain("\nbtw\t");
});

test("[PG5] [PG15] a match-up of one's own, in Getty's words, with names and place typed", async ({ page }) => {
  await page.goto("/mlb");
  await chooseTeam(page, "Home", "bost");
  await chooseTeam(page, "Away", "yank");
  await openDetails(page);
  await expect(page.getByLabel("Jersey Number Format")).toHaveValue("(1)");
  await page.getByLabel("Caption Style").selectOption("Getty");
  await expect(page.getByLabel("Jersey Number Format")).toHaveCount(0);
  await page.getByLabel("Stadium Location").fill("Field\u00a02");
  await page.getByLabel("Date").fill("7/4/2026");
  await page.getByLabel("Custom Home Team Name").fill("The Olde Towne Team");
  await page.getByRole("switch", { name: "Bracketed keywords" }).check();
  await expect(fileName(page)).toHaveText("OldeTowneTeamvsNewYorkYankees07042026.txt");
  const text = (await bytesOf(await exportFile(page))).toString("utf8");
  expect(text).toContain("loc\tField 2\n");
  expect(text).toContain("dt\tJuly 4, 2026\n");
  expect(text).toMatch(/\t[^\t]+ #\d+ of the Olde Towne Team\t/);
  expect(text).toMatch(/\nkb\d+\t\[/);
});

test("[PG6] a reload and a shared link show the same page", async ({ page, browser, baseURL }) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await page.getByLabel("Home Team Prefix").fill("x");
  await openDetails(page);
  await page.getByLabel("City").fill("Somewhere, Ohio");
  await page.getByLabel("Jersey Number Format").selectOption("#1");
  await expect(page).toHaveURL(/city=Somewhere.*num=hash/);
  const preview = await copiedPreview(page);
  const url = page.url();

  await page.reload();
  await expect(fileName(page)).toBeVisible();
  expect(await copiedPreview(page)).toBe(preview);
  expect(page.url()).toBe(url);

  const other = await browser.newContext({
    baseURL,
    viewport: page.viewportSize(),
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const shared = patient(await other.newPage());
  await shared.goto(url);
  await expect(fileName(shared)).toBeVisible();
  expect(await copiedPreview(shared)).toBe(preview);
  await other.close();
});

test("[PG6] a link with nothing but a game outside the month shown opens that game", async ({ page, request }) => {
  const schedule: ScheduleJson = await (await request.get("/api/leagues/fifa/schedule")).json();
  const game = schedule.games[0];
  if (!game) throw new Error("The sample of the Club World Cup has no game.");
  await page.goto(`/fifa?game=${game.game_id}`);
  await expect(page.getByRole("combobox", { name: "Home Team" })).toHaveValue(game.home_team.team_name);
  await expect(fileName(page)).toBeVisible();
  await openSidebar(page);
  await expect(page.locator("aside[data-wide] [data-game][aria-pressed=true]")).toHaveCount(1);
});

test("[PG7] [B5] a link that cannot be read opens with the part named and nothing lost", async ({ page }) => {
  await page.goto("/mlb?home=1&home=2&away=nobody&date=2100-13-40&style=ap");
  await expect(page.getByText("home is given more than once", { exact: false })).toBeVisible();
  await expect(page.getByText("date is not a day from 1900 to 2100", { exact: false })).toBeVisible();
  await expect(
    page.getByText("This link names a team that MLB does not have: away=nobody.", { exact: false }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(games(page).first()).toBeVisible();
});

test("[PG29] [B6] a game that is postponed or has moved since says so", async ({ page, request }) => {
  const schedule: ScheduleJson = await (await request.get("/api/leagues/mlb/schedule")).json();
  const postponed = schedule.games.find(({ status }) => status === "postponed");
  if (!postponed) throw new Error("The sample has no postponed game.");
  await page.goto(`/mlb?game=${postponed.game_id}`);
  await expect(page.getByText("This game is postponed.")).toBeVisible();

  // A link made when the game was still on another day.
  const [game] = schedule.games;
  await page.goto(`/mlb?game=${game?.game_id}&day=2025-01-02`);
  await expect(page.getByText("This game has moved from January 2, 2025 to", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: /^Use / }).click();
  await expect(page.getByText("This game has moved", { exact: false })).toHaveCount(0);
});

test(
  "[PG8] [PG9] the panel goes to a day, back to today, to all and to upcoming games",
  { tag: small },
  async ({ page }) => {
    await page.goto("/mlb");
    await openSidebar(page);
    const heading = page.locator("aside[data-wide] [aria-live]");
    const today = await heading.textContent();
    expect(today).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/);
    await page.getByRole("button", { name: "Next day" }).click();
    await expect(heading).not.toHaveText(today ?? "");
    await page.getByRole("button", { name: "Previous day" }).click();
    await expect(heading).toHaveText(today ?? "");

    await page.getByRole("button", { name: "Open calendar" }).click();
    const calendar = page.getByRole("dialog", { name: "Calendar" });
    await calendar.getByRole("button", { name: "Show all games" }).click();
    await expect(calendar).toBeHidden();
    await expect(heading).toHaveText("All games");
    await page.getByRole("button", { name: "Open calendar" }).click();
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await page.getByRole("button", { name: "Open calendar" }).click();
    await page.locator("h1").click();
    await expect(calendar).toBeHidden();
    await page.getByRole("button", { name: "Open calendar" }).click();
    await calendar.getByRole("button", { name: "Show upcoming games" }).click();
    await expect(heading).toHaveText("Upcoming games");
    await page.getByRole("button", { name: "Today", exact: true }).click();
    await expect(heading).toHaveText(today ?? "");
  },
);

test("[PG8] [PG37] the Club World Cup: calendar, previous and next stay in its days of 2025", async ({ page }) => {
  await page.goto("/fifa");
  await openSidebar(page);
  const heading = page.locator("aside[data-wide] [aria-live]");
  await expect(games(page).first()).toBeVisible();
  await page.getByRole("button", { name: "Open calendar" }).click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  await expect(calendar.getByRole("grid", { name: "June 2025" })).toBeVisible();
  await expect(calendar.getByRole("button", { name: /June 15, 2025, has games$/ })).toBeVisible();
  await expect(calendar.getByRole("button", { name: /June 1, 2025$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Next day" }).click();
  await expect(heading).toHaveText("Sunday, June 15, 2025");

  // In any other year the way back to the tournament is one press.
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.getByText(/^The last game was on June \d+, 2025\.$/)).toBeVisible();
  await page.getByRole("button", { name: /^Go to June \d+, 2025$/ }).click();
  await expect(games(page).first()).toBeVisible();

  // A month that nobody has read is read when the calendar shows it.
  await page.goto("/fifa?date=2025-05-01");
  await openSidebar(page);
  await page.getByRole("button", { name: "Open calendar" }).click();
  await calendar.getByRole("button", { name: "Go to the Next Month" }).click();
  await expect(calendar.getByRole("button", { name: /June 15, 2025, has games$/ })).toBeVisible();
});

test("[PG8] at the ends of the calendar there is no further step, and the button says why", async ({ page }) => {
  await page.goto("/mlb?date=1900-01-01");
  await openSidebar(page);
  const heading = page.locator("aside[data-wide] [aria-live]");
  const previous = page.getByRole("button", { name: "Previous day" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(previous).toHaveAccessibleDescription("The calendar begins on January 1, 1900.");
  await previous.press("Enter");
  await expect(heading).toHaveText("Monday, January 1, 1900");
  await page.goto("/mlb?date=2100-12-31");
  await openSidebar(page);
  await expect(page.getByRole("button", { name: "Next day" })).toHaveAccessibleDescription(
    "The calendar ends on December 31, 2100.",
  );
  await expect(page.getByText(/^The last game before it (is|was) on /)).toBeVisible();
});

test("[PG12] an empty day, a schedule that is loading and one that failed say different things", async ({ page }) => {
  await page.goto("/mlb?date=1999-01-01");
  await openSidebar(page);
  await expect(page.getByText("No games scheduled for January 1, 1999")).toBeVisible();
  await page.getByRole("button", { name: /^Go to / }).click();
  await expect(games(page).first()).toBeVisible();
});

test(
  "[PG18] trying a code prints what Photo Mechanic would, with the delimiter the person uses",
  { tag: small },
  async ({ page }) => {
    await page.goto("/mlb");
    await games(page).first().click();
    await expect(fileName(page)).toBeVisible();
    const box = await tryBox(page);
    await box.fill("=loc#1= and =nope=");
    const columnsOf = async (code: string) => {
      const line = page
        .locator('[aria-label="The file, line by line"] li')
        .filter({ has: page.locator("span:first-child", { hasText: new RegExp(`^${code}\\t$`) }) });
      return (await line.first().textContent())?.split("\t") ?? [];
    };
    const [, venue = ""] = await columnsOf("loc");
    const said = page.locator('label:has-text("Try a code") + output');
    await expect(said).toHaveText(`${venue} and nope (nope is not a code of this file.)`);
    await expect(page.locator('[aria-label="The file, line by line"] li[data-hit]')).toHaveCount(1);

    const delimiter = page.getByLabel("Delimiter");
    await openDetails(page);
    await delimiter.fill("a");
    await expect(
      page.getByRole("alert").filter({ hasText: "A delimiter is one sign that no code holds" }),
    ).toBeVisible();
    await expect(delimiter).toHaveValue("=");
    await delimiter.fill("\\");
    const code =
      (
        await page
          .locator('[aria-label="The file, line by line"] li[data-part]')
          .nth(2)
          .locator("span:first-child")
          .textContent()
      )?.trim() ?? "";
    await box.fill(`\\${code}#2\\ = \\hr\\`);
    const [, , second = ""] = await columnsOf(code);
    const [, homer = ""] = await columnsOf("hr");
    await expect(said).toContainText(`${second} = ${homer}`);

    // The browser keeps it; an emptied box goes back to the usual one.
    await page.reload();
    await openDetails(page);
    await expect(delimiter).toHaveValue("\\");
    await delimiter.fill("");
    await delimiter.blur();
    await expect(delimiter).toHaveValue("=");
  },
);

test("[PG18] [B11] two tabs keep a form each, and both show the delimiter that was set last", async ({
  page,
  context,
}) => {
  await page.goto("/mlb");
  const other = patient(await context.newPage());
  for (const [tab, city] of [
    [page, "Erie, Ohio"],
    [other, "Reno, Nevada"],
  ] as const) {
    await tab.goto("/mlb");
    await games(tab).first().click();
    await expect(fileName(tab)).toBeVisible();
    await openDetails(tab);
    await tab.getByLabel("City").fill(city);
    await expect(tab).toHaveURL(/city=/);
  }
  await other.getByLabel("Delimiter").fill("%");
  await expect(page.getByLabel("Delimiter")).toHaveValue("%");
  await page.getByLabel("Delimiter").fill("|");
  await expect(other.getByLabel("Delimiter")).toHaveValue("|");
  for (const [tab, city] of [
    [page, "Erie, Ohio"],
    [other, "Reno, Nevada"],
  ] as const) {
    await tab.reload();
    await openDetails(tab);
    await expect(tab.getByLabel("City")).toHaveValue(city);
    await expect(tab.getByLabel("Delimiter")).toHaveValue("|");
  }
});

test("[PG14] what is typed before hydration is not lost", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  const box = page.getByRole("combobox", { name: "Home Team" });
  await box.pressSequentially("red sox");
  answer();
  await expect(page.getByRole("option", { name: "Boston Red Sox" })).toBeVisible();
  await box.press("Enter");
  await expect(box).toHaveValue("Boston Red Sox");
});

test("[PG14] what is set in a box before hydration is kept", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  await page.getByLabel("Home Team Prefix").fill("q");
  // On a small screen the rest is folded until hydration.
  const isUnfolded = !isSmall(page);
  const tabs = page.getByLabel("Multiple tab codes");
  const hadTabs = await tabs.isChecked();
  if (isUnfolded) {
    await page.getByLabel("City").fill("Erie");
    await page.getByLabel("Caption Style").selectOption("getty");
    await tabs.setChecked(!hadTabs);
  }
  answer();
  await expect(page).toHaveURL(isUnfolded ? /hp=q.+city=Erie.+style=getty.+tabs=/ : /hp=q/);
  await expect(page.getByLabel("Home Team Prefix")).toHaveValue("q");
  await expect(games(page).first()).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue(isUnfolded ? "Erie" : "");
  await expect(page.getByLabel("Caption Style")).toHaveValue(isUnfolded ? "getty" : "standard");
  await expect(tabs).toBeChecked({ checked: isUnfolded ? !hadTabs : hadTabs });
});

test("[PG33] [B2] a prefix that takes a common code is told, and one press gives it another letter", async ({
  page,
}) => {
  await page.route("**/common-codes", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, codes: ["b\tball", ...answer.codes] } });
  });
  await page.goto("/mlb");
  await chooseTeam(page, "Home", "boston");
  await chooseTeam(page, "Away", "yank");
  const report = await openReport(page);
  await expect(report.getByRole("heading", { name: "1 common code left out" })).toBeVisible();
  await expect(report).toContainText("b. The code is already in the file.");
  await expect(exportButton(page)).not.toHaveAttribute("aria-disabled", "true");
  await report.getByRole("button", { name: "Use o for Boston Red Sox" }).press("Enter");
  await expect(page.getByLabel("Home Team Prefix")).toHaveValue("o");
  await expect(report).toBeFocused();
  await expect(report.getByRole("heading", { name: /common codes? left out/ })).toHaveCount(0);
  const text = (await bytesOf(await exportFile(page))).toString("utf8");
  expect(text).toMatch(/^o\tBoston Red Sox\n/);
  expect(text).toContain("\nb\tball\n");
});

test("[PG33] what the file has no place for leads to the empty box", async ({ page }) => {
  await page.goto("/mlb?date=2026-07-04");
  await chooseTeam(page, "Home", "boston");
  await chooseTeam(page, "Away", "yank");
  const report = await openReport(page);
  await expect(report).toContainText("Nothing given for loc, city, ctry.");
  await report.getByRole("button", { name: "Fill in place and date" }).click();
  await expect(page.getByLabel("Stadium Location")).toBeFocused();
  await page.keyboard.type("Rosewood Park");
  await expect(report).toContainText("Nothing given for city, ctry.");
});

test("[PG35] the scrollbar of the schedule goes 600 ms after the list was scrolled", async ({ page }) => {
  await page.clock.install();
  await page.goto("/fifa");
  await openSidebar(page);
  await expect(page.locator("aside[data-wide] [data-game]").first()).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const list = page.locator("aside[data-wide] [aria-busy]");
  const bar = () => list.evaluate((box) => getComputedStyle(box).scrollbarColor.startsWith("rgba(0, 0, 0, 0)"));
  expect(await bar(), "hidden at first").toBe(true);
  const scrolled = list.evaluate((box) => new Promise((done) => box.addEventListener("scroll", done, { once: true })));
  await list.evaluate((box) => box.scrollBy(0, 40));
  await scrolled;
  await expect(list).toHaveAttribute("data-scrollbar", "shown");
  expect(await bar(), "there while the list is scrolled").toBe(false);
  await page.clock.runFor(599);
  await expect(list).toHaveAttribute("data-scrollbar", "shown");
  await page.clock.runFor(1);
  await expect(list).not.toHaveAttribute("data-scrollbar");
});

test("[PG25] sample data says so once: on the page, and preview and report are described by it", async ({ page }) => {
  await page.goto("/mlb");
  await expect(page.locator("main > div:first-child")).toContainText("Sample data: invented people");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await expectSampleSaidOnce(page);
});

test("[PG23] [B8] a double click and a key held down make one file", async ({ page }) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await exportButton(page).dblclick();
  await page.locator("h1").click();
  await page.keyboard.down("e");
  await page.keyboard.down("e");
  await page.keyboard.up("e");
  await expect.poll(() => downloads.length).toBe(2);
});
