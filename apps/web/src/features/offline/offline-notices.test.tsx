import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { Person } from "@agate/api";
import { createQueryClient } from "../../api/query-client.ts";
import { useQuery } from "../../api/use-query.ts";
import type { LeaseState } from "../../product/lease/judge-lease.ts";
import { leaseWords } from "../../product/lease/lease-words.ts";
import { storeLease } from "../../product/lease/lease.ts";
import { changeMine, startMine, useMine } from "../../product/mine/mine.ts";
import { clearSaved, saveLeague } from "../../product/saved/saved-leagues.ts";
import { storeHint, readHint } from "../../product/session/session-hint.ts";
import { useSignOut } from "../../product/session/use-sign-out.ts";
import { entitlementQuery } from "../../product/subscription/entitlement.ts";
import { navigate } from "../../router/navigate.ts";
import { expectAccessible } from "../../testing/accessible.ts";
import { heldBack, offline, portal, stubApi, type Answer, type Answers } from "../../testing/api-stub.ts";
import { ada, nothingNew, show } from "../../testing/show.tsx";
import { signedLease } from "../../testing/signed-lease.ts";
import { Button } from "../../ui/button.tsx";
import { leagueAnswers, mayExport, now } from "../league/testing/league-answers.ts";
import { Line, OfflineNotices, Retry } from "./offline-notices.tsx";
import { backWords, newVersionWords, offlineWords } from "./offline-words.ts";

afterEach(clearSaved);

const line = () => page.getByRole("status");
const said = () => (line().query() as HTMLElement | null)?.innerText.split("\n")[0]?.trim();

/** A page that shows one of a person's things. */
function Main() {
  useMine("favorite");
  return (
    <main>
      <h1>Somewhere</h1>
    </main>
  );
}

/** A page that may export, and lets its person sign out. */
function Exporting() {
  const { data } = useQuery(entitlementQuery);
  const signOut = useSignOut();
  return (
    <main>
      <h1>{data?.answer?.may_export ? "May export" : "Not known"}</h1>
      <button type="button" onClick={() => void signOut()}>
        Sign Out
      </button>
    </main>
  );
}

/**
 * Shows the page at a path, with these leagues saved, three seconds after the network is gone; returns its requests.
 * @param session what the server, or something else, says about the session then
 * @param person who was signed in before
 */
async function showWithout(
  at: string,
  leagues: readonly string[],
  session: Answer = offline,
  {
    person,
    part = <Main />,
    answers = {},
  }: { readonly person?: Person; readonly part?: ReactNode; readonly answers?: Answers } = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now), toFake: ["Date", "setTimeout", "clearTimeout"] });
  for (const league of leagues) {
    stubApi(leagueAnswers(league));
    await saveLeague(createQueryClient(), { league });
  }
  const { api } = await show(
    <>
      <OfflineNotices />
      {part}
    </>,
    at,
    { "GET /api/auth/session": person ? { user: person } : session, ...answers },
  );
  if (person) {
    await expect.poll(readHint).toBe("in");
    // Before minutes pass: code that takes as long as they do counts as not loaded.
    await startMine();
    api.answer({ "GET /api/auth/session": session });
  }
  window.dispatchEvent(new Event("offline"));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(3_000);
      return line().query();
    })
    .not.toBeNull();
  return api;
}

it("[OF8] a page that has waited for its session until this code is loaded says at once that it is offline", async () => {
  const held = heldBack({ user: null });
  const waiting = (
    <>
      <Main />
      <OfflineNotices />
    </>
  );
  await show(waiting, "/mlb", { "GET /api/auth/session": held.answer });
  await expect.element(line(), { timeout: 2_000 }).toMatchTextContent(/^Offline\./);
  held.release();
  await expect.element(line()).toMatchTextContent(/^Back online\./);
});

