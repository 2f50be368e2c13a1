import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { armadillos, inventedTeams, pioneers } from "../testing/invented-league.ts";
import { inventedRoster, matchupAnswers, mayNotExport, inventedGames } from "../testing/league-answers.ts";
import {
  alert,
  box,
  button,
  chooseFirst,
  chooseTeam,
  columnsOf,
  combobox,
  exportButton,
  exportFile,
  leaveDetailsOpen,
  marked,
  onPhone,
  openReport,
  preview,
  reload,
  report,
  showChosen,
  showLeague,
  text,
} from "../testing/show-league.tsx";

const expansion = () => page.css('label:has-text("Try a code") + output');
const options = () => page.getByRole("listbox", { name: "Codes found" }).getByRole("option");
const codesOf = (positions: readonly string[]) => matchupAnswers("nfl", inventedGames, positions);
const footballers = codesOf(["QB", "QB", "WR", "CB", "S", "LB"]);

it.each(["wide", "phone @all"])(
  "[PG18] %s: trying a code prints what Photo Mechanic would, with the person's delimiter @all",
  async (screen) => {
    const isPhone = screen !== "wide";
    if (isPhone) await onPhone();
    if (!isPhone) leaveDetailsOpen();
    const openDetails = () => (isPhone ? button("Change").click() : undefined);
    await showLeague("/mlb?game=mlb-espn-1");
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    if (isPhone) {
      await button("Find").click();
      await expect.element(combobox("Find")).toHaveFocus();
    }
    await box("Try a code").fill("=loc#1= and =nope=");
    await expect.element(expansion()).toHaveTextContent("Rosewood Park and nope (nope is not a code of this file.)");
    await expect.element(marked()).toHaveLength(1);

    const delimiter = box("Delimiter");
    await openDetails();
    await delimiter.fill("a");
    await expect.element(alert("A delimiter is one sign that no code holds")).toBeVisible();
    await expect.element(delimiter).toHaveValue("=");
    await delimiter.fill("\\");
    await box("Try a code").fill("\\p11#2\\ = \\hr\\");
    const [, , second] = columnsOf("p11");
    await expect.element(expansion()).toMatchTextContent(`${second} = hits a home run`);

    // The browser stores it; clearing the box goes back to the default.
    await reload();
    await openDetails();
    await expect.element(delimiter).toHaveValue("\\");
    await delimiter.fill("");
    await userEvent.keyboard("{Tab}");
    await expect.element(delimiter).toHaveValue("=");
  },
);

