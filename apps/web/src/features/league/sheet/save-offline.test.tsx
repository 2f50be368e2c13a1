import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { setOffline } from "../../../lib/offline.ts";
import { clearSaved, savedLeagues } from "../../../product/saved/saved-leagues.ts";
import { SaveOffline } from "../../../product/venue/save-offline.tsx";
import { expectAccessible } from "../../../testing/accessible.ts";
import { heldBack, offline } from "../../../testing/api-stub.ts";
import { show } from "../../../testing/show.tsx";
import { leagueAnswers, now } from "../testing/league-answers.ts";
import { chooseFirst, showChosen, showLeague } from "../testing/show-league.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  return clearSaved();
});

const box = () => page.getByRole("dialog", { name: "Saved on this device" });
const day = "2026-07-04";
/** Only saving requests it. */
const endpoint = "GET /api/leagues/mlb/answers";

async function showButton(days = { from: day, to: day }) {
  vi.setSystemTime(now);
  const answers = leagueAnswers("mlb");
  const { api } = await show(
    <main>
      <h1>MLB</h1>
      <SaveOffline
        requests={[{ league: "mlb", days, about: "Armadillos at Pioneers" }]}
        about="Armadillos at Pioneers"
        what="game"
        isEntitled={false}
      />
    </main>,
    "/mlb",
    answers,
  );
  return { api, answers };
}

it("[PK15] [PK16] one click saves the game, says that it is ready, and lists what is saved @all", async () => {
  await showButton();
  await page.getByRole("button", { name: "Save offline" }).click();
  await expect
    .element(box().getByRole("status"))
    .toMatchTextContent(/^Ready offline: Armadillos at Pioneers, saved 12:00 PM ET, \d+ KB\.$/);
  await expect
    .element(box().getByRole("listitem").last())
    .toMatchTextContent(/^MLBArmadillos at Pioneers12:00 PM ET\d+ KB$/);
  await expectAccessible();
  await box().getByRole("button", { name: "Remove MLB" }).click();
  await expect.element(box().getByRole("status")).toHaveTextContent("This game is not saved on this device.");
  expect(savedLeagues().leagues).toEqual([]);
});

it("[PK15] [OF1] a browser without service workers saves what it can, and says that it cannot open pages", async () => {
  vi.spyOn(navigator, "serviceWorker", "get").mockReturnValue(undefined as never);
  await showButton();
  await page.getByRole("button", { name: "Save offline" }).click();
  await expect.element(box().getByRole("status")).toMatchTextContent(/^Ready offline/);
  await expect.element(box()).toMatchTextContent("This browser opens no page without a network");
});

it("[PK15] [PK16] a browser that stores nothing says so once, and does not offer to save", async () => {
  vi.spyOn(globalThis, "caches", "get").mockImplementation(() => {
    throw new DOMException("private", "SecurityError");
  });
  const { api } = await showButton();
  await page.getByRole("button", { name: "Save offline" }).click();
  const refused = "This browser does not allow storage, as in a private window.";
  await expect.element(box()).toHaveTextContent(refused);
  expect(api.asked).not.toContain(endpoint);
});

it("[OF13] [PK16] the menu of a browser that stores nothing does not offer to save @all", async () => {
  vi.spyOn(globalThis, "caches", "get").mockImplementation(() => {
    throw new DOMException("private", "SecurityError");
  });
  await showChosen("/mlb");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Offline", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save offline" })).not.toBeInTheDocument();
});

it("[PK15] what was not saved is reported with the reason, and Try again saves it @all", async () => {
  const { api, answers } = await showButton();
  api.answer({ [endpoint]: offline });
  await page.getByRole("button", { name: "Save offline" }).click();
  await expect.element(box().getByRole("alert")).toMatchTextContent("Not saved");
  await expect.element(page.getByRole("button", { name: "Not saved" })).toBeVisible();
  api.answer(answers);
  await box().getByRole("button", { name: "Try again" }).click();
  await expect.element(box().getByRole("status")).toMatchTextContent("Ready offline");
});

it("[PK15] saving can be canceled, and saved again @all", async () => {
  const { api, answers } = await showButton();
  const held = heldBack(answers[endpoint] ?? offline);
  api.answer({ [endpoint]: held.answer });
  await page.getByRole("button", { name: "Save offline" }).click();
  await expect.element(box().getByRole("status")).toHaveTextContent("Saving 1 of 2.");
  await box().getByRole("button", { name: "Cancel" }).click();
  await expect.element(box().getByRole("status")).toHaveTextContent("This game is not saved on this device.");
  held.release();
  await box().getByRole("button", { name: "Save offline" }).click();
  await expect.element(box().getByRole("status")).toMatchTextContent("Ready offline");
});

it("[OF13] [PK15] without a network there is no button; one that is open says what it needs, and starts nothing", async () => {
  const { api } = await showButton({ from: "2026-07-20", to: "2026-07-20" });
  setOffline(true);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  setOffline(false);
  await page.getByRole("button", { name: "Save offline" }).click();
  setOffline(true);
  const save = box().getByRole("button", { name: "Try again" });
  await expect.element(save).toHaveAccessibleDescription("Needs a network.");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  expect(api.asked).not.toContain(endpoint);
});

it("[PK15] a game too far ahead says which days can be saved @all", async () => {
  await showButton({ from: "2026-07-20", to: "2026-07-20" });
  await page.getByRole("button", { name: "Save offline" }).click();
  await expect
    .element(box().getByRole("alert"))
    .toMatchTextContent(/Saving goes as far as .*Come back closer to the day\./);
});

it("[PK15] a game's failure to save is not shown for the next game @all", async () => {
  await showLeague("/mlb", { [endpoint]: offline });
  const second = page.css("aside[data-wide] [data-game]").nth(1);
  const openMore = () => page.getByRole("button", { name: "More", exact: true }).click();
  await chooseFirst();
  await openMore();
  await page.getByRole("button", { name: "Save offline" }).click();
  const dialog = page.getByRole("dialog", { name: "Offline" });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Not saved");
  await dialog.getByRole("button", { name: "Close" }).click();
  await openMore();
  await expect.element(page.getByRole("button", { name: "Not saved" })).toBeVisible();
  await second.click();
  await openMore();
  await expect.element(page.getByRole("button", { name: "Save offline" })).toBeVisible();
});
