import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LineupJson } from "@agate/api";
import { pioneers } from "../testing/invented-league.ts";
import { inventedLineup, inventedRoster, todaysGame } from "../testing/league-answers.ts";
import { leaveDetailsOpen, openReport, preview, showChosen, showLeague } from "../testing/show-league.tsx";

const at = `GET /api/leagues/mlb/games/${todaysGame.game_id}/lineup`;
const { rows } = inventedRoster(pioneers);
const person = (over: Partial<LineupJson["home"][number]>): LineupJson["home"][number] => ({
  person_id: "",
  source: "mlb-stats",
  role: "bench",
  jersey: "",
  position: "P",
  first_name: "",
  last_name: "",
  name: "",
  ...over,
});
/** The roster's nine, the first with another number, one who is not on it, and one without a number. */
const home = [
  ...rows
    .filter(({ jersey }) => jersey)
    .map(({ jersey, first_name, last_name }) => person({ role: "starter", jersey, first_name, last_name }))
    .map((one, index) => (index ? one : { ...one, jersey: "55" })),
  person({ person_id: "999", jersey: "71", first_name: "Rosa", last_name: "de la Cruz" }),
  person({ person_id: "998", first_name: "Hal", last_name: "Vance" }),
];
const out = inventedLineup(todaysGame, {
  coverage: "dressed",
  home,
  provenance: { source: "MLB", confirmed_at: "2026-07-04T15:41:00Z", sample: false },
});

it("[LU16] [LU17] a line-up is in the file, beside the rosters' age and in the report, and can be switched off @all", async () => {
  leaveDetailsOpen();
  await showChosen("/mlb", { [at]: out });
  await expect.element(page.getByText("Line-up out 11:41 AM ET: 1 added, 71 de la Cruz").first()).toBeInTheDocument();
  expect(preview()).toContain("p71\tPortland Pioneers pitcher Rosa de la Cruz (71)");
  const report = await openReport();
  await expect.element(report).toMatchTextContent("Added from the line-up, 11:41 AM ET.");
  await expect.element(report).toMatchTextContent("Wears 55 in this game. The roster has 11.");
  await expect.element(report).toMatchTextContent("On no roster, and without a number.");
  await page.getByRole("switch", { name: "Add who is in the line-up" }).click();
  await expect.poll(preview).not.toContain("Rosa de la Cruz");
  expect(preview()).toContain("p11\t");
  await expect.poll(() => window.location.search).toContain("lineup=no");
});

const crew = { ...out, officials: [{ role: "Home Plate Umpire", first_name: "Ida", last_name: "Wren", name: "" }] };

it("[X3] [X6] the officials have codes once they are switched on, with the line-up on or off", async () => {
  leaveDetailsOpen();
  await showChosen("/mlb", { [at]: crew });
  await expect.poll(preview).toContain("p71\t");
  expect(preview()).not.toContain("Ida Wren");
  await page.getByRole("switch", { name: "Officials" }).click();
  await expect.poll(preview).toContain("ref1\thome plate umpire Ida Wren\tIda Wren\tWren");
  await expect.poll(() => window.location.search).toContain("officials=yes");
  await page.getByRole("switch", { name: "Add who is in the line-up" }).click();
  await expect.poll(preview).not.toContain("p71\t");
  expect(preview()).toContain("ref1\t");
});

it("[X7] the sideline has the officials below the numbers, and finds them by name, not by number", async () => {
  await showLeague(`/mlb/sideline?game=${todaysGame.game_id}&home=mlb-espn-1&away=mlb-espn-2&officials=yes`, {
    [at]: crew,
  });
  const officials = page.getByRole("region", { name: "Officials" });
  await expect.element(officials.getByRole("button", { name: "Ida Wren home plate umpire" })).toBeVisible();
  await userEvent.keyboard("wren");
  await expect.element(page.getByRole("region", { name: "Answer" }).getByText("home plate umpire")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy ref1" })).toBeVisible();
  await userEvent.keyboard("{Escape}11");
  await expect.element(page.getByRole("region", { name: "Answer" }).getByText("Ellery", { exact: true })).toBeVisible();
  expect(page.getByRole("region", { name: "Answer" }).getByRole("article").elements()).toHaveLength(2);
});

it("[X7] numbers that do not fit scroll, and none is over the officials", async () => {
  await page.viewport(390, 320);
  await showLeague(`/mlb/sideline?game=${todaysGame.game_id}&home=mlb-espn-1&away=mlb-espn-2`, { [at]: crew });
  const officials = page.getByRole("region", { name: "Officials" });
  await expect.element(officials).toBeInTheDocument();
  const numbers = page.css("main li button").elements();
  const top = officials.element().getBoundingClientRect().top;
  const above = numbers.filter((one) => !officials.element().contains(one));
  expect(above.length).toBeGreaterThan(1);
  for (const one of above) expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

it("[LU17] on a phone the line says how many were added without wrapping, above the buttons @all", async () => {
  await page.viewport(390, 844);
  await showLeague("/mlb", { [at]: out });
  await page
    .getByRole("link", { name: /Pioneers/ })
    .first()
    .click();
  const line = page.css("main p:has(> span > b:text('1 added'))").first();
  await expect.element(line).toBeVisible();
  const lineText = line.element() as HTMLElement;
  await expect.poll(() => lineText.innerText).toMatch(/^Line-up 11:41 AM ET: 1 added$/m);
  const button = page.getByRole("button", { name: "Change" }).element().getBoundingClientRect();
  const box = lineText.getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(button.top);
  expect(box.height).toBeLessThan(30);
});

it("[LU17] the head of the sideline says when the line-up came out", async () => {
  await showLeague(`/mlb/sideline?game=${todaysGame.game_id}&home=mlb-espn-1&away=mlb-espn-2`, { [at]: out });
  await expect
    .element(page.css("p").filter({ hasText: "Line-up out 11:41 AM ET. Rosters confirmed" }).first())
    .toBeVisible();
});
