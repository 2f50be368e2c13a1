import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { down, type Answers } from "../../../testing/api-stub.ts";
import { show } from "../../../testing/show.tsx";
import { OperatePage } from "../operate-page.tsx";
import { freshness, league, operatorAnswers, plan } from "../testing/answers.ts";
import { ageWords, daysWords, headline, stateWords } from "./freshness-words.ts";

const open = (answers: Answers = {}, at = "/operate") =>
  show(<OperatePage missing={null} />, at, { ...operatorAnswers, ...answers });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

it("[OR30] the head says how many leagues keep their promise, the side menu what needs attention", async () => {
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/3 of 4 leagues keep their promise/);
  await expect.element(page.getByRole("link", { name: "Freshness 1 late" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Holds 2" })).toBeVisible();
  await expect.element(page.getByText("1 needs you")).toBeVisible();
  await expect.element(page.getByText("PWHL: Boston Fleet, roster")).toBeVisible();
});

it("[OR30] each league shows its promise, the age of its oldest data, its last two weeks and its state, in words too", async () => {
  await open();
  await expect.element(row("NWSL")).toMatchTextContent(/daily.*Fri 12:00 AM.*late, 2 of 32/);
  await expect
    .element(row("NWSL"))
    .toMatchTextContent(/250 % of its promise: Angel City, roster, 60 h old, promised daily/);
  await expect.element(row("NWSL")).toMatchTextContent(/Last 14 days: 13 good, 1 failed/);
  await expect.element(row("MLB")).toMatchTextContent(/6:02 AM.*in time/);
  await expect.element(row("PWHL")).toMatchTextContent(/2 held/);
  // Leagues that are not fetched automatically and were never imported share one sentence.
  await expect.element(page.getByText("Refreshed by hand, and nothing fetched yet: UFL.")).toBeVisible();
});

it("[OR30] says if nothing is promised, and retries a failed read", async () => {
  const silent = league("mlb", { state: "by-hand", promised: 0, worst: null, last_good: null });
  const { api } = await open({ "GET /api/operate/freshness": down });
  await expect.element(page.getByText("Freshness could not be read")).toBeVisible();
  api.answer({ "GET /api/operate/freshness": { ...freshness, leagues: [silent], next: null } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Nothing has been refreshed yet")).toBeVisible();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toMatchTextContent(/Nothing is refreshed automatically/);
});

it("[OR31] the plan is drawn and also readable, with the requests to each host", async () => {
  await open({}, "/operate?section=plan");
  await expect.element(page.getByText("12 runs, 1 retry, 4 games or events")).toBeInTheDocument();
  await page.getByText("The same as text").click();
  await expect.element(page.getByText("Sun 12:10 PM: again, after a failure: 1 roster daily in season")).toBeVisible();
  await expect.element(page.getByText("Sun 1:19 PM: again, while an answer is held: 1 roster")).toBeVisible();
  await expect.element(row("statsapi.mlb.com")).toMatchTextContent(/840 7 %6170asked/);
  await expect.element(row("hockeytech")).toMatchTextContent(/left alone until 12:30 PM/);
});

it("[OR31] says if nothing is fetched automatically", async () => {
  await open({ "GET /api/operate/plan": { ...plan, leagues: [], hosts: [] } }, "/operate?section=plan");
  await expect.element(page.getByText("Nothing is refreshed automatically", { exact: true })).toBeVisible();
});

it("[OR30] the words of the head, of ages and of days", () => {
  const one = { ...freshness, leagues: [league("mlb")] };
  expect(stateWords(league("mlb", { state: "never", promised: 0, worst: null, last_good: null }))).toBe(
    "nothing received",
  );
  expect(headline(one)).toBe("1 of 1 league keeps its promise");
  expect(ageWords(league("mlb", { worst: null }), freshness.read_at)).toBe("nothing promised yet");
  expect(daysWords([{ day: "2026-06-07", good: 0, unchanged: 0, held: 0, failed: 0 }])).toBe("Last 1 days: 1 none due");
});
