import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { down, problem, type Answers } from "../../../testing/api-stub.ts";
import { expectToast, show } from "../../../testing/show.tsx";
import { found, operatorAnswers } from "../testing/answers.ts";
import { PeopleSection, personWords } from "./people-section.tsx";

const endpoint = "POST /api/operate/people/find";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");

async function look(answers: Answers = {}, part = "ada") {
  const shown = await show(<PeopleSection />, "/operate?section=people", { ...operatorAnswers, ...answers });
  await page.getByLabelText("Part of the address").fill(part);
  await button("Find").click();
  return shown;
}

it("[OR12] shows who was found and what an operator may know about them", async () => {
  const { api } = await look();
  await expect.element(page.getByRole("heading", { name: "ada@example.com" })).toBeVisible();
  expect(api.bodies(endpoint)).toEqual([{ part: "ada" }]);
  await expect
    .element(page.getByText(/Annual Plan, next billing March 3, 2027\. May export\. Signed in on 2 devices/))
    .toBeVisible();
});

it.each([
  [{ id: null }, "has not confirmed the address"],
  [{ standing: "canceled" as const }, "canceled, paid until March 3, 2027."],
  [{ standing: "past-due" as const }, "a payment is due."],
  [{ plan: null, standing: "none" as const, may_export: false }, "No purchases. May not export."],
  [{ complimentary_until: "2027-01-01T05:00:00.000Z" }, "Complimentary until December 31, 2026."],
  [{ sessions: 0, last_seen: null }, "Not signed in anywhere."],
  [{ sessions: 1 }, "Signed in on 1 device, last used Jun 7, 2026, 9:14 AM ET."],
  [{ second_factor: true, operator: true }, "Second factor on. Operator."],
])("[OR12] for %j it says: %s", (other, words) => {
  expect(personWords(found(other)).join(" ")).toContain(words);
});

it("[OR10] [OR12] an empty search sends no request; no match, too many and a failure are reported @all", async () => {
  const { api } = await look({}, " ");
  await expect.element(page.getByText("Please enter part of an address.")).toBeVisible();
  expect(api.bodies(endpoint)).toEqual([]);
  api.answer({ [endpoint]: down });
  await page.getByLabelText("Part of the address").fill("x");
  await button("Find").click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/People could not be read/);
  api.answer({ [endpoint]: { people: [], more: false } });
  await button("Try again").click();
  await expect.element(page.getByText("No one found")).toBeVisible();
  api.answer({ [endpoint]: { people: [found()], more: true } });
  await page.getByLabelText("Part of the address").fill("a");
  await button("Find").click();
  await expect.element(page.getByText(/These are the first 20/)).toBeVisible();
});

it("[OR12] all sessions are ended after a confirmation, with the reason @all", async () => {
  const end = "POST /api/operate/people/end-sessions";
  const { api } = await look({ [end]: { ended: 2 } });
  await button("End all sessions of ada@example.com").click();
  await expect.element(dialog()).toMatchTextContent(/2 devices are signed in/);
  await page.getByLabelText("Reason").fill("lost a bag");
  await dialog().getByRole("button", { name: "End all sessions" }).click();
  await expectToast("Sessions ended", "ada@example.com is signed out everywhere.");
  expect(api.bodies(end)).toEqual([{ person: "7", reason: "lost a bag" }]);
  await expect.element(dialog()).not.toBeInTheDocument();
  // What is shown is refetched.
  await expect.poll(() => api.bodies(endpoint).length).toBe(2);
});

it("[OR13] a concurrent change by someone else is reported where the act was attempted", async () => {
  const end = "POST /api/operate/people/end-sessions";
  await look({
    [end]: () =>
      problem(
        409,
        "agate:changed-meanwhile",
        "Someone else has changed this in the meantime",
        "This account no longer exists.",
      ),
  });
  await button("End all sessions of ada@example.com").click();
  await dialog().getByRole("button", { name: "End all sessions" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/This account no longer exists/);
});

it("[OR12] a reset and a confirmation are mailed after a confirmation; a failure is reported, and can be retried @all", async () => {
  const reset = "POST /api/operate/people/reset";
  const resend = "POST /api/operate/people/resend";
  const { api } = await look({ [reset]: down, [resend]: { done: true } });
  await button("Mail a password reset: ada@example.com").click();
  await button("Send it").click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/No mail was sent/);
  api.answer({ [reset]: { done: true } });
  await button("Send it").click();
  await expectToast("Mail ordered", "The password reset is on its way to ada@example.com.");
  api.answer({ [endpoint]: { people: [found({ id: null, email: "carol@example.com" })], more: false } });
  await button("Find").click();
  await button("Resend confirmation: carol@example.com").click();
  await button("Not now").click();
  expect(api.bodies(resend)).toEqual([]);
  await button("Resend confirmation: carol@example.com").click();
  await button("Send it").click();
  await expectToast("Mail ordered", "The confirmation is on its way to carol@example.com.");
  expect(api.bodies(resend)).toEqual([{ email: "carol@example.com" }]);
});