it("[PG33] [B2] a prefix that displaces a common code is reported, and one click assigns another letter @all", async () => {
  await showLeague("/mlb", {
    "GET /api/leagues/mlb/common-codes": { sport: "baseball", codes: ["p\tpitch", "hr\thits a home run"] },
  });
  await chooseTeam("Home", "portland");
  await chooseTeam("Away", "arm");
  await openReport();
  await expect.element(report().getByRole("heading", { name: "1 common code left out" })).toBeVisible();
  await expect.element(report()).toMatchTextContent("p. The code is already in the file.");
  await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
  const use = report().getByRole("button", { name: /^Use [a-z] for Portland Pioneers$/ });
  // A long name wraps: it does not cover the next column.
  const [shown, column] = [use.element(), use.element().parentElement];
  if (column) column.style.width = "10rem";
  expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(column?.getBoundingClientRect().right ?? 0);
  const letter = /^Use ([a-z])/.exec(use.element().textContent)?.[1] ?? "";
  (use.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(box("Home Team Prefix")).toHaveValue(letter);
  await expect.element(report()).toHaveFocus();
  await expect.element(report().getByRole("heading", { name: /common codes? left out/ })).not.toBeInTheDocument();
  const file = await exportFile();
  expect(file.text).toMatch(new RegExp(`^${letter}\tPortland Pioneers\n`));
  expect(file.text).toContain("\np\tpitch\n");
});

it("[PG33] a missing place in the file links to the empty box @all", async () => {
  await showLeague("/mlb?date=2026-07-04");
  await chooseTeam("Home", "portland");
  await chooseTeam("Away", "arm");
  await openReport();
  await expect.element(report()).toMatchTextContent("Missing: loc, city, ctry.");
  await report().getByRole("button", { name: "Fill in place and date" }).click();
  await expect.element(box("Stadium Location")).toHaveFocus();
  await userEvent.keyboard("Rosewood Park");
  await expect.element(report()).toMatchTextContent("Missing: city, ctry.");
});

it("[PG51] [PG19] the lines start at the first player, and an entry of the report scrolls to its lines", async () => {
  const answers = Object.fromEntries(
    inventedTeams.map((team) => {
      const { rows, ...rest } = inventedRoster(team, ["QB", "WR", "CB"]);
      // Two of them wear the same number, and the third none; there are enough that not all are visible.
      const many = Array.from({ length: 5 }, (_, times) =>
        rows.map((row, at) => ({
          ...row,
          player_id: `${row.player_id}-${times}`,
          last_name: `${row.last_name} ${"IVXLC"[times]}`,
          jersey: String(times * 10 + at + 1),
        })),
      ).flat();
      const changed = many.map((row, at) => (at < 3 ? { ...row, jersey: at < 2 ? "98" : "" } : row));
      return [`GET /api/leagues/nfl/teams/${team.team_id}/roster`, { ...rest, rows: changed }];
    }),
  );
  await showChosen("/nfl", answers);
  const home = page
    .css('[aria-label="The file, line by line"] li[data-part]')
    .filter({ hasText: /^[a-z]\d/ })
    .first();
  const fromTop = () => {
    const line = home.element();
    return line.getBoundingClientRect().top - (line.closest("section")?.getBoundingClientRect().top ?? 0);
  };
  await expect.poll(fromTop, { message: "the first player is at the top" }).toBeLessThan(8);
  await expect
    .element(page.getByRole("navigation", { name: "Parts of the file" }).css("[aria-current]"))
    .toMatchTextContent("Portland Pioneers");

  await expect.element(report().getByRole("heading")).not.toBeInTheDocument();
  await openReport();
  await page.css("div:has(> h3)").filter({ hasText: "shared number" }).getByRole("button").first().click();
  await expect.element(marked().first()).toBeInViewport();
  expect(marked().elements().length, "everybody who shares the number").toBeGreaterThan(1);
  await page.css("div:has(> h3)").filter({ hasText: "left out" }).getByRole("button").first().click();
  await expect.element(marked()).not.toBeInTheDocument();
  await expect.element(home).toBeInViewport();
});

it("[PG19] on a phone the first view says how many people are left out and share a number, and leads to the report", async () => {
  await onPhone();
  const { rows, ...rest } = inventedRoster(pioneers);
  const lacking = {
    ...rest,
    rows: rows.map((row, at) => ({ ...row, jersey: at === 0 ? "" : at < 3 ? "7" : row.jersey })),
  };
  await showLeague("/mlb?game=mlb-espn-1", { "GET /api/leagues/mlb/teams/mlb-espn-1/roster": lacking });
  const way = button("1 left out, 1 shared");
  await expect.element(way).toBeInViewport();
  await expect.element(report()).not.toBeInViewport();
  await way.click();
  await expect.element(report().getByRole("heading", { name: "1 left out" })).toBeInViewport();
  await expect.element(report().getByRole("button", { name: /^Report/ })).toHaveFocus();
});

it("[PG19] on a phone an excerpt has the report below it, which alone says how many people are left out", async () => {
  await onPhone();
  const { rows, ...rest } = inventedRoster(pioneers);
  const lacking = { ...rest, rows: rows.map((row, at) => (at ? row : { ...row, jersey: "" })) };
  const answers = { "GET /api/leagues/mlb/teams/mlb-espn-1/roster": lacking, "GET /api/may-export": mayNotExport };
  await showLeague("/mlb?game=mlb-espn-1", answers);
  await expect.element(report().getByRole("button", { name: /1 left out/ })).toBeInViewport();
  await expect.element(button("1 left out")).not.toBeInTheDocument();
});

it("[PG60] of an excerpt that is all in view, the part at its top is marked until another is gone to", async () => {
  await showLeague("/mlb?game=mlb-espn-1", { "GET /api/may-export": mayNotExport });
  const parts = page.getByRole("navigation", { name: "Parts of the file" });
  await expect.element(parts.css("[aria-current]")).toMatchTextContent("Headers");
  await parts.getByRole("button", { name: /Armadillos/ }).click();
  await expect.element(parts.css("[aria-current]")).toMatchTextContent("Armadillos");
});

it("[PG60] on a phone the parts begin with the players, seen from their beginning, with the selected one in view", async () => {
  await page.viewport(390, 844);
  await showChosen("/nfl");
  const parts = page.getByRole("navigation", { name: "Parts of the file" });
  await expect.element(parts.getByRole("button").first()).toHaveAttribute("aria-current");
  await expect.element(parts.getByRole("button").first()).toMatchTextContent("Portland Pioneers");
  expect(parts.element().scrollLeft).toBe(0);
  await parts.getByRole("button", { name: "Headers" }).click();
  await expect.element(parts.getByRole("button", { name: "Headers" })).toBeInViewport({ ratio: 1 });
});

it("[PG52] a position is found by keyboard: Enter copies its code, Tab takes it to Try a code @all", async () => {
  await showChosen("/nfl", footballers);
  const file = preview();
  const find = combobox("Find");
  await find.fill("qb");
  await expect.element(options().first()).toMatchTextContent("quarterback");
  await userEvent.keyboard("{ArrowDown}");
  const second = options().nth(1);
  await expect.element(find).toHaveAttribute("aria-activedescendant", second.element().id);
  const code = second.element().querySelector(":scope > span")?.textContent ?? "";
  expect(file).toContain(`\n${code}\t`);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await userEvent.keyboard("{Enter}");
  await expect.element(text(`${code} copied`)).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(code);
  expect(marked().element().querySelector("span")?.textContent).toBe(`${code}\t`);
  await expect.element(options()).not.toBeInTheDocument();

  await find.fill("qb");
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(box("Try a code")).toHaveFocus();
  expect((box("Try a code").element() as HTMLInputElement).value).toMatch(/^[a-z]\d+[a-z]*$/);
  await find.fill("nobody at all");
  await expect.element(text("No one in this file has that name or position.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(find).toHaveValue("");
});

it("[PG52] on a phone the list of who was found is at the box, not below the file @all", async () => {
  await onPhone();
  await showLeague("/mlb?game=mlb-espn-1");
  await button("Find").click();
  await combobox("Find").fill("pitcher");
  const first = options().first();
  await expect.element(first).toBeVisible();
  const below = first.element().getBoundingClientRect().top - combobox("Find").element().getBoundingClientRect().bottom;
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(20);
});

it("[HM6] a person found across leagues is searched for as soon as there is a file, once", async () => {
  await showLeague("/mlb");
  window.history.replaceState({ state: { find: "Luis Ocampo" } }, "");
  await chooseFirst();
  await expect.element(combobox("Find")).toHaveValue("Luis Ocampo");
  await expect.element(combobox("Find")).toHaveFocus();
  await expect.element(options().first()).toMatchTextContent("Luis Ocampo");
  expect(window.history.state).toMatchObject({ state: null });
});

it("[PG52] [PG18] a visitor finds everyone, and sees which codes are for subscribers @all", async () => {
  await showChosen("/mlb", {
    "GET /api/auth/session": { user: null },
    "GET /api/may-export": mayNotExport,
    ...matchupAnswers("mlb", inventedGames, ["P"]),
  });
  expect((box("Try a code").element() as HTMLInputElement).value).toMatch(/^[a-z]\d+ [A-Z]$/);
  await combobox("Find").fill("pitcher");
  await expect.element(options().first()).toBeVisible();
  const locked = options().filter({ hasText: "for subscribers" });
  expect(options().elements().length).toBeGreaterThan(6);
  const open = options().filter({ hasNotText: "for subscribers" }).elements();
  expect(open.length, "three people a team have their codes").toBeLessThanOrEqual(6);
  expect(locked.first().element().querySelector("small")?.textContent).toMatch(/^\d+, pitcher, /);
  await locked.first().click();
  await expect.element(text(/^The code of .+ is for subscribers\.$/)).toBeVisible();
});

it("[EV12] on a phone a visitor sees the excerpt's people first, and how much more there is @all", async () => {
  await page.viewport(390, 844);
  await showLeague("/ncaa-football-d1", {
    "GET /api/may-export": mayNotExport,
    ...matchupAnswers("ncaa-football-d1", inventedGames, ["QB", "WR", "CB"]),
  });
  await page
    .getByRole("link", { name: /Pioneers/ })
    .first()
    .click();
  const more = text(/^[\d,]+ more people for subscribers$/);
  await expect.element(more).toBeVisible();
  const lines = page.css('[aria-label="The file, line by line"]');
  const topOfPeople = () => {
    const box = lines.element().getBoundingClientRect();
    const first = [...lines.element().querySelectorAll("li")].find((one) => /^\D\d/.test(one.textContent));
    return Math.abs(Math.round((first?.getBoundingClientRect().top ?? 0) - box.top));
  };
  await expect.poll(topOfPeople).toBe(0);
  expect(more.element().getBoundingClientRect().bottom).toBeLessThan(844);
});

it("[EV12] a matchup's file shows a visitor three people per team, and requests no codes @all", async () => {
  const { api } = await showChosen("/ncaa-football-d1", {
    "GET /api/may-export": mayNotExport,
    ...matchupAnswers("ncaa-football-d1", inventedGames, ["QB", "WR", "CB"]),
  });
  await expect.element(text(/^[\d,]+ more people for subscribers$/)).toBeVisible();
  const codes = preview()
    .split("\n")
    .map((line) => line.split("\t")[0] ?? "");
  expect(codes.filter((code) => /\d/.test(code))).toHaveLength(6);
  // The parts count everybody, as the file does.
  await expect.element(button("Portland Pioneers 9")).toBeVisible();
  expect(api.asked.filter((asked) => /(common|position)-codes$/.test(asked))).toEqual([]);
  expect([pioneers, armadillos].every(({ team_name }) => preview().includes(team_name))).toBe(true);
});

it.each([390, 1440])("[EV12] at %i px the way to the plans is beside the count of further people", async (width) => {
  await page.viewport(width, 844);
  await showLeague("/mlb?game=mlb-espn-1", { "GET /api/may-export": mayNotExport });
  await expect.element(text(/^[\d,]+ more people for subscribers$/)).toBeVisible();
  const ways = page.getByRole("link", { name: "See plans" });
  await expect.element(ways).toHaveLength(1);
  expect(ways.element().closest("div")?.textContent).toContain("more people");
});

it("[PG21] before there is an excerpt the way to the plans is beside Subscribe to Export", async () => {
  await page.viewport(1440, 900);
  await showLeague("/mlb", { "GET /api/may-export": mayNotExport });
  await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
  const way = page.getByRole("link", { name: "See plans" });
  await expect.element(way).toHaveLength(1);
  expect(way.element().parentElement?.contains(exportButton().element())).toBe(true);
});

it("[PG18] beside the form, the file's buttons never overflow its edge, whatever their labels", async () => {
  await page.viewport(1280, 900);
  await showLeague("/mlb?game=mlb-espn-1", { "GET /api/may-export": mayNotExport });
  await expect.element(page.getByRole("link", { name: "See plans" }).first()).toBeVisible();
  const head = document.querySelector("#sheet-name")?.parentElement?.parentElement;
  const ends = () => [...(head?.querySelectorAll("button, a") ?? [])].map((one) => one.getBoundingClientRect().right);
  await expect.poll(ends).toHaveLength(4);
  expect(Math.max(...ends())).toBeLessThan(head?.getBoundingClientRect().right ?? 0);
});