it("[OF8] [LS4] with a lease the line says how old the people are and until which day Export works, on a phone in one line", async () => {
  vi.setSystemTime(now);
  await storeLease(
    {
      may_export: true,
      why: null,
      notice: null,
      access_until: null,
      lease: await signedLease({ issued: Date.parse(now) }),
    },
    Date.parse(now),
  );
  storeHint("in");
  await showWithout("/mlb?game=g1", ["mlb"]);
  await page.viewport(820, 1180);
  await expect.poll(said).toBe("Offline. Updated 12:00 PM ET. Export works until Saturday, July 11.");
  await page.viewport(390, 844);
  await expect.poll(said).toBe("Offline. Updated 12:00 PM. Export until Jul 11.");
  expect(line().element().firstElementChild?.getBoundingClientRect().height, "one line").toBeLessThan(30);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expectAccessible();
});

it("[OF8] [LS9] an open page exports without a stored lease, and stops saying so once its person has signed out @all", async () => {
  const api = await showWithout("/mlb?game=g1", ["mlb"], offline, {
    person: ada,
    part: <Exporting />,
    answers: { "GET /api/may-export": mayExport },
  });
  await expect.element(page.getByRole("heading")).toHaveTextContent("May export");
  await expect.poll(said).toBe("Offline. Export works as long as this page stays open.");
  api.answer({ "POST /api/auth/sign-out": offline });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(said).toBe("Offline. Last updated 12:00 PM ET.");
});

it.each([360, 375, 390, 430])("[OF8] on a phone of %i px the line is one line, whatever it says", async (width) => {
  await page.viewport(width, 780);
  const at = Date.parse("2026-12-10T18:00:00Z");
  const day = 86_400_000;
  const states: readonly LeaseState[] = [
    ...[5, 2, 0.5].map(
      (left) => ({ name: "valid", until: at + left * day, contactAt: at - 4 * day, isAccess: false }) as const,
    ),
    ...[true, false].map((isAccess) => ({ name: "ended", until: at, isAccess }) as const),
    { name: "set-back", to: at - day, latest: at, contactAt: at - 3 * day },
    { name: "other-person" },
    { name: "damaged" },
  ];
  const devices = [null, ...states.map((state) => leaseWords(state, at))].flatMap((lease) =>
    [undefined, at - 1_000, at - 11 * day].flatMap((peopleAt) =>
      [true, false].flatMap((isSample) =>
        [true, false].map((exportsWhileOpen) => ({ lease, peopleAt, isSample, exportsWhileOpen, updatedAt: at })),
      ),
    ),
  );
  const lines = [
    ...(["no-network", "portal", "busy"] as const).flatMap((why) =>
      devices.map((device) => ["offline", offlineWords(why, device, at)] as const),
    ),
    ["back", backWords] as const,
    ...[true, false].map((hasTyped) => ["new", newVersionWords(hasTyped)] as const),
  ];
  const all = new Map(lines.map((one) => [JSON.stringify(one), one]));
  await show(
    <main>
      <h1>Somewhere</h1>
      {[...all].map(([key, [look, words]]) => (
        <Line key={key} look={look} words={words} isAlone={false}>
          {look === "offline" && <Retry onRetry={() => {}} />}
          {look === "new" && <Button look="bare">Start it now</Button>}
        </Line>
      ))}
    </main>,
    "/faq",
    {},
  );
  await document.fonts.ready;
  const parts = document.querySelectorAll<HTMLElement>("main > span > span:has(> b)");
  const shown = [...parts].filter((one) => one.checkVisibility());
  expect(shown).toHaveLength(all.size);
  const wrapped = shown.filter((one) => one.getBoundingClientRect().height > 22);
  expect(wrapped.map(({ innerText }) => innerText)).toEqual([]);
});

const sizeOf = () => Number.parseFloat(getComputedStyle(line().element().querySelector("b") as Element).fontSize);

