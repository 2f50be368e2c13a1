import type { ScheduleJson } from "@agate/api";
import type { MatchupLeague } from "@agate/leagues";
import { builtByAgate } from "./built-by-agate.ts";
import { bytesOf, expect, exportButton, exportFile, fileName, games, inFull, onFirst, openDetails } from "./journey.ts";
import { leaguesWithSample } from "./leagues-with-sample.ts";
import { test } from "./subscribed.ts";

// A league's behavior is the same on every screen; the other journeys cover both.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "one width is enough");

const ofTeams = leaguesWithSample.filter((league): league is MatchupLeague => league.kind === "matchup");

test("[PG23] every league's page is served with its name, its schedule's name and its form's texts", async ({
  request,
}) => {
  const textOf = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, "\n")
      .replaceAll("&amp;", "&")
      .replaceAll("&#x27;", "'")
      .split(/\s*\n\s*/);
  for (const { slug, title, scheduleTitle, formNote } of ofTeams) {
    const html = await (await request.get(`/${slug}`)).text();
    expect(html).toMatch(new RegExp(`<title>${title.replaceAll(/[/.]/g, "\\$&")} [^<]*Agate</title>`));
    expect(textOf(html), slug).toEqual(expect.arrayContaining([title, scheduleTitle, ...(formNote ? [formNote] : [])]));
  }
});

/**
 * One typical league, and one whose listed units share numbers. A server test proves that every league's file is right
 * to the byte.
 */
const ofEachMake = new Set(["mlb", "ncaa-football-d1"]);

for (const league of ofTeams.filter(({ slug }) => inFull || ofEachMake.has(slug)))
  test(`[Q2] [PG23] ${league.slug}: a game, Export: two clicks to the file that agate build writes${onFirst(league.slug, "mlb")}`, async ({
    page,
    request,
  }) => {
    const { slug } = league;
    await page.goto(`/${slug}`);
    await openDetails(page);
    for (const [name, isOn] of [
      ["Short-code long name", true],
      ["Multiple tab codes", true],
      ["Bracketed keywords", false],
      ["Codes for people without a number", false],
    ] as const) {
      const control = page.getByRole("switch", { name });
      await expect(control).toBeChecked({ checked: isOn });
      await expect(page.locator("label", { has: control })).toContainText(isOn ? "Yes" : "No");
    }
    await expect(exportButton(page)).toHaveText("Export Roster");

    await games(page).first().click();
    const download = await exportFile(page);
    await expect(fileName(page)).toHaveText(download.suggestedFilename());
    await expect(page).toHaveURL(/[?&]game=/);
    const query = new URL(page.url()).searchParams;
    const day = query.get("date");
    const path = `/api/leagues/${slug}/schedule${day ? `?from=${day}&to=${day}` : ""}`;
    const { games: listed }: ScheduleJson = await (await request.get(path)).json();
    const game = listed.find(({ game_id }) => game_id === query.get("game"));
    if (!game) throw new Error(`${slug} has no game ${query.get("game")}.`);
    const built = await builtByAgate(request, league, game, day);
    expect(download.suggestedFilename()).toBe(built.name);
    expect((await bytesOf(download)).toString("utf8")).toBe(built.text.toString("utf8"));
  });
