import { afterEach, describe, expect, it, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { page, userEvent, type Locator } from "vitest/browser";
import type { GameJson, TeamJson } from "@agate/api";
import { assignmentOfEvent, listsOfEvent, makeFile, type DayEvent } from "@agate/assignment";
import { lineText, type Built } from "@agate/captions";
import { blankEdit, editId, storedFields, type Edit, type ManifestRecord } from "@agate/mine";
import { readsCache } from "../../../../sw/cache-rules.ts";
import { setOffline } from "../../../lib/offline.ts";
import { setFavorite } from "../../../product/favorites/star-button.tsx";
import { changeMine, mineNow } from "../../../product/mine/mine.ts";
import { clearSaved } from "../../../product/saved/saved-leagues.ts";
import { expectAccessible } from "../../../testing/accessible.ts";
import { broken, heldBack, offline, type Answers } from "../../../testing/api-stub.ts";
import { show } from "../../../testing/show.tsx";
import { signedLease } from "../../../testing/signed-lease.ts";
import { blankForm, formReducer } from "../matchup/form-state.ts";
import { matchupAssignment } from "../matchup/matchup-assignment.ts";
import {
  armadillos,
  inventedEvent,
  leagueOfKind,
  matchupLeague,
  pilots,
  pioneers,
} from "../testing/invented-league.ts";
import {
  commonCodes,
  confirmed,
  eventAnswers,
  inventedField,
  inventedGames,
  inventedRoster,
  leagueAnswers,
  matchupAnswers,
  mayExport,
  mayNotExport,
  now,
  scheduleOfDay,
  todaysGame,
} from "../testing/league-answers.ts";
import {
  alert,
  box,
  button,
  catchDownloads,
  comeBack,
  dayAnswers,
  chooseStyle,
  exportButton,
  pressUnready,
  preview,
  showLeague,
  styleButton,
  styleChoice,
  text,
} from "../testing/show-league.tsx";
import { unzip } from "../testing/unzip.ts";
import { DayPage } from "./day-page.tsx";

const day = "2026-07-04";

/** Two leagues have something on the day, one of them a tournament. */
const answersOf = (over: Answers = {}) =>
  dayAnswers(
    {
      ...leagueAnswers("mlb"),
      ...leagueAnswers("pga"),
      ...eventAnswers("pga", [{ ...open, start_date: "2026-07-02", end_date: "2026-07-05" }]),
    },
    over,
  );

const open = inventedEvent({ event_id: "e2" });

async function showDay(over: Answers = {}, at = `/day?day=${day}`) {
  vi.setSystemTime(now);
  return show(<DayPage />, at, answersOf(over));
}

const game = (name: string | RegExp) => page.getByRole("checkbox", { name });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const all = () => game("All of MLB");
async function showAll(...asked: Parameters<typeof showDay>) {
  const shown = await showDay(...asked);
  await all().click();
  return shown;
}
const changePrefixes = () => button("Change prefixes").click();

/** Exports, and opens the zip. */
async function exportZip(files: ReturnType<typeof catchDownloads>, count: number) {
  await exportButton().click();
  await expect.element(text(new RegExp(`^Saved \\d+:\\d\\d [AP]M ET: ${count} files, \\d+ people\\.$`))).toBeVisible();
  return unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0));
}

const before = "2026-07-03T21:40:00Z";
const written = (value: string, base: string) => ({ value, base, on: before, wrote: before });

/** Stores an edit of a person on a team's roster: for all its games, or for one. */
function edit({ team_id: team }: TeamJson, at: number, given: Partial<Omit<Edit, "of">>, only: string | null = null) {
  const of = { league: "mlb", list: `team:${team}`, game: only, person: `id:${team}-${at}`, name: "", number: "" };
  const whole: Edit = { ...blankEdit(of), ...given };
  changeMine("edit", editId(whole.of), storedFields(whole));
}

/** The file of the league's own page, made by the page's own form. */
function fileOfPage(picked: GameJson): string {
  const league = matchupLeague("mlb");
  const state = {
    ...formReducer(league)(blankForm, { type: "game-picked", game: picked }),
    panel: { selectedDate: picked.game_date, showAll: false },
  };
  const roster = ({ team_id }: GameJson["home_team"]) =>
    inventedRoster([pioneers, pilots].find((one) => one.team_id === team_id) ?? armadillos);
  const lists = listsOfEvent({ kind: "matchup", league, event: picked }, [
    roster(picked.home_team),
    roster(picked.away_team),
  ]);
  const assignment = matchupAssignment(league, state, new Map(), { lists, positionCodes: [] });
  return textOf(assignment && makeFile(assignment, { codes: { common: commonCodes, own: [] } }).built);
}

function textOf(built: Built | null): string {
  return built?.ok ? built.file.lines.map((line) => `${lineText(line)}\n`).join("") : "";
}

