import {
  bytesOf,
  chooseTeam,
  expect,
  exportButton,
  exportFile,
  fileName,
  games,
  holdBack,
  isSmall,
  openDetails,
  openSidebar,
  small,
  tryBox,
} from "./journey.ts";
import { test } from "./subscribed.ts";

// The browser itself reports every answer of an error on the console.
test.use({ allowed: /Failed to load resource|^Error: the browser refuses/ });

test("[PG29] [B6] a game that is no longer there is said to be gone, and its teams are kept", async ({
  page,
  request,
}) => {
  const { teams } = await (await request.get("/api/leagues/mlb/teams")).json();
  await page.goto(`/mlb?game=mlb-gone-1&home=${teams[0].team_id}&away=${teams[1].team_id}&date=2026-07-04`);
  await expect(
    page.getByText("The game of this link is no longer in the MLB schedule.", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Home Team" })).toHaveValue(teams[0].team_name);
  await expect(fileName(page)).toBeVisible();
});

test("[PG12] a schedule that fails to load says so and loads on Try again", async ({ page }) => {
  await page.route("**/schedule?*", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Wi-Fi</h1>" }),
  );
  await page.goto("/mlb");
  await openSidebar(page);
  await expect(page.getByRole("alert").filter({ hasText: "The schedule could not be loaded" })).toBeVisible();
  await expect(page.getByText(/No games scheduled/)).toHaveCount(0);
  await page.unroute("**/schedule?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(games(page).first()).toBeVisible();
});

test("[PG20] [C5] a roster that fails to load is named, and the file is offered without it only when asked for", async ({
  page,
}) => {
  await page.goto("/mlb");
  await page.route("**/roster", (route) => route.fulfill({ status: 500, contentType: "text/plain", body: "" }));
  await games(page).first().click();
  const failed = page.getByRole("alert").filter({ hasText: "Could not be loaded" });
  await expect(failed).toBeVisible();
  await page.getByRole("button", { name: /^Continue without/ }).click();
  await expect(fileName(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Report on this file" })).toContainText("No roster for");
  const text = (await bytesOf(await exportFile(page))).toString("utf8");
  expect(text).toContain("loc\t");
});

test("[PG20] [F8] a captive portal that answers with its own page is named, and a retry goes on where it was", async ({
  page,
}) => {
  await page.goto("/mlb");
  await page.route("**/roster", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Stadium Wi-Fi</title>" }),
  );
  await games(page).first().click();
  await expect(page.getByText("This network answered with a page of its own.", { exact: false })).toBeVisible();
  await page.unroute("**/roster");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(fileName(page)).toBeVisible();
});

test("[PG21] [PG23] the button is blank while the subscription is checked, and says Subscribe where there is none", async ({
  page,
}) => {
  const answer = await holdBack(page, "**/api/may-export", (route) => route.fulfill({ json: { may_export: false } }));
  await page.goto("/nwsl");
  await games(page).first().click();
  await expect(page.getByRole("button", { name: "Checking subscription" })).toBeVisible();
  answer();
  const subscribe = exportButton(page);
  await expect(subscribe).toHaveText("Subscribe to Export");
  await expect(fileName(page)).toBeVisible();
  await expect(subscribe).not.toHaveAttribute("aria-disabled");
  await expect(subscribe).toHaveAccessibleDescription("Please subscribe to access this feature (NWSL).");
});

test("[PG23] [B10] where the browser refuses the download the page says so and Copy is the way round", async ({
  page,
}) => {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new Error("the browser refuses");
    };
  });
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await exportButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error exporting roster. Please try again." })).toContainText(
    "Copy",
  );
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\n$/);
});

