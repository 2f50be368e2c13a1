import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { problem, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { corrections, operatorAnswers } from "../testing/answers.ts";
import { CorrectionsSection } from "./corrections-section.tsx";

const open = (answers: Answers = {}) =>
  show(<CorrectionsSection />, "/operate?section=corrections", { ...operatorAnswers, ...answers });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const candidate = (id: string, label: string) => ({
  id,
  label,
  values: [
    { field: "jersey", value: "36", corrected: false },
    { field: "last_name", value: "Inglethorpe", corrected: false },
  ],
});
const mia = candidate("nhl-x", "Mia Inglethorpe (Minnesota Wild, D 36)");

it("[OR35] each correction says what its source says, why, who and when, and is undone after a confirmation", async () => {
  const { api } = await open({ "POST /api/operate/corrections/undo": { label: "Mia", value: "Inglethorpe" } });
  await expect
    .element(row("Mia Inglethorp"))
    .toMatchTextContent(/Inglethorpe.*the club's media guide.*op@example\.com/);
  await expect.element(row("Buffalo Bills")).toMatchTextContent(/The source now agrees\./);
  await page.getByRole("button", { name: "Undo last name of Mia Inglethorp (Minnesota Wild)" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog)
    .toMatchTextContent(/last name is Inglethorp now\. Readers see Inglethorpe again, at once\./);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  expect(api.bodies("POST /api/operate/corrections/undo")).toEqual([]);
  await page.getByRole("button", { name: "Undo last name of Mia Inglethorp (Minnesota Wild)" }).click();
  api.answer({ "GET /api/operate/corrections": { ...corrections, corrections: [] } });
  await dialog.getByRole("button", { name: "Undo it" }).click();
  await expectToast("Undone", "last name of Mia");
  expect(api.bodies("POST /api/operate/corrections/undo")).toEqual([{ correction: 3, at: "2026-06-06T20:12:00.000Z" }]);
  await expect.element(page.getByText("Nothing is corrected")).toBeVisible();
});

it("[TR6] a source that has changed to a third value is reported, with what it said before", async () => {
  const words = "NHL says Inglethorpes now, and said Inglethorpe when it was corrected";
  const changed = corrections.corrections.map((one) => ({ ...one, state: "changed" as const, words }));
  await open({ "GET /api/operate/corrections": { ...corrections, corrections: changed.slice(0, 1) } });
  await expect.element(row("Mia Inglethorp")).toMatchTextContent(new RegExp(`${words}\\.`));
});

it("[OR35] the second of two who undo it is notified, and sees the current list", async () => {
  const { api } = await open({
    "POST /api/operate/corrections/undo": () =>
      problem(409, "agate:changed-meanwhile", "Someone else has changed this in the meantime", "Look at it again."),
  });
  await page.getByRole("button", { name: /^Undo last name/ }).click();
  api.answer({ "GET /api/operate/corrections": { ...corrections, corrections: [] } });
  await page.getByRole("button", { name: "Undo it" }).click();
  await expectToast("Someone else has changed this in the meantime", "Look at it again.");
  await expect.element(page.getByText("Nothing is corrected")).toBeVisible();
});

it("[OR36] a correction is made on a row that was found: the value shown and a reason are sent with it @all", async () => {
  const { api } = await open({
    "POST /api/operate/corrections/find": { rows: [mia], hint: null },
    "POST /api/operate/corrections/set": { label: mia.label, changed: true },
  });
  await page.getByRole("button", { name: "Find" }).click();
  await expect.element(page.getByText("Give a name, or an id.")).toBeVisible();
  await field("League").selectOptions("nhl");
  await field("Their name").fill(" mia inglethorpe ");
  await page.getByRole("button", { name: "Find" }).click();
  await expect.element(page.getByText(mia.label)).toBeVisible();
  expect(api.bodies("POST /api/operate/corrections/find")).toEqual([
    { thing: "player", league: "nhl", name: "mia inglethorpe" },
  ]);
  await field("Field").selectOptions("last_name");
  await expect.element(page.getByText('Is "Inglethorpe" now.')).toBeVisible();
  await field("New value").fill("Inglethorp");
  await page.getByRole("button", { name: "Correct" }).click();
  await expect.element(page.getByText("Give a reason for the audit log.")).toBeVisible();
  await field("Reason, for the audit log").fill("the club's media guide");
  await page.getByRole("button", { name: "Correct" }).click();
  await expectToast("Corrected", `${mia.label}: readers see it now.`);
  expect(api.bodies("POST /api/operate/corrections/set")).toEqual([
    {
      thing: "player",
      league: "nhl",
      row: "nhl-x",
      field: "last_name",
      was: "Inglethorpe",
      value: "Inglethorp",
      reason: "the club's media guide",
    },
  ]);
});

it("[OR36] rows of the same name are told apart, and a refusal preserves the typed values", async () => {
  const other = candidate("nhl-y", "Mia Inglethorpe (Boston Bruins, C 8)");
  await open({
    "POST /api/operate/corrections/find": {
      rows: [mia, other],
      hint: "Several have this name. Which one do you mean?",
    },
    "POST /api/operate/corrections/set": () =>
      problem(409, "agate:not-possible", "This cannot be corrected this way", 'jersey "xy" is no number.'),
  });
  await field("Their name").fill("Mia Inglethorpe");
  await page.getByRole("button", { name: "Find" }).click();
  await expect.element(page.getByText("Several have this name. Which one do you mean?")).toBeVisible();
  await page.getByRole("radio", { name: other.label }).click();
  await field("New value").fill("xy");
  await field("Reason, for the audit log").fill("told so");
  await page.getByRole("button", { name: "Correct" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/jersey "xy" is no number\./);
  await expect.element(field("New value")).toHaveValue("xy");
});

it("[OR36] says if no row has that name", async () => {
  await open({ "POST /api/operate/corrections/find": { rows: [], hint: 'There is no team "Owls" in nfl.' } });
  await field("What is corrected").selectOptions("team");
  await field("Its name").fill("Owls");
  await page.getByRole("button", { name: "Find" }).click();
  await expect.element(page.getByText('There is no team "Owls" in nfl.')).toBeVisible();
});
