import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { broken, down, heldBack, portal } from "../../../testing/api-stub.ts";
import { armadillos, inventedGame, pilots, pioneers } from "../testing/invented-league.ts";
import {
  confirmed,
  notFound,
  inventedRoster,
  inventedGames,
  matchupAnswers,
  postponedGame,
  rosterAnswers,
  todaysGame,
} from "../testing/league-answers.ts";
import {
  alert,
  box,
  button,
  choices,
  chooseFirst,
  chooseStyle,
  chooseTeam,
  columnsOf,
  comeBack,
  combobox,
  exportButton,
  exportFile,
  fileName,
  heading,
  leaveDetailsOpen,
  lines,
  onPhone,
  preview,
  pressUnready,
  reload,
  report,
  showChosen,
  showLeague,
  text,
} from "../testing/show-league.tsx";

const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;

it("[PG1] picking a game sets teams, letters, place and date, and clears what was typed over @all", async () => {
  leaveDetailsOpen();
  await showLeague("/mlb");
  await box("Stadium Location").fill("Elsewhere");
  await chooseFirst();
  await expect.element(box("Stadium Location")).toHaveValue("Rosewood Park");
  await expect.element(combobox("Home Team")).toHaveValue("Portland Pioneers");
  await expect.element(combobox("Away Team")).toHaveValue("Austin Armadillos");
  await expect.element(box("Home Team Prefix")).toHaveValue("p");
  await expect.element(box("Away Team Prefix")).toHaveValue("a");
  await expect.element(box("Date")).toHaveValue("July 4, 2026");
  await expect.element(box("City")).toHaveValue("Portland, Oregon");
  await expect.element(box("Country")).toHaveValue("USA");
});

it("[PG4] [SH10] the whole prefix box and the whole star are separate click targets, apart from the edit button @all", async () => {
  await page.viewport(1440, 900);
  await showChosen("/mlb");
  expect(middle(button("Edit rosters").element())).toBeCloseTo(middle(button("Place and format").element()), 0);
  const star = button("Favorite: Portland Pioneers").first();
  for (const part of [box("Home Team Prefix"), star]) {
    const { left, bottom, width } = part.element().getBoundingClientRect();
    expect(part.element().contains(document.elementFromPoint(left + width / 2, bottom - 2))).toBe(true);
  }
});

it("[PG4] two equal prefixes are reported as wrong and block the export @all", async () => {
  await showChosen("/mlb");
  await box("Away Team Prefix").fill("p");
  await expect.element(text("Home and away prefixes must be different")).toBeVisible();
  await pressUnready();
  await expect.element(alert("Please fix the prefix error before exporting.")).toBeVisible();

  await box("Away Team Prefix").fill("5");
  await expect.element(text("Prefix must be a letter from a to z")).toBeVisible();
  await box("Away Team Prefix").fill("");
  await heading().click();
  await expect.element(box("Away Team Prefix")).toHaveValue("a");
  await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
});

it("[PG4] equal prefixes are reported once, at their boxes, and the last preview stays @all", async () => {
  await showChosen("/mls");
  const name = fileName().element().textContent;
  const file = preview();
  await box("Away Team Prefix").fill("p");
  await expect
    .element(page.css("div:has(> div > #sheet-name)"))
    .toMatchTextContent("The preview shows the last version.");
  await expect.element(fileName()).toHaveTextContent(name);
  expect(preview()).toBe(file);
  await expect.element(lines().first()).toBeVisible();
  await expect.element(text(/Home and away prefixes must be different/)).toHaveLength(1);
  await expect.element(button("Copy")).not.toBeInTheDocument();
});

it("[PG4] a link that starts with equal letters has no previous file to show", async () => {
  await showLeague(`/mls?game=${todaysGame.game_id}&hp=q&ap=q`);
  await expect.element(text("There is no file yet.")).toBeVisible();
  await expect.element(text(/Home and away prefixes must be different/)).toHaveLength(1);
});

it("[PG4] [PG32] [B7] the same team twice is a single-team roster, on the panel's day @all", async () => {
  leaveDetailsOpen();
  await showLeague("/mlb?date=2026-07-05");
  await chooseTeam("Home", "portland");
  await chooseTeam("Away", "portland");
  await expect.element(fileName()).toHaveTextContent("PortlandPioneers07052026.txt");
  await expect.element(box("Away Team Prefix")).not.toBeInTheDocument();
  await expect.element(box("Custom Away Team Name")).not.toBeInTheDocument();
  const file = await exportFile();
  expect(file.text).toContain("against the Portland Pioneers");
  expect(file.text).toContain("\ndt\tJuly 5, 2026\n");
  expect(file.text).not.toContain("\nbtw\t");
});