describe("a day's games", () => {
  it("[DY1] [DY4] [DY6] a league is chosen at once, and prefixes are shown before the zip is made @all", async () => {
    await showDay();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Saturday, July 4");
    await all().click();
    await expect.element(row("PioneersvsAustin")).toMatchTextContent(/po\s*Portland Pioneers/);
    await expect.element(box("Prefix of Portland Pioneers")).not.toBeInTheDocument();
    await changePrefixes();
    await expect.element(row("PioneersvsAustin").getByLabelText("Prefix of Portland Pioneers")).toHaveValue("po");
    await expect.element(box("Prefix of Pensacola Pilots")).toHaveValue("pe");
    // The same team twice has two prefixes.
    await expect.element(row("PilotsvsAustin").getByLabelText("Prefix of Austin Armadillos")).toHaveValue("as");
    await expect.element(text(/^2 files, \d+ people\.$/)).toBeVisible();
    await expect.poll(() => window.location.search).toBe(`?day=${day}&games=mlb-espn-1,mlb-espn-4`);
  });

  it("[DY17] at midnight the chosen games and their prefixes stay; without any the page moves to the new day", async () => {
    await showAll({}, "/day");
    await changePrefixes();
    await box("Prefix of Pensacola Pilots").fill("zz");
    vi.setSystemTime("2026-07-05T04:00:30Z");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Saturday, July 4");
    await expect.element(box("Prefix of Pensacola Pilots")).toHaveValue("zz");
    await all().click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Sunday, July 5");
  });

  it("[DY14] a reload shows the same settings and prefixes @all", async () => {
    await showAll();
    await chooseStyle("AP");
    await userEvent.selectOptions(box("Prefix"), "3");
    await changePrefixes();
    await box("Prefix of Pensacola Pilots").fill("zzq");
    const games = `?day=${day}&games=mlb-espn-1,mlb-espn-4&px=`;
    await expect.poll(() => window.location.search).toMatch(/&px=.*zzq.*&style=ap&letters=3$/);
    expect(window.location.search.startsWith(games)).toBe(true);
    const at = `/day${window.location.search}`;
    await cleanup();
    await showDay({}, at);
    await expect.element(row("PilotsvsAustin")).toMatchTextContent(/zzq\s*Pensacola Pilots/);
    await expect.element(styleButton().first()).toMatchTextContent(/^Style: AP /);
    await expect.element(box("Prefix")).toHaveValue("3");
  });

  it("[OS13] below the style of all files is a link to make an own style @all", async () => {
    await showDay();
    await styleButton().click();
    await expect
      .element(page.getByRole("link", { name: "Make your own style" }))
      .toHaveAttribute("href", "/styles?new=standard");
  });

  it("[PG54] [PG39] a style shows a sentence about a person of the first game, and E is on Export only while it acts @all", async () => {
    const files = catchDownloads();
    await showDay();
    await styleButton().click();
    await expect.element(styleChoice("AP")).toHaveAccessibleDescription("");
    await userEvent.keyboard("{Escape}");
    await all().click();
    await expect.element(text(/^2 files, \d+ people\./)).toBeVisible();
    const key = exportButton().getByText("E", { exact: true });
    await expect.element(all()).toHaveFocus();
    await expect.element(key).not.toBeVisible();
    await userEvent.keyboard("e");
    await page.getByRole("heading", { level: 1 }).click();
    await expect.element(key).toBeVisible();
    expect(files).toHaveLength(0);
    await userEvent.keyboard("e");
    await expect.poll(() => files.length).toBe(1);
    await styleButton().click();
    await expect.element(styleChoice("AP")).toHaveAccessibleDescription(/Portland Pioneers .+ \(AP Photo\/\{name\}\)$/);
  });

  it("[DY2] [DY6] [DY7] one by one, the files match those of their leagues' pages to the byte", async () => {
    const files = catchDownloads();
    await showAll();
    await game(/^Lakeshore Open/).click();
    await page.getByRole("switch", { name: "Files can be loaded together" }).click();
    await expect.element(text(/^3 files, \d+ people\.$/)).toBeVisible();
    const zip = await exportZip(files, 3);
    expect(files[0]?.name).toBe("AgateSaturday07042026.zip");
    const tournament: DayEvent = {
      kind: "field",
      league: leagueOfKind("pga", "field"),
      event: { ...open, start_date: "2026-07-02" },
    };
    const lists = listsOfEvent(tournament, [{ event: open, players: inventedField, provenance: confirmed }]);
    const field = makeFile(assignmentOfEvent(tournament, { lists }), { codes: { common: commonCodes, own: [] } }).built;
    expect(Object.keys(zip)).toEqual([
      "PortlandPioneersvsAustinArmadillos07042026.txt",
      "PensacolaPilotsvsAustinArmadillos07042026.txt",
      "LakeshoreOpen07022026.txt",
    ]);
    expect(Object.values(zip)[0]).toBe(fileOfPage(todaysGame));
    expect(Object.values(zip)[2]).toBe(textOf(field));
  });

  it("[ST12] [PS15] uses the school in a team's roster as its name, and asks once whose name goes into the credit @all", async () => {
    const files = catchDownloads();
    const report = { ...inventedRoster(pioneers), team: { ...pioneers, school: "Portland" } };
    await showAll({ [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: report });
    await chooseStyle("School");
    await expect.element(text(/^2 files, \d+ people\.$/)).toBeVisible();
    await exportButton().click();
    await expect.element(text("Whose name goes into the credit?")).toBeVisible();
    const zip = await exportZip(files, 2);
    expect(Object.values(zip)[0]).toMatch(/\tPortland's (?:[^]*)\tAustin Armadillos' /);
  });

  it("[KT14] agencies' templates select their games, and go into the zip filled in", async () => {
    const files = catchDownloads();
    await showDay();
    await expect.element(all()).toBeVisible();
    const opener = page.getByLabelText("Open assignment template");
    const getty = "2:105:0:Armadillos v Pilots\n2:55:8:20260704\n2:92:0:Other Grounds\n2:110:0:Desk\n";
    await opener.upload(new File([getty], "getty.txt"));
    const dialog = page.getByRole("dialog", { name: "Assignment template" });
    await expect
      .element(dialog)
      .toMatchTextContent("It is of Austin Armadillos at Pensacola Pilots, Saturday, July 4, 2026");
    await expect.element(dialog).toMatchTextContent("Venue: Other Grounds (the schedule: Gulf Grounds)");
    await expect.element(dialog).toMatchTextContent("Kept from your agency: Headline, Date, Venue, Credit.");
    await expectAccessible();
    await userEvent.keyboard("{Escape}");
    await opener.upload(new File(["2:105:0:Armadillos v Pioneers\n"], "b.txt"));
    await expect.element(dialog).toMatchTextContent("It is of Austin Armadillos at Portland Pioneers");
    await userEvent.keyboard("{Escape}");
    await expect.element(text(/^2 files, \d+ people\./)).toBeVisible();
    const zip = await exportZip(files, 2);
    const stem = "PensacolaPilotsvsAustinArmadillos07042026";
    const other = "PortlandPioneersvsAustinArmadillos07042026";
    expect(Object.keys(zip)).toEqual([other, stem].flatMap((one) => [`${one}.txt`, `${one}.xmp`, `${one}-iptc.txt`]));
    expect(zip[`${other}-iptc.txt`]).toMatch(/^2:105:0:Armadillos v Pioneers\n/);
    expect(zip[`${stem}.xmp`]).toContain("<photoshop:Credit>Desk</photoshop:Credit>");
    expect(zip[`${stem}-iptc.txt`]).toContain("2:92:0:Other Grounds\n");
    expect(zip[`${stem}-iptc.txt`]).toContain("2:90:9:Pensacola\n");
  });

  it("[KT13] each file has an IPTC template beside it if requested, with the codes of its own file @all", async () => {
    const files = catchDownloads();
    await showAll();
    await game(/^Lakeshore Open/).click();
    await text("More").click();
    await page.getByRole("switch", { name: "IPTC templates" }).click();
    await expect.element(text(/^3 files, \d+ people\./)).toBeVisible();
    const zip = await exportZip(files, 3);
    expect(Object.keys(zip).slice(0, 2)).toEqual([
      "PortlandPioneersvsAustinArmadillos07042026.txt",
      "PortlandPioneersvsAustinArmadillos07042026.xmp",
    ]);
    expect(Object.keys(zip)).toHaveLength(6);
    const [codes = "", template = ""] = Object.values(zip);
    const used = [...template.matchAll(/=(\w+)=/g)].map(([, code]) => code);
    expect(used).toHaveLength(3);
    for (const code of used) expect(codes).toMatch(new RegExp(`^${code}\t`, "m"));
    expect(template).toContain("<photoshop:Headline>Austin Armadillos v Portland Pioneers</photoshop:Headline>");
    expect(zip["LakeshoreOpen07022026.xmp"]).toContain("Lakeshore Open");
  });

  it("[DY12] [ED11] [PS10] [SF1] a file with edits and own codes matches its league's page, and is recorded like it", async () => {
    const files = catchDownloads();
    await showDay();
    edit(pioneers, 0, { fields: { number: written("99", "11"), last: written("O’Dea", "Ellery-Stone") } });
    edit(armadillos, 1, { scratched: { wrote: before } }, todaysGame.game_id);
    changeMine("code", "baseball/hr", { code: "hr", sport: "baseball", columns: ["goes deep"] });
    changeMine("code", "golf/gg", { code: "gg", sport: "golf", columns: ["is for another sport"] });
    await all().click();
    await page.getByRole("switch", { name: "Files can be loaded together" }).click();
    await expect.element(text(/^2 files, \d+ people\.$/)).toBeVisible();
    const report = page.getByRole("region", { name: "Report on the zip" });
    await expect.element(report).toMatchTextContent("2 edits of yours");
    await report.getByRole("button", { name: /^Report/ }).click();
    await report.getByRole("button", { name: /Scratched for this game/ }).click();
    await expect.element(row("PioneersvsAustin")).toHaveFocus();
    const [first = "", second = ""] = Object.values(await exportZip(files, 2));
    expect(first).toContain("O’Dea (99)");
    expect(first).toContain("\nhr\tgoes deep\n");
    // For one game only: in the other the Armadillo plays.
    expect(first).not.toContain("\na12\t");
    expect(second).toContain("\na12\t");

    await cleanup();
    await showLeague(`/mlb?game=${todaysGame.game_id}`);
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    await expect.poll(() => `${preview()}\n`).toBe(first);
    // A file from the zip counts as the page's: later changes are reported there.
    edit(pioneers, 1, { scratched: { wrote: before } });
    await expect
      .element(page.getByRole("region", { name: "What changed since your last file" }))
      .toMatchTextContent("left: Moriyama");
  });

  it.each([
    ["Caption Style", "", "School"],
    ["Jersey Number", " @all", "#1"],
  ])(
    "[DY30] 'Download again' of a file with another %s leads to a page that makes the same bytes%s",
    async (setting, _, to) => {
      const files = catchDownloads();
      await showAll();
      await game(/^Lakeshore Open/).click();
      await page.getByRole("switch", { name: "Files can be loaded together" }).click();
      await (setting === "Caption Style" ? chooseStyle(to) : userEvent.selectOptions(box(setting), to));
      await changePrefixes();
      await box("Prefix of Portland Pioneers").fill("z");
      await text("More").click();
      await page.getByRole("switch", { name: "Multiple tab codes" }).click();
      await page.getByRole("switch", { name: "Add who is in the line-up" }).click();
      await expect.element(text(/^3 files, \d+ people\.$/)).toBeVisible();
      await exportButton().click();
      if (setting === "Caption Style") await exportButton().click();
      await expect.element(text(/^Saved .*: 3 files/)).toBeVisible();
      const zip = Object.values(await unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0)));
      expect(zip[0]).toContain("\nz11\t");
      const pageOf = (event: string) =>
        [...mineNow("manifest").records.values()].flatMap((record) => {
          const { manifest } = record as ManifestRecord;
          return manifest.event === event ? `/${manifest.league}?${manifest.query}` : [];
        });
      await expect.poll(() => pageOf("e2")).toHaveLength(1);
      const ways = [...pageOf(todaysGame.game_id), ...pageOf("mlb-espn-4"), ...pageOf("e2")];
      expect(ways[0]).toContain("lineup=no");
      for (const [at, way] of ways.entries()) {
        await cleanup();
        await showLeague(way, eventAnswers("pga", [{ ...open, start_date: "2026-07-02", end_date: "2026-07-05" }]));
        await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
        await expect.poll(() => `${preview()}\n`).toBe(zip[at]);
      }
    },
  );

  it("[SF1] [DY3] a file that the zip renames is recorded under its name there @all", async () => {
    const files = catchDownloads();
    const games = inventedGames.map((one) => ({ ...one, game_id: one.game_id.replace("mlb", "nba") }));
    await showAll({ ...leagueAnswers("nba"), ...matchupAnswers("nba", games) });
    await game("All of NBA").click();
    await page.getByRole("switch", { name: "Files can be loaded together" }).click();
    await expect.element(text(/^\d files, [\d,]+ people\.$/)).toBeVisible();
    await exportButton().click();
    await expect.element(text(/^Saved /)).toBeVisible();
    const names = Object.keys(await unzip((await files[0]?.bytes()) ?? new ArrayBuffer(0)));
    expect(names).toContain("PortlandPioneersvsAustinArmadillos07042026-nba.txt");
    const remembered = () =>
      [...mineNow("manifest").records.values()].map((record) => (record as ManifestRecord).manifest.file);
    await expect.poll(() => remembered().toSorted()).toEqual(names.toSorted());
  });

  it("[DY12] [P5] loaded together, an own code wins in the files of every sport, and edits count @all", async () => {
    const files = catchDownloads();
    await showDay();
    edit(pioneers, 0, { fields: { number: written("99", "11") } });
    changeMine("code", "baseball/hr", { code: "hr", sport: "baseball", columns: ["goes deep"] });
    await all().click();
    await game(/^Lakeshore Open/).click();
    await expect.element(text(/^3 files, \d+ people\./)).toBeVisible();
    await page
      .getByRole("region", { name: "Report on the zip" })
      .getByRole("button", { name: /^Report/ })
      .click();
    await expect.element(text("Codes of your own stand in their place: hr.")).toBeVisible();
    const zip = Object.values(await exportZip(files, 3));
    const lines = zip.map((file) => file.split("\n").filter((line) => line.startsWith("hr\t")));
    expect(lines).toEqual([["hr\tgoes deep"], ["hr\tgoes deep"], []]);
    expect(zip[0]).toContain("\npo99\t");
  });

  it("[DY4] a prefix is changed in its box, and its problem is shown below it @all", async () => {
    await showDay();
    await game(/^Austin Armadillos at Portland/).click();
    await changePrefixes();
    const prefix = box("Prefix of Portland Pioneers");
    await prefix.fill("x");
    await expect.element(prefix).not.toHaveAttribute("aria-invalid");
    await prefix.fill("xy");
    await expect.element(exportButton()).not.toHaveAttribute("aria-disabled");
    await prefix.fill("tp");
    await expect.element(text("The prefix tp would make codes that could be read in two ways").last()).toBeVisible();
    // Once closed, only the refused one has its box.
    await changePrefixes();
    await expect.element(prefix).toBeVisible();
    await expect.element(box("Prefix of Austin Armadillos")).not.toBeInTheDocument();
    await changePrefixes();
    await expect.element(exportButton()).toHaveAttribute("aria-disabled", "true");
    await pressUnready();
    await expect.element(page.getByRole("status").filter({ hasText: "One prefix cannot be used" })).toBeVisible();
    await expect.element(prefix).toHaveFocus();
    await prefix.fill("");
    await userEvent.keyboard("{Tab}");
    await expect.element(prefix).toHaveValue("po");
  });

  it("[DY4] more prefixes than letters: Export says how many letters to choose, and leads there", async () => {
    const games = Array.from({ length: 14 }, (_, at) => ({ ...todaysGame, game_id: `mlb-espn-${at}` }));
    await showAll({ "GET /api/leagues/mlb/schedule": scheduleOfDay("mlb", games) }, `/day?day=${day}&letters=1`);
    await expect.element(exportButton()).toMatchTextContent("Export 14 files");
    await pressUnready();
    await expect.element(page.getByRole("combobox", { name: "Prefix" })).toHaveFocus();
    const said = text("28 prefixes need 2 letters each. Choose “2 letters” at Prefix.");
    await expect.element(page.getByRole("status").filter({ has: said })).toBeVisible();
  });

  it("[DY5] [DY6] a roster that fails to load only affects its own file, and is reported with a retry @all", async () => {
    const files = catchDownloads();
    const roster = `GET /api/leagues/mlb/teams/${pilots.team_id}/roster`;
    const { api } = await showAll({ [roster]: broken });
    await expect.element(row("Pensacola Pilots")).toMatchTextContent("Not loaded");
    await exportButton().click();
    await expect.element(text(/1 file, .* One file is not in it\./)).toBeVisible();
    await expect.element(row("Pensacola Pilots")).toMatchTextContent("Not in the zip");
    await expect.element(page.getByRole("region", { name: "Report on the zip" })).toMatchTextContent("1 file not made");
    api.answer({ [roster]: inventedRoster(pilots) });
    await button("Try again").click();
    await expect.element(row("PilotsvsAustin")).toMatchTextContent("people");
    await exportButton().click();
    await expect.element(text(/^Saved .*: 2 files/)).toBeVisible();
    expect(files).toHaveLength(2);
  });

  it("[DY6] canceling while rosters are loading saves nothing @all", async () => {
    const files = catchDownloads();
    const roster = heldBack(inventedRoster(pioneers));
    await showDay({ [`GET /api/leagues/mlb/teams/${pioneers.team_id}/roster`]: roster.answer });
    await game(/^Austin Armadillos at Portland/).click();
    await exportButton().click();
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    await button("Cancel").click();
    await expect.element(exportButton()).toMatchTextContent("Export 1 file");
    roster.release();
    await expect.element(text(/^1 file, \d+ people/)).toBeVisible();
    expect(files).toHaveLength(0);
  });

  it("[DY7] a visitor sees what the zip would have, with a link to the plans, and no common codes are requested @all", async () => {
    const { api } = await showAll({ "GET /api/auth/session": { user: null }, "GET /api/may-export": mayNotExport });
    await expect.element(row("PioneersvsAustin")).toMatchTextContent(/\d+ people/);
    await expect.element(exportButton()).toHaveTextContent("Subscribe to Export");
    expect(api.asked.filter((one) => /common-codes$|position-codes/.test(one))).toEqual([]);
    await exportButton().click();
    await expect.poll(() => window.location.pathname).toBe("/subscription");
    expect(new URLSearchParams(window.location.search).get("returnTo") ?? window.location.search).toContain("day");
  });

  it("[DY8] [AN3] requests the people of a league's games once, and each sport's common codes", async () => {
    const { api } = await showAll();
    await expect.element(text(/^2 files, \d+ people/)).toBeVisible();
    await game(/^Lakeshore Open/).click();
    await expect.element(text(/^3 files, \d+ people/)).toBeVisible();
    const requests = api.asked.filter((one) => /answers?$|common-codes$/.test(one));
    expect(requests.toSorted()).toEqual([
      "GET /api/leagues/mlb/answers",
      "GET /api/leagues/mlb/common-codes",
      "GET /api/leagues/pga/answer",
      "GET /api/leagues/pga/common-codes",
    ]);
  });

  it("[DY1] [DY14] a link from a league's page has its games chosen and listed first, also after a reload @all", async () => {
    await showDay({}, `/day?day=${day}&league=pga`);
    await expect.element(game(/^Lakeshore Open/)).toBeChecked();
    await expect.element(all()).not.toBeChecked();
    const first = () => page.css("main fieldset:has(> label)").first();
    await expect.element(first()).toMatchTextContent("Lakeshore Open");
    await expect.poll(() => window.location.search).toBe(`?day=${day}&league=pga&games=e2`);
    // So are the files; the zip stays in menu order.
    await all().click();
    await expect.element(page.css("tbody tr").first()).toMatchTextContent("LakeshoreOpen");
  });

  it("[DY16] a prefix that two files use is named in both rows, in the list and among the files @all", async () => {
    await showAll();
    await changePrefixes();
    await box("Prefix of Portland Pioneers").fill("zz");
    await box("Prefix of Pensacola Pilots").fill("zz");
    await expect.element(game(/Pensacola.*zz is the prefix of Portland Pioneers$/)).toBeChecked();
    await expect.element(game(/Portland.*zz is already used for Pensacola Pilots$/)).toBeChecked();
    await expect.element(row("PioneersvsAustin")).toMatchTextContent("zz is already used for Pensacola Pilots");
    await expect.element(row("PilotsvsAustin")).toMatchTextContent("zz is the prefix of Portland Pioneers");
  });

  it("[DY14] the choice is in the address, and a game that is not on the day is skipped with a note", async () => {
    await showDay({}, `/day?day=${day}&games=e2,gone-1`);
    await expect.element(game(/^Lakeshore Open/)).toBeChecked();
    await expect.element(all()).not.toBeChecked();
    await expect.element(text("1 of the games of this link is no longer on this day.")).toBeVisible();
    await expect.poll(() => window.location.search).toBe(`?day=${day}&games=e2`);
  });

  it("[DY14] a day that was left and is shown again has what was chosen of it, and a note about a link is not one about another day", async () => {
    await showDay({}, `/day?day=${day}&games=e2,gone-1`);
    await all().click();
    await button("Next day").click();
    await expect.poll(() => window.location.search).toBe("?day=2026-07-05");
    await expect.element(text("1 of the games of this link is no longer on this day.")).not.toBeInTheDocument();
    await button("Previous day").click();
    await expect.element(game(/^Lakeshore Open/)).toBeChecked();
    await expect.element(all()).toBeChecked();
    await expect.poll(() => window.location.search).toContain(`?day=${day}&games=`);
  });

  it("[DY14] a chosen game that leaves the day while the page is open is reported, and the note can be dismissed @all", async () => {
    const { api } = await showAll();
    await expect.element(row("PilotsvsAustin")).toBeVisible();
    const moved = inventedGames.map((one) =>
      one.home_team.team_id === pilots.team_id ? { ...one, game_date: "2026-07-06" } : one,
    );
    api.answer({ "GET /api/leagues/mlb/schedule": scheduleOfDay("mlb", moved) });
    comeBack();
    await expect.element(text("1 of the games you chose is no longer on this day.")).toBeVisible();
    await expect.element(row("PilotsvsAustin")).not.toBeInTheDocument();
    await button("Dismiss").click();
    await expect.element(text("1 of the games you chose is no longer on this day.")).not.toBeInTheDocument();
  });

  it("[DY1] [PG57] of a long day the chosen games stay in the list, also one that is over", async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `g${at}`);
    const games = ids.map((id): GameJson => ({
      ...todaysGame,
      game_id: id,
      status: id === "g0" ? "final" : "scheduled",
    }));
    await showDay({ "GET /api/leagues/mlb/schedule": scheduleOfDay("mlb", games) }, `/day?day=${day}&games=g0`);
    const rows = page.css("label[id^=choose-g]");
    await expect.element(page.css("#choose-g0").getByRole("checkbox")).toBeChecked();
    expect(rows.elements()).toHaveLength(21);
    await all().click();
    await expect.element(text(/^30 of 30$/)).toBeVisible();
    expect(rows.elements()).toHaveLength(20);
  });

  it("[DY1] [DY3] [PG13] a game that is over comes last in both lists, and in the zip by start time", async () => {
    const files = catchDownloads();
    const over = inventedGames.map((one) =>
      one.game_id === "mlb-espn-1" ? { ...one, status: "final" as const } : { ...one, status: "live" as const },
    );
    await showAll({ "GET /api/leagues/mlb/schedule": scheduleOfDay("mlb", over) });
    const games = page.css("label[data-over], label:has(~ label[data-over])");
    await expect.element(games.last()).toMatchTextContent(/Portland.*Final/);
    await expect.element(games.first()).toMatchTextContent(/PM, started/);
    await expect.element(page.css("tbody tr").last()).toMatchTextContent("PioneersvsAustin");
    expect(Object.keys(await exportZip(files, 2))[0]).toMatch(/^PortlandPioneersvsAustin/);
  });

  it("[DY1] the filter hides games without unchoosing them @all", async () => {
    await showAll();
    await box("Filter games").fill("gulf");
    await expect.element(game(/^Austin Armadillos at Portland/)).not.toBeInTheDocument();
    await expect.element(game(/^Austin Armadillos at Pensacola/)).toBeChecked();
    await expect.element(row("PioneersvsAustin")).toBeVisible();
    await box("Filter games").fill("curling");
    await expect.element(text("No match for “curling”")).toBeVisible();
    await expect.element(text("Your selection is unchanged.")).toBeVisible();
    await button("Clear selection").click();
    await expect.element(text("Your selection is unchanged.")).not.toBeInTheDocument();
  });
});