it.each([820, 1440])("[OF8] at %i px the line has the size of the page's text", async (width) => {
  await page.viewport(width, 900);
  await showWithout("/faq", []);
  await expect.element(line()).toMatchTextContent(/^Offline\./);
  expect(sizeOf()).toBe(Number.parseFloat(getComputedStyle(document.body).fontSize));
});

it("[OF8] the line has its place from the start: it moves nothing, also if the browser alone knows", async () => {
  const top = () => page.getByRole("heading", { name: "Somewhere" }).element().getBoundingClientRect().top;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await show(
    <>
      <OfflineNotices />
      <Main />
    </>,
    "/faq",
    { "GET /api/auth/session": portal },
  );
  await expect.element(page.getByRole("heading", { name: "Somewhere" })).toBeVisible();
  const before = top();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(line()).toMatchTextContent(/^(Offline|This network needs you to sign in first)\./);
  expect(top()).toBe(before);
  const { bottom } = (line().element().firstElementChild as Element).getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(before);
});

it("[OF8] [OF12] a visitor sees the age of what is saved for the page's league", async () => {
  await showWithout("/mlb?game=g1", ["mlb", "nhl"]);
  await expect.poll(said).toBe("Offline. Last updated 12:00 PM ET.");
});

it("[OF8] it is one line that says the same on every page, on a phone too, and its action is 44 px high @all", async () => {
  await page.viewport(390, 844);
  await storeLease({ ...mayExport, lease: await signedLease({ issued: Date.parse(now) }) }, Date.parse(now));
  storeHint("in");
  await showWithout("/home", ["mlb"]);
  await expect.poll(said).toBe("Offline. Export until Jul 11.");
  const { height, bottom } = (line().element().firstElementChild as Element).getBoundingClientRect();
  expect(height, "one line").toBeLessThan(30);
  expect(sizeOf(), "the size of the page's text").toBeGreaterThan(13.5);
  const action = line().getByRole("button", { name: "Try again" });
  const box = action.element().getBoundingClientRect();
  expect(box.height).toBe(44);
  await expect.element(action.getByText("Try again")).toBeVisible();
  for (const y of [box.top + 2, bottom + 20])
    expect(action.element().contains(document.elementFromPoint(box.left + 22, y))).toBe(true);
  for (const path of ["/nba", "/day", "/account?tab=offline"]) {
    navigate(path);
    await expect.poll(said).toBe("Offline. Export until Jul 11.");
  }
  navigate("/mlb/sideline");
  await expect.element(action.getByText("Try again")).toBeVisible();
});

it("[OF8] [MI13] 'Try again' requests the server immediately, the line says it is back, and pending changes are sent @all", async () => {
  const api = await showWithout("/faq", [], portal, { person: ada, answers: { "POST /api/mine/sync": portal } });
  const waiting = { person: ada.id, records: [{ id: "league/mlb" }] };
  changeMine("favorite", "league/mlb", { league: "mlb", name: "MLB" });
  const tries = () => api.asked.filter((one) => one === "GET /api/auth/session").length;
  // Until the next automatic attempt is most of a minute away.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return tries();
    })
    .toBeGreaterThan(7);
  await expect.poll(() => api.bodies("POST /api/mine/sync").at(-1)).toMatchObject(waiting);
  await expect.element(line()).toMatchTextContent(/^This network needs you to sign in first\./);
  api.answer({ "GET /api/auth/session": { user: ada }, "POST /api/mine/sync": nothingNew });
  const before = api.bodies("POST /api/mine/sync").length;
  // Without moving the focus, which would itself trigger an attempt.
  (line().getByRole("button", { name: "Try again" }).element() as HTMLElement).click();
  await expect.element(line(), { timeout: 5_000 }).toMatchTextContent(/^Back online\./);
  await expect.poll(() => api.bodies("POST /api/mine/sync").slice(before)).toMatchObject([waiting]);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(8_000);
      return line().query();
    })
    .toBeNull();
});
