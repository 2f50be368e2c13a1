import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { problem, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { alarms, operatorAnswers } from "../testing/answers.ts";
import { AlarmsSection } from "./alarms-section.tsx";

const open = (answers: Answers = {}) =>
  show(<AlarmsSection />, "/operate?section=alarms", { ...operatorAnswers, ...answers });
const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const quiet = { ...alarms, open: [] };

it("[OR37] an alarm says since when, whether it was sent, and what to do; an ended one says when", async () => {
  await open();
  await expect
    .element(item("NWSL: some rosters are late"))
    .toMatchTextContent(/Since Sat 10:00 PM, for 14 h\. Told Sat 10:01 PM\. It is asked for again by itself\./);
  await expect.element(item("Stripe")).toMatchTextContent(/evt_1: no such person.*No one notified yet\./);
  await expect.element(item("refuses us")).toMatchTextContent(/Over\. .* ended Jun 4, 2026, 9:00 AM ET/);
});

it("[OR34] late data is requested again, and the result is reported", async () => {
  const { api } = await open({ "POST /api/operate/alarms/ask": { sent: 2, waiting: 1, left: 0, why: null } });
  await page.getByRole("button", { name: "Ask again now: NWSL: some rosters are late" }).click();
  await expectToast(
    "Fetching again",
    "2 will be fetched as soon as a server is free. One was about to be fetched anyway.",
  );
  expect(api.bodies("POST /api/operate/alarms/ask")).toEqual([{ alarm: 7 }]);
});

it("[OR37] a payment alarm is cleared with a reason; the second of two who clear it is notified", async () => {
  const { api } = await open({
    "POST /api/operate/alarms/clear": () =>
      problem(409, "agate:changed-meanwhile", "This alarm is over", "Somebody else has cleared it."),
  });
  const clear = page.getByRole("button", { name: "Clear", exact: true });
  await clear.click();
  await expect.element(page.getByText("Give a reason for the audit log.")).toBeVisible();
  await page.getByRole("textbox").fill("a test account");
  await clear.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Somebody else has cleared it\./);
  api.answer({ "POST /api/operate/alarms/clear": {}, "GET /api/operate/alarms": quiet });
  await clear.click();
  await expectToast("Cleared");
  await expect.element(page.getByText("No open alarms")).toBeVisible();
  expect(api.bodies("POST /api/operate/alarms/clear").at(-1)).toEqual({ alarm: 5, reason: "a test account" });
});