it("[PG5] [PG15] a custom matchup in Getty style, with typed names and place @all", async () => {
  leaveDetailsOpen();
  await showLeague("/mlb");
  await chooseTeam("Home", "port");
  await chooseTeam("Away", "arm");
  await expect.element(box("Jersey Number Format")).toHaveValue("(1)");
  await chooseStyle("Getty");
  await expect.element(box("Jersey Number Format")).not.toBeInTheDocument();
  await box("Stadium Location").fill("Field\u00a02");
  await box("Date").fill("7/4/2026");
  await box("Custom Home Team Name").fill("The Rose City Team");
  await page.getByRole("switch", { name: "Bracketed keywords" }).click();
  await expect.element(fileName()).toHaveTextContent("RoseCityTeamvsAustinArmadillos07042026.txt");
  const file = await exportFile();
  expect(file.text).toContain("loc\tField 2\n");
  expect(file.text).toContain("dt\tJuly 4, 2026\n");
  expect(file.text).toMatch(/\t[^\t]+ #\d+ of the Rose City Team\t/);
  expect(file.text).toMatch(/\nkp\d+\t\[/);
});

it("[PG15] [B3] pasted lines are joined, with a note if the file takes less", async () => {
  leaveDetailsOpen();
  await showLeague("/mlb");
  const stadium = box("Stadium Location");
  const paste = async (copied: string) => {
    await stadium.fill("");
    await navigator.clipboard.writeText(copied);
    await userEvent.keyboard("{ControlOrMeta>}v{/ControlOrMeta}");
  };
  await paste("Rosewood\r\nPark\tEast");
  await expect.element(stadium).toHaveValue("Rosewood Park East");
  await paste("x".repeat(5000));
  await expect.element(text("5000 characters. The file takes the first 120.")).toBeVisible();
  await paste("\u202eRosewood");
  await expect.element(text("Invisible characters are left out of the file.")).toBeVisible();
});

it("[PG58] place and format are folded to a summary of what differs, and stay as they were left @all", async () => {
  await showChosen("/mlb");
  const fold = button("Place and format");
  const words = page.css("p:visible").filter({ hasText: /July 4, 2026Rosewood (Park|Field), / });
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  await expect.element(box("Stadium Location")).not.toBeInTheDocument();
  await expect.element(words).toMatchTextContent("July 4, 2026Rosewood Park, Portland, Oregon, USA");
  await expect.element(page.css("p [data-typed]")).not.toBeInTheDocument();
  const { y } = words.element().getBoundingClientRect();

  await fold.click();
  await box("Stadium Location").fill("Rosewood Field");
  await box("Custom Home Team Name").fill("The Rose City Team");
  await page.getByRole("switch", { name: "Bracketed keywords" }).click();
  await fold.click();
  await expect.element(box("Stadium Location")).not.toBeInTheDocument();
  await expect.element(page.css("p:visible [data-typed]")).toMatchTextContent(/^Rosewood Field/);
  await expect.element(words).toMatchTextContent("USA. Home: The Rose City Team. Bracketed keywords: Yes");
  expect(words.element().getBoundingClientRect().y).toBe(y);

  await fold.click();
  await reload();
  await expect.element(box("Stadium Location")).toHaveValue("Rosewood Field");
  await onPhone();
  await expect.element(box("Stadium Location")).not.toBeInTheDocument();
  // A phone has the way to edit the rosters beside the date.
  await expect.element(words).toBeVisible();
  await button("Change").click();
  await expect.element(text("Teams, place and format")).toBeVisible();
  await expect.element(page.css("label:visible").filter({ hasText: /^(Home|Away) Team( Prefix)?$/ })).toHaveLength(4);
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(button("Edit rosters")).not.toBeInTheDocument();
  await box("Stadium Location").fill("Rosewood Field, Rose City Crossing");
  await box("Custom Home Team Name").fill("");
  await page.getByRole("switch", { name: "Bracketed keywords" }).click();
  await button("Done").click();
  const [day, place] = words.element().children;
  if (!day || !place) throw new Error("There are no words.");
  expect(middle(day)).toBeCloseTo(middle(button("Edit rosters").element()), 0);
  expect(place.scrollWidth, "the whole place").toBeLessThanOrEqual(place.clientWidth);
});

it("[PG55] at four times the text size the teams' short names are there where the whole ones do not fit", async () => {
  await page.viewport(360, 225);
  const game = inventedGame({ ...todaysGame, home_team: { ...pioneers, team_name: "Washington Pioneers" } });
  const rosters = [pioneers, armadillos].map((team) => [
    `GET /api/leagues/mlb/teams/${team.team_id}/roster`,
    { ...inventedRoster(team), team: { ...team, nickname: team.team_name.split(" ")[1] } },
  ]);
  await showChosen("/mlb", { ...matchupAnswers("mlb", [game]), ...Object.fromEntries(rosters) });
  const names = () => page.css("p:has(> span > code) b:visible").elements();
  await expect.poll(() => names().map((one) => one.textContent)).toEqual(["Pioneers", "Armadillos"]);
  await onPhone();
  expect(names().map((one) => one.textContent)).toEqual(["Washington Pioneers", "Austin Armadillos"]);
});

it("[PG58] [PG19] at twice the text size which game, its day and who is left out are one line below the teams", async () => {
  await page.viewport(720, 450);
  const { rows, ...rest } = inventedRoster(pioneers);
  const lacking = { ...rest, rows: rows.map((row, at) => (at ? row : { ...row, jersey: "" })) };
  await showChosen("/mlb", { "GET /api/leagues/mlb/teams/mlb-espn-1/roster": lacking });
  const words = page.css("p:visible").filter({ hasText: "7:10 PM ET, July 4, 2026" });
  await expect.element(words).toBeInViewport({ ratio: 1 });
  expect(words.element().getBoundingClientRect().height).toBeLessThan(25);
  await expect.element(button("1 left out")).toBeInViewport({ ratio: 1 });
  expect(middle(button("1 left out").element())).toBeCloseTo(middle(words.element()), 0);
  const people = lines().filter({ hasText: /^p\d/ }).elements();
  const dock = document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? 0;
  expect(people.filter((one) => one.getBoundingClientRect().bottom <= dock).length).toBeGreaterThanOrEqual(4);
});

it("[PG58] on a phone the teams are not named twice while one is missing", async () => {
  await onPhone();
  await showLeague("/mlb?home=mlb-espn-1");
  await expect.element(combobox("Home Team")).toHaveValue("Portland Pioneers");
  await expect.element(text("Teams, place and format")).toBeVisible();
  await expect.element(page.css("p:visible").filter({ hasText: "Portland Pioneers" })).not.toBeInTheDocument();
});

it("[PG6] a link with only a game outside the shown month opens that game", async () => {
  const final = inventedGame({ game_id: "fifa-1", game_date: "2025-07-13", local_date: "2025-07-13" });
  await showLeague("/fifa?game=fifa-1", matchupAnswers("fifa", [final]));
  await expect.element(combobox("Home Team")).toHaveValue("Portland Pioneers");
  await expect.element(fileName()).toBeVisible();
  await expect.element(page.css("aside[data-wide] [data-game][aria-current]")).toHaveLength(1);
});

it("[PG7] [B5] an unreadable link opens with the bad part named and nothing lost @all", async () => {
  await showLeague("/mlb?home=1&home=2&away=nobody&date=2100-13-40&style=ap");
  await expect.element(text(/home is given more than once/)).toBeVisible();
  await expect.element(text(/date is not a day from 1900 to 2100/)).toBeVisible();
  await expect.element(text(/This link names a team that MLB does not have: away=nobody\./)).toBeVisible();
  await button("Dismiss").click();
  await expect.element(choices().first()).toBeVisible();
});

it("[PG29] [B6] a postponed game says so", async () => {
  await showLeague(`/mlb?game=${postponedGame.game_id}`);
  await expect.element(text("This game is postponed.")).toBeVisible();
});

it("[PG29] [B6] a game that has moved since its link was made says so, and its current day can be used @all", async () => {
  await showLeague(`/mlb?game=${todaysGame.game_id}&day=2025-01-02`);
  await expect.element(text(/This game has moved from January 2, 2025 to/)).toBeVisible();
  await button(/^Use /).click();
  await expect.element(text(/This game has moved/)).not.toBeInTheDocument();
});

it("[PG29] [B6] a game that no longer exists is reported as gone, and its teams are kept", async () => {
  await showLeague(`/mlb?game=mlb-gone-1&home=${pioneers.team_id}&away=${pilots.team_id}&date=2026-07-04`, {
    "GET /api/leagues/mlb/games/mlb-gone-1": notFound,
    "GET /api/leagues/mlb/games/mlb-gone-1/lineup": notFound,
  });
  await expect.element(text(/The game of this link is no longer in the MLB schedule\./)).toBeVisible();
  await expect.element(combobox("Home Team")).toHaveValue(pioneers.team_name);
  await expect.element(fileName()).toBeVisible();
});

it("[PG29] while a link's game does not answer, another one can be picked on a tablet @all", async () => {
  await page.viewport(820, 1180);
  const linked = heldBack({ game: { ...todaysGame, game_id: "mlb-late-1" } });
  const path = "GET /api/leagues/mlb/games/mlb-late-1";
  await showLeague("/mlb?game=mlb-late-1", { [path]: linked.answer, [`${path}/lineup`]: notFound });
  const offered = page.getByRole("region", { name: "Games to pick" }).getByRole("link");
  await expect.element(offered.first()).toBeVisible();
  await expect.element(page.getByText("Loading the matchup...")).toBeInTheDocument();
  await expect.element(page.getByText(/Pick a game/)).not.toBeInTheDocument();
  await offered.filter({ hasText: "Pensacola Pilots" }).first().click();
  await expect.element(fileName()).toMatchTextContent("PensacolaPilots");
  linked.release();
});

it("[PG29] a link's game that does not answer is taken from the schedule if that has it @all", async () => {
  const path = `GET /api/leagues/mlb/games/${todaysGame.game_id}`;
  const linked = heldBack({ game: todaysGame });
  await showLeague(`/mlb?game=${todaysGame.game_id}`, { [path]: linked.answer });
  await expect.element(combobox("Home Team")).toHaveValue(pioneers.team_name);
  linked.release();
  await expect.element(fileName()).toBeVisible();
});

it("[PG20] [C5] a roster that fails to load is named, and the file is only made without it on request @all", async () => {
  await showLeague("/mlb", rosterAnswers("mlb", broken));
  await choices().first().click();
  await expect.element(alert("Could not be loaded")).toBeVisible();
  await expect.element(fileName()).not.toBeInTheDocument();
  await button(/^Continue without/).click();
  await expect.element(fileName()).toBeVisible();
  await expect.element(report()).toMatchTextContent("No roster for");
  expect((await exportFile()).text).toContain("loc\t");
});

it("[PG22] failed rosters are reported as failed, never as loading @all", async () => {
  await showLeague("/mlb", rosterAnswers("mlb", broken));
  await choices().first().click();
  await expect.element(alert("Could not be loaded")).toBeVisible();
  await pressUnready();
  await expect
    .element(page.css('div[tabindex="-1"]:has(> [role="alert"]):visible'))
    .toMatchTextContent(/^Could not be loaded: .+\./);
  await expect.element(text(/Roster data is still loading/)).not.toBeInTheDocument();
});

it("[PG20] [F8] a captive portal that answers with its own page is named, and a retry continues where it was", async () => {
  const { api } = await showLeague("/mlb", rosterAnswers("mlb", portal));
  await choices().first().click();
  await expect.element(text(/This network answered with its own page\./)).toBeVisible();
  api.answer(matchupAnswers("mlb"));
  await button("Try again").click();
  await expect.element(fileName()).toBeVisible();
});

it("[PG42] common codes that fail are retried automatically, and stay reported as failed until then @all", async () => {
  const { api } = await showLeague("/mlb", { "GET /api/leagues/mlb/common-codes": down });
  await choices().first().click();
  const failed = alert("Could not be loaded: the common codes");
  await expect.element(failed).toBeVisible();
  const retry = heldBack({ sport: "baseball", codes: [] });
  api.answer({ "GET /api/leagues/mlb/common-codes": retry.answer });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect.element(failed).toBeVisible();
  retry.release();
  await expect.element(fileName()).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

it("[PG28] [B9] a roster that changes under the open form is reported, and typed text stays @all", async () => {
  const { api } = await showChosen("/mlb");
  await box("Home Team Prefix").fill("x");
  const { rows, ...roster } = inventedRoster(pioneers);
  const [first, ...others] = rows;
  if (!first) throw new Error("The roster is empty.");
  const newcomer = { ...first, first_name: "Ada", last_name: "Newcomer", jersey: "98" };
  api.answer({
    [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: { ...roster, rows: [newcomer, ...others] },
  });
  comeBack();
  await expect.element(text(/^Roster updated: /).first()).toBeVisible();
  await expect.element(text(/Ada Newcomer/).first()).toBeVisible();
  await expect.element(box("Home Team Prefix")).toHaveValue("x");
});

it("[PG29] a chosen game's venue that changes under the open form is in the file @all", async () => {
  const { api } = await showChosen("/mlb");
  expect(preview()).not.toContain("loc\tField 2\n");
  api.answer(
    matchupAnswers(
      "mlb",
      inventedGames.map((game) => ({ ...game, location: "Field 2" })),
    ),
  );
  comeBack();
  await expect.poll(preview).toContain("loc\tField 2\n");
});

it("[A4] [A5] [A6] names that look like markup, formulas or codes are text on the page and in the file @all", async () => {
  const names = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "=SUM(A1)", "@Ann #2 \\ =b1="];
  const dialog = vi.spyOn(window, "alert").mockImplementation(() => undefined);
  const [like] = inventedRoster(pioneers).rows;
  if (!like) throw new Error("The roster is empty.");
  const rows = names.map((name, at) => ({
    ...like,
    player_id: String(at),
    jersey: String(at + 1),
    first_name: "Al",
    last_name: name,
  }));
  await showLeague("/mlb?date=2026-07-04", rosterAnswers("mlb", { team: pioneers, rows, provenance: confirmed }));
  await chooseTeam("Home", "portland");
  await chooseTeam("Away", "portland");
  await expect.element(fileName()).toBeVisible();
  for (const [at, name] of names.entries()) expect(columnsOf(`p${at + 1}`)).toContain(`Al ${name}`);
  await box("Try a code").fill("=p4#4= =p1#3=");
  await expect
    .element(page.css('label:has-text("Try a code") + output'))
    .toMatchTextContent(`${names[3]} Al ${names[0]}`);
  expect(document.querySelectorAll('section[aria-label="Preview of the file"] :is(img, script)')).toHaveLength(0);
  const file = await exportFile();
  for (const name of names) expect(file.text).toContain(`\tAl ${name}\t${name}\n`);
  expect(dialog).not.toHaveBeenCalled();
});

it("[PG50] at 320 px the places of games and the names of teams are fully readable @all", async () => {
  await page.viewport(320, 640);
  const game = inventedGame({
    ...todaysGame,
    location: "DKR-Texas Memorial Stadium",
    city: "Washington, District of Columbia",
  });
  await showLeague("/mlb", matchupAnswers("mlb", [game]));
  const cut = () =>
    Array.from(document.querySelectorAll<HTMLElement>("[data-game] *"))
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth && one.clientWidth > 0)
      .map((one) => one.innerText);
  await expect
    .element(page.css("[data-game]:visible").first(), { timeout: 8_000 })
    .toMatchTextContent("District of Columbia");
  expect(cut()).toEqual([]);
  await page.css("[data-game]:visible").first().click();
  await expect.element(page.css("p:has(> span > code)")).toMatchTextContent("Portland Pioneers");
  expect(cut()).toEqual([]);
});

it("[PG55] a long team name is readable whole, on two lines if need be, and its control stays as high @all", async () => {
  const long = { ...pioneers, team_name: "Scranton/Wilkes-Barre RailRiders" };
  const teams = { league: "mlb", teams: [long, armadillos, pilots], provenance: confirmed };
  await showChosen("/mlb", { "GET /api/leagues/mlb/teams": teams });
  const input = combobox("Home Team");
  await expect.element(input).toHaveValue(long.team_name);
  const drawn = input.element().parentElement ?? document.body;
  await onPhone();
  await button("Change").click();
  for (const width of [320, 390, 1024, 1440]) {
    await page.viewport(width, 844);
    await expect.poll(() => getComputedStyle(drawn, "::before").content).toContain(long.team_name);
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = drawn;
    expect([clientHeight, scrollHeight <= clientHeight, scrollWidth <= clientWidth]).toEqual([44, true, true]);
  }
  await input.click();
  await expect.poll(() => getComputedStyle(drawn, "::before").content).toBe("none");
});
