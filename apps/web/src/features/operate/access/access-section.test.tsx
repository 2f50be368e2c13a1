import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { down, problem, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { given, operatorAnswers } from "../testing/answers.ts";
import { AccessSection } from "./access-section.tsx";

const list = "GET /api/operate/access";
const give = "POST /api/operate/access/give";
const end = "POST /api/operate/access/end";
const button = (name: string) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const open = (answers: Answers = {}) =>
  show(<AccessSection />, "/operate?section=access", { ...operatorAnswers, ...answers });

async function fill(email: string, day: string, reason: string) {
  await page.getByLabelText("Address of the account").fill(email);
  await page.getByLabelText("Until, including that day").fill(day);
  await page.getByLabelText("Reason, for the audit log").fill(reason);
  await button("Give access").click();
}

it("[OR14] lists active access, and ended access with how it ended or who ended it", async () => {
  const ended = "2026-06-02T14:00:00.000Z";
  await open({
    [list]: {
      given: [
        given(),
        given({ person: { id: "9", email: "a@example.com" }, ended: { at: ended, by: null } }),
        given({ person: { id: "10", email: "b@example.com" }, ended: { at: ended, by: "ops" } }),
      ],
      today: "2026-06-07",
    },
  });
  const row = (at: number) => page.getByRole("row").nth(at);
  await expect
    .element(row(1))
    .toMatchTextContent(/desk@example\.com.*Dec 31, 2026.*a review.*op@example\.com, Jun 1, 2026/);
  await expect.element(row(2)).toMatchTextContent(/a@example\.com.*Ended automatically, Jun 2, 2026, 10:00 AM ET/);
  await expect.element(row(3)).toMatchTextContent(/b@example\.com.*Ended by ops/);
});

it("[OR10] [OR14] says if there is none, and if it could not be read", async () => {
  const { api } = await open({ [list]: down });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Complimentary access could not be read/);
  api.answer({ [list]: { given: [], today: "2026-06-07" } });
  await button("Try again").click();
  await expect.element(page.getByText("No one has complimentary access")).toBeVisible();
});

it("[OR14] gives access to an address, with the day and the reason, and then clears the form", async () => {
  const { api } = await open({ [give]: { until: "2027-01-01T05:00:00.000Z" } });
  await fill("new@example.com", "2026-12-31", " a trial ");
  await expectToast("Access given", "new@example.com may export until the end of December 31, 2026.");
  expect(api.bodies(give)).toEqual([
    { email: "new@example.com", last_day: "2026-12-31", reason: "a trial", seen: null },
  ]);
  await expect.element(page.getByLabelText("Address of the account")).toHaveValue("");
});

it("[OR13] [OR14] replacing existing access needs confirmation, and replaces only what was shown @all", async () => {
  const { api } = await open({ [give]: { until: "2027-02-01T05:00:00.000Z" } });
  await fill("Desk@example.com", "2027-01-31", "longer");
  await expect.element(dialog()).toMatchTextContent(/until the end of December 31, 2026 \(a review\)/);
  await button("Leave it").click();
  expect(api.bodies(give)).toEqual([]);
  await expect.element(page.getByLabelText("Reason, for the audit log")).toHaveValue("longer");
  await button("Give access").click();
  await button("Replace it").click();
  await expect.poll(() => api.bodies(give)).toMatchObject([{ seen: given().until }]);
});

it("[OR14] a missing or past value is reported at its field before anything is sent, and a server refusal as well @all", async () => {
  const { api } = await open({
    [give]: () => problem(409, "agate:no-such-account", "There is no account with this address."),
  });
  await fill("nobody", "2026-06-06", " ");
  for (const words of ["Enter an address such as name@example.com.", "This day is over.", /Please give a reason/])
    await expect.element(page.getByText(words)).toBeVisible();
  expect(api.bodies(give)).toEqual([]);
  await fill("nobody@example.com", "2026-06-08", "a trial");
  await expect.element(page.getByText("There is no account with this address.")).toBeVisible();
  await expect.element(page.getByLabelText("Address of the account")).toHaveFocus();
  api.answer({
    [give]: () =>
      problem(
        409,
        "agate:changed-meanwhile",
        "Someone else has changed this in the meantime",
        "This person's access has changed since you looked.",
      ),
  });
  await button("Give access").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/No access was given.*has changed since you looked/);
  await expect.element(page.getByLabelText("Address of the account")).toHaveValue("nobody@example.com");
});

it("[OR14] access ends after a confirmation, if it is still as shown @all", async () => {
  const { api } = await open({ [end]: { done: true } });
  await button("End now: the access of desk@example.com").click();
  await expect.element(dialog()).toMatchTextContent(/It would last until the end of December 31, 2026/);
  await button("End it now").click();
  await expectToast("Access ended");
  expect(api.bodies(end)).toEqual([{ person: "8", seen: given().until }]);
});