describe("the states of the list", () => {
  it("[DY1] [PG12] loading, then a day without games, each has its own words @all", async () => {
    const held = heldBack(scheduleOfDay("mlb", []));
    await showDay({
      "GET /api/leagues/mlb/schedule": held.answer,
      ...eventAnswers("pga", []),
    });
    await expect.element(text("Loading the games of the day...")).toBeInTheDocument();
    held.release();
    await expect.element(text("No games on July 4, 2026")).toBeVisible();
    await expectAccessible();
  });

  it("[DY1] a league whose answer hangs does not block the others @all", async () => {
    const held = heldBack(scheduleOfDay("mlb", []));
    await showDay({ "GET /api/leagues/mlb/schedule": held.answer });
    await expect.element(game(/^Lakeshore Open/)).toBeVisible();
    // Nor is it said of a league that is not read that nothing of it matches.
    await box("Filter games").fill("curling");
    await expect.element(game(/^Lakeshore Open/)).not.toBeInTheDocument();
    expect(text("No match for “curling”").elements()).toEqual([]);
    held.release();
    await expect.element(text("No match for “curling”")).toBeVisible();
  });

  it("[DY1] a league that fails is named with a retry, and the others are shown @all", async () => {
    const { api } = await showDay({ "GET /api/leagues/pga/events": broken });
    await expect.element(text("Not loaded: PGA Tour")).toBeVisible();
    await expect.element(all()).toBeVisible();
    api.answer(answersOf());
    await button("Try again").click();
    await expect.element(game(/^Lakeshore Open/)).toBeVisible();
  });

  it("[DY1] [OF13] without a network, leagues that are not on this device are counted, and the games stay visible @all", async () => {
    const leagues = Object.keys(answersOf()).filter((path) => /\/(schedule|events)$/.test(path));
    const away = leagues.filter((path) => !path.includes("/mlb/"));
    await showDay(Object.fromEntries(away.map((path) => [path, offline])));
    await expect.element(text(/^Not loaded: \d+ leagues$/)).toBeVisible();
    await expect.element(text("The leagues below are complete.")).toBeVisible();
    setOffline(true);
    await expect.element(text("The games of other leagues are not on this device.")).toBeVisible();
    await expect.element(text(/^Not loaded/)).not.toBeInTheDocument();
    await expect.element(all()).toBeVisible();
  });

  it("[DY1] [OF8] without a network and with no game on this device it is one sentence and the way to other days", async () => {
    const leagues = Object.keys(answersOf()).filter((path) => /\/(schedule|events)$/.test(path));
    await showDay(Object.fromEntries(leagues.map((path) => [path, offline])));
    await expect.element(text("The games could not be loaded")).toBeVisible();
    setOffline(true);
    await expect.element(text("The games of this day are not on this device.")).toBeVisible();
    await expect.element(exportButton()).not.toBeInTheDocument();
    await expect.element(button("Open calendar")).toBeVisible();
  });

  it("[DY5] [PG30] axe finds nothing before the zip, with a refused prefix, and after it @all", async () => {
    catchDownloads();
    await showAll();
    await expect.element(text(/^2 files, \d+ people/)).toBeVisible();
    await expectAccessible();
    await exportButton().click();
    await expect.element(text(/^Saved/)).toBeVisible();
    await changePrefixes();
    await box("Prefix of Portland Pioneers").fill("hc");
    await expect.element(text(/could be read in two ways/).last()).toBeVisible();
    await page.getByRole("button", { name: /^Report/ }).click();
    await expectAccessible();
  });

  it("[DY5] common codes that fail to load are reported, and no file is made without them", async () => {
    await showAll({ "GET /api/leagues/mlb/common-codes": broken });
    await expect.element(alert("The common codes could not be loaded")).toBeVisible();
    await expect.element(exportButton()).toHaveAttribute("aria-disabled", "true");
  });
});