test("[PG28] [B9] a roster that changes under the open form is told, and what was typed stays", async ({ page }) => {
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await page.getByLabel("Home Team Prefix").fill("x");
  await page.route("**/roster", async (route) => {
    const answer = await route.fetch();
    const roster = await answer.json();
    const [first, ...others] = roster.rows;
    await route.fulfill({
      json: { ...roster, rows: [{ ...first, first_name: "Ada", last_name: "Newcomer", jersey: "98" }, ...others] },
    });
  });
  // Five minutes on, the page is looked at again.
  await page.clock.install();
  await page.clock.fastForward("06:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(page.getByText(/^Roster updated: /).first()).toBeVisible();
  await expect(page.getByText("Ada Newcomer", { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel("Home Team Prefix")).toHaveValue("x");
});

for (const { path, title } of [
  { path: "/mlb", title: "The schedule could not be loaded" },
  { path: "/pga", title: "The events could not be loaded" },
])
  test(
    `[PG12] [EV3] ${path}: with the list folded away the sheet says what became of it, and one press asks for all again`,
    { tag: path === "/mlb" ? small : [] },
    async ({ page }) => {
      await page.route("**/api/leagues/**", (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body: "" }),
      );
      await page.goto(path);
      if (!isSmall(page)) await page.getByRole("button", { name: "Collapse Sidebar" }).click();
      const sheet = page.getByRole("region", { name: "Preview of the file" });
      await expect(sheet.getByRole("alert").filter({ hasText: title })).toBeVisible();
      await page.unroute("**/api/leagues/**");
      await sheet.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("The list of teams could not be loaded.")).toHaveCount(0);
      await sheet.locator("[data-game]").first().click();
      await expect(fileName(page)).toBeVisible();
    },
  );

test("[A4] [A5] [A6] names that look like markup, formulas or codes are text on the page and in the file", async ({
  page,
}) => {
  const names = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "=SUM(A1)", "@Ann #2 \\ =b1="];
  const row = (name: string, at: number) => ({
    player_id: String(at),
    jersey: String(at + 1),
    position: "RF",
    first_name: "Al",
    last_name: name,
    name: "",
    player_info: "",
  });
  await page.route("**/roster", async (route) => {
    const roster = await (await route.fetch()).json();
    await route.fulfill({ json: { ...roster, rows: names.map(row) } });
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto("/mlb?date=2026-07-04");
  await chooseTeam(page, "Home", "boston");
  await chooseTeam(page, "Away", "boston");
  await expect(fileName(page)).toBeVisible();
  const lines = page.locator('[aria-label="The file, line by line"] li');
  for (const [at, name] of names.entries())
    await expect(
      lines.filter({ has: page.locator("span:first-child", { hasText: new RegExp(`^b${at + 1}\\t$`) }) }),
    ).toContainText(`Al ${name}`);
  await (await tryBox(page)).fill("=b4#4= =b1#3=");
  await expect(page.locator('label:has-text("Try a code") + output')).toContainText(`${names[3]} Al ${names[0]}`);
  expect(await page.locator('section[aria-label="Preview of the file"] :is(img, script)').count()).toBe(0);
  const text = (await bytesOf(await exportFile(page))).toString("utf8");
  for (const name of names) expect(text).toContain(`\tAl ${name}\t${name}\n`);
  expect(dialogs).toEqual([]);
});

test("[PG15] [B3] pasted lines become one, with a note where the file takes less", async ({ page }) => {
  await page.goto("/mlb");
  await openDetails(page);
  const box = page.getByLabel("Stadium Location");
  const paste = async (text: string) => {
    await box.fill("");
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await box.press("ControlOrMeta+v");
  };
  await paste("Rosewood\r\nPark\tEast");
  await expect(box).toHaveValue("Rosewood Park East");
  await paste("x".repeat(5000));
  await expect(page.getByText("5000 characters. The file takes the first 120.")).toBeVisible();
  await paste("\u202eRosewood");
  await expect(page.getByText("Characters that cannot be seen are left out of the file.")).toBeVisible();
});

test("[B10] without storage the delimiter holds as long as the page, and that is said", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/mlb");
  await games(page).first().click();
  await expect(fileName(page)).toBeVisible();
  await openDetails(page);
  await page.getByLabel("Delimiter").fill("%");
  await expect(page.getByText("Not kept: this browser stores nothing.")).toBeVisible();
  await (await tryBox(page)).fill("%loc%");
  await expect(page.locator('[aria-label="The file, line by line"] li[data-hit]')).toHaveCount(1);
  await exportFile(page);
});
