// Follows a held payload from the operator's desk to a photographer's page, on a server of its own.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RosterJson } from "@agate/api";
import { openDatabase } from "../../apps/server/src/db/database.ts";
import { feedBody, feedHold, feedRun } from "../../apps/server/src/db/schema.ts";
import { expect, patient } from "./journey.ts";
import { agate, makeOperator, test } from "./operator.ts";
import { someone } from "./person.ts";
import type { RunningServer } from "./serve.ts";

const person = (at: number) => ({
  id: `p${at}`,
  firstName: "Ada",
  lastName: `Marlow ${"abcdefghijklmnopqrstuvwxyz"[at]}`,
  fullName: `Ada Marlow ${"abcdefghijklmnopqrstuvwxyz"[at]}`,
  jersey: String(at + 1),
  position: at < 3 ? "G" : "D",
  side: null,
  status: "",
});

/**
 * Imports twenty-three people; a provider's response then has only nine of them, one with another position. @returns
 * the team
 */
async function plantHold(running: RunningServer): Promise<string> {
  const file = join(running.dataDir, "fleet.csv");
  const people = Array.from({ length: 23 }, (_, at) => person(at));
  writeFileSync(
    file,
    [
      "first_name,last_name,jersey,position",
      ...people.map((one) => `${one.firstName},${one.lastName},${one.jersey},${one.position}`),
    ].join("\n"),
  );
  agate(running, "import", "rosters", file, "--league", "pwhl", "--team", "Boston Fleet");
  const { db, stop } = await openDatabase({ dataDir: running.dataDir });
  try {
    const [imported] = await db.select().from(feedRun);
    const team = imported?.scope ?? "";
    const of = { league: "pwhl", kind: "roster", scope: team, provider: "hockeytech" } as const;
    const now = new Date();
    const [run] = await db
      .insert(feedRun)
      .values({
        ...of,
        started: now,
        finished: now,
        outcome: "held",
        reason: "only 9 of the 23 known people are in it",
      })
      .returning();
    const runId = run?.id ?? 0;
    const facts = {
      facts: {
        teamId: "1",
        teamName: "Boston Fleet",
        season: "2026",
        coachKnown: false,
        people: people.slice(0, 9).map((one, at) => (at === 8 ? { ...one, position: "C" } : one)),
      },
      remarks: [],
      sizes: [9],
    };
    const reason = "only 9 of the 23 known people are in it";
    await db.insert(feedHold).values({ ...of, runId, doubt: "few known", reason, facts, createdAt: now, seenAt: now });
    const body = "<script>document.title = 'run'</script>";
    await db
      .insert(feedBody)
      .values({ ...of, runId, url: "https://lscluster.hockeytech.com/feed", body, fetchedAt: now });
    return team;
  } finally {
    await stop();
  }
}

test("[OR32] [OR33] an operator reviews a held roster and applies it with a reason, and photographers get it; a second operator is notified @all", async ({
  page,
  browser,
  running,
}) => {
  const team = await plantHold(running);
  const rosterOf = async (): Promise<RosterJson> =>
    (await page.request.get(`/api/leagues/pwhl/teams/${team}/roster`)).json();
  expect((await rosterOf()).rows).toHaveLength(23);
  await makeOperator(running, page.request, someone("operator"));
  const storageState = await page.context().storageState();

  await page.goto("/operate");
  await expect(page.getByRole("link", { name: "Holds 1" })).toBeVisible();
  await page.getByRole("link", { name: "Holds 1" }).click();
  const hold = page.getByRole("article", { name: "Boston Fleet, roster" });
  await expect(hold).toContainText("14 leave");
  await expect(hold.getByRole("row").filter({ hasText: "Ada Marlow i" })).toContainText("position C");
  await hold.getByRole("button", { name: "Show all 23" }).click();
  await expect(hold.getByRole("row")).toHaveCount(24);

  // Another operator also has it open.
  const context = await browser.newContext({ storageState, baseURL: running.url });
  const second = patient(await context.newPage());
  await second.goto("/operate?section=holds");
  const same = second.getByRole("article", { name: "Boston Fleet, roster" });
  await expect(same).toContainText("14 leave");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    hold.getByRole("link", { name: /Raw answer/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^agate-hold-\d+(-1)?\.txt$/);

  await hold.getByRole("button", { name: "Apply" }).click();
  await expect(hold.getByText("Give a reason for the audit log.")).toBeVisible();
  await hold.getByLabel("Reason, for the audit log").fill("called the club: nine dressed");
  await hold.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Nothing is held")).toBeVisible();
  await expect(page.getByText("applied by an operator")).toBeVisible();
  const { rows } = await rosterOf();
  expect(rows).toHaveLength(9);
  expect(rows.find(({ last_name: last }) => last === "Marlow i")?.position).toBe("C");

  await same.getByLabel("Reason, for the audit log").fill("I would not");
  await same.getByRole("button", { name: "Refuse" }).click();
  await expect(second.getByText("Boston Fleet, roster: This was decided already")).toBeVisible();
  await expect(second.getByText("Nothing is held")).toBeVisible();
  await context.close();
  expect((await rosterOf()).rows).toHaveLength(9);

  await page.getByRole("link", { name: "Audit log" }).click();
  const acts = page.getByRole("row").filter({ hasText: "pwhl roster of Boston Fleet" });
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText("Applied a held answer");
  await expect(acts).toContainText("called the club: nine dressed");
  expect(agate(running, "audit", "--act", "hold.apply")).toContain("called the club: nine dressed");
});