it("[DY15] on a phone the dock goes to a league of the list, and to what is starred @all", async () => {
  await page.viewport(390, 500);
  const later = { ...open, event_id: "e3", event_name: "Summit Classic" };
  await showDay({
    ...eventAnswers("pga", [
      { ...open, start_date: day, end_date: day },
      { ...later, start_date: day, end_date: day },
    ]),
  });
  const jump = page.getByRole("combobox", { name: "Jump to" });
  const topOf = (one: Locator) => one.element().getBoundingClientRect().top;
  const before = topOf(jump);
  await userEvent.selectOptions(jump, "PGA Tour (2)");
  await expect.poll(() => topOf(game("All of PGA Tour"))).toBeLessThan(150);
  expect(topOf(jump)).toBe(before);
  setFavorite({ league: "mlb", team: pioneers.team_id, name: pioneers.team_name }, true);
  await expect.element(jump.getByRole("option", { name: /Pioneers/ }).first()).toBeInTheDocument();
  await userEvent.selectOptions(jump, jump.getByRole("option", { name: /Pioneers/ }).first());
  await expect.poll(() => topOf(game(/Pioneers/).first())).toBeLessThan(250);
});

it("[DY15] on a desktop the way to a league of the list is beside the filter, and the list scrolls there", async () => {
  await page.viewport(1440, 700);
  const dated = { ...open, start_date: day, end_date: day };
  await showDay(
    eventAnswers(
      "pga",
      Array.from({ length: 12 }, (_, at) => ({ ...dated, event_id: `e${at}` })),
    ),
  );
  const jump = page.getByRole("combobox", { name: "Jump to" });
  await expect.element(jump).toBeVisible();
  const [filter, select] = [box("Filter games"), jump].map((one) => one.element().getBoundingClientRect());
  expect(select?.left).toBeGreaterThan(filter?.right ?? Infinity);
  expect(select?.top).toBeLessThan(filter?.bottom ?? 0);
  await userEvent.selectOptions(jump, "PGA Tour (12)");
  const topOf = () => game("All of PGA Tour").element().getBoundingClientRect().top;
  await expect.poll(topOf).toBeLessThan(200);
});

