/// <reference lib="dom" />
import type { RosterJson, ScheduleJson } from "@agate/api";
import { captionedPicture } from "../../apps/web/src/features/league/testing/captioned-picture.ts";
import { expect } from "./journey.ts";
import { newSubscriber as test } from "./subscribed.ts";

test("shots", async ({ page, request }) => {
  test.setTimeout(280_000);
  const { games }: ScheduleJson = await (await request.get("/api/leagues/mlb/schedule")).json();
  const game = games.find(({ status, home_team, away_team }) => status !== "postponed" && home_team.team_id && away_team.team_id)!;
  const { rows }: RosterJson = await (await request.get(`/api/leagues/mlb/teams/${game.home_team.team_id}/roster`)).json();
  const players = rows.filter(({ jersey, first_name: first, last_name: last }) => jersey && first && last.length > 5);
  const taken = `${game.local_date}T19:00:00`;
  const shot = async (name: string, widths = [390, 820, 1440]) => {
    for (const scheme of ["light", "dark"] as const)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: width === 390 ? 844 : width === 820 ? 1180 : 900 });
        await page.screenshot({ path: `/tmp/proof-page/${name}-${width}-${scheme}.png` });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null });
  };
  await page.goto("/check");
  await shot("drop");
  const thumb = await page.evaluate(async () => 1);
  void thumb;
  const t = `the ${game.home_team.team_name} against the ${game.away_team.team_name} at ${game.location}`;
  const captions = players.slice(0, 14).map((one, at) => {
    const name = `${one.first_name} ${at % 4 === 0 ? one.last_name.slice(0, 3) + one.last_name.slice(4) : one.last_name}`;
    const number = at % 5 === 1 ? "77" : one.jersey;
    return at % 6 === 2 ? `=h${one.jersey}= runs to first base for ${t}, Tuesday, ${game.local_date}.` : at % 6 === 3 ? `${name} (${number}) of the the ${game.home_team.team_name} throws to first base at Fenvay Park` : `${name} (${number}) celebrates a home run for ${t} in the third inning, after a long at-bat that the crowd followed on its feet.`;
  });
  await page.getByLabel("Choose pictures").setInputFiles([
    ...captions.map((caption, at) => ({ name: `DSC_41${20 + at * 3}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(captionedPicture(caption, { taken, fields: { "photoshop:Headline": "MLB", "photoshop:Credit": at === 4 ? "Someone" : "Desk" } })) })),
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    { name: "notes.docx", mimeType: "text/plain", buffer: Buffer.from("x") },
  ]);
  await expect(page.getByRole("group", { name: "Named in the captions" }).getByRole("checkbox").first()).toBeChecked();
  await expect(page.getByRole("button", { name: /Check \d+ captions/ })).not.toHaveAttribute("aria-disabled");
  await shot("games");
  await page.getByRole("button", { name: /Check \d+ captions/ }).click();
  await expect(page.getByText(/to look at/)).toBeVisible();
  await shot("list");
  await page.screenshot({ path: "/tmp/proof-page/list-full.png", fullPage: true });
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await shot("open");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("x");
  await shot("acted", [390, 1440]);
  await page.getByRole("button", { name: /^Export/ }).click();
  await shot("export");
  await page.keyboard.press("Escape");
  await page.evaluate(() => (document.activeElement as HTMLElement)?.blur());
  await page.keyboard.press("?");
  await shot("keys", [1440]);
});
