import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { down, problem, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { readAgain } from "../desk-read.ts";
import { changes, hold, holds, operatorAnswers } from "../testing/answers.ts";
import { HoldsSection } from "./holds-section.tsx";

const open = (answers: Answers = {}) =>
  show(<HoldsSection />, "/operate?section=holds", { ...operatorAnswers, ...answers });
const card = (name: string) => page.getByRole("article", { name });
const fleet = () => card("Boston Fleet, roster");
const reason = () => fleet().getByRole("textbox", { name: "Reason, for the audit log" });
const button = (name: string) => fleet().getByRole("button", { name, exact: true });
const one = { ...holds, holds: [hold(12)] };

it("[OR32] a hold says why, whether it heals, when it is retried, and what would change side by side", async () => {
  await open();
  await expect.element(fleet()).toMatchTextContent(/Only 9 of the 23 known people are in it\./);
  await expect.element(fleet()).toMatchTextContent(/It is asked for again 1:19 PM\./);
  await expect.element(fleet()).toMatchTextContent(/\u221214 leave.*\+2 join.*1 change.*8 stay/);
  await expect
    .element(card("Montréal Victoire, roster"))
    .toMatchTextContent(/This needs you\..*It is never applied by repetition/);
  expect(fleet().getByRole("row").elements()).toHaveLength(1 + 12);
  await button("Show all 25").click();
  await expect
    .element(fleet().getByRole("row").filter({ hasText: "Nico Lightbody" }))
    .toMatchTextContent(/changes.*position F.*position C/);
  expect(fleet().getByRole("row").elements()).toHaveLength(1 + 25);
});

it("[OR32] the raw response is a file to download, with its size and host", async () => {
  await open();
  const link = fleet().getByRole("link", { name: "Raw answer, 14 KB, lscluster.hockeytech.com" });
  await expect.element(link).toHaveAttribute("href", "/api/operate/holds/12/answers/41");
  await expect.element(link).toHaveAttribute("download", "agate-hold-12-1.txt");
});

it("[OR33] applying and refusing require a reason; what is applied is what was shown", async () => {
  const { api } = await open({ "POST /api/operate/holds/apply": { counts: { players: 11 } } });
  await expect.element(button("Show all 25")).toBeVisible();
  await button("Apply").click();
  await expect.element(fleet().getByText("Give a reason for the audit log.")).toBeVisible();
  await expect.element(reason()).toHaveFocus();
  await reason().fill("  called the club: eleven dressed ");
  api.answer({ "GET /api/operate/holds": { ...holds, holds: [hold(9, { label: "Other" })] } });
  await button("Apply").click();
  await expectToast("Applied", "Boston Fleet, roster. It is in the audit log.");
  expect(api.bodies("POST /api/operate/holds/apply")).toEqual([
    { hold: 12, seen: "what-was-seen", reason: "called the club: eleven dressed" },
  ]);
  await expect.element(fleet()).not.toBeInTheDocument();
});

it("[OR33] what cannot be shown cannot be applied, and can be reloaded", async () => {
  const { api } = await open({
    "GET /api/operate/holds": one,
    "GET /api/operate/holds/12/changes": {
      ...changes,
      untold: "It is being refreshed right now.",
      rows: [],
      seen: "",
    },
  });
  await expect.element(fleet().getByText("It is being refreshed right now.")).toBeVisible();
  await reason().fill("now");
  await button("Apply").click({ force: true });
  expect(api.bodies("POST /api/operate/holds/apply")).toEqual([]);
  api.answer({ "GET /api/operate/holds/12/changes": changes });
  await button("Look again").click();
  await expect.element(button("Show all 25")).toBeVisible();
});

it("[OR33] if it would change something else by now, that is reported, the new changes are shown, and the reason stays", async () => {
  const { api } = await open({
    "GET /api/operate/holds": one,
    "POST /api/operate/holds/apply": () =>
      problem(409, "agate:changed-meanwhile", "It would change something else now", "Nothing was stored; look again."),
  });
  await reason().fill("as I saw it");
  await expect.element(button("Show all 25")).toBeVisible();
  api.answer({
    "GET /api/operate/holds/12/changes": { ...changes, seen: "anew", counts: { ...changes.counts, leaves: 3 } },
  });
  await button("Apply").click();
  await expect.element(fleet().getByRole("alert")).toMatchTextContent(/It would change something else now/);
  await expect.element(fleet()).toMatchTextContent(/\u22123 leave/);
  await expect.element(reason()).toHaveValue("as I saw it");
  api.answer({ "POST /api/operate/holds/apply": { counts: {} } });
  await button("Apply").click();
  await expectToast("Applied");
  expect(api.bodies("POST /api/operate/holds/apply").at(-1)).toMatchObject({ seen: "anew" });
});

it("[OR33] the second of two who decide is notified that it is decided, and sees what is left", async () => {
  const { api } = await open({
    "GET /api/operate/holds": one,
    "POST /api/operate/holds/refuse": () =>
      problem(409, "agate:changed-meanwhile", "This was decided already", "Somebody else has decided this hold."),
  });
  await reason().fill("asked twice");
  api.answer({ "GET /api/operate/holds": { ...holds, holds: [] } });
  await button("Refuse").click();
  await expect.element(page.getByText("Boston Fleet, roster: This was decided already")).toBeVisible();
  await expect.element(page.getByText("Nothing is held")).toBeVisible();
  await expect.element(page.getByText("refused by an operator")).toBeVisible();
});

it("[OR33] applying over newer data needs a second click", async () => {
  const { api } = await open({
    "GET /api/operate/holds": one,
    "POST /api/operate/holds/apply": () =>
      problem(409, "agate:newer-there", "There is something newer", "From an import."),
  });
  await expect.element(button("Show all 25")).toBeVisible();
  await reason().fill("the older one is right");
  await button("Apply").click();
  await expect.element(fleet().getByRole("alert")).toMatchTextContent(/There is something newer/);
  api.answer({ "POST /api/operate/holds/apply": { counts: {} } });
  await button("Apply it anyway").click();
  await expectToast("Applied");
  expect(api.bodies("POST /api/operate/holds/apply").at(-1)).toMatchObject({ despite_newer: true });
});

it("[OR34] asking again reports the result", async () => {
  const { api } = await open({
    "GET /api/operate/holds": one,
    "POST /api/operate/holds/ask": { sent: 0, waiting: 0, left: 1, why: "the host is paused until 12:30 PM ET" },
  });
  await button("Ask again now").click();
  await expectToast("Fetching again", "One is not fetched: the host is paused until 12:30 PM ET.");
  expect(api.bodies("POST /api/operate/holds/ask")).toEqual([{ hold: 12 }]);
});

it("[OR34] a failed request to ask again is reported; a hold decided in the meantime disappears", async () => {
  const { api } = await open({ "GET /api/operate/holds": one, "POST /api/operate/holds/ask": down });
  await button("Ask again now").click();
  await expectToast("Nothing was requested");
  api.answer({
    "POST /api/operate/holds/ask": () =>
      problem(409, "agate:changed-meanwhile", "This was decided already", "Somebody else has decided this hold."),
    "GET /api/operate/holds": { ...holds, holds: [] },
  });
  await button("Ask again now").click();
  await expectToast("This was decided already", "Somebody else has decided this hold.");
  await expect.element(page.getByText("Nothing is held")).toBeVisible();
});

it("[OR33] Enter in the reason decides nothing", async () => {
  const { api } = await open({ "GET /api/operate/holds": one });
  await expect.element(button("Show all 25")).toBeVisible();
  await reason().fill("called the club");
  await userEvent.keyboard("{Enter}");
  await button("Show all 25").click();
  await expect.element(button("Show fewer")).toBeVisible();
  expect(api.asked.filter((asked) => asked.startsWith("POST /api/operate/holds"))).toEqual([]);
});

it("[OR32] with many holds, changes load on demand; an empty list and a failed read are reported", async () => {
  const many = { ...holds, holds: [1, 2, 3, 4].map((id) => hold(id, { label: `Team ${id}` })) };
  const ofAll = Object.fromEntries([1, 2, 3].map((id) => [`GET /api/operate/holds/${id}/changes`, changes]));
  const { api } = await open({ "GET /api/operate/holds": many, ...ofAll });
  const last = card("Team 4, roster");
  await expect.element(last.getByRole("button", { name: "Show what it would change" })).toBeVisible();
  await expect.poll(() => api.asked.filter((asked) => asked.endsWith("/changes"))).toHaveLength(3);
  api.answer({ "GET /api/operate/holds/4/changes": down });
  await last.getByRole("button", { name: "Show what it would change" }).click();
  await expect.element(last.getByText("What it would change could not be read")).toBeVisible();
});

it("[OR38] a refetch moves nothing that the user is about to click", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { api } = await open({ "GET /api/operate/holds": one, "GET /api/operate/holds/30/changes": changes });
  await vi.waitFor(() => expect(document.querySelector("article input")).not.toBe(null));
  await reason().fill("half a reas");
  api.answer({ "GET /api/operate/holds": { ...holds, holds: [hold(30, { label: "Newest" }), hold(12)] } });
  await vi.advanceTimersByTimeAsync(readAgain + 1);
  vi.useRealTimers();
  await expect.element(page.getByText(/This list has changed/)).toBeVisible();
  await expect.element(card("Newest, roster")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Reload it" }));
  await expect.element(card("Newest, roster")).toBeVisible();
  await expect.element(reason()).toHaveValue("half a reas");
});

it("[OR38] with nothing in use, new data is shown immediately", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { api } = await open({ "GET /api/operate/holds": one });
  await vi.waitFor(() => expect(document.querySelector("article input")).not.toBe(null));
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.unhover(document.body);
  api.answer({ "GET /api/operate/holds": { ...holds, holds: [] } });
  await vi.advanceTimersByTimeAsync(readAgain + 1);
  vi.useRealTimers();
  await expect.element(page.getByText("Nothing is held")).toBeVisible();
});