it("[DY15] [DY5] on a phone the dock says what the report has found, leads there, and the first view has that people are invented", async () => {
  await page.viewport(390, 844);
  const team = pioneers.team_id;
  const roster = inventedRoster(pioneers);
  const [one, two, ...others] = roster.rows;
  const provenance = { ...confirmed, sample: true };
  const rows = [{ ...one, jersey: "" }, { ...two, jersey: others[0]?.jersey }, ...others];
  await showAll({ [`GET /api/leagues/mlb/teams/${team}/roster`]: { ...roster, provenance, rows } });
  await expect.element(row("PioneersvsAustin")).toMatchTextContent(/1 left out\s*1 shared/);
  const dock = page.css("[data-dock]");
  await expect.element(dock.getByText("Sample data: invented people")).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Sample data: invented people/).first()).toBeInViewport();
  const found = dock.getByRole("button", { name: /^\d+ left out/ });
  await expect.element(found).toBeVisible();
  await expect.element(dock).not.toMatchTextContent("No duplicate prefixes");
  await found.click();
  await expect.element(page.getByRole("button", { name: /^Report/ })).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("button", { name: /^Report/ })).toHaveFocus();
});

it("[DY15] that the games are samples is said before any is chosen, and once", async () => {
  const schedule = scheduleOfDay("mlb", inventedGames);
  await showDay({ "GET /api/leagues/mlb/schedule": { ...schedule, provenance: { ...confirmed, sample: true } } });
  const said = page.getByText(/^Sample data: invented people/);
  await expect.element(said).toBeInViewport();
  await all().click();
  await expect.element(row("PioneersvsAustin")).toBeVisible();
  expect(said.elements()).toHaveLength(1);
});

it("[DY15] [PG13] whose time the hours are is said once, at the head of the list", async () => {
  await showDay();
  await expect.element(page.getByText("Eastern time")).toBeInViewport();
  expect(page.getByText("Eastern time").elements()).toHaveLength(1);
});

it("[DY1] beside the list of games, places begin in one column, started or not", async () => {
  await page.viewport(1440, 900);
  const started = inventedGames.map((one, at) => (at ? one : { ...one, status: "live" as const }));
  await showDay({ "GET /api/leagues/mlb/schedule": scheduleOfDay("mlb", started) });
  await expect.element(game(/, started/)).toBeVisible();
  const lefts = [...document.querySelectorAll("label:has(> b) > small")].map((one) => one.getBoundingClientRect().left);
  expect(new Set(lefts).size, lefts.join()).toBe(1);
});

it("[DY15] at four times the text size the dock is one line, with Export, the style, and the way to a league or the files", async () => {
  await page.viewport(360, 225);
  await showDay();
  const jump = page.getByRole("combobox", { name: "Jump to" });
  await expect.element(jump).toBeVisible();
  await expect.element(exportButton()).toBeVisible();
  await all().click();
  await expect.element(button("2 files")).toBeVisible();
  const dock = page.css("[data-dock]");
  await expect.poll(() => dock.element().getBoundingClientRect().height).toBeLessThan(50);
  await expect.element(dock.getByRole("button", { name: /^Style/ })).toBeVisible();
  await expect.element(jump).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(360);
});

it("[OF16] without a network a game whose people are not on this device says so and cannot be chosen", async () => {
  const cache = await caches.open(readsCache);
  await cache.put(`/api/leagues/mlb/answer?event=${todaysGame.game_id}`, Response.json({}));
  await showDay();
  const boxes = page.getByRole("group", { name: "MLB" }).getByRole("checkbox");
  await expect.element(boxes.nth(2)).toBeEnabled();
  setOffline(true);
  await expect.element(boxes.nth(2)).toBeDisabled();
  await expect.element(boxes.nth(1)).toBeEnabled();
  await expect.element(game(/^Lakeshore Open.*Not on this device/)).toBeDisabled();
  await all().click();
  await expect.element(page.getByText("1 of 1", { exact: true })).toBeVisible();
});

describe("a day page that opens without a network", () => {
  const showWith = async (path: string) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await (await caches.open(readsCache)).put(`/api/leagues/${path}`, Response.json({}));
    await showDay();
    await expect.element(game(/^Lakeshore Open/)).toBeVisible();
    setOffline(true);
  };
  const boxes = page.getByRole("group").getByRole("checkbox");
  const names = () => boxes.elements().map((one) => one.closest("label")?.textContent);

  it("[OF16] lists of a league what opens, and counts it; a click shows the rest, which does not", async () => {
    await showWith("mlb/answer?event=mlb-espn-4");
    await expect.poll(names).toEqual(["All of MLB", expect.stringMatching(/Pensacola Pilots/)]);
    await expect.element(page.getByText("0 of 1", { exact: true })).toBeVisible();
    await button(/^Show 1 not on this device ?, MLB$/).click();
    await expect.element(game(/Pioneers.*Not on this device/)).toBeDisabled();
    await expect.element(game(/Pilots/)).toBeEnabled();
  });

  it("[OF16] a league of which nothing opens is in no list but what the filter finds: one sentence is about all of them", async () => {
    await showWith("pga/answer?event=e2");
    await expect.poll(names).toEqual(["All of PGA Tour", expect.stringMatching(/^Lakeshore Open/)]);
    await expect.element(text("The games of other leagues are not on this device.")).toBeVisible();
    const jump = page.getByRole("combobox", { name: "Jump to", includeHidden: true });
    await expect.element(jump).not.toBeInTheDocument();
    await box("Filter games").fill("pilots");
    await expect.element(game(/Pilots.*Not on this device/)).toBeDisabled();
    await expectAccessible();
  });

  it("[OF16] [OF12] if nothing of the day opens, it says so, and what does", async () => {
    await showWith("nhl/answer?event=none");
    await expect.element(text("The games of this day are not on this device.")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "On this device" })).toBeVisible();
    await expect.poll(names).toEqual([]);
  });
});

it("[OF16] a day page that was opened without a network grows with a click once there is one, and nothing moves", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await (await caches.open(readsCache)).put("/api/leagues/pga/answer?event=e2", Response.json({}));
  await showDay();
  setOffline(true);
  const first = page.css("main fieldset:has(> label)").first();
  await expect.element(first).toHaveAccessibleName("PGA Tour");
  setOffline(false);
  await button("Show all 2 leagues").click();
  await expect.element(first).toHaveAccessibleName("MLB");
  await expect.element(game(/Pioneers/).first()).toBeEnabled();
});

it("[OF16] a day page that was opened with a network keeps its list when that is lost", async () => {
  await (await caches.open(readsCache)).put("/api/leagues/pga/answer?event=e2", Response.json({}));
  await showDay();
  await expect.element(game(/^Lakeshore Open/)).toBeVisible();
  setOffline(true);
  await expect.element(game(/Pioneers.*Not on this device/)).toBeDisabled();
  await expect.element(page.css("main fieldset:has(> label)").first()).toHaveAccessibleName("MLB");
});

describe("at the venue", () => {
  afterEach(clearSaved);
  const saved = () => page.getByRole("dialog", { name: "Saved on this device" }).getByRole("status");
  const saveTournament = async () => {
    await game(/Lakeshore|Open/)
      .first()
      .click();
    await button("Save offline").click();
  };

  it("[DY13] [PK15] one click saves the day, and without a network its games can be chosen and their files made @all", async () => {
    vi.setSystemTime(now);
    const right = { "GET /api/may-export": { ...mayExport, lease: await signedLease() } };
    await showDay(right);
    await button("Save offline").click();
    await expect
      .element(saved())
      .toMatchTextContent(/^Ready offline: \d+ events of July 4 in 2 leagues, saved 12:00 PM ET, \d+ KB\.$/);
    await cleanup();
    // Hours later, on another page, no request for these leagues is answered.
    const missing = Object.keys({ ...leagueAnswers("mlb"), ...leagueAnswers("pga") })
      .filter((endpoint) => !/-codes$|may-export/.test(endpoint))
      .map((endpoint) => [endpoint, offline] as const);
    await showAll({ ...right, ...Object.fromEntries(missing) });
    await expect.element(row("Portland Pioneers").first()).toMatchTextContent(/\d+ people/);
    const downloads = catchDownloads();
    await exportButton().first().click();
    await expect.poll(() => downloads.length).toBe(1);
  });

  it("[DY13] a tournament is saved on one of its days that is too far away to be saved itself", async () => {
    const long = eventAnswers("pga", [{ ...open, start_date: "2026-07-02", end_date: "2026-07-19" }]);
    await showDay({ ...long, "GET /api/may-export": mayNotExport }, "/day?day=2026-07-18");
    await saveTournament();
    await expect.element(saved()).toMatchTextContent(/^Ready offline: 1 event of July 18, saved/);
  });

  it("[DY13] only chosen games are saved, and a league of which nothing can be saved is reported by name @all", async () => {
    const noTeams = { league: "mlb", teams: [], provenance: confirmed };
    await showDay({ "GET /api/leagues/mlb/teams": noTeams, "GET /api/may-export": mayNotExport });
    await saveTournament();
    await expect.element(saved()).toMatchTextContent(/^Ready offline: 1 event of July 4, saved/);
    await button("Clear selection").click();
    await button(/^Save offline/).click();
    await expect
      .element(page.getByRole("alert").filter({ hasText: "Not saved" }))
      .toMatchTextContent("MLB: This league has nothing to save yet.");
  });
});
